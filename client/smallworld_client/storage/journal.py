"""A game in play on disk, at the host and at every player, so that nothing of it can be lost.

A journal is written before anybody is told of what is in it; what is written says
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
from smallworld.phrases import SeatSays
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

LARGEST = 16 << 20
"""Bytes that are read of a journal at most; an evening's has some 50 KB."""


class JournalError(GameError):
    """A journal that can't be written or read."""


class Journal:
    """The journal of one game in play, which nobody else adds to meanwhile."""

    def __init__(self, file: BinaryIO, path: Path, kept: SavedGame) -> None:
        """``file`` stands at its end and holds what is ``kept``."""
        self.path = path
        self._file = file
        self._pages = JournalWriter(kept)

    @classmethod
    def begin(cls, kept: SavedGame, folder: Path | None = None) -> "Journal":
        """A new file, in place of an older one of the same game; JournalError where none can be."""
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
        """The journal of an earlier evening, to be added to, and what it holds.

        JournalError where that can't be read, or somebody else adds to it.
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
        """Write what is new; on return it is on the disk. Whether there was anything of the log."""
        changes = self._pages.first_new(game_log) is not None
        page = self._pages.next(game_log, committed, snapshot)
        if page is not None:
            self._write(page)
        self._pages.add(game_log, committed, snapshot)
        return changes

    def come_as(self, origin: Origin) -> None:
        """One's own part in the game is another from now on."""
        self._write(self._pages.last(origin))

    def close(self) -> None:
        """Leave the file as it is, for another evening."""
        self._file.close()

    @property
    def is_broken(self) -> bool:
        """Whether something could not be written, so that nothing is added any more."""
        return self._file.closed

    def discard(self) -> None:
        """The game stands as a record: the journal has done its work."""
        self._file.close()
        self.path.unlink(missing_ok=True)

    def _write(self, page: JournalRecord) -> None:
        """Add a page; where that fails the journal is closed, as its end may be torn."""
        try:
            self._file.write(framed(page))
            self._file.flush()
            os.fsync(self._file.fileno())
        except (OSError, ValueError) as error:
            with suppress(OSError):
                self._file.close()
            raise _unwritable(self.path, error) from None


class Unwritten(Journal):
    """In the place of a journal where there can be none: it knows what is new, and keeps nothing.

    Nobody may vouch for anything by it.
    """

    def __init__(self, kept: SavedGame) -> None:
        super().__init__(BytesIO(), Path(os.devnull), kept)

    def discard(self) -> None:
        """There is nothing to delete."""

    def _write(self, page: JournalRecord) -> None:
        """It goes nowhere."""


def journal_path(game: str, identity: int, folder: Path | None = None) -> Path:
    """Where the journal of a game is that somebody plays under that key pair of his."""
    return (folder or folders.journals()) / f"{game}-{identity}.journal"


def read_journal(path: Path) -> SavedGame:
    """What a journal holds, without a page that was torn; JournalError where it is none."""
    try:
        with open(open_regular(path), "rb") as file:
            return _read(file, path)[0]
    except OSError as error:
        raise JournalError(
            SeatSays.NO_JOURNAL(path=str(path), reason=str(error.strerror))
        ) from None


def _opened(path: Path) -> BinaryIO:
    """The file, ours alone and at its end; raises OSError."""
    file = os.fdopen(open_regular(path, os.O_RDWR), "r+b")
    if not lock(file.fileno()):
        file.close()
        raise JournalError(SeatSays.OPEN_ELSEWHERE())
    file.seek(0, os.SEEK_END)
    return file


def _read(file: BinaryIO, path: Path) -> tuple[SavedGame, int]:
    """What a journal holds, and where its last whole page ends."""
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
