"""The lobby's list of games, which does not move under the pointer, and its search bar."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, cast

from PySide6.QtCore import QEvent, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from smallworld_client.gui.board.empty_place import EmptyPlace, paint_seats
from smallworld_client.gui.board.thumbnails import board_title
from smallworld_client.gui.kit.base import Fitted, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.choice import Option, Picker, SegmentedChoice, ToggleRow
from smallworld_client.gui.kit.form import LineBox
from smallworld_client.gui.kit.label import Label, Panel, PanelLine, Tone, heading, note
from smallworld_client.gui.kit.screen import scrolled, set_abreast
from smallworld_client.gui.lobby.game_rows import GameRow, GameRows, LobbyGame
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.words import keys
from smallworld_client.words.names import board_name
from smallworld_maps import ids, load

Aim = Literal["all", "sit", "watch"]
_LONGEST = 100
_ONE_LINE = 940
_TWO_LINES, _LEAST_LINE = 500, 420
"""Logical pixels in which the search bar is one line, two, and has its box beside the boards."""
_NARROW = 600
"""Logical pixels of a list below which the search bar scrolls with it. All at normal text size."""


@dataclass(frozen=True, slots=True)
class GameFilter:
    """By default all. Each word of ``text`` must occur; ``compatible`` hides other versions."""

    text: str = ""
    aim: Aim = "all"
    board: str = ""
    compatible: bool = False

    def fits(self, game: LobbyGame) -> bool:
        return (
            self._aims_at(game)
            and self.board in ("", game.board)
            and not (self.compatible and game.misfit)
            and self._names(game)
        )

    def _aims_at(self, game: LobbyGame) -> bool:
        if self.aim == "sit":
            return game.has_seat
        return self.aim == "all" or (game.running and game.spectators)

    def _names(self, game: LobbyGame) -> bool:
        said = f"{game.name} {game.host} {board_title(game.board)}".casefold()
        return all(word in said for word in self.text.casefold().split())


class SearchBar(QWidget):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        placeholder = self.tr("Search for a game, a host or a board")
        self.box = LineBox(self.tr("Search"), placeholder=placeholder)
        self.box.setMaxLength(_LONGEST)
        self.board = Picker(self.tr("Board"), self._boards(), "")
        self.aim = SegmentedChoice(self.tr("Which games"), self._aims(), "all")
        self.compatible = ToggleRow(self.tr("My version only"))
        self.compatible.set_hint(self.tr("Hide games that this version can't join"))
        self._listen()
        self._lay_out()

    @property
    def wish(self) -> GameFilter:
        return GameFilter(
            self.box.text(),
            cast(Aim, self.aim.value),
            self.board.value,
            self.compatible.isChecked(),
        )

    def clear(self) -> None:
        with QSignalBlocker(self):
            self.box.setText("")
            self.aim.set_value("all")
            self.board.set_value("")
            self.compatible.setChecked(False)
        self.changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.wish != GameFilter():
            self.clear()
            return
        super().keyPressEvent(event)

    def _boards(self) -> list[Option]:
        called = self.tr("{board}, {players} players")
        boards = [load(board) for board in ids()]
        named = [
            Option(it.id, called.format(board=board_name(it), players=it.players)) for it in boards
        ]
        return [Option("", self.tr("All boards")), *named]

    def _aims(self) -> list[Option]:
        return [
            Option("all", self.tr("All")),
            Option("sit", self.tr("Free seats")),
            Option("watch", self.tr("To watch")),
        ]

    def _listen(self) -> None:
        QShortcut(QKeySequence(keys.SEARCH.press), self, self.box.setFocus)
        self.box.textChanged.connect(self._tell)
        self.board.chosen.connect(self._tell)
        self.aim.changed.connect(self._tell)
        self.compatible.toggled.connect(self._tell)

    def _tell(self) -> None:
        self.changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide, px = self.width(), Theme.current().px
        set_abreast(self._lines, wide >= px(_ONE_LINE))
        set_abreast(self._lower, wide >= px(_TWO_LINES))
        set_abreast(self._upper, wide >= px(_LEAST_LINE))
        super().resizeEvent(event)

    def _lay_out(self) -> None:
        right = QBoxLayout.Direction.LeftToRight
        self._upper, self._lower = QBoxLayout(right), QBoxLayout(right)
        self._upper.addWidget(self.box, 3)
        self._upper.addWidget(self.board, 2)
        self._lower.addWidget(self.aim)
        self._lower.addStretch(1)
        self._lower.addWidget(self.compatible)
        self.compatible.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._lines = marginless(QBoxLayout(QBoxLayout.Direction.TopToBottom, self), 0)
        for row in (self._upper, self._lower):
            row.setSpacing(4)
            self._lines.addLayout(row)


@contextmanager
def held(area: QScrollArea, rows: Callable[[], Sequence[QWidget]]) -> Iterator[None]:
    """Keep the first visible row that stays in place, so that nobody presses another one."""
    seen = [(row, _top(area, row)) for row in rows() if _is_seen(area, row)]
    yield
    kept = set(rows())
    anchor = next(((row, top) for row, top in seen if row in kept), None)
    if anchor is None:
        return
    row, top = anchor
    _settle(area, row)
    bar = area.verticalScrollBar()
    bar.setValue(bar.value() + _top(area, row) - top)


def _top(area: QScrollArea, row: QWidget) -> int:
    return row.mapTo(area.viewport(), QPoint()).y()


def _is_seen(area: QScrollArea, row: QWidget) -> bool:
    top = _top(area, row)
    return row.isVisible() and top + row.height() > 0 and top < area.viewport().height()


def _settle(area: QScrollArea, row: QWidget) -> None:
    holder = row.parentWidget()
    while holder is not None and holder is not area.viewport():
        layout = holder.layout()
        if layout is not None:
            layout.activate()
        holder = holder.parentWidget()
    QApplication.sendEvent(area, QEvent(QEvent.Type.LayoutRequest))


class GameBrowser(Fitted, Panel):
    """``join_requested`` and ``watch_requested`` carry a game's id; rows keep their place."""

    join_requested = Signal(str)
    watch_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__(gold=True, padding=16)
        self._games: Sequence[LobbyGame] = ()
        self._connected = False
        self.begin = Button(self.tr("Open a table"), small=True, icon="plus")
        self.open_first = Button(self.tr("Open a table"), ButtonKind.PRIMARY, icon="plus")
        self.search = SearchBar()
        self.open_games = GameRows(self.tr("No tables are open right now."))
        self.running_games = GameRows(self.tr("No games are under way."))
        self._open = _section(self.tr("Open games"), self.open_games)
        self._running = _section(self.tr("Under way"), self.running_games)
        self._found = Label("", Type.NOTE, Tone.SECOND)
        self.clear = Button(self.tr("Clear filters"), ButtonKind.QUIET, small=True)
        self._hidden = note("", tone=Tone.THIRD)
        self._awaited = note(self.tr("Games appear here once the lobby answers."))
        self._empty = EmptyPlace(
            paint_seats,
            self.tr("No tables are open right now"),
            self.tr(
                "Open one, and everyone in the lobby sees it. Computer players can "
                "fill the seats until they join."
            ),
            self.open_first,
        )
        self._lay_out()
        self._listen()
        self._show(self.search.wish)

    @property
    def is_empty(self) -> bool:
        return self._connected and not self._games

    def show_games(self, games: Sequence[LobbyGame], hidden: int = 0) -> None:
        self._games = games
        self._hidden.setText(self.tr("%n game(s) from ignored people hidden.", "", hidden))
        self._hidden.setVisible(bool(hidden))
        with held(self._area, self._rows):
            self._show(self.search.wish)

    def set_connected(self, connected: bool) -> None:
        self._connected = connected
        self._show(self.search.wish)

    def set_gold(self, gold: bool) -> None:
        super().set_gold(gold)
        self._gild()

    def _show(self, wish: GameFilter) -> None:
        shown = [game for game in self._games if wish.fits(game)]
        open_games = [game for game in shown if not game.running]
        running = [game for game in shown if game.running]
        self.open_games.show_games(_seats_first(open_games))
        self.running_games.show_games(running, watch=wish.aim == "watch")
        everything = wish == GameFilter()
        listed = self._connected and bool(self._games)
        self._open.setVisible(listed and (everything or bool(open_games)))
        self._running.setVisible(listed and bool(running))
        self._found.setText(self._finding(len(shown)))
        for part in (self._found, self.clear):
            part.setVisible(listed and not everything)
        self._awaited.setVisible(not self._connected)
        self._empty.setVisible(self.is_empty)
        self.search.setVisible(not self.is_empty)
        self.begin.setVisible(not self.is_empty)
        self._gild()

    def _gild(self) -> None:
        joinable = [row for row in self._rows() if row.game.may_be_joined and not row.looks_on]
        first = joinable[0] if joinable and self._gold else None
        for row in self._rows():
            row.button.set_kind(ButtonKind.PRIMARY if row is first else ButtonKind.SECONDARY)
        opens = self._gold and first is None
        for button in (self.begin, self.open_first):
            button.set_kind(ButtonKind.PRIMARY if opens else ButtonKind.SECONDARY)

    def _search(self) -> None:
        self._show(self.search.wish)
        self._area.verticalScrollBar().setValue(0)

    def _rows(self) -> list[GameRow]:
        return [*self.open_games.rows.values(), *self.running_games.rows.values()]

    def _choose(self, games: GameRows, id: str) -> None:
        row = games.rows[id]
        (self.watch_requested if row.looks_on else self.join_requested).emit(id)

    def _listen(self) -> None:
        for games in (self.open_games, self.running_games):
            games.chosen.connect(lambda id, games=games: self._choose(games, id))
        self.search.changed.connect(self._search)
        self.clear.clicked.connect(self.search.clear)
        self.open_first.clicked.connect(self.begin.click)

    def fit(self) -> None:
        narrow = self.width() < self.theme.px(_NARROW)
        set_abreast(self._head_row, not narrow)
        rows = self._inner if narrow else self.rows
        if rows.indexOf(self._head) < 0:
            rows.insertWidget(0, self._head)

    def _lay_out(self) -> None:
        self._head = QWidget()
        self._head_row = marginless(QBoxLayout(QBoxLayout.Direction.LeftToRight, self._head))
        self._head_row.addWidget(self.search, 1)
        self._head_row.addWidget(self.begin, alignment=Qt.AlignmentFlag.AlignTop)
        self.rows.addWidget(self._head)
        inner = QWidget()
        rows = self._inner = marginless(QVBoxLayout(inner), 8)
        found = QHBoxLayout()
        found.addWidget(self._found)
        found.addWidget(self.clear)
        found.addStretch(1)
        rows.addLayout(found)
        for part in (self._awaited, self._open, self._running, self._hidden):
            rows.addWidget(part)
        rows.addWidget(self._empty, 1000)
        rows.addStretch(1)
        self._area = scrolled(inner)
        self.rows.addWidget(self._area, 1)

    def _finding(self, found: int) -> str:
        if not found:
            return self.tr("No games match.")
        return self.tr("{found} of {all} games").format(found=found, all=len(self._games))


def _seats_first(games: Sequence[LobbyGame]) -> list[LobbyGame]:
    return sorted(games, key=lambda game: not (game.may_be_joined or game.yours))


def _section(name: str, games: GameRows) -> QWidget:
    section = QWidget()
    rows = marginless(QVBoxLayout(section), 0)
    rows.addWidget(heading(name))
    rows.addWidget(PanelLine())
    rows.addWidget(games)
    return section
