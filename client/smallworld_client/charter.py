"""What a table needs beside its log, so that it can go on at another computer or evening."""

from typing import Annotated

from msgspec import Meta, Struct

from smallworld.record import GameId
from smallworld.wire import Chair, Epoch, Person, PersonId, Room, Secret, Settings


class Charter(Struct, frozen=True, forbid_unknown_fields=True):
    """A running game's people and arrangements.

    ``people`` are those who play, and the one who leads, whose number is ``leader``; as nobody's
    presence is kept, all of them are here. Both secrets are those of the invitations.
    """

    game: GameId
    settings: Settings
    chairs: Annotated[tuple[Chair, ...], Meta(max_length=5)]
    people: Annotated[tuple[Person, ...], Meta(max_length=6)]
    epoch: Epoch = 1
    leader: PersonId = 0
    secret: Secret = ""
    watch_secret: Secret = ""

    @property
    def leader_key(self) -> bytes:
        """Who leads; empty where that is not known."""
        return next((person.key for person in self.people if person.id == self.leader), b"")

    def person_of(self, key: bytes) -> Person | None:
        """Whose key this is, among those who play or lead."""
        return next((person for person in self.people if person.key == key), None)


def charter_of(game: str, room: Room, secret: str = "", watch_secret: str = "") -> Charter:
    """The charter of a room as it is now."""
    seated = {chair.person for chair in room.chairs}
    people = tuple(
        Person(person.id, person.name, person.role, key=person.key, muted=person.muted)
        for person in room.people
        if person.id in seated or person.id == room.leader
    )
    return Charter(
        game, room.settings, room.chairs, people, room.epoch, room.leader, secret, watch_secret
    )
