"""A compass rose and a ship, where a sea has room for them beside its pieces."""

import math
from collections.abc import Iterator

import shapely
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from smallworld_client.gui.paint.icons import path_from
from smallworld_client.gui.paint.ink import (
    Colour,
    circle,
    colour,
    kept,
    linear,
    pen,
    polyline,
    segment,
)
from smallworld_client.gui.paint.terrain.geometry import BoardGeometry, RegionShape
from smallworld_client.gui.paint.type import centered, display

_INK = "#2F2013"
_PALE = "#F6EED6"
_CLEAR_OF_PIECES = 105.0
_CLEAR_OF_COAST = 30.0


def paint_decor(painter: QPainter, geometry: BoardGeometry) -> list[QPointF]:
    """Compass and ship in the widest free waters; gives where they stand."""
    spots = sorted(_free_waters(geometry), key=lambda spot: -spot[1])
    if not spots or spots[0][1] < 50:
        return []
    (at, room), *others = spots
    _paint_compass(painter, at, min(58.0, room * 0.72))
    taken = [at]
    if others and others[0][1] >= 44:
        _paint_ship(painter, others[0][0])
        taken.append(others[0][0])
    return taken


def _free_waters(geometry: BoardGeometry) -> Iterator[tuple[QPointF, float]]:
    """Up to two free circles in every sea, as middle and radius."""
    for shape in geometry.regions.values():
        if shape.region.terrain == "sea":
            yield from _circles(shape, geometry)


def _circles(shape: RegionShape, geometry: BoardGeometry) -> Iterator[tuple[QPointF, float]]:
    pieces = shapely.Point(*shape.region.anchor).buffer(_CLEAR_OF_PIECES)
    free = shape.polygon.difference(geometry.land.buffer(_CLEAR_OF_COAST)).difference(pieces)
    for _ in range(2):
        circles = [shapely.maximum_inscribed_circle(part, 4) for part in _solid(free)]
        if not circles:
            return
        spoke = max(circles, key=shapely.length)
        (x, y), _end = spoke.coords
        yield QPointF(x, y), spoke.length
        free = free.difference(shapely.Point(x, y).buffer(max(spoke.length, 100)))


def _solid(free: BaseGeometry) -> list[Polygon]:
    """The parts that have an area; nothing may be left of a narrow sea, or lines and points."""
    parts = shapely.get_parts(free)
    return [part for part in parts if isinstance(part, Polygon) and not part.is_empty]


def _paint_compass(painter: QPainter, at: QPointF, radius: float) -> None:
    with kept(painter):
        painter.translate(at)
        painter.setOpacity(painter.opacity() * 0.9)
        for share, width in ((0.78, 1.6), (0.70, 1.0)):
            painter.strokePath(circle(QPointF(), radius * share), pen(_PALE, width, alpha=0.75))
        for tick in range(32):
            inner, outer = _at(tick / 32, radius * 0.70), _at(tick / 32, radius * 0.78)
            painter.strokePath(segment(*inner, *outer), pen(_PALE, 1.2, alpha=0.7))
        for point in (1, 3, 5, 7, 0, 2, 4, 6):
            _paint_ray(painter, point, radius)
        centered(painter, QPointF(0, -radius * 1.22), "N", display(radius * 0.36), _PALE)


def _at(turn: float, radius: float) -> tuple[float, float]:
    """A point on a circle around the origin; turns count from the top, clockwise."""
    return math.sin(turn * math.tau) * radius, -math.cos(turn * math.tau) * radius


def _paint_ray(painter: QPainter, point: int, radius: float) -> None:
    """One of eight rays, a light and a dark half; every second one is short."""
    long = point % 2 == 0
    tip = _at(point / 8, radius * (1.0 if long else 0.56))
    root = radius * (0.19 if long else 0.15)
    halves: tuple[tuple[int, Colour], ...] = ((1, "#F6EACB"), (-1, "#7A5230"))
    for side, tone in halves:
        half = polyline(((0, 0), _at((point + side) / 8, root), tip), closed=True)
        painter.fillPath(half, colour(tone))
        painter.strokePath(half, pen(_INK, 1.3))


_WAKE = (
    "M-14,84 C-4,78 6,78 14,84 C22,90 32,90 40,84 C48,78 58,78 66,84 C74,90 84,90 92,84"
    " C100,78 108,78 116,84"
)
_HULL = "M8,58 L18,58 L18,62 L84,62 L84,50 L98,48 C96,66 88,80 78,82 L28,82 C16,80 10,70 8,58Z"
_SAILS = (
    "M20,18 C34,22 44,22 54,16 C58,30 58,42 54,52 C42,48 32,48 20,52 C26,40 26,28 20,18Z",
    "M54,12 C66,16 76,16 86,10 C90,26 90,38 86,50 C76,46 66,46 54,50 C60,38 60,24 54,12Z",
)
_PENNANT = "M66,4 L50,7 L66,11Z"


def _paint_ship(painter: QPainter, at: QPointF) -> None:
    with kept(painter):
        painter.translate(at)
        painter.scale(0.62, 0.62)
        painter.translate(-50, -52)
        painter.strokePath(path_from(_WAKE), pen("#F2FBF5", 4, alpha=0.8))
        _paint_part(painter, path_from(_HULL), 50, 84, ("#A8703C", "#6E4420"), 4)
        painter.strokePath(path_from("M16,70 L90,66"), pen(_INK, 2.6))
        painter.strokePath(path_from("M36,62 L36,8 M66,62 L66,4"), pen(_INK, 4))
        for sail in _SAILS:
            _paint_part(painter, path_from(sail), 0, 50, ("#FFF9E8", "#E3CFA2"), 3.6)
        painter.strokePath(path_from("M70,20 L70,42 M62,30 L80,28"), pen("#A33A2E", 5))
        _paint_part(painter, path_from(_PENNANT), 0, 12, ("#A33A2E", "#A33A2E"), 2)


def _paint_part(
    painter: QPainter,
    path: QPainterPath,
    top: float,
    bottom: float,
    tones: tuple[str, str],
    line: float,
) -> None:
    light, dark = tones
    painter.fillPath(path, linear(QPointF(0, top), QPointF(0, bottom), (0, light), (1, dark)))
    painter.strokePath(path, pen(_INK, line))
