"""What a link tells whoever holds it, a window or a terminal."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from smallworld.game import Game
from smallworld.hidden import Discreet, Secret
from smallworld.record import Entry, Record
from smallworld.state import State
from smallworld_wire import Room
from smallworld_wire.sentences import Told

Then = Literal["end", "adjourn", "succeed", "out", "error", "nowhere"]


@dataclass(frozen=True, repr=False)
class Opened(Discreet):
    """A hosted table can be reached: by its address on the network, by an invitation.

    Who has only the invitation to watch can't play.
    """

    address: str
    invitation: Secret
    watch_invitation: Secret = ""


@dataclass(frozen=True)
class RoomChanged:
    """The room as it is now; ``me`` is one's own number among its people."""

    room: Room
    me: int


@dataclass(frozen=True)
class Began:
    """A game is on the table: new, or joined with the entries that it already had.

    ``places`` are those of the entries in the log; none where nothing was ever taken back.
    """

    game: Game
    state: State
    entries: tuple[Entry, ...]
    places: tuple[int, ...] = ()


@dataclass(frozen=True)
class Step:
    """One entry of the log, at its ``index`` there, between the positions it leads from and to."""

    index: int
    before: State
    entry: Entry
    after: State


@dataclass(frozen=True)
class WentBack:
    """The game stands as it stood before: with these entries, in this position.

    ``by`` is the seat that took its step back, NOBODY where all have agreed; ``places`` are those
    of the entries in the log.
    """

    game: Game
    state: State
    entries: tuple[Entry, ...]
    by: int
    places: tuple[int, ...] = ()


@dataclass(frozen=True)
class Overruled:
    """Two had led the game on, and the other one's lead is valid: what he tells comes next.

    ``record`` is the game as it had been told here.
    """

    record: Record


@dataclass(frozen=True)
class ClockTold:
    """The turn clock: milliseconds that each seat has left, and for which of them it runs."""

    running: int
    left: tuple[int, ...]


@dataclass(frozen=True)
class Spoke:
    """Somebody said something; ``person`` is his number in the room.

    What is ``for_watchers`` only those read who watch, until the game ends.
    """

    person: int
    name: str
    text: str
    for_watchers: bool = False


@dataclass(frozen=True)
class Denied:
    """Something one asked for was refused; the game goes on."""

    reason: Told


@dataclass(frozen=True)
class Noticed:
    """Something worth knowing about the connection; the game goes on.

    What ``lasts`` is so until the next notice says otherwise.
    """

    text: Told
    lasts: bool = False


@dataclass(frozen=True)
class HostLost:
    """The host does not answer: what happens next, and whether this person could lead on."""

    text: Told
    can_lead: bool


@dataclass(frozen=True)
class HostBack:
    """The game has a host again, be it the same one or another."""


@dataclass(frozen=True)
class Saved:
    """The finished game stands as a record in this file."""

    path: Path


@dataclass(frozen=True)
class Unsaved:
    """The game is finished, and its record could not be kept; a sentence why."""

    reason: Told


@dataclass(frozen=True)
class Ended:
    """The link is over, and why; nothing comes after it.

    ``then`` is what becomes of the game: nothing more, another evening, or the others go on; they
    may do so as well where the host lets this person in no longer, or not at all: he is ``out``.
    After an ``error`` of this program the game is kept here; a way that leads ``nowhere`` will not
    lead anywhere the next time either.
    """

    reason: Told
    then: Then = "end"


Event = (
    Opened
    | RoomChanged
    | Began
    | Step
    | WentBack
    | Overruled
    | ClockTold
    | Spoke
    | Denied
    | Noticed
    | HostLost
    | HostBack
    | Saved
    | Unsaved
    | Ended
)
