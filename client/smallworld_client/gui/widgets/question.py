"""What is asked, in the display face: the steps of a turn above it, a line of help below."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import pen
from smallworld_client.gui.paint.type import Weight, fitting, wrapped_height
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted, plain
from smallworld_client.gui.widgets.draw import height_of, width_of, write, write_lines

LEAST_QUESTION = 380
"""Width that the question should have, in logical pixels at normal text size."""
_BETWEEN_STEPS = 28
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
        self.setToolTip(plain(help_text) if self._compact else "")
        self.update()

    def set_compact(self, compact: bool) -> None:
        if compact != self._compact:
            self._compact = compact
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround = self.theme.surround
        room = self.frame().adjusted(6, 0, -6, 0)
        font = self._question_font(room.width())
        helper = self.theme.font(Type.BODY, small=self._compact)
        line, below = height_of(font), height_of(helper) if self._help else 0.0
        wanted = min(_TWO_LINES * line, wrapped_height(room.width(), self.question, font))
        above = self.theme.px(28) if self._shows_steps(room, wanted + below) else 0.0
        asked = min(wanted, max(line, room.height() - above - below))
        below = (
            min(
                wrapped_height(room.width(), self._help, helper),
                _TWO_LINES * below,
                room.height() - above - asked,
            )
            if self._help
            else 0.0
        )
        top = room.top() + max(0.0, (room.height() - above - asked - below) / 2)
        if above:
            self._paint_steps(painter, QRectF(room.left(), top, room.width(), above - 6))
        spot = QRectF(room.left(), top + above, room.width(), asked)
        write_lines(painter, spot, self.question, font, surround.text)
        under = QRectF(room.left(), spot.bottom() + 1, room.width(), below)
        write_lines(painter, under, self._help, helper, surround.second)

    def _question_font(self, width: float) -> QFont:
        """The large size, unless only a smaller one keeps the question on one line, or on two."""
        large = self.theme.font(Type.QUESTION, small=self._compact)
        small = fitting(self.question, large, int(width), least=self.theme.px(15))
        if width_of(self.question, small) <= width:
            return small
        two = _TWO_LINES * height_of(large)
        return large if wrapped_height(width, self.question, large) <= two else small

    def _shows_steps(self, room: QRectF, rest: float) -> bool:
        return bool(self._steps) and room.height() >= rest + self.theme.px(28)

    def _named_steps(self, room: float) -> tuple[str, ...]:
        """All by name where there is room for that, else only the one that it is about."""
        bold = self.theme.font(Type.SMALL, weight=Weight.Bold)
        wide = sum(width_of(step, bold) + _BETWEEN_STEPS for step in self._steps)
        if wide - _BETWEEN_STEPS <= room:
            return self._steps
        return tuple(
            step if index == self._current else "•" for index, step in enumerate(self._steps)
        )

    def _paint_steps(self, painter: QPainter, row: QRectF) -> None:
        surround = self.theme.surround
        x = row.left()
        for index, step in enumerate(self._named_steps(row.width())):
            here = index == self._current
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
            if index + 1 < len(self._steps):
                center = QPointF(x, row.center().y() + 1)
                paint_icon(painter, "forward", center, self.theme.px(12), surround.third)
                x += _BETWEEN_STEPS / 2
