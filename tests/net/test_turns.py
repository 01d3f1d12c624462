"""Who is served first where many want something at the same time."""

import selectors
import socket
import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from smallworld_net.connection import FairQueue, ServerConnection, Trusted
from smallworld_net.connections import READ_OF_STRANGERS
from smallworld_net.keys import KeyPair
from smallworld_net.loop import wait_for
from smallworld_net.zmtp import ZmtpServer
from tests.helpers.pump import LOCAL
from tests.helpers.serving import Serving


def connection(address: str) -> ServerConnection:
    with socket.socket() as nowhere:
        return ServerConnection(nowhere, address, ZmtpServer([], 0), 0.0)


def queue_of(*ready: ServerConnection) -> FairQueue:
    queue = FairQueue()
    for each in ready:
        queue.add(each, selectors.EVENT_READ)
    return queue


def test_who_has_waited_the_longest_comes_first_and_once_for_all_that_is_ready() -> None:
    early, late = connection("192.0.2.1"), connection("192.0.2.2")
    queue = queue_of(early, late)
    assert next(queue.serve())[0] is early
    queue.add(early, selectors.EVENT_READ)
    queue.add(early, selectors.EVENT_WRITE)
    both = selectors.EVENT_READ | selectors.EVENT_WRITE
    assert list(queue.serve()) == [(late, selectors.EVENT_READ), (early, both)]


def test_of_each_address_one_comes_before_any_has_two() -> None:
    crowd = [connection("192.0.2.1") for _ in range(3)]
    other = connection("192.0.2.2")
    assert [each for each, _ in queue_of(*crowd, other).serve()] == [crowd[0], other, *crowd[1:]]


@pytest.fixture
def server() -> Iterator[Serving]:
    with closing(Serving()) as made:
        yield made


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    """Where the system says who is ready in the same order each time, unlike Linux by itself."""
    monkeypatch.setattr("selectors.DefaultSelector", selectors.SelectSelector)
    with closing(Serving()) as made:
        yield made


@pytest.fixture
def crowded(server: Serving, monkeypatch: pytest.MonkeyPatch) -> Serving:
    """Strangers of whom each has said something, where a turn has time for one."""
    monkeypatch.setattr("smallworld_net.connections.TURN", 0.0)
    for _ in range(5):
        server.call("127.0.0.2")
    for client in server.clients:
        client.send(b"from a stranger")
    return server


def one_turn(server: Serving) -> list[bytes]:
    return [data for _, data in server.connections.receive(time.monotonic())]


def test_a_players_message_waits_for_no_stranger(crowded: Serving) -> None:
    player = crowded.call("127.0.0.3")
    crowded.connections.trust([player.key])
    crowded.clients[-1].send(b"from a player")
    crowded.clients[0].send(b"from a stranger")
    assert one_turn(crowded)[0] == b"from a player"


def test_strangers_share_a_turn_as_long_as_there_is_time(
    crowded: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_net.connections.TURN", 1000.0)
    assert one_turn(crowded) == [b"from a stranger"] * 5


def test_strangers_have_so_much_of_a_turn_and_the_rest_have_the_next(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(4):
        server.call()
    for client in server.clients:
        client.send(b"one")
        client.send(b"two")
    monkeypatch.setattr("smallworld_net.connections.TURN", 0.0)
    heard: list[ServerConnection] = []
    while len(heard) < 8:
        turn = {each for each, _ in server.connections.receive(time.monotonic())}
        assert len(turn) <= 1
        heard += [*turn, *turn]
    assert len(set(heard)) == 4


def test_who_has_more_to_say_waits_until_all_others_were_heard(
    listed: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    strangers = [listed.call() for _ in range(4)]
    monkeypatch.setattr("smallworld_net.connections.TURN", -1.0)
    for client in listed.clients:
        client.send(bytes(READ_OF_STRANGERS * 5))
    for _ in strangers:
        assert one_turn(listed) == []
    assert [len(each.protocol) > 0 for each in strangers] == [True] * 4


@pytest.mark.parametrize(("seconds", "taken"), [(-1.0, 1), (1000.0, 3)])
def test_new_connections_have_so_much_of_a_turn(
    server: Serving, monkeypatch: pytest.MonkeyPatch, seconds: float, taken: int
) -> None:
    monkeypatch.setattr("smallworld_net.connections.TURN", seconds)
    where = "127.0.0.1", server.connections.port
    with (
        socket.create_connection(where, timeout=20),
        socket.create_connection(where, timeout=20),
        socket.create_connection(where, timeout=20),
    ):
        one_turn(server)
        assert len(server.connections) == taken


def test_who_was_closed_in_this_turn_before_they_were_served_is_not_served(
    server: Serving,
) -> None:
    """By the message of somebody else, or because what waits for all is too much."""
    first, second = server.call(), server.call()
    for client in server.clients:
        client.send(b"a word")
    for each in (first, second):  # as if the system had been too busy to take it at once
        server.connections._outboxes.put(each, b"x")
        server.connections._attend(each)
    heard = []
    for each, _ in server.connections.receive(time.monotonic()):
        heard.append(each)
        server.connections.close_one(second if each is first else first)
    assert len(heard) == 1
    assert list(server.connections) == heard


def test_a_stranger_is_read_a_little_at_a_time(server: Serving) -> None:
    stranger = server.call()
    for _ in range(400):
        server.clients[0].send(bytes(10))
    said: list[int] = []
    while sum(said) < 400:
        wait_for(server.connections.sockets, 1)
        said.append(len(one_turn(server)))
    assert max(said) < 100
    assert stranger.is_open


def test_of_one_players_connections_the_newest_is_trusted_as_soon_as_the_key_is_proved(
    server: Serving,
) -> None:
    """A client tries several ways at once, and need not take the last that stood."""
    keys = KeyPair.new()
    server.connections.trust([keys.public])
    old, new, other = server.call(keys=keys), server.call(keys=keys), server.call()
    trusted = [[each.is_trusted for each in (old, new, other)]]
    server.connections.trust([keys.public, KeyPair.new().public])
    trusted.append([each.is_trusted for each in (old, new, other)])
    server.connections.close_one(new)
    trusted.append([each.is_trusted for each in (old, new, other)])
    server.connections.trust([])
    trusted.append([each.is_trusted for each in (old, new, other)])
    assert trusted == [
        [False, True, False],
        [False, True, False],
        [True, False, False],
        [False] * 3,
    ]


def test_who_has_come_anew_has_a_little_time_for_the_last_words_on_the_old_connection(
    server: Serving,
) -> None:
    keys = KeyPair.new()
    server.connections.trust([keys.public])
    old = server.call(keys=keys)
    server.connections.heard(old, time.monotonic(), is_hello=True)
    server.connections.supersede(old, time.monotonic())
    assert not old.is_trusted
    server.connections.tick(time.monotonic() + 4)
    assert old.is_open
    server.connections.tick(time.monotonic() + 6)
    assert not old.is_open


def test_a_players_key_is_not_trusted_where_anybody_may_ask_for_the_servers() -> None:
    trusted, player, asking = Trusted(), connection(LOCAL), connection(LOCAL)
    player.key = asking.key = b"a player's"
    asking.identity = 1
    trusted.trust([player.key], [asking, player])
    assert (player.is_trusted, asking.is_trusted) == (True, False)
    assert not trusted.meet(asking)


def test_a_connection_before_the_newest_is_not_trusted_though_it_was_met_later() -> None:
    trusted, old, new = Trusted(), connection(LOCAL), connection(LOCAL)
    old.key = new.key = b"a player's"
    old.opened, new.opened = 1.0, 2.0
    trusted.trust([old.key], [new, old])
    assert (old.is_trusted, new.is_trusted) == (False, True)


def test_who_was_superseded_is_not_trusted_again_when_the_players_change(server: Serving) -> None:
    player = server.call()
    server.connections.trust([player.key])
    server.connections.supersede(player, player.opened)
    server.connections.trust([player.key, KeyPair.new().public])
    assert not player.is_trusted
