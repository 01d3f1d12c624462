"""Who leads on when the host is lost, as one player's program sees it."""

from itertools import product

import pytest
from msgspec.structs import replace

from smallworld_client.table.failover import (
    CLAIM_EVERY,
    LAST_EPOCH,
    LOST_FOR,
    SUCCESSION,
    TRANSITIONS,
    Effect,
    Event,
    Failover,
    FailoverState,
    TakeOver,
    UnexpectedEvent,
)
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import open_game
from smallworld_client.table.snapshot import GameOrigin, TableSnapshot, saved_game_of
from smallworld_wire.common import hello
from smallworld_wire.lobby import Claim, Lease
from tests.helpers.courses import new_course, play
from tests.helpers.guests import ANN, BOB, CHARTER, CID

EVE = b"e" * 40

FIRST = Lease("a-game", 1, ANN, (BOB, CID), 4)
BOBS = Lease("a-game", 2, BOB, (BOB, CID), 4)
CIDS = Lease("a-game", 2, CID, (BOB, CID), 4)


class Program:
    """Bob's program in the middle of a game."""

    def __init__(
        self, snapshot: TableSnapshot = CHARTER, keeps_journal: bool = True, key: bytes = BOB
    ) -> None:
        kept = saved_game_of(GameOrigin("guest", "Bob"), snapshot, play(new_course(), 5), 5)
        greeting = replace(hello("Bob"), keeps_journal=keeps_journal)
        self.failover = Failover(Guest.restored(greeting, open_game, kept))
        self.failover.key = key
        self.on(Event.HOST_ANSWERED)

    def on(self, event: Event | None, now: float = 100.0) -> tuple[Effect, ...]:
        return self.failover.on(event, now) if event else ()

    def hears(self, lease: Lease) -> tuple[Effect, ...]:
        return self.on(self.failover.hear_lease(lease))

    def claims_at(self, now: float) -> Claim | None:
        effects = self.on(self.failover.tick(now), now)
        return self.failover.claim if Effect.CLAIM in effects else None

    def decides(self) -> tuple[Effect, ...]:
        """The person wants to host the game."""
        return self.on(self.failover.decide())


def left(**changes: object) -> Program:
    """Bob's program after the host has said that the others go on."""
    bob = Program(**changes)  # type: ignore[arg-type]
    assert bob.on(Event.HOST_LEFT) == (Effect.HANG_UP, Effect.SEARCH)
    return bob


def lost(**changes: object) -> Program:
    """Bob's program after the connection to the host broke."""
    bob = Program(**changes)  # type: ignore[arg-type]
    assert bob.on(Event.CONNECTION_LOST) == (Effect.SEARCH,)
    return bob


CLAIM = Claim("a-game", 1)


def test_a_host_that_stays_lost_is_claimed_from_again_and_again_until_it_is_back() -> None:
    bob, due = lost(), 100.0 + LOST_FOR
    assert bob.claims_at(due - 1) is None
    assert bob.claims_at(due) == CLAIM
    assert bob.claims_at(due + CLAIM_EVERY - 1) is None
    assert bob.claims_at(due + CLAIM_EVERY) == CLAIM
    assert bob.on(Event.HOST_ANSWERED) == (Effect.STOP_SEARCH,)
    assert bob.claims_at(1000.0) is None
    assert bob.hears(FIRST) == ()


def test_a_host_that_is_lost_twice_is_lost_since_the_first_time() -> None:
    bob = lost()
    bob.on(Event.CONNECTION_LOST, 100.0 + LOST_FOR - 1)
    assert bob.claims_at(100.0 + LOST_FOR) == CLAIM


@pytest.mark.parametrize("keeps_journal", [True, False])
def test_after_a_host_that_hands_over_there_is_no_waiting_even_with_a_full_disk(
    keeps_journal: bool,
) -> None:
    bob = left(keeps_journal=keeps_journal)
    assert bob.claims_at(100.0) == CLAIM
    assert bob.hears(BOBS) == (Effect.LEAD,)
    assert bob.failover.take_over == TakeOver(2, BOBS)


def test_whoever_has_no_seat_claims_nothing_and_decides_nothing() -> None:
    eve = left(key=EVE)
    assert eve.claims_at(200.0) is None
    assert eve.decides() == ()


def test_without_a_lobby_nothing_is_claimed() -> None:
    bob = left(snapshot=replace(CHARTER, settings=replace(CHARTER.settings, lobby="")))
    assert not bob.failover.may_claim
    assert bob.claims_at(200.0) is None


@pytest.mark.parametrize(("lease", "claim"), [(FIRST, CLAIM), (CIDS, Claim("a-game", 2))])
def test_whoever_leads_is_searched_for_once_and_claimed_from_in_their_epoch(
    lease: Lease, claim: Claim
) -> None:
    bob = left()
    assert bob.hears(lease) == (Effect.SEEK,)
    assert bob.hears(lease) == ()
    assert bob.claims_at(100.0 + CLAIM_EVERY) == claim


@pytest.mark.parametrize(
    "lease", [Lease("b-game", 2, CID, ()), Lease("a-game", 1, CID, ())], ids=["game", "epoch"]
)
def test_a_lease_of_another_game_or_an_earlier_epoch_says_nothing(lease: Lease) -> None:
    assert left(snapshot=replace(CHARTER, epoch=2)).hears(lease) == ()


@pytest.mark.parametrize("epoch", [1, 2, 1_000_000])
def test_a_lease_of_a_stranger_is_not_followed_and_moves_no_epoch(epoch: int) -> None:
    bob = left()
    assert bob.hears(Lease("a-game", epoch, EVE, (BOB, CID))) == ()
    assert bob.claims_at(100.0) == CLAIM
    assert bob.decides() == (Effect.LEAD,)
    assert bob.failover.take_over == TakeOver(2)


LAN = replace(CHARTER, settings=replace(CHARTER.settings, lobby=""))
"""The same table without a lobby."""


def test_who_is_named_successor_leads_in_the_next_epoch_at_once() -> None:
    bob = Program(LAN)
    assert bob.on(bob.failover.hear_goodbye(BOB, 100.0)) == (Effect.HANG_UP, Effect.LEAD)
    assert bob.failover.take_over == TakeOver(2)


def test_where_another_is_named_successor_they_are_searched_for_before_anybody_is_asked() -> None:
    bob = Program(LAN)
    assert bob.on(bob.failover.hear_goodbye(CID, 100.0)) == (Effect.HANG_UP, Effect.SEARCH)
    assert bob.failover.awaits_successor(100.0 + SUCCESSION - 0.1)
    assert not bob.failover.awaits_successor(100.0 + SUCCESSION)
    assert bob.decides() == (Effect.LEAD,)


@pytest.mark.parametrize(
    ("snapshot", "successor"),
    [(LAN, b""), (LAN, EVE), (CHARTER, BOB), (replace(LAN, epoch=LAST_EPOCH), BOB)],
    ids=["nobody", "a stranger", "where a lobby decides", "after the last epoch"],
)
def test_a_host_who_names_nobody_who_may_succeed_leaves_it_to_a_person_or_the_lobby(
    snapshot: TableSnapshot, successor: bytes
) -> None:
    bob = Program(snapshot)
    assert bob.failover.hear_goodbye(successor, 100.0) is Event.HOST_LEFT
    assert not bob.failover.awaits_successor(100.0) or snapshot.epoch == LAST_EPOCH


def test_a_person_takes_over_from_a_lost_host_in_the_next_epoch_if_there_is_one() -> None:
    there = Program()
    assert not there.failover.can_take_over
    assert there.decides() == ()
    bob = lost()
    assert bob.failover.can_take_over
    assert bob.decides() == (Effect.LEAD,)
    assert bob.failover.take_over == TakeOver(2)
    assert lost(snapshot=replace(CHARTER, epoch=LAST_EPOCH)).decides() == ()


def test_a_leader_that_learns_of_a_later_epoch_follows() -> None:
    bob = lost()
    bob.decides()
    assert bob.on(Event.SUPERSEDED) == (Effect.FOLLOW,)
    assert bob.failover.is_lost


def test_every_state_can_be_left_by_ending_and_reached() -> None:
    assert [state for state in FailoverState if Event.ENDED not in TRANSITIONS[state]] == []
    reached = {to for row in TRANSITIONS.values() for to, _ in row.values()}
    assert reached | {FailoverState.JOINING} == set(FailoverState)


def test_an_event_leads_to_the_state_that_the_table_names_and_any_other_is_a_mistake() -> None:
    for state, event in product(FailoverState, Event):
        failover = Failover(Guest(hello("Bob"), open_game))
        failover.state = state
        if event in TRANSITIONS[state]:
            to, effects = TRANSITIONS[state][event]
            assert (failover.on(event, 100.0), failover.state) == (effects, to), (state, event)
            continue
        with pytest.raises(UnexpectedEvent):
            pytest.fail(f"{state} takes {event}: {failover.on(event, 100.0)}")
        assert failover.state is state
