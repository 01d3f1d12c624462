"""Signatures: whose word something is, checked by whoever reads it, later too.

A person is one Ed25519 key, made of a ``seed`` of 32 bytes. Others know its public half, the verify
key. The key of the person's connections, a CURVE key, is the X25519 form of the same key, which
anybody can compute (:func:`curve_key_of`), so a seat belongs to one key. Two points of Ed25519, a
key and its negative, have one X25519 form. Only the one whose top bit is clear is a verify key
here: each CURVE key then has a single verify key, and nobody can sign under a second.

Nothing is signed alone. What is signed begins with a ``context``, which says what it is (such as
``"move"``), and a zero byte, so that no signature can be shown as one under anything else.

There is one statement for each kind, as the bytes of a msgpack array. Each names the game and its
own place in it, so that it means nothing anywhere else.
"""

from base64 import b32encode, b85encode
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256

import msgspec
from nacl import bindings as sodium
from nacl.exceptions import CryptoError

from smallworld.errors import PeerFault
from smallworld.moves import Move

SEED, VERIFY_KEY, SIGNATURE = 32, 32, 64  # bytes of each

MOST_REMEMBERED, LONGEST_REMEMBERED = 128, 1024
"""Genuine signatures that a program remembers, and bytes of each with its message. A host's program
meets each of them several times: it judges a move, and then follows its own log as a guest does."""
_genuine: set[tuple[bytes, bytes]] = set()
_FIELD = 2**255 - 19
_TO_Z85 = bytes.maketrans(
    b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~",
    b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#",
)
"""From the digits of RFC 1924, which Python writes, to those of ZeroMQ's keys."""


class BadVerifyKey(PeerFault):
    pass


def is_verify_key(key: bytes) -> bool:
    """32 bytes, a point that a seed can have, its top bit clear."""
    try:
        return bool(curve_key_of(key))
    except BadVerifyKey:
        return False


def belongs_to(verify_key: bytes, curve_key: bytes) -> bool:
    return is_verify_key(verify_key) and curve_key_of(verify_key) == curve_key


@lru_cache(maxsize=1024)
def curve_key_of(verify_key: bytes) -> bytes:
    """Z85 text, 40 bytes. About 0.1 ms the first time.

    Raises BadVerifyKey for another length, a point in another encoding, one of small order,
    or the negative of a key.
    """
    if len(verify_key) != VERIFY_KEY:
        raise BadVerifyKey(f"A verify key has {VERIFY_KEY} bytes, and this has {len(verify_key)}.")
    if int.from_bytes(verify_key, "little") >= _FIELD:
        raise BadVerifyKey("These 32 bytes are no verify key: the number in them is too large.")
    try:
        return z85_of(sodium.crypto_sign_ed25519_pk_to_curve25519(verify_key))
    except CryptoError:
        raise BadVerifyKey("These 32 bytes are no verify key: no seed leads to them.") from None


def fingerprint(verify_key: bytes) -> str:
    """Four groups of four letters and digits: 80 bits, too many for a look-alike key."""
    text = b32encode(sha256(b"smallworld identity\0" + verify_key).digest()[:10]).decode()
    return " ".join(text[start : start + 4] for start in range(0, len(text), 4))


def z85_of(raw: bytes) -> bytes:
    return b85encode(raw).translate(_TO_Z85)


def seed_for_key(material: bytes) -> bytes:
    """A seed whose verify key has a clear top bit.

    It is ``material``, 32 bytes, or a hash derived from it; half of all seeds qualify. The
    same material always gives the same seed, and a seed that qualifies is returned
    unchanged.
    """
    while verify_key_of(material)[-1] & 0x80:
        material = sha256(material).digest()
    return material


def verify_key_of(seed: bytes) -> bytes:
    public: bytes = sodium.crypto_sign_seed_keypair(seed)[0]
    return public


def sign(seed: bytes, context: str, message: bytes, verify_key: bytes = b"") -> bytes:
    """``context`` is ASCII without NUL. ``verify_key``, the seed's own, halves the time."""
    verify_key = verify_key or verify_key_of(seed)
    signed: bytes = sodium.crypto_sign(_in_context(context, message), seed + verify_key)
    _remember(verify_key, signed)
    return signed[:SIGNATURE]


def verifies(verify_key: bytes, context: str, message: bytes, signature: bytes) -> bool:
    """About 0.1 ms; next to nothing where this program has just made or verified the signature."""
    if len(signature) != SIGNATURE:
        return False
    signed = signature + _in_context(context, message)
    if (verify_key, signed) in _genuine:
        return True
    if not is_verify_key(verify_key):
        return False
    try:
        sodium.crypto_sign_open(signed, verify_key)
    except CryptoError:
        return False
    _remember(verify_key, signed)
    return True


def _remember(verify_key: bytes, signed: bytes) -> None:
    if len(signed) > LONGEST_REMEMBERED:
        return
    if len(_genuine) >= MOST_REMEMBERED:
        _genuine.clear()
    _genuine.add((verify_key, signed))


def key_of_signer(signer: bytes, context: str, message: bytes, signature: bytes) -> str:
    """The signer's CURVE key as text; empty if the verify key ``signer`` has not signed this."""
    if not verifies(signer, context, message, signature):
        return ""
    return curve_key_of(signer).decode()


def _in_context(context: str, message: bytes) -> bytes:
    if not context or "\0" in context or not context.isascii():
        raise ValueError(f"no context to sign under: {context!r}")
    return context.encode() + b"\0" + message


MOVE, BACK, VOTE, PARTY, RESULT, HEAD = "move", "back", "vote", "party", "result", "head"
"""The contexts."""

_encode = msgspec.msgpack.Encoder().encode


def move_statement(
    game: str, epoch: int, index: int, log_hash: bytes, digest: bytes, seat: int, move: Move
) -> bytes:
    """``log_hash`` and ``digest`` stand for the log and the position before the move."""
    return _encode((game, epoch, index, log_hash, digest, seat, move))


def rollback_statement(
    game: str, epoch: int, index: int, log_hash: bytes, to: int, seat: int
) -> bytes:
    """A player takes back their last step, or the leader states that all agreed to go back."""
    return _encode((game, epoch, index, log_hash, to, seat))


def vote_statement(game: str, at: int, log_hash: bytes, to: int) -> bytes:
    """Consent, with ``at`` items in the log, to return to the first ``to``."""
    return _encode((game, at, log_hash, to))


def party_statement(game: str, tip: bytes) -> bytes:
    return _encode((game, tip))


def result_statement(game: str, length: int, log_hash: bytes, contested: Sequence[int]) -> bytes:
    return _encode((game, length, log_hash, contested))


def head_statement(game: str, epoch: int, length: int, log_hash: bytes) -> bytes:
    return _encode((game, epoch, length, log_hash))
