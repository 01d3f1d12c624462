"""``smallworld-dev bench lobby``: small, to see that it measures what it says."""

import json

import pytest

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
