"""The course of a game in charts: coins over the rounds, and the life of each race."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy

from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import Painted, around, keeps_key, show_tip
from smallworld_client.gui.paint import ink
from smallworld_client.gui.paint.owners import OwnerLook, owner_of, paint_field
from smallworld_client.gui.paint.pieces import paint_token
from smallworld_client.gui.paint.shields import paint_coin
from smallworld_client.gui.theme import INKS, Type

_PAPER, _GRID = "#F6EACD", "#CDB78E"
_STEPS = (5, 10, 20, 25, 50, 100)
"""Coins from one line of the grid to the next: the first that makes at most six of them."""


@dataclass(frozen=True, slots=True)
class Curve:
    seat: int
    name: str
    coins: tuple[int, ...]


class CoinChart(Painted):
    """A colour, dashes, markers and a name per line; a selected round's numbers are listed."""

    def __init__(self, curves: Sequence[Curve]) -> None:
        super().__init__()
        self._curves = tuple(curves)
        self._rounds = max((len(curve.coins) - 1 for curve in curves), default=0)
        most = max((max(curve.coins) for curve in curves), default=0)
        self._step = next((step for step in _STEPS if most <= 6 * step), _STEPS[-1])
        self._top = max(1, -(-most // self._step)) * self._step
        self.picked: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Coins of all players, round by round"))
        self._pick(None)

    def point(self, seat: int, number: int) -> QPointF:
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
        return keeps_key(event, _WAYS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = _WAYS.get(event.key())
        if way is None:
            super().keyPressEvent(event)
            return
        start = self._rounds + 1 if self.picked is None else self.picked
        self._pick(min(max(0, start + way), self._rounds))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        paper = self.frame().adjusted(2, 2, -2, -2)
        painter.fillPath(ink.rounded(paper, 8), ink.colour(_PAPER))
        painter.strokePath(ink.rounded(paper, 8), ink.pen(INKS.parchment_edge, 1))
        self._paint_grid(painter)
        for curve in self._curves:
            self._paint_curve(painter, curve)
        self._paint_names(painter)
        if self.picked is not None:
            self._paint_numbers(painter, self.picked)
        if self.hasFocus():
            draw.focus_ring(painter, paper.adjusted(3, 3, -3, -3), 6)

    def _pick(self, number: int | None) -> None:
        self.picked = number
        shown = self._rounds if number is None else number
        told = [f"{curve.name}: {curve.coins[shown]}." for curve in self._curves]
        self.setAccessibleDescription(" ".join([self._caption(shown), *told]))
        self.update()

    def _caption(self, number: int) -> str:
        if not number:
            return self.tr("At the start")
        return self.tr("After round {round}").format(round=number)

    def _font(self, weight: ink.Weight = ink.Weight.Medium) -> QFont:
        return self.theme.font(Type.SMALL, weight=weight)

    def _field(self) -> QRectF:
        names = [f"{curve.name}  {self._top}" for curve in self._curves]
        right = max((draw.width_of(name, self._font(ink.Weight.Bold)) for name in names), default=0)
        right += self.theme.px(16) + 14
        left = draw.width_of(str(self._top), self._font()) + 24
        low = draw.height_of(self._font()) + 16
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
            painter.setPen(ink.pen(_GRID, 1, alpha=0.9))
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            room = QRectF(0, y - 10, field.left() - 8, 20)
            draw.write(painter, room, str(coins), font, INKS.ink_second, draw.RIGHT)
        for number in range(self._rounds + 1):
            room = QRectF(self._x(number) - 20, field.bottom() + 6, 40, draw.height_of(font))
            draw.write(painter, room, str(number), font, INKS.ink_second, draw.CENTRE)

    def _paint_curve(self, painter: QPainter, curve: Curve) -> None:
        owner = owner_of(curve.seat)
        points = [QPointF(self._x(i), self._y(coins)) for i, coins in enumerate(curve.coins)]
        line = ink.polyline([(point.x(), point.y()) for point in points])
        painter.strokePath(line, ink.pen(owner.edge, 4.4))
        painter.strokePath(line, ink.pen(_PAPER, 2.4))
        dash = _DASHES[curve.seat]
        stroke = ink.pen(owner.field, 2.6, dash=dash, cap=Qt.PenCapStyle.FlatCap)
        painter.strokePath(line, stroke)
        for point in points:
            self._paint_mark(painter, curve.seat, point, self.theme.px(5))

    def _paint_mark(self, painter: QPainter, seat: int, at: QPointF, half: float) -> None:
        shape = _SHAPES[seat](at, half)
        painter.fillPath(shape, ink.colour(owner_of(seat).field))
        painter.strokePath(shape, ink.pen(owner_of(seat).edge, 1.4))

    def _paint_names(self, painter: QPainter) -> None:
        if not self._curves:
            return
        font, field = self._font(ink.Weight.Bold), self._field()
        high, x = draw.height_of(font), field.right() + self.theme.px(16)
        ends = sorted((self._y(curve.coins[-1]), curve.seat, curve) for curve in self._curves)
        tops = _apart([y - high / 2 for y, _, _ in ends], high + 1, field.bottom())
        for top, (y, seat, curve) in zip(tops, ends, strict=True):
            way = ink.segment(field.right() + self.theme.px(7), y, x - 3, top + high / 2)
            painter.strokePath(way, ink.pen(owner_of(seat).edge, 1.2, alpha=0.7))
            room = QRectF(x, top, self.width() - x, high)
            draw.write(painter, room, f"{curve.name}  {curve.coins[-1]}", font, INKS.ink, draw.LEFT)

    def _paint_numbers(self, painter: QPainter, number: int) -> None:
        x, field, font = self._x(number), self._field(), self._font(ink.Weight.Bold)
        painter.setPen(ink.pen(INKS.ink_second, 1.2, dash=(3, 3)))
        painter.drawLine(QPointF(x, field.top()), QPointF(x, field.bottom()))
        rows = sorted(self._curves, key=lambda curve: -curve.coins[number])
        lines = [f"{curve.name}  {curve.coins[number]}" for curve in rows]
        high = draw.height_of(font) + 2
        wide = max(draw.width_of(text, font) for text in [self._caption(number), *lines]) + 36
        past_label = QRectF(x + 12, field.top(), wide, high * (len(rows) + 1) + 12)
        if past_label.right() > field.right():
            past_label.moveRight(x - 12)
        painter.fillPath(ink.rounded(past_label, 6), ink.colour(INKS.parchment))
        painter.strokePath(ink.rounded(past_label, 6), ink.pen(INKS.parchment_edge, 1))
        line = QRectF(past_label.left() + 10, past_label.top() + 6, past_label.width() - 14, high)
        draw.write(painter, line, self._caption(number), self._font(), INKS.ink_second)
        for curve, text in zip(rows, lines, strict=True):
            line.translate(0, high)
            mark = QPointF(line.left() + 5, line.center().y())
            self._paint_mark(painter, curve.seat, mark, 4.2)
            draw.write(painter, line.adjusted(16, 0, 0, 0), text, font, INKS.ink)


def _apart(tops: list[float], high: float, bottom: float) -> list[float]:
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
    return ink.polyline(places, closed=True)


_DISC: Callable[[QPointF, float], QPainterPath] = ink.circle
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


_ROW, _HEAD = 38, 24
_TITLE, _REGIONS, _COINS = 262, 92, 62
_WIDTH, _LEAST = 620, 480  # the width that it should have at normal text size, and its least at any
_APART = 8  # pixels between the bars and what is at their right
_OF_DECLINE = "#C9C3B9"


@dataclass(frozen=True, slots=True)
class RaceLife:
    """``regions`` and ``story`` are ready to read. ``until``: its last round in play, from 1."""

    seat: int
    player: str
    race: str
    title: str
    picked: int
    declined: int | None
    until: int
    coins: int
    regions: str
    story: str


class Lifelines(Painted):
    def __init__(self, lives: Sequence[RaceLife], rounds: int):
        super().__init__()
        self._lives, self._rounds = tuple(lives), rounds
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("The story of each race"))
        self.setAccessibleDescription(" ".join(life.story for life in lives))

    def life_at(self, y: float) -> RaceLife | None:
        row = int((y - self.theme.px(_HEAD)) // self.theme.px(_ROW))
        return self._lives[row] if 0 <= row < len(self._lives) else None

    def sizeHint(self) -> QSize:
        high = self.theme.px(_HEAD) + self.theme.px(_ROW) * len(self._lives)
        return QSize(self.theme.px(_WIDTH), high)

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST, self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            life = self.life_at(event.y())
            show_tip(self, life.story if life else "", around(event.pos()))
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        self._paint_head(painter)
        top, high = self.theme.px(_HEAD), self.theme.px(_ROW)
        seat = None
        for life in self._lives:
            row = QRectF(0, top, self.width(), high)
            if seat not in (None, life.seat):
                draw.rule(painter, row.topLeft(), row.topRight(), self.theme.surround)
            self._paint_life(painter, row, life)
            seat, top = life.seat, top + high

    def _wide(self, column: float) -> float:
        """With large text all columns give some width to the bars; small text stays."""
        wanted = max(1.0, self.theme.text)
        return column * max(_LEAST / _WIDTH, min(wanted, self.width() / _WIDTH))

    def _field(self) -> QRectF:
        left = self._wide(_TITLE)
        wide = self.width() - left - self._wide(_REGIONS) - self._wide(_COINS)
        return QRectF(left, 0, max(60, wide), self.height())

    def _regions(self, top: float, high: float) -> QRectF:
        wide = self._wide(_REGIONS) - _APART - 6
        return QRectF(self._field().right() + _APART, top, wide, high)

    def _x(self, round: float) -> float:
        field = self._field()
        return field.left() + field.width() * (round - 1) / self._rounds

    def _paint_head(self, painter: QPainter) -> None:
        surround = self.theme.surround
        font = self.theme.font(Type.SMALL, small=True, weight=ink.Weight.Bold)
        high = self.theme.px(_HEAD)
        for number in range(1, self._rounds + 1):
            x, next_x = self._x(number), self._x(number + 1)
            room = QRectF(x, 0, next_x - x, high)
            draw.write(painter, room, str(number), font, surround.second, draw.CENTRE)
            painter.setPen(ink.pen(surround.line, 1, alpha=0.7))
            painter.drawLine(QPointF(x, high), QPointF(x, self.height()))
        regions = self._regions(0, high)
        draw.write(painter, regions, self.tr("peak"), font, surround.second, draw.RIGHT)
        coins = QRectF(regions.right(), 0, self.width() - regions.right() - 6, high)
        draw.write(painter, coins, self.tr("coins"), font, surround.second, draw.RIGHT)

    def _paint_life(self, painter: QPainter, row: QRectF, life: RaceLife) -> None:
        surround, owner, middle = self.theme.surround, owner_of(life.seat), row.center().y()
        side = self.theme.px(26)
        at = QPointF(row.left() + side * 0.75, middle)
        paint_token(painter, at, side, owner, life.race, layers=1, show_count=False)
        name = QRectF(row)
        name.setLeft(at.x() + side)
        name.setRight(self._field().left() - 8)
        upper, lower = QRectF(name), QRectF(name)
        upper.setBottom(middle + 2)
        lower.setTop(middle + 2)
        small = self.theme.font(Type.SMALL, small=True)
        draw.write(painter, upper, life.title, self.theme.font(Type.NOTE), surround.text, _BOTTOM)
        draw.write(painter, lower, life.player, small, surround.second, _TOP)
        self._paint_bar(painter, middle, life, owner)
        font = self.theme.font(Type.NOTE)
        regions = self._regions(row.top(), row.height())
        draw.write(painter, regions, life.regions, font, surround.second, draw.RIGHT)
        coins = QRectF(regions.right(), row.top(), self.width() - regions.right() - 6, row.height())
        bold = self.theme.font(Type.NOTE, weight=ink.Weight.Bold)
        wide = draw.write(painter, coins, str(life.coins), bold, surround.gold_text, draw.RIGHT)
        radius = self.theme.px(6)
        paint_coin(painter, QPointF(coins.right() - wide - radius - 5, middle), radius)

    def _paint_bar(
        self, painter: QPainter, middle: float, life: RaceLife, owner: OwnerLook
    ) -> None:
        half = self.theme.px(8)
        left, right = self._x(life.picked) + 2, self._x(life.until + 1) - 2
        whole = QRectF(left, middle - half, right - left, 2 * half)
        path = ink.rounded(whole, 4)
        turned = whole.right() if life.declined is None else self._x(life.declined + 0.5)
        with ink.clipped(painter, path):
            painter.fillRect(whole, ink.colour(_OF_DECLINE))
            x = whole.left()
            active = QRectF(whole)
            active.setRight(min(turned, whole.right()))
            painter.setClipRect(active, Qt.ClipOperation.IntersectClip)
            while x < active.right():
                square = QRectF(x, whole.top(), 2 * half, 2 * half)
                paint_field(painter, ink.rounded(square, 0), square, owner)
                x += 2 * half
        painter.strokePath(path, ink.pen(owner.field, 2.4))
        painter.strokePath(ink.rounded(whole.adjusted(-1, -1, 1, 1), 5), ink.pen(owner.edge, 1))


_TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_BOTTOM = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
