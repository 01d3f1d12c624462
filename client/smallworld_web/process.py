"""The server of a host's page, in a process of its own.

However many watch, the host's program writes to one spectator more, and shares neither its time nor
its errors with the page. The process ends with the program.
"""

import os
import signal
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from threading import Thread

from msgspec import Struct, msgpack

from smallworld_net.address import parse_target
from smallworld_web.serving import Stop, Task, run

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

NICE = 5
"""How much the host's own program goes before its page."""
KILLED = 5.0

_spawn = get_context("spawn")


class Order(Struct, frozen=True, array_like=True):
    """The table to watch, as an address or invitation; a port, or None for the usual one or any."""

    target: str
    port: int | None = None


class WebOpen(Struct, frozen=True, array_like=True, tag=True):
    """Pages can come to this port."""

    port: int


class WebFailed(Struct, frozen=True, array_like=True, tag=True):
    """No page can come, for this reason of the system."""

    reason: str


_orders = msgpack.Decoder(Order)
_answers: msgpack.Decoder[WebOpen | WebFailed] = msgpack.Decoder(WebOpen | WebFailed)


class WebProcess:
    """A page for one table. ``tell`` is called once, in a thread of this object."""

    def __init__(self, order: Order, tell: Callable[[WebOpen | WebFailed], None]) -> None:
        self._tell = tell
        self._connection, theirs = _spawn.Pipe()
        self._process: SpawnProcess = _spawn.Process(target=_work, args=(theirs,))
        self._process.start()
        theirs.close()
        self._connection.send_bytes(msgpack.encode(order))
        self._thread = Thread(target=self._await, name="page")
        self._thread.start()

    def close(self) -> None:
        """End the process: first by asking it to, which tells the pages."""
        with suppress(OSError):
            self._connection.close()
        self._process.join(KILLED)
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
    """The process's main function: serve until the connection is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the program
    if sys.platform != "win32":
        os.nice(NICE)
    order = _orders.decode(connection.recv_bytes())
    ports = (order.port,) if order.port is not None else Task().ports

    def answer(port: int) -> None:
        connection.send_bytes(msgpack.encode(WebOpen(port)))

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ["SMALLWORLD_HOME"] = folder  # the host keeps the record
        try:
            task = Task(target=parse_target(order.target), ports=ports)
            run(task, answer, lambda stop: _stop_with(connection, stop))
        except OSError as error:
            connection.send_bytes(msgpack.encode(WebFailed(error.strerror or str(error))))


def _stop_with(connection: Connection, stop: Stop) -> None:
    """Call ``stop`` when the program closes its end, or is gone."""

    def wait() -> None:
        with suppress(EOFError, OSError):
            connection.recv_bytes()
        stop()

    Thread(target=wait, name="program", daemon=True).start()
