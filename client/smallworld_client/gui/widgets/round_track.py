"""The rounds of a game in a row: past ones leather, the present gold, those to come outlined."""

from enum import Enum

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.ink import circle, colour, downward, pen, square
from smallworld_client.gui.paint.type import Weight, centered
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import height_of, under, width_of, write

_STEP = 40.0
_EDGE = 2.5
"""Pixels between a number and the middle of the line around it."""
_PAST_STRONG = "#5A4016"
"""Leather on which a number has 7:1."""


class Form(Enum):
    """How much of it is shown: all, the discs alone, or only words."""

    WHOLE = "whole"
    DISCS = "discs"
    WORDS = "words"


class RoundTrack(Painted):
    """``Round`` and a disc for each; rounds count from 1."""

    def __init__(
        self, rounds: int = 10, current: int = 1, *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._rounds, self._current, self._compact = rounds, current, False
        self._form = Form.WHOLE
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._describe()

    @property
    def current(self) -> int:
        return self._current

    def set_round(self, current: int, rounds: int | None = None) -> None:
        if (current, rounds or self._rounds) == (self._current, self._rounds):
            return
        self._current, self._rounds = current, rounds or self._rounds
        self._describe()
        self.retheme()

    @property
    def form(self) -> Form:
        return self._form

    def fit(self, room: int) -> None:
        """Show as much as fits into a width."""
        before = self._form
        for self._form in Form:
            if self.sizeHint().width() <= room:
                break
        if self._form is not before:
            self.retheme()

    def _describe(self) -> None:
        self.setAccessibleName(self._words())

    def _words(self) -> str:
        said = self.tr("Round {current} of {rounds}")
        return said.format(current=self._current, rounds=self._rounds)

    def set_compact(self, compact: bool) -> None:
        self._compact = compact
        self.retheme()

    def sizeHint(self) -> QSize:
        if self._form is Form.WORDS:
            wide = width_of(self._words(), self._font()) + self.theme.px(4)
            return QSize(int(wide) + 1, int(height_of(self._font())) + 8)
        wide = self._leadership() + (self._rounds - 1) * self._step() + 4 * self._radius()
        high = max(self._radius() * 3 + 8, height_of(self._font()))
        return QSize(int(wide), int(high))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround = self.theme.surround
        room = self.frame()
        ink = surround.second if surround.dark else surround.text
        if self._form is Form.WORDS:
            write(painter, room, self._words(), self._font(), ink)
            return
        if self._form is Form.WHOLE:
            write(painter, room, self.tr("Round"), self._font(), ink)
        first = QPointF(self._leadership() + 1.5 * self._radius(), room.center().y())
        self._paint_way(painter, first)
        for number in range(1, self._rounds + 1):
            self._paint_stop(painter, first + QPointF((number - 1) * self._step(), 0), number)

    def _radius(self) -> float:
        """Of a disc that holds the last number, too."""
        wide = width_of(str(self._rounds), self._numbers())
        return max(self.theme.px(8.5 if self._compact else 10), wide / 2 + _EDGE)

    def _numbers(self) -> QFont:
        return self.theme.font(Type.SMALL, small=True, weight=Weight.Bold)

    def _step(self) -> float:
        """Large discs stand closer together, for the row gets no shorter."""
        near = 2 * self._radius() + self.theme.px(6)
        return min(self.theme.px(30 if self._compact else 36), max(_STEP, near))

    def _font(self) -> QFont:
        return self.theme.font(Type.STRONG, small=self._compact)

    def _leadership(self) -> float:
        if self._form is not Form.WHOLE:
            return 0.0
        return width_of(self.tr("Round"), self._font()) + self.theme.px(12)

    def _paint_way(self, painter: QPainter, first: QPointF) -> None:
        dark = self.theme.surround.dark
        last = first + QPointF((self._rounds - 1) * self._step(), 0)
        here = first + QPointF((self._current - 1) * self._step(), 0)
        painter.setPen(pen("#000000" if dark else "#7A5A2A", 6, alpha=0.4 if dark else 0.35))
        painter.drawLine(first, last)
        painter.setPen(pen(INKS.past_line if dark else "#B07C22", 3))
        painter.drawLine(first, here)

    def _paint_stop(self, painter: QPainter, center: QPointF, number: int) -> None:
        surround = self.theme.surround
        here = number == self._current
        radius = self._radius() * (1.45 if here else 1)
        disc = circle(center, radius)
        fill, edge, ink = surround.panel, surround.strong_line, surround.second
        if number < self._current:
            fill = _PAST_STRONG if surround.strong else INKS.past
            edge, ink = "#2A1709", "#FFF3D6"
        if here:
            under(painter, disc, 0.4, 3)
            gold = downward(square(center, 2 * radius), (0.0, "#FFD97A"), (1.0, "#E5A62E"))
            painter.fillPath(disc, gold)
            edge, ink = INKS.on_gold_second, INKS.on_gold
        else:
            painter.fillPath(disc, colour(fill))
        painter.strokePath(disc, pen(edge, 1.3))
        font = self.theme.font(Type.STRONG, weight=Weight.Bold) if here else self._numbers()
        centered(painter, center, str(number), font, ink)
