"""What a table needs beside its log, so that it can go on at another computer or evening."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from smallworld.hidden import Discreet
from smallworld.record import GameId
from smallworld_wire import (
    Epoch,
    Key,
    Person,
    PersonId,
    Room,
    SeatAssignment,
    Secret,
    Settings,
    plain,
)

MOST_BANNED = 100
EPOCHS_AHEAD = 64
"""By so many an epoch may be later than the one known; only a lobby's lease may say more."""


class TableSnapshot(
    Discreet,
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"seats": "chairs"},  # as release 0.1 wrote it
):
    """A running game's people and arrangements.

    ``people`` are those who play, and the one who leads, whose number is ``leader``; as nobody's
    presence is kept, all of them are here. Those ``in_sync`` may have to be waited for. Both
    secrets are those of the invitations.
    """

    game: GameId
    settings: Settings
    seats: Annotated[tuple[SeatAssignment, ...], Meta(max_length=5)]
    people: Annotated[tuple[Person, ...], Meta(max_length=6)]
    epoch: Epoch = 1
    leader: PersonId = 0
    secret: Secret = ""
    watch_secret: Secret = ""
    banned: Annotated[tuple[Key, ...], Meta(max_length=MOST_BANNED)] = ()
    """Whom this host never lets in again; the next decides that himself."""
    clock: Annotated[tuple[int, ...], Meta(max_length=5)] = ()
    """Milliseconds that each seat had when the turn clock was last set; none without a clock."""

    @property
    def leader_key(self) -> bytes:
        """Who leads; empty where that is not known."""
        return lead_of(self)[1]

    def person_of(self, key: bytes) -> Person | None:
        """Whose key this is, among those who play or lead."""
        return next((person for person in self.people if person.key == key), None)

    @property
    def replicas(self) -> frozenset[bytes]:
        """The keys of all others whose machines held everything that counts."""
        others = (person for person in self.people if person.id != self.leader)
        return frozenset(person.key for person in others if person.in_sync)

    def led_by(self, key: bytes, epoch: int) -> "TableSnapshot":
        """The same table under the lead of the player who has that key."""
        leader = next(person.id for person in self.people if person.key == key)
        seated = {assigned.person for assigned in self.seats}
        people = tuple(_in_new_role(person, leader, seated) for person in self.people)
        return replace(self, people=people, epoch=epoch, leader=leader)


def is_plausible(epoch: int, known: int) -> bool:
    """Whether somebody can be believed who says that a game has come to that epoch.

    Each takeover adds one, so a table that was left an evening ago is a few epochs further. Nobody
    could ever lead after an epoch of a million.
    """
    return epoch <= known + EPOCHS_AHEAD


def is_later(epoch: int, known: int) -> bool:
    """Whether somebody may have played under a later host than the one known."""
    return epoch > known and is_plausible(epoch, known)


def lead_of(led: TableSnapshot | Room) -> tuple[int, bytes]:
    """Who leads, since which epoch: of two who lead one game the greater is right."""
    keys = (person.key for person in led.people if person.id == led.leader)
    return led.epoch, next(keys, b"")


def first_snapshot(
    game: str, settings: Settings, seats: tuple[SeatAssignment, ...], host: Person
) -> TableSnapshot:
    """The charter of a table that somebody opens; seats of a ``person`` are the host's own."""
    return TableSnapshot(game, settings, seats, (replace(host, name=plain(host.name) or "Host"),))


def snapshot_of(game: str, room: Room, secret: str = "", watch_secret: str = "") -> TableSnapshot:
    """The charter of a room as it is now."""
    seated = {assigned.person for assigned in room.seats}
    people = {
        person.id: replace(person, here=True, away=0)
        for person in room.people
        if person.id in seated or person.id == room.leader
    }
    return TableSnapshot(
        game,
        room.settings,
        room.seats,
        tuple(people.values()),
        room.epoch,
        room.leader,
        secret,
        watch_secret,
    )


def _in_new_role(person: Person, leader: int, seated: set[int]) -> Person:
    if person.id == leader:
        return replace(person, role="host", in_sync=False)
    return replace(person, role="player" if person.id in seated else "spectator")
