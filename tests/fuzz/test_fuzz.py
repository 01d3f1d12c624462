"""Frames of every kind at everything that reads what strangers send: nothing but the one error.

These are a sample; `make fuzz` throws a million at each.
"""

import json
import subprocess
import sys

import pytest

pytest.importorskip("resource", reason="memory is measured by what Unix tells of a process")

FRAMES = {
    "host": 4_000,
    "lobby": 4_000,
    "seat": 4_000,
    "relay": 4_000,
    "door": 4_000,
    "lobby-client": 4_000,
    "board": 3_000,
    "board-file": 2_500,
    "own": 5_000,
    "own-file": 2_500,
    "emblem": 2_500,
}


@pytest.mark.turns(8)
@pytest.mark.parametrize("target", FRAMES)
def test_no_frame_harms_what_reads_it_nor_makes_it_grow(target: str) -> None:
    command = [sys.executable, "-m", "tests.fuzz", target, "--frames", str(FRAMES[target])]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-3000:]
    result = json.loads(run.stdout)
    assert result["messages"] > FRAMES[target] / 20
    assert result["grown_mb"] < 32
