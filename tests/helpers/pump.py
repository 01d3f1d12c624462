"""Both ends of real connections in one thread, run until something has happened."""

import time
from collections.abc import Callable, Iterator
from typing import TypeVar

import zmq

from smallworld_net.address import Arrival, ConnectionFailed, ConnectionLost, ConnectionUp, Route
from smallworld_net.admission import Limits
from smallworld_net.client import ClientConnection
from smallworld_net.keys import KeyPair
from smallworld_net.loop import Pollable, wait_for
from smallworld_net.server import MessageServer
from smallworld_wire.codec import FROM_TABLE, TO_TABLE
from smallworld_wire.table import FromTable, ToTable

LOCAL = "127.0.0.1"
PATIENCE = 40.0
LineEvent = FromTable | ConnectionUp | ConnectionLost | ConnectionFailed
E = TypeVar("E", bound=LineEvent)


class Pump:
    """Receptions and lines of one test, and everything that came out of them."""

    def __init__(self) -> None:
        self.context: Context = zmq.Context()
        """For clients that are libzmq's own."""
        self.receptions: list[MessageServer[ToTable]] = []
        self.lines: list[ClientConnection[FromTable]] = []
        self.came: list[Arrival[ToTable]] = []
        self.heard: dict[ClientConnection[FromTable], list[LineEvent]] = {}

    def reception(
        self, port: int = 0, limits: Limits | None = None, keys: KeyPair | None = None
    ) -> MessageServer[ToTable]:
        made = MessageServer(keys or KeyPair.new(), TO_TABLE, LOCAL, port, limits)
        self.receptions.append(made)
        return made

    def line(self, *routes: Route, keys: KeyPair | None = None) -> ClientConnection[FromTable]:
        made = ClientConnection(keys or KeyPair.new(), FROM_TABLE, routes, time.monotonic())
        self.lines.append(made)
        self.heard[made] = []
        return made

    def expect(self, awaited: str, happened: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not happened():
            heard = list(self.heard.values())
            assert time.monotonic() < deadline, f"no {awaited}: {self.came=}, {heard=}"
            self._turn()

    def expect_heard(self, line: ClientConnection[FromTable], kind: type[E]) -> E:
        """Assert that a line has such an event; take it and what came before it."""
        self.expect(
            kind.__name__, lambda: any(isinstance(event, kind) for event in self.heard[line])
        )
        while not isinstance(event := self.heard[line].pop(0), kind):
            pass
        return event

    def expect_arrived(self, count: int = 1) -> list[Arrival[ToTable]]:
        """Assert that so many messages come in: all that have by then."""
        self.expect(f"{count} messages", lambda: len(self.came) >= count)
        return self.came

    def reason(self, line: ClientConnection[FromTable]) -> str:
        """Assert that a line fails; what is said of it."""
        return str(self.expect_heard(line, ConnectionFailed).reason)

    def close(self) -> None:
        for line in self.lines:
            line.close()
        for reception in self.receptions:
            reception.close()
        self.context.destroy(linger=0)

    def _turn(self) -> None:
        wait_for(self._sockets(), 0.1)
        now = time.monotonic()
        for reception in self.receptions:
            self.came += reception.receive(now)
        for line in self.lines:
            self.heard[line] += line.receive(now)

    def _sockets(self) -> Iterator[Pollable]:
        for reception in self.receptions:
            yield from reception.sockets
        for line in self.lines:
            yield from line.sockets


Context = zmq.Context[zmq.Socket[bytes]]
Socket = zmq.Socket[bytes]


def dealer(context: Context, keys: KeyPair, server_key: bytes) -> Socket:
    """A DEALER for a server with that key; its high-water marks and heartbeats are left alone."""
    socket = context.socket(zmq.DEALER)
    socket.curve_publickey, socket.curve_secretkey = keys
    socket.curve_serverkey = server_key
    socket.reconnect_ivl = 200
    socket.reconnect_ivl_max = 2000
    socket.linger = 0
    socket.ipv6 = True
    socket.rcvhwm = 0
    return socket
