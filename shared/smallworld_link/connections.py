"""The connections of one server socket, which libzmq itself neither counts nor ends.

Its monitor tells which come and go. One too many from an address is cut, and so is one on which
nothing is said for long: keys cost nothing, and each connection takes one of the open files.
"""

import socket as system
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass

import zmq
from zmq.utils.monitor import recv_monitor_message

from smallworld_link.address import unmapped
from smallworld_link.sockets import Context, Socket, cut_off

FIRST_WORD = 10.0
"""Seconds in which somebody who has connected has to say something."""
SILENT = 60.0
"""Seconds without a word after which a connection is of no use."""

WATCHED = zmq.EVENT_ACCEPTED | zmq.EVENT_DISCONNECTED
ENDPOINT = "inproc://connections-{number}"


@dataclass
class _Connection:
    """One connection: where it comes from, by when it has to say something."""

    place: tuple[str, int]
    until: float


class Connections:
    """Those of one socket, which is to be bound only after this."""

    def __init__(self, context: Context, socket: Socket, most: int) -> None:
        """``most``: how many one address may have."""
        self._most = most
        self._open: dict[int, _Connection] = {}
        self._addresses: Counter[str] = Counter()
        self._socket = socket
        self._monitor = _monitor(context, socket)

    def __len__(self) -> int:
        return len(self._open)

    def heard(self, frame: zmq.Frame, now: float) -> None:
        """Something has been said on the connection by which this frame came."""
        connection = self._open.get(int(frame.get(zmq.SRCFD)))
        if connection:
            connection.until = now + SILENT

    def work(self, now: float) -> None:
        """Take notice of who has come and gone."""
        while self._monitor.poll(0):
            event = recv_monitor_message(self._monitor)
            number = int(event["value"])
            self._forget(number)
            if event["event"] == zmq.EVENT_ACCEPTED:
                self._admit(number, now)

    def tick(self, now: float) -> None:
        """Cut those on which nothing was said; to be called now and then."""
        for number, connection in list(self._open.items()):
            if now > connection.until:
                self._forget(number)
                if _place(number) == connection.place:
                    cut_off(number)

    def close(self) -> None:
        """Watch no longer."""
        self._socket.disable_monitor()
        self._monitor.close(linger=0)

    def _admit(self, number: int, now: float) -> None:
        place = _place(number)
        if place is None:
            return
        if self._addresses[place[0]] >= self._most:
            cut_off(number)
            return
        self._open[number] = _Connection(place, now + FIRST_WORD)
        self._addresses[place[0]] += 1

    def _forget(self, number: int) -> None:
        connection = self._open.pop(number, None)
        if connection is None:
            return
        host, _ = connection.place
        self._addresses[host] -= 1
        if not self._addresses[host]:
            del self._addresses[host]


def _monitor(context: Context, socket: Socket) -> Socket:
    """What the socket reports, without a limit: a full monitor would hold libzmq up."""
    endpoint = ENDPOINT.format(number=id(socket))
    socket.monitor(endpoint, WATCHED)
    monitor = context.socket(zmq.PAIR)
    monitor.linger = 0
    monitor.rcvhwm = 0
    monitor.connect(endpoint)
    return monitor


def _place(number: int) -> tuple[str, int] | None:
    """Address and port of the other end; None where the connection is gone by now.

    Then its number may be that of another socket of this program, which has no such address.
    """
    with suppress(OSError):
        connection = system.socket(fileno=number)
        try:
            if connection.family in (system.AF_INET, system.AF_INET6):
                host, port, *_ = connection.getpeername()
                return unmapped(host), port
        finally:
            connection.detach()
    return None
