"""What a host tells, as it can be shown: names and texts in which all can be seen.

An honest host has seen to that already; who hosts may be anybody.
"""

from msgspec.structs import replace

from smallworld.text import plain
from smallworld_wire import Chair, Person, Room, Said

NAMELESS = "?"
"""What somebody is called whose name can't be seen."""


def readable_room(room: Room) -> Room:
    """The room with plain names and a plain title; the same one where they are so already."""
    seats = tuple(map(_readable_chair, room.seats))
    people = tuple(map(_readable_person, room.people))
    title = plain(room.settings.title) or NAMELESS
    if (seats, people, title) == (room.seats, room.people, room.settings.title):
        return room
    settings = replace(room.settings, title=title)
    return replace(room, settings=settings, seats=seats, people=people)


def readable_line(said: Said) -> tuple[str, str]:
    """Who says something, and what."""
    return plain(said.name) or NAMELESS, plain(said.text)


def _readable_chair(assigned: Chair) -> Chair:
    name = plain(assigned.name) or (NAMELESS if assigned.name else "")
    return assigned if name == assigned.name else replace(assigned, name=name)


def _readable_person(person: Person) -> Person:
    name = plain(person.name) or NAMELESS
    return person if name == person.name else replace(person, name=name)
