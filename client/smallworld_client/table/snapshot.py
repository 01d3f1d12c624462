"""A table's snapshot: what is needed beside its log to resume it, or to take it over."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from smallworld.header import GameId
from smallworld.hidden import Discreet
from smallworld.text import plain
from smallworld_wire import (
    NOBODY,
    Epoch,
    Key,
    Person,
    PersonId,
    Room,
    SeatAssignment,
    Secret,
    Settings,
    Wish,
)
from smallworld_wire.kinds import Instant

MOST_BANNED = 100
"""The number of banned keys that are remembered."""
EPOCHS_AHEAD = 64
"""How far ahead of the known epoch another may be; only a lobby's lease may be further."""


class RunningClock(Struct, frozen=True, forbid_unknown_fields=True):
    """A slow clock that runs for a ``seat``, or NOBODY, as it was set at that point in time.

    It is that of the ``turn`` of a seat in a ``round``.
    """

    seat: Annotated[int, Meta(ge=NOBODY, le=4)]
    since: Instant
    round: Annotated[int, Meta(ge=0, le=99)]
    turn: Annotated[int, Meta(ge=NOBODY, le=4)]


class TableSnapshot(
    Discreet,
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"seats": "chairs"},  # as release 0.1 wrote it
):
    """The people, seats and settings of a running game.

    ``people`` are the players and the host, whose number is ``leader``. Who is connected is not
    stored: everybody is ``here``. Those ``in_sync`` had replicas that may still be required. The
    secrets are those of the invitations, to play and to watch.
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
    """The keys that this host has banned; the next host decides for itself."""
    clock: Annotated[tuple[int, ...], Meta(max_length=5)] = ()
    """Milliseconds that each seat had when the turn clock was last set; empty without a clock."""
    running: RunningClock | None = None
    """For whom a slow clock runs, and since when: it goes on while no program hosts the table."""
    wishes: Annotated[tuple[Wish, ...], Meta(max_length=5)] = ()
    """How the host places what is withdrawn; the next host is told by the players themselves."""

    @property
    def leader_key(self) -> bytes:
        """The key of the leader; empty if it is not known."""
        return lead_of(self)[1]

    def person_of(self, key: bytes) -> Person | None:
        """The player or leader with that key; None if there is none."""
        return next((person for person in self.people if person.key == key), None)

    @property
    def replicas(self) -> frozenset[bytes]:
        """The keys of the replicas, which hold every committed entry, without the leader's."""
        others = (person for person in self.people if person.id != self.leader)
        return frozenset(person.key for person in others if person.in_sync)

    def led_by(self, key: bytes, epoch: int) -> "TableSnapshot":
        """The same table, led by the player with that key since that epoch."""
        leader = next(person.id for person in self.people if person.key == key)
        seated = {assigned.person for assigned in self.seats}
        people = tuple(_in_new_role(person, leader, seated) for person in self.people)
        return replace(self, people=people, epoch=epoch, leader=leader)


def is_plausible(epoch: int, known: int) -> bool:
    """Whether to believe that a game has come to that epoch.

    Each takeover adds one, so a game is at most a few epochs further than one remembers. If any
    epoch were believed, a liar could name the last one, after which nobody can take over.
    """
    return epoch <= known + EPOCHS_AHEAD


def is_later(epoch: int, known: int) -> bool:
    """Whether an epoch is later than the known one, and plausible."""
    return epoch > known and is_plausible(epoch, known)


def lead_of(led: TableSnapshot | Room) -> tuple[int, bytes]:
    """The epoch and the key of the leader; of two leaders of one game the greater pair is valid."""
    keys = (person.key for person in led.people if person.id == led.leader)
    return led.epoch, next(keys, b"")


def first_snapshot(
    game: str, settings: Settings, seats: tuple[SeatAssignment, ...], host: Person
) -> TableSnapshot:
    """The snapshot of a new table; seats of a ``person`` are the host's own."""
    return TableSnapshot(game, settings, seats, (replace(host, name=plain(host.name) or "Host"),))


def snapshot_of(game: str, room: Room, secret: str = "", watch_secret: str = "") -> TableSnapshot:
    """The snapshot of a room as it is now."""
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
