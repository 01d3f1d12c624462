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


def come_and_go(
    admission: Admission, prefix: str, now: float = 0.0, greets: bool = False, lasts: bool = False
) -> bool:
    """A connection that ``greets`` and ``lasts`` or says nothing, and ends."""
    if not admission.admits(prefix, now):
        return False
    admission.opened(prefix)
    if greets:
        admission.greeted(prefix)
    if lasts:
        admission.lasted(prefix)
    admission.closed(prefix, has_greeted=greets)
    return True


def flood(admission: Admission, prefix: str) -> int:
    """How many of very many connections are let in; time enough passes for all the others."""
    return sum(come_and_go(admission, prefix) for _ in range(int(POINTS) * 2))


@pytest.fixture
def _all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but what is counted of a prefix keeps anybody out."""
    monkeypatch.setattr("smallworld_net.admission.ACCEPTED_AT_ONCE", 1e9)


@pytest.fixture
def flooded(_all_at_once: None) -> Admission:
    made = Admission(Limits())
    assert flood(made, FLOODER) == POINTS
    return made


def test_a_prefix_that_floods_is_refused_but_a_few_a_second_and_another_notices_nothing(
    flooded: Admission,
) -> None:
    assert not flooded.admits(FLOODER, 0.0)
    assert flooded.admits(OTHER, 0.0)
    let_in = sum(come_and_go(flooded, FLOODER, now=1.0) for _ in range(1000))
    assert let_in == POINTS_A_SECOND


@pytest.mark.usefixtures("_all_at_once")
@pytest.mark.parametrize(
    ("limits", "greets", "lasts", "let_in"),
    [
        (Limits(), True, True, 3 * POINTS),
        (Limits(), True, False, POINTS),
        (Limits(connections=2 * Limits.connections), False, False, 2 * POINTS),
    ],
    ids=["that have lasted", "that greet and go", "where more of one prefix may come"],
)
def test_connections_that_have_lasted_cost_nothing_and_all_others_a_point(
    limits: Limits, greets: bool, lasts: bool, let_in: float
) -> None:
    admission, tries = Admission(limits), range(int(POINTS) * 3)
    assert sum(come_and_go(admission, OTHER, 0.0, greets, lasts) for _ in tries) == let_in


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


def test_from_where_a_player_has_come_one_may_come_back_in_a_flood_and_pays_like_any_other(
    busy: Admission,
) -> None:
    busy.met_player(OTHER)
    assert busy.admits(OTHER, 0.0)
    assert not busy.admits(FLOODER, 0.0)
    assert sum(come_and_go(busy, OTHER) for _ in range(int(POINTS) * 2)) == POINTS - 1


def test_the_latest_players_are_remembered_and_no_more(admission: Admission) -> None:
    for number in range(MOST_PLAYERS + 2):
        admission.met_player(f"prefix {number}")
        admission.met_player("prefix 1")
    known = [n for n in range(MOST_PLAYERS + 2) if admission.has_players(f"prefix {n}")]
    assert known == [1, *range(3, MOST_PLAYERS + 2)]


@pytest.mark.usefixtures("_all_at_once")
def test_whom_a_relay_brings_pays_no_points() -> None:
    assert flood(Admission(Limits()), RELAYED) == POINTS * 2


@pytest.mark.usefixtures("_all_at_once")
def test_what_is_remembered_is_bounded_and_who_floods_on_is_among_it() -> None:
    admission = Admission(Limits())
    for number in range(MOST_BARRED + 100):
        admission.bar(b"%d" % number, 100.0)
    assert len(admission._barred) == MOST_BARRED
    assert admission.is_barred(b"%d" % (MOST_BARRED + 99), 0.0)
    assert flood(admission, FLOODER) == POINTS
    for number in range(MOST_PREFIXES + 100):
        come_and_go(admission, f"prefix {number}")
        assert number % 1000 or not admission.admits(FLOODER, 0.0)
    assert len(admission._points) == MOST_PREFIXES
    admission.tick(1e6)
    assert (len(admission._points), len(admission._barred)) == (0, 0)
