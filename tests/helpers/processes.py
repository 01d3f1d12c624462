"""The processes of this machine, as Linux tells of them in /proc."""

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROC = Path("/proc")
GONE = "ZX"
"""States of a process that has ended, and of which only the exit status is left."""


def in_session(leader: int) -> list[int]:
    """The processes of a session, without the leader that started them."""
    found = []
    for stat in PROC.glob("[0-9]*/stat"):
        try:
            state, _parent, _group, session = stat.read_text().rpartition(")")[2].split()[:4]
        except OSError:
            continue  # it has ended since
        pid = int(stat.parent.name)
        if int(session) == leader and pid != leader and state not in GONE:
            found.append(pid)
    return found


def left_in_session(leader: int, patience: float) -> list[int]:
    """Those that are still there after so many seconds: a killed one takes a moment to go."""
    deadline = time.monotonic() + patience
    while (left := in_session(leader)) and time.monotonic() < deadline:
        time.sleep(0.05)
    return left


def command_of(pid: int) -> str:
    """The words by which a process was started; nothing where it has ended."""
    try:
        return (PROC / str(pid) / "cmdline").read_text().replace("\0", " ").strip()
    except OSError:
        return ""


def stacks(pid: int) -> list[str]:
    """Where every thread of a process is, as far as gdb is there to tell."""
    if not shutil.which("gdb"):
        return []
    words = ("gdb", "-q", "-batch", "-p", str(pid), "-ex", "thread apply all bt 30")
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout.splitlines()


@contextmanager
def busy(processes: int) -> Iterator[None]:
    words = [sys.executable, "-c", "while True: pass"]
    running = [subprocess.Popen(words) for _ in range(processes)]
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.wait()
