"""``smallworld-dev scenario``: exit status and what it says."""

import subprocess
import sys
from pathlib import Path

import pytest

from smallworld_client.gui.theme import SURROUNDS
from smallworld_client.home.settings import LANGUAGES
from smallworld_dev.cli import main
from smallworld_dev.shots import command
from smallworld_dev.shots.command import ShotLook

HOLDS = """
title = "A hill to stand on"
[board]
regions = [{ id = "a", terrain = "hill", edge = true }]
[game]
players = ["ann", "bob"]
[[step]]
do = "ann conquer a"
refused = true
see = { stage = "pick" }
"""

DIFFERS = HOLDS.replace('"pick"', '"start"')


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "a.toml"
    path.write_text(HOLDS)
    return path


def test_what_does_not_hold_is_told_with_file_step_expected_and_found(
    scenario: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = scenario.with_name("b.toml")
    other.write_text(DIFFERS)
    assert main(["scenario", str(other), str(scenario)]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    assert out == (
        f"{other}: A hill to stand on\n"
        "  step 1, stage: expected start, found pick\n"
        "1 of 2 scenarios hold\n"
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("A hill to stand on", "\\u001b]0;mine\\u0007"),
        ('stage = "pick"', '"\\u001b[2J" = "pick"'),
        ("ann conquer a", "ann \\u001b[2J\\n a"),
    ],
)
def test_a_strangers_file_does_not_steer_the_terminal(
    scenario: Path, capsys: pytest.CaptureFixture[str], old: str, new: str
) -> None:
    scenario.write_text(DIFFERS.replace('"start"', '"pick"').replace(old, new))
    main(["scenario", str(scenario)])
    out, err = capsys.readouterr()
    assert all(line.isprintable() for line in (out + err).split("\n"))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"title = ", "Invalid value"),
        (b"\xff\xfe", "'utf-8' codec"),
        (HOLDS.replace("hill", "desert").encode(), "'desert'"),
        (HOLDS.replace("title", "name").encode(), "unknown field `name`"),
        (b'[board]\nmap = "moon"\n[game]\nplayers = ["a", "b"]\n', "no board “moon”"),
    ],
)
def test_an_unreadable_file_is_status_2_with_file_and_reason(
    text: bytes, reason: str, scenario: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = scenario.with_name("bad.toml")
    bad.write_bytes(text)
    assert main(["scenario", str(bad), str(scenario)]) == 2
    out, err = capsys.readouterr()
    assert out == "1 of 2 scenarios hold\n"
    assert err.startswith(f"smallworld-dev: {bad} can't be read: ")
    assert reason in err
    assert err.count("\n") == 1


PNG = b"\x89PNG\r\n\x1a\n"


def shots(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "smallworld_dev", "shots", *args],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


def size(path: Path) -> tuple[int, int]:
    data = path.read_bytes()
    assert data.startswith(PNG)
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


@pytest.mark.turns(4)
def test_one_picture_alone_can_be_asked_for(tmp_path: Path) -> None:
    told = shots(str(tmp_path), "--only", "connecting", "--scale", "1.5")
    assert told.returncode == 0, told.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["connecting.scale-150.png"]
    assert size(tmp_path / "connecting.scale-150.png") == (1920, 1080)


def test_all_takes_every_theme_language_and_scale_with_a_process_for_each_scale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[list[ShotLook]] = []

    def note(
        take: object, names: list[str], folder: Path, size: object, looks: list[ShotLook]
    ) -> None:
        assert (names, folder) == (["connecting"], tmp_path)
        taken.append(looks)

    monkeypatch.setattr(command, "_in_own_process", note)
    assert main(["shots", str(tmp_path), "--only", "connecting", "--all"]) == 0
    assert [{look.scale for look in looks} for looks in taken] == [{1.0}, {1.5}, {2.0}]
    wanted = {(theme, language) for theme in SURROUNDS for language in LANGUAGES}
    for looks in taken:
        assert {(look.theme, look.language) for look in looks} == wanted
        assert len(looks) == len(wanted)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["pictures", "--only", "stars"], "There is no picture 'stars'"),
        ([], "Say where the pictures go"),
        (["pictures", "--language", "xx"], "There is no language 'xx'"),
    ],
)
def test_what_can_not_be_done_is_said_in_one_line(
    args: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shots", *args]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
