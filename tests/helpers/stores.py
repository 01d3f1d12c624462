"""Stores for tests: in memory, in a file, and in a Redis or Valkey server of the test's own."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, TypeVar

import pytest
from redis import Redis
from redis.exceptions import RedisError

from tests.helpers.programs import settled_port

REASON = "no valkey-server or redis-server: install valkey, or redis 7 (apt install redis-server)"
PATIENCE = 40.0
SERVER = shutil.which("valkey-server") or shutil.which("redis-server")
NEEDED = "SMALLWORLD_TESTS_NEED_STORE"
"""Where this is set, the tests of Valkey and Redis fail instead of being skipped."""


def require_server() -> str:
    """The server's program; where there is none the test is skipped, or fails if it has to run."""
    if SERVER is None:
        if os.environ.get(NEEDED):
            pytest.fail(REASON)
        pytest.skip(REASON)
    return SERVER


class StoreServer:
    """A Redis or Valkey server on a free port, which syncs whatever it acknowledges."""

    def __init__(self, folder: Path) -> None:
        self._program = require_server()
        self._folder = folder
        self.port = settled_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"valkey://127.0.0.1:{self.port}/0"

    def start(self, *more: str) -> None:
        self._process = subprocess.Popen(
            [
                self._program,
                *("--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self._folder)),
                *("--appendonly", "yes", "--appendfsync", "always", "--save", "", *more),
            ],
            stdout=subprocess.DEVNULL,
        )
        with Redis(port=self.port) as client:
            until(lambda: _answers(client), "the store")

    def kill(self) -> None:
        assert self._process
        self._process.send_signal(signal.SIGCONT)
        self._process.kill()
        self._process.wait()

    def pause(self) -> None:
        """It takes connections, and answers nothing any more."""
        assert self._process
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        assert self._process
        self._process.send_signal(signal.SIGCONT)


@contextmanager
def store_server(folder: Path) -> Iterator[StoreServer]:
    server = StoreServer(folder)
    try:
        yield server
    finally:
        server.kill()


class Closing(Protocol):
    def close(self) -> None: ...


Opened = TypeVar("Opened", bound=Closing)


@contextmanager
def opener(
    request: pytest.FixtureRequest,
    *,
    memory: Opened,
    sqlite: Callable[[], Opened],
    valkey: Callable[[str], Opened],
) -> Iterator[Callable[[], Opened]]:
    """Opens the same thing again and again, as one process after the other does.

    It is of the kind that the test's parameter names: the one in ``memory``, another one on the
    same file, or another one at the address of the fixture ``valkey``, which is emptied before.
    """
    opened: list[Opened] = []
    server: StoreServer | None = None
    if request.param == "valkey":
        server = request.getfixturevalue("valkey")
        with Redis(port=server.port) as client:
            client.flushall()

    def open_one() -> Opened:
        match request.param:
            case "memory":
                opened.append(memory)
            case "sqlite":
                opened.append(sqlite())
            case _:
                assert server
                opened.append(valkey(server.url))
        return opened[-1]

    yield open_one
    for each in opened:
        each.close()


def until(happened: Callable[[], bool], awaited: str, patience: float = PATIENCE) -> None:
    """Wait for something that nothing tells of."""
    deadline = time.monotonic() + patience
    while not happened():
        assert time.monotonic() < deadline, f"still no {awaited}"
        time.sleep(0.02)


def _answers(client: Redis) -> bool:
    try:
        return bool(client.ping())
    except RedisError:
        return False


WRITER = """
import sys
from pathlib import Path
from smallworld_lobby.sqlite_store import SqliteStore
from smallworld_lobby.store import Write
from smallworld_lobby.valkey_store import ValkeyStore

where = sys.argv[1]
kept = ValkeyStore(where) if "://" in where else SqliteStore(Path(where))
for number in range(1_000_000):
    [verdict] = kept.commit([Write("lease", str(number), b"kept", expected=0, epoch=1)])
    print(number, flush=True)
"""


def written(where: str, count: int) -> int:
    """Have a process write until it was told so often that it is kept, and kill it; the last."""
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, where], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        told = [next(process.stdout) for _ in range(count)]
        process.kill()
        return int([*told, *process.stdout][-1])
