"""From the start of a process to its first painted window."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from statistics import median
from tempfile import TemporaryDirectory
from typing import Literal

Rounds = Callable[[range], Iterator[int]]
"""Passes numbers through, and may show progress."""

_PATIENCE = 60.0
RUNS = 5
_NEVER_COMPILED = "PYTHONDONTWRITEBYTECODE"


def starts(rounds: Rounds, runs: int = RUNS) -> tuple[float, float]:
    """Median seconds of the table's window and of a plain one, in alternation.

    ``rounds`` shows the progress. One start of each comes first and does not count: it fills the
    system's file cache and leaves the compiled modules that an installed program has from its
    installation.
    """
    with TemporaryDirectory() as compiled:
        pairs = [
            (first_painted("table", compiled), first_painted("plain", compiled))
            for _ in rounds(range(runs + 1))
        ]
    tables, plains = zip(*pairs[1:], strict=True)
    return median(tables), median(plains)


def first_painted(which: Literal["table", "plain"], compiled: str) -> float:
    """Seconds until that window is painted, under a home that is new to the program.

    ``compiled`` is the folder with Python's compiled modules, which has to stay from run to run.
    """
    command = [_program(), "-m", "smallworld_client.gui.bench.first_paint", which]
    with TemporaryDirectory() as home:
        began = time.time()
        told = subprocess.run(
            command,
            env=_surroundings(SMALLWORLD_HOME=home, PYTHONPYCACHEPREFIX=compiled),
            capture_output=True,
            text=True,
            timeout=_PATIENCE,
            check=True,
        )
    return float(told.stdout.split()[0]) - began


def _program() -> str:
    """What runs modules of this program: the whole AppImage, if it is in one, or Python."""
    in_appimage = getattr(sys, "frozen", False) and "APPIMAGE" in os.environ
    return os.environ["APPIMAGE"] if in_appimage else sys.executable


def _surroundings(**more: str) -> dict[str, str]:
    """The environment; modules are compiled once whatever the caller's environment says."""
    inherited = {name: text for name, text in os.environ.items() if name != _NEVER_COMPILED}
    return {**inherited, **more}
