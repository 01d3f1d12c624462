"""Keys, in memory and on disk: a person's identity, and CURVE key pairs.

A person is an :class:`Identity`, one Ed25519 key, of which the CURVE key pair of their connections
is made; see :mod:`smallworld_chance.signatures`. A lobby and a spectator are a CURVE key pair and
can't sign.
"""

import os
import shlex
import stat
import struct
import sys
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, NamedTuple

import zmq
from msgspec import Meta
from nacl import bindings as sodium
from nacl.exceptions import CryptoError
from zmq.utils import z85

from smallworld.errors import UserMistake
from smallworld.safe_text import SECRET, discreet
from smallworld_chance.signatures import (
    SEED,
    curve_key_of,
    seed_for_key,
    sign,
    verify_key_of,
    z85_of,
)
from smallworld_net.files import make_private, open_regular, write_private
from smallworld_net.zmtp import CurveKeys
from smallworld_wire.phrases import KeySays
from smallworld_wire.sentences import Sentence, Told, system_reason

LONGEST_FILE = 256
"""Bytes of a key file: a key has 40 characters, and somebody may have put blanks around it."""
SIGNING = b"ed25519 "  # what the line begins with in the file of an identity


class BadKeyFile(UserMistake):
    """A key file that can't be read or written, holds no key pair or is open to others."""


class KeyNotRead(BadKeyFile):
    pass


class KeyNotKept(BadKeyFile):
    """A new key that could not be written down; ``reason`` is what the system says."""

    def __init__(self, path: Path, reason: Told) -> None:
        super().__init__(KeySays.KEY_NOT_WRITTEN(path=str(path), reason=reason))
        self.reason = reason


class KeyPair(NamedTuple):
    """A CURVE key pair, both halves as 40 characters of Z85."""

    public: bytes
    secret: Annotated[bytes, Meta(extra=SECRET)]

    def __repr__(self) -> str:
        """Without the secret half, so that no log ever shows it."""
        return discreet(self)

    @classmethod
    def new(cls) -> "KeyPair":
        return cls(*zmq.curve_keypair())

    @classmethod
    def of(cls, secret: bytes) -> "KeyPair":
        return cls(zmq.curve_public(secret), secret)

    @property
    def raw(self) -> CurveKeys:
        return CurveKeys(z85.decode(self.public), z85.decode(self.secret))


DISCOVERY = KeyPair.of(z85.encode(blake2b(b"smallworld door", digest_size=32).digest()))
"""The pair for key discovery. Everybody knows both halves, so it keeps nothing secret."""


def is_key(text: bytes) -> bool:
    """Whether this is one half of a key pair as Z85 text."""
    try:
        return len(z85.decode(text)) == 32
    except (ValueError, KeyError, struct.error):
        return False


def shared_key(mine: KeyPair, other: bytes) -> bytes:
    """The 32 bytes of X25519 between two key pairs; ValueError if ``other`` is no key in Z85."""
    if is_key(other):
        with suppress(CryptoError):
            return sodium.crypto_box_beforenm(z85.decode(other), z85.decode(mine.secret))
    raise ValueError("not a public key")


class Identity(NamedTuple):
    """A person: an Ed25519 key (``seed``, ``verify_key``) and the CURVE key pair made of it."""

    seed: Annotated[bytes, Meta(extra=SECRET)]
    verify_key: bytes
    keys: KeyPair

    def __repr__(self) -> str:
        return discreet(self)

    @classmethod
    def new(cls) -> "Identity":
        return cls.of(os.urandom(SEED))

    @classmethod
    def of(cls, material: bytes) -> "Identity":
        """The one that 32 bytes lead to: its own seed always to itself."""
        seed = seed_for_key(material)
        verify_key = verify_key_of(seed)
        secret = sodium.crypto_sign_ed25519_sk_to_curve25519(seed + verify_key)
        return cls(seed, verify_key, KeyPair(curve_key_of(verify_key), z85_of(secret)))

    def sign(self, context: str, message: bytes) -> bytes:
        """This person's signature, 64 bytes, of a message under a context."""
        return sign(self.seed, context, message, self.verify_key)


def load_or_make(path: Path) -> KeyPair:
    """The pair kept in that file; made on first use, readable by its owner alone.

    The file holds the secret half in one line. Raises BadKeyFile where it can't be used, KeyNotKept
    where a new one can't be written.
    """
    secret = _read_line(path)
    if secret is None:
        _write(path, KeyPair.new().secret, replaces=False)
        secret = _read_line(path)
    if secret is None or not is_key(secret):
        raise BadKeyFile(KeySays.NO_KEY_IN_FILE(path=str(path)))
    return KeyPair.of(secret)


def load_or_make_identity(path: Path) -> Identity:
    """The person kept in that file, made on first use. Raises as :func:`load_or_make` does."""
    kept = load(path)
    if kept is None:
        made = Identity.new()
        keep(path, made, replaces=False)
        kept = load(path) or made
    return kept


def load(path: Path) -> Identity | None:
    """The identity in that file; None where there is no file, BadKeyFile where it is not right."""
    line = _read_line(path)
    if line is None:
        return None
    material = line.removeprefix(SIGNING)
    if material == line or not is_key(material):
        raise BadKeyFile(KeySays.NO_KEY_IN_FILE(path=str(path)))
    return Identity.of(z85.decode(material))


def _read_line(path: Path) -> bytes | None:
    """The line in that file; None without one, BadKeyFile where others have access to it."""
    try:
        with open(open_regular(path), "rb") as file:
            complaint = _not_ones_own(path, os.fstat(file.fileno()))
            if complaint:
                raise BadKeyFile(complaint)
            return file.read(LONGEST_FILE).strip()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        reason = system_reason(error)
        raise KeyNotRead(KeySays.KEY_NOT_READ(path=str(path), reason=reason)) from None


def keep(path: Path, identity: Identity, *, replaces: bool = True) -> None:
    """Write an identity to a file of its own, readable by its owner alone; raises KeyNotKept."""
    _write(path, SIGNING + z85_of(identity.seed), replaces=replaces)


if sys.platform == "win32":

    def _not_ones_own(_path: Path, _file: os.stat_result) -> Sentence | None:
        return None

else:

    def _not_ones_own(path: Path, file: os.stat_result) -> Sentence | None:
        """What to type where others could read or exchange the key; None where they can't.

        Whoever reads a key can play in its owner's place, and whoever wrote the file knows its key.
        """
        name, me = shlex.quote(str(path)), os.geteuid()
        if file.st_uid != me:
            sudo = "" if me == 0 else "sudo "
            return KeySays.KEY_OF_ANOTHER(path=str(path), command=f"{sudo}chown {me} {name}")
        if stat.S_IMODE(file.st_mode) & (stat.S_IRWXG | stat.S_IRWXO):
            return KeySays.KEY_FOR_OTHERS(path=str(path), command=f"chmod 600 {name}")
        return None


def _write(path: Path, line: bytes, *, replaces: bool = True) -> None:
    try:
        make_private(path.parent)
        write_private(path, line + b"\n", replaces=replaces)
    except OSError as error:
        raise KeyNotKept(path, system_reason(error)) from None
