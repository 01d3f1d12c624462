"""Everything that is said between programs, as checked types.

Three conversations: at a host's table (``ToTable``, ``FromTable``), with the lobby (``ToLobby``,
``FromLobby``) and at a door, the one place where a stranger asks for a public key (``AtDoor``).
Each opens with a :class:`Hello`; whoever answers either welcomes or says why not.

Every string and list has a limit, every number a range, and :class:`Codec` lets nothing else in:
what does not fit is a :class:`WireError`, which is the sender's fault and never the receiver's.
A message is a msgpack array, its name first. Nothing but a ``Hello`` or a ``Bye`` may ever grow a
field without a new ``PROTOCOL``: these two have to be understood by every version.
"""

from typing import Annotated, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from smallworld import __version__
from smallworld.course import LONGEST, Back
from smallworld.errors import GameError
from smallworld.moves import Move
from smallworld.record import FORMAT, Digest, Entry, GameId, Header, Name, Word
from smallworld.sentences import Told

PROTOCOL = 3
"""The version of these messages."""

Chat = Annotated[str, Meta(min_length=1, max_length=500)]
Secret = Annotated[str, Meta(max_length=64)]
"""An invitation's token; empty where none is held."""
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
PersonId = Annotated[int, Meta(ge=0, le=1_000_000)]
Index = Annotated[int, Meta(ge=0, le=LONGEST)]
Key = Annotated[bytes, Meta(min_length=40, max_length=40)]
"""A CURVE public key as Z85 text."""
Port = Annotated[int, Meta(ge=1, le=65535)]
HostName = Annotated[str, Meta(min_length=1, max_length=255)]
Features = Annotated[tuple[Word, ...], Meta(max_length=32)]

Epoch = Annotated[int, Meta(ge=1, le=1_000_000)]
"""Counts who leads a game: 1 is the host who began it, each successor adds one."""
Seconds = Annotated[int, Meta(ge=0, le=1_000_000)]
Ticket = Annotated[str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+\Z")]
"""Opens one pipe through the relay, once."""

Role = Literal["host", "player", "spectator"]
Phase = Literal["waiting", "running", "over"]
Then = Literal["end", "adjourn", "succeed"]
"""What becomes of a game that its host leaves; see :class:`Bye`."""
NOBODY = -1


class WireError(GameError):
    """Bytes that are no message of the conversation they came in."""


class Message(Struct, frozen=True, array_like=True, tag=str.lower, forbid_unknown_fields=True):
    """What all messages have in common; a message's tag is its name in small letters."""


# Said in every conversation


class Hello(Message, frozen=True, forbid_unknown_fields=False):
    """The first message of every connection, a reconnection too.

    ``role`` is what the sender would like to be; what he is, the answer says. ``game``, ``have``,
    ``digest`` and ``epoch`` tell which log he holds already: how many items, the digest of the
    state after them, and under whose lead he got the last. Whoever ``keeps`` a journal on disk can
    vouch for an item and take the table over.
    """

    protocol: int
    format: int
    version: Word
    features: Features
    name: Name
    role: Literal["player", "spectator"] = "player"
    secret: Secret = ""
    game: Annotated[str, Meta(max_length=64)] = ""
    have: Index = 0
    epoch: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    digest: Annotated[bytes, Meta(max_length=8)] = b""
    keeps: bool = False


class Refused(Message, frozen=True):
    """A request was understood and is not granted; the person is told why."""

    reason: Told


class Fault(Message, frozen=True):
    """A message of yours was none, or came out of place. Several of these end a connection."""

    reason: Told


class Bye(Message, frozen=True, forbid_unknown_fields=False):
    """The last message of a connection: someone leaves, or is shown out and told why.

    From a host, ``then`` tells what becomes of the game: nothing, it goes on another evening, or
    the others go on without him now. ``again``: he does not know you any more, so say Hello again.
    The reason is text to somebody of another version, who may not know the sentence's name.
    """

    reason: Told = ""
    then: Literal[Then, "again"] = "end"


class Here(Message, frozen=True):
    """Said every few seconds by both sides: I am here, and I hold so many items of the log.

    A seat says it at once for each item that it has put on disk: that is the host's receipt.
    """

    have: Index = 0


# At the table


class Pace(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The turn clock: none, so many ``seconds`` for each turn, or so many for a whole game."""

    kind: Literal["off", "turn", "game"] = "off"
    seconds: Seconds = 0


class Settings(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What the host has decided about a table.

    ``late`` is what happens when somebody's time is up, or he has been away for ``grace`` seconds:
    the others wait, a computer player goes on for him, or they vote about that. Spectators see
    everything ``delay`` seconds later. ``late_guests`` may take a computer player's seat while the
    game goes on. ``lobby`` is the address, with its key, of the lobby that would name a successor.
    """

    title: Name
    board: Word
    spectators: bool = True
    private: bool = False
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    pace: Pace = Pace()
    late: Literal["wait", "computer", "vote"] = "wait"
    grace: Annotated[int, Meta(ge=5, le=86_400)] = 60
    late_guests: bool = True
    lobby: Annotated[str, Meta(max_length=320)] = ""


class Chair(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One seat of a room; ``person`` sits there, or a computer player called ``bot``.

    Where a ``person`` has a ``bot`` as well, that one plays on for him until he is back.
    """

    kind: Literal["open", "person", "computer"] = "open"
    name: Annotated[str, Meta(max_length=40)] = ""
    person: Annotated[int, Meta(ge=NOBODY, le=1_000_000)] = NOBODY
    bot: Word = ""

    @property
    def is_played_by_computer(self) -> bool:
        """Whether a computer player moves here at the moment."""
        return self.bot != ""


class Person(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Somebody in the room.

    ``here`` is false while the connection is lost, since ``away`` seconds when this was said.
    ``key`` is who he is everywhere. The machine of somebody ``in_step`` holds every item of the log
    before anybody is told of it, so that he could take over.
    """

    id: PersonId
    name: Name
    role: Role
    here: bool = True
    key: Annotated[bytes, Meta(max_length=40)] = b""
    away: Seconds = 0
    muted: bool = False
    in_step: bool = False


class Ballot(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Something that those who play are asked to agree to.

    ``back``: the game goes back to its first ``argument`` items; everybody is asked, those too who
    are away, unless a computer player goes on for them. ``computer``: a computer player goes on for
    seat ``argument``; all others who are here are asked. ``agreed`` are the persons who said yes.
    """

    serial: Annotated[int, Meta(ge=0, le=1_000_000)]
    kind: Literal["back", "computer"]
    argument: Index
    by: Annotated[int, Meta(ge=NOBODY, le=1_000_000)]
    agreed: Annotated[tuple[PersonId, ...], Meta(max_length=5)] = ()


class Room(Message, frozen=True):
    """The whole room as it is now; sent again whenever anything in it changes.

    ``leader`` is the number of the person who hosts. While the game is ``paused`` by somebody
    nobody moves and no clock runs. ``waiting_for`` are those whose machines have not yet vouched
    for an item that took longer than it should: the next step shows when they have. The host is one
    of them while he has come back and the lobby has not yet said that he still leads.
    """

    settings: Settings
    stage: Phase
    chairs: Annotated[tuple[Chair, ...], Meta(max_length=5)]
    people: Annotated[tuple[Person, ...], Meta(max_length=1000)]
    epoch: Epoch = 1
    leader: PersonId = 0
    paused: Annotated[int, Meta(ge=NOBODY, le=1_000_000)] = NOBODY
    ballot: Ballot | None = None
    waiting_for: Annotated[tuple[PersonId, ...], Meta(max_length=5)] = ()

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken, so that the host can start."""
        return all(chair.kind != "open" for chair in self.chairs)

    @property
    def spectators(self) -> tuple[Person, ...]:
        """Those who watch."""
        return tuple(person for person in self.people if person.role == "spectator")

    def seats_of(self, person: int) -> frozenset[int]:
        """The seats that one person plays."""
        return frozenset(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == "person" and chair.person == person
        )


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


class News(Message, frozen=True):
    """One item of the log, and the digest of the state after it.

    What does not ``count`` yet is to be put on disk and vouched for with Here, and not to be shown
    until :class:`Counted` says so: only then do all those who could take over hold it.
    """

    index: Index
    entry: Entry | Back
    digest: Digest
    counts: bool = True


class Counted(Message, frozen=True):
    """So many items of the log count: they have happened, whatever becomes of the host."""

    length: Index


class Entries(Message, frozen=True):
    """The log from one item on; with ``first`` 0 it is the whole log.

    ``digest`` is that of the state after the last of them; ``counted`` items of the whole log
    count. It replaces whatever else somebody holds that did not count yet. A guest sends it when a
    new host asks him what he holds (EntriesFrom).
    """

    header: Header
    first: Index
    entries: Annotated[tuple[Entry | Back, ...], Meta(max_length=LONGEST)]
    digest: Digest
    counted: Index = LONGEST


class Clocks(Message, frozen=True):
    """The turn clock: milliseconds that each seat has left, and for which of them it runs now."""

    running: Annotated[int, Meta(ge=NOBODY, le=4)]
    left: Annotated[
        tuple[Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)], ...], Meta(max_length=5)
    ]


class EntriesFrom(Message, frozen=True):
    """Asks for the log from that item on; a new host asks those who hold more than he does."""

    first: Index


class Differs(Message, frozen=True):
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


ToTable = (
    Hello
    | Sit
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
    | Submit
    | Undo
    | EntriesFrom
    | Entries
    | Differs
    | Say
    | Here
    | Bye
)
FromTable = (
    Welcome
    | Room
    | News
    | Counted
    | Entries
    | EntriesFrom
    | Clocks
    | Refused
    | Fault
    | Said
    | Here
    | Bye
)


# In the lobby


class Spot(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A place in the network where a host may be found."""

    host: HostName
    port: Port


class Advert(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What the list says of one game."""

    game: GameId
    title: Name
    host: Name
    board: Word
    seats: Annotated[int, Meta(ge=2, le=5)]
    taken: Annotated[int, Meta(ge=0, le=5)] = 0
    computers: Annotated[int, Meta(ge=0, le=5)] = 0
    watching: Annotated[int, Meta(ge=0, le=100_000)] = 0
    stage: Phase = "waiting"
    round: Annotated[int, Meta(ge=0, le=99)] = 0
    spectators: bool = True
    private: bool = False
    format: int = FORMAT
    protocol: int = PROTOCOL
    version: Word = __version__
    late_guests: bool = False
    key: Annotated[bytes, Meta(max_length=40)] = b""
    """Who hosts: the lobby fills it in."""


class Publish(Message, frozen=True):
    """A host opens a game, or tells what has changed about it.

    ``port`` is where it listens with the public key that it used to come here; ``hosts`` are the
    addresses it knows of itself. A private game is never listed and needs a ``secret``, and another
    for those who watch. The answer to the first one is a :class:`Lease`.
    """

    advert: Advert
    port: Port
    hosts: Annotated[tuple[HostName, ...], Meta(max_length=8)] = ()
    secret: Secret = ""
    watch_secret: Secret = ""
    epoch: Epoch = 1


class Published(Message, frozen=True):
    """The game can be found now."""

    game: GameId


Keepers = Annotated[tuple[Key, ...], Meta(max_length=8)]


class Lease(Message, frozen=True):
    """Who leads a game, since which epoch, and who could take it over from him.

    It answers Publish, Register and Claim. A host who reads of a later epoch than his own, or of
    another holder, leads no longer.
    """

    game: GameId
    epoch: Epoch
    holder: Key
    keepers: Keepers
    serial: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0


class Register(Message, frozen=True):
    """A host tells whose machines hold every item that counts; ``serial`` grows with each.

    The lobby answers with the lease. Until it has, the host waits for those in the old list too.
    """

    game: GameId
    epoch: Epoch
    serial: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    keepers: Keepers


class Claim(Message, frozen=True):
    """A keeper who has lost the host of that ``epoch`` would lead the next.

    He has hung up on that host and vouches for nothing of his any more. The answer is the lease as
    it is now: the claimant's own, another successor's, or still that of the host, who is there.
    """

    game: GameId
    epoch: Epoch


class Release(Message, frozen=True):
    """A host gives his lease back, so that another can have the next at once."""

    game: GameId


class Reached(Message, frozen=True):
    """Whether the lobby, calling back, found the host's port: can others reach it from outside?"""

    game: GameId
    directly: bool
    text: Told = ""


class Dial(Message, frozen=True):
    """Asks for a pipe to a game's host through the relay, with the game's secret like Seek."""

    game: GameId
    secret: Secret = ""


class Pipe(Message, frozen=True):
    """Said to both ends: connect to that port of the lobby, say the ticket, and go on as direct."""

    game: GameId
    port: Port
    ticket: Ticket


class Close(Message, frozen=True):
    """A host takes his game out of the lobby."""

    game: GameId


class Subscribe(Message, frozen=True):
    """Asks for the list, and for every change of it from now on."""


class Games(Message, frozen=True):
    """The whole list."""

    adverts: Annotated[tuple[Advert, ...], Meta(max_length=10_000)]


class Listed(Message, frozen=True):
    """A game is new in the list, or something about it has changed."""

    advert: Advert


class Unlisted(Message, frozen=True):
    """A game has left the list."""

    game: GameId


class Seek(Message, frozen=True):
    """Asks for the way to a game; into a private one only with its secret."""

    game: GameId
    secret: Secret = ""


class Way(Message, frozen=True):
    """Where the host of a game may be found, likeliest first, and his public key."""

    game: GameId
    key: Key
    spots: Annotated[tuple[Spot, ...], Meta(min_length=1, max_length=9)]
    epoch: Epoch = 1
    relay: bool = False
    """Whether this lobby would pipe what no direct way carries."""


ToLobby = (
    Hello | Publish | Close | Subscribe | Seek | Register | Claim | Release | Dial | Here | Bye
)
FromLobby = (
    Published
    | Games
    | Listed
    | Unlisted
    | Way
    | Lease
    | Reached
    | Pipe
    | Refused
    | Fault
    | Here
    | Bye
)


# At the door


class Knock(Message, frozen=True):
    """Asks a door who lives there."""


class Answer(Message, frozen=True):
    """The public key to go on with, and the port where its owner listens."""

    key: Key
    port: Port


AtDoor = Knock | Answer

AnyMessage = ToTable | FromTable | ToLobby | FromLobby | AtDoor

M = TypeVar("M")


class Codec(Generic[M]):
    """Reads the messages of one side of a conversation."""

    def __init__(self, union: object) -> None:
        self._decoder: msgspec.msgpack.Decoder[M] = msgspec.msgpack.Decoder(union)

    def decode(self, data: bytes) -> M:
        """The message in these bytes; WireError says what is wrong with them."""
        try:
            return self._decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise WireError(f"That was no message of this conversation: {error}"[:400]) from None


TO_TABLE: Codec[ToTable] = Codec(ToTable)
FROM_TABLE: Codec[FromTable] = Codec(FromTable)
TO_LOBBY: Codec[ToLobby] = Codec(ToLobby)
FROM_LOBBY: Codec[FromLobby] = Codec(FromLobby)
AT_DOOR: Codec[AtDoor] = Codec(AtDoor)

_encoder = msgspec.msgpack.Encoder()


def encode(message: AnyMessage) -> bytes:
    """The bytes of a message."""
    return _encoder.encode(message)


def hello(name: str, role: Literal["player", "spectator"] = "player", secret: str = "") -> Hello:
    """The greeting of this version of the program."""
    return Hello(PROTOCOL, FORMAT, __version__, (), name, role, secret)


def misfit(greeting: Hello) -> str | None:
    """Why somebody with another version can't come in, naming both; None where he can."""
    if (greeting.protocol, greeting.format) == (PROTOCOL, FORMAT):
        return None
    return (
        f"You have version {greeting.version} and here runs version {__version__}, which speak "
        f"differently (wire {greeting.protocol} and {PROTOCOL}, rules {greeting.format} and "
        f"{FORMAT}). Both sides need the same version."
    )


_INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"
"""What Unicode calls letters and signs and nobody can see: a name of these would be none."""


def plain(text: str) -> str:
    """A name or a line of chat without line breaks, control characters and outer blanks."""
    seen = (c if c.isprintable() and c not in _INVISIBLE else " " for c in text)
    return " ".join("".join(seen).split())
