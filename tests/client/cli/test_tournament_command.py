"""``smallworld-dev tournament``: who plays, what is told of it, and that a seed gives the same."""

import json
from pathlib import Path
from typing import Any

import pytest

from smallworld_dev.cli import main
from tests.helpers.own_packs import EXAMPLE

OWN = """
from smallworld_client.players.simple_bots import RandomBot


def impatient(seed):
    return RandomBot(seed)
"""


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(["tournament", "--bots", "random,random", "--jobs", "1", *words]) == status
    return capsys.readouterr().out


def in_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(told(capsys, "--json", *words))
    for line in report["bots"].values():
        assert set(line.pop("pace")) == {"turns", "mean_s", "p99_s", "longest_s", "over_limit"}
    return report


@pytest.fixture
def own_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "impatient_bots.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    return "impatient_bots:impatient"


def test_json_tells_win_rates_ratings_and_coins_of_each_name(
    capsys: pytest.CaptureFixture[str], own_bot: str
) -> None:
    report = in_json(capsys, "--bots", f"random,{own_bot},{own_bot}", "--games", "6")
    assert (report["games"], report["finished"], report["players"]) == (6, 6, 3)
    rates, seats = (
        report["win_rate"],
        {name: line["seats"] for name, line in report["bots"].items()},
    )
    assert seats == {"random": 6, own_bot: 12}
    assert rates["random"] * 6 + rates[own_bot] * 12 == pytest.approx(6, abs=0.01)
    value, low, high = report["bots"]["random"]["win_rate"]
    assert low <= value <= high
    assert (
        len(report["bots"]["random"]["rating"]) == len(report["bots"]["random"]["mean_coins"]) == 3
    )


def test_a_seed_gives_the_same_with_any_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--games", "4", "--seed", "7")
    assert in_json(capsys, *words) == in_json(capsys, *words, "--jobs", "2")
    assert in_json(capsys, *words)["bots"] != in_json(capsys, "--games", "4", "--seed", "8")["bots"]


def test_games_with_a_time_limit_say_that_they_are_only_similar(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = in_json(capsys, "--games", "2", "--seconds", "0.5")
    assert (report["repeatable"], report["limit_s"]) == (False, 0.5)
    assert "similar games" in told(capsys, "--games", "2", "--seconds", "0.5")


def test_the_table_has_a_line_for_each_name_twice(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "--games", "2").splitlines()
    assert lines[0] == "2 games of 2 players on two-players, 2 finished, seed 1"
    assert sum(line.startswith("random ") for line in lines) == 2


def test_the_plot_is_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="it comes with the arena extra")
    told(capsys, "--games", "2", "--plot", str(tmp_path / "t.svg"))
    assert "win rate" in (tmp_path / "t.svg").read_text(encoding="utf-8")


def test_sets_and_own_races_are_played_and_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(EXAMPLE, encoding="utf-8")
    words = ("--games", "2", "--sets", "relics,cursed", "--own", str(file))
    report = in_json(capsys, *words)
    assert report["sets"] == ["cursed", "relics"]
    assert report["own"] == ["own-moles", "own-orchard", "own-stubborn"]
    assert report["bots"] != in_json(capsys, "--games", "2")["bots"]
    assert told(capsys, *words).startswith(
        "2 games of 2 players on two-players with cursed, relics, own-moles, own-orchard,"
    )


def test_a_set_that_is_unknown_is_named_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["tournament", "--bots", "random,random", "--sets", "moon"])
    assert stop.value.code == 2
    assert "moon" in (said := capsys.readouterr().err)
    assert "there are: cursed, grand-dames" in said


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--bots", "random,clever"], "no computer player “clever”"),
        (["--bots", "nowhere:bot"], "can't be loaded"),
        (["--bots", "random"], "--bots names 1"),
        (["--bots", "random,random", "--players", "3"], "--bots names 2"),
        (["--board", "moon"], "no board “moon”"),
        (["--plot", "t.txt"], "ends neither in .svg nor in .png"),
        (["--own", "nowhere.toml"], "nowhere.toml can't be read"),
        (["--own", __file__], "test_tournament_command.py: "),
    ],
)
def test_what_can_not_be_done_is_told_before_any_game(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", "--bots", "random,random", *words]) == 2
    assert reason in capsys.readouterr().err
