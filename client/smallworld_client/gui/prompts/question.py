"""What is asked in the bar under the board: the steps of the turn, the question and its help."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import pen
from smallworld_client.gui.paint.type import Weight, fitting, wrapped_height
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted, plain
from smallworld_client.gui.widgets.draw import (
    height_of,
    least_size,
    width_of,
    write,
    write_lines,
)

_BETWEEN_STEPS, _EDGES = 28, 28
_AROUND = 12
_BELOW = 2
"""Pixels between the question and its help, and below that."""
_TWO_LINES = 2.2
"""Height of two lines with the leading between them, in heights of one."""


class Question(Painted):
    """Steps, question and help below each other, in the middle of the height there is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.question = ""
        self._help = ""
        self._steps: tuple[str, ...] = ()
        self._current = -1
        self._compact = False

    def ask(self, question: str, help_text: str, steps: tuple[str, ...], current: int) -> None:
        self.question, self._help = question, help_text
        self._steps, self._current = steps, current
        self.setToolTip(plain(help_text))
        self.update()

    def set_compact(self, compact: bool) -> None:
        if compact != self._compact:
            self._compact = compact
            self.update()

    @property
    def wide_help(self) -> float:
        """How wide the help is on one line, at normal text size; 0 where there is room for two."""
        if not self._compact or not self._help:
            return 0.0
        font = self.theme.font(Type.BODY, small=True)
        return (width_of(self._help, font) + _EDGES) / self.theme.text

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround = self.theme.surround
        room = self.frame().adjusted(_AROUND / 2, 0, -_AROUND / 2, 0)
        helper = self.theme.font(Type.BODY, small=self._compact)
        font = self._beside_help(room, self._question_font(room), helper)
        below = height_of(helper) if self._help else 0.0
        wanted = wrapped_height(room.width(), self.question, font)
        above = self.theme.px(28) if self._shows_steps(room, wanted + below) else 0.0
        asked = min(wanted, room.height() - above)
        below = self._height_of_help(room, helper, room.height() - above - asked)
        top = room.top() + max(0.0, (room.height() - above - asked - below) / 2)
        if above:
            self._paint_steps(painter, QRectF(room.left(), top, room.width(), above - 6))
        spot = QRectF(room.left(), top + above, room.width(), asked)
        write_lines(painter, spot, self.question, font, surround.text)
        if below:
            under = QRectF(room.left(), spot.bottom() + 1, room.width(), below)
            write_lines(painter, under, self._help, helper, surround.second)

    @property
    def is_held(self) -> bool:
        """Whether the whole question has room, in its least type, without a broken word."""
        least = _least(self.theme.font(Type.QUESTION, small=True))
        room = self.frame().adjusted(_AROUND / 2, 0, -_AROUND / 2, 0)
        if any(width_of(word, least) > room.width() for word in self.question.split()):
            return False
        return wrapped_height(room.width(), self.question, least) <= room.height() + 1

    def _height_of_help(self, room: QRectF, font: QFont, left: float) -> float:
        """Of at most two lines, in what is ``left`` of the room; none where it would be cut."""
        left -= _BELOW
        if not self._help or left < wrapped_height(room.width(), self._help, _least(font)):
            return 0.0
        wanted = wrapped_height(room.width(), self._help, font)
        return min(wanted, _TWO_LINES * height_of(font), left)

    def _beside_help(self, room: QRectF, font: QFont, helper: QFont) -> QFont:
        """The question's font, smaller where the help has no room under it even in small type."""
        least, result = least_size(font), QFont(font)
        told = wrapped_height(room.width(), self._help, _least(helper)) if self._help else 0.0
        while (
            result.pixelSize() > least
            and wrapped_height(room.width(), self.question, result) + told > room.height() - _BELOW
        ):
            result.setPixelSize(result.pixelSize() - 1)
        return result

    def _question_font(self, room: QRectF) -> QFont:
        """The large size, unless only a smaller one keeps the question on one line, or on two."""
        width = room.width()
        large = self.theme.font(Type.QUESTION, small=self._compact)
        small = fitting(self.question, large, int(width), least=self.theme.px(15))
        if width_of(self.question, small) <= width:
            return small
        two = min(_TWO_LINES * height_of(large), room.height())
        return large if wrapped_height(width, self.question, large) <= two else small

    def _shows_steps(self, room: QRectF, rest: float) -> bool:
        return bool(self._steps) and room.height() >= rest + self.theme.px(28)

    def _named_steps(self, room: float) -> tuple[str, ...]:
        """All names if there is room for them, otherwise only the current one, if need be alone."""
        dotted = tuple(
            step if index == self._current else "•" for index, step in enumerate(self._steps)
        )
        bold = self.theme.font(Type.SMALL, weight=Weight.Bold)
        for steps in (self._steps, dotted):
            wide = sum(width_of(step, bold) + _BETWEEN_STEPS for step in steps)
            if wide - _BETWEEN_STEPS <= room:
                return steps
        return self._steps[self._current : self._current + 1]

    def _paint_steps(self, painter: QPainter, row: QRectF) -> None:
        surround = self.theme.surround
        x = row.left()
        steps = self._named_steps(row.width())
        current = self._steps[self._current] if self._current >= 0 else ""
        for index, step in enumerate(steps):
            here = step == current
            font = self.theme.font(Type.SMALL, weight=Weight.Bold if here else Weight.Medium)
            ink = surround.gold_text if here else surround.third
            wide = write(
                painter, QRectF(x, row.top(), row.right() - x, row.height()), step, font, ink
            )
            if here:
                y = row.bottom()
                painter.setPen(pen(surround.gold_line, 2, cap=Qt.PenCapStyle.FlatCap))
                painter.drawLine(QPointF(x, y), QPointF(x + wide, y))
            x += wide + _BETWEEN_STEPS / 2
            if index + 1 < len(steps):
                center = QPointF(x, row.center().y() + 1)
                paint_icon(painter, "forward", center, self.theme.px(12), surround.third)
                x += _BETWEEN_STEPS / 2


def _least(font: QFont) -> QFont:
    """The font in the least size that it may shrink to."""
    least = QFont(font)
    least.setPixelSize(least_size(font))
    return least
