"""Seas and lakes: deeper away from the land, with the coast's pale water and a few waves."""

import math
import random
from collections.abc import Sequence

import shapely
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_client.gui.paint.ink import (
    clipped,
    colour,
    downward,
    kept,
    mix,
    pen,
    polyline,
    radial,
)
from smallworld_client.gui.paint.terrain.geometry import BoardGeometry
from smallworld_client.gui.paint.terrain.palette import BORDER_LIGHT, COAST_INK, GROUNDS
from smallworld_client.gui.paint.terrain.scatter import Strewing

_SHALLOWS = ((330, 0.10), (270, 0.12), (215, 0.13), (165, 0.14), (125, 0.15))
_SURF = ((92, 0.06), (74, 0.07), (58, 0.08), (44, 0.10), (30, 0.13), (18, 0.18), (9, 0.35))
_CONTOURS = ((13, 0.75, (26, 3)), (25, 0.50, (14, 7)), (39, 0.32, (8, 12)))


def paint_deep(painter: QPainter, area: Strewing, coast: QPainterPath) -> None:
    """The water's colour: dark, and lighter towards ``coast``, with drifting patches."""
    ground = GROUNDS[area.shape.region.terrain]
    deep, box, rng = mix(ground.dark, ground.light, 0.12), area.shape.bounds, area.rng
    with clipped(painter, area.shape.path):
        painter.fillRect(box, downward(box, (0, mix(deep, ground.light, 0.12)), (1, deep)))
        for width, alpha in _SHALLOWS:
            painter.strokePath(coast, pen(ground.light, width, alpha=alpha))
        for index in range(26):
            at = QPointF(rng.uniform(box.left(), box.right()), rng.uniform(box.top(), box.bottom()))
            tint = "#DFF3EE" if index % 2 else "#1F5270"
            _paint_drift(painter, at, rng.uniform(40, 120), tint)


def _paint_drift(painter: QPainter, at: QPointF, radius: float, tint: str) -> None:
    with kept(painter):
        painter.translate(at)
        painter.scale(1, 0.28)
        box = QRectF(-radius, -radius, 2 * radius, 2 * radius)
        painter.fillRect(
            box, radial(QPointF(0, 0), radius, (0, colour(tint, 0.09)), (1, colour(tint, 0)))
        )


def paint_surf(painter: QPainter, geometry: BoardGeometry) -> None:
    """Pale strokes along the coast and three broken lines that follow it."""
    with clipped(painter, geometry.water):
        for width, alpha in _SURF:
            painter.strokePath(geometry.coast, pen("#CFEDE6", width, alpha=alpha))
        for distance, alpha, dash in _CONTOURS:
            for line in _rings(geometry, distance):
                painter.strokePath(line, pen("#F2FBF5", 2, alpha=alpha, dash=dash))


def _rings(geometry: BoardGeometry, distance: float) -> list[QPainterPath]:
    grown = geometry.land.buffer(distance, 16)
    return [
        polyline(shapely.get_coordinates(ring.simplify(0.4)).tolist(), closed=True)
        for part in shapely.get_parts(grown)
        for ring in (part.exterior, *part.interiors)
    ]


def paint_waves(painter: QPainter, area: Strewing, drawn: Sequence[QPointF]) -> None:
    """Single short waves, far from each other, the coast, the pieces and what is ``drawn``."""
    with clipped(painter, area.shape.path):
        for x, y in area.points(62, 46, calm=66, tries=900):
            if any(math.hypot(x - at.x(), y - at.y()) < 82 for at in drawn):
                continue
            wave = _wave(x, y, area.rng)
            painter.strokePath(wave.translated(0, 2.2), pen("#17506B", 2, alpha=0.35))
            painter.strokePath(wave, pen("#EAF7F2", 2, alpha=0.8))


def _wave(x: float, y: float, rng: random.Random) -> QPainterPath:
    crests, width = rng.choice((1, 2, 2)), rng.uniform(8, 10)
    left = x - crests * width
    path = QPainterPath(QPointF(left, y))
    for _ in range(crests):
        path.quadTo(left + width * 0.5, y - 6, left + width, y)
        path.quadTo(left + width * 1.5, y + 4.6, left + width * 2, y)
        left += width * 2
    return path


def paint_coast(painter: QPainter, coast: QPainterPath) -> None:
    """The line between land and water, over both."""
    painter.strokePath(coast, pen(BORDER_LIGHT, 7.5, alpha=0.95))
    painter.strokePath(coast, pen(COAST_INK, 2.6, alpha=0.95))
