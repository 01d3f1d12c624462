"""Smooth curves, the shapes of a board's regions and coasts, and each terrain's colours."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import shapely
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from smallworld_maps import MapFile, MapRegion


class Ground(NamedTuple):
    """Light and dark of the wash, the ink of what stands on it, the darker edge of the wash."""

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


def polygon_path(polygon: Polygon) -> QPainterPath:
    """The outer ring of a polygon as a closed path."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in polygon.exterior.coords]))
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

    region: MapRegion
    path: QPainterPath
    polygon: Polygon

    @property
    def water(self) -> bool:
        return self.region.terrain in WATER

    @property
    def anchor(self) -> QPointF:
        """The middle of the widest place, where the pieces stand."""
        return QPointF(*self.region.anchor)

    @property
    def bounds(self) -> QRectF:
        left, top, right, bottom = self.polygon.bounds
        return QRectF(left, top, right - left, bottom - top)


class BoardGeometry:
    """All the shapes of one board, in the units of its canvas."""

    def __init__(self, board: MapFile) -> None:
        self.board = board
        self.size = board.size
        rings = {region.id: region.outline for region in board.regions}
        chains = {name: tuple(_chains(ring, _junctions(board))) for name, ring in rings.items()}
        paths = {chain: smooth(chain) for chain in _canonical(chains.values())}
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
        """The whole board."""
        return QRectF(0, 0, *self.size)

    def region_at(self, point: QPointF) -> str | None:
        """The region under a point of the canvas; None beyond the rim."""
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
    """The geometry of a board, computed once while it is in use."""
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
    """The ring cut at its junctions, in order. Neighbouring chains share their end point."""
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


def _canonical(chains: Iterable[tuple[tuple[Point, ...], ...]]) -> set[tuple[Point, ...]]:
    return {_forward(chain) for of_region in chains for chain in of_region}


def _shape(
    region: MapRegion,
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
