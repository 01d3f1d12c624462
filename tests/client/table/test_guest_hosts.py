"""Which hosts a guest believes, and what strangers are told."""

import pytest
from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld_client.table.events import Ended, Reaction
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import open_game
from smallworld_client.table.snapshot import EPOCHS_AHEAD, GameOrigin, TableSnapshot, saved_game_of
from smallworld_client.words.seat import SeatSays
from smallworld_wire.common import Bye, hello
from smallworld_wire.room import Room
from smallworld_wire.table import Ack, Append, AppendBatch, Committed, FetchFrom, Welcome
from tests.helpers.courses import new_course, play
from tests.helpers.guests import ANN, BOB, CHARTER, CID, log_of, room

STRANGER = b"m" * 40
COURSE = play(new_course(), 12)
FAR = 1_000_000


def restored(snapshot: TableSnapshot = CHARTER) -> Guest:
    """Bob's seat, as a journal holds it: eight items under Ann's lead."""
    held = GameLog(COURSE.game, COURSE.items[:8])
    kept = saved_game_of(GameOrigin("guest", "Bob"), snapshot, held, 8)
    return Guest.restored(replace(hello("Bob"), keeps_journal=True), open_game, kept)


def snapshot(seat: Guest) -> tuple[object, ...]:
    """All that would be written down of a game."""
    assert seat.game_log is not None
    return seat.snapshot, list(seat.game_log.items), seat.committed


# Strangers


def test_a_stranger_is_told_nothing_of_the_game_that_is_held() -> None:
    seat = restored()
    reaction = seat.connected(100.0, BOB, STRANGER)
    assert reaction == Reaction([Bye()], [Ended(SeatSays.STRANGERS_TABLE(), "nowhere")])


def test_nothing_that_a_stranger_says_changes_what_is_held() -> None:
    seat = restored()
    before = snapshot(seat)
    seat.connected(100.0, BOB, STRANGER)
    lead = replace(room(2, 2), people=(replace(CHARTER.people[2], key=STRANGER),))
    for message in (
        Welcome(1, "player", "a-game", "1.0", epoch=FAR),
        lead,
        FetchFrom(0),
        log_of(COURSE),
        Committed(12),
    ):
        assert seat.receive(message) == Reaction([], [])
    assert seat.tick(200.0) == Reaction([], [])
    assert snapshot(seat) == before


def test_after_a_stranger_the_games_own_host_is_greeted_as_ever() -> None:
    seat = restored()
    [before] = seat.connected(100.0, BOB, ANN).send
    seat.connected(101.0, BOB, STRANGER)
    assert seat.connected(102.0, BOB, ANN).send == [before]
    seat.receive(Welcome(1, "player", "a-game", "1.0"))
    seat.receive(room())
    seat.receive(log_of(COURSE))
    assert seat.committed == 12


@pytest.mark.parametrize("has_told", [False, True])
def test_a_host_who_began_with_another_game_can_not_go_over_to_this_one(has_told: bool) -> None:
    log = log_of(COURSE)
    seat = Guest(replace(hello("Bob"), keeps_journal=True), open_game)
    seat.connected(100.0, BOB, STRANGER)
    seat.receive(Welcome(1, "player", "other", "1.0"))
    if has_told:
        seat.receive(replace(log, header=replace(log.header, game="other")))
    assert (seat.game_log is not None) == has_told
    claim = Welcome(1, "player", "a-game", "1.0") if has_told else log
    assert seat.receive(claim).tell == [Ended(SeatSays.ANOTHER_GAME())]


def test_a_host_who_has_let_nobody_in_has_no_log_to_tell() -> None:
    seat = Guest(replace(hello("Bob"), keeps_journal=True), open_game)
    seat.connected(100.0, BOB, STRANGER)
    seat.receive(log_of(COURSE))
    assert seat.game_log is None


@pytest.mark.parametrize("lead", [room(epoch=1, leader=2), room(epoch=FAR)])
def test_a_host_can_name_no_other_leader_or_epoch_after_the_welcome(lead: Room) -> None:
    seat = restored()
    seat.connected(100.0, BOB, ANN)
    seat.receive(Welcome(1, "player", "a-game", "1.0"))
    assert seat.receive(lead).tell == [Ended(SeatSays.NOT_BELIEVED(), "succeed")]


def test_who_was_left_is_not_listened_to_any_more() -> None:
    seat = restored(replace(CHARTER, epoch=3))
    before = snapshot(seat)
    seat.connected(100.0, BOB, ANN)
    [ended] = seat.receive(Welcome(1, "player", "a-game", "1.0", epoch=2)).tell
    assert ended == Ended(SeatSays.FORMER_HOST(), "succeed")
    for message in (room(2), log_of(COURSE), Append(8, COURSE.items[8], COURSE.digest_at(9))):
        assert seat.receive(message) == Reaction([], [])
    assert snapshot(seat) == before


# Epochs


@pytest.mark.parametrize("epoch", [1 + EPOCHS_AHEAD + 1, FAR])
def test_a_host_from_an_epoch_far_ahead_is_left_and_the_game_goes_on_elsewhere(
    epoch: int,
) -> None:
    seat = restored()
    seat.connected(100.0, BOB, CID)
    told = seat.receive(Welcome(1, "player", "a-game", "1.0", epoch=epoch)).tell
    assert told == [Ended(SeatSays.NOT_BELIEVED(), "succeed")]
    assert not seat.has_ended
    seat.connected(101.0, BOB, ANN)
    assert seat.receive(Welcome(1, "player", "a-game", "1.0")) == Reaction([], [])


@pytest.mark.parametrize(("leased", "epoch"), [(1, 1 + EPOCHS_AHEAD), (FAR, FAR)])
def test_a_host_is_followed_from_an_epoch_soon_after_or_one_that_a_lease_names(
    leased: int, epoch: int
) -> None:
    seat = restored()
    seat.hear_of_lease(leased)
    seat.connected(100.0, BOB, CID)
    assert seat.receive(Welcome(1, "player", "a-game", "1.0", epoch=epoch)) == Reaction([], [])


def test_sending_what_is_held_is_for_the_games_own_people() -> None:
    seat = restored()
    seat.connected(100.0, BOB, CID)
    seat.receive(Welcome(1, "player", "a-game", "1.0", epoch=2))
    [shown] = seat.receive(FetchFrom(0)).send
    assert isinstance(shown, AppendBatch)
    assert len(shown.entries) == 8
    assert Ack(8) not in seat.tick(200.0).send
