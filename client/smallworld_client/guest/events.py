"""The events that a window or a terminal is told."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from smallworld.game import Game
from smallworld.header import Entry
from smallworld.hidden import Discreet, Secret
from smallworld.record import Record
from smallworld.state import State
from smallworld_chance.equivocation import Equivocation
from smallworld_chance.report import DrawDetail
from smallworld_wire import Placing, Room
from smallworld_wire.sentences import Told

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
    """The hosted table can be watched in a browser, by this link."""

    link: Secret


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
    """A game begins, or is joined with the entries that it already has.

    ``places`` are the indices of the entries in the log; empty if nothing was ever taken back.
    ``draws`` are those that all players have made together so far.
    """

    game: Game
    state: State
    entries: tuple[Entry, ...]
    places: tuple[int, ...] = ()
    draws: tuple[DrawDetail, ...] = ()


@dataclass(frozen=True)
class Step:
    """One entry of the log, at its ``index`` there, with the positions before and after it.

    ``draw`` is there where all players drew together for it.
    """

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
    """Two hosts have gone on with the game, and the other one leads: its log comes next.

    ``record`` is the game as this person has seen it so far.
    """

    record: Record


@dataclass(frozen=True)
class Equivocated:
    """Somebody of that name has told two logs of this game as its host, and signed both."""

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
    """A chat line, an emote where its text is a sentence; ``person`` is the writer's number.

    A line ``for_watchers`` is shown to spectators only, until the game ends.
    """

    person: int
    name: str
    text: Told
    for_watchers: bool = False


@dataclass(frozen=True)
class Denied:
    """A request of this person was refused; the game goes on."""

    reason: Told


@dataclass(frozen=True)
class Noticed:
    """A notice about the connection; the game goes on.

    One that ``lasts`` is true until the next notice.
    """

    text: Told
    lasts: bool = False


@dataclass(frozen=True)
class HostLost:
    """The host does not answer; whether this person may decide to take over."""

    text: Told
    can_lead: bool


@dataclass(frozen=True)
class HostBack:
    """The game has a host again, the same one or another."""


@dataclass(frozen=True)
class ResultSigned:
    """Another program has signed the result: the ``party`` of that number in the log."""

    party: int


@dataclass(frozen=True)
class Saved:
    """The finished game is saved as a record in this file."""

    path: Path


@dataclass(frozen=True)
class Unsaved:
    """The game is finished, but its record could not be saved, for this reason."""

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
    | Step
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
