"""Trees and other plants, how they are scattered over a region, and forests."""

import math
import random
from typing import NamedTuple

import shapely
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from shapely.geometry.base import BaseGeometry

from smallworld_client.gui.paint.icons import path_from
from smallworld_client.gui.paint.ink import (
    colour,
    linear,
    mix,
    pen,
    radial,
    repeated,
    segment,
)
from smallworld_client.gui.paint.terrain.geometry import BoardGeometry, Point, RegionShape, smooth


class Strewing(NamedTuple):
    """A region and its own source of chance, the same in every run."""

    shape: RegionShape
    rng: random.Random

    def points(
        self, spacing: float, inset: float, *, calm: float = 0.0, tries: int = 1000
    ) -> list[Point]:
        """Points at least ``spacing`` apart and ``inset`` off the border, from top to bottom.

        ``calm`` keeps a disc around the anchor free, a little wider than high.
        """
        inner = self.shape.polygon.buffer(-inset)
        if inner.is_empty:
            return []
        kept: list[Point] = []
        grid: dict[tuple[int, int], list[Point]] = {}
        for x, y in self._candidates(inner, tries):
            if calm and self.from_anchor(x, y) < calm:
                continue
            cell = (int(x // spacing), int(y // spacing))
            if _is_free(grid, cell, x, y, spacing):
                grid.setdefault(cell, []).append((x, y))
                kept.append((x, y))
        return sorted(kept, key=lambda point: point[1])

    def from_anchor(self, x: float, y: float, stretch: float = 1.15) -> float:
        """The distance to the anchor, where width counts ``stretch`` times less than height."""
        ax, ay = self.shape.region.anchor
        return math.hypot((x - ax) / stretch, y - ay)

    def _candidates(self, inner: BaseGeometry, tries: int) -> list[Point]:
        left, top, right, bottom = inner.bounds
        xs = [self.rng.uniform(left, right) for _ in range(tries)]
        ys = [self.rng.uniform(top, bottom) for _ in range(tries)]
        inside = shapely.contains_xy(inner, xs, ys)
        return [point for point, good in zip(zip(xs, ys, strict=True), inside, strict=True) if good]


def strewing(geometry: BoardGeometry, shape: RegionShape) -> Strewing:
    """The region with a source of chance seeded by its board and its id."""
    seed = f"{geometry.board.id}/{shape.region.id}"
    return Strewing(shape, random.Random(seed))


def _is_free(
    grid: dict[tuple[int, int], list[Point]],
    cell: tuple[int, int],
    x: float,
    y: float,
    spacing: float,
) -> bool:
    column, row = cell
    near = (
        point
        for i in (column - 1, column, column + 1)
        for j in (row - 1, row, row + 1)
        for point in grid.get((i, j), ())
    )
    return all((x - a) ** 2 + (y - b) ** 2 >= spacing * spacing for a, b in near)


_BARK = pen("#4B3723", 2.6)
_FIR = path_from(
    "M0,-18.7 C1.45,-14.4 2.9,-12 4.35,-10.1 L2.5,-10.1 C3.6,-7.2 4.6,-5.3 6.1,-3.4 L3.8,-3.4"
    " C4.6,-1 5.8,1.4 7.5,3.6 Q0,5.3 -7.5,3.6 C-5.8,1.4 -4.6,-1 -3.8,-3.4 L-6.1,-3.4"
    " C-4.6,-5.3 -3.6,-7.2 -2.5,-10.1 L-4.35,-10.1 C-2.9,-12 -1.45,-14.4 0,-18.7Z"
)


def paint_tree(painter: QPainter, x: float, y: float, scale: float, rng: random.Random) -> None:
    """A round tree whose trunk stands at (x, y); its crown is some 17 wide."""
    with repeated(painter, f"tree{round(scale * 10)}", QPointF(x, y), 3):
        _paint_tree(painter, x, y, scale, rng)


def _paint_tree(painter: QPainter, x: float, y: float, scale: float, rng: random.Random) -> None:
    radius = 8.6 * scale
    ink = "#2C4526"
    oval(painter, x + 3.2, y + radius * 0.75, radius * 1.05, radius * 0.42)
    painter.strokePath(segment(x, y + radius * 0.2, x, y + radius * 0.85), _BARK)
    crown = _crown(x, y, radius, rng.random())
    share = rng.random()
    leaves = radial(
        QPointF(x - radius * 0.4, y - radius * 0.9),
        radius * 2,
        (0, mix("#B5CF7E", "#A9CC86", share)),
        (0.5, mix("#7BA552", "#6FA05C", share)),
        (1, mix("#4B7A38", "#47753F", share)),
    )
    painter.fillPath(crown, leaves)
    painter.strokePath(crown, pen(ink, 1.7))
    fold = QPainterPath(QPointF(x + radius * 0.1, y + radius * 0.15))
    fold.quadTo(x + radius * 0.5, y + radius * 0.2, x + radius * 0.62, y - radius * 0.2)
    painter.strokePath(fold, pen(ink, 1.2, alpha=0.55))


def _crown(x: float, y: float, radius: float, turn: float) -> QPainterPath:
    """A circle with seven bulges."""
    points = []
    for step in range(21):
        angle = turn + step / 21 * math.tau
        reach = radius * (1 + 0.11 * math.cos(angle * 7))
        dx, dy = math.cos(angle) * reach, math.sin(angle) * reach * 0.95
        points.append((x + dx, y - radius * 0.35 + dy))
    return smooth(points, closed=True)


def paint_fir(painter: QPainter, x: float, y: float, scale: float) -> None:
    """A fir of three tiers whose trunk stands at (x, y); it is some 24 high."""
    with repeated(painter, f"fir{round(scale * 12)}", QPointF(x, y), 1):
        _paint_fir(painter, x, y, scale)


def _paint_fir(painter: QPainter, x: float, y: float, scale: float) -> None:
    oval(painter, x + 3.2, y + 7, 8.7 * scale, 3.2 * scale)
    painter.strokePath(segment(x, y + 2, x, y + 7), _BARK)
    painter.save()
    painter.translate(x, y)
    painter.scale(scale, scale)
    needles = linear(
        QPointF(-7.2, 0), QPointF(7.2, 0), (0, "#8DB46A"), (0.5, "#5E9150"), (1, "#3E6B3A")
    )
    painter.fillPath(_FIR, needles)
    painter.strokePath(_FIR, pen("#2C4526", 1.6))
    painter.restore()


def paint_bush(painter: QPainter, x: float, y: float, radius: float) -> None:
    """A low round bush around (x, y)."""
    with repeated(painter, f"bush{round(radius * 2)}", QPointF(x, y), 1):
        _paint_bush(painter, x, y, radius)


def _paint_bush(painter: QPainter, x: float, y: float, radius: float) -> None:
    oval(painter, x + 1.6, y + radius * 0.55, radius * 1.1, radius * 0.5, "#3B4A1E", 0.30)
    bush = QPainterPath()
    bush.addEllipse(QPointF(x, y), radius, radius * 0.92)
    box = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    leaves = linear(box.topLeft(), box.bottomRight(), (0, "#9FBE6A"), (1, "#5F8A43"))
    painter.fillPath(bush, leaves)
    painter.strokePath(bush, pen("#3F5A2C", 1.5))


def paint_blades(
    painter: QPainter, x: float, y: float, tips: tuple[tuple[float, float], ...], ink: str
) -> None:
    """A tuft of grass: from (x, y) one blade to each tip, given as an offset."""
    with repeated(painter, f"blades{len(tips)}", QPointF(x, y), 1):
        for dx, dy in tips:
            painter.strokePath(segment(x + dx * 0.4, y, x + dx, y + dy), pen(ink, 1.4, alpha=0.8))


def oval(
    painter: QPainter,
    x: float,
    y: float,
    across: float,
    down: float,
    tint: str = "#22381C",
    alpha: float = 0.32,
) -> None:
    """A flat oval with the two half axes given: a shadow on the ground, a leaf on the water."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), across, down)
    painter.fillPath(path, colour(tint, alpha))


_TUFT = ((-2.0, -4.0), (2.0, -4.5))


def paint_forest(painter: QPainter, area: Strewing) -> None:
    """Trees 17 apart; some forests are mostly firs, others mostly round trees."""
    rng = area.rng
    firs = 0.30 if rng.random() < 0.5 else 0.62
    for x, y in area.points(17.5, 10, calm=50, tries=2600):
        if area.from_anchor(x, y) < 62 and rng.random() < 0.45:
            continue
        scale = rng.uniform(0.9, 1.15)
        if rng.random() < firs:
            paint_fir(painter, x, y, scale)
        else:
            paint_tree(painter, x, y, scale, rng)
    for x, y in area.points(13, 9, tries=160)[:14]:
        paint_blades(painter, x, y, _TUFT, "#3F6A33")
