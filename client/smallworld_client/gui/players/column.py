"""The column of the players' panels, and the gold line around the one whose turn it is."""

from collections.abc import Sequence

from PySide6.QtCore import QEasingCurve, QPropertyAnimation, QRect, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.paint.ink import clipped, pen, rounded
from smallworld_client.gui.players.panel import PlayerPanel, PlayerView
from smallworld_client.gui.widgets.base import LastPicture, Painted, stack
from smallworld_client.gui.widgets.draw import BLEED, body, glow

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


_COMPACT_PANEL = 130


class PlayerColumn(QWidget):
    """The panels of all players, in the order of their seats."""

    def __init__(self, players: int, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._height, self._gap = 144, 8
        self.panels = [PlayerPanel(parent=self) for _ in range(players)]
        self.line = TurnLine(self)
        self._turn: int | None = None
        self._views: list[PlayerView] = []

    def set_grid(self, height: int, gap: int) -> None:
        self._height, self._gap = height, gap
        self._arrange()

    def show_players(self, views: Sequence[PlayerView], speed: float = 0.0) -> None:
        """At a speed the gold line moves to the panel of whose turn it has become."""
        if views == self._views:
            return
        self._views = list(views)
        for panel, view in zip(self.panels, views, strict=True):
            panel.show_player(view)
        turn = next((index for index, view in enumerate(views) if view.turn), None)
        if turn != self._turn:
            self._turn = turn
            self._surround(speed)

    def _surround(self, speed: float) -> None:
        on = None if self._turn is None else self.panels[self._turn].geometry()
        self.line.surround(on, speed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)

    def _arrange(self) -> None:
        place = self.rect().adjusted(BLEED, BLEED, -BLEED, -BLEED)
        room = place.height() // max(1, len(self.panels)) - self._gap
        height = min(self._height, room)
        for panel in self.panels:
            panel.set_compact(height < panel.theme.px(_COMPACT_PANEL))
        stack(self.panels, place, height, self._gap)
        self._surround(0.0)
