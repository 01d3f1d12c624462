"""Connections that only take up room, and the order in which things are said on them."""

import select
import selectors
import sys
import time
from collections.abc import Iterator
from functools import partial
from socket import create_connection

import pytest
import zmq
from zmq.utils.monitor import recv_monitor_message

from smallworld_net.address import Address, ConnectionUp
from smallworld_net.admission import Limits
from smallworld_net.connection import HANDSHAKE
from smallworld_net.connections import FIRST_WORD, SILENT, SUPERSEDED
from smallworld_net.keys import DISCOVERY, KeyPair
from smallworld_net.loop import wait_for
from smallworld_net.zmtp import MOST_PINGS
from smallworld_wire.codec import encode
from smallworld_wire.common import Heartbeat, hello
from tests.helpers.dealer import Socket, dealer
from tests.helpers.pump import LOCAL, Pump
from tests.helpers.serving import Serving

CUT = zmq.EVENT_DISCONNECTED
REFUSED = zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL, zmq.EVENT_CLOSED
"""Either, as the refusal comes before or after the client has taken notice of its connection."""
STANDS = zmq.EVENT_HANDSHAKE_SUCCEEDED


class Caller:
    """A connection under a key of its own, and what has become of it."""

    def __init__(self, pump: Pump, port: int, key: bytes) -> None:
        self.socket = dealer(pump.context, KeyPair.new(), key)
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
        return self._calling(self.host.port, DISCOVERY.public)

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
    caller.socket.send(encode(Heartbeat()))
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
        place.expect_heard(line, ConnectionUp)
        line.close()


@pytest.fixture
def server() -> Iterator[Serving]:
    made = Serving(Limits(clients=3))
    yield made
    made.close()


def test_a_server_greets_before_it_is_spoken_to(server: Serving) -> None:
    """A lobby that calls a host back reads that greeting and says nothing."""
    with create_connection((LOCAL, server.connections.port), timeout=20) as caller:
        server.until("a connection", lambda: len(server.connections) == 1)
        assert caller.recv(10) == b"\xff" + bytes(8) + b"\x7f"


def test_what_the_protocol_has_to_say_goes_before_an_answer(server: Serving) -> None:
    """A heartbeat and a message come in one piece; the message is answered while it is read."""
    connection = server.call()
    [client] = server.clients
    ping = client.client.message(b"\x04PING\x00\x10", flags=2)
    client.socket.sendall(ping + client.client.message(b"a question"))
    wait_for(server.connections.sockets, 20)
    for each, _ in server.connections.receive(time.monotonic()):
        assert server.connections.send(each, b"an answer")
    frames = [client.read_frame().body for _ in range(2)]
    assert frames[0][8:16] < frames[1][8:16]
    assert [client.client.understand(frame) for frame in frames] == [b"\x04PONG", b"an answer"]
    assert connection.is_open


def test_who_does_not_prove_a_key_is_cut_off_soon(server: Serving) -> None:
    with create_connection((LOCAL, server.connections.port), timeout=20):
        server.until("a connection", lambda: len(server.connections) == 1)
        [connection] = server.connections
        server.connections.tick(connection.opened + HANDSHAKE)
        assert connection.is_open
        server.connections.tick(connection.opened + HANDSHAKE + 0.1)
        assert not connection.is_open


def test_who_has_proved_a_key_has_more_time_for_the_first_message(server: Serving) -> None:
    connection = server.call()
    server.connections.tick(connection.opened + FIRST_WORD)
    assert connection.is_open
    server.connections.tick(connection.opened + FIRST_WORD + 0.1)
    assert not connection.is_open


def test_heartbeats_are_answered_again_after_a_while(server: Serving) -> None:
    connection = server.call()
    [client] = server.clients
    for message in (b"one", b"two", b"three"):
        for _ in range(MOST_PINGS):
            client.send(b"\x04PING\x00\x10", flags=2)
        client.send(message)
        server.until("a message", partial(server.has_heard, connection, message))
        server.connections.tick(time.monotonic())
    assert connection.is_open


def test_nothing_is_heard_of_a_client_after_it_was_shown_out(server: Serving) -> None:
    server.call()
    [client] = server.clients
    client.socket.sendall(client.client.message(b"one") + client.client.message(b"two"))
    heard: list[bytes] = []
    while not heard:
        wait_for(server.connections.sockets, 20)
        for connection, data in server.connections.receive(time.monotonic()):
            heard.append(data)
            server.connections.close_one(connection)
    assert heard == [b"one"]


def test_a_superseded_connection_on_which_something_is_said_stays(server: Serving) -> None:
    """Its client has gone on with it, and the other one was only tried."""
    player = server.call()
    server.connections.trust([player.key])
    server.connections.supersede(player, player.opened)
    server.connections.heard(player, player.opened, is_hello=True)
    assert player.is_trusted
    server.connections.tick(player.opened + SUPERSEDED + 1)
    assert player.is_open


def test_no_more_are_let_in_than_can_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows there is nothing better than ``select``, which takes 512 sockets from Python."""
    monkeypatch.setattr("selectors.DefaultSelector", selectors.SelectSelector)
    monkeypatch.setattr("smallworld_net.sockets.SELECTED", 4)
    server = Serving()
    try:
        first = [server.call("127.0.0.2") for _ in range(4)]
        assert len(server.connections.sockets) == 5
        assert server.call("127.0.0.3").is_open
        assert [each.is_open for each in first].count(False) == 1
        assert len(server.connections.sockets) == 5
    finally:
        server.close()


# The end


def test_who_does_not_hang_up_delays_the_end_by_a_moment_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("smallworld_net.connections.FAREWELL", 1e6)
    server = Serving()
    server.call()
    server.connections.close()
    assert server.clients[0].is_hung_up_on()
    server.clients[0].close()


def test_the_end_waits_for_nobody_when_all_have_hung_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_net.connections.FAREWELL", 1e6)
    monkeypatch.setattr("smallworld_net.connections.LINGER", 1000.0)
    server = Serving()
    server.call()
    server.call()
    server.close()
    assert len(server.connections) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit there")
def test_where_the_system_has_no_room_for_a_connection_the_others_go_on(server: Serving) -> None:
    import resource

    other = server.call()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with create_connection((LOCAL, server.connections.port), timeout=20) as late:
        resource.setrlimit(resource.RLIMIT_NOFILE, (late.fileno() + 1, hard))
        try:
            wait_for(server.connections.sockets, 20)
            assert list(server.connections.receive(time.monotonic())) == []
            assert not _is_ready(server.connections.sockets[0])  # it does not ask again and again
            server.clients[0].send(b"still heard")
            server.until("a message", lambda: server.heard == [(other, b"still heard")])
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        server.until("a connection", lambda: len(server.connections) == 2)


def _is_ready(number: object) -> bool:
    assert isinstance(number, int)
    return bool(select.select([number], [], [], 0)[0])
