"""A row that is either on or off."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.ink import circle, colour, pen, rounded
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.gui.widgets.base import Pressable
from smallworld_client.gui.widgets.draw import BLEED, body, focus_ring, width_of, write


class ToggleRow(Pressable):
    """A name, a word of help under it, a switch at the right; ``toggled`` tells of a change."""

    def __init__(
        self,
        text: str,
        help_text: str = "",
        *,
        on: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setCheckable(True)
        self.setChecked(on)
        self.setAccessibleName(text)
        self.setAccessibleDescription(help_text)
        self._help = help_text
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        font, small = self.theme.font(Type.STRONG), self.theme.font(Type.SMALL)
        wide = max(width_of(self.text(), font), width_of(self._help, small))
        high = self.theme.px(46 if self._help else 34)
        return QSize(int(wide) + self.theme.px(70) + 2 * BLEED, high + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(160), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        theme = self.theme
        rect = body(QRectF(self.rect()))
        if self.hovered:
            painter.fillPath(rounded(rect, 8), colour(theme.surround.gold_text, 0.07))
        painter.setOpacity(1 if self.isEnabled() else 0.6)
        half = rect.height() / 2 if self._help else rect.height()
        text = rect.adjusted(0, 0, -theme.px(52), 0)
        upper = QRectF(text.left(), text.top(), text.width(), half + 1)
        font = theme.font(Type.STRONG, weight=Weight.Medium)
        write(painter, upper, self.text(), font, theme.surround.text)
        lower = QRectF(text.left(), text.top() + half, text.width(), half - 1)
        write(painter, lower, self._help, theme.font(Type.SMALL), theme.surround.second)
        self._paint_switch(painter, rect)
        if self.ringed:
            focus_ring(painter, rect, 8)

    def _paint_switch(self, painter: QPainter, rect: QRectF) -> None:
        surround = self.theme.surround
        high, wide = self.theme.px(22), self.theme.px(40)
        track = QRectF(rect.right() - wide - 1, rect.center().y() - high / 2, wide, high)
        on = self.isChecked()
        fill = INKS.past_line if on else surround.field
        painter.fillPath(rounded(track, high / 2), colour(fill))
        painter.strokePath(rounded(track, high / 2), pen(surround.strong_line, 1.1))
        x = track.right() - high / 2 if on else track.left() + high / 2
        knob = circle(QPointF(x, track.center().y()), high / 2 - 3)
        painter.fillPath(knob, colour(INKS.cream if on else surround.third))
