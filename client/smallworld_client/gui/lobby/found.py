"""The game on the network that was found first, as a large card with the one gold button."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.lobby.chips import Seat, paint_seat
from smallworld_client.gui.lobby.rows import TEXTS, LobbyGame
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.pictures import Thumbnail
from smallworld_client.gui.texts.sets import sets_tip
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted, plain
from smallworld_client.gui.widgets.board_picture import board_title
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.label import Label, NamesLabel, Tone, note
from smallworld_client.gui.widgets.main_button import MainButton
from smallworld_client.gui.widgets.panel import Panel

_BOARD = 390
_SHARE = 0.475
"""The board's width, and the most of the card's that it takes beside the texts."""
_BESIDE = 620
"""Logical pixels of a card in which the board stands beside the texts; else above them."""
_WIDEST = 4 / 3
"""Width by height of the tallest boards. Above the texts one takes 40 % of the window."""
_LEAST = 300
_PADDING, _GAP = 18, 14
_LONGEST = 24
"""Letters of a host's name on the button."""


class FoundCard(Panel):
    """``chosen`` carries the id of the game to join, ``watch_chosen`` of the one to watch."""

    chosen = Signal(str)
    watch_chosen = Signal(str)

    def __init__(self, game: LobbyGame, *, watch: bool, parent: QWidget | None = None) -> None:
        """With ``watch`` the gold button leads there to watch."""
        super().__init__(gold=True, padding=_PADDING, parent=parent)
        self._watch = watch
        self._picture = Thumbnail(game.board, _BOARD)
        self._title = NamesLabel("", Type.SCREEN)
        self._board = note("", with_names=True)
        self._seats = QVBoxLayout()
        self._seats.setSpacing(3)
        self._lines: list[_SeatLine] = []
        self._reason = note("", tone=Tone.WARNING, with_names=True)
        self.button = MainButton("")
        self.button.clicked.connect(lambda: self.chosen.emit(self._game.id))
        self.look_on = Button(self.tr("Watch"), icon="eye")
        self.look_on.clicked.connect(lambda: self.watch_chosen.emit(self._game.id))
        self._line: QBoxLayout = QHBoxLayout()
        self._lay_out()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._show(game)

    @property
    def game(self) -> LobbyGame:
        return self._game

    @property
    def looks_on(self) -> bool:
        """Whether the gold button leads there only to watch."""
        return self._watch or self._game.is_to_watch

    def show_game(self, game: LobbyGame) -> None:
        """Set the game, or its new state; if it is the same, nothing is changed."""
        if game != self._game:
            self._show(game)

    def set_gold(self, gold: bool) -> None:
        """Set whether this is where one acts; something else on the screen may be gold instead."""
        super().set_gold(gold)
        self.button.set_kind(Kind.PRIMARY if gold else Kind.SECONDARY)

    def minimumSizeHint(self) -> QSize:
        """The board gives way to the width there is, so its present one counts for nothing."""
        return QSize(self.theme.px(_LEAST), super().minimumSizeHint().height())

    def retheme(self) -> None:
        super().retheme()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def _fit(self) -> None:
        """The board beside the texts where there is room for both, else above them."""
        wide = self.width() * 100 / self.theme.px(100)
        beside = wide >= _BESIDE
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._line.setDirection(way)
        low = self.window().height() * 40 / self.theme.px(100) * _WIDEST
        most = wide * _SHARE if beside else min(wide - 60, low)
        self._picture.set_width(max(120, round(min(_BOARD, most))))
        self._fit_buttons(beside=beside)

    def _fit_buttons(self, *, beside: bool) -> None:
        """Where room is short the key goes first, then the text of the second button."""
        room = self.width() - 2 * _PADDING - _GAP
        room -= self._picture.sizeHint().width() + _GAP if beside else 0
        for key, text in ((True, True), (False, True), (False, False)):
            self.button.show_key(key)
            self.look_on.show_key(True, text=text)
            if self.button.sizeHint().width() + self.look_on.sizeHint().width() <= room:
                break

    def _lay_out(self) -> None:
        texts = QVBoxLayout()
        texts.setSpacing(3)
        texts.addWidget(_Found(self.tr("Found on your network")))
        texts.addWidget(self._title)
        texts.addWidget(self._board)
        texts.addSpacing(8)
        texts.addLayout(self._seats)
        texts.addWidget(self._reason)
        texts.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setSpacing(4)
        buttons.addWidget(self.button)
        buttons.addWidget(self.look_on)
        buttons.addStretch(1)
        texts.addLayout(buttons)
        self._line.setSpacing(_GAP)
        self._line.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        self._line.addLayout(texts, 1)
        self.rows.addLayout(self._line)

    def _show(self, game: LobbyGame) -> None:
        self._game = game
        self.setAccessibleName(game.name)
        self._picture.show_position(game.board)
        self._title.setText(game.name)
        told = (board_title(game.board), *TEXTS.facts(game), *self._progress(game))
        self._board.setText(", ".join(told))
        self._board.setToolTip(plain(sets_tip(game.sets, game.own)))
        self._show_seats(game)
        self.button.set_text(self._does(game))
        reason = TEXTS.why_not(game, watch=self.looks_on)
        self.button.set_reason(reason)
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        self.look_on.setVisible(not self.looks_on and game.may_be_watched)

    def _progress(self, game: LobbyGame) -> tuple[str, ...]:
        return (TEXTS.state(game),) if game.running or not game.free else ()

    def _does(self, game: LobbyGame) -> str:
        if self.looks_on:
            return self.tr("Watch")
        host = game.host if len(game.host) <= _LONGEST else game.host[: _LONGEST - 1] + "…"
        return self.tr("Join {host}").format(host=host)

    def _show_seats(self, game: LobbyGame) -> None:
        for gone in self._lines:
            self._seats.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self._lines = list(self._seat_lines(game))
        for line in self._lines:
            self._seats.addWidget(line)

    def _seat_lines(self, game: LobbyGame) -> Iterator["_SeatLine"]:
        others, free = game.people - 1, game.free
        if game.people:
            yield _SeatLine(Seat.PERSON, 0, game.host, self.tr("host"))
        if others > 0:
            yield _SeatLine(Seat.PERSON, 1, self.tr("%n more player(s)", "", others))
        if game.computers:
            said = self.tr("%n computer player(s)", "", game.computers)
            yield _SeatLine(Seat.COMPUTER, min(game.seats - game.computers, 4), said)
        if free and not game.running:
            yield _SeatLine(Seat.FREE, 0, self._said_of_free(free), italic=True)

    def _said_of_free(self, free: int) -> str:
        if self.looks_on:
            return self.tr("%n free seat(s)", "", free)
        if free == 1:
            return self.tr("a free seat, yours")
        return self.tr("%n free seat(s), one is yours", "", free)


class _Found(Painted):
    """A tick and where the game was found."""

    def __init__(self, text: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addSpacing(self.theme.px(22))
        row.addWidget(Label(text, Type.NOTE, Tone.GOOD, elide=True), 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        side = self.theme.px(16)
        center = QRectF(4, 0, side, self.height()).center()
        paint_icon(self.brush(), "check", center, side, self.theme.surround.good)


class _SeatLine(Painted):
    """A chip, who sits there, and a quiet word about them."""

    def __init__(
        self, seat: Seat, index: int, who: str, about: str = "", *, italic: bool = False
    ) -> None:
        super().__init__()
        self._seat, self._index = seat, index
        weight = Weight.Normal if italic or not about else Weight.Bold
        row = QHBoxLayout(self)
        row.setContentsMargins(self.theme.px(30), 2, 0, 2)
        row.setSpacing(2)
        tone = Tone.SECOND if italic else Tone.TEXT
        row.addWidget(Label(who, Type.BODY, tone, weight=weight, italic=italic, elide=True))
        if about:
            row.addWidget(Label(about, Type.NOTE, Tone.SECOND))
        row.addStretch(1)

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(0, self.theme.px(27)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(80), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        side = self.theme.px(22)
        chip = QRectF(5, (self.height() - side) / 2, side, side)
        paint_seat(self.brush(), chip, self._index, self._seat)
