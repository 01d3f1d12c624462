"""What of a room is kept so that its game can go on elsewhere."""

import msgspec

from smallworld_client.table.snapshot import TableSnapshot, snapshot_of
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import Clocks
from tests.helpers.evening import Evening

ANN, BOB = b"a" * 40, b"b" * 40
SETTINGS = TableSettings("Ann's table", "two-players")
ROOM = Room(
    SETTINGS,
    "running",
    (SeatAssignment("person", "Bob", 1), SeatAssignment("computer", "Computer", bot="random")),
    (
        Person(0, "Ann", "host", key=ANN),
        Person(1, "Bob", "player", here=False, key=BOB, away=7, in_sync=True),
        Person(2, "Eve", "spectator"),
    ),
    epoch=3,
)


def test_a_charter_names_who_plays_and_who_leads_and_nobody_else() -> None:
    snapshot = snapshot_of("a-game", ROOM)
    assert [person.name for person in snapshot.people] == ["Ann", "Bob"]
    assert (snapshot.epoch, snapshot.leader_key) == (3, ANN)


def test_a_charter_does_not_change_when_somebody_goes_away_for_a_while() -> None:
    everybody = tuple(
        Person(p.id, p.name, p.role, key=p.key, in_sync=p.in_sync) for p in ROOM.people
    )
    there = Room(SETTINGS, "running", ROOM.seats, everybody, epoch=3)
    assert snapshot_of("a-game", there) == snapshot_of("a-game", ROOM)


def test_a_host_who_names_people_twice_makes_no_charter_that_can_not_be_read() -> None:
    snapshot = snapshot_of("a-game", Room(SETTINGS, "running", ROOM.seats, ROOM.people * 9))
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(snapshot), type=TableSnapshot) == snapshot


def test_a_person_is_found_by_their_key() -> None:
    snapshot = snapshot_of("a-game", ROOM)
    found = snapshot.person_of(BOB)
    assert found
    assert found.name == "Bob"
    assert snapshot.person_of(b"c" * 40) is None


def test_a_charter_is_the_same_when_it_has_been_written_and_read() -> None:
    snapshot = snapshot_of("a-game", ROOM, "play", "watch")
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(snapshot), type=TableSnapshot) == snapshot


def test_a_player_keeps_what_is_left_on_the_clock() -> None:
    evening = Evening().begin()
    bob = evening.seats[b"bob"]
    bob.receive(Clocks(0, (500_000, 600_000)))
    assert bob.snapshot
    assert bob.snapshot.clock == (500_000, 600_000)
