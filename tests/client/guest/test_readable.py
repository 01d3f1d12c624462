"""What a hostile host tells is shown as lines that can be read."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from smallworld.safe_text import plain
from smallworld.state import digest
from smallworld_client.discovery.announcements import readable_advert
from smallworld_client.table.events import Began, RoomChanged, Spoke, readable_room
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import open_game
from smallworld_wire.codec import FROM_TABLE, encode
from smallworld_wire.common import hello
from smallworld_wire.lobby import Advert
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import AppendBatch, Said, Welcome
from tests.helpers.courses import new_course
from tests.helpers.made import maker

NASTY = "\x1b[2J\u202eA\u0301\u0301\u0301\u0301\u0301\n<b>\u200b"
UNSEEN = "\u034f\u200b"


def seat() -> Guest:
    return Guest(hello("Eve", "spectator"), open_game)


def told(room: Room) -> Room:
    [event] = seat().receive(room).tell
    assert isinstance(event, RoomChanged)
    return event.room


def texts(room: Room) -> Iterator[str]:
    yield room.settings.title
    yield from (assigned.name for assigned in room.seats)
    yield from (person.name for person in room.people)


def test_names_and_title_of_a_room_are_plain() -> None:
    seats = (
        SeatAssignment("person", NASTY, 1),
        SeatAssignment("person", UNSEEN, 2),
        SeatAssignment(),
    )
    people = (Person(1, NASTY, "host"), Person(2, UNSEEN, "player"))
    room = told(Room(TableSettings(NASTY, "two-players"), "waiting", seats, people))
    assert list(texts(room)) == [*([plain(NASTY)] * 2), "?", "", plain(NASTY), "?"]


def test_a_room_that_can_be_read_is_not_made_anew() -> None:
    room = Room(
        TableSettings("A", "b"), "waiting", (SeatAssignment(),), (Person(1, "Ann", "host"),)
    )
    assert readable_room(room) is room


def test_every_room_that_the_wire_lets_through_can_be_read_and_told_on() -> None:
    make, rng = maker(Room), Random(5)
    for _ in range(500):
        made = make(rng)
        assert isinstance(made, Room)
        room = readable_room(made)
        assert all(text == plain(text) for text in texts(room))
        assert FROM_TABLE.decode(encode(room)) == room


def test_a_line_of_chat_and_its_speaker_are_plain() -> None:
    [event] = seat().receive(Said(1, UNSEEN, NASTY)).tell
    assert event == Spoke(1, "?", plain(NASTY))


def test_the_players_of_a_game_are_called_by_plain_names() -> None:
    header = replace(new_course().game.header, seats=(NASTY, UNSEEN))
    opening = digest(open_game(header).start())
    visitor = seat()
    visitor.connected(0.0, b"e" * 40, b"h" * 40)
    visitor.receive(Welcome(1, "spectator", header.game, "0.2.0"))
    [event] = visitor.receive(AppendBatch(header, 0, (), opening)).tell
    assert isinstance(event, Began)
    assert event.game.names == (plain(NASTY), "?")
    assert event.game.header == header


def test_an_advert_is_plain_and_the_same_one_where_it_was_so() -> None:
    nasty = readable_advert(Advert("g", NASTY, UNSEEN, NASTY, seats=2, version=NASTY, own=NASTY))
    assert (nasty.title, nasty.host) == (plain(NASTY), "Somebody")
    assert (nasty.board, nasty.version) == (plain(NASTY), plain(NASTY))
    assert nasty.own == plain(NASTY)
    assert readable_advert(nasty) is nasty
