"""The games on the local network: the first as a large card, the others as rows."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.board.empty_place import EmptyPlace, paint_search
from smallworld_client.gui.board.thumbnails import Thumbnail, board_title
from smallworld_client.gui.kit.base import Fitted, Painted, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.label import Label, NamesLabel, Panel, PanelLine, Tone, heading, note
from smallworld_client.gui.lobby.game_rows import (
    TEXTS,
    GameRow,
    GameRows,
    LobbyGame,
    SeatKind,
    paint_seat,
)
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.words import keys
from smallworld_client.words.choices import sets_tip

_BOARD = 390
_SHARE = 0.475  # the board's width, and the most of the card's that it takes beside the texts
_BESIDE = 620
"""Logical pixels of a card in which the board stands beside the texts; else above them."""
_WIDEST = 4 / 3
"""Width by height of the tallest boards. Above the texts one takes 40 % of the window."""
_LEAST = 300
_PADDING, _GAP = 18, 14
_LONGEST = 24  # letters of a host's name on the button


class _GoldButton(Button):
    """Larger. Its key is only shown: in a field Return is the field's; the screen decides."""

    def __init__(self) -> None:
        super().__init__("", ButtonKind.PRIMARY)
        self._key = keys.CHOOSE.press
        self.set_big()

    def set_text(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()


class FoundCard(Fitted, Panel):
    chosen = Signal(str)
    watch_chosen = Signal(str)

    def __init__(self, game: LobbyGame, *, watch: bool) -> None:
        super().__init__(gold=True, padding=_PADDING)
        self._watch = watch
        self._picture = Thumbnail(game.board, _BOARD)
        self._title = NamesLabel("", Type.SCREEN)
        self._board = note("", with_names=True)
        self._seats = QVBoxLayout()
        self._seats.setSpacing(3)
        self._lines: list[_SeatLine] = []
        self._reason = note("", tone=Tone.WARNING, with_names=True)
        self.button = _GoldButton()
        self.button.clicked.connect(lambda: self.chosen.emit(self.game.id))
        self.look_on = Button(self.tr("Watch"), icon="eye")
        self.look_on.clicked.connect(lambda: self.watch_chosen.emit(self.game.id))
        self._line: QBoxLayout = QHBoxLayout()
        self._lay_out()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._show(game)

    @property
    def looks_on(self) -> bool:
        return self._watch or self.game.is_to_watch

    def show_game(self, game: LobbyGame) -> None:
        if game != self.game:
            self._show(game)

    def set_gold(self, gold: bool) -> None:
        super().set_gold(gold)
        self.button.set_kind(ButtonKind.PRIMARY if gold else ButtonKind.SECONDARY)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(_LEAST), super().minimumSizeHint().height())

    def fit(self) -> None:
        wide = self.width() * 100 / self.theme.px(100)
        beside = wide >= _BESIDE
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._line.setDirection(way)
        low = self.window().height() * 40 / self.theme.px(100) * _WIDEST
        most = wide * _SHARE if beside else min(wide - 60, low)
        self._picture.set_width(max(120, round(min(_BOARD, most))))
        self._fit_buttons(beside=beside)

    def _fit_buttons(self, *, beside: bool) -> None:
        """Where room is short, the key goes first, then the text of the second button."""
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
        self.game = game
        self.setAccessibleName(game.name)
        self._picture.show_position(game.board)
        self._title.setText(game.name)
        told = (board_title(game.board), *TEXTS.facts(game), *self._progress(game))
        self._board.setText(", ".join(told))
        self._board.setToolTip(sets_tip(game.sets, game.own))
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
            yield _SeatLine(SeatKind.PERSON, 0, game.host, self.tr("host"))
        if others > 0:
            yield _SeatLine(SeatKind.PERSON, 1, self.tr("%n more player(s)", "", others))
        if game.computers:
            said = self.tr("%n computer player(s)", "", game.computers)
            yield _SeatLine(SeatKind.COMPUTER, min(game.seats - game.computers, 4), said)
        if free and not game.running:
            yield _SeatLine(SeatKind.FREE, 0, self._said_of_free(free), italic=True)

    def _said_of_free(self, free: int) -> str:
        if self.looks_on:
            return self.tr("%n free seat(s)", "", free)
        if free == 1:
            return self.tr("a free seat for you")
        return self.tr("%n free seat(s), one for you", "", free)


class _Found(Painted):
    def __init__(self, text: str) -> None:
        super().__init__()
        row = marginless(QHBoxLayout(self), 0)
        row.addSpacing(self.theme.px(22))
        row.addWidget(Label(text, Type.NOTE, Tone.GOOD, elide=True), 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        side = self.theme.px(16)
        center = QRectF(4, 0, side, self.height()).center()
        paint_icon(self.brush(), "check", center, side, self.theme.surround.good)


class _SeatLine(Painted):
    def __init__(
        self, seat: SeatKind, index: int, who: str, about: str = "", *, italic: bool = False
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


class NearbyGames(QWidget):
    """``chosen`` carries a game's id; ``instead``: none was found, and another way is taken."""

    chosen = Signal(str)
    watch_chosen = Signal(str)
    instead = Signal()

    def __init__(self, *, watch: bool, searches: bool = True) -> None:
        super().__init__()
        self._watch, self._searches, self._gold = watch, searches, True
        self._order: list[str] = []
        self._games: dict[str, LobbyGame] = {}
        self.card: FoundCard | None = None
        self.rows: dict[str, FoundCard | GameRow] = {}
        """The card and the rows by the ids of their games, in their order."""
        self.offer = Button(*self._offer())
        self.offer.clicked.connect(self.instead)
        self._empty = EmptyPlace(paint_search, *self._nobody(), self.offer, busy=searches)
        self._nothing = Panel(padding=18)
        self._nothing.rows.addWidget(self._empty)
        self._others = GameRows(watch=watch)
        self._others.chosen.connect(self._choose)
        self._rest = self._make_rest()
        self._column = marginless(QVBoxLayout(self), 4)
        self._column.addWidget(self._nothing, 1)
        self._column.addWidget(self._rest, 1)
        self.show_games(())

    @property
    def said(self) -> tuple[str, str]:
        return self._empty.said

    def show_games(self, games: Sequence[LobbyGame]) -> None:
        self._games = {game.id: game for game in games}
        known = [id for id in self._order if id in self._games]
        self._order = [*known, *(id for id in self._games if id not in known)]
        self._show_first(self._first())
        first = self.card.game.id if self.card is not None else ""
        self._others.show_games([self._games[id] for id in self._order if id != first])
        self.rows.clear()
        if self.card is not None:
            self.rows[first] = self.card
        self.rows.update(self._others.rows)
        self._nothing.setVisible(self.card is None)
        self._rest.setVisible(self.card is not None)

    def set_gold(self, gold: bool) -> None:
        self._gold = gold
        self.offer.set_kind(ButtonKind.PRIMARY if gold else ButtonKind.SECONDARY)
        self._nothing.set_gold(gold)
        if self.card is not None:
            self.card.set_gold(gold)

    def press(self) -> None:
        if self.card is not None:
            self.card.button.click()
        else:
            self.offer.click()

    def _first(self) -> LobbyGame | None:
        """A game with a free seat comes first; it stays while the pointer is on its button."""
        shown = self._games.get(self.card.game.id) if self.card is not None else None
        if shown and self.card and (self._rank(shown) == 0 or self.card.button.underMouse()):
            return shown
        found = [self._games[id] for id in self._order]
        return min(found, key=self._rank, default=None)

    def _rank(self, game: LobbyGame) -> int:
        """0 for a game that fits what the person came for, 1 for one to watch, 2 if closed."""
        if self._watch:
            return 0 if game.may_be_watched else 2
        if game.may_be_joined:
            return 0
        return 1 if game.is_to_watch and game.may_be_watched else 2

    def _show_first(self, game: LobbyGame | None) -> None:
        if game is not None and self.card is not None:
            self.card.show_game(game)
        elif game is not None:
            self.card = FoundCard(game, watch=self._watch)
            self.card.chosen.connect(self._choose)
            self.card.watch_chosen.connect(self.watch_chosen)
            self.card.set_gold(self._gold)
            self._column.insertWidget(0, self.card)
            self.card.show()
        elif self.card is not None:
            self._column.removeWidget(self.card)
            self.card.hide()
            self.card.deleteLater()
            self.card = None

    def _choose(self, id: str) -> None:
        self.chosen.emit(id)

    def _make_rest(self) -> Panel:
        rest = Panel(padding=18)
        head = QHBoxLayout()
        head.addWidget(heading(self.tr("Also here")), 1)
        head.addWidget(Label(self.tr("Looking for more…"), Type.NOTE, Tone.SECOND))
        rest.rows.addLayout(head)
        rest.rows.addWidget(PanelLine())
        rest.rows.addWidget(self._others)
        rest.rows.addStretch(1)
        rest.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        return rest

    def _nobody(self) -> tuple[str, str]:
        if not self._searches:
            return self.tr("Searching is turned off"), self.tr(
                "This computer does not search the network. Ask the host for an address or an "
                "invitation."
            )
        text = (
            self.tr("Games played on your network appear automatically.")
            if self._watch
            else self.tr("Games hosted on your network appear automatically.")
        )
        return self.tr("Looking on your network…"), text

    def _offer(self) -> tuple[str, ButtonKind]:
        said = self.tr("Replay a finished game") if self._watch else self.tr("Host a game")
        return said, ButtonKind.PRIMARY
