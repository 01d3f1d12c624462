"""``smallworld-dev bench lobby``: small, to see that it measures what it says."""

import json

import pytest

from smallworld_dev.bench.lobby import LoadError, measure_lobby
from smallworld_dev.cli import main


def test_the_figures_are_json(capfd: pytest.CaptureFixture[str]) -> None:
    words = ("--clients", "90", "--games", "20", "--seconds", "4", "--json")
    assert main(["bench", "lobby", *words]) == 0
    report = json.loads(capfd.readouterr().out)
    assert (report["clients"], report["games"], report["lost"]) == (90, 20, 0)
    assert 0 < report["p50_ms"] <= report["p99_ms"]
    assert report["fanout_p99_ms"] > 0
    assert report["connects_per_s"] > 0
    assert 0 < report["cpu_measured_s"] <= report["cpu_s"]
    assert report["kb_per_client"] < 200


def test_more_games_than_clients_are_one_line_and_status_1(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "lobby", "--clients", "50", "--games", "100"]) == 1
    assert "100 games need at least 161 clients" in capsys.readouterr().err


def test_more_clients_than_open_files_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_dev.bench.lobby.allow_many", lambda wanted: 300)
    with pytest.raises(LoadError, match="allows 300 open files, and 400 clients need 528"):
        measure_lobby(400, 10, None, 1.0)
