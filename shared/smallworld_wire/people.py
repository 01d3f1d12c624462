"""The messages by which people find each other through a lobby: friends, matches, notices.

**Friends.** A lobby is never told who is whose friend. Two friends derive a key from their
identities that only they have (:mod:`smallworld_client.discovery.friends`), and a *tag* from that
key. So nobody can look for somebody who has not added them, too. Notes between friends are sealed
with that key; the lobby relays them and can neither read nor make one.

**Matches.** Everybody who looks for a game makes a key pair for that search alone. One of the
matched players opens a table and seals an invitation for each of the others with these keys; the
lobby relays them and can't read them.

**Notices** tell somebody who is not there that it is their turn. A *target* is an address of
Apprise's, such as ``discord://...`` or ``mailtos://...``. It may have a password in it, so a lobby
never sends it back.
"""

from typing import Annotated, Literal

from msgspec import Meta

from smallworld.record import MOST_ROUNDS, Sets
from smallworld.safe_text import SECRET
from smallworld_wire.common import Key, Message, MessagePart, Seconds, VerifyKey

MOST_FRIENDS = 100  # friends of one person, by whom they may be seen at a time
LONGEST_NOTE = 4096  # bytes of a sealed note: an invitation through a lobby of eight machines fits

Tag = Annotated[bytes, Meta(min_length=16, max_length=16)]


class Friendship(MessagePart, frozen=True):
    """A friendship by its ``tag``; ``first`` says which of the two the sender is.

    ``met`` is a friendship that the sender has not made: they sit at one table with the other and
    would hear that they have been added.
    """

    tag: Tag
    first: bool
    met: bool = False


class Whereabouts(MessagePart, frozen=True):
    """Where somebody is: at their program, in the lobby, at a table that is open, or in a game.

    ``game`` is the id of a game that is in the list, empty for any other. ``rounds`` is 0 where
    that is not known.
    """

    place: Literal["online", "lobby", "table", "playing"] = "lobby"
    game: Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]*\Z")] = ""
    round: Annotated[int, Meta(ge=0, le=99)] = 0
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0


class Appear(Message, frozen=True):
    """Says by which friends the sender wants to be seen, and where they are.

    It takes the place of what they said before; without friendships they are seen by nobody. Two
    friends see each other once both have said the same tag. If one of them has only ``met`` the
    other, both are told so and neither is seen. The first answer is FriendsSeen.
    """

    friendships: Annotated[tuple[Friendship, ...], Meta(max_length=MOST_FRIENDS)] = ()
    where: Whereabouts = Whereabouts()


class TellFriend(Message, frozen=True):
    tag: Tag
    note: Annotated[bytes, Meta(max_length=LONGEST_NOTE)]


class FriendSeen(MessagePart, frozen=True):
    """Where a friend is; None once they are gone.

    ``one_sided``: only one of the two has added the other. If the receiver has, the other has not.
    """

    tag: Tag
    where: Whereabouts | None
    one_sided: bool = False


class FriendsSeen(Message, frozen=True):
    """What has changed about friends; with ``is_all``, everybody not named is absent."""

    seen: Annotated[tuple[FriendSeen, ...], Meta(max_length=MOST_FRIENDS)]
    is_all: bool = False


class FriendTells(Message, frozen=True):
    tag: Tag
    note: Annotated[bytes, Meta(max_length=LONGEST_NOTE)]


SEARCH = "search"  # the context of a signature under the key of a search

Players = Annotated[int, Meta(ge=2, le=5)]
Order = Annotated[str, Meta(min_length=1, max_length=64)]  # what a match is known by


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
    pass


class AskMatches(Message, frozen=True):
    pass


MOST_CLOCKS = 8


class MatchStatus(Message, frozen=True):
    """How many people look for a game; a client that was matched and receives this searches on.

    ``clocks`` are the seconds for a turn that they look for, each once.
    """

    looking: Annotated[int, Meta(ge=0, le=1_000_000)]
    clocks: Annotated[tuple[Seconds, ...], Meta(max_length=MOST_CLOCKS)] = ()


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
    order: Order
    invitations: Annotated[
        tuple[Annotated[bytes, Meta(max_length=LONGEST_NOTE)], ...],
        Meta(min_length=1, max_length=4, extra=SECRET),
    ]


class MatchOpened(Message, frozen=True):
    order: Order
    invitation: Annotated[bytes, Meta(max_length=LONGEST_NOTE, extra=SECRET)]


class MatchEnded(Message, frozen=True):
    """The sender's search is over: they were to host and opened no table in time."""


PeopleToLobby = Appear | TellFriend | FindMatch | CancelMatch | AskMatches | OpenMatch
PeopleFromLobby = FriendsSeen | FriendTells | MatchStatus | Matched | MatchOpened | MatchEnded


MOST_TARGETS = 4  # targets of one person
Target = Annotated[str, Meta(min_length=4, max_length=500, extra=SECRET)]
Kind = Annotated[str, Meta(max_length=20)]
Language = Annotated[str, Meta(min_length=2, max_length=3)]  # the ISO code of a language


class SetNotices(Message, frozen=True):
    """Where the sender wants notices of their turn; no ``targets`` at all ends them.

    ``kept`` selects targets that the lobby has already, by index in :class:`Notices`; ``targets``
    are added. With ``digest`` there is one notice a day about all tables, else one for each turn;
    ``language`` falls back to English. Answered by :class:`Notices`, or Refused.
    """

    targets: Annotated[tuple[Target, ...], Meta(max_length=MOST_TARGETS)] = ()
    digest: bool = False
    language: Language = "en"
    kept: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=MOST_TARGETS - 1)], ...], Meta(max_length=MOST_TARGETS)
    ] = ()


class MyNotices(Message, frozen=True):
    pass


class TestNotice(Message, frozen=True):
    __test__ = False  # no test, whatever its name says to pytest


class Notices(Message, frozen=True):
    """What is set: the kind of each target, which is what stands before its ``://``."""

    kinds: Annotated[tuple[Kind, ...], Meta(max_length=MOST_TARGETS)]
    digest: bool = False
    language: Language = "en"


class NoticeSent(Message, frozen=True):
    reached: Annotated[int, Meta(ge=0, le=MOST_TARGETS)]
    targets: Annotated[int, Meta(ge=0, le=MOST_TARGETS)]


NoticesToLobby = SetNotices | MyNotices | TestNotice
NoticesFromLobby = Notices | NoticeSent
