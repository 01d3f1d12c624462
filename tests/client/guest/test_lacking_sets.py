"""A program that lacks a set of the table is told so at the door, and leaves."""

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld.record import Header
from smallworld_client.table.events import Ended, RoomChanged
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import open_game
from smallworld_wire.common import Bye, hello
from smallworld_wire.phrases import SeatSays
from smallworld_wire.room import Room
from smallworld_wire.sentences import told_by
from smallworld_wire.table import Arrange, Welcome
from tests.helpers.evening import GAME, HOST, Evening

BOB = b"bob"


def with_sets(room: Room, *sets: str) -> Room:
    return replace(room, settings=replace(room.settings, sets=sets))


@pytest.mark.parametrize("role", ["player", "spectator"])
def test_whoever_lacks_a_set_reads_which_version_has_it(role: str) -> None:
    guest = Guest(hello("Eve", "spectator" if role == "spectator" else "player"), open_game)
    room = Evening().table.room
    guest.connected(100.0, b"eve", HOST)
    guest.receive(Welcome(4, "spectator", GAME, "9.7"))
    reaction = guest.receive(with_sets(room, "moon", "leaders", "tide\x1b"))
    lacking = SeatSays.NO_SETS_OF_TABLE(sets="moon, tide", version="9.7")
    assert reaction.tell == [Ended(lacking)]
    assert reaction.send == [Bye()]
    assert "does not have: moon, tide. The host has them, in version 9.7." in str(lacking)


def test_a_set_that_is_added_in_the_waiting_room_is_told_like_that_too() -> None:
    evening = Evening()
    guest = evening.come(BOB, "Bob")
    room = guest.room
    assert room is not None
    [ended] = guest.receive(with_sets(room, "moon")).tell
    assert isinstance(ended, Ended)
    assert guest.has_ended


def test_guests_see_the_sets_that_the_host_chooses() -> None:
    evening = Evening()
    evening.come(BOB, "Bob")
    settings = evening.table.room.settings
    evening.ask(HOST, Arrange(replace(settings, sets=("leaders", "cursed"))))
    assert evening.latest(BOB, RoomChanged).room.settings.sets == ("leaders", "cursed")


def test_a_game_with_a_set_that_is_unknown_here_is_refused_with_its_name() -> None:
    header = Header(GAME, "two-players", ("Ann", "Bob"), (), sets=("leaders", "moon"))
    with pytest.raises(GameError) as refused:
        open_game(header)
    assert told_by(refused.value) == SeatSays.NO_SETS(sets="moon")


def test_a_game_of_the_base_game_needs_no_set() -> None:
    header = Header(GAME, "two-players", ("Ann", "Bob"), (), sets=UNSET)
    assert open_game(header).content.sets == ()
