"""The messages of people who keep each other as friends, and a lobby that puts them in touch.

A lobby is never told who is whose friend. Of the keys of their two identities friends make a key
that only they have (:mod:`smallworld_client.discovery.friendship`), and of that a *tag*. So nobody
can look for somebody who does not keep them as a friend, too. Notes between friends are sealed with
that key; the lobby passes them on and can neither read nor make one.
"""

from typing import Annotated, Literal

from msgspec import Meta

from smallworld.header import MOST_ROUNDS
from smallworld_wire.kinds import Message, MessagePart

MOST_FRIENDS = 100
"""Friends of one person, by whom they may be seen at a time."""
LONGEST_NOTE = 4096
"""Bytes of a sealed note: an invitation through a lobby of eight machines fits."""

Tag = Annotated[bytes, Meta(min_length=16, max_length=16)]


class Friendship(MessagePart, frozen=True):
    """A friendship by its ``tag``; ``first`` says which of the two the sender is."""

    tag: Tag
    first: bool


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
    friends see each other once both have said the same tag. The first answer is FriendsSeen.
    """

    friendships: Annotated[tuple[Friendship, ...], Meta(max_length=MOST_FRIENDS)] = ()
    where: Whereabouts = Whereabouts()


class TellFriend(Message, frozen=True):
    """A sealed note for the friend with that tag, who has to be here."""

    tag: Tag
    note: Annotated[bytes, Meta(max_length=LONGEST_NOTE)]


class FriendSeen(MessagePart, frozen=True):
    """Where a friend is; None where they are not here any more."""

    tag: Tag
    where: Whereabouts | None


class FriendsSeen(Message, frozen=True):
    """What has changed about friends; with ``is_all`` whoever is not named is not here."""

    seen: Annotated[tuple[FriendSeen, ...], Meta(max_length=MOST_FRIENDS)]
    is_all: bool = False


class FriendTells(Message, frozen=True):
    """A sealed note from the friend with that tag."""

    tag: Tag
    note: Annotated[bytes, Meta(max_length=LONGEST_NOTE)]
