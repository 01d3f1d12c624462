"""The end of a program: its interpreter ends when nothing else of it is left.

Whoever starts a thread, a process or a socket ends it: each has one owner, and the table in
ARCHITECTURE.md ("How a program ends") names them all. What is here is the last step, after every
owner was told to end: wait for the threads, and leave without those that do not end in time.

A thread that lives on while the interpreter is taken down ends the program with a signal or hangs
it: it comes back from C++ code (Qt's, libzmq's) into an interpreter that is no more. So no thread
of this project is a daemon, for which Python would not wait.
"""

import faulthandler
import os
import signal
import sys
import threading
import time
from typing import NoReturn

PATIENCE = 5.0
"""Seconds for which the last step waits for threads. Their owners have waited before."""


def ended(status: int) -> int:
    """Wait for all threads, and give that exit status; where one does not end, leave with it.

    For the main thread, which has nothing else to do. Another Ctrl-C makes it no quicker.
    """
    ignore_signals()
    left = wait_for_threads(PATIENCE)
    if left:
        abandon(left, status)
    return status


def ignore_signals() -> None:
    """From here on SIGINT and SIGTERM change nothing: what they ask for has begun."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)


def wait_for_threads(seconds: float) -> list[threading.Thread]:
    """Wait until this thread is the only one, but for daemons; the threads that have not ended."""
    deadline = time.monotonic() + seconds
    while (left := _others()) and time.monotonic() < deadline:
        left[0].join(max(0.0, deadline - time.monotonic()))
    return left


def abandon(threads: list[threading.Thread], status: int) -> NoReturn:
    """End the process at once, without these threads and without taking the interpreter down.

    Nothing is lost by it: every move is on disk before anybody is told of it. It tells where all
    threads are, since this is a fault of the program.
    """
    names = ", ".join(thread.name for thread in threads)
    print(f"smallworld: did not end in time: {names}", file=sys.stderr, flush=True)
    faulthandler.dump_traceback(sys.__stderr__ or 2)
    from multiprocessing import active_children  # noqa: PLC0415 - seldom

    for process in active_children():
        process.kill()
    sys.stdout.flush()
    os._exit(status)


def _others() -> list[threading.Thread]:
    me = threading.current_thread()
    return [each for each in threading.enumerate() if each is not me and not each.daemon]
