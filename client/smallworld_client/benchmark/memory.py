"""How much memory this process takes, in megabytes, as far as the system tells."""

import os
import sys
from pathlib import Path


def most() -> float | None:
    """What it has had at most; None on Windows, which tells no such thing."""
    if sys.platform == "win32":
        return None
    else:  # noqa: RET505 - a type checker for Windows skips what it can't know
        import resource  # noqa: PLC0415 - not on Windows

        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak / (2**20 if sys.platform == "darwin" else 2**10)


def now() -> float:
    """What it has now; at most so far, where the system tells no more."""
    table = Path("/proc/self/statm")
    if sys.platform == "linux" and table.exists():
        return int(table.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    return most() or 0.0
