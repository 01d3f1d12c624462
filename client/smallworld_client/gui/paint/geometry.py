"""The shapes of a board's regions and coasts, and plants scattered over a region."""

import math
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import shapely
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from smallworld_client.gui.paint.icons import path_from
from smallworld_client.gui.paint.ink import (
    colour,
    ellipse,
    kept,
    linear,
    mix,
    pen,
    radial,
    repeated,
    segment,
    square,
)
from smallworld_maps import DrawnRegion, MapFile


class Ground(NamedTuple):
    light: str
    dark: str
    ink: str
    edge: str


GROUNDS = {
    "farmland": Ground("#F0D58A", "#E3BD66", "#8A6426", "#B98A3C"),
    "forest": Ground("#9DBE79", "#7BA45A", "#2F4A28", "#4F7A3D"),
    "hill": Ground("#D2D596", "#B0B86C", "#5A6130", "#828946"),
    "swamp": Ground("#A898A0", "#8A7A86", "#3E3340", "#62546A"),
    "mountain": Ground("#D5CABD", "#B6A899", "#4A4038", "#857666"),
    "sea": Ground("#76B5C4", "#3E7F9E", "#205470", "#2F6C8B"),
    "lake": Ground("#8CC4CC", "#5B9DB5", "#2A6079", "#3B7F9A"),
}
BORDER_LIGHT = "#FFF4D6"
BORDER_INK = "#40301F"
COAST_INK = "#4A3A2A"


Point = tuple[float, float]


def smooth(points: Sequence[Point], *, closed: bool = False) -> QPainterPath:
    """A Catmull-Rom curve through all the points; through two of them, a straight line."""
    count = len(points)

    def at(index: int) -> Point:
        return points[index % count if closed else max(0, min(count - 1, index))]

    path = QPainterPath(QPointF(*points[0]))
    if count == 2:
        path.lineTo(*points[1])
        return path
    for index in range(count if closed else count - 1):
        (ax, ay), (bx, by) = at(index - 1), at(index)
        (cx, cy), (dx, dy) = at(index + 1), at(index + 2)
        leaving = QPointF(bx + (cx - ax) / 6, by + (cy - ay) / 6)
        arriving = QPointF(cx - (dx - bx) / 6, cy - (dy - by) / 6)
        path.cubicTo(leaving, arriving, QPointF(cx, cy))
    if closed:
        path.closeSubpath()
    return path


WATER = frozenset({"sea", "lake"})


@dataclass(frozen=True, eq=False)
class Arc:
    """A piece of border between two regions, or of one region's outline along the rim."""

    path: QPainterPath
    regions: frozenset[str]


@dataclass(frozen=True, eq=False)
class RegionShape:
    """One region's smooth outline, for painting (path) and for measuring (polygon)."""

    region: DrawnRegion
    path: QPainterPath
    polygon: Polygon

    @property
    def water(self) -> bool:
        return self.region.terrain in WATER

    @property
    def anchor(self) -> QPointF:
        return QPointF(*self.region.anchor)

    @property
    def bounds(self) -> QRectF:
        left, top, right, bottom = self.polygon.bounds
        return QRectF(left, top, right - left, bottom - top)


class BoardGeometry:
    def __init__(self, board: MapFile) -> None:
        self.board = board
        self.size = board.size
        rings = {region.id: region.outline for region in board.regions}
        chains = {name: tuple(_chains(ring, _junctions(board))) for name, ring in rings.items()}
        forward = {_forward(chain) for of_region in chains.values() for chain in of_region}
        paths = {chain: smooth(chain) for chain in forward}
        self.regions: Mapping[str, RegionShape] = {
            region.id: _shape(region, chains[region.id], paths) for region in board.regions
        }
        self.arcs: tuple[Arc, ...] = tuple(_arcs(chains, paths))
        self.coast = self._coast()
        self.water = self._water()
        self.land: BaseGeometry = shapely.union_all(
            [shape.polygon for shape in self.regions.values() if not shape.water]
        ).buffer(0.3)

    @property
    def canvas(self) -> QRectF:
        return QRectF(0, 0, *self.size)

    def region_at(self, point: QPointF) -> str | None:
        for name, shape in self.regions.items():
            if shape.path.contains(point):
                return name
        return None

    def _coast(self) -> QPainterPath:
        path = QPainterPath()
        for arc in self.arcs:
            if len({self.regions[name].water for name in arc.regions}) == 2:
                path.addPath(arc.path)
        return path

    def _water(self) -> QPainterPath:
        path = QPainterPath()
        for shape in self.regions.values():
            if shape.water:
                path.addPath(shape.path)
        return path


@lru_cache(maxsize=8)
def geometry_of(board: MapFile) -> BoardGeometry:
    return BoardGeometry(board)


def _junctions(board: MapFile) -> frozenset[Point]:
    """The points where arcs end: three regions meet, or the rim is reached."""
    width, height = board.size
    uses = Counter(point for region in board.regions for point in region.outline)
    return frozenset(
        (x, y)
        for (x, y), count in uses.items()
        if count >= 3 or x in (0, width) or y in (0, height)
    )


def _chains(ring: Sequence[Point], junctions: frozenset[Point]) -> Iterator[tuple[Point, ...]]:
    start = next((index for index, point in enumerate(ring) if point in junctions), 0)
    turned = [*ring[start:], *ring[: start + 1]]
    chain = [turned[0]]
    for index, point in enumerate(turned[1:], start=2):
        chain.append(point)
        if point in junctions or index == len(turned):
            yield tuple(chain)
            chain = [point]


def _forward(chain: tuple[Point, ...]) -> tuple[Point, ...]:
    """The chain in the direction that both its regions agree on."""
    return min(chain, chain[::-1])


def _shape(
    region: DrawnRegion,
    chains: Iterable[tuple[Point, ...]],
    paths: Mapping[tuple[Point, ...], QPainterPath],
) -> RegionShape:
    outline = QPainterPath()
    for chain in chains:
        forward = _forward(chain)
        path = paths[forward] if chain == forward else paths[forward].toReversed()
        if outline.isEmpty():
            outline.addPath(path)
        else:
            outline.connectPath(path)
    outline.closeSubpath()
    flat = outline.toSubpathPolygons(QTransform())[0]
    polygon = Polygon([(point.x(), point.y()) for point in flat.toList()]).buffer(0)
    return RegionShape(region, outline, polygon)


def _arcs(
    chains: Mapping[str, tuple[tuple[Point, ...], ...]],
    paths: Mapping[tuple[Point, ...], QPainterPath],
) -> Iterator[Arc]:
    beside: dict[tuple[Point, ...], set[str]] = {}
    for name, of_region in chains.items():
        for chain in of_region:
            beside.setdefault(_forward(chain), set()).add(name)
    for chain, names in beside.items():
        yield Arc(paths[chain], frozenset(names))


class Strewing(NamedTuple):
    """A region and its own source of chance, the same in every run."""

    shape: RegionShape
    rng: random.Random

    def points(
        self, spacing: float, inset: float, *, calm: float = 0.0, tries: int = 1000
    ) -> list[Point]:
        """From top to bottom. ``calm`` keeps a disc free around the anchor, wider than high."""
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
    points = []
    for step in range(21):
        angle = turn + step / 21 * math.tau
        reach = radius * (1 + 0.11 * math.cos(angle * 7))
        dx, dy = math.cos(angle) * reach, math.sin(angle) * reach * 0.95
        points.append((x + dx, y - radius * 0.35 + dy))
    return smooth(points, closed=True)


def paint_fir(painter: QPainter, x: float, y: float, scale: float) -> None:
    needles = linear(
        QPointF(-7.2, 0), QPointF(7.2, 0), (0, "#8DB46A"), (0.5, "#5E9150"), (1, "#3E6B3A")
    )
    with repeated(painter, f"fir{round(scale * 12)}", QPointF(x, y), 1), kept(painter):
        oval(painter, x + 3.2, y + 7, 8.7 * scale, 3.2 * scale)
        painter.strokePath(segment(x, y + 2, x, y + 7), _BARK)
        painter.translate(x, y)
        painter.scale(scale, scale)
        painter.fillPath(_FIR, needles)
        painter.strokePath(_FIR, pen("#2C4526", 1.6))


def paint_bush(painter: QPainter, x: float, y: float, radius: float) -> None:
    bush, box = ellipse(QPointF(x, y), radius, radius * 0.92), square(QPointF(x, y), 2 * radius)
    leaves = linear(box.topLeft(), box.bottomRight(), (0, "#9FBE6A"), (1, "#5F8A43"))
    with repeated(painter, f"bush{round(radius * 2)}", QPointF(x, y), 1):
        oval(painter, x + 1.6, y + radius * 0.55, radius * 1.1, radius * 0.5, "#3B4A1E", 0.30)
        painter.fillPath(bush, leaves)
        painter.strokePath(bush, pen("#3F5A2C", 1.5))


def paint_blades(
    painter: QPainter, x: float, y: float, tips: tuple[tuple[float, float], ...], ink: str
) -> None:
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
    painter.fillPath(ellipse(QPointF(x, y), across, down), colour(tint, alpha))


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
