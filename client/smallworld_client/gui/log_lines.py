"""Lines of a log or chat that scroll: an owner's chip, perhaps a name, and a sentence."""

from bisect import bisect_right
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextDocument,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from smallworld_client.gui.kit.base import around, hide_tip, show_tip
from smallworld_client.gui.kit.draw import CENTRE, smooth, stamped, write_lines
from smallworld_client.gui.paint.ink import Weight, colour
from smallworld_client.gui.paint.owners import owner_of, paint_chip
from smallworld_client.gui.theme import Theme, Type

MOST_LINES = 2_000
_GAP = 6
_EDGE = 12
_LATER = 0.8  # opacity of lines after the shown moment


@dataclass(frozen=True, slots=True)
class LogRow:
    """``seat`` gives the chip, ``name`` the speaker; ``place`` is the moment described, if any."""

    seat: int | None
    name: str
    text: str
    strong: bool = False
    place: int | None = None
    whole: str = ""


class Lines(QAbstractScrollArea):
    """Keeps the newest line in view, unless somebody has scrolled up to read."""

    pressed = Signal(int)  # the place of a line that was clicked
    pointed = Signal(int)  # the place of the line under the pointer; 0 for none

    def __init__(self, name: str, empty: str) -> None:
        super().__init__()
        self._lines: list[LogRow] = []
        self._set: list[QTextDocument] = []
        self._feet: list[float] = []
        """How far each line reaches, with the gap below it, from the head of the first."""
        self._empty = empty
        self._theme = Theme.current()
        self._now: int | None = None
        self._bare = False
        self._hovered = -1
        self._told_of: LogRow | None = None  # the line that the tip is about
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        viewport = QWidget()  # to wrap Qt's own, PySide would make the classes of all widgets
        self.setViewport(viewport)
        viewport.setAutoFillBackground(False)
        viewport.setMouseTracking(True)
        self.setMinimumHeight(40)

    def texts(self) -> list[str]:
        return [line.text for line in self._lines]

    @property
    def last(self) -> LogRow | None:
        told = len(self._lines) if self._now is None else self._told(self._now)
        return self._lines[told - 1] if told else None

    def add(self, *lines: LogRow) -> None:
        if not lines:
            return
        hide_tip(self.viewport())  # another line comes under the pointer
        self._lines += lines
        self._set += [self._typeset(line) for line in lines]
        self._add_feet()
        if len(self._set) > MOST_LINES:
            self._forget_oldest()
        self.setAccessibleDescription(f"{lines[-1].name} {lines[-1].text}".strip())
        self._measure()

    def _add_feet(self) -> None:
        footer = self._feet[-1] if self._feet else 0.0
        for document in self._set[len(self._feet) :]:
            footer += document.size().height() + _GAP
            self._feet.append(footer)

    def _forget_oldest(self) -> None:
        """Shift the others up; measuring them again for each line would be slow."""
        _discard(self._set[:-MOST_LINES])
        gone = self._feet[-MOST_LINES - 1]
        del self._lines[:-MOST_LINES], self._set[:-MOST_LINES]
        self._feet = [foot - gone for foot in self._feet[-MOST_LINES:]]

    def _measure_lines(self) -> None:
        self._feet.clear()
        self._add_feet()

    def look_back(self, place: int | None, *, bare: bool = False) -> None:
        """Mark the lines of a moment, or of the present; fade later ones, or hide if ``bare``."""
        if (place, bare) == (self._now, self._bare):
            return
        self._now, self._bare = place, bare
        self._measure()
        bar = self.verticalScrollBar()
        if place is None or bare:
            bar.setValue(bar.maximum())
            return
        footer = self._height(self._told(place)) + 2 * _GAP
        bar.setValue(int(footer - self.viewport().height() * 0.7))

    def clear(self) -> None:
        _discard(self._set)
        self._lines.clear()
        self._set.clear()
        self._measure_lines()
        self._measure()

    def retheme(self) -> None:
        """A new text size lays out all lines again, new colours only those with a name."""
        before, self._theme = self._theme, Theme.current()
        resized = before.text != self._theme.text
        stale = [i for i, line in enumerate(self._lines) if resized or line.name]
        _discard([self._set[i] for i in stale])
        for i in stale:
            self._set[i] = self._typeset(self._lines[i])
        self._measure_lines()
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        """Qt reports a new style or a new parent several times."""
        if event.type() is QEvent.Type.StyleChange and self._theme != Theme.current():
            self.retheme()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        for document in self._set:
            document.setTextWidth(self._room())
        self._measure_lines()
        self._measure()
        super().resizeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self._line_at(event.position().y())
        place = self._lines[index].place if index >= 0 else None
        if place is not None:
            self.pressed.emit(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        y = event.position().y()
        self._hover(self._line_at(y))
        if self._under(y) is not self._told_of:
            hide_tip(self.viewport())

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            self._told_of = self._under(event.pos().y())
            show_tip(self.viewport(), self._tip(self._told_of), around(event.pos()))
            return True
        if event.type() is QEvent.Type.Leave:
            hide_tip(self.viewport())
        return super().viewportEvent(event)

    def _hover(self, index: int) -> None:
        if index == self._hovered:
            return
        self._hovered = index
        self.pointed.emit(self._lines[index].place or 0 if index >= 0 else 0)
        hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(hand if index >= 0 else arrow)
        self.viewport().update()

    def _tip(self, line: LogRow | None) -> str:
        if line is None:
            return ""
        press = self.tr("Show this on the board") if line.place is not None else ""
        return "\n".join(filter(None, (line.whole, press)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self.viewport()))
        if not self._shown():
            self._paint_empty(painter)
            return
        top = self._top()
        first = bisect_right(self._feet, -top)
        for index in range(first, self._shown()):
            head = top + (self._feet[index - 1] if index else 0.0)
            if head >= self.viewport().height():
                break
            self._paint_line(painter, index, self._set[index], head)

    def _indent(self) -> int:
        return Theme.current().px(16)

    def _room(self) -> float:
        return max(40.0, self.viewport().width() - 2 * _EDGE - self._indent())

    def _top(self) -> float:
        slack = self.viewport().height() - self._height() - _GAP
        return max(0.0, slack) - self.verticalScrollBar().value()

    def _height(self, lines: int | None = None) -> float:
        shown = self._shown() if lines is None else lines
        return self._feet[shown - 1] if shown else 0.0

    def _told(self, place: int) -> int:
        later = (i for i, line in enumerate(self._lines) if (line.place or 0) > place)
        return next(later, len(self._lines))

    def _shown(self) -> int:
        return self._told(self._now) if self._bare and self._now is not None else len(self._lines)

    def _line_at(self, y: float) -> int:
        """The line at a height of the viewport; -1 where there is none that can be shown."""
        line = self._under(y)
        is_moment = line is not None and line.place is not None
        return bisect_right(self._feet, y - self._top()) if is_moment else -1

    def _under(self, y: float) -> LogRow | None:
        under = y - self._top()
        index = bisect_right(self._feet, under)
        return self._lines[index] if under >= 0 and index < self._shown() else None

    def _measure(self) -> None:
        bar = self.verticalScrollBar()
        at_end = bar.value() >= bar.maximum() - 4
        page = self.viewport().height()
        bar.setRange(0, max(0, int(self._height() + _GAP - page)))
        bar.setPageStep(page)
        bar.setSingleStep(24)
        if at_end:
            bar.setValue(bar.maximum())
        self.viewport().update()

    def _typeset(self, line: LogRow) -> QTextDocument:
        theme = Theme.current()
        document = QTextDocument(self)
        document.setDocumentMargin(0)
        weight = Weight.DemiBold if line.strong else Weight.Normal
        document.setDefaultFont(theme.font(Type.NOTE, small=True, weight=weight))
        name = f"<span style='font-weight:600'>{escape(line.name)}</span> &nbsp;"
        said = escape(line.text)
        if line.name:
            said = f"<span style='color:{theme.surround.text}'>{name}</span>{said}"
        document.setHtml(said)
        document.setTextWidth(self._room())
        return document

    def _paint_line(
        self, painter: QPainter, index: int, document: QTextDocument, top: float
    ) -> None:
        theme, line = Theme.current(), self._lines[index]
        self._paint_ground(painter, index, document.size().height(), top)
        is_later = self._now is not None and (line.place or 0) > self._now
        painter.setOpacity(_LATER if is_later else 1.0)
        if line.seat is not None:
            wide = theme.px(8)
            first = document.firstBlock().layout().lineAt(0).height()
            self._paint_chip(painter, QPointF(_EDGE + wide / 2, top + first / 2), line.seat)
        loud = line.strong or line.seat is None or index == self._hovered
        context = QAbstractTextDocumentLayout.PaintContext()
        ink = theme.surround.text if loud else theme.surround.second
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Text, QColor(ink))
        context.palette = palette
        painter.save()
        painter.translate(QPointF(_EDGE + self._indent(), top))
        document.documentLayout().draw(painter, context)
        painter.restore()

    def _paint_chip(self, painter: QPainter, at: QPointF, seat: int) -> None:
        theme, owner = Theme.current(), owner_of(seat)
        wide, high = theme.px(8), theme.px(11)

        def paint(on: QPainter, center: QPointF) -> None:
            chip = QRectF(center.x() - wide / 2, center.y() - high / 2, wide, high)
            paint_chip(on, chip, owner, 2)

        stamped(painter, at, high + 4, ("chip", owner.name, high), paint)

    def _paint_ground(self, painter: QPainter, index: int, height: float, top: float) -> None:
        if self._now is None or self._lines[index].place != self._now:
            return
        surround = Theme.current().surround
        spot = QRectF(3, top - _GAP / 2, self.viewport().width() - 6, height + _GAP)
        painter.setOpacity(1.0)
        painter.fillRect(spot, colour(surround.raised))
        painter.fillRect(QRectF(3, spot.top(), 2.5, spot.height()), colour(surround.gold_line))

    def _paint_empty(self, painter: QPainter) -> None:
        theme = Theme.current()
        font = theme.font(Type.NOTE, small=True, italic=True)
        room = QRectF(self.viewport().rect()).adjusted(_EDGE, 0, -_EDGE, 0)
        write_lines(painter, room, self._empty, font, theme.surround.third, CENTRE)


def _discard(documents: list[QTextDocument]) -> None:
    """Leave them to Qt, which deletes them in its own thread."""
    for document in documents:
        document.deleteLater()
