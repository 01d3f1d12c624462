"""Connections that only take up room, and the order in which things are said on them."""

import select
import selectors
import socket as system
import sys
import time
from collections.abc import Iterator
from functools import partial
from socket import create_connection

import pytest
import zmq
from zmq.utils.monitor import recv_monitor_message

from smallworld_net.address import Address
from smallworld_net.admission import FAULT, RELAYED
from smallworld_net.connection import HANDSHAKE
from smallworld_net.connections import FIRST_WORD, SILENT, SUPERSEDED
from smallworld_net.keys import DISCOVERY, KeyPair
from smallworld_net.limits import Limits
from smallworld_net.loop import wait_for
from smallworld_net.routes import Up
from smallworld_net.zmtp import MOST_PINGS
from smallworld_wire import Heartbeat, encode, hello
from tests.helpers.curve_client import CurveClient
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
        place.expect_heard(line, Up)
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
    server.connections.prove(player, player.opened)
    assert player.is_trusted
    server.connections.tick(player.opened + SUPERSEDED + 1)
    assert player.is_open


# What is charged to an address


def refused(server: Serving, source: str = LOCAL) -> None:
    """Assert that one more from there is refused, and is not even greeted."""
    with create_connection(
        (LOCAL, server.connections.port), timeout=20, source_address=(source, 0)
    ) as caller:
        said: list[bytes] = []
        server.until("an end", lambda: _is_over(caller, said))
        assert not any(said)


def test_who_is_refused_costs_no_cryptography(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Serving(Limits(connections=0))
    monkeypatch.setattr("smallworld_net.connections.ZmtpServer", None)
    refused(server)
    server.close()


def test_a_connection_that_proves_to_be_of_use_again_and_again_counts_once() -> None:
    server = Serving(Limits(strangers=2))
    of_use, _ = server.call(), server.call()
    for _ in range(3):
        server.connections.prove(of_use, time.monotonic())
    server.call()
    refused(server)
    server.close()


def test_a_connection_that_is_closed_again_and_again_counts_once() -> None:
    server = Serving(Limits(connections=2))
    closed, _ = server.call(), server.call()
    for _ in range(3):
        server.connections.close_one(closed)
    server.call()
    refused(server)
    server.close()


def test_bytes_that_break_the_protocol_cost_their_address_more_than_a_connection(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_net.admission.POINTS", 1 + FAULT)
    monkeypatch.setattr("smallworld_net.admission.POINTS_A_SECOND", 0.0)
    with create_connection((LOCAL, server.connections.port), timeout=20) as caller:
        caller.sendall(b"GET / HTTP/1.1\r\n\r\n")
        server.until("an end", lambda: _is_over(caller))
    refused(server)
    assert server.call("127.0.0.2").is_open


@pytest.mark.parametrize("here", [LOCAL, "127.9.9.9", "::1"])
def test_only_from_this_machine_somebody_comes_through_the_relay_and_once(
    server: Serving, here: str
) -> None:
    """Whoever is elsewhere and happens to have the same port pays for their own address."""
    server.connections.expect_relayed(5000)
    who_comes = [
        server.connections._address_of(*each)
        for each in [("192.0.2.1", 5000), (here, 5001), (here, 5000), (here, 5000)]
    ]
    assert who_comes == ["192.0.2.1", here, RELAYED, here]


def test_what_was_charged_is_forgotten_in_time(server: Serving) -> None:
    admission = server.connections.admission
    admission.bar(b"key", until=1.0)
    admission.fault("192.0.2.1", now=1.0)
    server.connections.tick(1e9)
    assert (admission._barred, admission._points) == ({}, {})


# Where all is full


def test_where_all_is_full_only_so_many_of_a_players_address_are_preferred(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_net.connections.RETURNING", 2)
    server.connections._most = 3
    server.connections.admission.met_player("127.0.0.3")
    others = [server.call("127.0.0.2"), server.call("127.0.0.4"), server.call("127.0.0.5")]
    server.call("127.0.0.3")
    server.call("127.0.0.3")
    assert [each.is_open for each in others].count(True) == 1
    refused(server, "127.0.0.3")


def test_where_all_who_are_connected_are_players_not_even_one_comes_back(server: Serving) -> None:
    server.connections._most = 1
    player = server.call("127.0.0.3")
    server.connections.trust([player.key])
    server.connections.admission.met_player(player.prefix)
    refused(server, player.prefix)
    assert player.is_open


def test_where_all_is_full_who_has_said_nothing_goes_before_who_has(server: Serving) -> None:
    server.connections._most = 3
    silent, of_use = server.call("127.0.0.2"), server.call("127.0.0.2")
    server.call("127.0.0.2")
    for each in server.connections:
        if each is not silent:
            server.connections.prove(each, time.monotonic())
    server.call("127.0.0.3")
    assert (silent.is_open, of_use.is_open) == (False, True)


def test_where_all_is_full_a_crowd_makes_room_and_a_player_comes_back(server: Serving) -> None:
    server.connections._most = 4
    player = server.call("127.0.0.3")
    server.connections.trust([player.key])
    server.connections.admission.met_player(player.prefix)
    crowd = [server.call("127.0.0.2"), server.call("127.0.0.4"), server.call("127.0.0.5")]
    assert server.call("127.0.0.3").is_open
    assert player.is_open
    assert [each.is_open for each in crowd].count(False) == 1


def test_where_all_is_full_nobody_comes_from_a_crowd_of_the_same_size(server: Serving) -> None:
    server.connections._most = 3
    for number in range(2, 5):
        server.call(f"127.0.0.{number}")
    with CurveClient(LOCAL, server.connections.port, server.keys.public, source="127.0.0.9") as one:
        server.until("a refusal", lambda: _is_over(one.socket))
    assert len(server.connections) == 3


def _is_over(socket: system.socket, said: list[bytes] | None = None) -> bool:
    """Whether the other side has ended it; what it has said before is added to ``said``."""
    socket.setblocking(False)
    try:
        data = socket.recv(1000)
        if said is not None:
            said.append(data)
        return data == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def test_no_more_are_let_in_than_can_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows there is nothing better than ``select``, which takes 512 sockets from Python."""
    monkeypatch.setattr("selectors.DefaultSelector", selectors.SelectSelector)
    monkeypatch.setattr("smallworld_net.watch.SELECTED", 4)
    server = Serving()
    try:
        first = [server.call("127.0.0.2") for _ in range(4)]
        assert len(server.connections.sockets) == 5
        assert server.call("127.0.0.3").is_open
        assert [each.is_open for each in first].count(False) == 1
        assert len(server.connections.sockets) == 5
    finally:
        server.close()


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
