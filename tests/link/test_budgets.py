"""Bytes: what one connection may send, and what may wait for those who read too slowly."""

import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from smallworld_link.connection import Connection
from smallworld_link.connections import OUT_OF_ONE, Connections
from smallworld_link.keys import KeyPair
from smallworld_link.limits import Limits
from tests.helpers.curve_client import CurveClient
from tests.helpers.pump import LOCAL

PATIENCE = 40.0
MESSAGE = bytes(20_000)


class Server:
    """Connections and the clients by hand that have come, none of whom reads."""

    def __init__(self) -> None:
        self.keys = KeyPair.new()
        self.connections = Connections(LOCAL, 0, (self.keys,), Limits())
        self.clients: list[CurveClient] = []
        self.heard: list[tuple[Connection, bytes]] = []

    def call(self, source: str = "") -> Connection:
        """One more comes, by its end here."""
        with ThreadPoolExecutor(1) as pool:
            client = CurveClient(LOCAL, self.connections.port, self.keys.public, source=source)
            shaken = pool.submit(client.handshake)
            self.until(shaken.done)
        self.clients.append(shaken.result())
        return next(each for each in self.connections if each.key == client.keys.public)

    def until(self, happened: Callable[[], bool]) -> None:
        """Serve until this is true."""
        deadline = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < deadline
            self.heard += self.connections.receive(time.monotonic())

    def fill(self, connection: Connection, most: int) -> int:
        """Send until something gives way; the bytes that wait then."""
        while connection.is_open and connection.waiting < most:
            self.connections.send(connection, MESSAGE)
        return sum(each.waiting for each in self.connections)

    def close(self) -> None:
        for client in self.clients:
            client.close()
        self.connections.close()


@pytest.fixture
def server() -> Iterator[Server]:
    made = Server()
    yield made
    made.close()


def test_who_does_not_read_is_closed_before_much_waits_for_them(server: Server) -> None:
    slow, other = server.call(), server.call()
    assert server.fill(slow, OUT_OF_ONE * 2) <= OUT_OF_ONE
    assert not slow.is_open
    assert slow.waiting == 0
    assert other.is_open


def test_what_waits_goes_out_when_it_is_read(server: Server) -> None:
    slow = server.call()
    server.fill(slow, OUT_OF_ONE // 2)
    waiting = slow.waiting
    assert waiting
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(lambda: [server.clients[0].read() for _ in range(waiting // 21_000)])
        server.until(read.done)
    assert set(read.result()) == {MESSAGE}
    assert slow.is_open


def test_a_prefix_has_one_budget_and_its_newest_goes_first(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_link.connections.OUT_OF_PREFIX", OUT_OF_ONE)
    first, second, elsewhere = server.call(), server.call(), server.call("127.0.0.2")
    for each in (elsewhere, first, second):
        server.fill(each, OUT_OF_ONE * 2 // 3)
    assert (first.is_open, second.is_open, elsewhere.is_open) == (True, False, True)


def test_players_stay_where_strangers_have_spent_the_budget_of_all(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_link.connections.OUT_OF_ALL", OUT_OF_ONE)
    stranger, player = server.call("127.0.0.2"), server.call()
    player.is_trusted = True
    for each in (stranger, player):
        server.fill(each, OUT_OF_ONE * 2 // 3)
    assert (stranger.is_open, player.is_open) == (False, True)


def test_more_bytes_than_a_client_may_send_wait_at_its_own_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_link.connection.IN_AT_ONCE", 100_000)
    monkeypatch.setattr("smallworld_link.connection.IN_RATE", 1_000_000)
    sender, other = server.call(), server.call()
    with ThreadPoolExecutor(1) as pool:
        send = server.clients[0].send
        sent = pool.submit(lambda: deque(map(send, [bytes(50_000)] * 30), maxlen=0))
        server.until(lambda: sender.paused_until > time.monotonic())
        server.clients[1].send(b"not held up")
        server.until(lambda: (other, b"not held up") in server.heard)
        server.until(sent.done)
        server.until(lambda: len(server.heard) == 31)
    assert sender.is_open


def test_a_number_of_connections_is_closed_with_their_last_words(server: Server) -> None:
    for _ in range(20):
        server.connections.send(server.call(), MESSAGE)
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(lambda: [client.read() for client in server.clients])
        server.connections.close()
        assert read.result() == [MESSAGE] * 20
    server.connections = Connections(LOCAL, 0, (server.keys,), Limits())
