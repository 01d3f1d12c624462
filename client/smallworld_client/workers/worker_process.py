"""A process of its own that answers one question at a time.

Questions and answers are bytes: what comes back is decoded as what it has to be, and never
unpickled.

A worker can fail in any way: it breaks down, is killed, hangs, stops reading, or sends something
else than an answer. All of that ends in :class:`NoAnswerError` within ``patience``: when the time
is up the process is killed, which also ends a read or a write that waits for it.

No worker outlives its program. ``close`` kills it and waits for it; should the program be killed
itself, the worker notices and ends.
"""

import os
import signal
import sys
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.context import SpawnProcess
from threading import RLock, Thread, Timer

from smallworld.errors import GameError

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

PATIENCE = 15.0
"""Seconds after which a worker that has not answered never will; a process needs one to start."""
KILLED = 5.0
"""Seconds that a killed process may take to be gone."""
LARGEST = 1 << 20
"""Bytes of the longest answer that is read; plans take a few thousand."""

_spawn = get_context("spawn")

Answer = Callable[[bytes], bytes]


class NoAnswerError(GameError):
    """The worker broke down, sent what is no answer, or took too long."""


class ClosedError(NoAnswerError):
    """The worker was closed, so nobody waits for an answer any more."""


class WorkerProcess:
    """The process starts with the first question, and anew after a failure.

    Only one thread may ``ask`` at a time; ``close`` may be called from any.
    """

    def __init__(self, begin: Callable[[], Answer], patience: float = PATIENCE) -> None:
        """``begin``, a module's own function or class, is called there and gives what answers.

        An exception there ends the process; its traceback is printed where the program runs.
        """
        self._begin = begin
        self.patience = patience
        self._lock = RLock()  # for what follows
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._is_closed = False

    def ask(self, question: bytes) -> bytes:
        """The answer; NoAnswerError where there is none, ClosedError once this is closed."""
        process, connection = self._started()
        overdue = Timer(self.patience, self._kill, [process])
        overdue.start()
        try:
            connection.send_bytes(question)
            return connection.recv_bytes(LARGEST)
        except (EOFError, OSError):
            self._kill(process)
            raise (ClosedError if self._is_closed else NoAnswerError) from None
        finally:
            overdue.cancel()
            overdue.join()

    def close(self) -> None:
        """Kill the process and wait for it; a thread that waits for an answer gets none."""
        with self._lock:
            self._is_closed = True
            if self._process:
                self._kill(self._process)

    def _started(self) -> tuple[SpawnProcess, Connection]:
        with self._lock:
            if self._is_closed:
                raise ClosedError
            if self._process is None or self._connection is None:
                self._process, self._connection = self._start()
            return self._process, self._connection

    def _start(self) -> tuple[SpawnProcess, Connection]:
        ours, theirs = _spawn.Pipe()
        process = _spawn.Process(target=_work, args=(self._begin, theirs), daemon=True)
        process.start()
        theirs.close()
        return process, ours

    def _kill(self, process: SpawnProcess) -> None:
        """End that process, unless another has taken its place.

        The connection closes with the last reference to it: the thread that asks may still read.
        """
        with self._lock:
            if process is self._process:
                self._process = self._connection = None
                process.kill()
                process.join(KILLED)


def _work(begin: Callable[[], Answer], connection: Connection) -> None:
    """Answer questions for as long as there are any."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the program
    Thread(target=_end_with_the_program, daemon=True).start()
    answer = begin()
    while True:
        try:
            question = connection.recv_bytes()
        except EOFError:
            return
        connection.send_bytes(answer(question))


def _end_with_the_program() -> None:
    """A worker may think for long, or for ever, after its program was killed."""
    program = parent_process()
    assert program is not None
    program.join()
    os._exit(0)
