"""What two friends share: a key that only they can make, and sealed notes between them. No I/O.

The key follows from the keys of both identities by X25519, as for every connection. From it are
derived the tag by which a lobby puts the two in touch, and one key for the notes in each direction.
So whoever runs a lobby can't read a note, change it, make one, or return one to its writer.
"""

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from nacl.exceptions import CryptoError
from nacl.secret import SecretBox

from smallworld.header import Name, Word
from smallworld.hidden import SECRET, Discreet, discreet
from smallworld_net.keys import KeyPair, shared_key
from smallworld_wire import Friendship

LONGEST_LINK = 2000
"""Characters of an invitation's link."""
Serial = Annotated[str, Meta(max_length=32)]


class InvitedBy(Struct, frozen=True, array_like=True, tag="invited"):
    """A friend invites to their table.

    ``link`` is the invitation, and ``serial`` a text that no other one has. ``taken`` is how many
    of the ``seats`` are taken.
    """

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
    """The answer of somebody who was invited and does not come."""

    serial: Serial


Note = InvitedBy | NotNow

_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[Note] = msgspec.msgpack.Decoder(Note)


@dataclass(frozen=True, repr=False)
class Friend(Discreet):
    """One friend, as the holder of an identity can reach them."""

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
        """A note that this friend alone can open."""
        return bytes(SecretBox(self._to_them).encrypt(_encoder.encode(note)))

    def open(self, sealed: bytes) -> Note | None:
        """The note in these bytes; None where this friend did not seal it."""
        try:
            return _decoder.decode(SecretBox(self._from_them).decrypt(sealed))
        except (CryptoError, ValueError, msgspec.MsgspecError, UnicodeDecodeError):
            return None


def _note_key(shared: bytes, writer: bytes) -> bytes:
    return blake2b(writer, key=shared, person=b"note", digest_size=32).digest()
