"""The card of a person's own games: where it is their turn first, each a click away."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, QTimer, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.lobby.side import SideCard
from smallworld_client.gui.pictures import Thumbnail
from smallworld_client.gui.texts.own_games import is_near, left_of, with_whom
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.board_picture import known_board, table_title
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.draw import BLEED, rule
from smallworld_client.gui.widgets.label import NamesLabel, Tone, note
from smallworld_wire import ServiceTable

_PICTURE, _PICTURE_HIGH = 84, 58
_AT_ONCE = 4
"""Games that are shown beside those in which it is one's turn."""
_TELL_EVERY = 30_000
"""Milliseconds between two looks at the time that is left."""


class OwnGamesCard(SideCard):
    """``chosen`` carries the id of the game to open. Without any game the card is hidden."""

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """``name`` is the person's own, as they are called at their tables."""
        super().__init__("", parent=parent)
        self._name, self._gold = name, False
        self._tables: tuple[ServiceTable, ...] = ()
        self._shows_all = False
        self.games: dict[str, OwnGameRow] = {}
        self.more = Button("", Kind.QUIET, small=True)
        self.more.clicked.connect(self._show_all)
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self.rows.addLayout(self._list)
        self.rows.addWidget(self.more)
        self._clock = QTimer(self, interval=_TELL_EVERY)
        self._clock.timeout.connect(self._tell_times)
        self._clock.start()
        self.show_tables(())

    def show_tables(self, tables: Sequence[ServiceTable]) -> None:
        """Set the person's tables, the most urgent first; those that are over are left out."""
        self._tables = tuple(table for table in tables if table.stage != "over")
        turns = sum(table.is_mine for table in self._tables)
        self.set_name(self.tr("It is your turn") if turns else self.tr("Your games"))
        self.set_aside(self._said(turns, len(self._tables)))
        most = max(turns, _AT_ONCE)
        if self._shows_all or len(self._tables) == most + 1:
            most = len(self._tables)
        shown = self._tables[:most]
        left = len(self._tables) - len(shown)
        self.more.set_text(self.tr("Show all ({count} more)").format(count=left))
        self.more.setVisible(left > 0)
        for gone in self.games.keys() - {table.game for table in shown}:
            row = self.games.pop(gone)
            self._list.removeWidget(row)
            row.hide()
            row.deleteLater()
        for place, table in enumerate(shown):
            row = self._row_of(table)
            if self._list.indexOf(row) != place:
                self._list.insertWidget(place, row)
                row.show()
        self._gild()
        self.set_calls(turns)
        self.setVisible(bool(self._tables))

    def set_gold(self, gold: bool) -> None:
        """The first game has the gold button while the card does."""
        super().set_gold(gold)
        self._gold = gold
        if hasattr(self, "games"):
            self._gild()

    def _gild(self) -> None:
        first = next(iter(self._tables), None)
        for game, row in self.games.items():
            gold = self._gold and first is not None and first.is_mine and game == first.game
            row.button.set_kind(Kind.PRIMARY if gold else Kind.SECONDARY)
            row.say_turn(gold)

    def _row_of(self, table: ServiceTable) -> "OwnGameRow":
        row = self.games.get(table.game)
        if row is None:
            row = self.games[table.game] = OwnGameRow(table, self._name)
            row.chosen.connect(self.chosen)
        else:
            row.show_table(table)
        return row

    def _tell_times(self) -> None:
        for row in self.games.values():
            row.tell_time()

    def _show_all(self) -> None:
        self._shows_all = True
        self.show_tables(self._tables)

    def _said(self, turns: int, games: int) -> str:
        if turns == games:
            return self.tr("in %n game(s)", "", games)
        if turns:
            return self.tr("in {count} of your %n game(s)", "", games).format(count=turns)
        return self.tr("no turn waits for you")


class OwnGameRow(Painted):
    """One of the games: its board, how far it is, how much time is left, and the way there."""

    chosen = Signal(str)

    def __init__(self, table: ServiceTable, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._picture = Thumbnail(table.board, _PICTURE, _PICTURE_HIGH)
        self._title = NamesLabel("", Type.STRONG)
        self._about = note("", with_names=True)
        self._left = note("", with_names=True)
        self.button = Button(self.tr("Open"), small=True)
        self.button.clicked.connect(lambda: self.chosen.emit(self._table.game))
        self._lay_out()
        self.show_table(table)

    @property
    def said(self) -> tuple[str, str]:
        """How far the game is and with whom, and what is said of the time."""
        return self._about.text(), self._left.text()

    def show_table(self, table: ServiceTable) -> None:
        """Set the state of the game."""
        self._table = table
        title = table_title(table.title, table.board)
        self.setAccessibleName(title)
        self._title.setText(title)
        self._picture.show_position(table.board)
        about = ", ".join(filter(None, (self._stage(table), with_whom(table, self._name))))
        self._about.setText(about)
        self.tell_time()

    def tell_time(self) -> None:
        """Say again how much time is left."""
        table = self._table
        near = table.is_mine and is_near(table)
        awaited = "" if table.is_mine else self._awaited(table)
        self._left.setText(", ".join(filter(None, (awaited, left_of(table)))))
        self._left.set_tone(Tone.WARNING if near else Tone.SECOND)
        self._left.setVisible(bool(self._left.text()))

    def say_turn(self, turn: bool) -> None:
        """Set whether the button says that it is one's turn."""
        self.button.set_text(self.tr("Take your turn") if turn else self.tr("Open"))

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(0, self.theme.px(_PICTURE_HIGH + 14)))

    def paintEvent(self, event: QPaintEvent) -> None:
        left, right = QPointF(BLEED, 1.0), QPointF(self.width() - BLEED, 1.0)
        rule(self.brush(), left, right, self.theme.surround)

    def _stage(self, table: ServiceTable) -> str:
        if table.stage == "waiting":
            free = table.seats.count("")
            return self.tr("%n seat(s) free", "", free) if free else self.tr("about to begin")
        board = known_board(table.board)
        rounds = board.rounds if board else 0
        if table.round and table.round <= rounds:
            said = self.tr("Round {round} of {rounds}")
            return said.format(round=table.round, rounds=rounds)
        return self.tr("Round {round}").format(round=max(1, table.round))

    def _awaited(self, table: ServiceTable) -> str:
        names = [table.seats[seat] for seat in table.turn_of if seat < len(table.seats)]
        return self.tr("{player} is to move").format(player=names[0]) if names else ""

    def _lay_out(self) -> None:
        texts = QVBoxLayout()
        texts.setSpacing(1)
        texts.addStretch(1)
        for part in (self._title, self._about, self._left):
            texts.addWidget(part)
        texts.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 6, 0, 4)
        row.setSpacing(8)
        row.addWidget(self._picture)
        row.addLayout(texts, 1)
        row.addWidget(self.button)
