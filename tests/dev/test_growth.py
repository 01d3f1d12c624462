"""``smallworld-dev bench growth``: every board with every number of players, and the curves."""

import json
from pathlib import Path

import pytest

from smallworld_client.cli import arguments
from smallworld_dev.bench import engine
from smallworld_dev.cli import main

REGIONS = (23, 30, 39, 48)


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "GAMES", 1)
    monkeypatch.setattr(engine, "ROUNDS", 1)


def test_every_board_is_measured_with_every_number_of_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "growth", "--seconds", "0.001", "--json"]) == 0
    costs = json.loads(capsys.readouterr().out)
    tables = [(cost["regions"], cost["players"]) for cost in costs]
    assert tables == [(regions, players) for regions in REGIONS for players in engine.PLAYERS]
    for cost in costs:
        assert cost["us_per_step"] == pytest.approx(1e6 / cost["steps_per_s"], rel=0.01)
        assert cost["moves_per_step"] > 1
        assert cost["steps_per_game"] > 30


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ("costs.doc", "ends neither in .svg nor in .png."),
        ("nowhere/costs.svg", "make it first."),
        ("costs.svg", "Plots need matplotlib:  pip install matplotlib"),
    ],
)
def test_a_plot_that_can_not_be_drawn_is_refused_before_the_measuring(
    file: str,
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(arguments, "find_spec", lambda name: None)
    monkeypatch.setattr(
        engine, "measure_growth", lambda seconds, progress: pytest.fail("it measured")
    )
    assert main(["bench", "growth", "--plot", str(tmp_path / file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert reason in err
