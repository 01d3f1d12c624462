"""What every program here needs of its surroundings: worker processes, a log, keys as arguments.

A worker process answers one question at a time. Questions and answers are bytes: an answer is
decoded as the type that it has to be, and never unpickled.

A worker can fail in any way: it crashes, is killed, hangs, stops reading, or sends something that
is no answer. All of that ends in :class:`NoAnswerError` within ``patience`` seconds: then the
process is killed, which also ends a read or a write that waits for it. A process that does not
even start within ``starting`` seconds ends in :class:`NotStartedError`: no question is to blame.

No worker outlives its program. ``close`` kills it and waits for it; if the program itself is
killed, the worker notices and exits.
"""

import gc
import logging
import os
import signal
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from threading import RLock, Thread, Timer
from typing import TYPE_CHECKING, Any

from smallworld.errors import GameError

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection as Connection
    else:
        from multiprocessing.connection import Connection

ANSWER_TIMEOUT = 15.0  # seconds to wait for an answer; starting the process takes one of them
KILLED = 5.0  # seconds to wait for a killed process to end
LARGEST_ANSWER = 1 << 20  # the most bytes of an answer; plans take a few thousand

Answer = Callable[[bytes], bytes]


class NoAnswerError(GameError):
    """The worker crashed, sent something that is no answer, or took too long."""


class NotStartedError(NoAnswerError):
    """The worker did not start, or not in time."""


class ClosedError(NoAnswerError):
    """The worker was closed while somebody waited for an answer, or before."""


class WorkerProcess:
    """Started by a question, also after a failure. One thread asks at a time, any may close."""

    def __init__(
        self,
        begin: Callable[[], Answer],
        patience: float = ANSWER_TIMEOUT,
        starting: float = ANSWER_TIMEOUT,
    ) -> None:
        """``begin`` is called in the process, and returns the function that answers questions.

        It must be importable: a function or class of a module. An exception in the process ends it,
        and its traceback is printed to the program's standard error.
        """
        self._begin = begin
        self.patience = patience
        self._starting = starting
        self._lock = RLock()  # guards the attributes below
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._has_started = False
        self._is_closed = False

    def ask(self, question: bytes) -> bytes:
        """Ask and wait for the answer. Raises NoAnswerError, or ClosedError once it is closed."""
        process, connection = self.start()

        def exchange() -> bytes:
            connection.send_bytes(question)
            return connection.recv_bytes(LARGEST_ANSWER)

        return self._in_time(process, exchange, self.patience, NoAnswerError)

    def start(self) -> "tuple[SpawnProcess, Connection]":
        """Start the process, unless it runs; NotStartedError if that fails, or ClosedError."""
        with self._lock:
            if self._is_closed:
                raise ClosedError
            if self._process is None or self._connection is None:
                self._process, self._connection = _spawned(self._begin)
                self._has_started = False
            process, connection = self._process, self._connection
        if not self._has_started:
            ready = partial(connection.recv_bytes, 0)
            self._in_time(process, ready, self._starting, NotStartedError)
            self._has_started = True
        return process, connection

    def _in_time(
        self,
        process: "SpawnProcess",
        exchange: Callable[[], bytes],
        seconds: float,
        error: type[NoAnswerError],
    ) -> bytes:
        overdue = Timer(seconds, self._kill, [process])
        overdue.start()
        try:
            return exchange()
        except (EOFError, OSError):
            self._kill(process)
            raise (ClosedError if self._is_closed else error) from None
        finally:
            overdue.cancel()
            overdue.join()

    def close(self) -> None:
        """Kill the process and wait for it; a thread that waits for an answer gets ClosedError."""
        with self._lock:
            self._is_closed = True
            if self._process:
                self._kill(self._process)

    def _kill(self, process: "SpawnProcess") -> None:
        """Kill that process, unless another has taken its place.

        The connection is closed with the last reference to it: the asking thread may still read.
        """
        with self._lock:
            if process is self._process:
                self._process = self._connection = None
                process.kill()
                process.join(KILLED)


def _spawned(begin: Callable[[], Answer]) -> "tuple[SpawnProcess, Connection]":
    from multiprocessing import get_context  # noqa: PLC0415 - a command line needs no workers

    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=_work, args=(begin, theirs), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def _work(begin: Callable[[], Answer], connection: "Connection") -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the program
    Thread(target=_end_with_the_program, daemon=True).start()
    answer = begin()
    connection.send_bytes(b"")  # it has started
    while True:
        try:
            question = connection.recv_bytes()
        except EOFError:
            return
        connection.send_bytes(answer(question))


def _end_with_the_program() -> None:
    """Exit when the program was killed; the worker may be busy thinking, perhaps for ever."""
    from multiprocessing import parent_process  # noqa: PLC0415 - see above

    program = parent_process()
    assert program is not None
    program.join()
    os._exit(0)


KEY_LENGTH = 40
LINE = "%(asctime)s %(levelname)s %(message)s"


class KeyParser(ArgumentParser):
    """A parser that never takes a public key for an option: one of 64 begins with a dash."""

    # The one place where argparse says what an option is; it is there in every version since 2.7.
    def _parse_optional(self, arg_string: str) -> Any:
        return None if self._is_key(arg_string) else super()._parse_optional(arg_string)

    def _is_key(self, word: str) -> bool:
        """Whether a word is a key, and not by chance as long as one: ``--lobby=...`` may be."""
        if len(word) != KEY_LENGTH or not word.startswith("-"):
            return False
        from smallworld_net.keys import is_key  # noqa: PLC0415 - a help needs no cryptography

        option, equals, _ = word.partition("=")
        names = self._option_string_actions if equals and option.startswith("--") else ()
        return is_key(word.encode()) and not any(name.startswith(option) for name in names)


FULL_COLLECTIONS = 1000
"""How often Python looks for cycles among young objects before it goes through all objects."""


def spare_full_collections() -> None:
    """Run full collections rarely: one holds a server with 5,000 connections for 0.1 s."""
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], FULL_COLLECTIONS)


@contextmanager
def log_written(level: int, form: logging.Formatter | None = None) -> Iterator[None]:
    handler, root = logging.StreamHandler(), logging.getLogger()
    handler.setFormatter(form or logging.Formatter(LINE))
    before = root.level
    root.addHandler(handler)
    root.setLevel(level)
    try:
        yield
    finally:
        root.setLevel(before)
        root.removeHandler(handler)
