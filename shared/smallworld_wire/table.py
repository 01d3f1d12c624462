"""The messages between a host's table and the people at it."""

from typing import Annotated, Literal

from msgspec import Meta

from smallworld.moves import Move
from smallworld.record import (
    LARGEST_BOARD,
    LONGEST,
    Colour,
    Digest,
    GameId,
    Header,
    Link,
    LogEntry,
    Name,
    Party,
    Seal,
    SeatNumber,
    Signature,
    VerifyKey as SignersKey,
)
from smallworld.safe_text import SECRET, Word
from smallworld_chance.equivocation import Equivocation
from smallworld_wire.common import (
    NOBODY,
    Bye,
    Chat,
    Emote,
    Epoch,
    Fault,
    Features,
    Heartbeat,
    Hello,
    Index,
    Message,
    Milliseconds,
    PersonId,
    Refused,
    Role,
    Secret,
)
from smallworld_wire.room import MOST_VACATION, Portrait, Room, RoomChange, TableSettings, Watchers

MaybeSigned = Annotated[bytes, Meta(max_length=64)]
"""A signature, in a game whose players sign; else empty. :mod:`smallworld_chance.signatures` says
of what."""


class Welcome(Message, frozen=True):
    """The host's answer to Hello: the receiver's id and role, and what the host's program can do.

    Players are told both invitations, to play and to watch, so that any of them can host later.
    ``board_file`` is the table's board, packed, if programs do not bring it along.
    """

    person: PersonId
    role: Role
    game: GameId
    version: Word
    features: Features = ()
    epoch: Epoch = 1
    secret: Secret = ""
    watch_secret: Secret = ""
    board_file: Annotated[bytes, Meta(max_length=LARGEST_BOARD)] = b""


class Sit(Message, frozen=True):
    """Takes an open seat or, in a game with late guests, a seat that a computer player has.

    ``name`` is another name than the sender's where several people share one screen.
    """

    seat: SeatNumber
    name: Annotated[str, Meta(max_length=40)] = ""
    portrait: Portrait = 0


class Stand(Message, frozen=True):
    """Gives up one's own seat; the host also removes a computer player with it."""

    seat: SeatNumber


class ChooseColour(Message, frozen=True):
    """Chooses the colour of one's own seat before the game; the host's also a computer player's.

    A colour that another seat has by somebody's choice is refused.
    """

    seat: SeatNumber
    colour: Colour


class HireBot(Message, frozen=True):
    seat: SeatNumber
    bot: Word


class Start(Message, frozen=True):
    pass


class Arrange(Message, frozen=True):
    """The host changes the table's settings, except for its board."""

    settings: TableSettings


class StandIn(Message, frozen=True):
    """Has a computer player go on for a seat; with an empty ``bot`` the person plays again.

    For one's own seat at any time; the host also for somebody who is away.
    """

    seat: SeatNumber
    bot: Word = ""


class Pause(Message, frozen=True):
    on: bool


class Vacation(Message, frozen=True):
    """A player stops their clock for ``days`` days, or restarts it with 0."""

    days: Annotated[int, Meta(ge=0, le=MOST_VACATION)]


Placing = Literal["ask", "even", "borders"]
"""Where tokens go that are withdrawn in another player's turn: where their player says then, in
equal numbers, or to the regions that others can reach."""


class Watched(Message, frozen=True):
    """How many look on through this spectator's program; see :class:`Person`."""

    count: Watchers


class Wish(Message, frozen=True):
    """How the host places the tokens withdrawn from a player's ``seat``, from now on.

    The host tells only the player, to confirm it and after each greeting.
    """

    seat: SeatNumber
    placing: Placing


class Propose(Message, frozen=True):
    """A player puts something to the vote; see :class:`Ballot`.

    To go back, a ``signature`` says that they agree to it with a log of ``at`` entries.
    """

    kind: Literal["back", "computer"]
    argument: Index
    at: Index = 0
    signature: MaybeSigned = b""


class Vote(Message, frozen=True):
    """The answer to a ballot; a single no ends it. It is signed as :class:`Propose` is."""

    serial: Annotated[int, Meta(ge=0, le=1_000_000)]
    yes: bool
    at: Index = 0
    signature: MaybeSigned = b""


class Kick(Message, frozen=True):
    person: PersonId
    reason: Annotated[str, Meta(max_length=200)] = ""
    ban: bool = False


class Mute(Message, frozen=True):
    person: PersonId
    on: bool = True
    reason: Annotated[str, Meta(max_length=200)] = ""


class Adjourn(Message, frozen=True):
    """The host adjourns the game: the same people can go on with it another time.

    With ``succeed`` the host leaves for good, and another player's program takes over at once.
    """

    succeed: bool = False


class Submit(Message, frozen=True):
    """A move for the seat whose turn it is, meant as the log entry of that index.

    It may be sent again after the connection was lost; it is applied once.
    """

    game: GameId
    index: Index
    move: Move
    epoch: Epoch = 1
    signature: MaybeSigned = b""


class Undo(Message, frozen=True):
    game: GameId
    index: Index
    epoch: Epoch = 1
    signature: MaybeSigned = b""


class Contribute(Message, frozen=True):
    party: Party


class Proposal(Message, frozen=True):
    """The host is about to begin a game: a header without a column, for which links are drawn."""

    header: Header


class Reveal(Message, frozen=True):
    """A contributor's link for a draw, once it is durable here what is drawn for.

    ``drawn`` is the hash of the log up to the pending move, or that of a :class:`Proposal`.
    """

    drawn: Annotated[bytes, Meta(min_length=32, max_length=32)]
    link: Link


class Confirm(Message, frozen=True):
    signature: MaybeSigned
    contested: Annotated[tuple[Index, ...], Meta(max_length=256)] = ()
    head: Seal | None = None


class Append(Message, frozen=True):
    """One entry of the log, and the digest of the state after it.

    ``counts`` says whether the entry is committed. One that is not must be written to disk,
    acknowledged with a :class:`Ack`, and not shown before :class:`Committed` says so: only
    then do all replicas that could take over hold it. In a signed game the host signs with the
    ``head`` of a committed entry the log up to and with it.
    """

    index: Index
    entry: LogEntry
    digest: Digest
    is_committed: bool = True
    head: MaybeSigned = b""


class AppendCommitted(Message, frozen=True):
    """Committed entries from ``first`` on, and the digest of the state after them.

    For somebody who watches moves that follow each other fast. In a signed game the host signs with
    the ``head`` the log up to the last of them, and so all before it.
    """

    first: Index
    entries: Annotated[tuple[LogEntry, ...], Meta(min_length=1, max_length=LONGEST)]
    digest: Digest
    head: MaybeSigned = b""


class Ack(Message, frozen=True):
    """A replica acknowledges the first ``have`` entries of the log: they are on its disk.

    Sent at once when that changes, and now and then in place of a heartbeat; then it has the
    heartbeat's ``sent_at``.
    """

    have: Index
    sent_at: Milliseconds = 0


class Committed(Message, frozen=True):
    """The number of committed log entries: they stand whatever happens to the host.

    In a signed game the ``head`` is the host's signature under them.
    """

    length: Index
    head: MaybeSigned = b""


class AppendBatch(Message, frozen=True):
    """The log from one entry on; with ``first`` 0 it is the whole log.

    ``digest`` is that of the state after the last entry; ``committed`` is the number of committed
    entries of the whole log. It replaces all uncommitted entries that the receiver holds. A guest
    sends it when a new host asks for its log (FetchFrom). The ``head`` is the host's signature
    under the committed entries, as in :class:`Committed`.
    """

    header: Header
    first: Index
    entries: Annotated[tuple[LogEntry, ...], Meta(max_length=LONGEST)]
    digest: Digest
    committed: Index = LONGEST
    head: MaybeSigned = b""


class FormerHead(Message, frozen=True):
    """What an earlier host told the one who leads now: their signature under the first entries.

    Sent before the log, to whoever may have been told another.
    """

    key: SignersKey
    epoch: Epoch
    length: Index
    signature: Signature


class TwoLogs(Message, frozen=True):
    evidence: Equivocation


class Clocks(Message, frozen=True):
    """The turn clock: milliseconds that each seat has left, and for which of them it runs now."""

    running: Annotated[int, Meta(ge=NOBODY, le=4)]
    left: Annotated[
        tuple[Annotated[int, Meta(ge=-10_000_000_000, le=10_000_000_000)], ...], Meta(max_length=5)
    ]


class FetchFrom(Message, frozen=True):
    first: Index


class DigestMismatch(Message, frozen=True):
    """The state's digest differs here after that entry; answered by the whole log."""

    index: Index
    digest: Digest


class Say(Message, frozen=True):
    text: Chat = ""
    emote: Emote = ""


class Said(Message, frozen=True):
    """A line of chat and its writer.

    Spectators' lines (``watchers``) are hidden from players until the game ends.
    """

    person: PersonId
    name: Name
    text: Chat
    watchers: bool = False
    emote: Emote = ""


class PlayAgain(Message, frozen=True):
    on: bool = True


class NextTable(Message, frozen=True):
    invitation: Annotated[str, Meta(max_length=2000, extra=SECRET)]


TableTalk = (
    Sit
    | Stand
    | ChooseColour
    | HireBot
    | Start
    | Arrange
    | StandIn
    | Pause
    | Vacation
    | Wish
    | Propose
    | Vote
    | Kick
    | Mute
    | Adjourn
    | PlayAgain
    | NextTable
    | Say
    | Watched
)
"""What a person asks of a table apart from moves, or says there."""

ToTable = (
    Hello
    | TableTalk
    | Submit
    | Undo
    | Contribute
    | Reveal
    | Confirm
    | TwoLogs
    | FetchFrom
    | AppendBatch
    | Ack
    | DigestMismatch
    | Heartbeat
    | Bye
)
FromTable = (
    Welcome
    | Room
    | RoomChange
    | Append
    | AppendCommitted
    | Committed
    | AppendBatch
    | FetchFrom
    | FormerHead
    | TwoLogs
    | Proposal
    | Clocks
    | Wish
    | NextTable
    | Refused
    | Fault
    | Said
    | Heartbeat
    | Bye
)
