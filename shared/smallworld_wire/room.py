"""The room around a table: its settings, the people in it, and who has which seat."""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from smallworld.record import MOST_ROUNDS, Name, OwnPieces, Sets
from smallworld.safe_text import Word
from smallworld_wire.common import (
    NOBODY,
    Epoch,
    Index,
    Instant,
    Message,
    MessagePart,
    PersonId,
    Phase,
    Role,
    Seconds,
    VerifyKey,
    Version,
)

COLOURS = 5
PORTRAITS = 24
Portrait = Annotated[int, Meta(ge=0, le=PORTRAITS)]
"""Which of the portraits a person has chosen; 0 for none of them."""
LOT = -1  # the first player is drawn by lot
MOST_IN_ROOM = 1000  # people in a room, those included who are away
Watchers = Annotated[int, Meta(ge=0, le=10_000)]
LONGEST_PACE = 30 * 86_400
"""Seconds of the longest turn clock, and of the longest time that somebody may be away."""
MOST_VACATION = 60  # days
_SLOW_TURN, _SLOW_GAME = 3600, 86_400
"""Seconds from which on a clock is that of a game which outlasts the evening."""


class Pace(MessagePart, frozen=True):
    """The turn clock: none, so many ``seconds`` for each turn, or so many for a whole game."""

    kind: Literal["off", "turn", "game"] = "off"
    seconds: Seconds = 0

    @property
    def of_turn(self) -> int:
        """Seconds for each turn; 0 where there is no such clock."""
        return self.seconds if self.kind == "turn" else 0

    @property
    def is_slow(self) -> bool:
        """Whether people come and go, so that the game runs on while nobody is connected."""
        if self.kind == "turn":
            return self.seconds >= _SLOW_TURN
        return self.kind == "game" and self.seconds >= _SLOW_GAME


class TableSettings(MessagePart, frozen=True):
    """What the host has decided about a table.

    ``late`` is what happens when a player's time is up, or when they have been away for ``grace``
    seconds: the others wait, a computer player takes over, or they vote on that. Spectators see
    everything ``delay`` seconds later. With ``late_guests``, people may take a computer player's
    seat while the game goes on. ``lobby`` is the address, with its key, of the lobby that decides
    who takes over from a lost host. ``rounds`` is a house rule, 0 the number that the board prints.
    ``first`` is the seat that begins, LOT if that is drawn when the game starts. ``sets`` are added
    to the base game, and so are ``own``, packed races and powers of somebody's own. With ``rated``
    the result counts for the lobby's season.

    A table of the ``service`` is always on: no player's computer hosts it or takes it over. Nobody
    is its host, so its ``maker`` may do before the game what else a host does.

    Where the clock is slow (:attr:`Pace.is_slow`) being away is nothing to act on, and only the
    clock is. Each player may stop their own for so many days of ``vacation`` in a game.
    """

    title: Name
    board: Word
    spectators: bool = True
    private: bool = False
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    pace: Pace = Pace()
    late: Literal["wait", "computer", "vote"] = "wait"
    grace: Annotated[int, Meta(ge=5, le=LONGEST_PACE)] = 60
    late_guests: bool = True
    lobby: Annotated[str, Meta(max_length=2500)] = ""
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    first: Annotated[int, Meta(ge=LOT, le=4)] = 0
    sets: Sets = ()
    own: OwnPieces = b""
    service: bool = False
    maker: Annotated[bytes, Meta(max_length=40)] = b""
    vacation: Annotated[int, Meta(ge=0, le=MOST_VACATION)] = 0
    rated: bool = False


class SeatAssignment(MessagePart, frozen=True):
    """Who has a seat: nobody, a ``person``, or a computer player called ``bot``.

    If a seat has both, the ``bot`` stands in for the ``person``. ``colour`` is one of the five, or
    NOBODY where nobody has chosen; see :func:`colours_of`. ``portrait`` is a person's.
    """

    kind: Literal["open", "person", "computer"] = "open"
    name: Annotated[str, Meta(max_length=40)] = ""
    person: Annotated[int, Meta(ge=NOBODY, le=1_000_000)] = NOBODY
    bot: Word = ""
    colour: Annotated[int, Meta(ge=NOBODY, le=4)] = NOBODY
    portrait: Portrait = 0

    @property
    def is_played_by_computer(self) -> bool:
        return self.bot != ""


def colours_of(seats: Sequence[SeatAssignment]) -> tuple[int, ...]:
    """All different: the chosen one, else the usual one or the first that is free."""
    chosen: dict[int, int] = {}
    for seat, assigned in enumerate(seats):
        if assigned.colour != NOBODY and assigned.colour not in chosen.values():
            chosen[seat] = assigned.colour
    free = [colour for colour in range(COLOURS) if colour not in chosen.values()]
    for usual in (True, False):
        for seat in range(len(seats)):
            if seat not in chosen and (seat in free or not usual):
                chosen[seat] = seat if usual else free[0]
                free.remove(chosen[seat])
    return tuple(chosen[seat] for seat in range(len(seats)))


class Person(MessagePart, frozen=True):
    """Somebody in the room.

    ``here`` is false while their connection is lost; ``away`` is for how many seconds it had been
    lost when this was sent. ``key`` is their public key, which identifies them at every table.
    Somebody ``in_sync`` has every log entry on disk before it is committed, so they could take
    over. ``verify_key`` is the key that checks what they sign, of which ``key`` is made; empty
    where their program signs nothing. Somebody on vacation is so until ``vacation``; ``rested`` are
    the seconds that they have had of it in this game, the present one included.
    ``version`` is that of their program, as it says; empty for spectators. So many ``watchers``
    look on through a spectator's program: a page's serves many, or nobody.
    """

    id: PersonId
    name: Name
    role: Role
    here: bool = True
    key: Annotated[bytes, Meta(max_length=40)] = b""
    away: Seconds = 0
    muted: bool = False
    in_sync: bool = False
    verify_key: VerifyKey = b""
    vacation: Instant = 0
    rested: Seconds = 0
    version: Version = ""
    watchers: Watchers = 1


class Ballot(MessagePart, frozen=True):
    """A vote that is under way among the players.

    ``back`` proposes that the game goes back to its first ``argument`` log entries. Everybody is
    asked, also those who are away, unless a computer player plays for them. ``computer`` proposes
    that a computer player goes on for seat ``argument``; all others who are here are asked.
    ``agreed`` are the people who said yes.
    """

    serial: Annotated[int, Meta(ge=0, le=1_000_000)]
    kind: Literal["back", "computer"]
    argument: Index
    by: Annotated[int, Meta(ge=NOBODY, le=1_000_000)]
    agreed: Annotated[tuple[PersonId, ...], Meta(max_length=5)] = ()


class Room(Message, frozen=True):
    """The whole room, sent to each newcomer; after that come :class:`RoomChange` messages.

    ``leader`` is the id of the host. While the game is ``paused`` (by the person of that id) nobody
    moves and no clock runs. ``waiting_for`` are the people whose acknowledgement of a log entry is
    overdue; the entry is committed once they have sent it. The host is one of them while it has
    come back and the lobby has not yet confirmed its lease. After the game, those in ``again``
    would play another one with the same people.
    """

    settings: TableSettings
    stage: Phase
    seats: Annotated[tuple[SeatAssignment, ...], Meta(max_length=5)]
    people: Annotated[tuple[Person, ...], Meta(max_length=MOST_IN_ROOM)]
    epoch: Epoch = 1
    leader: PersonId = 0
    paused: Annotated[int, Meta(ge=NOBODY, le=1_000_000)] = NOBODY
    ballot: Ballot | None = None
    waiting_for: Annotated[tuple[PersonId, ...], Meta(max_length=5)] = ()
    again: Annotated[tuple[PersonId, ...], Meta(max_length=5)] = ()

    @property
    def is_full(self) -> bool:
        return all(chair.kind != "open" for chair in self.seats)

    @property
    def opens_another(self) -> bool:
        """Whether somebody is there to open the next game: the service, or a host who plays."""
        return self.settings.service or bool(self.seats_of(self.leader))

    @property
    def spectators(self) -> tuple[Person, ...]:
        return tuple(person for person in self.people if person.role == "spectator")

    @property
    def watching(self) -> int:
        return sum(person.watchers for person in self.spectators)

    def is_in_charge(self, person: int) -> bool:
        """Whether somebody hosts, or has made the table that the service hosts."""
        maker = self.settings.maker if self.settings.service else b""
        return person == self.leader or any(
            it.id == person and it.key == maker != b"" for it in self.people
        )

    def seats_of(self, person: int) -> frozenset[int]:
        return frozenset(
            seat
            for seat, chair in enumerate(self.seats)
            if chair.kind == "person" and chair.person == person
        )


class RoomChange(Message, frozen=True):
    """How the room differs from the one that the receiver knows.

    Hundreds may watch, and most of what changes is one of them who comes or goes: so of the people
    only those are sent who are new or have changed, and the ids of those who are ``gone``. Whoever
    comes back with the same id, and stands at the end now, is among both. ``settings`` are None
    where they are as before; ``epoch`` and ``leader`` always are.
    """

    people: Annotated[tuple[Person, ...], Meta(max_length=MOST_IN_ROOM)]
    gone: Annotated[tuple[PersonId, ...], Meta(max_length=MOST_IN_ROOM)]
    stage: Phase
    seats: Annotated[tuple[SeatAssignment, ...], Meta(max_length=5)]
    settings: TableSettings | None = None
    paused: Annotated[int, Meta(ge=NOBODY, le=1_000_000)] = NOBODY
    ballot: Ballot | None = None
    waiting_for: Annotated[tuple[PersonId, ...], Meta(max_length=5)] = ()
    again: Annotated[tuple[PersonId, ...], Meta(max_length=5)] = ()

    @classmethod
    def between(cls, before: Room, after: Room) -> "RoomChange":
        """What makes ``after`` of ``before``, but for the time that people have been away."""
        people, gone = list(after.people), []
        kept = 0
        fresh = []
        for person in before.people:
            if kept < len(people) and people[kept].id == person.id:
                if people[kept] != _as_of_now(person):
                    fresh.append(people[kept])
                kept += 1
            else:
                gone.append(person.id)
        return cls(
            (*fresh, *people[kept:]),
            tuple(gone),
            after.stage,
            after.seats,
            None if after.settings == before.settings else after.settings,
            after.paused,
            after.ballot,
            after.waiting_for,
            after.again,
        )

    def applied_to(self, before: Room) -> Room | None:
        """The room as it is now; None where more people are in it than there may be."""
        gone = frozenset(self.gone)
        people = {it.id: _as_of_now(it) for it in before.people if it.id not in gone}
        people.update((person.id, person) for person in self.people)
        if len(people) > MOST_IN_ROOM:
            return None
        return Room(
            self.settings or before.settings,
            self.stage,
            self.seats,
            tuple(people.values()),
            before.epoch,
            before.leader,
            self.paused,
            self.ballot,
            self.waiting_for,
            self.again,
        )


def _as_of_now(person: Person) -> Person:
    """A person of whom nothing has changed; the time away was true when it was sent."""
    return replace(person, away=0) if person.away else person
