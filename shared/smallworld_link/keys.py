"""CURVE key pairs, in memory and on disk."""

import struct
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import zmq
from zmq.utils import z85

from smallworld.errors import GameError
from smallworld_link.files import write_private


class BadKeyFile(GameError):
    """A key file that can't be read or written, or holds no key pair."""


class KeyPair(NamedTuple):
    """A CURVE key pair, both halves as 40 characters of Z85."""

    public: bytes
    secret: bytes

    def __repr__(self) -> str:
        """Without the secret half, so that no log ever shows it."""
        return f"KeyPair(public={self.public!r})"

    @classmethod
    def new(cls) -> "KeyPair":
        """A fresh pair from the system's secure generator."""
        return cls(*zmq.curve_keypair())

    @classmethod
    def of(cls, secret: bytes) -> "KeyPair":
        """The pair that belongs to a secret half."""
        return cls(zmq.curve_public(secret), secret)


DOOR = KeyPair.of(z85.encode(blake2b(b"smallworld door", digest_size=32).digest()))
"""The pair that every door has and everybody knows: it makes a door speak CURVE, no more."""


def is_key(text: bytes) -> bool:
    """Whether this is one half of a key pair as Z85 text."""
    try:
        return len(z85.decode(text)) == 32
    except (ValueError, KeyError, struct.error):
        return False


def load_or_make(path: Path) -> KeyPair:
    """The pair kept in that file; made on first use, readable by its owner alone.

    The file holds the secret half in one line. Raises BadKeyFile where it can't be used.
    """
    try:
        secret = path.read_bytes().strip()
    except FileNotFoundError:
        return _make(path)
    except OSError as error:
        raise BadKeyFile(f"The key file {path} can't be read: {error.strerror}.") from None
    if not is_key(secret):
        raise BadKeyFile(f"{path} holds no key. Move it away, and a new key is made.")
    return KeyPair.of(secret)


def _make(path: Path) -> KeyPair:
    pair = KeyPair.new()
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_private(path, pair.secret + b"\n")
    except OSError as error:
        raise BadKeyFile(f"The key file {path} can't be written: {error.strerror}.") from None
    return pair
