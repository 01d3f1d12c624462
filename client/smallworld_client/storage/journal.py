"""The journal: the log of a game in play on disk, at the host and at each replica.

An entry is durable once :meth:`Journal.keep` has returned. Only then is it acknowledged, or
committed by the host (:mod:`smallworld_client.replication.commit`). The format is that of
:mod:`smallworld_client.storage.journal_format`.
"""

import os
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import msgspec

from smallworld.errors import GameError
from smallworld.game_log import GameLog
from smallworld_client.storage import folders
from smallworld_client.storage.journal_format import (
    EarlierVersionError,
    JournalRecord,
    JournalWriter,
    beginning,
    framed,
    read,
)
from smallworld_client.storage.locks import lock
from smallworld_client.storage.saved_game import Origin, SavedGame
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_net.files import open_regular, settle, write_private
from smallworld_wire.phrases import SeatSays

LARGEST = 16 << 20
"""The most bytes that are read of a journal; a whole game has some 50 KB."""


class JournalError(GameError):
    """A journal, or a record, that can't be written or read."""


class Journal:
    """The journal of one game in play, locked against other programs."""

    def __init__(self, file: BinaryIO, path: Path, kept: SavedGame) -> None:
        """``file`` is at its end, and holds the game ``kept``."""
        self.path = path
        self._file = file
        self._writer = JournalWriter(kept)

    @classmethod
    def begin(cls, kept: SavedGame, folder: Path | None = None) -> "Journal":
        """Create a journal in place of an older one of the same game.

        Raises JournalError if it can't be written.
        """
        folder = folder or folders.journals()
        path = journal_path(kept.header.game, kept.origin.identity, folder)
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_private(path, beginning(kept))
            settle(folder)
            return cls(_opened(path), path, kept)
        except OSError as error:
            raise _unwritable(path, error) from None

    @classmethod
    def reopened(cls, path: Path) -> tuple["Journal", SavedGame]:
        """Open an earlier journal to append to it; also return the game that it holds.

        Raises JournalError if it can't be read, or another program has it open.
        """
        try:
            file = _opened(path)
        except OSError as error:
            raise _unwritable(path, error) from None
        try:
            kept, end = _read(file, path)
            file.truncate(end)
            file.seek(end)
        except JournalError:
            file.close()
            raise
        return cls(file, path, kept), kept

    def keep(self, game_log: GameLog, committed: int, snapshot: TableSnapshot) -> bool:
        """Write what is new, and return when it is durable. Returns whether the log had changed."""
        changes = self._writer.first_new(game_log) is not None
        record = self._writer.next(game_log, committed, snapshot)
        if record is not None:
            self._write(record)
        self._writer.add(game_log, committed, snapshot)
        return changes

    def come_as(self, origin: Origin) -> None:
        """Note that this person takes part in another way from now on, say as the host."""
        self._write(self._writer.last(origin))

    def close(self) -> None:
        """Close the file; the game can be resumed from it."""
        self._file.close()

    @property
    def is_broken(self) -> bool:
        """Whether a write has failed, after which nothing more is written."""
        return self._file.closed

    def discard(self) -> None:
        """Delete the file: the game is finished and saved as a record."""
        self._file.close()
        self.path.unlink(missing_ok=True)

    def _write(self, record: JournalRecord) -> None:
        """Append a journal record. If that fails the journal is closed, as its end may be torn."""
        try:
            self._file.write(framed(record))
            self._file.flush()
            os.fsync(self._file.fileno())
        except (OSError, ValueError) as error:
            with suppress(OSError):
                self._file.close()
            raise _unwritable(self.path, error) from None


class Unwritten(Journal):
    """A journal that stores nothing, for a host whose disk can't be written.

    It knows what is new like any other; nothing may be acknowledged because of it.
    """

    def __init__(self, kept: SavedGame) -> None:
        super().__init__(BytesIO(), Path(os.devnull), kept)

    def discard(self) -> None:
        """Do nothing: there is no file."""

    def _write(self, record: JournalRecord) -> None:
        """Do nothing."""


def journal_path(game: str, identity: int, folder: Path | None = None) -> Path:
    """The path of the journal of a game that is played with that key pair."""
    return (folder or folders.journals()) / f"{game}-{identity}.journal"


def read_journal(path: Path) -> SavedGame:
    """Read a journal, without a torn record at its end. Raises JournalError if it is none."""
    try:
        with open(open_regular(path), "rb") as file:
            return _read(file, path)[0]
    except OSError as error:
        raise JournalError(
            SeatSays.NO_JOURNAL(path=str(path), reason=str(error.strerror))
        ) from None


def _opened(path: Path) -> BinaryIO:
    """The open file, locked and at its end. Raises OSError."""
    file = os.fdopen(open_regular(path, os.O_RDWR), "r+b")
    if not lock(file.fileno()):
        file.close()
        raise JournalError(SeatSays.OPEN_ELSEWHERE())
    file.seek(0, os.SEEK_END)
    return file


def _read(file: BinaryIO, path: Path) -> tuple[SavedGame, int]:
    """The game that a journal holds, and the offset at which its last whole record ends."""
    file.seek(0)
    try:
        return read(file.read(LARGEST))
    except EarlierVersionError:
        raise JournalError(SeatSays.JOURNAL_OF_EARLIER_VERSION(path=str(path))) from None
    except (ValueError, msgspec.MsgspecError, RecursionError) as error:
        raise JournalError(SeatSays.JOURNAL_DAMAGED(path=str(path))) from error


def _unwritable(path: Path, error: Exception) -> JournalError:
    reason = error.strerror if isinstance(error, OSError) else "it was closed"
    return JournalError(SeatSays.JOURNAL_NOT_WRITTEN(path=str(path), reason=str(reason)))
