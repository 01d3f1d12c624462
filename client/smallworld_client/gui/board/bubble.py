"""The bubble that explains a region: its contents and its position."""

from collections.abc import Iterator

import shapely
from PySide6.QtCore import QObject, QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QFont, QPainter, QPainterPath
from shapely.geometry import Polygon

from smallworld_client.gui.board.lighting import Fade
from smallworld_client.gui.board.scene import Explanation, Line, Shown
from smallworld_client.gui.paint.ink import (
    BLACK,
    colour,
    pen,
    polyline,
    rounded,
    segment,
    soft_shadow,
)
from smallworld_client.gui.paint.shake import Shake
from smallworld_client.gui.paint.type import (
    Weight,
    display,
    text_at,
    text_width,
    ui,
    wrapped,
    wrapped_height,
)

_DELAY, _COMES_IN = 150, 100  # milliseconds
_INK, _SECOND, _DISCOUNT, _REFUSAL = "#2F2013", "#4F3611", "#2E6B2F", "#A32A1A"
WIDTH = 228.0
"""Width of the bubble at normal text size, in logical pixels."""
_PAD, _ROW, _GAP = 14.0, 20.5, 22.0
_TITLE, _SUBTITLE, _BODY = 18, 12.5, 13.5


class _Fonts:
    """Made for each bubble: fonts can only exist while there is an application."""

    def __init__(self) -> None:
        self.title = display(_TITLE)
        self.small = ui(_SUBTITLE)
        self.body = ui(_BODY)
        self.value = ui(14, Weight.Bold)
        self.total = ui(14.5, Weight.Bold)
        self.sum = ui(17, Weight.Black)
        self.reason = ui(_BODY, Weight.DemiBold)


def bubble_height(explanation: Explanation) -> float:
    """Height of the bubble, in logical pixels."""
    return _Writer(None, QRectF(0, 0, WIDTH, 0)).write(explanation)


def place_bubble(height: float, region: Polygon, anchor: QPointF, room: QRectF) -> QRectF:
    """Beside the region, never over it: right, left, below or above, where there is room.

    All in pixels. If no side has room (the region fills the view), the corner that covers the least
    of it is used.
    """
    inside = room.adjusted(6, 6, -6, -6)
    for rect in _sides(height, region, anchor, inside):
        if inside.contains(rect):
            return rect
    return min(_corners(height, inside), key=lambda rect: _covered(rect, region))


def is_beside(rect: QRectF, region: Polygon, room: QRectF) -> bool:
    """Whether a bubble is whole and leaves its region free."""
    return room.contains(rect) and not _covered(rect, region)


def paint_bubble(painter: QPainter, rect: QRectF, explanation: Explanation, tip: QPointF) -> None:
    """The explanation in ``rect`` with its tail at ``tip``."""
    path = rounded(rect, 9).united(_tail(rect, tip))
    soft_shadow(painter, path, QPointF(0, 4), 12, 0.5, tint=BLACK, steps=8)
    painter.fillPath(path, colour("#FBF2DC"))
    painter.strokePath(path, pen("#5A4224", 1.4))
    _Writer(painter, rect).write(explanation)


class _Writer:
    """Lays out an explanation line by line; without a painter it only measures."""

    def __init__(self, painter: QPainter | None, rect: QRectF) -> None:
        self._painter = painter
        self._left, self._right = rect.left() + _PAD, rect.right() - _PAD
        self._top = rect.top()
        self._y = rect.top() + 20
        self._fonts = _Fonts()

    def write(self, explanation: Explanation) -> float:
        """Gives the height that was used."""
        fonts = self._fonts
        self._text(explanation.title, fonts.title, _INK)
        if explanation.subtitle:
            self._y += 19
            self._text(explanation.subtitle, fonts.small, _SECOND)
        self._y += 13
        if explanation.refusal:
            self._wrapped(explanation.refusal, fonts.reason, _REFUSAL)
        for line in explanation.lines:
            self._line(line)
        if explanation.total is not None:
            self._rule()
            self._total(*explanation.total)
        if explanation.footer:
            self._wrapped(explanation.footer, fonts.small, _SECOND)
        return self._y - self._top + 7

    def _text(self, text: str, font: QFont, tone: str) -> None:
        if self._painter is not None:
            text_at(self._painter, QPointF(self._left, self._y), text, font, tone)

    def _value(self, text: str, font: QFont, tone: str) -> None:
        if self._painter is not None:
            left = self._right - text_width(text, font)
            text_at(self._painter, QPointF(left, self._y), text, font, tone)

    def _line(self, line: Line) -> None:
        self._y += _ROW / 2
        if self._painter is not None:
            if line.icon is not None:
                line.icon(self._painter, QPointF(self._left + 9, self._y), 17)
            at = QPointF(self._left + 24, self._y)
            text_at(self._painter, at, line.text, self._fonts.body, _INK)
        self._value(line.value, self._fonts.value, _DISCOUNT if line.is_discount else _INK)
        self._y += _ROW / 2

    def _rule(self) -> None:
        self._y += 3
        if self._painter is not None:
            rule = segment(self._left, self._y, self._right, self._y)
            self._painter.strokePath(rule, pen("#B99B66", 1.2))

    def _total(self, text: str, value: str) -> None:
        self._y += 15
        self._text(text, self._fonts.total, _INK)
        self._value(value, self._fonts.sum, _INK)
        self._y += 13

    def _wrapped(self, text: str, font: QFont, tone: str) -> None:
        width = self._right - self._left
        height = wrapped_height(width, text, font)
        if self._painter is not None:
            wrapped(self._painter, QRectF(self._left, self._y, width, height + 2), text, font, tone)
        self._y += height + 4


def _sides(height: float, region: Polygon, anchor: QPointF, inside: QRectF) -> Iterator[QRectF]:
    """The four positions beside the region, as close as its outline allows."""
    top = _held(anchor.y() - height * 0.45, inside.top(), inside.bottom() - height)
    left, _, right, _ = _extent(region, QRectF(-1e5, top, 2e5, height))
    yield QRectF(right + _GAP, top, WIDTH, height)
    yield QRectF(left - _GAP - WIDTH, top, WIDTH, height)
    start = _held(anchor.x() - WIDTH / 2, inside.left(), inside.right() - WIDTH)
    _, upper, _, lower = _extent(region, QRectF(start, -1e5, WIDTH, 2e5))
    yield QRectF(start, lower + _GAP, WIDTH, height)
    yield QRectF(start, upper - _GAP - height, WIDTH, height)


def _extent(region: Polygon, in_play: QRectF) -> tuple[float, float, float, float]:
    """How far the region reaches within a band across the board."""
    part = region.intersection(_box(in_play))
    left, top, right, bottom = (part if not part.is_empty else region).bounds
    return left, top, right, bottom


def _corners(height: float, inside: QRectF) -> Iterator[QRectF]:
    for x in (inside.left(), inside.right() - WIDTH):
        for y in (inside.top(), inside.bottom() - height):
            yield QRectF(x, y, WIDTH, height)


def _covered(rect: QRectF, region: Polygon) -> float:
    return float(region.intersection(_box(rect)).area)


def _box(rect: QRectF) -> Polygon:
    return shapely.box(rect.left(), rect.top(), rect.right(), rect.bottom())


def _held(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))


def _tail(rect: QRectF, tip: QPointF) -> QPainterPath:
    """A slim triangle from the nearest edge to the tip; none if the tip is inside."""
    x = _held(tip.x(), rect.left() + 20, rect.right() - 20)
    y = _held(tip.y(), rect.top() + 20, rect.bottom() - 20)
    if tip.x() > rect.right():
        root = ((rect.right() - 2, y - 9), (rect.right() - 2, y + 9))
    elif tip.x() < rect.left():
        root = ((rect.left() + 2, y + 9), (rect.left() + 2, y - 9))
    elif tip.y() > rect.bottom():
        root = ((x + 9, rect.bottom() - 2), (x - 9, rect.bottom() - 2))
    elif tip.y() < rect.top():
        root = ((x - 9, rect.top() + 2), (x + 9, rect.top() + 2))
    else:
        return QPainterPath()
    return polyline((root[0], (tip.x(), tip.y()), root[1]), closed=True)


class Explaining(QObject):
    """When the bubble appears and disappears: after a delay, until another region is pointed at."""

    changed = Signal()

    def __init__(self, shown: Shown, parent: QObject) -> None:
        super().__init__(parent)
        self._shown = shown
        self._next: tuple[str, Explanation] | None = None
        self.rests = False
        """Hide the bubble until the pointer moves or another region is pointed at."""
        self.fade = Fade(_COMES_IN, self.changed.emit, self)
        self.shake = Shake(self._on_shaken, self)
        self._animated = True
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._show)

    @property
    def explained(self) -> Explanation | None:
        """The bubble's contents, shown now or after the delay."""
        return self._next[1] if self._next is not None else None

    def explain(self, region: str, explanation: Explanation | None, *, animated: bool) -> None:
        """Show a bubble beside a region; None hides it."""
        if self.rests:
            explanation = None
        self._next = (region, explanation) if explanation is not None else None
        self._animated = animated
        if explanation is None:
            self.hide()
        elif self._shown.explained == region:
            self._shown.explanation = explanation
            self.changed.emit()
        else:
            self.hide()
            self._timer.start(_DELAY if animated else 0)

    def insist(self, region: str, explanation: Explanation, *, animated: bool) -> None:
        """Show a refusal at once, even while the bubble rests: it answers what was just done."""
        self._timer.stop()
        self._shown.refused = region
        self.shake.begin(animated=animated)
        self.rests = False
        self._next = (region, explanation)
        self._shown.explained, self._shown.explanation = region, explanation
        self.changed.emit()

    def hide(self) -> None:
        """Hide the bubble."""
        self._timer.stop()
        self._shown.explained, self._shown.explanation = "", None
        self.changed.emit()

    def _on_shaken(self) -> None:
        if not self.shake.is_red:
            self._shown.refused = ""
        self.changed.emit()

    def _show(self) -> None:
        if self._next is not None:
            self._shown.explained, self._shown.explanation = self._next
            self.fade.begin(animated=self._animated)
            self.changed.emit()
