"""``smallworld board``: making boards, checking them, and what it says."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from smallworld_client.cli import main
from smallworld_maps.files import read_board, write_board
from smallworld_maps.generate import generate
from tests.helpers.boards import brick_board


def test_a_seed_makes_a_board_and_says_how_it_compares(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.json"
    assert main(["board", "--new", "--players", "2", "--seed", "7", str(path)]) == 0
    assert read_board(path) == generate(2, "7")
    told = capsys.readouterr().out
    assert "seed 7\n" in told
    assert "can be played" in told
    assert "mountain         4        4" in told


def test_without_a_seed_there_is_a_new_one_which_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.json"
    assert main(["board", "--new", str(path)]) == 0
    seed = capsys.readouterr().out.splitlines()[0].removeprefix("seed ")
    assert read_board(path) == generate(2, seed)


def test_what_is_wrong_with_a_board_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.json"
    write_board(path, replace(brick_board(), players=4))
    assert main(["board", str(path)]) == 1
    told = capsys.readouterr().out
    assert "can't be played" in told
    assert "there are 18 land regions, 24 are needed" in told


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--new", "--players", "6", "new.json"], "no board for 6 players"),
        (["--new", "a.json", "b.json"], "name one FILE"),
        (["--new", "there.json"], "is there already"),
        (["--new", "--seed", "x" * 41, "new.json"], "40 characters"),
        (["--seed", "7", "there.json"], "belong to --new"),
        (["nowhere.json"], "can't be read"),
        (["there.json"], "no board"),
        (["--new", "nowhere/new.json"], "can't be written"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    words: list[str],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.json").write_text("{}")
    assert main(["board", *words]) == 2
    assert complaint in capsys.readouterr().err
    assert not Path("new.json").exists()
