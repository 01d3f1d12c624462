"""The folder of finished games, read beside the window and made into what the list shows."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDateTime, Signal

from smallworld.content.own import names_in_short
from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.header import Header
from smallworld.record import Record
from smallworld.state import Stage, State
from smallworld.text import plain
from smallworld_client.gui import texts
from smallworld_client.gui.log.texts import result
from smallworld_client.gui.pictures import position_of
from smallworld_client.gui.records.screen import RecordRow
from smallworld_client.gui.reporter import Reporter
from smallworld_client.gui.texts.moments import moment
from smallworld_client.storage.records import read_record, record_name
from smallworld_client.table.boards import lacking_sets, open_game

translate = QCoreApplication.translate

_MOST = 100
"""So many of the latest are listed; the others can be opened as files."""

_ENDING = 1.0
"""Seconds that the reader may take for the file that it has begun."""


@dataclass(frozen=True, slots=True)
class Found:
    """A record, when it was kept, and how its game has ended, where the rules can follow it."""

    path: Path
    header: Header
    kept: float
    moves: int
    end: tuple[Game, State] | None

    @property
    def players(self) -> str:
        """All names, by seats."""
        return " · ".join(plain(name) for name in self.header.seats)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file that should be a record, when it was kept, and why it is none that can be read."""

    path: Path
    kept: float
    error: OSError | GameError


def found_in(folder: Path) -> Iterator[Found | Unreadable]:
    """The records of a folder, the latest first; what is no file at all is passed over."""
    files = sorted(folder.glob("*.swr"), key=_when, reverse=True)
    for path in files[:_MOST]:
        try:
            record = read_record(path)
        except (OSError, GameError) as error:
            if path.is_file():
                yield Unreadable(path, _when(path), error)
            continue
        yield Found(path, record.header, _when(path), len(record.entries), _end(record))


def record_row(found: Found | Unreadable) -> RecordRow:
    """A record as the list shows it; one that can't be read bears its file's name."""
    kept = moment(QDateTime.fromSecsSinceEpoch(int(found.kept)))
    if isinstance(found, Unreadable):
        return RecordRow(found.path, found.path.name, "", kept, trouble=_trouble(found.error))
    return RecordRow(
        found.path,
        record_name(found.path, found.header) or found.players,
        found.header.board,
        kept,
        result(*found.end) if found.end else "",
        texts.AMOUNTS.moves(found.moves),
        players=found.players,
        sets=found.header.chosen_sets,
        own=names_in_short(found.header.own_pieces),
        trouble=texts.told(lacking_sets(found.header) or ""),
        picture=position_of(*found.end) if found.end else None,
    )


class RecordReader(Reporter):
    """Reads a folder in a thread of its own, since discs are slow and may hold anything."""

    found = Signal(object)
    """A Found or an Unreadable, the latest first."""
    done = Signal()
    """There are no more."""

    def __init__(self, folder: Path) -> None:
        super().__init__("record-reader", _ENDING)
        self._folder = folder

    def work(self) -> None:
        for found in found_in(self._folder):
            if self.is_stopped:
                return
            self.report(partial(self.found.emit, found))
        self.report(self.done.emit)


def _end(record: Record) -> tuple[Game, State] | None:
    """The game and its last position; None where that is not the end of a game."""
    try:
        game = open_game(record.header)
        state = game.start()
        for entry in record.entries:
            state = game.replay(state, entry)
    except GameError:
        return None
    return (game, state) if state.stage is Stage.OVER else None


def _trouble(error: OSError | GameError) -> str:
    if isinstance(error, GameError):
        return texts.why(error)
    text = translate("records", "This file can't be read: {reason}.")
    return text.format(reason=texts.by_system(error))


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
