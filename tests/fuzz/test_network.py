"""Mutated ZeroMQ streams at real ports; `make fuzz-network` does this for an hour."""

import json
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only Linux has 127.0.0.0/8 to call from"
)


@pytest.mark.turns(8)
def test_no_stream_harms_a_host_or_a_lobby_and_honest_people_are_served() -> None:
    command = [sys.executable, "-m", "tests.fuzz.network", "--seconds", "12", "--seed", "7"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-3000:]
    result = json.loads(run.stdout)
    assert result["connections"] > 50
    assert result["honest_visits"] > 2
