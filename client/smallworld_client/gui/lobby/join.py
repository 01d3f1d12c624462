"""Joining and watching: games on the network, an address or invitation, the way to a lobby."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from smallworld_client.gui.board.empty_place import EmptyPlace, paint_search
from smallworld_client.gui.board.thumbnails import Thumbnail, board_title
from smallworld_client.gui.kit.base import Fitted, Painted, discard, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.form import Field
from smallworld_client.gui.kit.label import Label, NamesLabel, Panel, PanelLine, Tone, heading, note
from smallworld_client.gui.kit.rows import Portrait
from smallworld_client.gui.kit.screen import Screen, Scrolled, set_abreast
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
from smallworld_client.gui.setup.access import LobbyHelp
from smallworld_client.gui.theme import Type
from smallworld_client.home.settings import NAME_LENGTH
from smallworld_client.words import keys
from smallworld_client.words.choices import sentence_of_invitation, sets_tip

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
        set_abreast(self._line, beside)
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
        state = (TEXTS.state(game),) if game.running or not game.free else ()
        self._board.setText(", ".join((board_title(game.board), *TEXTS.facts(game), *state)))
        self._board.setToolTip(sets_tip(game.sets, game.own))
        self._show_seats(game)
        self.button.set_text(self._does(game))
        reason = TEXTS.why_not(game, watch=self.looks_on)
        self.button.set_reason(reason)
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        self.look_on.setVisible(not self.looks_on and game.may_be_watched)

    def _does(self, game: LobbyGame) -> str:
        if self.looks_on:
            return self.tr("Watch")
        host = game.host if len(game.host) <= _LONGEST else game.host[: _LONGEST - 1] + "…"
        return self.tr("Join {host}").format(host=host)

    def _show_seats(self, game: LobbyGame) -> None:
        for gone in self._lines:
            self._seats.removeWidget(gone)
            discard(gone)
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
    """The first game is a large card. ``instead``: none was found, so another way is taken."""

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
        instead = self.tr("Replay a finished game") if watch else self.tr("Host a game")
        self.offer = Button(instead, ButtonKind.PRIMARY)
        self.offer.clicked.connect(self.instead)
        self._empty = EmptyPlace(paint_search, *self._nobody(), self.offer, busy=searches)
        self._nothing = Panel(padding=18)
        self._nothing.rows.addWidget(self._empty)
        self._others = GameRows(watch=watch)
        self._others.chosen.connect(self.chosen)
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
            self.card.chosen.connect(self.chosen)
            self.card.watch_chosen.connect(self.watch_chosen)
            self.card.set_gold(self._gold)
            self._column.insertWidget(0, self.card)
            self.card.show()
        elif self.card is not None:
            self._column.removeWidget(self.card)
            discard(self.card)
            self.card = None

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


_WIDTH = 1040
_TWO_COLUMNS = 860  # logical pixels of a screen with two columns, at normal text size


class JoinScreen(Screen):
    """Join or watch on the network, or by lobby, address or invitation."""

    named = Signal(str)
    target_requested = Signal(str, bool)
    lobby_requested = Signal(str)

    def __init__(
        self, name: str = "", *, watch: bool, lobby: str = "", searches: bool = True, face: str = ""
    ) -> None:
        """``lobby``: the last one's address. ``searches``: the network, if not turned off."""
        super().__init__("")
        self._watch = watch
        self.portrait = Portrait(36)
        self.portrait.show_player(face, 0)
        self.set_title(self.tr("Watch a game") if watch else self.tr("Join a game"))
        self.who = Field(self.tr("You watch as") if watch else self.tr("You play as"), name,
                         most=NAME_LENGTH)  # fmt: skip
        self.who.edited.connect(lambda text: self.named.emit(text.strip()))
        self.games = NearbyGames(watch=watch, searches=searches)
        self.target = Field(
            self.tr("Address or invitation"), placeholder=self.tr("Paste it here"), most=2000
        )
        self.target.submitted.connect(lambda _: self._go())
        self.target.edited.connect(self._move_gold)
        self._about = note("")
        self.go = Button(self.tr("Watch") if watch else self.tr("Join"), small=True)
        self.go.clicked.connect(self._go)
        self.lobby = _LobbyLine(lobby, self.tr("Open"))
        self.lobby.requested.connect(self.lobby_requested)
        self.help = LobbyHelp()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        self._move_gold("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typing = isinstance(QApplication.focusWidget(), QLineEdit)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not typing:
            self.games.press()
            return
        super().keyPressEvent(event)

    def fit(self) -> None:
        set_abreast(self._columns, self.width() >= self.theme.px(_TWO_COLUMNS))

    def _lay_out(self) -> None:
        whole = QWidget()
        whole.setLayout(self._columns)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(8)
        self._columns.addWidget(self.games, 66)
        self._columns.addWidget(self._elsewhere(), 34)
        self.rows.addWidget(Scrolled(whole), 1)

    def _elsewhere(self) -> QWidget:
        column = QWidget()
        rows = marginless(QVBoxLayout(column), 4)
        for panel in (self._person(), self._invitation(), self._lobby()):
            rows.addWidget(panel)
        rows.addStretch(1)
        missing = self.tr(
            "Is a game missing? Both computers must be on the same network. If "
            "they are, ask the host for the address shown in the waiting room."
        )
        rows.addWidget(note(missing, tone=self._quiet_tone()))
        return column

    def _person(self) -> Panel:
        panel = Panel(padding=18)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.portrait, alignment=Qt.AlignmentFlag.AlignBottom)
        row.addWidget(self.who, 1)
        panel.rows.addLayout(row)
        return panel

    def _invitation(self) -> Panel:
        panel = Panel(padding=18)
        panel.rows.addWidget(heading(self.tr("With an invitation")))
        panel.rows.addWidget(note(self.tr("Paste the link or the address that the host sent you.")))
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.target, 1)
        row.addWidget(self.go, alignment=Qt.AlignmentFlag.AlignBottom)
        panel.rows.addLayout(row)
        panel.rows.addWidget(self._about)
        return panel

    def _lobby(self) -> Panel:
        panel = Panel(padding=18)
        panel.rows.addWidget(heading(self.tr("In a lobby")))
        panel.rows.addWidget(note(self.tr("Games from everywhere, with people you may not know.")))
        panel.rows.addWidget(self.lobby)
        panel.rows.addWidget(self.help)
        self.help.setVisible(not self.lobby.address.text())
        return panel

    def _move_gold(self, pasted: str) -> None:
        """After pasting something, the person most likely wants to go there."""
        here = bool(pasted.strip())
        about = sentence_of_invitation(pasted)
        self._about.setText(about)
        self._about.setVisible(bool(about))
        self.go.set_kind(ButtonKind.PRIMARY if here else ButtonKind.SECONDARY)
        self.go.set_faint(not here)
        self.games.set_gold(not here)

    def _go(self) -> None:
        if self.target.text():
            self.target_requested.emit(self.target.text(), self._watch)
        else:
            self.target.set_error(self.tr("Paste an address or an invitation first."))


class _LobbyLine(QWidget):
    requested = Signal(str)

    def __init__(self, lobby: str, button: str) -> None:
        super().__init__()
        self.address = Field(
            self.tr("Address of the lobby"), lobby, placeholder="lobby.example.org", most=300
        )
        self.button = Button(button, small=True)
        self.button.clicked.connect(self._look)
        self.address.submitted.connect(lambda _: self._look())
        row = marginless(QHBoxLayout(self))
        row.addWidget(self.address, 1)
        row.addWidget(self.button)
        row.setAlignment(self.button, Qt.AlignmentFlag.AlignBottom)

    def _look(self) -> None:
        if self.address.text():
            self.requested.emit(self.address.text())
        else:
            self.address.set_error(self.tr("Enter the address of a lobby."))
