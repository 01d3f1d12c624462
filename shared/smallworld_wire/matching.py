"""The messages by which people who look for a game now find each other through a lobby.

Whoever looks makes a key pair for that alone. One of those who are matched opens a table and seals
an invitation for each of the others with these keys: the lobby passes them on and can't read them.
"""

from typing import Annotated

from msgspec import Meta

from smallworld.header import Sets
from smallworld.hidden import SECRET
from smallworld_wire.kinds import Key, Message, Seconds, VerifyKey
from smallworld_wire.people import LONGEST_NOTE

SEARCH = "search"
"""The context of a signature under the key of a search."""

Players = Annotated[int, Meta(ge=2, le=5)]
Order = Annotated[str, Meta(min_length=1, max_length=64)]
"""What a match is known by."""


class FindMatch(Message, frozen=True):
    """Looks for a game of so many players, with so many seconds for a turn, 0 without a clock.

    ``sets`` are those that the sender would play with; a table has those of them all. ``rated``
    says that the game may count for the season, which it does where all of them say so. ``key`` is
    the public half of a pair that was made for this search, by which it goes on after the line to
    the lobby broke. It is answered by MatchStatus, and Matched once there is a match.

    The identity ``signer`` may sign the key under the context SEARCH, so that the lobby knows how
    well they play; empty for somebody who does not say who they are.
    """

    key: Key
    least: Players
    most: Players
    seconds: Seconds
    sets: Sets = ()
    rated: bool = False
    signer: VerifyKey = b""
    signature: Annotated[bytes, Meta(max_length=64)] = b""


class CancelMatch(Message, frozen=True):
    """Looks for a game no longer, or is at the table."""


class AskMatches(Message, frozen=True):
    """Asks how many people look for a game."""


class MatchStatus(Message, frozen=True):
    """How many people look for a game; whoever was matched and reads this looks on."""

    looking: Annotated[int, Meta(ge=0, le=1_000_000)]


class Matched(Message, frozen=True):
    """There is a game: ``players`` are the keys of all searches, that of the host first.

    The host opens a private table and answers with OpenMatch; the others wait for MatchOpened.
    """

    order: Order
    players: Annotated[tuple[Key, ...], Meta(min_length=2, max_length=5)]
    seconds: Seconds
    sets: Sets = ()
    rated: bool = False


class OpenMatch(Message, frozen=True):
    """The table is open; a sealed invitation for each of the other players, in their order."""

    order: Order
    invitations: Annotated[
        tuple[Annotated[bytes, Meta(max_length=LONGEST_NOTE)], ...],
        Meta(min_length=1, max_length=4, extra=SECRET),
    ]


class MatchOpened(Message, frozen=True):
    """The sealed invitation to the table that the host of a match has opened."""

    order: Order
    invitation: Annotated[bytes, Meta(max_length=LONGEST_NOTE, extra=SECRET)]


class MatchEnded(Message, frozen=True):
    """The sender's search is over: they were to host and opened no table in time."""
