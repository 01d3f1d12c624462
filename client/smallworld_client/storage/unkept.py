"""Homes in which nothing can be kept: read-only, full, not there, or no folder at all."""

import errno
import os
from tempfile import TemporaryFile

from smallworld_client.storage import folders
from smallworld_wire.phrases import SeatSays
from smallworld_wire.sentences import Sentence

A_JOURNAL = 50_000
"""Bytes that an evening's journal has."""


def trouble() -> Sentence | None:
    """Why nothing can be kept at home, and what to do about it; None where all is well.

    A home that is missing is made, and it has to have room for a game.
    """
    home = folders.home()
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        with TemporaryFile(dir=home) as probe:
            probe.write(bytes(A_JOURNAL))
    except FileExistsError:
        return nothing_kept(os.strerror(errno.ENOTDIR))
    except OSError as error:
        return nothing_kept(str(error.strerror))
    return None


def nothing_kept(reason: str) -> Sentence:
    """What a person is told whose games, records and keys can't be kept, for that reason."""
    return SeatSays.NOTHING_KEPT(folder=str(folders.home()), reason=reason)
