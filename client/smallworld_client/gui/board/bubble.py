"""The bubble that explains a region or a refusal: its contents and its position."""

from collections.abc import Iterator
from itertools import product

import shapely
from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, QTimer, Signal
from PySide6.QtGui import QFont, QPainter
from shapely.geometry import Polygon

from smallworld_client.gui.board.markings import Fade
from smallworld_client.gui.board.scene import BoardContents, BubbleLine, Explanation
from smallworld_client.gui.kit.input import key_name
from smallworld_client.gui.paint import ink
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.words import keys

_DELAY, _COMES_IN = 150, 100  # milliseconds
WIDTH = 228.0  # width of the bubble at normal text size, in logical pixels
WIDER = 276.0  # the same of a refusal, which has sentences in it
_PAD, _ROW, _GAP = 14.0, 22.0, 22.0
_TITLE, _SUBTITLE, _BODY = 18, 13, 13.5
_NOTHING = QRectF()
_SHARES = sorted(
    product((0.0, 1.0, 0.5, 0.25, 0.75), repeat=2),
    key=lambda shares: sum(share not in (0.0, 1.0) for share in shares),
)
"""How far across and down a room a bubble may stand: in its corners before anywhere else."""
_SIGN = 26.0  # the room for the warning sign at the left of a refusal


class _Fonts:
    """Made for each bubble: fonts can only exist while there is an application."""

    def __init__(self) -> None:
        self.title = ink.display(_TITLE)
        self.small = ink.ui(_SUBTITLE)
        self.body = ink.ui(_BODY)
        self.key = ink.ui(11.5, ink.Weight.Medium)
        self.value = ink.ui(14, ink.Weight.Bold)
        self.total = ink.ui(14.5, ink.Weight.Bold)
        self.sum = ink.ui(17, ink.Weight.Black)


def bubble_size(explanation: Explanation) -> QSizeF:
    width = WIDER if explanation.refusal else WIDTH
    return QSizeF(width, _Writer(None, QRectF(0, 0, width, 0)).write(explanation))


def place_bubble(
    size: QSizeF, region: Polygon, anchor: QPointF, room: QRectF, clear: QRectF = _NOTHING
) -> QRectF:
    """Beside the region, never over it: right, left, below or above, where there is room.

    All in pixels. ``clear`` is what lies over the board. If no side has room (the region fills the
    view), a place at the edge is used that covers none of that and the least of the region.
    """
    inside = room.adjusted(6, 6, -6, -6)
    for rect in _sides(size, region, anchor, inside):
        if inside.contains(rect) and not rect.intersects(clear):
            return rect
    places = [rect for rect in _edges(size, inside) if not rect.intersects(clear)]
    return min(places or _edges(size, inside), key=lambda rect: _covered(rect, region))


def is_beside(rect: QRectF, region: Polygon, room: QRectF, clear: QRectF = _NOTHING) -> bool:
    """Whether a bubble is whole, can be seen, and leaves its region free."""
    return room.contains(rect) and not rect.intersects(clear) and not _covered(rect, region)


def paint_bubble(
    painter: QPainter, rect: QRectF, explanation: Explanation, tip: QPointF, *, dark: bool = True
) -> None:
    """Paint the explanation in ``rect``, its tail at ``tip``; ``dark``: the table is dark."""
    ink.paint_parchment(painter, rect, tip, dark=dark)
    _Writer(painter, rect).write(explanation)


class _Writer:
    """Lays out an explanation line by line; without a painter it only measures."""

    def __init__(self, painter: QPainter | None, rect: QRectF) -> None:
        self._painter = painter
        self._left, self._right = rect.left() + _PAD, rect.right() - _PAD
        self._top = rect.top()
        self._y = rect.top() + 12
        self._fonts = _Fonts()

    def write(self, explanation: Explanation) -> float:
        if explanation.refusal:
            self._refusal(explanation)
        else:
            self._price(explanation)
        return self._y - self._top + 9

    def _price(self, explanation: Explanation) -> None:
        fonts = self._fonts
        self._head(explanation)
        for line in explanation.lines:
            self._line(line)
        if explanation.total is not None:
            self._rule()
            self._total(*explanation.total)
        if explanation.footer:
            self._wrapped(explanation.footer, fonts.small, ink.PAPER.second)
        self._pieces(explanation)

    def _pieces(self, explanation: Explanation) -> None:
        if explanation.pieces:
            self._rule()
            self._y += 4
        for piece in explanation.pieces:
            self._line(BubbleLine(piece.icon, piece.text, ""))
            left, self._left = self._left, self._left + _SIGN
            self._wrapped(piece.value, self._fonts.small, ink.PAPER.second)
            self._left = left

    def _refusal(self, explanation: Explanation) -> None:
        if self._painter is not None:
            sign = QPointF(self._left + 9, self._y + 12)
            paint_icon(self._painter, "warning", sign, 18, ink.PAPER.warning)
        left, self._left = self._left, self._left + _SIGN
        self._head(explanation)
        for sentence in (explanation.refusal, explanation.helps, explanation.footer):
            if sentence:
                self._wrapped(sentence, self._fonts.body, ink.PAPER.ink)
        self._left = left
        self._pieces(explanation)
        if explanation.rule:
            self._rule()
            self._key(explanation.rule)

    def _head(self, explanation: Explanation) -> None:
        width = self._right - self._left
        title = ink.fitting(explanation.title, self._fonts.title, width, least=13)
        self._wrapped(explanation.title, title, ink.PAPER.ink)
        self._y -= 4
        if explanation.subtitle:
            self._wrapped(explanation.subtitle, self._fonts.small, ink.PAPER.second)
        self._y += 2

    def _line(self, line: BubbleLine) -> None:
        self._y += _ROW / 2
        value, painter = self._fonts.value, self._painter
        if painter is not None:
            if line.icon is not None:
                line.icon(painter, QPointF(self._left + 10, self._y), 18)
            start = self._left + 26
            room = self._right - start - ink.text_width(line.value, value) - 8
            font = ink.fitting(line.text, self._fonts.body, room, least=10)
            ink.text_at(painter, QPointF(start, self._y), line.text, font, ink.PAPER.ink)
            self._value(line.value, value, ink.PAPER.good if line.is_discount else ink.PAPER.ink)
        self._y += _ROW / 2

    def _value(self, text: str, font: QFont, tone: str) -> None:
        if self._painter is not None:
            left = self._right - ink.text_width(text, font)
            ink.text_at(self._painter, QPointF(left, self._y), text, font, tone)

    def _rule(self) -> None:
        self._y += 4
        if self._painter is not None:
            ink.paint_rule(self._painter, self._left, self._right, self._y)

    def _total(self, text: str, value: str) -> None:
        self._y += 15
        if self._painter is not None:
            at = QPointF(self._left, self._y)
            ink.text_at(self._painter, at, text, self._fonts.total, ink.PAPER.ink)
        self._value(value, self._fonts.sum, ink.PAPER.ink)
        self._y += 13

    def _key(self, text: str) -> None:
        self._y += 15
        if self._painter is not None:
            name = key_name(keys.HELP.press)
            wide = ink.text_width(name, self._fonts.key) + 12
            cap = QRectF(self._left, self._y - 9, wide, 18)
            self._painter.strokePath(ink.rounded(cap, 4), ink.pen(ink.PAPER.button_edge, 1))
            at = QPointF(self._left + 6, self._y)
            ink.text_at(self._painter, at, name, self._fonts.key, ink.PAPER.second)
            after = QPointF(cap.right() + 8, self._y)
            ink.text_at(self._painter, after, text, self._fonts.small, ink.PAPER.second)
        self._y += 10

    def _wrapped(self, text: str, font: QFont, tone: str) -> None:
        width = self._right - self._left
        height = ink.wrapped_height(width, text, font)
        if self._painter is not None:
            ink.wrapped(
                self._painter, QRectF(self._left, self._y, width, height + 2), text, font, tone
            )
        self._y += height + 4


def _sides(size: QSizeF, region: Polygon, anchor: QPointF, inside: QRectF) -> Iterator[QRectF]:
    width, height = size.width(), size.height()
    top = _held(anchor.y() - height * 0.45, inside.top(), inside.bottom() - height)
    left, _, right, _ = _extent(region, QRectF(-1e5, top, 2e5, height))
    yield QRectF(QPointF(right + _GAP, top), size)
    yield QRectF(QPointF(left - _GAP - width, top), size)
    start = _held(anchor.x() - width / 2, inside.left(), inside.right() - width)
    _, upper, _, lower = _extent(region, QRectF(start, -1e5, width, 2e5))
    yield QRectF(QPointF(start, lower + _GAP), size)
    yield QRectF(QPointF(start, upper - _GAP - height), size)


def _extent(region: Polygon, in_play: QRectF) -> tuple[float, float, float, float]:
    part = region.intersection(_box(in_play))
    left, top, right, bottom = (part if not part.is_empty else region).bounds
    return left, top, right, bottom


def _edges(size: QSizeF, inside: QRectF) -> Iterator[QRectF]:
    right, bottom = inside.right() - size.width(), inside.bottom() - size.height()
    for across, down in _SHARES:
        x = inside.left() + across * (right - inside.left())
        y = inside.top() + down * (bottom - inside.top())
        yield QRectF(QPointF(x, y), size)


def _covered(rect: QRectF, region: Polygon) -> float:
    return float(region.intersection(_box(rect)).area)


def _box(rect: QRectF) -> Polygon:
    return shapely.box(rect.left(), rect.top(), rect.right(), rect.bottom())


def _held(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))


class Explaining(QObject):
    changed = Signal()
    moved = Signal()  # the bubble of another region is shown, or none any more

    def __init__(self, shown: BoardContents, parent: QObject) -> None:
        super().__init__(parent)
        self._shown = shown
        self._next: tuple[str, Explanation] | None = None
        self.rests = False
        """Hide the bubble until the pointer moves or another region is pointed at."""
        self.fade = Fade(_COMES_IN, self.changed.emit, self)
        self.shake = ink.Shake(self._on_shaken, self)
        self._animated = True
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._show)

    @property
    def explained(self) -> Explanation | None:
        return self._next[1] if self._next is not None else None

    def explain(self, region: str, explanation: Explanation | None, *, animated: bool) -> None:
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
        self._show_at(region, explanation)

    def hide(self) -> None:
        self._timer.stop()
        self._show_at("", None)

    def _on_shaken(self) -> None:
        if not self.shake.is_red:
            self._shown.refused = ""
        self.changed.emit()

    def _show(self) -> None:
        if self._next is not None:
            self.fade.begin(animated=self._animated)
            self._show_at(*self._next)

    def _show_at(self, region: str, explanation: Explanation | None) -> None:
        before = self._shown.explained, self._shown.explanation
        self._shown.explained, self._shown.explanation = region, explanation
        if before != (region, explanation):
            self.changed.emit()
        if before[0] != region:
            self.moved.emit()
