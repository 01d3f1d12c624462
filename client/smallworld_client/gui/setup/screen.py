"""Setting up a game at this screen: the board, the seats, the computer players."""

from collections.abc import Iterable, Sequence
from enum import Enum

from PySide6.QtCore import QCoreApplication, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.board.thumbnails import LargeBoard
from smallworld_client.gui.kit.base import Fitted, Painted, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.choice import Option, SegmentedChoice
from smallworld_client.gui.kit.draw import BLEED
from smallworld_client.gui.kit.form import named, too_long
from smallworld_client.gui.kit.label import Panel, filled, heading, note, stacked
from smallworld_client.gui.kit.rows import draw_player
from smallworld_client.gui.kit.screen import Footer, Screen, Scrolled, set_abreast
from smallworld_client.gui.setup.access import InvitationPanel
from smallworld_client.gui.setup.board_column import BoardColumn
from smallworld_client.gui.setup.rows import SeatForm, a_cast, next_character
from smallworld_client.gui.setup.sets import OwnPicker, SetsPicker
from smallworld_client.gui.setup.table_rules import GameOptions
from smallworld_client.home.own_content import own_boards
from smallworld_client.home.settings import NAME_LENGTH
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_client.words import keys
from smallworld_client.words.names import USUAL
from smallworld_maps import MapFile, for_players
from smallworld_maps.own import is_own
from smallworld_wire.room import TableSettings

_GAP = 12
_UPRIGHT = 0.95  # width by height from which on the halves stand side by side
_LEAST_BOARD, _MOST_BOARD = 0.36, 0.56
"""The share of the height that the board takes where it stands above the rest."""
_UNLIMITED = (1 << 24) - 1


class Halves(Fitted):
    """``left`` is the board; ``right`` scrolls where it must, ``below`` stays in view under it."""

    def __init__(
        self,
        left: QWidget,
        right: QWidget,
        below: QWidget,
        *,
        column: int = 500,
        grows: bool = True,
    ) -> None:
        """``column``: the right half's width. ``grows``: a board above takes what is left."""
        super().__init__()
        self._grows = grows
        self.left, self._right, self._below, self._column = left, right, below, column
        self._box = marginless(QBoxLayout(QBoxLayout.Direction.LeftToRight, self), _GAP)
        right.setMinimumWidth(1)
        self._side = stacked((Scrolled(right, steady=True), 1), below, spacing=_GAP - 4)
        filled(self._box, (left, 1), self._side)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 240)

    def fit(self) -> None:
        is_upright = self.width() < self.height() * _UPRIGHT
        set_abreast(self._box, not is_upright)
        if is_upright:
            self.left.setFixedHeight(self._height_of_board())
            self._side.setMinimumWidth(0)
            self._side.setMaximumWidth(_UNLIMITED)
        else:
            self.left.setMinimumHeight(0)
            self.left.setMaximumHeight(_UNLIMITED)
            self._side.setFixedWidth(self._width_of_side())

    def _height_of_board(self) -> int:
        """What the rest leaves, but no less than its share and no more than it can use."""
        rest = self._right.sizeHint().height() + self._below.sizeHint().height() + 3 * _GAP
        least, most = self.height() * _LEAST_BOARD, self.height() * _MOST_BOARD
        free = self.height() - rest if self._grows else 0
        return round(min(max(free, least), most))

    def _width_of_side(self) -> int:
        """A little more than a third of a wide window, never more than three fifths."""
        wanted = max(self.theme.px(self._column), round(self.width() * 0.34))
        return min(wanted, round(self.width() * 0.62))


PLAYERS = (2, 3, 4, 5)
_LOW = 780  # below this height, at normal text size, the rows of seats are less high
_MINUTES, _BOT_MINUTES = 2.0, 0.5
"""Of a person's turn, and of a computer player's at the usual speed."""

_OWN_BOARDS = 2  # so many of one's own stand beside the printed board

_INVITATION = 300  # width that the invitation needs beside the board, at normal text size
_FLAT = 1.4  # width by height from which on they stand side by side
_LEAST_ABOVE = 0.25  # of the height, the board above the invitation


class BoardAndInvitation(Fitted):
    def __init__(self, board: LargeBoard, invitation: InvitationPanel) -> None:
        super().__init__()
        self._board, self._invitation = board, invitation
        self._box = marginless(QBoxLayout(QBoxLayout.Direction.TopToBottom, self), 8)
        filled(self._box, (board, 1), invitation)

    def sizeHint(self) -> QSize:
        return QSize(560, 600)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 200)

    def fit(self) -> None:
        most = self.width() - self.theme.px(_INVITATION)
        wide = self._board.widthForHeight(self.height())
        beside = self.width() > self.height() * _FLAT
        set_abreast(self._box, beside)
        if beside:
            self._board.setFixedWidth(min(wide, most))
        else:
            self._board.setMinimumWidth(0)
            self._board.setMaximumWidth(_UNLIMITED)
        least = 0 if beside else round(self.height() * _LEAST_ABOVE)
        self._board.setMinimumHeight(least)
        self._invitation.stand_in(self.height(), self.height() - least - self._box.spacing())


class Faces(Painted):
    _SIZE, _STEP = 34, 22

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def show_characters(self, names: list[str]) -> None:
        self._names = tuple(names)
        self.setAccessibleName(", ".join(names))
        self.setToolTip(", ".join(names))
        self.update()

    def sizeHint(self) -> QSize:
        wide = self._SIZE + (max(PLAYERS) - 2) * self._STEP
        return QSize(self.theme.px(wide) + 2 * BLEED, self.theme.px(self._SIZE) + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, size = self.brush(), self.theme.px(self._SIZE)
        for place, name in enumerate(self._names):
            x = BLEED + size / 2 + place * self.theme.px(self._STEP)
            center = QPointF(x, self.height() - size / 2 - BLEED - self.theme.px(2))
            draw_player(painter, center, size, name)


def boards_for(board: MapFile) -> tuple[MapFile, ...]:
    """The boards to offer beside one that is chosen: for as many players, one's own among them."""
    sound = (it.board for it in own_boards() if not it.faults)
    fitting = [it for it in sound if it.players == board.players and it != board]
    chosen = [board] if is_own(board.id) else []
    return (for_players(board.players), *[*chosen, *fitting][:_OWN_BOARDS])


class PlayersChoice(SegmentedChoice):
    """How many play, and with it the board: the printed one, or one's own for so many."""

    def __init__(self, players: int) -> None:
        name = QCoreApplication.translate("SetupScreen", "Players")
        options = [Option(str(count), str(count)) for count in PLAYERS]
        super().__init__(name, options, str(players))
        self.own: MapFile | None = None

    @property
    def count(self) -> int:
        return int(self.value)

    @property
    def board(self) -> MapFile:
        fits = self.own is not None and self.own.players == self.count
        return self.own if self.own is not None and fits else for_players(self.count)

    def choose_board(self, board: MapFile) -> None:
        self.own = board if is_own(board.id) else None
        self.set_value(str(board.players))


class Mode(Enum):
    COMPUTER = "computer"
    SHARED = "shared"


class SetupScreen(Screen):
    """``start_requested`` carries the Setup, with every seat assigned."""

    start_requested = Signal(Setup)
    boards_requested = Signal()

    def __init__(
        self,
        mode: Mode,
        name: str = "",
        players: int = 3,
        *,
        cast: Sequence[str] = (),
        sets: Iterable[str] = (),
        face: str = "",
        level: str = USUAL,
    ) -> None:
        """``cast``: the characters, if not any; ``sets``, ``level``: those chosen at first."""
        super().__init__("")
        self._mode, self._name, self._face = mode, name or self.tr("You"), face
        alone = mode is Mode.COMPUTER
        self.set_title(
            self.tr("Play against the computer") if alone else self.tr("Play on one screen")
        )
        self.players = PlayersChoice(players)
        self.players.changed.connect(lambda _: self._seat_players())
        self._level = level
        called = cast or a_cast(max(PLAYERS), face)
        self.seats = [self._make_seat(seat, called[seat]) for seat in range(max(PLAYERS))]
        self.options = GameOptions(own=alone)
        self.options.changed.connect(self._follow_options)
        self.sets = SetsPicker(sets)
        self.own = OwnPicker()
        self.sets.add_own(self.own)
        self.own.changed.connect(self._check)
        self.sets.changed.connect(self._check)
        self.start = Button(self.tr("Start the game"), ButtonKind.PRIMARY, key=keys.CHOOSE.press)
        self.start.set_big()
        self.start.clicked.connect(lambda: self.start_requested.emit(self.setup))
        self._footer = Footer(self.start)
        self.boards = BoardColumn(self.board, leads_on=True)
        self.boards.chosen.connect(self.choose_board)
        self.boards.others_wanted.connect(self.boards_requested)
        self.halves = Halves(self.boards, self._decisions(), self._footer, grows=False)
        self.rows.addWidget(self.halves, 1)
        self._seat_players()

    def say_level(self, before: str, now: str) -> None:
        text = self.tr("You won at level “{before}”, so this game starts at “{now}”.")
        self._raised.setText(text.format(before=before, now=now))
        self._raised.show()

    @property
    def board(self) -> MapFile:
        return self.players.board

    def choose_board(self, board: MapFile) -> None:
        self.players.choose_board(board)
        self._seat_players()

    @property
    def setup(self) -> Setup:
        board, options = self.board, self.options
        places = tuple(seat.place for seat in self._in_order())
        name = next((place.name for place in places if place.kind == "person"), self._name)
        settings = TableSettings(
            board.title,
            board.id,
            spectators=False,
            rounds=options.rounds.rounds,
            first=options.first.first,
            sets=self.sets.sets,
            own=self.own.own,
        )
        seed = options.seed.text() if self._mode is Mode.COMPUTER else ""
        return Setup(name, settings, places, seed=seed, own_board=self.players.own)

    def _in_order(self) -> list["SeatForm"]:
        """The rows that play, in the order of play: the person's own at the seat they chose."""
        shown = self.seats[: self.board.players]
        if self._mode is Mode.COMPUTER and self.options.seat.count():
            shown.insert(int(self.options.seat.value), shown.pop(0))
        return shown

    def _make_seat(self, seat: int, called: str) -> SeatForm:
        own = seat == 0 and self._mode is Mode.COMPUTER
        form = SeatForm(
            seat,
            self._name if seat == 0 else "",
            called,
            person=seat == 0 or self._mode is Mode.SHARED,
            fixed=own,
            face=self._face if seat == 0 else "",
            level=self._level,
        )
        form.changed.connect(self._check)
        form.other_wanted.connect(lambda: self._recast(form))
        form.name.inputRejected.connect(lambda: self._footer.remark(too_long(NAME_LENGTH)))
        return form

    def _recast(self, form: SeatForm) -> None:
        taken = (self._face, *(seat.called for seat in self.seats))
        form.show_character(next_character(form.called, taken))
        self._check()

    def _decisions(self) -> QWidget:
        box, options = Panel(self.sets, padding=14), Panel(self.options, padding=10)
        return stacked(self._who_plays(), box, options, 1, spacing=6)

    def _who_plays(self) -> Panel:
        title, count = heading(self.tr("Who plays")), named(self.tr("Players"))
        head = filled(QHBoxLayout(), title, 1, count, self.players)
        shares = self._mode is Mode.SHARED
        about = [note(self.tr("Pass the mouse after each turn."))] if shares else []
        self._raised = note("")
        self._raised.hide()
        self._rows = filled(QVBoxLayout(), *self.seats)
        self._rows.setSpacing(2)
        return Panel(head, *about, self._raised, self._rows, 1, padding=14, spacing=4)

    def _seat_players(self) -> None:
        for seat, form in enumerate(self.seats):
            form.setVisible(seat < self.board.players)
        self.options.show_seats(self.board.players)
        self._place_rows()
        self.fit()
        self._check()

    def _follow_options(self) -> None:
        self._give_colours()
        self._place_rows()
        self._check()

    def _give_colours(self) -> None:
        """The person's own colour as they chose it; whoever had it takes the one left free."""
        own, before = self.options.colour.value, self.seats[0].colour
        for seat in self.seats[1:]:
            if seat.colour == own:
                seat.set_colour(before)
        self.seats[0].set_colour(own)

    def _place_rows(self) -> None:
        before: QWidget = self.players
        for place, form in enumerate(self._in_order()):
            self._rows.removeWidget(form)
            self._rows.insertWidget(place, form)
            for widget in (form.name, form.face, form.level):
                self.setTabOrder(before, widget)
                before = widget

    def _check(self) -> None:
        board, options = self.board, self.options
        options.show_game([seat.title for seat in self._in_order()], board.rounds)
        self.boards.offer(boards_for(board))
        self.boards.show_board(board, options.rounds.rounds, self.sets.sets)
        reason = self._why_not([place for place in self.setup.places if place.kind == "person"])
        self._footer.set_reason(reason)
        if not reason:
            self._footer.note(self._duration())

    def _duration(self) -> str:
        rounds = self.options.rounds.rounds or self.board.rounds
        people = sum(seat.is_person for seat in self._in_order())
        bots = self.board.players - people
        minutes = rounds * (people * _MINUTES + bots * _BOT_MINUTES)
        text = self.tr("About {minutes} minutes. You can save and quit at any time.")
        return text.format(minutes=max(5, 5 * round(minutes / 5)))

    def _why_not(self, persons: list[SeatSetup]) -> str:
        names = [place.name.casefold() for place in persons]
        if not persons:
            return self.tr("Someone has to play: give at least one seat to a person.")
        if not all(names):
            return self.tr("Everyone needs a name.")
        if len(set(names)) < len(names):
            return self.tr("Two people have the same name.")
        return self.own.reason(self.sets.sets)

    def fit(self) -> None:
        tight = self.height() < self.theme.px(_LOW)
        for seat in self.seats:
            seat.set_tight(tight)
        self.start.set_big(self.height() >= self.theme.px(_LOW) - 80)

    def showEvent(self, event: object) -> None:
        """Return starts the game: the defaults suit most people."""
        self.start.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
