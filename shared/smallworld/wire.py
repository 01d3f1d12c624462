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
from smallworld.errors import GameError
from smallworld.moves import Move
from smallworld.record import FORMAT, Digest, Entry, GameId, Header, Name, Word

PROTOCOL = 1
"""The version of these messages."""

LONGEST_LOG = 4096
"""Entries that one message may carry: several times the longest game."""

Sentence = Annotated[str, Meta(max_length=400)]
Chat = Annotated[str, Meta(min_length=1, max_length=500)]
Secret = Annotated[str, Meta(max_length=64)]
"""An invitation's token; empty where none is held."""
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
PersonId = Annotated[int, Meta(ge=0, le=1_000_000)]
Index = Annotated[int, Meta(ge=0, le=LONGEST_LOG)]
Key = Annotated[bytes, Meta(min_length=40, max_length=40)]
"""A CURVE public key as Z85 text."""
Port = Annotated[int, Meta(ge=1, le=65535)]
HostName = Annotated[str, Meta(min_length=1, max_length=255)]
Features = Annotated[tuple[Word, ...], Meta(max_length=32)]

Role = Literal["host", "player", "spectator"]
Phase = Literal["waiting", "running", "over"]
NOBODY = -1


class WireError(GameError):
    """Bytes that are no message of the conversation they came in."""


class Message(Struct, frozen=True, array_like=True, tag=str.lower, forbid_unknown_fields=True):
    """What all messages have in common; a message's tag is its name in small letters."""


# Said in every conversation


class Hello(Message, frozen=True, forbid_unknown_fields=False):
    """The first message of every connection, a reconnection too.

    ``role`` is what the sender would like to be; what he is, the answer says. ``game`` and ``have``
    tell which log he holds already and how many entries of it.
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


class Refused(Message, frozen=True):
    """A request was understood and is not granted; the reason is a sentence for the person."""

    reason: Sentence


class Fault(Message, frozen=True):
    """A message of yours was none, or came out of place. Several of these end a connection."""

    reason: Sentence


class Bye(Message, frozen=True, forbid_unknown_fields=False):
    """The last message of a connection: someone leaves, or is shown out and told why."""

    reason: Sentence = ""


class Here(Message, frozen=True):
    """Said every few seconds by both sides: I am here, and I hold so many entries."""

    have: Index = 0


# At the table


class Settings(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What the host has decided about a table."""

    title: Name
    board: Word
    spectators: bool = True
    private: bool = False


class Chair(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One seat of a room; ``person`` sits there, or a computer player called ``bot``."""

    kind: Literal["open", "person", "computer"] = "open"
    name: Annotated[str, Meta(max_length=40)] = ""
    person: Annotated[int, Meta(ge=NOBODY, le=1_000_000)] = NOBODY
    bot: Word = ""


class Person(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Somebody in the room; ``here`` is false while the connection is lost."""

    id: PersonId
    name: Name
    role: Role
    here: bool = True


class Room(Message, frozen=True):
    """The whole room as it is now; sent again whenever anything in it changes."""

    settings: Settings
    stage: Phase
    chairs: Annotated[tuple[Chair, ...], Meta(max_length=5)]
    people: Annotated[tuple[Person, ...], Meta(max_length=1000)]

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
    """The host's answer to Hello: who you are here, and what the host's program can do."""

    person: PersonId
    role: Role
    game: GameId
    version: Word
    features: Features = ()


class Sit(Message, frozen=True):
    """Takes an open seat; under another name where several people share one screen."""

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


class Submit(Message, frozen=True):
    """A move for the seat whose turn it is, as the entry of that index of that game."""

    game: GameId
    index: Index
    move: Move


class News(Message, frozen=True):
    """One entry of the log, and the digest of the state after it."""

    index: Index
    entry: Entry
    digest: Digest


class Entries(Message, frozen=True):
    """The log from one entry on; with ``first`` 0 it is the whole log and replaces any other.

    ``digest`` is that of the state after the last of them.
    """

    header: Header
    first: Index
    entries: Annotated[tuple[Entry, ...], Meta(max_length=LONGEST_LOG)]
    digest: Digest


class EntriesFrom(Message, frozen=True):
    """Asks for the log from that entry on."""

    first: Index


class Differs(Message, frozen=True):
    """The state after that entry came out differently here. The whole log is the answer."""

    index: Index
    digest: Digest


class Say(Message, frozen=True):
    """A line of chat."""

    text: Chat


class Said(Message, frozen=True):
    """A line of chat and who wrote it."""

    person: PersonId
    name: Name
    text: Chat


ToTable = Hello | Sit | Stand | Hire | Start | Submit | EntriesFrom | Differs | Say | Here | Bye
FromTable = Welcome | Room | News | Entries | Refused | Fault | Said | Here | Bye


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


class Publish(Message, frozen=True):
    """A host opens a game, or tells what has changed about it.

    ``port`` is where it listens with the public key that it used to come here; ``hosts`` are the
    addresses it knows of itself. A private game is never listed and needs a ``secret``.
    """

    advert: Advert
    port: Port
    hosts: Annotated[tuple[HostName, ...], Meta(max_length=8)] = ()
    secret: Secret = ""


class Published(Message, frozen=True):
    """The game can be found now."""

    game: GameId


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


ToLobby = Hello | Publish | Close | Subscribe | Seek | Here | Bye
FromLobby = Published | Games | Listed | Unlisted | Way | Refused | Fault | Here | Bye


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
