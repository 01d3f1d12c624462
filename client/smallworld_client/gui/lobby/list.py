"""The lobby's list of games, which stays still under the pointer."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QPoint, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from smallworld_client.gui.lobby.rows import GameList, GameRow, LobbyGame
from smallworld_client.gui.lobby.search import SearchBar, Wish
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.label import Label, Tone, heading, note
from smallworld_client.gui.widgets.panel import Panel, Rule
from smallworld_client.gui.widgets.screen import scrolled


@contextmanager
def held(area: QScrollArea, rows: Callable[[], Sequence[QWidget]]) -> Iterator[None]:
    """Whatever the block does to the rows, the first that can be seen keeps its place.

    So nobody presses a button that has just moved under the mouse. If that row goes, the next one
    that is left stays instead.
    """
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
    """Lay out all around a row now instead of at the next turn of the event loop."""
    holder = row.parentWidget()
    while holder is not None and holder is not area.viewport():
        layout = holder.layout()
        if layout is not None:
            layout.activate()
        holder = holder.parentWidget()
    QApplication.sendEvent(area, QEvent(QEvent.Type.LayoutRequest))


class LobbyList(Panel):
    """``join_requested`` and ``watch_requested`` bring a game's id; ``begin`` starts a new one.

    What is shown stays in its place while games come, change and go.
    """

    join_requested = Signal(str)
    watch_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(padding=12, parent=parent)
        self._games: Sequence[LobbyGame] = ()
        self._connected = False
        self.begin = Button(self.tr("Create a game"), Kind.PRIMARY, small=True)
        self.search = SearchBar()
        self.open_games = GameList(
            self.tr("No games are open. Create one, and others will see it.")
        )
        self.running_games = GameList(self.tr("No games are in progress."))
        self._open = _section(self.tr("Open games"), self.open_games)
        self._running = _section(self.tr("In progress"), self.running_games)
        self._found = Label("", Type.NOTE, Tone.SECOND)
        self.clear = Button(self.tr("Clear filters"), Kind.QUIET, small=True)
        self._hidden = note("", tone=Tone.THIRD)
        self._awaited = note(self.tr("Games appear here once the lobby answers."))
        self._lay_out()
        self._listen()
        self._show(self.search.wish)

    def show_games(self, games: Sequence[LobbyGame], hidden: int = 0) -> None:
        """All that may be shown as it stands now; so many more are of people who are ignored."""
        self._games = games
        self._hidden.setText(self._hiding(hidden))
        self._hidden.setVisible(bool(hidden))
        with held(self._area, self._rows):
            self._show(self.search.wish)

    def set_connected(self, connected: bool) -> None:
        """Whether there is a list at all."""
        self._connected = connected
        self._show(self.search.wish)

    def _show(self, wish: Wish) -> None:
        shown = [game for game in self._games if wish.fits(game)]
        open_games = [game for game in shown if not game.running]
        running = [game for game in shown if game.running]
        self.open_games.show_games(open_games)
        self.running_games.show_games(running, watch=wish.aim == "watch")
        everything = wish == Wish()
        self._open.setVisible(self._connected and (everything or bool(open_games)))
        self._running.setVisible(self._connected and (everything or bool(running)))
        self._found.setText(self._finding(len(shown)))
        for part in (self._found, self.clear):
            part.setVisible(self._connected and not everything)
        self._awaited.setVisible(not self._connected)

    def _search(self) -> None:
        self._show(self.search.wish)
        self._area.verticalScrollBar().setValue(0)

    def _rows(self) -> list[GameRow]:
        return [*self.open_games.rows.values(), *self.running_games.rows.values()]

    def _choose(self, games: GameList, id: str) -> None:
        row = games.rows[id]
        (self.watch_requested if row.looks_on else self.join_requested).emit(id)

    def _listen(self) -> None:
        for games in (self.open_games, self.running_games):
            games.chosen.connect(lambda id, games=games: self._choose(games, id))
        self.search.changed.connect(self._search)
        self.clear.clicked.connect(self.search.clear)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(heading(self.tr("Games")), 1)
        head.addWidget(self.begin)
        self.rows.addLayout(head)
        self.rows.addWidget(self.search)
        self.rows.addWidget(Rule())
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        found = QHBoxLayout()
        found.addWidget(self._found)
        found.addWidget(self.clear)
        found.addStretch(1)
        rows.addLayout(found)
        for part in (self._awaited, self._open, self._running, self._hidden):
            rows.addWidget(part)
        rows.addStretch(1)
        self._area = scrolled(inner)
        self.rows.addWidget(self._area, 1)

    def _finding(self, found: int) -> str:
        if not found:
            return self.tr("No games match.")
        return self.tr("{found} of {all} games").format(found=found, all=len(self._games))

    def _hiding(self, hidden: int) -> str:
        return self.tr("%n game(s) of people you ignore hidden.", "", hidden)


def _section(name: str, games: GameList) -> QWidget:
    section = QWidget()
    rows = QVBoxLayout(section)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.setSpacing(4)
    rows.addWidget(Label(name, Type.HEADING))
    rows.addWidget(games)
    return section
