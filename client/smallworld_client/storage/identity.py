"""A person's identity: a key pair, stored from one session to the next.

A seat belongs to a key, so two windows of one user must not have the same. The first window that is
open has the user's first key pair, a second one at the same time the second, and so on. A claim is
a file lock, which the operating system releases with the program that holds it.

Where nothing can be written one can still play: with the key pair that is there, or with one for
this session only.
"""

import os
from contextlib import suppress
from pathlib import Path

from smallworld_client.storage import folders
from smallworld_client.storage.locks import lock
from smallworld_client.storage.unkept import nothing_kept
from smallworld_net.files import open_regular
from smallworld_net.keys import BadKeyFile, KeyNotKept, KeyNotRead, KeyPair, load, load_or_make
from smallworld_wire.phrases import SeatSays
from smallworld_wire.sentences import Sentence

MOST = 64
"""The most key pairs of one user, and so windows at the same time."""


class Identity:
    """A key pair that no other window uses until it is released."""

    def __init__(
        self, keys: KeyPair, number: int, claim: int | None, trouble: Sentence | None = None
    ) -> None:
        """``claim`` is the handle of the lock file.

        ``number`` 0 is a key pair for this session only; ``trouble`` says why.
        """
        self.keys = keys
        self.number = number
        self.trouble = trouble
        self._claim = claim

    def release(self) -> None:
        """Release the key pair for other windows."""
        if self._claim is not None:
            os.close(self._claim)


def claim_identity(home: Path | None = None, number: int | None = None) -> Identity:
    """Claim the key pair of that number, or else the first that no other window uses.

    Without a number, and where nothing can be written, it may be a new pair for this session only.
    Raises BadKeyFile, which says why there is none.
    """
    home = home or folders.home()
    folder = home / "keys"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for each in range(1, MOST + 1) if number is None else [number]:
            identity = _claim(folder, each)
            if identity:
                return identity
    except OSError as error:
        return _unclaimed(home, number, str(error.strerror))
    except KeyNotKept as error:
        return _unclaimed(home, number, error.reason)
    raise BadKeyFile(SeatSays.TOO_MANY_WINDOWS() if number is None else SeatSays.NAME_IN_USE())


def _unclaimed(home: Path, number: int | None, reason: str) -> Identity:
    """The key pair where no lock can be written: the one that is there, else a new one."""
    keys = None
    with suppress(KeyNotRead):
        keys = load(home / "keys" / f"person-{number or 1}.key")
    if keys is not None:
        return Identity(keys, number or 1, None)
    if number is not None:
        raise BadKeyFile(SeatSays.NO_KEYS_KEPT(folder=str(home / "keys"), reason=reason))
    return Identity(KeyPair.new(), 0, None, nothing_kept(reason))


def _claim(folder: Path, number: int) -> Identity | None:
    """Claim the key pair of that number; None if another window has it."""
    claim = open_regular(folder / f"person-{number}.lock", os.O_RDWR | os.O_CREAT)
    keys = None
    try:
        if lock(claim):
            keys = load_or_make(folder / f"person-{number}.key")
    finally:
        if keys is None:
            os.close(claim)
    return Identity(keys, number, claim) if keys else None
