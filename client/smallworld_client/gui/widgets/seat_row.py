"""One seat of a table as a row: the owner's bar at the left, then whatever belongs to the seat."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from smallworld_client.gui.paint.ink import CARD, INK, colour, pen, rounded
from smallworld_client.gui.paint.owners import OWNERS, paint_bar
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED, body

_BAR = 13


class SeatRow(Painted):
    """Fill ``row`` from the left."""

    def __init__(self, seat: int, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = seat
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(BLEED + _BAR + 8, 2, BLEED + 2, 2)
        self.row.setSpacing(6)
        self.setMinimumHeight(self.theme.px(46))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def retheme(self) -> None:
        self.setMinimumHeight(self.theme.px(46))
        super().retheme()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround = self.theme.surround
        rect = body(self.frame()).adjusted(0, -2, 0, 2)
        path = rounded(rect, 8)
        painter.fillPath(path, colour(surround.raised))
        edge = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), 7.5)
        painter.strokePath(edge, pen(surround.line, 1))
        bar = QRectF(rect.left() + 1, rect.top() + 1, _BAR, rect.height() - 2)
        strip = QPainterPath()
        strip.addRect(bar)
        strip = strip.intersected(rounded(rect.adjusted(1, 1, -1, -1), 7))
        paint_bar(painter, strip, bar, OWNERS[self._seat])
        painter.setPen(pen(CARD if surround.dark else INK, 1.3))
        painter.drawLine(bar.topRight() + QPointF(0, 0.5), bar.bottomRight() - QPointF(0, 0.5))
