"""The measure of a table: real processes play a whole game, directly and by the relay."""

import json
from pathlib import Path
from random import Random

import pytest

from smallworld_dev import cli
from smallworld_dev.bench import network
from smallworld_dev.bench.engine import ROUNDS, EnginePace, Play, compare


@pytest.mark.turns(4)
def test_a_table_is_measured_directly_and_by_the_relay(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "PLACE", Path("nowhere"))  # and nothing else beside it
    report = network.measure_network(2, 3, rounds=1)
    assert min(report.moves, report.relayed.moves) > 30
    assert 0 < report.p50_ms <= report.p99_ms
    assert 128 < report.entry_bytes_median <= 192  # of which 128 are two signatures
    assert report.joins_per_s is not None
    assert report.joins_per_s > 0
    assert report.host_cpu_ms_per_move > 0
    monkeypatch.setattr(network, "measure_network", lambda *arguments: report)
    assert cli.main(["bench", "network", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert {"p50_ms", "p99_ms", "entry_bytes_median", "relayed"} <= figures.keys()
    assert cli.main(["bench", "network"]) == 0
    assert "by the relay" in capsys.readouterr().out


@pytest.fixture(autouse=True)
def _no_garbage_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is none here, and to look through all that the suite holds takes long."""
    monkeypatch.setattr("gc.collect", lambda: 0)


class Watch:
    """A clock that stands still until somebody plays."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def game(self, seconds: float) -> Play:
        def play(rng: Random) -> int:
            self.now += seconds
            return 10

        return play


def test_whole_games_are_played_until_the_time_is_over() -> None:
    watch = Watch()
    paces = compare({"slow": watch.game(2.0)}, 3.0 * ROUNDS, clock=watch)
    assert paces == {"slow": EnginePace(steps_per_s=5.0, games_per_s=0.5)}
    assert watch.now == (1 + ROUNDS) * 4.0


def test_engines_take_turns_round_by_round() -> None:
    watch, heard = Watch(), list[str]()

    def named(name: str) -> Play:
        def play(rng: Random) -> int:
            heard.append(name)
            return watch.game(1.0)(rng)

        return play

    compare({name: named(name) for name in "ab"}, 0.001, clock=watch)
    assert "".join(heard) == "ab" * (1 + ROUNDS)


def test_the_warming_up_and_a_few_disturbed_rounds_do_not_count() -> None:
    watch = Watch()
    lengths = iter([100.0, *[50.0] * (ROUNDS // 2), *[1.0] * (ROUNDS // 2 + 1)])

    def play(rng: Random) -> int:
        watch.now += next(lengths)
        return 10

    assert compare({"disturbed": play}, 0.001, clock=watch)["disturbed"].steps_per_s == 10
