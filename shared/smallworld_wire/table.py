"""What is said at a host's table: by those who come to it, and by the host to them."""

from typing import Annotated, Literal

from msgspec import Meta

from smallworld.game_log import LONGEST, Rollback
from smallworld.moves import Move
from smallworld.record import Digest, Entry, GameId, Header, Name, Word
from smallworld_wire.common import Bye, Fault, Heartbeat, Hello, Refused
from smallworld_wire.kinds import (
    NOBODY,
    Chat,
    Epoch,
    Features,
    Index,
    Message,
    PersonId,
    Role,
    SeatNumber,
    Secret,
)
from smallworld_wire.room import Room, Settings


class Welcome(Message, frozen=True):
    """The host's answer to Hello: who you are here, and what the host's program can do.

    Players are told both invitations, to play and to watch, so that a table can change hosts.
    """

    person: PersonId
    role: Role
    game: GameId
    version: Word
    features: Features = ()
    epoch: Epoch = 1
    secret: Secret = ""
    watch_secret: Secret = ""


class Sit(Message, frozen=True):
    """Takes an open seat, or in a game with late guests one that a computer player has.

    Under another name where several people share one screen.
    """

    seat: SeatNumber
    name: Annotated[str, Meta(max_length=40)] = ""


class Stand(Message, frozen=True):
    """Gives up a seat of one's own; the host also sends a computer player away with it."""

    seat: SeatNumber


class Hire(Message, frozen=True):
    """The host puts a computer player on an open seat."""

    seat: SeatNumber
    bot: Word


class Start(Message, frozen=True):
    """The host begins the game; every seat has to be taken."""


class Arrange(Message, frozen=True):
    """The host changes what he has decided about the table; its board stays."""

    settings: Settings


class StandIn(Message, frozen=True):
    """A computer player goes on for a seat; an empty ``bot``: its person plays again himself.

    One's own seat at any time; the host also for somebody who is away.
    """

    seat: SeatNumber
    bot: Word = ""


class Pause(Message, frozen=True):
    """A player stops the game for a while, or lets it go on."""

    on: bool


class Propose(Message, frozen=True):
    """A player asks all others for something; see :class:`Ballot`."""

    kind: Literal["back", "computer"]
    argument: Index


class Vote(Message, frozen=True):
    """The answer to a ballot; one no ends it."""

    serial: Annotated[int, Meta(ge=0, le=1_000_000)]
    yes: bool


class Kick(Message, frozen=True):
    """The host shows somebody out and tells him why; one who is banned can't come back."""

    person: PersonId
    reason: Annotated[str, Meta(max_length=200)] = ""
    ban: bool = False


class Mute(Message, frozen=True):
    """The host lets nobody read what somebody writes, or lets them again."""

    person: PersonId
    on: bool = True
    reason: Annotated[str, Meta(max_length=200)] = ""


class Adjourn(Message, frozen=True):
    """The host ends the evening: with the same people the game goes on at another one.

    With ``succeed`` he leaves for good and another player's program becomes the host at once.
    """

    succeed: bool = False


class Submit(Message, frozen=True):
    """A move for the seat whose turn it is, as the item of that index of that game.

    Sent again after a cut it is answered with what it has become, and not done twice.
    """

    game: GameId
    index: Index
    move: Move
    epoch: Epoch = 1


class Undo(Message, frozen=True):
    """Takes one's own last step back, as the item of that index of that game."""

    game: GameId
    index: Index
    epoch: Epoch = 1


class Append(Message, frozen=True):
    """One item of the log, and the digest of the state after it.

    What does not ``count`` yet is to be put on disk and vouched for with Here, and not to be shown
    until :class:`Committed` says so: only then do all those who could take over hold it.
    """

    index: Index
    entry: Entry | Rollback
    digest: Digest
    counts: bool = True


class Committed(Message, frozen=True):
    """So many items of the log count: they have happened, whatever becomes of the host."""

    length: Index


class AppendBatch(Message, frozen=True):
    """The log from one item on; with ``first`` 0 it is the whole log.

    ``digest`` is that of the state after the last of them; ``committed`` items of the whole log
    count. It replaces whatever else somebody holds that did not count yet. A guest sends it when a
    new host asks him what he holds (FetchFrom).
    """

    header: Header
    first: Index
    entries: Annotated[tuple[Entry | Rollback, ...], Meta(max_length=LONGEST)]
    digest: Digest
    committed: Index = LONGEST


class Clocks(Message, frozen=True):
    """The turn clock: milliseconds that each seat has left, and for which of them it runs now."""

    running: Annotated[int, Meta(ge=NOBODY, le=4)]
    left: Annotated[
        tuple[Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)], ...], Meta(max_length=5)
    ]


class FetchFrom(Message, frozen=True):
    """Asks for the log from that item on; a new host asks those who hold more than he does."""

    first: Index


class DigestMismatch(Message, frozen=True):
    """The state after that entry came out differently here. The whole log is the answer."""

    index: Index
    digest: Digest


class Say(Message, frozen=True):
    """A line of chat."""

    text: Chat


class Said(Message, frozen=True):
    """A line of chat and who wrote it; what ``watchers`` write only they read until the end."""

    person: PersonId
    name: Name
    text: Chat
    watchers: bool = False


TableTalk = (
    Sit
    | Stand
    | Hire
    | Start
    | Arrange
    | StandIn
    | Pause
    | Propose
    | Vote
    | Kick
    | Mute
    | Adjourn
    | Say
)
"""What a person asks of a table beside the game, or says there."""

ToTable = (
    Hello | TableTalk | Submit | Undo | FetchFrom | AppendBatch | DigestMismatch | Heartbeat | Bye
)
FromTable = (
    Welcome
    | Room
    | Append
    | Committed
    | AppendBatch
    | FetchFrom
    | Clocks
    | Refused
    | Fault
    | Said
    | Heartbeat
    | Bye
)
