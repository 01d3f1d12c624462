"""What a stranger may cost a server, and that nobody else pays for it."""

import pytest

from smallworld_net.admission import (
    ACCEPTED_AT_ONCE,
    MOST_BARRED,
    MOST_PLAYERS,
    POINTS,
    POINTS_A_SECOND,
    RELAYED,
    Admission,
    Limits,
)
from smallworld_wire.rate_limit import MOST_PREFIXES

FLOODER, OTHER = "192.0.2.1", "192.0.2.2"


@pytest.fixture
def admission() -> Admission:
    return Admission(Limits(strangers=3))


def come_and_go(admission: Admission, prefix: str, now: float = 0.0) -> bool:
    """A connection that says nothing and ends."""
    if not admission.admits(prefix, now):
        return False
    admission.opened(prefix)
    admission.closed(prefix, has_greeted=False)
    return True


def flood(admission: Admission, prefix: str) -> int:
    """How many of very many connections are let in; time enough passes for all the others."""
    return sum(come_and_go(admission, prefix) for _ in range(int(POINTS) * 2))


@pytest.fixture
def flooded(monkeypatch: pytest.MonkeyPatch) -> Admission:
    monkeypatch.setattr("smallworld_net.admission.ACCEPTED_AT_ONCE", 1e9)
    made = Admission(Limits())
    assert flood(made, FLOODER) == POINTS
    return made


def test_a_prefix_that_floods_is_refused_before_its_handshake(flooded: Admission) -> None:
    assert not flooded.admits(FLOODER, 0.0)


def test_another_prefix_notices_nothing(flooded: Admission) -> None:
    assert flooded.admits(OTHER, 0.0)


def test_a_prefix_that_floods_keeps_a_few_connections_a_second(flooded: Admission) -> None:
    let_in = sum(come_and_go(flooded, FLOODER, now=1.0) for _ in range(1000))
    assert let_in == POINTS_A_SECOND


def test_connections_that_have_lasted_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_net.admission.ACCEPTED_AT_ONCE", 1e9)
    admission = Admission(Limits())
    for _ in range(int(POINTS) * 3):
        assert admission.admits(OTHER, 0.0)
        admission.opened(OTHER)
        admission.greeted(OTHER)
        admission.lasted(OTHER)
        admission.closed(OTHER, has_greeted=True)


def test_connections_that_greet_and_go_cost_what_those_do_that_say_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("smallworld_net.admission.ACCEPTED_AT_ONCE", 1e9)
    admission = Admission(Limits())

    def greet_and_go() -> bool:
        if not admission.admits(FLOODER, 0.0):
            return False
        admission.opened(FLOODER)
        admission.greeted(FLOODER)
        admission.closed(FLOODER, has_greeted=True)
        return True

    assert sum(greet_and_go() for _ in range(int(POINTS) * 2)) == POINTS


def test_where_more_may_connect_from_one_prefix_more_of_them_may_come_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("smallworld_net.admission.ACCEPTED_AT_ONCE", 1e9)
    admission = Admission(Limits(connections=2 * Limits.connections))
    let_in = sum(come_and_go(admission, OTHER) for _ in range(int(POINTS) * 3))
    assert let_in == 2 * POINTS


def test_faults_cost_more_than_connections(admission: Admission) -> None:
    for _ in range(int(POINTS)):
        admission.fault(FLOODER, 0.0)
    assert not admission.admits(FLOODER, 0.0)
    assert admission.admits(FLOODER, 1.0)


def test_of_one_prefix_only_so_many_may_have_said_nothing_yet(admission: Admission) -> None:
    for _ in range(3):
        assert admission.admits(FLOODER, 0.0)
        admission.opened(FLOODER)
    assert not admission.admits(FLOODER, 0.0)
    assert admission.admits(OTHER, 0.0)
    admission.greeted(FLOODER)
    assert admission.admits(FLOODER, 0.0)


def test_of_one_prefix_only_so_many_are_connected_whoever_they_are() -> None:
    admission = Admission(Limits(connections=3))
    for _ in range(3):
        assert admission.admits(FLOODER, 0.0)
        admission.opened(FLOODER)
        admission.greeted(FLOODER)
    assert not admission.admits(FLOODER, 0.0)
    assert admission.admits(OTHER, 0.0)
    admission.closed(FLOODER, has_greeted=True)
    assert admission.admits(FLOODER, 0.0)


def test_the_end_of_one_connection_leaves_the_others_counted() -> None:
    admission = Admission(Limits(connections=3))
    for _ in range(3):
        admission.opened(FLOODER)
    admission.closed(FLOODER, has_greeted=False)
    admission.opened(FLOODER)
    assert not admission.admits(FLOODER, 0.0)


def test_nothing_is_counted_of_prefixes_from_which_nobody_is_connected(
    admission: Admission,
) -> None:
    for number in range(10):
        come_and_go(admission, f"prefix {number}")
    assert (len(admission._strangers), len(admission._connected)) == (0, 0)


def test_a_key_is_barred_until_its_time_is_over(admission: Admission) -> None:
    admission.bar(b"key", until=10.0)
    admission.tick(9.9)
    assert admission.is_barred(b"key", 9.9)
    assert not admission.is_barred(b"key", 10.0)
    assert not admission.is_barred(b"another", 0.0)


def test_from_however_many_prefixes_only_so_many_handshakes_begin() -> None:
    admission = Admission(Limits())
    let_in = sum(come_and_go(admission, f"10.0.{n >> 8}.{n & 255}") for n in range(5000))
    assert let_in == ACCEPTED_AT_ONCE


def test_a_flood_that_is_refused_takes_nothing_of_what_all_share(admission: Admission) -> None:
    for _ in range(int(ACCEPTED_AT_ONCE) * 5):
        come_and_go(admission, FLOODER, now=0.0)
    for _ in range(int(ACCEPTED_AT_ONCE) * 5):
        come_and_go(admission, FLOODER, now=5.0)
    assert admission.admits(OTHER, 5.0)


@pytest.fixture
def busy() -> Admission:
    """So many come from everywhere that nobody else is taken now."""
    admission = Admission(Limits())
    for number in range(int(ACCEPTED_AT_ONCE)):
        assert come_and_go(admission, f"10.0.{number >> 8}.{number & 255}")
    return admission


def test_who_is_refused_for_others_does_not_pay_for_it(busy: Admission) -> None:
    for _ in range(int(POINTS) * 2):
        assert not busy.admits(OTHER, 0.0)
    assert sum(come_and_go(busy, OTHER, now=2.0) for _ in range(900)) == ACCEPTED_AT_ONCE / 2


def test_one_prefix_takes_half_of_what_all_share_and_two_hundred_others_come_in() -> None:
    """As after an outage, when somebody floods at the same time."""
    admission = Admission(Limits())
    assert sum(come_and_go(admission, FLOODER) for _ in range(2000)) == ACCEPTED_AT_ONCE / 2
    assert all(come_and_go(admission, f"10.0.0.{number}") for number in range(200))


def test_of_three_prefixes_that_take_all_they_can_each_leaves_a_fourth_as_much() -> None:
    admission = Admission(Limits())
    for turn in range(6000):
        come_and_go(admission, f"flooder {turn % 3}")
    assert sum(come_and_go(admission, OTHER) for _ in range(2000)) >= ACCEPTED_AT_ONCE / 8


def test_a_crowd_behind_one_prefix_has_all_that_others_leave() -> None:
    """Of six hundred who come back at once the last are in after a moment."""
    admission = Admission(Limits(strangers=10_000))
    let_in = sum(come_and_go(admission, OTHER, now=n / 1000) for n in range(600))
    assert let_in == 600


def test_from_where_a_player_has_come_one_may_come_back_during_a_flood(busy: Admission) -> None:
    busy.met_player(OTHER)
    assert busy.admits(OTHER, 0.0)
    assert not busy.admits(FLOODER, 0.0)


def test_a_players_address_pays_for_its_connections_like_any_other(busy: Admission) -> None:
    busy.met_player(OTHER)
    assert sum(come_and_go(busy, OTHER) for _ in range(int(POINTS) * 2)) == POINTS


def test_the_latest_players_are_remembered_and_no_more(admission: Admission) -> None:
    for number in range(MOST_PLAYERS + 2):
        admission.met_player(f"prefix {number}")
        admission.met_player("prefix 1")
    known = [n for n in range(MOST_PLAYERS + 2) if admission.has_players(f"prefix {n}")]
    assert known == [1, *range(3, MOST_PLAYERS + 2)]


def test_whom_a_relay_brings_pays_no_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_net.admission.ACCEPTED_AT_ONCE", 1e9)
    admission = Admission(Limits())
    assert flood(admission, RELAYED) == POINTS * 2


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_net.admission.ACCEPTED_AT_ONCE", 1e9)
    admission = Admission(Limits())
    for number in range(MOST_PREFIXES + 100):
        come_and_go(admission, f"prefix {number}")
        admission.bar(b"%d" % number, 100.0)
    assert len(admission._points) == MOST_PREFIXES
    assert len(admission._barred) == MOST_BARRED
    assert admission.is_barred(b"%d" % (MOST_PREFIXES + 99), 0.0)
    admission.tick(1e6)
    assert (len(admission._points), len(admission._barred)) == (0, 0)


def test_who_floods_on_is_remembered_while_others_are_forgotten(flooded: Admission) -> None:
    for number in range(MOST_PREFIXES * 2):
        come_and_go(flooded, f"prefix {number}")
        if not number % 1000:
            assert not flooded.admits(FLOODER, 0.0)
