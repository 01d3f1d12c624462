"""A game in a list of games: its seats, its facts, and the button to join or watch it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from smallworld import __version__
from smallworld.content import unknown_sets
from smallworld_client.gui.board.thumbnails import BoardLine, board_title
from smallworld_client.gui.kit.base import Painted, discard, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.draw import BLEED, CENTRE, width_of, write
from smallworld_client.gui.kit.label import Label, NamesLabel, Tone, note
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import Weight, colour, pen, rounded
from smallworld_client.gui.paint.owners import OWNERS, paint_chip
from smallworld_client.gui.setup.table_rules import pace_text
from smallworld_client.gui.theme import INKS, Theme, Type
from smallworld_client.words.choices import added_amount, sets_named, sets_tip
from smallworld_maps import find
from smallworld_maps.own import is_own
from smallworld_wire.room import Pace


class SeatKind(Enum):
    FREE = "free"
    PERSON = "person"
    COMPUTER = "computer"


def paint_seat(painter: QPainter, chip: QRectF, index: int, seat: SeatKind) -> None:
    if seat is SeatKind.FREE:
        dash = pen(Theme.current().surround.third, 1.3, dash=(2.2, 2))
        painter.strokePath(rounded(chip.adjusted(0.5, 0.5, -0.5, -0.5), 5), dash)
        return
    paint_chip(painter, chip, OWNERS[index], 5)
    if seat is SeatKind.COMPUTER:
        inset = chip.width() / 6
        plate = chip.adjusted(inset, inset, -inset, -inset)
        painter.fillPath(rounded(plate, 3), colour(INKS.shadow, 0.72))
        center = QPointF(plate.center())
        paint_icon(painter, "bot", center, plate.width() * 0.92, INKS.cream, width=2.4)


class SeatChips(Painted):
    def __init__(self, seats: Sequence[SeatKind] = ()) -> None:
        super().__init__()
        self._seats: tuple[SeatKind, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_seats(seats)

    def show_seats(self, seats: Sequence[SeatKind]) -> None:
        self._seats = tuple(seats)
        free = sum(seat is SeatKind.FREE for seat in seats)
        said = self.tr("{taken} of {seats} seats taken")
        self.setAccessibleName(said.format(taken=len(seats) - free, seats=len(seats)))
        self.setToolTip(self.accessibleName())
        self.retheme()

    def sizeHint(self) -> QSize:
        return QSize(int(len(self._seats) * self._step()) + 4, self.theme.px(18) + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        side = self.theme.px(18)
        top = self.frame().center().y() - side / 2
        for index, seat in enumerate(self._seats):
            chip = QRectF(2 + index * self._step(), top, side, side)
            paint_seat(painter, chip, index, seat)

    def _step(self) -> float:
        return self.theme.px(23)


class FactTags(Painted):
    """Short facts side by side, each in an outline; those that find no room are left out."""

    def __init__(self) -> None:
        super().__init__()
        self._facts: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def facts(self) -> tuple[str, ...]:
        return self._facts

    def show_facts(self, facts: Sequence[str]) -> None:
        self._facts = tuple(facts)
        self.setAccessibleName(", ".join(facts))
        if self.parentWidget() is not None:
            self.setVisible(bool(facts))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(60), self.theme.px(22) + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, font = self.brush(), self.theme.font(Type.SMALL)
        edge, ink = self.theme.surround.strong_line, self.theme.surround.second
        left, high = float(BLEED), float(self.theme.px(22))
        for fact in self._facts:
            wide = width_of(fact, font) + self.theme.px(18)
            if left + wide > self.width():
                break
            tag = QRectF(left + 0.5, 1.5, wide - 1, high - 1)
            painter.strokePath(rounded(tag, high / 2), pen(edge, 1))
            write(painter, tag, fact, font, ink, CENTRE)
            left += wide + self.theme.px(6)


_ROOMY = 560  # logical pixels from which on a row has room for its picture, at normal text size
_NO_CLOCK = Pace()
AT_ONCE = 50  # games that get rows before more are requested


@dataclass(frozen=True, slots=True)
class LobbyGame:
    """A game as the list shows it.

    ``round`` counts from 1 once the game runs; ``rounds`` is a house rule, 0 for the board's
    number. ``other_version`` is the version of the host's program if it is incompatible.
    """

    id: str
    name: str
    board: str
    host: str
    seats: int
    people: int = 1
    computers: int = 0
    running: bool = False
    round: int = 0
    private: bool = False
    spectators: bool = True
    yours: bool = False
    late_guests: bool = False
    other_version: str = ""
    version: str = ""
    watching: int = 0
    rounds: int = 0
    sets: tuple[str, ...] = ()
    own: str = ""
    rated: bool = False  # it is ranked
    pace: Pace = _NO_CLOCK
    service: bool = False  # the lobby hosts it, and it is always on

    @property
    def takes_players(self) -> bool:
        return not self.running or (self.late_guests and self.computers > 0)

    @property
    def has_seat(self) -> bool:
        return self.takes_players and (self.running or self.free > 0)

    @property
    def is_to_watch(self) -> bool:
        return not self.takes_players or (self.spectators and not self.has_seat)

    @property
    def may_be_joined(self) -> bool:
        return self.has_seat and not (self.private or self.yours or self.misfit)

    @property
    def may_be_watched(self) -> bool:
        return self.spectators and not (self.yours or self.misfit)

    @property
    def misfit(self) -> str:
        if self.other_version:
            text = QCoreApplication.translate(
                "GameRow", "It uses version {theirs}, and you have {yours}."
            )
            return text.format(theirs=self.other_version, yours=__version__)
        if find(self.board) is None and not is_own(self.board):
            return QCoreApplication.translate("GameRow", "Your program does not have this board.")
        if strange := unknown_sets(self.sets):
            text = QCoreApplication.translate(
                "GameRow", "Version {version} can play with {sets}, yours can't."
            )
            return text.format(sets=sets_named(strange), version=self.version)
        return ""

    @property
    def free(self) -> int:
        return max(0, self.seats - self.people - self.computers)

    @property
    def chips(self) -> tuple[SeatKind, ...]:
        taken = (SeatKind.PERSON,) * self.people
        return (*taken, *(SeatKind.FREE,) * self.free, *(SeatKind.COMPUTER,) * self.computers)


class GameRow(BoardLine):
    """``chosen`` carries the id. ``watch``: even before the start it is only for watching."""

    chosen = Signal(str)

    def __init__(self, game: LobbyGame, *, watch: bool = False) -> None:
        super().__init__(game.board, roomy=_ROOMY)
        self._name = NamesLabel("", Type.NAME)
        self._board = note("", with_names=True)
        self._tags = FactTags()
        self._chips = SeatChips()
        self._state = Label("", Type.NOTE, Tone.SECOND, weight=Weight.DemiBold)
        self.button.clicked.connect(lambda: self.chosen.emit(self.game.id))
        kept = self.button.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.button.setSizePolicy(kept)
        self.lay_out((self._name, self._board, self._tags), (self._chips, self._state))
        self._show(game, watch)

    @property
    def facts(self) -> tuple[str, ...]:
        return self._tags.facts

    @property
    def looks_on(self) -> bool:
        return self._watch or self.game.is_to_watch

    def show_game(self, game: LobbyGame, *, watch: bool = False) -> None:
        if (game, watch) != (self.game, self._watch):
            self._show(game, watch)

    def _show(self, game: LobbyGame, watch: bool) -> None:
        self.game, self._watch = game, watch
        self.setAccessibleName(game.name)
        self.setAccessibleDescription(game.misfit)
        self.picture.show_position(game.board)
        self._name.setText(game.name)
        by = self.tr("{board}, hosted by {host}")
        if game.service:
            by = self.tr("{board}, always on")
        hosted = by.format(board=board_title(game.board), host=game.host)
        self._board.setText(game.misfit or hosted)
        self._tags.show_facts(() if game.misfit else TEXTS.facts(game))
        self._tags.setToolTip(sets_tip(game.sets, game.own))
        self._chips.show_seats(game.chips)
        self._state.setText(TEXTS.state(game))
        inviting = game.free and not game.running and not game.yours
        self._state.set_tone(Tone.TEXT if inviting else Tone.SECOND)
        self._set_pale(bool(game.misfit))
        self.button.set_text(self.tr("Watch") if self.looks_on else self.tr("Join"))
        self.button.set_reason(TEXTS.why_not(game, watch=self.looks_on))
        self.button.setVisible(not game.yours)

    def _set_pale(self, pale: bool) -> None:
        """A pale row has room for its reason, in place of seats that nobody can take."""
        self.picture.setEnabled(not pale)
        self._name.set_tone(Tone.THIRD if pale else Tone.TEXT)
        for part in (self._chips, self._state):
            part.setVisible(not pale)


class GameTexts(QObject):
    def facts(self, game: LobbyGame) -> tuple[str, ...]:
        board = find(game.board)
        facts = []
        if game.rated:
            facts.append(self.tr("ranked"))
        if game.pace.kind != "off":
            facts.append(pace_text(game.pace))
        if board is not None and not game.running:
            facts.append(self.tr("%n round(s)", "", game.rounds or board.rounds))
        if added := added_amount(game.sets, game.own):
            facts.append(added)
        if game.running and game.takes_players:
            facts.append(self.tr("open seat"))
        if game.watching:
            facts.append(self.tr("%n watching", "", game.watching))
        if not game.spectators:
            facts.append(self.tr("no spectators"))
        return tuple(facts[:3])

    def state(self, game: LobbyGame) -> str:
        if game.running:
            board = find(game.board)
            rounds = game.rounds or (board.rounds if board else 0)
            said = self.tr("round {round} of {rounds}") if rounds else self.tr("round {round}")
            return said.format(round=max(1, game.round), rounds=rounds)
        if game.yours:
            return self.tr("hosted by you")
        if game.private:
            return self.tr("by invitation")
        if game.free == 0:
            return self.tr("full, not started")
        return self.tr("%n seat(s) free", "", game.free)

    def why_not(self, game: LobbyGame, *, watch: bool) -> str:
        if game.yours:
            return self.tr("You are already in this game.")
        if game.misfit:
            return game.misfit
        if watch:
            return "" if game.spectators else self.tr("The host does not allow spectators.")
        if game.private:
            return self.tr("Ask the host for an invitation and paste it beside the list.")
        return "" if game.has_seat else self.tr("All seats are taken.")


TEXTS = GameTexts()


class GameRows(QWidget):
    """Rows of games, reused while the list changes; a long list has more on request."""

    chosen = Signal(str)

    def __init__(self, empty: str = "", *, watch: bool = False) -> None:
        super().__init__()
        self._watch = watch
        self._games: Sequence[LobbyGame] = ()
        self._most, self._only_watch = AT_ONCE, False
        self.rows: dict[str, GameRow] = {}
        self._empty = Label(empty, Type.NOTE, Tone.THIRD, italic=True, wrap=True)
        self._column = marginless(QVBoxLayout(self), 0)
        self._column.addWidget(self._empty)
        self.more = Button("", ButtonKind.QUIET, small=True)
        self.more.clicked.connect(self._show_more)
        self.more.hide()
        self._column.addWidget(self.more, alignment=Qt.AlignmentFlag.AlignLeft)

    def show_games(self, games: Sequence[LobbyGame], *, watch: bool = False) -> None:
        self._games, self._only_watch = games, watch
        wanted = {game.id: game for game in games[: self._most]}
        for gone in self.rows.keys() - wanted.keys():
            row = self.rows.pop(gone)
            self._column.removeWidget(row)
            discard(row)
        self._column.setEnabled(False)  # or each row that is shown would lay all of them out again
        for place, game in enumerate(wanted.values()):
            row = self._row_of(game, self._watch or watch)
            if self._column.indexOf(row) != place:
                self._column.insertWidget(place, row)
                row.show()  # now: by itself it would only at the next turn of the event loop
        self._column.setEnabled(True)
        self._column.activate()
        self._empty.setVisible(not self.rows and bool(self._empty.text()))
        left = len(games) - self._most
        self.more.set_text(self.tr("Show more ({count} left)").format(count=left))
        self.more.setVisible(left > 0)

    def _show_more(self) -> None:
        self._most += AT_ONCE
        self.show_games(self._games, watch=self._only_watch)

    def _row_of(self, game: LobbyGame, watch: bool) -> GameRow:
        row = self.rows.get(game.id)
        if row is None:
            row = self.rows[game.id] = GameRow(game, watch=watch)
            row.chosen.connect(self.chosen)
        else:
            row.show_game(game, watch=watch)
        return row
