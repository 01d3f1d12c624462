"""The command ``smallworld-dev storm``."""

import json
import os
import subprocess
import sys

import pytest

from smallworld_dev.cli import main
from smallworld_dev.simulation.environment import SimulatedComputer


def test_it_reports_what_was_lost_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["storm", "--games", "2", "--seed", "3", "--json", "--jobs", "1"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["seed"]) == (2, 3)
    assert (report["lost"], report["diverged"], report["unfinished"]) == (0, 0, 0)
    assert report["faults"]


def test_a_promise_that_is_broken_is_told_with_its_seed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SimulatedComputer, "flush", lambda self, name: self.operate())
    assert main(["storm", "--games", "4", "--jobs", "1"]) == 1
    assert "smallworld-dev storm --games 1 --seed" in capsys.readouterr().out


def test_a_seed_replays_exactly_in_another_process() -> None:
    command = [sys.executable, "-m", "smallworld_dev", "storm", "--games", "1", "--trace"]
    traces = [
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": hashes}, capture_output=True, check=True
        ).stdout
        for hashes in ("1", "2")
    ]
    assert traces[0] == traces[1]
    assert b"fault: " in traces[0]
