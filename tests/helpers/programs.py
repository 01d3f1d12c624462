"""Programs of this project as processes of their own, followed line by line."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from random import SystemRandom
from threading import Thread

from tests.helpers.expect import expect

PATIENCE = 100.0
SETTLED_PORTS = range(20_000, 32_000)
"""Ports that no system hands out by itself, to listen on or to connect from."""


class Program:
    """A running program; what it prints is kept, and can be waited for."""

    def __init__(
        self,
        module: str,
        *args: str,
        home: Path | None = None,
        within: Sequence[str] = (),
        hear: Callable[[str | None], None] = lambda line: None,
    ) -> None:
        """``within``: the words of a command that runs another one, such as ``env`` does.

        ``hear`` is told each line at once, in a thread of its own, and None after the last.
        """
        environment = dict(os.environ, PYTHONUNBUFFERED="1")
        if home:
            environment["SMALLWORLD_HOME"] = str(home)
        self.lines: list[str] = []
        self._queue: SimpleQueue[str] = SimpleQueue()
        self._process = subprocess.Popen(
            [*within, sys.executable, "-m", module, *args],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._hear = hear
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def expect(self, words: str) -> str:
        """Assert that it prints a line which begins with these words: the rest of the next one."""
        line = expect(self._queue, f"“{words}”", lambda line: line.startswith(words), PATIENCE)
        return line.removeprefix(words).strip()

    def expect_with(self, words: str) -> str:
        """Assert that it prints a line which has these words in it: what comes after them."""
        line = expect(self._queue, f"… {words}", lambda line: words in line, PATIENCE)
        return line.partition(words)[2].strip()

    def expect_more(self, count: int, fits: Callable[[str], bool]) -> None:
        """Assert that it prints so many more lines that fit from now on."""
        with suppress(Empty):
            while True:
                self._queue.get_nowait()
        for number in range(count):
            expect(self._queue, f"line {number + 1} of {count} more", fits, PATIENCE)

    def interrupt(self, number: int = signal.SIGTERM) -> int:
        self._process.send_signal(number)
        return self.wait()

    def wait(self, patience: float = PATIENCE) -> int:
        """Its exit status, when it has ended by itself; TimeoutExpired where that takes longer."""
        status = self._process.wait(patience)
        self._reader.join(PATIENCE)
        return status

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def status(self) -> int | None:
        """Its exit status; None while it runs."""
        return self._process.poll()

    def signal(self, number: int) -> None:
        self._process.send_signal(number)

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.lines.append(line.rstrip("\n"))
            self._queue.put(line.rstrip("\n"))
            self._hear(line)
        self._hear(None)


def settled_port() -> int:
    """A free port for a program that is to find it free again when it is restarted."""
    while True:
        port = SystemRandom().choice(SETTLED_PORTS)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


@contextmanager
def programs() -> Iterator[list[Program]]:
    """A list whose programs are ended afterwards."""
    running: list[Program] = []
    try:
        yield running
    finally:
        for program in running:
            program.close()


def smallworld(*words: str, home: Path, status: int = 0) -> str:
    """What ``smallworld`` prints for these words, under that home; its status has to be that."""
    environment = dict(os.environ, SMALLWORLD_HOME=str(home))
    done = subprocess.run(
        [sys.executable, "-m", "smallworld_client", *words],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stderr if status else done.stdout
