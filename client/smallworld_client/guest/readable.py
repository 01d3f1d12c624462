"""Names and texts of others without characters that can't be seen.

An honest host has removed them already, but anybody may host.
"""

from msgspec.structs import replace

from smallworld.text import plain
from smallworld_wire import Person, Room, Said, SeatAssignment
from smallworld_wire.sentences import Sentence, Told

NAMELESS = "?"
"""The name of somebody whose own has no visible character."""


def readable_room(room: Room) -> Room:
    """The room with plain names and a plain title; the same object if they are plain already."""
    seats = tuple(map(_readable_seat, room.seats))
    people = tuple(map(_readable_person, room.people))
    title = plain(room.settings.title) or NAMELESS
    if (seats, people, title) == (room.seats, room.people, room.settings.title):
        return room
    settings = replace(room.settings, title=title)
    return replace(room, settings=settings, seats=seats, people=people)


def readable_line(said: Said) -> tuple[str, Told]:
    """The plain name and text of a chat line; an emote is a sentence."""
    text = Sentence(said.emote) if said.emote else plain(said.text)
    return plain(said.name) or NAMELESS, text


def _readable_seat(assigned: SeatAssignment) -> SeatAssignment:
    name = plain(assigned.name) or (NAMELESS if assigned.name else "")
    return assigned if name == assigned.name else replace(assigned, name=name)


def _readable_person(person: Person) -> Person:
    name = plain(person.name) or NAMELESS
    return person if name == person.name else replace(person, name=name)
