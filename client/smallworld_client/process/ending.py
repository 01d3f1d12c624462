"""The end of the process: the interpreter exits when every thread has ended.

Whoever starts a thread, a process or a socket ends it. Each has one owner, and the table in
ARCHITECTURE.md ("How a program ends") names them all. This module is the last step, after every
owner was told to end: wait for the threads, and exit without those that do not end in time.

A thread that is still running while the interpreter is finalized crashes or hangs the process: it
returns from C++ code (Qt's, libzmq's) into an interpreter that no longer exists. So no thread of
this project is a daemon, for which Python would not wait.
"""

import faulthandler
import os
import signal
import sys
import threading
import time
from typing import NoReturn

PATIENCE = 5.0
"""Seconds to wait for threads. Their owners have waited for them before."""


def ended(status: int) -> int:
    """Wait for all threads and return ``status``; if one does not end, exit with it at once.

    To be called last, by the main thread. Ctrl-C is ignored meanwhile.
    """
    ignore_signals()
    left = wait_for_threads(PATIENCE)
    if left:
        abandon(left, status)
    return status


def ignore_signals() -> None:
    """Ignore SIGINT and SIGTERM from now on: the program is ending already."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)


def wait_for_threads(seconds: float) -> list[threading.Thread]:
    """Wait until no other thread runs, daemons excepted; return those that have not ended."""
    deadline = time.monotonic() + seconds
    while (left := _others()) and time.monotonic() < deadline:
        left[0].join(max(0.0, deadline - time.monotonic()))
    return left


def abandon(threads: list[threading.Thread], status: int) -> NoReturn:
    """Exit at once, without these threads and without finalizing the interpreter.

    No move is lost: each is durable before anybody is told of it. The tracebacks of all threads are
    printed, since this is a bug.
    """
    names = ", ".join(thread.name for thread in threads)
    print(f"smallworld: did not end in time: {names}", file=sys.stderr, flush=True)
    faulthandler.dump_traceback(sys.__stderr__ or 2)
    from multiprocessing import active_children  # noqa: PLC0415 - rarely needed

    for process in active_children():
        process.kill()
    sys.stdout.flush()
    os._exit(status)


def _others() -> list[threading.Thread]:
    me = threading.current_thread()
    return [each for each in threading.enumerate() if each is not me and not each.daemon]
