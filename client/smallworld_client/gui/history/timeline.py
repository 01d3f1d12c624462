"""A whole game as a line: its rounds and turns, their events, and the shown moment."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.analysis.game_summary import Mark
from smallworld_client.gui.paint.ink import clipped, colour, pen, polyline, rounded
from smallworld_client.gui.paint.owners import owner_of, paint_field
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED, CENTRE, focus_ring, sink, smooth, write
from smallworld_client.gui.widgets.tip import around, show_tip

_BAND = 24
"""Height of the line at normal text size."""
_BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
_TO_COME = 0.42
"""Opacity of what comes after the shown moment."""


@dataclass(frozen=True, slots=True)
class Section:
    """One turn on the line, between two positions; ``title`` says whose it was and what came."""

    first: int
    last: int
    seat: int
    round: int
    title: str
    marks: tuple[Mark, ...] = ()


class Timeline(Painted):
    """``sought`` carries the position that was clicked or dragged to."""

    sought = Signal(int)

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sections: tuple[Section, ...] = ()
        self._length, self._position = 1, 0
        self._hovered: Section | None = None
        self._ring = False
        self._picture = QPixmap()
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Timeline of the game"))

    @property
    def position(self) -> int:
        """Which moment it points at."""
        return self._position

    def show_turns(self, sections: Sequence[Section]) -> None:
        """The turns so far, one after the other."""
        if self._sections == tuple(sections):
            return
        self._sections = tuple(sections)
        self._length = max(1, sections[-1].last if sections else 1)
        self._hovered = None
        self._repaint()

    def show_position(self, position: int, said: str) -> None:
        """Mark a moment, whose description is the accessible text."""
        self._position = position
        self.setAccessibleDescription(said)
        self.update()

    def x_of(self, position: int) -> float:
        """Where a position stands, in pixels of the widget."""
        line = self._line()
        return line.left() + line.width() * position / self._length

    def position_at(self, x: float) -> int:
        """The position nearest to a place."""
        line = self._line()
        share = (x - line.left()) / max(1.0, line.width())
        return min(max(0, round(share * self._length)), self._length)

    def section_at(self, x: float) -> Section | None:
        """The turn at a place."""
        return next(
            (it for it in self._sections if self.x_of(it.first) <= x <= self.x_of(it.last)), None
        )

    def sizeHint(self) -> QSize:
        return QSize(400, self.theme.px(_BAND) + self.theme.px(18) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def retheme(self) -> None:
        super().retheme()
        self._repaint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._seek(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._seek(event)
        hovered = self.section_at(event.position().x())
        if hovered != self._hovered:
            self._hovered = hovered
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = None
        self.update()

    def event(self, event: QEvent) -> bool:
        """The tip belongs to the turn under the pointer, not to the whole line."""
        if isinstance(event, QHelpEvent):
            told = self.section_at(event.x())
            show_tip(self, told.title if told else "", around(event.pos()))
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The focus ring is shown only after keyboard navigation."""
        self._ring = event.reason() in _BY_KEYBOARD
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        size = self.size() * self.devicePixelRatioF()
        if self._picture.size() != size:
            self._picture = self._painted_line()
        painter = self.brush()
        line, x = self._line(), self.x_of(self._position)
        past, to_come = self._halves(x)
        painter.setClipRect(past)
        painter.drawPixmap(0, 0, self._picture)
        painter.setClipRect(to_come)
        painter.setOpacity(_TO_COME)
        painter.drawPixmap(0, 0, self._picture)
        painter.setClipping(False)
        painter.setOpacity(1)
        if self._hovered is not None:
            painter.strokePath(rounded(self._spot(self._hovered), 3), pen(INKS.cream, 2))
        self._paint_hand(painter, x)
        if self._ring and self.hasFocus():
            focus_ring(painter, line, 4)

    def _line(self) -> QRectF:
        """The place of the sections, under the row of rounds."""
        edge = BLEED + 4
        high = self.theme.px(_BAND)
        return QRectF(edge, self.height() - BLEED - high, self.width() - 2 * edge, high)

    def _halves(self, x: float) -> tuple[QRectF, QRectF]:
        frame = self.frame()
        past, to_come = QRectF(frame), QRectF(frame)
        past.setRight(x)
        to_come.setLeft(x)
        return past, to_come

    def _spot(self, section: Section) -> QRectF:
        line, left = self._line(), self.x_of(section.first)
        wide = self.x_of(section.last) - left
        return QRectF(left + 0.75, line.top() + 2, max(1.5, wide - 1.5), line.height() - 4)

    def _seek(self, event: QMouseEvent) -> None:
        position = self.position_at(event.position().x())
        if position != self._position:
            self.sought.emit(position)

    def _repaint(self) -> None:
        self._picture = QPixmap()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = QPixmap()

    def _painted_line(self) -> QPixmap:
        """Sections, marks and rounds; the hand and the hovered turn come over it."""
        picture = QPixmap(self.size() * self.devicePixelRatioF())
        picture.setDevicePixelRatio(self.devicePixelRatioF())
        picture.fill(Qt.GlobalColor.transparent)
        painter = smooth(QPainter(picture))
        sink(painter, self._line(), self.theme.surround, 4)
        for section in self._sections:
            self._paint_section(painter, section)
        self._paint_rounds(painter)
        painter.end()
        return picture

    def _paint_section(self, painter: QPainter, section: Section) -> None:
        spot, owner = self._spot(section), owner_of(section.seat)
        path = rounded(spot, 3)
        with clipped(painter, path):
            x = spot.left()
            while x < spot.right():
                square = QRectF(x, spot.top(), spot.height(), spot.height())
                paint_field(painter, rounded(square, 0), square, owner)
                x += spot.height()
        painter.strokePath(path, pen(owner.edge, 1))
        for mark in section.marks:
            self._paint_mark(painter, mark, QPointF(self.x_of(mark.position), spot.center().y()))

    def _paint_mark(self, painter: QPainter, mark: Mark, at: QPointF) -> None:
        """A conquest is a shield-white bar, a repulse a hollow one, a decline a grey octagon."""
        half = self.theme.px(5)
        if mark.deed == "decline":
            outline = _octagon(at - QPointF(half, 0), half)
            painter.fillPath(outline, colour("#C9C3B9"))
        else:
            outline = rounded(QRectF(at.x() - 3.4, at.y() - half, 3.4, 2 * half), 1.2)
            if mark.deed == "conquest":
                painter.fillPath(outline, colour(INKS.cream))
        painter.strokePath(outline, pen("#241A10" if mark.deed != "repulse" else INKS.cream, 1))

    def _paint_rounds(self, painter: QPainter) -> None:
        surround = self.theme.surround
        font = self.theme.font(Type.SMALL, small=True, weight=Weight.Bold)
        ink = surround.second if surround.dark else surround.text
        top = self._line().top()
        for number in sorted({section.round for section in self._sections}):
            turns = [it for it in self._sections if it.round == number]
            left, right = self.x_of(turns[0].first), self.x_of(turns[-1].last)
            room = QRectF(left, BLEED, right - left, top - BLEED - 1)
            write(painter, room, str(number), font, ink, CENTRE)
            if turns[0].first:
                painter.setPen(pen(ink, 1.4, alpha=0.7))
                painter.drawLine(QPointF(left, top - self.theme.px(10)), QPointF(left, top))

    def _paint_hand(self, painter: QPainter, x: float) -> None:
        line, half = self._line(), self.theme.px(6)
        top, footer = line.top() - 3, line.bottom() + 3
        painter.setPen(pen("#241A10", 4.5, alpha=0.8))
        painter.drawLine(QPointF(x, top), QPointF(x, footer))
        painter.setPen(pen(INKS.gold_top, 2.4))
        painter.drawLine(QPointF(x, top), QPointF(x, footer))
        tip = polyline(((x - half, top - half), (x + half, top - half), (x, top + 2)), closed=True)
        painter.fillPath(tip, colour(INKS.gold_top))
        painter.strokePath(tip, pen("#241A10", 1))


def _octagon(center: QPointF, half: float) -> QPainterPath:
    cut = half * 0.42
    x, y = center.x(), center.y()
    return polyline(
        (
            (x - half, y - cut), (x - cut, y - half), (x + cut, y - half), (x + half, y - cut),
            (x + half, y + cut), (x + cut, y + half), (x - cut, y + half), (x - half, y + cut),
        ),
        closed=True,
    )  # fmt: skip
