"""A process of its own that answers one question at a time.

A thread would share Python's one lock with the window and with the network, and both would stutter
while it thinks. A process can also be stopped, whatever it is busy with. Questions and answers are
bytes: what comes back is decoded as what it has to be, and never unpickled.
"""

import signal
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

PATIENCE = 15.0
"""Seconds after which somebody who has not answered never will; a process needs one to start."""

_spawn = get_context("spawn")

Answer = Callable[[bytes], bytes]


class NoAnswerError(Exception):
    """Whoever was asked broke down, said what can't be, or thought for far too long."""


class WorkerProcess:
    """Somebody in another process; it begins with the first question, and anew after a failure."""

    def __init__(self, begin: Callable[[], Answer], patience: float = PATIENCE) -> None:
        """``begin``, something of a module's own, is called there and gives what answers.

        What that raises ends the process, and is seen where the program was started.
        """
        self._begin = begin
        self._patience = patience
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._is_closed = False

    def ask(self, question: bytes) -> bytes:
        """The answer; NoAnswerError where there is none, and once this is closed."""
        if self._is_closed:
            raise NoAnswerError
        try:
            line = self._line or self._open()
            line.send_bytes(question)
            if line.poll(self._patience):
                return line.recv_bytes()
        except (EOFError, OSError):
            pass
        self.stop()
        raise NoAnswerError

    def stop(self) -> None:
        """End the process at once; the next question is for another one."""
        process, self._process, self._line = self._process, None, None
        if process is not None:
            process.kill()

    def close(self) -> None:
        """End the process at once; whoever waits for an answer gets none, nor anybody later."""
        self._is_closed = True
        self.stop()

    def _open(self) -> Connection:
        ours, theirs = _spawn.Pipe()
        process = _spawn.Process(target=_work, args=(self._begin, theirs), daemon=True)
        process.start()
        theirs.close()
        self._process, self._line = process, ours
        if self._is_closed:  # By another thread, and perhaps before there was anything to end.
            self.stop()
        return ours


def _work(begin: Callable[[], Answer], line: Connection) -> None:
    """Answer questions for as long as somebody asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answer = begin()
    while True:
        try:
            question = line.recv_bytes()
        except EOFError:
            return
        line.send_bytes(answer(question))
