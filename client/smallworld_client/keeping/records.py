"""Finished games as records, one file each."""

import os
import stat
from itertools import count
from pathlib import Path

from smallworld.phrases import SeatSays
from smallworld.record import LARGEST, Record, RecordError, decode, encode
from smallworld_client.keeping import folders
from smallworld_client.keeping.journal import JournalError
from smallworld_link.files import write_private


def save_record(record: Record, folder: Path | None = None) -> Path:
    """Keep a finished game as ``records/BOARD-GAME.swr``; JournalError where that fails."""
    folder = folder or folders.records()
    stem, data = f"{record.header.board}-{record.header.game[:12]}", encode(record)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _own_file(folder, stem, data)
        write_private(path, data)
    except OSError as error:
        raise JournalError(
            SeatSays.NO_RECORD_KEPT(folder=str(folder), reason=str(error.strerror))
        ) from None
    return path


def read_record(path: Path) -> Record:
    """A record as it is kept; OSError where nothing can be read, RecordError where it is none.

    It never waits: what is no plain file, such as a pipe that nobody writes into, is no record.
    """
    at_once = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(path, os.O_RDONLY | at_once), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise RecordError(SeatSays.NO_RECORD())
        return decode(file.read(LARGEST + 1))


def _own_file(folder: Path, stem: str, data: bytes) -> Path:
    """The file for a record; another game that is called the same keeps the one it has."""
    path = folder / f"{stem}.swr"
    for number in count(2):
        if not path.exists() or (path.is_file() and path.read_bytes() == data):
            break
        path = folder / f"{stem}-{number}.swr"
    return path
