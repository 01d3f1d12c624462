"""Who leads on when the host is lost, as one player's program sees it."""

import pytest
from msgspec.structs import replace

from smallworld_client.guest.guest import Guest
from smallworld_client.replication.failover import (
    CLAIM_EVERY,
    LAST_EPOCH,
    LOST_FOR,
    Failover,
    Follow,
    TakeOver,
)
from smallworld_client.storage.saved_game import Origin, saved_game_of
from smallworld_client.table.boards import open_game
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_wire import Claim, Lease, Person, SeatAssignment, Settings, hello
from tests.helpers.courses import new_course, play

ANN, BOB, CID, EVE = b"a" * 40, b"b" * 40, b"c" * 40, b"e" * 40
CHARTER = TableSnapshot(
    "a-game",
    Settings("Ann's table", "two-players", lobby="example.org:7373"),
    (SeatAssignment("person", "Bob", 1), SeatAssignment("person", "Cid", 2)),
    (
        Person(0, "Ann", "host", key=ANN),
        Person(1, "Bob", "player", key=BOB),
        Person(2, "Cid", "player", key=CID),
    ),
)
FIRST = Lease("a-game", 1, ANN, (BOB, CID), 4)


def bobs(snapshot: TableSnapshot = CHARTER, keeps: bool = True, key: bytes = BOB) -> Failover:
    """The succession of a player in the middle of a game."""
    kept = saved_game_of(Origin("guest", "Bob"), snapshot, play(new_course(), 5), 5)
    return Failover(Guest.restored(replace(hello("Bob"), keeps=keeps), open_game, kept), key)


def test_as_long_as_the_host_is_there_nobody_claims_his_place() -> None:
    assert bobs().tick(1000.0) == []


def test_a_host_who_stays_lost_is_claimed_from_again_and_again() -> None:
    bob = bobs()
    bob.lost(100.0)
    assert bob.tick(100.0 + LOST_FOR - 1) == []
    assert bob.tick(100.0 + LOST_FOR) == [Claim("a-game", 1)]
    assert bob.tick(100.0 + LOST_FOR + CLAIM_EVERY - 1) == []
    assert bob.tick(100.0 + LOST_FOR + CLAIM_EVERY) == [Claim("a-game", 1)]


def test_a_host_who_is_found_lost_twice_is_lost_since_the_first_time() -> None:
    bob = bobs()
    bob.lost(100.0)
    bob.lost(100.0 + LOST_FOR - 1)
    assert bob.tick(100.0 + LOST_FOR) == [Claim("a-game", 1)]


def test_after_a_host_who_hands_over_there_is_no_waiting() -> None:
    bob = bobs()
    bob.left(100.0)
    assert bob.tick(100.0) == [Claim("a-game", 1)]


def test_a_host_who_is_back_keeps_his_place() -> None:
    bob = bobs()
    bob.lost(100.0)
    bob.back()
    assert bob.tick(200.0) == []
    assert bob.on_lease(FIRST) is None


def test_whose_disk_is_full_claims_too_and_the_lobby_judges() -> None:
    bob = bobs(keeps=False)
    bob.left(100.0)
    assert bob.tick(100.0) == [Claim("a-game", 1)]


def test_who_has_no_seat_claims_nothing() -> None:
    eve = bobs(key=EVE)
    eve.left(100.0)
    assert eve.tick(200.0) == []
    assert eve.by_hand() is None


def test_without_a_lobby_nothing_is_claimed() -> None:
    bob = bobs(replace(CHARTER, settings=replace(CHARTER.settings, lobby="")))
    bob.left(100.0)
    assert not bob.claims
    assert bob.tick(200.0) == []


def test_who_gets_the_lease_leads() -> None:
    bob, mine = bobs(), Lease("a-game", 2, BOB, (BOB, CID), 4)
    bob.left(100.0)
    assert bob.on_lease(mine) == TakeOver(2, mine)


def test_a_lease_of_ones_own_counts_also_when_the_former_host_is_back() -> None:
    bob, mine = bobs(), Lease("a-game", 2, BOB, (BOB, CID), 4)
    bob.left(100.0)
    bob.back()
    assert bob.on_lease(mine) == TakeOver(2, mine)


def test_a_lease_of_another_is_followed_once() -> None:
    bob, his = bobs(), Lease("a-game", 2, CID, (BOB, CID), 4)
    bob.left(100.0)
    assert bob.on_lease(his) == Follow(2, CID)
    assert bob.on_lease(his) is None


def test_a_host_who_still_leads_is_looked_for_and_claimed_from_later() -> None:
    bob = bobs()
    bob.left(100.0)
    assert bob.on_lease(FIRST) == Follow(1, ANN)
    assert bob.tick(100.0 + CLAIM_EVERY) == [Claim("a-game", 1)]


def test_a_successor_who_is_lost_too_is_succeeded_in_his_epoch() -> None:
    bob = bobs()
    bob.left(100.0)
    bob.on_lease(Lease("a-game", 2, CID, (BOB, CID), 4))
    assert bob.tick(100.0 + CLAIM_EVERY) == [Claim("a-game", 2)]


@pytest.mark.parametrize(
    "lease", [Lease("b-game", 2, CID, ()), Lease("a-game", 1, CID, ())], ids=["game", "epoch"]
)
def test_a_lease_of_another_game_or_an_earlier_epoch_says_nothing(lease: Lease) -> None:
    bob = bobs(replace(CHARTER, epoch=2))
    bob.left(100.0)
    assert bob.on_lease(lease) is None


@pytest.mark.parametrize("epoch", [1, 2, 1_000_000])
def test_a_lease_of_a_stranger_is_not_followed_and_moves_no_epoch(epoch: int) -> None:
    bob = bobs()
    bob.left(100.0)
    assert bob.on_lease(Lease("a-game", epoch, EVE, (BOB, CID))) is None
    assert bob.tick(100.0) == [Claim("a-game", 1)]
    assert bob.by_hand() == TakeOver(2)


def test_after_the_last_epoch_nobody_leads_on_by_hand() -> None:
    bob = bobs(replace(CHARTER, epoch=LAST_EPOCH))
    bob.lost(100.0)
    assert bob.by_hand() is None


def test_a_person_leads_on_by_hand_in_the_next_epoch() -> None:
    bob = bobs()
    bob.lost(100.0)
    assert bob.can_lead
    assert bob.by_hand() == TakeOver(2)


def test_nobody_leads_by_hand_beside_a_host_who_is_there() -> None:
    bob = bobs()
    assert not bob.can_lead
    assert bob.by_hand() is None
