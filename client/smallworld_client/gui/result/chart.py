"""The coin chart: a line for each player over the rounds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.ink import circle, colour, pen, polyline, rounded, segment
from smallworld_client.gui.paint.owners import owner_of
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import (
    CENTRE,
    LEFT,
    RIGHT,
    focus_ring,
    height_of,
    width_of,
    write,
)

_PAPER, _GRID = "#F6EACD", "#CDB78E"
_STEPS = (5, 10, 20, 25, 50, 100)
"""Coins from one line of the grid to the next: the first that makes at most six of them."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One player's coins at the start and after each round."""

    seat: int
    name: str
    coins: tuple[int, ...]


class CoinChart(Painted):
    """Each line has its own colour, dashes, markers and a name.

    The pointer or the arrow keys select a round, whose numbers are listed.
    """

    def __init__(self, curves: Sequence[Curve], *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._curves = tuple(curves)
        self._rounds = max((len(curve.coins) - 1 for curve in curves), default=0)
        most = max((max(curve.coins) for curve in curves), default=0)
        self._step = next((step for step in _STEPS if most <= 6 * step), _STEPS[-1])
        self._top = max(1, -(-most // self._step)) * self._step
        self._round: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Coins of all players, round by round"))
        self._pick(None)

    @property
    def picked(self) -> int | None:
        """The round whose numbers are listed; 0 is the start."""
        return self._round

    def point(self, seat: int, number: int) -> QPointF:
        """Where a player's coins after a round stand."""
        coins = next(curve.coins for curve in self._curves if curve.seat == seat)[number]
        return QPointF(self._x(number), self._y(coins))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(560), self.theme.px(280))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(400), self.theme.px(200))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        field = self._field()
        share = (event.position().x() - field.left()) / max(1.0, field.width())
        number = round(share * self._rounds)
        self._pick(number if 0 <= number <= self._rounds else None)

    def leaveEvent(self, event: QEvent) -> None:
        self._pick(None)

    def event(self, event: QEvent) -> bool:
        """The arrow keys are the chart's own while it has the focus."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in _WAYS
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = _WAYS.get(event.key())
        if way is None:
            super().keyPressEvent(event)
            return
        start = self._rounds + 1 if self._round is None else self._round
        self._pick(min(max(0, start + way), self._rounds))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        paper = self.frame().adjusted(2, 2, -2, -2)
        painter.fillPath(rounded(paper, 8), colour(_PAPER))
        painter.strokePath(rounded(paper, 8), pen(INKS.parchment_edge, 1))
        self._paint_grid(painter)
        for curve in self._curves:
            self._paint_curve(painter, curve)
        self._paint_names(painter)
        if self._round is not None:
            self._paint_numbers(painter, self._round)
        if self.hasFocus():
            focus_ring(painter, paper.adjusted(3, 3, -3, -3), 6)

    def _pick(self, number: int | None) -> None:
        self._round = number
        shown = self._rounds if number is None else number
        told = [f"{curve.name}: {curve.coins[shown]}." for curve in self._curves]
        self.setAccessibleDescription(" ".join([self._caption(shown), *told]))
        self.update()

    def _caption(self, number: int) -> str:
        if not number:
            return self.tr("At the start")
        return self.tr("After round {round}").format(round=number)

    def _font(self, weight: Weight = Weight.Medium) -> QFont:
        return self.theme.font(Type.SMALL, weight=weight)

    def _field(self) -> QRectF:
        """The place of the lines: numbers on its left, names on its right, rounds below."""
        names = [f"{curve.name}  {self._top}" for curve in self._curves]
        right = max((width_of(name, self._font(Weight.Bold)) for name in names), default=0)
        right += self.theme.px(16) + 14
        left = width_of(str(self._top), self._font()) + 24
        low = height_of(self._font()) + 16
        return self.frame().adjusted(left, 20, -min(right, self.width() * 0.34), -low)

    def _x(self, number: int) -> float:
        field = self._field()
        return field.left() + field.width() * number / max(1, self._rounds)

    def _y(self, coins: int) -> float:
        field = self._field()
        return field.bottom() - field.height() * coins / self._top

    def _paint_grid(self, painter: QPainter) -> None:
        field, font = self._field(), self._font()
        for coins in range(0, self._top + 1, self._step):
            y = self._y(coins)
            painter.setPen(pen(_GRID, 1, alpha=0.9))
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            room = QRectF(0, y - 10, field.left() - 8, 20)
            write(painter, room, str(coins), font, INKS.ink_second, RIGHT)
        for number in range(self._rounds + 1):
            room = QRectF(self._x(number) - 20, field.bottom() + 6, 40, height_of(font))
            write(painter, room, str(number), font, INKS.ink_second, CENTRE)

    def _paint_curve(self, painter: QPainter, curve: Curve) -> None:
        owner = owner_of(curve.seat)
        points = [QPointF(self._x(i), self._y(coins)) for i, coins in enumerate(curve.coins)]
        line = polyline([(point.x(), point.y()) for point in points])
        painter.strokePath(line, pen(owner.edge, 4.4))
        painter.strokePath(line, pen(_PAPER, 2.4))
        dash = _DASHES[curve.seat]
        stroke = pen(owner.field, 2.6, dash=dash, cap=Qt.PenCapStyle.FlatCap)
        painter.strokePath(line, stroke)
        for point in points:
            self._paint_mark(painter, curve.seat, point, self.theme.px(5))

    def _paint_mark(self, painter: QPainter, seat: int, at: QPointF, half: float) -> None:
        shape = _SHAPES[seat](at, half)
        painter.fillPath(shape, colour(owner_of(seat).field))
        painter.strokePath(shape, pen(owner_of(seat).edge, 1.4))

    def _paint_names(self, painter: QPainter) -> None:
        """At the end of each line, moved apart where they would lie over each other."""
        if not self._curves:
            return
        font, field = self._font(Weight.Bold), self._field()
        high, x = height_of(font), field.right() + self.theme.px(16)
        ends = sorted((self._y(curve.coins[-1]), curve.seat, curve) for curve in self._curves)
        tops = _apart([y - high / 2 for y, _, _ in ends], high + 1, field.bottom())
        for top, (y, seat, curve) in zip(tops, ends, strict=True):
            way = segment(field.right() + self.theme.px(7), y, x - 3, top + high / 2)
            painter.strokePath(way, pen(owner_of(seat).edge, 1.2, alpha=0.7))
            room = QRectF(x, top, self.width() - x, high)
            write(painter, room, f"{curve.name}  {curve.coins[-1]}", font, INKS.ink, LEFT)

    def _paint_numbers(self, painter: QPainter, number: int) -> None:
        """A card with everyone's coins in one round, the most first."""
        x, field, font = self._x(number), self._field(), self._font(Weight.Bold)
        painter.setPen(pen(INKS.ink_second, 1.2, dash=(3, 3)))
        painter.drawLine(QPointF(x, field.top()), QPointF(x, field.bottom()))
        rows = sorted(self._curves, key=lambda curve: -curve.coins[number])
        lines = [f"{curve.name}  {curve.coins[number]}" for curve in rows]
        high = height_of(font) + 2
        wide = max(width_of(text, font) for text in [self._caption(number), *lines]) + 36
        past_label = QRectF(x + 12, field.top(), wide, high * (len(rows) + 1) + 12)
        if past_label.right() > field.right():
            past_label.moveRight(x - 12)
        painter.fillPath(rounded(past_label, 6), colour(INKS.parchment))
        painter.strokePath(rounded(past_label, 6), pen(INKS.parchment_edge, 1))
        line = QRectF(past_label.left() + 10, past_label.top() + 6, past_label.width() - 14, high)
        write(painter, line, self._caption(number), self._font(), INKS.ink_second)
        for curve, text in zip(rows, lines, strict=True):
            line.translate(0, high)
            mark = QPointF(line.left() + 5, line.center().y())
            self._paint_mark(painter, curve.seat, mark, 4.2)
            write(painter, line.adjusted(16, 0, 0, 0), text, font, INKS.ink)


def _apart(tops: list[float], high: float, bottom: float) -> list[float]:
    """The same places, none nearer to the next than ``high``, and none far below the field."""
    placed: list[float] = []
    for top in tops:
        placed.append(max(top, placed[-1] + high) if placed else top)
    over = max(0.0, placed[-1] + high - bottom - high / 2) if placed else 0.0
    for index in range(len(placed) - 1, -1, -1):
        limit = placed[index + 1] - high if index + 1 < len(placed) else placed[index] - over
        placed[index] = min(placed[index], limit)
    return placed


def _corners(at: QPointF, half: float, corners: Sequence[tuple[float, float]]) -> QPainterPath:
    places = [(at.x() + x * half, at.y() + y * half) for x, y in corners]
    return polyline(places, closed=True)


_DISC: Callable[[QPointF, float], QPainterPath] = circle
_SHAPES = (
    _DISC,
    partial(_corners, corners=((-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95))),
    partial(_corners, corners=((0, -1.25), (1.2, 0.95), (-1.2, 0.95))),
    partial(_corners, corners=((0, -1.35), (1.35, 0), (0, 1.35), (-1.35, 0))),
    partial(_corners, corners=((0, 1.25), (1.2, -0.95), (-1.2, -0.95))),
)
"""Disc, square, triangle, diamond, triangle on its tip; by seat, as the dashes below."""
_DASHES: tuple[tuple[float, ...], ...] = ((), (5, 2), (2, 1.4), (7, 2, 2, 2), (3, 3))
_WAYS: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
