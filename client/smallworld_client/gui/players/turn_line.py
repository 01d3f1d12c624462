"""The gold line around the panel of whose turn it is; it moves to the next one."""

from PySide6.QtCore import QEasingCurve, QPropertyAnimation, QRect, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.paint.ink import clipped, pen, rounded
from smallworld_client.gui.widgets.base import LastPicture, Painted
from smallworld_client.gui.widgets.draw import body, glow

MOVES = 250
"""Milliseconds."""
_RADIUS = 10


class TurnLine(Painted):
    """Lies over a panel and lets clicks through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._last = LastPicture()
        self._way = QPropertyAnimation(self, b"geometry", self)
        self._way.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self.hide()

    @property
    def moving(self) -> bool:
        return self._way.state() != QPropertyAnimation.State.Stopped

    def surround(self, panel: QRect | None, speed: float = 0.0) -> None:
        """Lie around a panel, or nowhere; at a speed, move there from where it lay before."""
        self._way.stop()
        if panel is None:
            self.hide()
            return
        if speed and self.isVisible() and panel != self.geometry():
            self._way.setDuration(round(MOVES / speed))
            self._way.setStartValue(self.geometry())
            self._way.setEndValue(panel)
            self._way.start()
        else:
            self.setGeometry(panel)
        self.show()
        self.raise_()

    def finish(self) -> None:
        """Be there at once."""
        if self.moving:
            self._way.setCurrentTime(self._way.duration())

    def paintEvent(self, event: QPaintEvent) -> None:
        self._last.show(self, (self.theme,), self._paint)

    def _paint(self, painter: QPainter) -> None:
        rect = body(self.frame())
        outside = QPainterPath()
        outside.addRect(self.frame())
        with clipped(painter, outside.subtracted(rounded(rect, _RADIUS))):
            glow(painter, rect, _RADIUS)
        line = rounded(rect.adjusted(0.8, 0.8, -0.8, -0.8), _RADIUS - 0.5)
        painter.strokePath(line, pen(self.theme.surround.gold_line, 1.8))
