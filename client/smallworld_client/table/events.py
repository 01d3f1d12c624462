"""The events that a guest reports to its person, and the requests that the person makes."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

from msgspec.structs import replace

from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.moves import Move
from smallworld.record import Confirmed, Entry, Moved, Record, Rollback
from smallworld.safe_text import Discreet, Secret, plain
from smallworld.state import State
from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.equivocation import Equivocation
from smallworld_chance.verification import DrawDetail, draw_at
from smallworld_wire.common import Fault
from smallworld_wire.room import Person, Room, SeatAssignment
from smallworld_wire.sentences import Sentence, Told
from smallworld_wire.table import Clocks, Placing, Said, TableTalk, ToTable

Then = Literal["end", "adjourn", "succeed", "out", "error", "nowhere", "elsewhere"]
"""What becomes of a game when the connection to it ends; see :class:`Ended`."""


@dataclass(frozen=True, repr=False)
class Opened(Discreet):
    """A hosted table can be reached, by its address on the network or by an invitation.

    With the ``watch_invitation`` alone nobody can play. To a table that ``is_private`` nobody comes
    without one of them.
    """

    address: str
    invitation: Secret
    watch_invitation: Secret = ""
    is_private: bool = False


@dataclass(frozen=True, repr=False)
class PageOpened(Discreet):
    """The hosted table has a page; a private one needs another link to play than to watch."""

    link: Secret
    seat_link: Secret = ""


@dataclass(frozen=True, repr=False)
class TableMoved(Discreet):
    """The host has opened a table for the same people, who were asked and want to play again."""

    invitation: Secret


@dataclass(frozen=True)
class RoomChanged:
    """The room as it is now; ``me`` is this person's number in it."""

    room: Room
    me: int


@dataclass(frozen=True)
class Began:
    """A game begins or is joined; ``places`` are log indices, empty if nothing was taken back."""

    game: Game
    state: State
    entries: tuple[Entry, ...]
    places: tuple[int, ...] = ()
    draws: tuple[DrawDetail, ...] = ()


@dataclass(frozen=True)
class GameStep:
    """One entry of the log, with the positions before and after it, and what all drew for it."""

    index: int
    before: State
    entry: Entry
    after: State
    draw: DrawDetail | None = None


@dataclass(frozen=True)
class WentBack:
    """The game has gone back to an earlier position, which these entries lead to.

    ``by`` is the seat that took its move back, or NOBODY if everybody has agreed to go back;
    ``places`` are the indices of the entries in the log.
    """

    game: Game
    state: State
    entries: tuple[Entry, ...]
    by: int
    places: tuple[int, ...] = ()


@dataclass(frozen=True)
class Overruled:
    """The other of two hosts goes on, with its log; ``record`` is the game as seen here so far."""

    record: Record


@dataclass(frozen=True)
class Equivocated:
    name: str
    proof: Equivocation


@dataclass(frozen=True)
class ClockTold:
    """The turn clock: the milliseconds that each seat has left, and the seat for which it runs."""

    running: int
    left: tuple[int, ...]


@dataclass(frozen=True)
class Wished:
    """How the host places, from now on, what is withdrawn from this person's ``seat``."""

    seat: int
    placing: Placing


@dataclass(frozen=True)
class Spoke:
    """A chat line or emote. Only spectators see a line ``for_watchers`` until the game ends."""

    person: int
    name: str
    text: Told
    for_watchers: bool = False


@dataclass(frozen=True)
class Denied:
    reason: Told


@dataclass(frozen=True)
class Noticed:
    """A notice about the connection; one that ``lasts`` is true until the next notice."""

    text: Told
    lasts: bool = False


@dataclass(frozen=True)
class HostLost:
    """The host does not answer; whether this person may decide to take over."""

    text: Told
    can_lead: bool


@dataclass(frozen=True)
class HostBack:
    pass


@dataclass(frozen=True)
class ResultSigned:
    """Another program has signed the result: the ``party`` of that number in the log."""

    party: int


@dataclass(frozen=True)
class Saved:
    path: Path


@dataclass(frozen=True)
class Unsaved:
    reason: Told


@dataclass(frozen=True)
class Ended:
    """The last event: the table is left, for this reason.

    ``then`` says what becomes of the game:

    - ``end``: nothing more.
    - ``adjourn``: it can be resumed another time.
    - ``succeed``: the others go on without this host.
    - ``out``: the host does not let this person in (again); the others may go on.
    - ``error``: this program failed; the game is saved here.
    - ``elsewhere``: another program with this person's identity plays on in their place.
    - ``nowhere``: the route led to no such game, and won't the next time.
    """

    reason: Told
    then: Then = "end"


Event = (
    Opened
    | PageOpened
    | TableMoved
    | RoomChanged
    | Began
    | GameStep
    | WentBack
    | Overruled
    | Equivocated
    | ClockTold
    | Wished
    | Spoke
    | Denied
    | Noticed
    | HostLost
    | HostBack
    | ResultSigned
    | Saved
    | Unsaved
    | Ended
)


CATCH_UP = 20
"""With more new entries than this, the person is shown the result instead of each step."""


class Notifications:
    def __init__(self) -> None:
        self._told: int | None = None

    def news(self, game_log: GameLog, committed: int) -> list[Event]:
        first, self._told = self._told, committed
        if first is None or committed - first > CATCH_UP:
            state, places = game_log.state_at(committed), tuple(game_log.standing(committed))
            entries, draws = game_log.entries(committed), tuple(_draws(game_log, committed))
            return [Began(game_log.game, state, entries, places, draws)]
        steps = (_step(game_log, index) for index in range(first, committed))
        return [step for step in steps if step]


def _step(game_log: GameLog, index: int) -> GameStep | WentBack | ResultSigned | None:
    """The event for the entry at that index; None where it does not change the position."""
    item, after = game_log.items[index], game_log.state_at(index + 1)
    if isinstance(item, Rollback):
        places = tuple(game_log.standing(index + 1))
        return WentBack(game_log.game, after, game_log.entries(index + 1), item.seat, places)
    if isinstance(item, Confirmed):
        return ResultSigned(item.signer)
    if not isinstance(item, Moved):
        return None
    draw = draw_at(game_log, index) if isinstance(game_log, CheckedLog) else None
    return GameStep(index, game_log.state_at(index), item.entry, after, draw)


def _draws(game_log: GameLog, length: int) -> Iterator[DrawDetail]:
    if isinstance(game_log, CheckedLog):
        found = (draw_at(game_log, index) for index in range(-1, length))
        yield from (draw for draw in found if draw)


NAMELESS = "?"  # the name of somebody whose own has no visible character


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
    text = Sentence(said.emote) if said.emote else plain(said.text)
    return plain(said.name) or NAMELESS, text


def _readable_seat(assigned: SeatAssignment) -> SeatAssignment:
    name = plain(assigned.name) or (NAMELESS if assigned.name else "")
    return assigned if name == assigned.name else replace(assigned, name=name)


def _readable_person(person: Person) -> Person:
    name = plain(person.name) or NAMELESS
    return person if name == person.name else replace(person, name=name)


class Reaction(NamedTuple):
    send: list[ToTable]
    tell: list[Event]


def denied(reason: Told) -> Reaction:
    return Reaction([], [Denied(reason)])


def event_of(message: Said | Clocks | Fault) -> Event:
    match message:
        case Said(person, watchers=watchers):
            return Spoke(person, *readable_line(message), watchers)
        case Clocks(running, left):
            return ClockTold(running, left)
        case Fault(reason):
            return Denied(reason)


@dataclass(frozen=True)
class TakeBack:
    """Take back one's own last move, which is possible if chance has shown nothing since."""


AtTable = Move | TakeBack | TableTalk  # what a guest passes on to the host


@dataclass(frozen=True)
class LeadOn:
    pass


@dataclass(frozen=True)
class GoOnWithoutLobby:
    """Wait no longer for replicas that are gone, though the lobby can't be told of it."""


@dataclass(frozen=True)
class Hurry:
    """Let computer players take no time for show until a person has to decide."""


Request = AtTable | LeadOn | GoOnWithoutLobby | Hurry
