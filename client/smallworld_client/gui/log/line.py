"""The log as one line at the bottom of a tall table, which opens upwards."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.log.panel import LogPanel, paint_dot
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import pen
from smallworld_client.gui.paint.owners import owner_of, paint_chip
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Pressable
from smallworld_client.gui.widgets.draw import body, focus_ring, panel, write


class LogLine(Pressable):
    """Shows the newest line of a log panel, and whether something in the chat is unread."""

    def __init__(self, log: LogPanel, *, key: str = "", parent: QWidget | None = None) -> None:
        """``key`` presses it."""
        super().__init__(parent)
        self._log = log
        self.setAccessibleName(self.tr("Log and chat"))
        self.setShortcut(key)
        log.changed.connect(self._on_changed)
        self._on_changed()

    def _on_changed(self) -> None:
        line = self._log.last
        unread = self.tr("There is something new in the chat.") if self._log.unread else ""
        self.set_hint("\n".join(filter(None, (line.whole or line.text if line else "", unread))))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(400), self.theme.px(50))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround, rect = self.theme.surround, body(QRectF(self.rect()))
        panel(painter, rect, surround, raised=self.hovered)
        strong = self.theme.font(Type.NOTE, weight=Weight.Bold)
        gap = self.theme.px(14)
        row = rect.adjusted(gap, 0, -gap, 0)
        row.setLeft(row.left() + write(painter, row, self.tr("Log"), strong, surround.text) + gap)
        if self._log.has_chat:
            plain = self.theme.font(Type.NOTE, weight=Weight.Medium)
            ink = surround.text if self._log.unread else surround.second
            row.setLeft(row.left() + write(painter, row, self.tr("Chat"), plain, ink) + gap)
            if self._log.unread:
                paint_dot(painter, QPointF(row.left() - gap + 7, row.center().y() - 4))
        x = row.left()
        painter.setPen(pen(surround.line, surround.edge))
        painter.drawLine(QPointF(x, rect.top() + gap), QPointF(x, rect.bottom() - gap))
        size = self.theme.px(16)
        arrow = QPointF(row.right() - size / 2, row.center().y())
        paint_icon(painter, "up", arrow, size, surround.second)
        self._paint_last(painter, row.adjusted(gap, 0, -size - gap, 0))
        if self.ringed:
            focus_ring(painter, rect, 10)

    def _paint_last(self, painter: QPainter, row: QRectF) -> None:
        line = self._log.last
        if line is None:
            return
        if line.seat is not None:
            wide, high = self.theme.px(10), self.theme.px(13)
            chip = QRectF(row.left(), row.center().y() - high / 2, wide, high)
            paint_chip(painter, chip, owner_of(line.seat), 2)
            row = row.adjusted(wide + self.theme.px(10), 0, 0, 0)
        font = self.theme.font(Type.NOTE, weight=Weight.Bold if line.strong else Weight.Normal)
        write(painter, row, line.text, font, self.theme.surround.text)
