"""What is said in every conversation: a greeting, a refusal, a farewell, a sign of life."""

from typing import Annotated, Literal

from msgspec import Meta

from smallworld import __version__
from smallworld.hidden import SECRET
from smallworld.record import FORMAT, Name, Word
from smallworld_wire.kinds import PROTOCOL, Features, Index, Message, Then
from smallworld_wire.sentences import Told

Proof = Annotated[str, Meta(max_length=64, extra=SECRET)]
"""That its sender holds an invitation (:func:`~smallworld_wire.proof.proof_of`); empty for none."""


class Hello(Message, frozen=True, forbid_unknown_fields=False):
    """The first message of every connection, a reconnection too.

    ``role`` is what the sender would like to be; what they are, the answer says. ``proof`` shows
    that they hold an invitation, without telling it. ``game``, ``have``, ``digest`` and ``epoch``
    tell which log they hold already: how many items, the digest of the state after them, and under
    whose lead they got the last. Whoever ``keeps`` a journal on disk can vouch for an item and take
    the table over. Who hosts that game by now themselves, in a later epoch, does so on the port
    ``leads_at`` of where they call from.
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
    keeps: bool = False
    leads_at: Annotated[int, Meta(ge=0, le=65_535)] = 0


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


class Heartbeat(Message, frozen=True):
    """Said every few seconds by both sides: I am here, and I hold so many items of the log.

    A seat says it at once for each item that it has put on disk: that is the host's receipt.
    """

    have: Index = 0


def hello(name: str, role: Literal["player", "spectator"] = "player", proof: str = "") -> Hello:
    """The greeting of this version of the program."""
    return Hello(PROTOCOL, FORMAT, __version__, (), name, role, proof)


def misfit(greeting: Hello) -> str | None:
    """Why somebody with another version can't come in, naming both; None where he can."""
    if (greeting.protocol, greeting.format) == (PROTOCOL, FORMAT):
        return None
    return (
        f"You have version {greeting.version} and here runs version {__version__}, which speak "
        f"differently (wire {greeting.protocol} and {PROTOCOL}, rules {greeting.format} and "
        f"{FORMAT}). Both sides need the same version."
    )
