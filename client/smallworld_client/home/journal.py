"""The journal: the log of a game in play on disk, at the host and at each replica.

An entry is durable once :meth:`Journal.keep` has returned. Only then is it acknowledged, or
committed by the host (:mod:`smallworld_client.table.commit`). The format is that of
:mod:`smallworld_client.home.journal_format`.

A write waits for the disk twice where the file grows: for the data, and for the file system's own
journal that notes the growth. So some room is reserved ahead as zeros, and records are written into
it. What is left of that is cut off when the journal is closed.
"""

import os
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from io import FileIO
from pathlib import Path
from typing import Literal

import msgspec

from smallworld.content.own import names_in_short
from smallworld.errors import GameError
from smallworld.game_log import GameLog
from smallworld.safe_text import plain
from smallworld_chance.checked_log import open_log
from smallworld_client.home import folders
from smallworld_client.home.folders import is_in_use, lock
from smallworld_client.home.journal_format import (
    JournalRecord,
    JournalWriter,
    beginning,
    framed,
    read_journal_bytes,
)
from smallworld_client.table.setup import open_game
from smallworld_client.table.snapshot import SavedGame
from smallworld_client.words.seat import SeatSays
from smallworld_net.files import make_private, open_regular, write_private
from smallworld_wire.phrases import SystemSays
from smallworld_wire.sentences import system_reason

ROOM = 1 << 16  # bytes that are reserved at a time
LARGEST_JOURNAL = 16 << 20  # the most bytes that are read of a journal; a whole game has some 50 KB
_sync_data = getattr(os, "fdatasync", os.fsync)
"""Flushes the data of a file, and of its metadata what it takes to read them back."""


class JournalError(GameError):
    pass


class JournalFile(JournalWriter):
    def __init__(self, file: FileIO | None, path: Path, kept: SavedGame, end: int) -> None:
        super().__init__(kept)
        self.path = path
        self._file = file
        self._end = self._reserved = end

    @classmethod
    def begin(cls, kept: SavedGame, folder: Path | None = None) -> "JournalFile":
        """Replaces an older journal of the same game. Raises JournalError."""
        folder = folder or folders.journals_folder()
        path = journal_path(kept.header.game, kept.origin.identity, folder)
        try:
            make_private(folder)
            data = beginning(kept)
            write_private(path, data)
            return cls(_opened(path), path, kept, len(data))
        except OSError as error:
            raise _unwritable(path, error) from None

    @classmethod
    def reopened(cls, path: Path) -> tuple["JournalFile", SavedGame]:
        """Also returns the game in it. Raises JournalError, also if another program has it."""
        with ExitStack() as opened:
            try:
                file = opened.enter_context(_opened(path))
                kept, end = _read(file, path)
                file.truncate(end)
            except OSError as error:
                raise _unwritable(path, error) from None
            opened.pop_all()
        return cls(file, path, kept, end), kept

    def close(self) -> None:
        if self._file:
            with suppress(OSError, ValueError):  # it may have been closed after a failed write
                self._file.truncate(self._end)
            self._file.close()

    @property
    def is_broken(self) -> bool:
        return self._file is not None and self._file.closed

    def discard(self) -> None:
        self.close()
        self.path.unlink(missing_ok=True)

    def _write(self, record: JournalRecord) -> None:
        """Add a journal record. If that fails the journal is closed, as its end may be torn."""
        assert self._file is not None
        data = framed(record)
        try:
            if self._end + len(data) > LARGEST_JOURNAL:
                self._begin_anew(self._file)
            if self._end + len(data) > self._reserved:
                self._reserve(self._file, len(data))
            _put(self._file, self._end, data)
        except (OSError, ValueError) as error:
            with suppress(OSError):
                self._file.close()
            raise _unwritable(self.path, error) from None
        self._end += len(data)

    def _begin_anew(self, file: FileIO) -> None:
        """Replace the file by one that holds the game as it is, before it is too large to read.

        Each wish and each clock writes the whole table again, and anybody may wish all evening.
        """
        data = beginning(_read(file, self.path)[0])
        file.close()  # Windows replaces no open file.
        write_private(self.path, data)
        self._file = _opened(self.path)
        self._end = self._reserved = len(data)

    def _reserve(self, file: FileIO, wanted: int) -> None:
        """Reserve room for this and later records; without room for more, none is reserved."""
        try:
            _put(file, self._end, bytes(max(wanted, ROOM)))
            self._reserved = self._end + max(wanted, ROOM)
        except OSError:
            file.truncate(self._end)


class Unwritten(JournalFile):
    """For a host whose disk can't be written: stores nothing, so nothing is acknowledged."""

    def __init__(self, kept: SavedGame) -> None:
        super().__init__(None, Path(os.devnull), kept, 0)

    def discard(self) -> None: ...

    def _write(self, record: JournalRecord) -> None: ...


def journal_path(game: str, identity: int, folder: Path | None = None) -> Path:
    return (folder or folders.journals_folder()) / f"{game}-{identity}.journal"


def journal_numbers(game: str) -> list[int]:
    try:
        names = [path.name for path in folders.journals_folder().iterdir()]
    except OSError:
        return []
    begin, end = f"{game}-", ".journal"
    middles = [name[len(begin) : -len(end)] for name in names if name.startswith(begin)]
    return sorted(
        int(middle)
        for middle in middles
        if middle.isascii() and middle.isdecimal() and f"{begin}{middle}{end}" in names
    )


def read_journal(path: Path) -> SavedGame:
    """Read a journal, without a torn record at its end. Raises JournalError if it is none."""
    try:
        with FileIO(open_regular(path), "rb") as file:
            return _read(file, path)[0]
    except OSError as error:
        raise JournalError(
            SeatSays.NO_JOURNAL(path=str(path), reason=system_reason(error))
        ) from None


def _opened(path: Path) -> FileIO:
    file = FileIO(open_regular(path, os.O_RDWR), "r+b")
    if not lock(file.fileno()):
        file.close()
        raise JournalError(SeatSays.OPEN_ELSEWHERE())
    return file


def _put(file: FileIO, start: int, data: bytes) -> None:
    """Write the data there; it is durable on return. Raises OSError."""
    file.seek(start)
    while data:
        data = data[file.write(data) :]
    _sync_data(file.fileno())


def _read(file: FileIO, path: Path) -> tuple[SavedGame, int]:
    file.seek(0)
    try:
        return read_journal_bytes(file.read(LARGEST_JOURNAL))
    except (ValueError, msgspec.MsgspecError, RecursionError) as error:
        raise JournalError(SeatSays.JOURNAL_DAMAGED(path=str(path))) from error


def _unwritable(path: Path, error: Exception) -> JournalError:
    reason = system_reason(error) if isinstance(error, OSError) else SystemSays.FILE_CLOSED()
    return JournalError(SeatSays.JOURNAL_NOT_WRITTEN(path=str(path), reason=reason))


@dataclass(frozen=True)
class Unfinished:
    """A game with a journal at ``path`` that was last written to at the time ``when``."""

    path: Path
    when: float
    game: str
    title: str
    board: str
    players: tuple[str, ...]
    round: int
    role: Literal["host", "guest"]
    rounds: int  # how many are played
    sets: tuple[str, ...] = ()  # the ids of the sets beside the base game
    own: str = ""  # the names of the races and powers of the table's own
    host: str = ""  # the name of who hosted it last; none at an always-on table
    log: GameLog | None = field(default=None, repr=False, compare=False)  # the game as it was left


def unfinished(folder: Path | None = None) -> list[Unfinished]:
    """The latest first, without games that are open or can't be played here."""
    paths = (folder or folders.journals_folder()).glob("*.journal")
    found = [game for path in paths if (game := _read_unfinished(path))]
    return sorted(found, key=lambda game: game.when, reverse=True)


def _read_unfinished(path: Path) -> Unfinished | None:
    try:
        if not path.is_file() or is_in_use(path):
            return None
        kept, when = read_journal(path), path.stat().st_mtime
        return _described(path, when, kept)
    except (OSError, GameError):
        return None


def _described(path: Path, when: float, kept: SavedGame) -> Unfinished | None:
    header, settings = kept.header, kept.snapshot.settings
    game_log = open_log(open_game(header), kept.items)
    if game_log.is_over and kept.committed == len(game_log):
        return None
    host = kept.snapshot.person_of(kept.snapshot.leader_key)
    return Unfinished(
        path,
        when,
        header.game,
        plain(settings.title),
        settings.board,
        game_log.game.names,
        game_log.state.round,
        kept.origin.role,
        game_log.game.board.rounds,
        header.chosen_sets,
        names_in_short(header.own_pieces),
        "" if settings.service or host is None else host.name,
        game_log,
    )
