"""The server of a host's page, in a process of its own.

However many watch, the host's program writes to one spectator more, and shares neither its time nor
its errors with the page. The process ends with the program.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from threading import Thread

from msgspec import Struct, msgpack

from smallworld_wire.sentences import Told

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

CLOSED, KILLED = 4.0, 5.0
"""Seconds to wait for the process to end, once it was asked to and once it was killed."""
_spawn = get_context("spawn")


class WebOrder(Struct, frozen=True, array_like=True):
    """An address or invitation; port 0 is any, an empty ``host`` all addresses."""

    target: str
    port: int
    host: str


class WebOpen(Struct, frozen=True, array_like=True, tag=True):
    port: int


class WebFailed(Struct, frozen=True, array_like=True, tag=True):
    reason: Told


_answers: msgpack.Decoder[WebOpen | WebFailed] = msgpack.Decoder(WebOpen | WebFailed)


class WebProcess:
    """A page for one table. ``tell`` is called once, in a thread of this object."""

    def __init__(self, order: WebOrder, tell: Callable[[WebOpen | WebFailed], None]) -> None:
        self._tell = tell
        self._connection, theirs = _spawn.Pipe()
        self._process: SpawnProcess = _spawn.Process(target=_work, args=(theirs,))
        self._process.start()
        theirs.close()
        self._connection.send_bytes(msgpack.encode(order))
        self._thread = Thread(target=self._await, name="page")
        self._thread.start()

    def close(self) -> None:
        """End the process by asking first, so that it can tell its pages."""
        with suppress(OSError):
            self._connection.close()
        self._process.join(CLOSED)
        self._process.kill()
        self._process.join(KILLED)
        self._thread.join(KILLED)

    def _await(self) -> None:
        try:
            answer = _answers.decode(self._connection.recv_bytes())
        except (EOFError, OSError):
            answer = WebFailed("")
        self._tell(answer)


def _work(connection: Connection) -> None:
    """The process's main function: serve until the connection is closed.

    The program that starts it imports nothing of the server, whose words are those of its window.
    """
    import_module("smallworld_web.service").serve_host(connection)
