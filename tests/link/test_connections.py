"""Connections that only take up room."""

import time
from collections.abc import Iterator

import pytest
import zmq
from zmq.utils.monitor import recv_monitor_message

from smallworld.wire import Here, encode, hello
from smallworld_link.address import Address
from smallworld_link.connections import FIRST_WORD, SILENT
from smallworld_link.keys import DOOR, KeyPair
from smallworld_link.limits import Limits
from smallworld_link.line import Up
from smallworld_link.sockets import Socket, client
from tests.helpers.pump import LOCAL, Pump

CUT = zmq.EVENT_DISCONNECTED
REFUSED = zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL, zmq.EVENT_CLOSED
"""Either, as the refusal comes before or after the client has taken notice of its connection."""
STANDS = zmq.EVENT_HANDSHAKE_SUCCEEDED


class Caller:
    """A connection under a key of its own, and what has become of it."""

    def __init__(self, pump: Pump, port: int, key: bytes) -> None:
        self.socket = client(pump.context, KeyPair.new(), key)
        self.socket.reconnect_ivl = -1
        self._monitor: Socket = self.socket.get_monitor_socket(
            CUT | STANDS | REFUSED[0] | REFUSED[1]
        )
        self._pump = pump
        self._seen: set[int] = set()
        self.socket.connect(f"tcp://{LOCAL}:{port}")

    def saw(self, *events: int) -> bool:
        while self._monitor.poll(0):
            self._seen.add(int(recv_monitor_message(self._monitor)["event"]))
        return not self._seen.isdisjoint(events)

    def expect(self, *events: int) -> None:
        """Assert that one of these becomes of it."""
        self._pump.expect(f"{events}", lambda: self.saw(*events))

    def close(self) -> None:
        self.socket.disable_monitor()
        self._monitor.close()
        self.socket.close()


class Place(Pump):
    """A reception that lets each address have three connections, and those who call there."""

    def __init__(self) -> None:
        super().__init__()
        self.host = self.reception(limits=Limits(connections=3))
        self.callers: list[Caller] = []

    def call(self) -> Caller:
        return self._calling(self.host.port, self.host.keys.public)

    def knock(self) -> Caller:
        return self._calling(self.host.port, DOOR.public)

    def after(self, seconds: float) -> None:
        self.host.tick(time.monotonic() + seconds)

    def close(self) -> None:
        for caller in self.callers:
            caller.close()
        super().close()

    def _calling(self, port: int, key: bytes) -> Caller:
        self.callers.append(Caller(self, port, key))
        return self.callers[-1]


@pytest.fixture
def place() -> Iterator[Place]:
    made = Place()
    yield made
    made.close()


def test_who_connects_and_says_nothing_is_cut_off(place: Place) -> None:
    caller = place.call()
    caller.expect(STANDS)
    place.after(FIRST_WORD + 1)
    caller.expect(CUT)


def test_who_has_said_something_may_be_silent_for_longer(place: Place) -> None:
    caller = place.call()
    caller.socket.send(encode(hello("Bob")))
    place.expect_arrived(1)
    place.after(SILENT - 1)
    caller.socket.send(encode(Here()))
    place.expect_arrived(2)
    place.after(SILENT + 1)
    caller.expect(CUT)


def test_who_stays_at_the_door_is_cut_off(place: Place) -> None:
    caller = place.knock()
    caller.expect(STANDS)
    place.after(FIRST_WORD + 1)
    caller.expect(CUT)


def test_one_address_has_only_so_many_connections_under_whatever_keys(place: Place) -> None:
    callers = [place.call() for _ in range(3)]
    for caller in callers:
        caller.expect(STANDS)
    place.call().expect(*REFUSED)
    assert not any(caller.saw(CUT) for caller in callers)


def test_a_connection_that_has_ended_makes_room(place: Place) -> None:
    for _ in range(9):
        line = place.line(Address(LOCAL, place.host.port))
        place.expect_heard(line, Up)
        line.close()
