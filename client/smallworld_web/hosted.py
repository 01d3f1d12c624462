"""The process that serves a host's page: a spectator of the host's table, and a server."""

import os
import signal
import sys
import tempfile
from contextlib import suppress
from threading import Thread

from msgspec import msgpack

from smallworld_net import WEB_PORT
from smallworld_net.address import parse_target
from smallworld_web.process import Order, WebFailed, WebOpen
from smallworld_web.serving import Stop, Task, run
from smallworld_wire.sentences import system_reason

NICE = 5
"""How much the host's own program goes before its page."""
if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

ORDERS = msgpack.Decoder(Order)


def work(connection: Connection) -> None:
    """The process's main function: serve until the connection is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the program
    if sys.platform != "win32":
        os.nice(NICE)
    order = ORDERS.decode(connection.recv_bytes())

    def answer(port: int) -> None:
        connection.send_bytes(msgpack.encode(WebOpen(port)))

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ["SMALLWORLD_HOME"] = folder  # the host keeps the record
        try:
            task = Task(
                target=parse_target(order.target), ports=_ports(order.port), host=order.host or None
            )
            run(task, answer, lambda stop: _stop_with(connection, stop))
        except OSError as error:
            connection.send_bytes(msgpack.encode(WebFailed(system_reason(error))))


def _stop_with(connection: Connection, stop: Stop) -> None:
    """Call ``stop`` when the program closes its end, or is gone."""

    def wait() -> None:
        with suppress(EOFError, OSError):
            connection.recv_bytes()
        stop()

    Thread(target=wait, name="program", daemon=True).start()


def _ports(port: int) -> tuple[int, ...]:
    """The usual port may be taken by another game's page."""
    return (port, 0) if port == WEB_PORT else (port,)
