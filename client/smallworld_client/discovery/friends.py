"""Friends at a lobby: the tags that two friends derive from their keys, and sealed notes.

Two friends share a key that only they can make. It follows from the keys of both identities by
X25519, as for every connection. From it are derived the tag by which a lobby puts the two in touch,
and one key for the notes in each direction. So whoever runs a lobby can't read a note, change it,
make one, or return one to its writer.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import islice
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace
from nacl.exceptions import CryptoError
from nacl.secret import SecretBox

from smallworld.record import Name
from smallworld.safe_text import SECRET, Discreet, Word, discreet
from smallworld_net.keys import KeyPair, shared_key
from smallworld_wire.people import (
    MOST_FRIENDS,
    Appear,
    Friendship,
    FriendsSeen,
    FriendTells,
    TellFriend,
    Whereabouts,
)

LONGEST_LINK = 2000  # characters of an invitation's link
Serial = Annotated[str, Meta(max_length=32)]


class InvitedBy(Struct, frozen=True, array_like=True, tag="invited"):
    """A friend invites to their table; ``serial`` is a text that no other invitation has."""

    serial: Serial
    name: Name
    link: Annotated[str, Meta(max_length=LONGEST_LINK, extra=SECRET)]
    title: Name
    board: Word
    seats: Annotated[int, Meta(ge=2, le=5)]
    taken: Annotated[int, Meta(ge=0, le=5)] = 0

    def __repr__(self) -> str:
        return discreet(self)


class NotNow(Struct, frozen=True, array_like=True, tag="not now"):
    serial: Serial


Note = InvitedBy | NotNow
_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[Note] = msgspec.msgpack.Decoder(Note)


@dataclass(frozen=True, repr=False)
class Friend(Discreet):
    key: bytes
    friendship: Friendship
    _to_them: Annotated[bytes, Meta(extra=SECRET)] = field(default=b"")
    _from_them: Annotated[bytes, Meta(extra=SECRET)] = field(default=b"")

    @classmethod
    def of(cls, mine: KeyPair, key: bytes) -> "Friend":
        """The friend with that public key, 40 characters of Z85; ValueError where it is none."""
        shared = shared_key(mine, key)
        tag = blake2b(key=shared, person=b"friends", digest_size=16).digest()
        friendship = Friendship(tag, mine.public < key)
        return cls(key, friendship, _note_key(shared, mine.public), _note_key(shared, key))

    @property
    def tag(self) -> bytes:
        return self.friendship.tag

    def seal(self, note: Note) -> bytes:
        return bytes(SecretBox(self._to_them).encrypt(_encoder.encode(note)))

    def open(self, sealed: bytes) -> Note | None:
        """The note in these bytes; None where this friend did not seal it."""
        try:
            return _decoder.decode(SecretBox(self._from_them).decrypt(sealed))
        except (CryptoError, ValueError, msgspec.MsgspecError, UnicodeDecodeError):
            return None


def _note_key(shared: bytes, writer: bytes) -> bytes:
    return blake2b(writer, key=shared, person=b"note", digest_size=32).digest()


REMEMBERED = 200  # notes that are remembered, so that a lobby can't have one taken twice


class FriendsAtLobby:
    """The friends of somebody who appears under all of their keys: a friend knows one of them."""

    def __init__(self, mine: Sequence[KeyPair]) -> None:
        """``mine`` are the key pairs, the usual one first."""
        self._mine = tuple(mine)
        self._kept: dict[tuple[KeyPair, bytes], Friend] = {}
        self._by_tag: dict[bytes, Friend] = {}
        self._met: dict[bytes, Friend] = {}
        self._seen: dict[bytes, Whereabouts] = {}
        self._one_sided: set[bytes] = set()
        self._notes: deque[bytes] = deque(maxlen=REMEMBERED)

    def keep(self, keys: Iterable[bytes], met: Iterable[bytes] = ()) -> None:
        """Set the friends; invalid keys and the user's own are left out.

        ``met`` are others at the user's table, who may have added the user.

        A lobby takes a limited number: those under the usual key first, the latest of them first.
        """
        before, self._kept, latest = self._kept, {}, list(keys)[-MOST_FRIENDS:]
        for pair in ((mine, key) for mine in self._mine for key in latest):
            friend = before.get(pair) or self._made(*pair)
            if friend is not None and len(self._kept) < MOST_FRIENDS:
                self._kept[pair] = friend
        self._by_tag = {friend.tag: friend for friend in self._kept.values()}
        self._seen = {tag: where for tag, where in self._seen.items() if tag in self._by_tag}
        others = (self._made(mine, key) for key in met if key not in latest for mine in self._mine)
        room = MOST_FRIENDS - len(self._kept)
        self._met = {it.tag: it for it in islice(filter(None, others), room)}
        self._one_sided &= self._by_tag.keys() | self._met.keys()

    def appear(self, where: Whereabouts) -> Appear:
        kept = (friend.friendship for friend in self._by_tag.values())
        met = (replace(friend.friendship, met=True) for friend in self._met.values())
        return Appear((*kept, *met), where)

    @property
    def added_by(self) -> frozenset[bytes]:
        """The keys of those at the user's table who have added the user, who has not added them."""
        return frozenset(it.key for tag, it in self._met.items() if tag in self._one_sided)

    @property
    def not_added_by(self) -> frozenset[bytes]:
        """The keys of friends at the user's table who have not added the user."""
        return frozenset(it.key for tag, it in self._by_tag.items() if tag in self._one_sided)

    def where(self, key: bytes) -> Whereabouts | None:
        friend = self._seen_as(key)
        return self._seen[friend.tag] if friend else None

    def forget(self) -> None:
        self._seen.clear()
        self._one_sided.clear()

    def take(self, news: FriendsSeen) -> None:
        if news.is_all:
            self.forget()
        for each in news.seen:
            if each.one_sided and (each.tag in self._by_tag or each.tag in self._met):
                self._one_sided.add(each.tag)
            else:
                self._one_sided.discard(each.tag)
            if each.where is None:
                self._seen.pop(each.tag, None)
            elif each.tag in self._by_tag:
                self._seen[each.tag] = each.where

    def tell(self, key: bytes, note: Note) -> TellFriend | None:
        """The message that brings a friend a note; None where they are not seen."""
        friend = self._seen_as(key)
        return TellFriend(friend.tag, friend.seal(note)) if friend else None

    def open(self, news: FriendTells) -> tuple[bytes, Note] | None:
        """The key of the friend who wrote a note, and the note; None for any other or again."""
        friend = self._by_tag.get(news.tag)
        note = friend.open(news.note) if friend else None
        if friend is None or note is None or news.note in self._notes:
            return None
        self._notes.append(news.note)
        return friend.key, note

    def _seen_as(self, key: bytes) -> Friend | None:
        theirs = (friend for (_, known), friend in self._kept.items() if known == key)
        return next((friend for friend in theirs if friend.tag in self._seen), None)

    def _made(self, mine: KeyPair, key: bytes) -> Friend | None:
        if any(key == each.public for each in self._mine):
            return None
        try:
            return Friend.of(mine, key)
        except ValueError:
            return None
