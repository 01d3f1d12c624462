"""Farmland: crooked parcels with furrows or dotted crop, bushes along some of their edges."""

import math
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise

import shapely
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath
from shapely.geometry import LineString, Polygon
from shapely.ops import split

from smallworld_client.gui.paint.ink import clipped, colour, linear, pen, repeated, segment
from smallworld_client.gui.paint.terrain.geometry import GROUNDS, Point, polygon_path, smooth
from smallworld_client.gui.paint.terrain.plants import Strewing, oval, paint_bush, paint_tree

_PARCEL = 4200.0  # square units, more or less
_FURROW = 9.5
_TONES = ("#F2D88C", "#EBC970", "#E0B85C", "#DCCB7C", "#CFC57A", "#D8B67A")
_INK = GROUNDS["farmland"].ink


def paint_farmland(painter: QPainter, area: Strewing) -> None:
    """Parcels that all lean about the same way, then what stands at their edges."""
    rng = area.rng
    lean = rng.uniform(-0.5, 0.5) + rng.choice((0, 0.4))
    parcels = list(_parcels(area.shape.polygon, lean, rng))
    tones = rng.sample(_TONES, len(_TONES))
    for index, parcel in enumerate(parcels):
        turn = lean + (math.pi / 2 if index % 2 else 0) + rng.uniform(-0.12, 0.12)
        _paint_parcel(painter, parcel, tones[index % len(tones)], turn, rng)
    for x, y, radius in sorted(_hedges(area, parcels), key=lambda bush: bush[1]):
        if radius < 6.5:
            paint_bush(painter, x, y, radius)
        else:
            paint_tree(painter, x, y - 3, 0.95, rng)
    for x, y in area.points(60, 24, calm=60, tries=120)[:3]:
        _paint_haystack(painter, x, y, 8.5)


def _parcels(whole: Polygon, lean: float, rng: random.Random) -> Iterator[Polygon]:
    """``whole`` halved across its length again and again until the parts are small."""
    waiting = [whole]
    while waiting:
        piece = waiting.pop()
        if piece.area < _PARCEL * rng.uniform(0.9, 1.5):
            yield piece
            continue
        parts = split(piece, _path_across(piece, lean, rng)).geoms
        if len(parts) < 2:
            yield piece
        else:
            waiting += [part for part in parts if isinstance(part, Polygon) and part.area > 60]


def _path_across(piece: Polygon, lean: float, rng: random.Random) -> LineString:
    """A slightly bent line through the middle, across the longer way, near the common lean."""
    corners = shapely.get_coordinates(piece.minimum_rotated_rectangle).tolist()[:3]
    sides = [(math.dist(a, b), math.atan2(b[1] - a[1], b[0] - a[0])) for a, b in pairwise(corners)]
    length, along = max(sides)
    across = min((lean, lean + math.pi / 2), key=lambda turn: abs(math.cos(turn - along)))
    across += rng.uniform(-0.14, 0.14)
    shift, bend = rng.uniform(-0.12, 0.12) * length, rng.uniform(-14, 14)
    x = piece.centroid.x + math.cos(along) * shift
    y = piece.centroid.y + math.sin(along) * shift
    return LineString(
        _turned(x, y, across, ((step * 26, bend * _arch(step)) for step in range(-10, 11)))
    )


def _arch(step: int) -> float:
    """A parabola over the middle half of the line, level beyond."""
    return 1 - (step * 0.26) ** 2 if abs(step) < 5 else -0.69


def _turned(x: float, y: float, turn: float, points: Iterator[Point]) -> list[Point]:
    """Points along and beside a line through (x, y), as points of the board."""
    cos, sin = math.cos(turn), math.sin(turn)
    return [(x + cos * u - sin * v, y + sin * u + cos * v) for u, v in points]


def _paint_parcel(
    painter: QPainter, parcel: Polygon, tone: str, turn: float, rng: random.Random
) -> None:
    path = polygon_path(parcel)
    painter.fillPath(path, colour(tone, 0.80))
    furrowed = rng.random() < 0.75
    rows = list(_rows(parcel, turn, rng))
    with clipped(painter, path):
        for row in rows if furrowed else ():
            painter.strokePath(row.translated(0, 2.2), pen("#FFF3C4", 2.2, alpha=0.5))
        ink = pen(_INK, 1.7, alpha=0.42)
        if not furrowed:
            ink = pen("#7F8A3A", 3.2, alpha=0.55, dash=(0.4, 1.9))
        for row in rows:
            painter.strokePath(row, ink)
    painter.strokePath(path, pen("#FBEDB9", 4.2, alpha=0.85))
    painter.strokePath(path, pen(_INK, 1.1, alpha=0.28))


def _rows(parcel: Polygon, turn: float, rng: random.Random) -> Iterator[QPainterPath]:
    """Bent, slightly unsteady lines over the whole parcel, a furrow apart."""
    left, top, right, bottom = parcel.bounds
    reach = math.hypot(right - left, bottom - top) / 2 + 8
    middle, bend = parcel.centroid, rng.uniform(-9, 9)
    for row in range(-int(reach / _FURROW) - 1, int(reach / _FURROW) + 1):
        line = (
            (
                step / 8 * reach + rng.uniform(-0.7, 0.7),
                row * _FURROW + bend * (1 - (step / 8) ** 2) + rng.uniform(-0.7, 0.7),
            )
            for step in range(-8, 9)
        )
        yield smooth(_turned(middle.x, middle.y, turn, line))


def _hedges(area: Strewing, parcels: Sequence[Polygon]) -> Iterator[tuple[float, float, float]]:
    """Bushes along a stretch of every second parcel's edge: x, y and radius."""
    rng = area.rng
    inner = area.shape.polygon.buffer(-13)
    for parcel in parcels:
        if rng.random() >= 0.5:
            continue
        edge = parcel.exterior
        start, length, gone = rng.random() * edge.length, rng.uniform(24, 60), 0.0
        while gone < length:
            spot = edge.interpolate((start + gone) % edge.length)
            gone += rng.uniform(6, 15)
            x, y = spot.x + rng.uniform(-2.4, 2.4), spot.y + rng.uniform(-2.4, 2.4)
            if inner.contains(spot) and area.from_anchor(x, y, 1.2) > 50:
                yield x, y, rng.choice((3.2, 3.8, 4.6, 5.4, 6.8))


def _paint_haystack(painter: QPainter, x: float, y: float, radius: float) -> None:
    with repeated(painter, "haystack", QPointF(x, y), 1):
        oval(painter, x + 2, y + radius * 0.8, radius * 1.25, radius * 0.4, "#5B4317", 0.30)
        _paint_stack(painter, x, y, radius)


def _paint_stack(painter: QPainter, x: float, y: float, radius: float) -> None:
    painter.save()
    painter.translate(x, y)
    painter.scale(radius, radius)
    stack = QPainterPath(QPointF(-1, 0.8))
    stack.cubicTo(-1, -0.4, -0.4, -1.1, 0, -1.2)
    stack.cubicTo(0.4, -1.1, 1, -0.4, 1, 0.8)
    stack.closeSubpath()
    painter.fillPath(stack, linear(QPointF(-1, 0), QPointF(1, 0), (0, "#F6DC85"), (1, "#C99A3C")))
    painter.strokePath(stack, pen("#7A5720", 1.6 / radius))
    for across in (-0.45, 0.0, 0.45):
        straw = segment(across, 0.5, across * 0.7, -0.4)
        painter.strokePath(straw, pen("#7A5720", 1.2 / radius, alpha=0.7))
    painter.restore()
