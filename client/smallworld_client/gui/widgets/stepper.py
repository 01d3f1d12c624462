"""A small number with a minus and a plus."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import colour, pen, rounded
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED, CENTRE, body, focus_ring, write

_KEYS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Minus: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Plus: 1,
}

_MOST = 46
"""Height that is enough for a finger, however large the text."""


class Stepper(Painted):
    """Counts between two bounds by its buttons or by the arrow keys."""

    changed = Signal(int)

    def __init__(
        self,
        name: str,
        least: int,
        most: int,
        value: int,
        *,
        parent: QWidget | None = None,
    ) -> None:
        """``name`` says what is counted, for screen readers."""
        super().__init__(parent)
        self._name, self._least, self._most, self._value = name, least, most, value
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._tell()

    @property
    def value(self) -> int:
        return self._value

    def set_range(self, least: int, most: int) -> None:
        """New bounds; a value outside them moves to the nearer one."""
        self._least, self._most = least, max(least, most)
        self.set_value(self._value)
        self.update()

    def set_value(self, value: int) -> None:
        value = min(max(value, self._least), self._most)
        if value == self._value:
            return
        self._value = value
        self._tell()
        self.changed.emit(value)

    def sizeHint(self) -> QSize:
        height = max(28, min(self.theme.px(30), _MOST))
        return QSize(height * 3 + 2 * BLEED, height + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _KEYS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        self.set_value(self._value + step)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        third = self.width() / 3
        x = event.position().x()
        self.set_value(self._value + (-1 if x < third else 1 if x > 2 * third else 0))

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = body(self.frame())
        surround = self.theme.surround
        round_end = rect.height() / 2
        painter.fillPath(rounded(rect, round_end), colour(surround.field))
        painter.strokePath(rounded(rect, round_end), pen(surround.strong_line, 1.2))
        self._paint_end(painter, rect, "minus", -1, self._value > self._least)
        self._paint_end(painter, rect, "plus", 1, self._value < self._most)
        font = self.theme.font(Type.NAME, weight=Weight.Black)
        ink = surround.text if self.isEnabled() else surround.third
        write(painter, rect, str(self._value), font, ink, CENTRE)
        if self.hasFocus():
            focus_ring(painter, rect, round_end)

    def _paint_end(
        self, painter: QPainter, rect: QRectF, icon: str, side: int, possible: bool
    ) -> None:
        surround = self.theme.surround
        wide = rect.height() * 1.05
        x = rect.center().x() + side * (rect.width() / 2 - wide / 2)
        ink = colour(surround.text, 1 if possible and self.isEnabled() else 0.35)
        paint_icon(painter, icon, QPointF(x, rect.center().y()), rect.height() * 0.56, ink)
        line = rect.center().x() + side * (rect.width() / 2 - wide)
        painter.setPen(pen(surround.line, surround.edge))
        painter.drawLine(QPointF(line, rect.top() + 4), QPointF(line, rect.bottom() - 4))

    def _tell(self) -> None:
        self.setAccessibleName(f"{self._name}: {self._value}")
        self.update()
