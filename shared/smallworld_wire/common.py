"""The messages of every conversation: greeting, refusal, farewell, heartbeat."""

from typing import Annotated, Literal

from msgspec import Meta

from smallworld import __version__
from smallworld.header import FORMAT, Name, Word
from smallworld.hidden import SECRET
from smallworld.log_entries import LONGEST
from smallworld_wire.kinds import NOBODY, PROTOCOL, Features, Index, Message, Then, VerifyKey
from smallworld_wire.sentences import Told

Proof = Annotated[str, Meta(max_length=64, extra=SECRET)]
"""A proof that the sender holds an invitation, or empty; see :mod:`smallworld_wire.proof`."""

Milliseconds = Annotated[int, Meta(ge=0, le=1_000_000_000_000)]


class Hello(Message, frozen=True, forbid_unknown_fields=False):
    """The first message of every connection, a reconnection too.

    ``role`` is what the sender would like to be; the answer says what they are. ``proof`` shows
    that they hold an invitation, without disclosing it. ``game``, ``have``, ``digest`` and
    ``epoch`` tell which log they hold already: the game, the number of entries, the digest of
    these entries, and the epoch in which they got the last. A sender that
    keeps a journal on disk (``keeps_journal``) can acknowledge entries and take the table over. A
    sender that hosts the game itself by now, in a later epoch, does so on the port ``leads_at`` of
    the address it connects from.

    ``verify_key`` checks the sender's signatures; the key of the connection is made of the same key
    (:func:`smallworld_chance.signatures.curve_key_of`), or the sender is refused. It is empty where
    the sender signs nothing: a spectator, a lobby's visitor, somebody under a key of version 0.2.
    ``program`` tells the programs of one identity apart: made anew at each start, empty where that
    does not matter.
    """

    protocol: int
    format: int
    version: Word
    features: Features
    name: Name
    role: Literal["player", "spectator"] = "player"
    proof: Proof = ""
    game: Annotated[str, Meta(max_length=64)] = ""
    have: Index = 0
    epoch: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    digest: Annotated[bytes, Meta(max_length=8)] = b""
    keeps_journal: bool = False
    leads_at: Annotated[int, Meta(ge=0, le=65_535)] = 0
    verify_key: VerifyKey = b""
    program: Annotated[bytes, Meta(max_length=8)] = b""


class Refused(Message, frozen=True):
    """A request was understood and is not granted; the reason is for the person who made it.

    ``index`` is that of the log entry that was asked for, NOBODY for any other request.
    """

    reason: Told
    index: Annotated[int, Meta(ge=NOBODY, le=LONGEST)] = NOBODY


class Fault(Message, frozen=True):
    """A message could not be read, or came out of place. Several of these end a connection."""

    reason: Told


class Bye(Message, frozen=True, forbid_unknown_fields=False):
    """The last message of a connection: its sender leaves, or shows the receiver out and says why.

    From a host, ``then`` tells what becomes of the game: it ends, it is adjourned, or the others go
    on without this host now. ``again`` means that the host no longer knows the receiver, who has to
    say Hello again; ``elsewhere`` that another program with their key has said Hello since. To a
    program of another version, which may not know the sentence's name, the reason is plain text.

    Where no lobby grants the lease, the others go on under the player with the key ``successor``,
    whom the host has chosen among the in-sync replicas; empty where there is none.
    """

    reason: Told = ""
    then: Literal[Then, "again", "elsewhere"] = "end"
    successor: Annotated[bytes, Meta(max_length=64)] = b""


class Heartbeat(Message, frozen=True):
    """Sent every few seconds by both sides, as a sign of life.

    From a host, ``have`` is the number of log entries that it has sent, and ``sent_at`` repeats
    that of the heartbeat which it answers. A guest reckons it in milliseconds of its own clock.
    """

    have: Index = 0
    sent_at: Milliseconds = 0


def hello(name: str, role: Literal["player", "spectator"] = "player", proof: str = "") -> Hello:
    """The greeting of this version of the program."""
    return Hello(PROTOCOL, FORMAT, __version__, (), name, role, proof)


def misfit(greeting: Hello) -> str | None:
    """Why a program of another version can't come in, naming both versions; None where it can."""
    if (greeting.protocol, greeting.format) == (PROTOCOL, FORMAT):
        return None
    return (
        f"You have version {greeting.version} and here runs version {__version__}, which speak "
        f"differently (wire {greeting.protocol} and {PROTOCOL}, rules {greeting.format} and "
        f"{FORMAT}). Both sides need the same version."
    )
