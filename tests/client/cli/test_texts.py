"""``smallworld show`` and ``smallworld convert``: positions and records as text and picture."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from smallworld.record import encode
from smallworld_client.cli import main
from tests.helpers.courses import new_course, play
from tests.helpers.signed import signed_record, with_other_digest

GAME = play(new_course(), 60)
GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.swr"
    path.write_bytes(encode(GAME.record()))
    return path


def test_a_record_comes_back_from_its_text_and_no_file_is_written_over(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, again, before = tmp_path / "game.txt", tmp_path / "again.swr", file.read_bytes()
    assert main(["convert", str(file), str(text)]) == 0
    assert main(["convert", str(text), str(again)]) == 0
    assert again.read_bytes() == before
    assert main(["convert", str(text), str(file)]) == 2
    assert file.read_bytes() == before
    assert "already exists" in capsys.readouterr().err


def test_a_mistake_in_a_text_is_told_with_its_line(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "game.txt"
    main(["convert", str(file), str(text)])
    text.write_text(text.read_text().replace("Ann pick", "Ann steal", 1))
    assert main(["convert", str(text), str(tmp_path / "again.swr")]) == 1
    assert "'steal' is not a move" in capsys.readouterr().err


def test_a_record_that_does_not_hold_is_not_converted(tmp_path: Path) -> None:
    file = tmp_path / "forged.swr"
    file.write_bytes(encode(with_other_digest(signed_record(), 3)))
    assert main(["convert", str(file), str(tmp_path / "forged.txt")]) == 1
    assert not (tmp_path / "forged.txt").exists()


def test_the_position_of_a_step_is_shown_and_its_line_shows_the_same(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(file), "--step", "20", "--line"]) == 0
    line = capsys.readouterr().out.strip()
    assert line == str(GAME.state_at(20))
    main(["show", str(file), "--step", "20"])
    shown = capsys.readouterr().out.splitlines()
    assert main(["show", "--board", "two-players", line]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == shown[-1].replace("Ann:", "A:")


def test_a_picture_has_every_region_and_every_players_name(file: Path, tmp_path: Path) -> None:
    svg = tmp_path / "game.svg"
    assert main(["show", str(file), "--svg", str(svg)]) == 0
    drawn = ElementTree.parse(svg).getroot()
    space = "{http://www.w3.org/2000/svg}"
    assert len(drawn.findall(f"{space}polygon")) == len(GAME.game.board)
    words = [text.text or "" for text in drawn.iter(f"{space}text")]
    assert [word.split()[0] for word in words[-2:]] == ["Ann", "Bob"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["no-such.swr"], "can't be read"),
        (["{file}", "--step", "9999"], "--step must be 0 to 60"),
        (["--board", "two-players", "3Z conquer"], "'on=' is missing"),
        (["--board", "atlantis", "3B conquer"], "atlantis"),
    ],
)
def test_what_can_not_be_shown_is_explained(
    file: Path, capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    assert main(["show", *(word.format(file=file) for word in words)]) == 2
    assert message in capsys.readouterr().err


HOSTILE = ("\x1b[2J\x9b31m<script>alert(1)</script>", "Bob\u202e\n& \"'\x00")
"""Names that would clear a terminal, turn a line round, end it, or be code in a picture."""


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    record = GAME.record()
    path = tmp_path / "hostile.swr"
    path.write_bytes(encode(replace(record, header=replace(record.header, seats=HOSTILE))))
    return path


@pytest.mark.parametrize("command", ["show", "replay"])
def test_names_of_a_strangers_record_do_nothing_to_a_terminal(
    hostile: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, str(hostile)]) == 0
    lines = capsys.readouterr().out.split("\n")
    assert any("alert(1)" in line for line in lines)
    assert [line for line in lines if not line.isprintable()] == []


def test_names_of_a_strangers_record_are_only_text_in_a_picture(
    hostile: Path, tmp_path: Path
) -> None:
    svg = tmp_path / "hostile.svg"
    assert main(["show", str(hostile), "--svg", str(svg)]) == 0
    kinds = {each.tag.rpartition("}")[2] for each in ElementTree.parse(svg).iter()}
    assert kinds == {"svg", "title", "polygon", "g", "rect", "text"}
    assert not any(
        name.startswith("on") for each in ElementTree.parse(svg).iter() for name in each.attrib
    )


@pytest.mark.parametrize(
    "line",
    ["Ann conquer " + "7" * 500_000, "back " + "[" * 100_000, "Ann steal\x1b[2J"],
    ids=["long", "deep", "escapes"],
)
def test_a_strangers_text_is_refused_in_a_short_line(
    file: Path, tmp_path: Path, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "game.txt"
    main(["convert", str(file), str(text)])
    text.write_text(f"{text.read_text()}{line}\n")
    assert main(["show", str(text)]) == 1
    told = capsys.readouterr().err.rstrip("\n")
    assert "Line " in told
    assert len(told) < 1000
    assert told.isprintable()
