"""Finished games as records, one file each."""

from itertools import count
from pathlib import Path

from msgspec import UNSET

from smallworld.errors import GameError
from smallworld.header import Header
from smallworld.record import (
    LARGEST,
    Record,
    RecordError,
    RecordFault,
    RecordFaultError,
    decode,
    encode,
)
from smallworld_client.storage import folders
from smallworld_client.storage.journal import JournalError
from smallworld_net.files import TooLarge, read_regular, write_private
from smallworld_wire.phrases import SeatSays


def save_record(record: Record, folder: Path | None = None) -> Path:
    """Save a finished game as ``records/BOARD-GAME.swr``; JournalError if that fails.

    A record of the same game with fewer signatures under its result is replaced.
    """
    folder = folder or folders.records()
    stem, data = f"{record.header.board}-{record.header.game[:12]}", encode(record)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _own_file(folder, stem, record)
        write_private(path, data)
    except OSError as error:
        raise JournalError(
            SeatSays.NO_RECORD_KEPT(folder=str(folder), reason=str(error.strerror))
        ) from None
    return path


def read_record(path: Path) -> Record:
    """Read a record. Raises OSError if the file can't be read, RecordError if it is no record."""
    try:
        return decode(read_regular(path, LARGEST))
    except TooLarge:
        raise RecordFaultError(RecordFault.RECORD_TOO_LARGE) from None


def _own_file(folder: Path, stem: str, record: Record) -> Path:
    """The file for a record, without overwriting that of another game with the same name."""
    path = folder / f"{stem}.swr"
    for number in count(2):
        if not path.exists() or _holds(path, record):
            break
        path = folder / f"{stem}-{number}.swr"
    return path


def _holds(path: Path, record: Record) -> bool:
    """Whether a file is that record, or the same with fewer signatures under its result."""
    try:
        there = read_record(path)
    except (OSError, RecordError):
        return False
    if there.signed is UNSET or record.signed is UNSET:
        return there == record
    known = there.signed.items
    return there.header == record.header and record.signed.items[: len(known)] == known


LONGEST_NAME = 60
"""Characters of a record's name."""
FORBIDDEN = '/\\:*?"<>|'
"""What a record's name can't contain, so that every system accepts it as a file's name."""
_RESERVED = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)))
)


class NameTakenError(GameError):
    """Another record has that name already."""


def record_name(path: Path, header: Header) -> str:
    """The name that a person gave a record; empty while it has the one it was saved with."""
    saved = f"{header.board}-{header.game[:12]}"
    return "" if path.stem.startswith(saved) else path.stem


def is_name(name: str) -> bool:
    """Whether a record may be called so on every system."""
    stem = name.partition(".")[0].strip().lower()
    fits = 0 < len(name) <= LONGEST_NAME and name == name.strip() and name[-1] != "."
    plain = not any(letter in FORBIDDEN or not letter.isprintable() for letter in name)
    return fits and plain and name[0] != "." and stem not in _RESERVED


def rename_record(path: Path, name: str) -> Path:
    """Give a record a name, for which :func:`is_name` holds; returns where it is now.

    Raises NameTakenError if another file has it, and OSError if it can't be renamed.
    """
    renamed = path.with_name(f"{name}{path.suffix}")
    if renamed.exists() and not renamed.samefile(path):
        raise NameTakenError(name)
    return path.rename(renamed)


def delete_record(path: Path) -> None:
    """Delete a record; raises OSError if that fails. One that is gone already is fine."""
    path.unlink(missing_ok=True)
