"""Finished games as records, one file each."""

from itertools import count
from pathlib import Path

from smallworld.record import LARGEST, Record, RecordFault, RecordFaultError, decode, encode
from smallworld_client.storage import folders
from smallworld_client.storage.journal import JournalError
from smallworld_net.files import TooLarge, read_regular, write_private
from smallworld_wire.phrases import SeatSays


def save_record(record: Record, folder: Path | None = None) -> Path:
    """Save a finished game as ``records/BOARD-GAME.swr``; JournalError if that fails."""
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
    """Read a record. Raises OSError if the file can't be read, RecordError if it is no record."""
    try:
        return decode(read_regular(path, LARGEST))
    except TooLarge:
        raise RecordFaultError(RecordFault.RECORD_TOO_LARGE) from None


def _own_file(folder: Path, stem: str, data: bytes) -> Path:
    """The file for a record, without overwriting that of another game with the same name."""
    path = folder / f"{stem}.swr"
    for number in count(2):
        if not path.exists() or _holds(path, data):
            break
        path = folder / f"{stem}-{number}.swr"
    return path


def _holds(path: Path, data: bytes) -> bool:
    try:
        return read_regular(path, len(data)) == data
    except OSError:
        return False
