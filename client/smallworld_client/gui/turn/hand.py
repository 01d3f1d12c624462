"""The pieces in a player's hand: the tray to drag them from, and small pictures on a panel."""

from collections.abc import Sequence
from enum import Enum
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QPaintEvent

from smallworld.state import LEADER
from smallworld_client.gui.board.scene import TOKEN_EXTENT
from smallworld_client.gui.kit.base import Painted
from smallworld_client.gui.kit.draw import (
    CENTRE,
    height_of,
    outline,
    smallest,
    stamped,
    width_of,
    write,
)
from smallworld_client.gui.paint.ink import Weight, colour, pen, rounded, text_at
from smallworld_client.gui.paint.owners import owner_of, paint_peace
from smallworld_client.gui.paint.pieces import MOST_LAYERS, paint_marker, paint_token
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.turn.scene import HandView

_DRAG_STARTS = 5  # pixels


class TrayForm(Enum):
    """What the tray shows; the number is always the largest of the table."""

    WHOLE = "number and piece, the label below them"
    PAIR = "number and piece"
    LEAST = "number and piece, closer together"


_PIECE, _LEAST_PIECE = 46, 26
"""The largest piece and that of the least form, in logical pixels at normal text size."""
_LABEL = 146  # how wide the label may be, in the same
_STACK, _RISES = 0.3, 0.11  # of a token: how much higher a stack is, and its first token lies
_WIDEST = "00"  # the number for which there is always room
_DIGITS, _AIR, _AROUND = 0.74, 6, 6
"""The height of digits as a share of their font's size; the pixels above and below them, and those
above a piece with its label and below it."""


class Tray(Painted):
    """The hand: a large number, and the piece that can be dragged from there."""

    lifted = Signal(str, QPointF)
    """A piece of this name is dragged out; all points are in pixels of this widget."""
    carried = Signal(QPointF)
    dropped = Signal(QPointF)

    def __init__(self) -> None:
        super().__init__()
        self.hand: HandView | None = None
        self._press: QPointF | None = None
        self._dragging = False
        self.form = TrayForm.WHOLE

    @property
    def filled(self) -> bool:
        return self.hand is not None

    @property
    def spot(self) -> QPointF:
        return self._piece().center()

    def show_hand(self, hand: HandView | None) -> None:
        self.hand = hand
        if hand is not None:
            self.setAccessibleName(hand.caption)
            self.setToolTip(hand.caption)
            loose = hand.loose and hand.count
            shape = Qt.CursorShape.OpenHandCursor if loose else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)
        self.update()

    def set_form(self, form: TrayForm) -> None:
        if form is not self.form:
            self.form = form
            self.update()

    def has_room(self, form: TrayForm, height: int) -> bool:
        return form is not TrayForm.WHOLE or self._label_height() + self.theme.px(62) <= height

    def width_in(self, form: TrayForm, height: int) -> int:
        """The same for every hand, so that the question beside it stays where it is."""
        number = width_of(_WIDEST, self._number_font(form, height))
        beside = self._side(form, height) + self._gap(form)
        label = self.theme.px(_LABEL) if form is TrayForm.WHOLE else 0.0
        return ceil(max(number + beside, label) + 2 * self._gap(form))

    def sizeHint(self) -> QSize:
        high = self.theme.px(92)
        return QSize(self.width_in(self.form, high), high)

    def _gap(self, form: TrayForm) -> int:
        """Between number and piece, and around them."""
        return self.theme.px(4 if form is TrayForm.LEAST else 10)

    def _number_font(self, form: TrayForm, height: float) -> QFont:
        font = self.theme.font(Type.HAND)
        share = 0.7 if form is TrayForm.LEAST else 1.0
        size = min(font.pixelSize(), (self._upper(form, height) - 2 * _AIR) / _DIGITS)
        font.setPixelSize(max(24, int(size * share)))
        return font

    def _upper(self, form: TrayForm, height: float) -> float:
        """The height for number and piece above the label."""
        return height - (self._label_height() + _AROUND if form is TrayForm.WHOLE else 0)

    def _label_font(self) -> QFont:
        return self.theme.font(Type.NOTE, weight=Weight.DemiBold)

    def _label_height(self) -> float:
        return height_of(self._label_font())

    def _is_labelled(self) -> bool:
        """A label that is too long is left to the tooltip."""
        font, label = self._label_font(), self.hand.label if self.hand else ""
        return width_of(label, smallest(font)) <= self.theme.px(_LABEL)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hand = self.hand
        if hand is None or not hand.loose or not hand.count:
            event.ignore()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._press = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._press is None:
            return
        far = (at - self._press).manhattanLength() > _DRAG_STARTS
        if far and not self._dragging and self.hand is not None:
            self._set_dragging(True)
            self.lifted.emit(self.hand.piece, at)
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

    def _piece(self) -> QRectF:
        form, rect = self.form, QRectF(self.rect())
        side, upper = self._side(form, rect.height()), self._upper(form, rect.height())
        left = rect.width() / 2 - side / 2
        if self.hand is not None and self.hand.count is not None:
            left = rect.right() - self._right(form, rect.width(), side)
        around = _AROUND if form is TrayForm.WHOLE else 0
        top = max(around, (upper + around - side * (1 + _STACK)) / 2) + side * _RISES
        return QRectF(left, round(top), side, side)

    def _right(self, form: TrayForm, wide: float, side: float) -> float:
        """From the right edge to the left one of the piece, which has its place for all numbers."""
        number = width_of(_WIDEST, self._number_font(form, self.height()))
        used = number + self._gap(form) + side
        return (wide - used) / 2 + side

    def _side(self, form: TrayForm, height: float) -> float:
        most = self.theme.px(_LEAST_PIECE if form is TrayForm.LEAST else _PIECE)
        upper = self._upper(form, height)
        if form is TrayForm.WHOLE:
            return min(most, upper * 0.62)
        return min(most, (upper - 2 * _AIR) / (1 + _STACK))

    def paintEvent(self, event: QPaintEvent) -> None:
        hand = self.hand
        if hand is None:
            return
        painter, surround = self.brush(), self.theme.surround
        rect, piece = self.frame(), self._piece()
        if hand.count:
            dent = colour("#000000", 0.28) if surround.dark else colour("#7A5A2A", 0.16)
            painter.fillPath(rounded(rect, 10), dent)
        outline(painter, rect, 10, pen("#8A6A35", 1, alpha=0.5))
        left = None if hand.count is None else hand.count - self._dragging
        if left is not None:
            self._paint_number(painter, piece, left)
        if left or (left is None and hand.piece):
            _paint_piece(painter, piece.center(), piece.width(), hand)
        else:
            _paint_gap(painter, piece.center(), piece.width(), surround.gold_line)
        if self.form is TrayForm.WHOLE and self._is_labelled():
            at = QRectF(rect).adjusted(_AROUND, 0, -_AROUND, -_AROUND / 2)
            at.setTop(at.bottom() - self._label_height())
            write(painter, at, hand.label, self._label_font(), surround.second, CENTRE)

    def _paint_number(self, painter: QPainter, piece: QRectF, left: int) -> None:
        font, surround = self._number_font(self.form, self.height()), self.theme.surround
        wide = width_of(str(left), font)
        room = piece.left() - self._gap(self.form) / 2
        start = QPointF(
            max(1.0, (room - wide) / 2 + _AIR / 2), (self._upper(self.form, self.height()) + 4) / 2
        )
        text_at(painter, start, str(left), font, surround.text if left else surround.third)


def _paint_piece(painter: QPainter, center: QPointF, size: float, hand: HandView) -> None:
    owner = owner_of(hand.seat)
    layers = min(hand.count or 1, MOST_LAYERS)

    def paint(on: QPainter, at: QPointF) -> None:
        if hand.is_marker:
            paint_marker(on, hand.piece, at, size, owner)
        else:
            paint_token(
                on, at, size, owner, hand.piece, layers, declined=hand.declined, show_count=False
            )

    look = ("in hand", owner.name, hand.piece, hand.declined, layers, size)
    stamped(painter, center, size * TOKEN_EXTENT, look, paint)


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


def paint_peaces(
    painter: QPainter, room: QRectF, seat: int, others: Sequence[int], theme: Theme
) -> float:
    """A ribbon for each player with whom there is peace; returns the left edge of what is left."""
    right, size = room.right(), QSizeF(theme.px(34), theme.px(14))
    for other in others:
        ribbon = QRectF(QPointF(right - 8 - size.width(), 0), size)
        if ribbon.left() < room.left():
            break
        ribbon.moveCenter(QPointF(ribbon.center().x(), room.center().y()))
        paint_peace(painter, ribbon, owner_of(seat), owner_of(other))
        right = ribbon.left()
    return right
