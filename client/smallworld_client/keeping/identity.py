"""Who somebody is to others: a key pair of his own, kept from one evening to the next.

A person's seat belongs to his key, so two windows on one desktop must not have the same. The first
that is open is the person himself; a second one at the same time is somebody else, the same each
time, and so on. The operating system ends a claim with the program that held it.
"""

import os
from pathlib import Path

from smallworld.phrases import SeatSays
from smallworld_client.keeping import folders
from smallworld_client.keeping.locks import lock
from smallworld_link.files import open_regular
from smallworld_link.keys import BadKeyFile, KeyPair, load_or_make

MOST = 64


class Identity:
    """A claim on one of this person's key pairs, until it is released."""

    def __init__(self, keys: KeyPair, number: int, claim: int) -> None:
        self.keys = keys
        self.number = number
        self._claim = claim

    def release(self) -> None:
        """Let another window have it."""
        os.close(self._claim)


def claim_identity(home: Path | None = None, number: int | None = None) -> Identity:
    """The key pair of that number, or the first that no other window uses.

    BadKeyFile says why it can't be had.
    """
    folder = (home or folders.home()) / "keys"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for each in range(1, MOST + 1) if number is None else [number]:
            identity = _claim(folder, each)
            if identity:
                return identity
    except OSError as error:
        raise BadKeyFile(
            SeatSays.NO_KEYS_KEPT(folder=str(folder), reason=str(error.strerror))
        ) from None
    raise BadKeyFile(SeatSays.TOO_MANY_WINDOWS() if number is None else SeatSays.NAME_IN_USE())


def _claim(folder: Path, number: int) -> Identity | None:
    """The key pair of that number; None where another window has it."""
    claim = open_regular(folder / f"person-{number}.lock", os.O_RDWR | os.O_CREAT)
    keys = None
    try:
        if lock(claim):
            keys = load_or_make(folder / f"person-{number}.key")
    finally:
        if keys is None:
            os.close(claim)
    return Identity(keys, number, claim) if keys else None
