"""From the start of a process to its first painted window."""

import os
import subprocess
import sys
import time
from statistics import median
from tempfile import TemporaryDirectory
from typing import Literal

_PATIENCE = 60.0
RUNS = 5


def starts(runs: int = RUNS) -> tuple[float, float]:
    """Median seconds of the table's window and of a plain one, which take turns.

    One start of each comes first and does not count: it fills the system's cache of files.
    """
    first_painted("table"), first_painted("plain")
    pairs = [(first_painted("table"), first_painted("plain")) for _ in range(runs)]
    return median(table for table, _ in pairs), median(plain for _, plain in pairs)


def first_painted(which: Literal["table", "plain"]) -> float:
    """Seconds until that window is painted, under a home that is new to the program."""
    command = [sys.executable, "-m", "smallworld_client.gui.bench.first_paint", which]
    with TemporaryDirectory() as home:
        began = time.time()
        told = subprocess.run(
            command,
            env={**os.environ, "SMALLWORLD_HOME": home},
            capture_output=True,
            text=True,
            timeout=_PATIENCE,
            check=True,
        )
    return float(told.stdout.split()[0]) - began
