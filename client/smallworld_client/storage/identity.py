"""Who somebody is to others: a key pair of his own, kept from one evening to the next.

A person's seat belongs to his key, so two windows on one desktop must not have the same. The first
that is open is the person himself; a second one at the same time is somebody else, the same each
time, and so on. The operating system ends a claim with the program that held it.

Where nothing can be written one still plays: under the key that is there, or under one that nobody
knows again the next time.
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


class Identity:
    """A claim on one of this person's key pairs, until it is released."""

    def __init__(
        self, keys: KeyPair, number: int, claim: int | None, trouble: Sentence | None = None
    ) -> None:
        """``trouble`` says why the keys are those of this one evening, whose ``number`` is 0."""
        self.keys = keys
        self.number = number
        self.trouble = trouble
        self._claim = claim

    def release(self) -> None:
        """Let another window have it."""
        if self._claim is not None:
            os.close(self._claim)


def claim_identity(home: Path | None = None, number: int | None = None) -> Identity:
    """The key pair of that number, or the first that no other window uses.

    Without a number it is a new pair, with the ``trouble``, where none can be kept. BadKeyFile says
    why it can't be had.
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
    """What is left where no claim can be written: the key that is there, else a new one."""
    keys = None
    with suppress(KeyNotRead):
        keys = load(home / "keys" / f"person-{number or 1}.key")
    if keys is not None:
        return Identity(keys, number or 1, None)
    if number is not None:
        raise BadKeyFile(SeatSays.NO_KEYS_KEPT(folder=str(home / "keys"), reason=reason))
    return Identity(KeyPair.new(), 0, None, nothing_kept(reason))


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
