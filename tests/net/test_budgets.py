"""Bytes: what one connection may send, and what may wait for those who read too slowly."""

import socket as system
import time
from collections import Counter, deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress

import pytest

from smallworld_net.admission import Limits
from smallworld_net.connection import OUT_OF_ONE, ServerConnection
from smallworld_net.connections import PASSED_ON, Connections
from smallworld_net.keys import KeyPair
from smallworld_net.loop import wait_for
from smallworld_net.sockets import KERNEL, reset
from smallworld_wire.results import LARGEST_RECORD
from tests.helpers.pump import LOCAL
from tests.helpers.serving import Serving

MESSAGE = bytes(20_000)


class Server(Serving):
    """Connections to clients none of whom reads."""

    def fill(self, connection: ServerConnection, most: int) -> int:
        """Send until something gives way; the bytes that wait then."""
        while connection.is_open and connection.waiting < most:
            self.connections.send(connection, MESSAGE)
        return sum(each.waiting for each in self.connections)


@pytest.fixture
def server() -> Iterator[Server]:
    with closing(Server()) as made:
        yield made


def test_what_waits_goes_out_when_it_is_read(server: Server) -> None:
    slow = server.call()
    server.fill(slow, OUT_OF_ONE // 2)
    waiting = slow.waiting
    assert waiting
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(lambda: [server.clients[0].read() for _ in range(waiting // 21_000)])
        server.until("all that waits", read.done)
    assert set(read.result()) == {MESSAGE}
    assert slow.is_open


def test_each_and_a_prefix_have_one_budget_and_its_newest_goes_first(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_net.connection.OUT_OF_PREFIX", OUT_OF_ONE)
    first, second, elsewhere = server.call(), server.call(), server.call("127.0.0.2")
    for each in (elsewhere, first, second):
        server.fill(each, OUT_OF_ONE * 2 // 3)
    assert (first.is_open, second.is_open, elsewhere.is_open) == (True, False, True)
    assert server.fill(elsewhere, OUT_OF_ONE * 2) <= 2 * OUT_OF_ONE
    assert (elsewhere.is_open, elsewhere.waiting) == (False, 0)


def test_more_bytes_than_a_client_may_send_wait_at_its_own_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_net.connection.IN_AT_ONCE", 100_000)
    monkeypatch.setattr("smallworld_net.connection.IN_RATE", 1_000_000)
    sender, other = server.call(), server.call()
    with ThreadPoolExecutor(1) as pool:
        send = server.clients[0].send
        sent = pool.submit(lambda: deque(map(send, [bytes(50_000)] * 30), maxlen=0))
        server.until("a pause", lambda: sender.paused_until > time.monotonic())
        server.clients[1].send(b"not held up")
        server.until("the other", lambda: (other, b"not held up") in server.heard)
        server.until("the end of it", sent.done)
        server.until("all", lambda: len(server.heard) == 31)
    assert sender.is_open


@pytest.mark.parametrize("is_closed", [False, True])
def test_nothing_is_read_of_who_has_sent_too_much_until_their_time_has_come(
    server: Server, monkeypatch: pytest.MonkeyPatch, is_closed: bool
) -> None:
    monkeypatch.setattr("smallworld_net.connection.IN_AT_ONCE", 1000)
    monkeypatch.setattr("smallworld_net.connection.IN_RATE", 1.0)
    sender = server.call()
    server.clients[0].send(bytes(2000))
    server.until("a pause", lambda: sender.paused_until > 0)
    server.clients[0].send(b"more")
    assert list(server.connections.receive(sender.paused_until - 1)) == []
    if is_closed:
        server.connections.close_one(sender)
    heard = list(server.connections.receive(sender.paused_until))
    assert heard == ([] if is_closed else [(sender, b"more")])


@pytest.mark.timeout(60)
def test_who_reads_a_little_holds_up_nobody_and_when_all_was_read_nothing_is_waited_for(
    server: Server,
) -> None:
    """Else the system would say without end that there is room."""
    slow, other = server.call(), server.call()
    server.fill(slow, OUT_OF_ONE // 2)
    client = server.clients[0].socket
    assert client.recv(1 << 20)
    server.clients[1].send(b"not held up")
    server.until("the other", lambda: server.has_heard(other, b"not held up"))
    assert slow.outbox
    client.setblocking(False)

    def is_read() -> bool:
        with suppress(BlockingIOError):
            client.recv(1 << 20)
        return not slow.outbox

    server.until("all that waits", is_read)
    assert list(server.connections._watch.ready()) == []


def test_what_was_meant_for_who_has_gone_waits_no_more(server: Server) -> None:
    gone, other = server.call(), server.call()
    reset(server.clients[0].socket)
    while server.connections.send(gone, MESSAGE):
        pass
    assert list(server.connections) == [other]
    assert server.connections._outboxes.waiting == 0


def test_a_number_of_connections_is_closed_with_their_last_words(server: Server) -> None:
    for _ in range(20):
        server.connections.send(server.call(), MESSAGE)
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(lambda: [client.read() for client in server.clients])
        server.connections.close()
        assert read.result() == [MESSAGE] * 20
    server.connections = Connections(LOCAL, 0, (server.keys,), Limits())


def test_the_system_keeps_little_of_a_connection_by_itself(server: Server) -> None:
    """Else a thousand who don't read would take gigabytes that no budget here counts."""
    socket = server.call().socket
    for buffer in (system.SO_SNDBUF, system.SO_RCVBUF):
        assert socket.getsockopt(system.SOL_SOCKET, buffer) <= 2 * KERNEL


# What is sent

ANSWER = bytes(9_950)
"""Some ten thousand bytes on the wire."""


class Answering(Serving):
    """Connections to clients who ask, each time for much. A prefix is sent two answers a second."""

    def __init__(self) -> None:
        super().__init__(Limits(sent_rate=20_000.0, sent_burst=100_000.0))
        self.now = time.monotonic()
        self.answered: Counter[ServerConnection] = Counter()

    def ask(self, count: int, *numbers: int) -> None:
        """Have the clients with these numbers say so many words each."""
        for number in numbers:
            client = self.clients[number]
            client.socket.sendall(b"".join(client.client.message(b"?") for _ in range(count)))

    def answers(self, seconds: float = 0.0) -> int:
        """How many are answered by turns, so much later, until nobody is heard any more."""
        self.now += seconds
        before = self.answered.total()
        for _ in range(2):  # The last words may be on their way.
            while came := [each for each, _ in self.connections.receive(self.now)]:
                for connection in came:
                    self.connections.send(connection, ANSWER)
                self.answered.update(came)
            wait_for(self.connections.sockets, 0.01)
        return self.answered.total() - before


@pytest.fixture
def answering() -> Iterator[Answering]:
    with closing(Answering()) as made:
        yield made


def test_who_asks_for_much_is_answered_within_their_budget(answering: Answering) -> None:
    answering.call()
    answering.ask(200, 0)
    at_once = answering.answers()
    assert 10 <= at_once <= 10 + PASSED_ON
    assert answering.answers(seconds=0.1) == 0
    later = [answering.answers(seconds=1.0) for _ in range(40)]
    assert at_once + sum(later) <= 10 + 40 * 2 + PASSED_ON
    assert sum(later) >= 40 * 2 - PASSED_ON


def test_all_of_a_prefix_have_one_budget_and_each_has_a_turn(answering: Answering) -> None:
    crowd = [answering.call() for _ in range(4)]
    answering.ask(50, *range(4))
    answering.answers()
    for _ in range(40):
        answering.answers(seconds=1.0)
    assert answering.answered.total() <= 10 + 40 * 2 + PASSED_ON
    assert min(answering.answered[each] for each in crowd) >= 10


@pytest.mark.parametrize("is_player", [True, False], ids=["player", "elsewhere"])
def test_a_player_or_another_prefix_is_answered_where_others_have_spent_a_budget(
    answering: Answering, is_player: bool
) -> None:
    answering.call()
    answering.ask(100, 0)
    answering.answers()
    keys = KeyPair.new()
    answering.connections.trust([keys.public])
    other = answering.call(keys=keys) if is_player else answering.call("127.0.0.2")
    answering.ask(5, 1)
    assert answering.answers() == answering.answered[other] == 5
    answering.ask(200, 1)
    assert answering.answers() <= 10 + PASSED_ON


def test_what_is_sent_unasked_is_paid_off_before_more_is_heard(answering: Answering) -> None:
    watcher = answering.call()
    for _ in range(20):
        answering.connections.send(watcher, ANSWER)
    answering.ask(1, 0)
    assert answering.answers() == 0
    assert answering.answers(seconds=5.1) == 1


def test_who_has_to_wait_for_their_budget_is_not_cut_off_as_silent(answering: Answering) -> None:
    watcher = answering.call()
    for _ in range(50):
        answering.connections.send(watcher, ANSWER)
    answering.ask(1, 0)
    answering.answers()
    answering.now += 19.0
    answering.connections.tick(answering.now)
    assert answering.answers(seconds=2.0) == 1


def test_who_is_closed_while_words_of_theirs_are_held_is_not_heard_again(
    answering: Answering,
) -> None:
    gone = answering.call()
    answering.ask(100, 0)
    answering.answers()
    answering.connections.close_one(gone)
    assert answering.answers(seconds=100.0) == 0


def test_where_more_of_a_prefix_may_connect_it_is_sent_more() -> None:
    limits = Limits(connections=2 * Limits.connections)
    assert limits.sent_to_prefix == (2 * Limits.sent_rate, 2 * Limits.sent_burst)


def test_thirty_behind_one_address_who_come_late_to_the_longest_game_have_it_at_once(
    server: Server,
) -> None:
    crowd = [server.call() for _ in range(30)]
    for client in server.clients:
        client.send(b"all of it")
    server.until("thirty requests", lambda: len(server.heard) == 30)
    assert all(server.connections.send(each, bytes(LARGEST_RECORD)) for each in crowd)
    server.clients[0].send(b"one thing more")
    server.until("one more", lambda: server.has_heard(crowd[0], b"one thing more"))
