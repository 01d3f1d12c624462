"""The panels of an analysis: a turn, a player's worst turns, and everybody's figures."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld.game import Game
from smallworld.state import State
from smallworld_client.gui.kit.base import Painted, Pressable, marginless
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.draw import RIGHT, body, focus_ring, height_of, panel, write
from smallworld_client.gui.kit.label import Label, Panel, Tone, filled, heading, note
from smallworld_client.gui.paint.ink import STEP_INKS, circle, colour, pen, rounded
from smallworld_client.gui.study.chart import PALE, paint_rank, seat_pen
from smallworld_client.gui.theme import Type
from smallworld_client.study.check import WORST, GameCheck, Line, TurnCheck
from smallworld_client.words.names import regions
from smallworld_client.words.study import (
    about_worst,
    better_text,
    change_text,
    coins_of,
    reason,
    round_text,
    signed_percent,
    study_headings,
    to_win,
    turn_texts,
    turn_title,
    verdict,
    worst_title,
)


class LineCard(Panel):
    """One of the two lines of a turn; ``mistaken`` is the red one."""

    def __init__(self, *, mistaken: bool) -> None:
        super().__init__(padding=10, spacing=3)
        self._mistaken = mistaken
        self._title, self._coins = Label("", Type.NAME, elide=True), Label("", Type.COINS)
        self._text, self._why = note("", tone=Tone.TEXT), note("")
        self._foot = Label("", Type.SMALL, Tone.SECOND, elide=True)
        self._chance = Label("", Type.SMALL, Tone.SECOND)
        head = QHBoxLayout()
        head.addSpacing(18)
        filled(head, (self._title, 1), self._coins)
        foot = filled(QHBoxLayout(), (self._foot, 1), self._chance)
        filled(self.rows, head, self._text, self._why, foot)

    def set_mistaken(self, mistaken: bool) -> None:
        self._mistaken = mistaken
        self.update()

    def show_line(self, title: str, line: Line, text: str, why: str = "") -> None:
        self._title.setText(title)
        amount = coins_of(line)
        self._coins.setText(amount)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self._why.setText(why)
        self._why.setVisible(bool(why))
        self._foot.setText(regions(line.regions))
        chance = to_win(line.chance)
        self._chance.setText(chance)
        self.setAccessibleName(f"{title}: {amount}. {text} {why} {chance}")

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, place = self.brush(), self._title.geometry()
        line, edge = STEP_INKS[self._mistaken]
        left = self.rows.contentsMargins().left()
        disc = circle(QPointF(left + 9, place.center().y() + 1), 6)
        if self._mistaken:  # as its numbers on the board
            disc = rounded(disc.boundingRect(), 2)
        painter.fillPath(disc, colour(line))
        painter.strokePath(disc, pen(edge, 1.4))


class TurnPanel(QWidget):
    """What a turn changed, the line that was played, and the better one with its reason."""

    def __init__(self) -> None:
        super().__init__()
        self._title = heading("")
        self._title.setWordWrap(True)
        self.verdict, self.parts = Label("", Type.STRONG, wrap=True), note("")
        self.played, self.better = LineCard(mistaken=True), LineCard(mistaken=False)
        cards = (self.played, self.better)
        rows = marginless(QVBoxLayout(self), 4)
        filled(rows, self._title, self.verdict, self.parts, *cards, 1)
        for card in cards:
            card.hide()

    def wait(self) -> None:
        self.parts.setText(self.tr("The first turns are still being checked."))

    def show_turn(
        self,
        game: Game,
        states: Sequence[State],
        check: GameCheck,
        place: int,
        me: int | None,
    ) -> None:
        turn = check.turns[place]
        headings = study_headings()
        self._title.setText(turn_title(game, turn))
        self.verdict.setText(verdict(game.names[turn.seat], turn, own=turn.seat == me))
        self.parts.setText(change_text(check, place))
        played, better = turn_texts(game, states, turn)
        self.played.show_line(headings["played"], turn.played, played)
        why = reason(game, states[turn.start], turn)
        self.better.show_line(
            headings["program"],
            turn.played if turn.is_same else turn.better,
            "" if turn.is_same else better,
            why,
        )
        self.played.show()
        self.better.show()


_DISC = 24  # the disc with a turn's rank


class WorstTurn(Pressable):
    """A line of the list of worst turns: what was played and what it cost.

    Only the chosen one also tells the better turn, so that the figures below stay in sight.
    """

    def __init__(self, rank: int) -> None:
        super().__init__()
        self.rank, self.number = rank, -1
        self.setCheckable(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.played, self.better = Label("", Type.STRONG, wrap=True), note("")
        self.better.hide()
        self.toggled.connect(self.better.setVisible)
        self._lost = Label("", Type.STRONG, Tone.WARNING)
        self._round = Label("", Type.SMALL, Tone.SECOND)
        self._grid = QGridLayout(self)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self.played, 0, 0)
        self._grid.addWidget(self.better, 1, 0)
        for label in (self._lost, self._round):
            label.setAlignment(Qt.AlignmentFlag.AlignRight)
        figures = filled(marginless(QVBoxLayout()), self._lost, self._round)
        self._grid.addLayout(figures, 0, 1, 2, 1, Qt.AlignmentFlag.AlignTop)
        for label in (self.played, self.better, self._lost, self._round):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.retheme()

    def show_turn(self, number: int, played: str, better: str, lost: str, round: str) -> None:
        """``number`` is the turn's, ``lost`` the chance that it cost."""
        self.number = number
        better = better_text(better)
        self.played.setText(played)
        self.better.setText(better)
        self._lost.setText(lost)
        self._round.setText(round)
        self.setAccessibleName(f"{played} {better} {lost}, {round}")

    def sizeHint(self) -> QSize:
        return self._grid.sizeHint()

    def retheme(self) -> None:
        left, edge = self.theme.px(_DISC) + 2 * self.theme.px(6), self.theme.px(7)
        self._grid.setContentsMargins(left, edge, edge, edge)
        super().retheme()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        box = body(QRectF(self.rect()))
        if self.isChecked() or self.hovered:
            panel(painter, box, surround, gold=False, radius=8)
        if self.isChecked():
            painter.strokePath(rounded(box, 8), pen(surround.text, 1.4))
        x = box.left() + self.theme.px(4) + self.theme.px(_DISC) / 2
        paint_rank(painter, QPointF(x, box.center().y()), self.theme.px(_DISC), self.rank)
        if self.ringed:
            focus_ring(painter, box, 8)


class WorstPanel(Panel):
    picked = Signal(int)  # the number of a turn
    practise_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(padding=12, spacing=2)
        self._title, self._none = heading(""), note("")
        self.practise = Button(self.tr("Practise these turns"), icon="puzzle", small=True)
        self.practise.setObjectName("practise")
        self.practise.clicked.connect(self.practise_wanted)
        self.lines = [WorstTurn(rank) for rank in range(1, WORST + 1)]
        for line in self.lines:
            line.clicked.connect(partial(self._pick, line))
        filled(self.rows, self._title, self._none, *self.lines, self.practise, 1)

    def show_check(
        self,
        game: Game,
        states: Sequence[State],
        check: GameCheck,
        seat: int,
        worst: Sequence[TurnCheck],
        number: int,
        *,
        own: bool,
    ) -> None:
        """``number`` is that of the turn which is shown on the board, -1 for none."""
        self._title.setText(worst_title(game.names[seat], own=own))
        about = about_worst(check, worst)
        self._none.setText(about)
        self._none.setVisible(bool(about))
        is_puzzling = any(not turn.differs_by_placing for turn in worst)
        self.practise.setVisible(is_puzzling and check.is_sharp)
        for line, turn in zip(self.lines, worst, strict=False):
            line.show_turn(
                turn.number,
                *turn_texts(game, states, turn),
                signed_percent(turn.chance.value),
                round_text(turn),
            )
            line.setChecked(turn.number == number)
        for place, line in enumerate(self.lines):
            line.setVisible(place < len(worst))

    def _pick(self, line: WorstTurn) -> None:
        self.picked.emit(line.number)


_NAME_SHARE, _NUMBER_SHARE = 0.34, 0.26  # of a line that has the bar between these two
_PALE_TEXT = 0.75  # the opacity of words and numbers beside bars that are pale
_EVEN, _FLAWLESS = 5.0, 0.5
"""Coins of luck, and coins lost a turn, that fill a bar: smaller figures get shorter bars."""


class FigureBars(Painted):
    """A line for each player: a number, and a bar from the left or from the middle."""

    def __init__(self, names: Sequence[str], *, from_middle: bool) -> None:
        super().__init__()
        self._names, self._from_middle = tuple(names), from_middle
        self._least = _EVEN if from_middle else _FLAWLESS
        self._figures: list[tuple[float, str]] = []
        self.pale = self._low = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_low(self, low: bool) -> None:
        self._low = low
        self.updateGeometry()
        self.update()

    def show_figures(self, figures: Sequence[tuple[float, str]], *, pale: bool) -> None:
        self._figures, self.pale = list(figures), pale
        told = zip(self._names, figures, strict=True)
        self.setAccessibleDescription("; ".join(f"{name}: {text}" for name, (_, text) in told))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(220), self.theme.px(22 if self._low else 36) * len(self._names))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        name, bold = self.theme.font(Type.NOTE), self.theme.font(Type.STRONG)
        most = max([self._least, *(abs(value) for value, _ in self._figures)])
        high = self.height() / max(1, len(self._names))
        share = 1.0 if self._low else 0.62
        for seat, (value, text) in enumerate(self._figures):
            top = seat * high
            row = QRectF(4, top, self.width() - 8, max(height_of(name), high * share))
            painter.setOpacity(_PALE_TEXT if self.pale else 1)
            taken = write(painter, row, text, bold, surround.text, RIGHT)
            said = row.adjusted(0, 0, -taken - 8, 0)
            if self._low:
                said.setWidth(row.width() * _NAME_SHARE)
            write(painter, said, self._names[seat], name, surround.text)
            track = QRectF(4, row.bottom() + 1, self.width() - 8, max(4.0, high * 0.14))
            if self._low:
                left, right = said.right() + 8, row.right() - row.width() * _NUMBER_SHARE
                track = QRectF(left, row.center().y() - 2.5, right - left, 5)
            painter.setOpacity(PALE if self.pale else 1)
            painter.fillPath(rounded(track, track.height() / 2), colour(surround.field))
            bar = QRectF(track)
            if self._from_middle:
                middle, reach = track.center().x(), track.width() / 2 * value / most
                bar.setLeft(min(middle, middle + reach))
                bar.setRight(max(middle, middle + reach))
                tone = colour(surround.focus)
            else:
                bar.setWidth(track.width() * max(0.0, value) / most)
                tone = seat_pen(self, seat, 1).color()
            painter.fillPath(rounded(bar, bar.height() / 2), tone)


class FiguresPanel(Panel):
    """A heading, a bar for each player, and a sentence below."""

    def __init__(self, title: str, unit: str, about: str, bars: FigureBars) -> None:
        super().__init__(padding=12, spacing=2)
        self.bars = bars
        bars.setAccessibleName(title)
        self._said = note("")
        unit_label = Label(unit, Type.SMALL, Tone.SECOND)
        head = filled(QHBoxLayout(), (heading(title), 1), unit_label)
        self._about = Label(about, Type.SMALL, Tone.SECOND, wrap=True)
        filled(self.rows, head, self._about, bars, self._said, 1)

    def set_low(self, low: bool) -> None:
        """What the figures are is a tooltip then, and each takes a line."""
        self._about.setVisible(not low)
        self.setToolTip(self._about.text() if low else "")
        self.bars.set_low(low)

    def say(self, text: str) -> None:
        self._said.setText(text)
        self._said.setVisible(bool(text))

    @property
    def said(self) -> str:
        return self._said.text()
