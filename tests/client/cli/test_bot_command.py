"""``smallworld bot``: a computer player comes to a table like anybody else."""

from pathlib import Path

import pytest

from smallworld_client.cli import main
from tests.helpers.programs import Program

CLIENT = "smallworld_client"

OWN = """
from smallworld_client.players.simple_bots import EasyBot


def calm(seed):
    return EasyBot(seed)
"""


def test_it_takes_a_seat_plays_to_the_end_and_goes(running: list[Program], tmp_path: Path) -> None:
    options = ("--headless", "--port", "0", "--bots", "easy")
    running.append(Program(CLIENT, "host", *options, home=tmp_path / "host"))
    place = running[0].expect("table open at ")
    player = ("bot", place, "--level", "easy", "--name", "Otto", "--pace", "0.001")
    running.append(Program(CLIENT, *player, home=tmp_path / "bot"))
    running[1].expect("Otto pick ")
    running[1].expect("result ")
    assert running[1].wait() == 0


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--level", "clever"], "no computer player “clever”"),
        (["--bot", "nowhere:bot"], "can't be loaded"),
        (["--bot", "own_bots:none"], "can't be loaded"),
    ],
)
def test_who_is_unknown_is_told_before_any_table_is_looked_for(
    words: list[str],
    reason: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "own_bots.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    assert main(["bot", "127.0.0.1", *words]) == 2
    assert reason in capsys.readouterr().err


def test_the_help_says_that_code_of_ones_own_is_run(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["bot", "--help"])
    assert "Its code is run with all" in capsys.readouterr().out
