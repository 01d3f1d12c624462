"""Which connections are closed for the bytes that wait for them: to the byte, without sockets."""

import socket

import pytest

from smallworld_net.admission import RELAYED
from smallworld_net.connection import Outboxes, ServerConnection
from smallworld_net.zmtp import ZmtpServer

HERE, ELSEWHERE = "192.0.2.1", "192.0.2.2"
ONE, PREFIX, ALL = 100, 200, 400


class Crowd:
    """Connections that read nothing, each newer than the one before."""

    def __init__(self) -> None:
        self.outboxes = Outboxes()
        self.all: list[ServerConnection] = []

    def add(self, address: str, waiting: int, is_trusted: bool = False) -> ServerConnection:
        """One more, for which so many bytes wait."""
        with socket.socket() as nowhere:
            made = ServerConnection(nowhere, address, ZmtpServer([], 0), now=float(len(self.all)))
        made.is_trusted = is_trusted
        self.all.append(made)
        if waiting:
            self.outboxes.put(made, bytes(waiting))
        return made

    def too_slow(self) -> list[ServerConnection]:
        """Who is to be closed after something was added for the newest."""
        return self.outboxes.too_slow(self.all[-1], self.all)


@pytest.fixture
def crowd(monkeypatch: pytest.MonkeyPatch) -> Crowd:
    monkeypatch.setattr("smallworld_net.connection.OUT_OF_ONE", ONE)
    monkeypatch.setattr("smallworld_net.connection.OUT_OF_PREFIX", PREFIX)
    monkeypatch.setattr("smallworld_net.connection.OUT_OF_ALL", ALL)
    return Crowd()


@pytest.mark.parametrize("is_trusted", [False, True])
def test_one_connection_has_its_budget_and_no_byte_more(crowd: Crowd, is_trusted: bool) -> None:
    """Not even a player, who is never closed for others."""
    connection = crowd.add(HERE, ONE, is_trusted)
    assert crowd.too_slow() == []
    crowd.outboxes.put(connection, b"x")
    assert crowd.too_slow() == [connection]


def test_one_prefix_has_its_budget_and_no_byte_more(crowd: Crowd) -> None:
    crowd.add(ELSEWHERE, 1)
    _, second = crowd.add(HERE, PREFIX // 2), crowd.add(HERE, PREFIX // 2)
    assert crowd.too_slow() == []
    third = crowd.add(HERE, 1)
    assert crowd.too_slow() == [third, second]


def test_all_together_have_their_budget_and_no_byte_more(crowd: Crowd) -> None:
    first = [crowd.add(f"192.0.2.{number}", ALL // 4) for number in range(4)]
    assert crowd.too_slow() == []
    last = crowd.add(ELSEWHERE, 1)
    assert crowd.too_slow() == [last, first[3]]


def test_a_quarter_of_a_prefixes_budget_is_freed_and_no_more(crowd: Crowd) -> None:
    theirs = [crowd.add(HERE, PREFIX // 4) for _ in range(5)]
    assert crowd.too_slow() == [theirs[4], theirs[3]]


def test_a_quarter_of_the_budget_of_all_is_freed_and_no_more(crowd: Crowd) -> None:
    theirs = [crowd.add(f"192.0.2.{number}", ALL // 4) for number in range(5)]
    assert crowd.too_slow() == [theirs[4], theirs[3]]


@pytest.mark.parametrize("latest", [HERE, ELSEWHERE])
def test_nobody_is_closed_for_others_who_is_a_player_or_for_whom_nothing_waits(
    crowd: Crowd, latest: str
) -> None:
    slow = [crowd.add(HERE, PREFIX // 2), crowd.add(HERE, PREFIX // 2)]
    crowd.add(HERE, PREFIX // 2, is_trusted=True)
    crowd.add(HERE, 0)
    crowd.add(ELSEWHERE, ALL // 4, is_trusted=True)
    crowd.add(latest, 1, is_trusted=True)
    assert crowd.too_slow() == slow[::-1]


def test_whom_a_relay_brings_have_no_budget_of_a_prefix_but_that_of_all(crowd: Crowd) -> None:
    theirs = [crowd.add(RELAYED, ALL // 4) for _ in range(4)]
    assert crowd.too_slow() == []
    last = crowd.add(RELAYED, 1)
    assert crowd.too_slow() == [last, theirs[3]]


def test_what_is_sent_or_dropped_waits_no_more_for_anybody(crowd: Crowd) -> None:
    connection = crowd.add(HERE, 60)
    crowd.outboxes.put(connection, bytes(30))
    crowd.outboxes.took(connection, 20)
    assert [len(piece) for piece in connection.outbox] == [40, 30]
    assert (connection.waiting, crowd.outboxes.waiting) == (70, 70)
    crowd.outboxes.took(connection, 40)
    assert [len(piece) for piece in connection.outbox] == [30]
    assert (connection.waiting, crowd.outboxes.waiting) == (30, 30)
    crowd.outboxes.drop(connection)
    assert not connection.outbox
    assert (connection.waiting, crowd.outboxes.waiting) == (0, 0)


def test_nothing_is_counted_of_a_prefix_for_which_nothing_waits(crowd: Crowd) -> None:
    connection = crowd.add(HERE, PREFIX)
    crowd.outboxes.drop(connection)
    assert len(crowd.outboxes._of_prefix) == 0
    crowd.add(HERE, ONE)
    assert crowd.too_slow() == []
