"""The measure of a table: real processes play a whole game, directly and by the relay."""

import json
from pathlib import Path

import pytest

from smallworld_client.process import UserError
from smallworld_dev import cli
from smallworld_dev.bench import network
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
