"""What a host has told others, on disk before he tells it; and finished games as records.

A journal is a header and entries, each as msgpack after its length in four bytes. A power cut may
leave its last entry torn: that one was told to nobody.
"""

import os
import struct
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import BinaryIO

import msgspec

from smallworld.course import Item
from smallworld.errors import GameError
from smallworld.record import Entry, Header, Record, encode
from smallworld_client import folders
from smallworld_link.keys import write_private

_LENGTH = struct.Struct(">I")
_encoder = msgspec.msgpack.Encoder()


class JournalError(GameError):
    """A journal that can't be written or read."""


class Journal:
    """The journal of one game that is being hosted."""

    def __init__(self, header: Header, folder: Path | None = None) -> None:
        """Begin the file; JournalError where that can't be done."""
        folder = folder or folders.journals()
        self.path = folder / f"{header.game}.journal"
        self._kept = 0
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO = self.path.open("wb")
        except OSError as error:
            raise JournalError(f"{self.path} can't be written: {error.strerror}.") from None
        self._write(header)

    def keep(self, entries: Sequence[Item]) -> bool:
        """Write what is new of the log; on return it is on the disk. Whether there was any."""
        new = entries[self._kept :]
        for entry in new:
            self._write(entry)
        self._kept = len(entries)
        return bool(new)

    def close(self) -> None:
        """Leave the file as it is, for another evening."""
        self._file.close()

    def discard(self) -> None:
        """The game stands as a record: the journal has done its work."""
        self._file.close()
        self.path.unlink(missing_ok=True)

    def _write(self, value: Header | Item) -> None:
        data = _encoder.encode(value)
        try:
            self._file.write(_LENGTH.pack(len(data)) + data)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise JournalError(f"{self.path} can't be written: {error.strerror}.") from None


def read_journal(path: Path) -> tuple[Header, tuple[Entry, ...]]:
    """What a journal holds, without an entry that was torn; JournalError where it is none."""
    try:
        parts = tuple(_parts(path.read_bytes()))
        if not parts:
            raise JournalError(f"{path} can't be read as a journal: it has no beginning.")
        return (
            msgspec.msgpack.decode(parts[0], type=Header),
            tuple(msgspec.msgpack.decode(entry, type=Entry) for entry in parts[1:]),
        )
    except (OSError, ValueError, msgspec.MsgspecError, RecursionError) as error:
        raise JournalError(f"{path} can't be read as a journal: {error}") from None


def _parts(data: bytes) -> Iterator[bytes]:
    start = 0
    while start + _LENGTH.size <= len(data):
        (length,) = _LENGTH.unpack_from(data, start)
        start += _LENGTH.size
        if start + length > len(data):
            return
        yield data[start : start + length]
        start += length


def save_record(record: Record, folder: Path | None = None) -> Path:
    """Keep a finished game as ``records/BOARD-GAME.swr``; JournalError where that fails."""
    folder = folder or folders.records()
    stem, data = f"{record.header.board}-{record.header.game[:12]}", encode(record)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _own_file(folder, stem, data)
        write_private(path, data)
    except OSError as error:
        raise JournalError(f"No record can be kept in {folder}: {error.strerror}.") from None
    return path


def _own_file(folder: Path, stem: str, data: bytes) -> Path:
    """The file for a record; another game that is called the same keeps the one it has."""
    path = folder / f"{stem}.swr"
    for number in count(2):
        if not path.exists() or (path.is_file() and path.read_bytes() == data):
            break
        path = folder / f"{stem}-{number}.swr"
    return path
