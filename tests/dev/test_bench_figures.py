"""The measure of a table: real processes play a whole game, directly and by the relay."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from smallworld_client.process import UserError
from smallworld_dev import cli
from smallworld_dev.bench import network
from smallworld_dev.bench.engine import ROUNDS, SEED, EnginePace, Play, compare
from smallworld_dev.bench.network import NetworkReport


@pytest.fixture(scope="module")
def report() -> NetworkReport:
    """Two guests with three spectators, for one game each way, and nothing else beside them."""
    with pytest.MonkeyPatch.context() as alone:
        alone.setattr(network, "PLACE", Path("nowhere"))
        return network.measure_network(2, 3, rounds=1)


@pytest.mark.turns(4)
def test_every_move_of_a_game_is_timed(report: NetworkReport) -> None:
    assert report.moves > 30
    assert report.relayed.moves > 30


def test_delays_are_those_of_sockets_and_the_slowest_are_not_below_the_usual(
    report: NetworkReport,
) -> None:
    assert 0 < report.p50_ms <= report.p99_ms
    assert 0 < report.relayed.p50_ms <= report.relayed.p99_ms


def test_the_machine_itself_is_timed_beside(report: NetworkReport) -> None:
    assert report.machine.moves > 30
    assert 0 < report.machine.p50_ms <= report.machine.p99_ms


def test_what_tells_of_a_move_is_small(report: NetworkReport) -> None:
    assert 128 < report.entry_bytes_median <= 192  # of which 128 are two signatures


def test_spectators_who_join_and_what_the_host_needs_are_counted(report: NetworkReport) -> None:
    assert report.joins_per_s is not None
    assert report.joins_per_s > 0
    assert report.host_cpu_ms_per_move > 0


def test_too_large_a_crowd_is_refused_before_anything_starts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        cli.main(["bench", "network", "--spectators", "401"])
    assert "from 0 to 400" in capsys.readouterr().err


def test_the_report_is_printed_as_json_or_as_a_table(
    report: NetworkReport, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_dev.bench.network.measure_network", lambda *arguments: report)
    assert cli.main(["bench", "network", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert {"p50_ms", "p99_ms", "entry_bytes_median", "relayed"} <= figures.keys()
    assert cli.main(["bench", "network"]) == 0
    assert "by the relay" in capsys.readouterr().out


def test_a_broken_comparison_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "PLACE", Path("nowhere"))
    assert not network.is_there()
    with pytest.raises(UserError, match="could not be measured"):
        network.measure_boardgame_io(2, 0)


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


def test_a_game_longer_than_a_round_is_played_to_its_end() -> None:
    watch = Watch()
    assert compare({"slow": watch.game(8.0)}, 0.001, clock=watch) == {
        "slow": EnginePace(1.25, 0.125)
    }


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


def test_every_engine_gets_the_same_chance_each_time() -> None:
    watch, drawn = Watch(), list[float]()

    def play(rng: Random) -> int:
        watch.now += 1.0
        drawn.append(rng.random())
        return 1

    compare({"one": play, "other": play}, 0.001, clock=watch)
    rng = Random(SEED)
    expected = [rng.random() for _ in range(1 + ROUNDS)]
    assert drawn[::2] == drawn[1::2] == expected


def test_progress_hears_of_every_round() -> None:
    watch, heard = Watch(), list[int]()

    def progress(rounds: range) -> Iterator[int]:
        for number in rounds:
            yield number
            heard.append(number)

    compare({"any": watch.game(1.0)}, 0.001, progress, watch)
    assert heard == list(range(1 + ROUNDS))
