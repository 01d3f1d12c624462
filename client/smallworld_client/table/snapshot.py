"""What is stored of a table: its people and settings, and the game as it was left."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct
from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld.record import GameId, Header, LogEntry, Name
from smallworld.safe_text import SECRET, Discreet, plain
from smallworld_client.table.setup import MOST_SEED
from smallworld_wire.common import NOBODY, Epoch, Instant, Key, PersonId, Secret
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import Said, Wish

MOST_BANNED = 100  # the number of banned keys that are remembered
EPOCHS_AHEAD = 64
"""How far ahead of the known epoch another may be; only a lobby's lease may be further."""


KEPT = 50  # the latest lines of chat, for players and for spectators


class ChatLine(NamedTuple):
    number: int
    said: Said


class Talk(Struct, frozen=True, array_like=True):
    """What a table keeps besides its game: the latest chat lines, and a pause.

    ``read`` says how far each player has read, by their number. ``paused`` is the person who asked
    for a pause, NOBODY for none.
    """

    lines: tuple[ChatLine, ...] = ()
    read: tuple[tuple[int, int], ...] = ()
    paused: int = NOBODY

    @property
    def latest(self) -> int:
        return self.lines[-1].number if self.lines else 0

    def followed_by(self, *lines: ChatLine) -> tuple[ChatLine, ...]:
        """The latest lines once these were said; they replace those from the first's number on."""
        before = (line for line in self.lines if lines and line.number < lines[0].number)
        return (*before, *lines)[-KEPT:] if lines else self.lines


class RunningClock(Struct, frozen=True, forbid_unknown_fields=True):
    """A slow clock as it was set at that point in time, for a ``seat`` or NOBODY."""

    seat: Annotated[int, Meta(ge=NOBODY, le=4)]
    since: Instant
    round: Annotated[int, Meta(ge=0, le=99)]
    turn: Annotated[int, Meta(ge=NOBODY, le=4)]


class TableSnapshot(Discreet, Struct, frozen=True, forbid_unknown_fields=True):
    """The people, seats and settings of a running game.

    ``people`` are the players and the host, whose number is ``leader``. Who is connected is not
    stored: everybody is ``here``. Those ``in_sync`` had replicas that may still be required. The
    secrets are those of the invitations, to play and to watch.
    """

    game: GameId
    settings: TableSettings
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
    talk: Annotated[Talk, Meta(extra=SECRET)] = Talk()
    """Empty at a table of the service, which keeps it apart."""

    @property
    def leader_key(self) -> bytes:
        return lead_of(self)[1]

    def person_of(self, key: bytes) -> Person | None:
        return next((person for person in self.people if person.key == key), None)

    @property
    def replicas(self) -> frozenset[bytes]:
        """The keys of the replicas, which hold every committed entry, without the leader's."""
        others = (person for person in self.people if person.id != self.leader)
        return frozenset(person.key for person in others if person.in_sync)

    def with_bots_of(self, levels: Collection[str]) -> "TableSnapshot":
        """The strongest of the levels on each seat of a computer player of the former host's own.

        Its name says what code to load or what to connect to, so only who chose it may use it.
        """
        strongest = list(levels)[-1]
        seats = tuple(
            seat if seat.bot in levels or not seat.bot else replace(seat, bot=strongest)
            for seat in self.seats
        )
        return replace(self, seats=seats)

    def led_by(self, key: bytes, epoch: int) -> "TableSnapshot":
        leader = next(person.id for person in self.people if person.key == key)
        seated = {assigned.person for assigned in self.seats}
        people = tuple(_in_new_role(person, leader, seated) for person in self.people)
        read = tuple((person.id, self.talk.latest) for person in people)  # as far as is known
        talk = replace(self.talk, read=read if self.talk.lines else ())
        return replace(self, people=people, epoch=epoch, leader=leader, talk=talk)


def is_plausible_epoch(epoch: int, known: int) -> bool:
    """Whether to believe that a game has reached that epoch.

    Each takeover adds one, so a game is at most a few epochs ahead. If any epoch were believed, a
    liar could claim the last possible one, after which nobody could take over.
    """
    return epoch <= known + EPOCHS_AHEAD


def is_later(epoch: int, known: int) -> bool:
    return epoch > known and is_plausible_epoch(epoch, known)


def lead_of(led: TableSnapshot | Room) -> tuple[int, bytes]:
    """The epoch and the key of the leader; of two leaders of one game the greater pair is valid."""
    keys = (person.key for person in led.people if person.id == led.leader)
    return led.epoch, next(keys, b"")


def first_snapshot(
    game: str, settings: TableSettings, seats: tuple[SeatAssignment, ...], host: Person
) -> TableSnapshot:
    return TableSnapshot(game, settings, seats, (replace(host, name=plain(host.name) or "Host"),))


def snapshot_of(game: str, room: Room, secret: str = "", watch_secret: str = "") -> TableSnapshot:
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


class GameOrigin(Discreet, Struct, frozen=True, forbid_unknown_fields=True):
    """How this person takes part in a game, and how they came to the table.

    ``identity`` is the number of the key pair that the seat belongs to, 0 at a local table. A
    guest's ``target`` is the address or invitation that they came by. A host's ``port`` is the one
    it listened on, and ``pace`` the seconds that computer players take for a move. ``seed`` is that
    of a game at this screen, empty if chance is the system's.
    """

    role: Literal["host", "guest"]
    name: Name
    identity: Annotated[int, Meta(ge=0, le=64)] = 0
    target: Annotated[str, Meta(max_length=4000, extra=SECRET)] = ""
    port: Annotated[int, Meta(ge=0, le=65535)] = 0
    pace: Annotated[float, Meta(ge=0)] = 0.8
    seed: Annotated[str, Meta(max_length=MOST_SEED, extra=SECRET)] = ""


@dataclass(frozen=True)
class SavedGame:
    origin: GameOrigin
    snapshot: TableSnapshot
    header: Header
    items: tuple[LogEntry, ...]
    committed: int


def saved_game_of(
    origin: GameOrigin, snapshot: TableSnapshot, game_log: GameLog, committed: int
) -> SavedGame:
    return SavedGame(origin, snapshot, game_log.game.header, tuple(game_log.items), committed)


Peer = bytes  # the public key of a peer, which identifies it
