"""The pieces in a player's hand: the tray to drag them from, and small pictures on a panel."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from smallworld.state import LEADER
from smallworld_client.gui.kit.base import Painted
from smallworld_client.gui.kit.draw import CENTRE, least_size, width_of, write
from smallworld_client.gui.paint.ink import Weight, colour, pen, rounded
from smallworld_client.gui.paint.owners import owner_of
from smallworld_client.gui.paint.pieces import paint_marker, paint_token
from smallworld_client.gui.theme import Theme, Type

_DRAG_STARTS = 5  # pixels


@dataclass(frozen=True, slots=True)
class HandView:
    """``count`` pieces of one kind in hand, ``placed`` more that have left it, and a caption.

    ``loose`` ones can be dragged out.
    """

    seat: int
    piece: str
    count: int
    caption: str
    placed: int = 0
    declined: bool = False
    is_marker: bool = False
    loose: bool = False


class Tray(Painted):
    lifted = Signal(str, QPointF)
    """A piece of this name is dragged out; all points are in pixels of this widget."""
    carried = Signal(QPointF)
    dropped = Signal(QPointF)

    def __init__(self) -> None:
        super().__init__()
        self._hand: HandView | None = None
        self._press: QPointF | None = None
        self._dragging = False
        self._compact = False
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Expanding)

    @property
    def filled(self) -> bool:
        return self._hand is not None

    @property
    def hand(self) -> HandView | None:
        return self._hand

    @property
    def spot(self) -> QPointF:
        hollow = self._hollow()
        if self._hand is None or self._compact:
            return hollow.center()
        return self._spots(hollow, self._hand)[max(0, self._hand.count - 1)]

    def show_hand(self, hand: HandView | None) -> None:
        self._hand = hand
        if hand is not None:
            self.setAccessibleName(hand.caption)
            self.setToolTip(hand.caption)
            loose = hand.loose and hand.count
            shape = Qt.CursorShape.OpenHandCursor if loose else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)
        self.updateGeometry()
        self.update()

    def set_compact(self, compact: bool) -> None:
        if compact != self._compact:
            self._compact = compact
            self.retheme()

    def sizeHint(self) -> QSize:
        return QSize(max(self.theme.px(64 if self._compact else 256), self._said()), 20)

    def minimumSizeHint(self) -> QSize:
        return QSize(max(self.theme.px(64 if self._compact else 170), self._said()), 20)

    def _said(self) -> int:
        if self._compact or self._hand is None:
            return 0
        font = self._caption_font()
        font.setPixelSize(least_size(font))
        return ceil(width_of(self._hand.caption, font)) + 4

    def _caption_font(self) -> QFont:
        return self.theme.font(Type.NOTE, weight=Weight.DemiBold)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hand = self._hand
        if hand is None or not hand.loose or not hand.count:
            event.ignore()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._press = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._press is None:
            return
        far = (at - self._press).manhattanLength() > _DRAG_STARTS
        if far and not self._dragging and self._hand is not None:
            self._set_dragging(True)
            self.lifted.emit(self._hand.piece, at)
        if self._dragging:
            self.carried.emit(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._press = None
        if self._dragging:
            self._set_dragging(False)
            self.dropped.emit(event.position())

    def _set_dragging(self, dragging: bool) -> None:
        self._dragging = dragging
        self.update()

    def _hollow(self) -> QRectF:
        return self._body().adjusted(0, 2, 0, -self._caption())

    def _body(self) -> QRectF:
        return self._middle(self.frame().adjusted(2, 2, -2, -2))

    def _caption(self) -> float:
        return 0.0 if self._compact else self.theme.px(26)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._hand is None:
            return
        painter = self.brush()
        surround = self.theme.surround
        rect, caption, hollow = self._body(), self._caption(), self._hollow()
        dent = colour("#000000", 0.28) if surround.dark else colour("#7A5A2A", 0.16)
        painter.fillPath(rounded(hollow, 10), dent)
        edge = rounded(hollow.adjusted(0.5, 0.5, -0.5, -0.5), 9.5)
        painter.strokePath(edge, pen("#8A6A35", 1, alpha=0.5))
        if self._compact:
            self._paint_stack(painter, hollow, self._hand)
            return
        self._paint_pieces(painter, hollow, self._hand)
        if caption:
            footer = QRectF(rect.left(), rect.bottom() - caption, rect.width(), caption)
            font = self._caption_font()
            write(painter, footer, self._hand.caption, font, surround.second, CENTRE)

    def _middle(self, rect: QRectF) -> QRectF:
        spare = max(0.0, rect.height() - self.theme.px(104))
        return rect.adjusted(0, spare / 2, 0, -spare / 2)

    def _paint_stack(self, painter: QPainter, hollow: QRectF, hand: HandView) -> None:
        size = min(hollow.height() * 0.74, self.theme.px(40))
        count = hand.count - self._dragging
        if count:
            center = hollow.center() - QPointF(2, 2)
            _paint_piece(painter, center, size, hand, count)
        else:
            _paint_gap(painter, hollow.center(), size, self.theme.surround.gold_line)

    def _size(self, hollow: QRectF) -> float:
        return min(hollow.height() * 0.72, self.theme.px(46))

    def _spots(self, hollow: QRectF, hand: HandView) -> list[QPointF]:
        size = self._size(hollow)
        places = max(1, hand.count + hand.placed)
        step = min(size * 0.96, (hollow.width() - size - 20) / max(1, places - 1))
        first = QPointF(hollow.left() + 10 + size / 2, hollow.center().y() - 1)
        return [first + QPointF(index * step, 0) for index in range(places)]

    def _paint_pieces(self, painter: QPainter, hollow: QRectF, hand: HandView) -> None:
        size, places = self._size(hollow), hand.count + hand.placed
        if places == 0:
            return
        spots = self._spots(hollow, hand)
        wide = places == 1 or spots[1].x() - spots[0].x() >= size * 0.6
        there = hand.count - self._dragging
        for index, center in enumerate(spots):
            if index < there:
                _paint_piece(painter, center, size, hand, 0)
            elif wide or index in (there, places - 1):
                _paint_gap(painter, center, size, self.theme.surround.gold_line)


def _paint_piece(
    painter: QPainter, center: QPointF, size: float, hand: HandView, count: int
) -> None:
    owner = owner_of(hand.seat)
    if hand.is_marker:
        paint_marker(painter, hand.piece, center, size, owner, max(1, count))
        return
    paint_token(
        painter,
        center,
        size,
        owner,
        hand.piece,
        max(1, count),
        declined=hand.declined,
        show_count=bool(count),
        layers=None if count else 2,
    )


def _paint_gap(painter: QPainter, center: QPointF, size: float, ink: str) -> None:
    side = size * 0.94
    spot = QRectF(center.x() - side / 2, center.y() - side / 2, side, side)
    painter.strokePath(rounded(spot, side * 0.19), pen(ink, 1.4, alpha=0.8, dash=(3, 3)))


def paint_reserve(
    painter: QPainter, room: QRectF, pieces: Sequence[tuple[str, int]], seat: int, theme: Theme
) -> None:
    """Markers with their numbers, as many kinds as there is room for."""
    size = min(room.height(), theme.px(16))
    font = theme.font(Type.SMALL, small=True, weight=Weight.Bold)
    x = room.left()
    for kind, count in pieces:
        said = str(count) if count > 1 else ""
        wide = size + (width_of(said, font) + 2 if said else 0)
        if x + wide > room.right():
            return
        center = QPointF(x + size / 2, room.center().y())
        paint_marker(painter, kind, center, size, owner_of(seat))
        line = QRectF(x + size + 2, room.top(), wide, room.height())
        write(painter, line, said, font, theme.surround.text)
        x += wide + 5


def paint_captives(
    painter: QPainter, row: QRectF, right: float, races: Sequence[str], theme: Theme
) -> float:
    """A crown over the grey token of each captured race; returns the left edge of what is left."""
    size = theme.px(17)
    for race in races:
        if right - 2 * size < row.center().x():
            break
        center = QPointF(right - 6 - size / 2, row.center().y() + size * 0.15)
        paint_token(
            painter, center, size, owner_of(0), race, declined=True, show_count=False, layers=1
        )
        paint_marker(painter, LEADER, center - QPointF(0, size * 0.55), size * 0.7)
        right = center.x() - size / 2
    return right
