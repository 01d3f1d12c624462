"""Seas, lakes and swamps."""

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
    linear,
    mix,
    pen,
    polyline,
    radial,
    repeated,
    segment,
)
from smallworld_client.gui.paint.terrain.geometry import (
    BORDER_LIGHT,
    COAST_INK,
    GROUNDS,
    BoardGeometry,
    smooth,
)
from smallworld_client.gui.paint.terrain.plants import Strewing, oval

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
            with repeated(painter, f"wave{wave.elementCount()}", QPointF(x, y), 1):
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


def paint_swamp(painter: QPainter, area: Strewing) -> None:
    """Moss under pools under reeds."""
    rng = area.rng
    for x, y in area.points(46, 6, tries=500):
        radius = rng.uniform(26, 48)
        with repeated(painter, f"moss{round(radius / 5)}", QPointF(x, y), 1):
            _paint_moss(painter, x, y, radius)
    for x, y in area.points(50, 20, calm=48, tries=900):
        width = rng.uniform(24, 40)
        with repeated(painter, f"pool{round(width / 5)}", QPointF(x, y)):
            _paint_pool(painter, QPointF(x, y), width, rng)
    for x, y in area.points(27, 12, calm=52, tries=900):
        if rng.random() < 0.55:
            scale = rng.uniform(0.9, 1.2)
            with repeated(painter, f"cattails{round(scale * 8)}", QPointF(x, y), 1):
                _paint_cattails(painter, x, y, scale)
        else:
            with repeated(painter, "sedge", QPointF(x, y)):
                _paint_sedge(painter, x, y, rng)


def _paint_moss(painter: QPainter, x: float, y: float, radius: float) -> None:
    with kept(painter):
        painter.translate(x, y)
        painter.scale(1, 0.5)
        box = QRectF(-radius, -radius, 2 * radius, 2 * radius)
        stain = ((0.0, colour("#6F7B4E", 0.42)), (1.0, colour("#6F7B4E", 0)))
        painter.fillRect(box, radial(QPointF(0, 0), radius, *stain))


def _paint_pool(painter: QPainter, at: QPointF, width: float, rng: random.Random) -> None:
    height = width * rng.uniform(0.30, 0.38)
    shore = []
    for step in range(12):
        angle, reach = step / 12 * math.tau, rng.uniform(0.84, 1.14)
        shore.append((math.cos(angle) * width * reach, math.sin(angle) * height * reach))
    with kept(painter):
        painter.translate(at)
        pool = smooth(shore, closed=True)
        painter.fillPath(pool.translated(0, -2), colour("#3B3340", 0.60))
        depth = linear(QPointF(0, -height), QPointF(0, height), (0, "#3F5E66"), (1, "#86AAA2"))
        painter.fillPath(pool, depth)
        painter.strokePath(pool, pen("#E3DAD2", 1.5, alpha=0.55))
        gleam = pen("#DDF0E6", 1.6, alpha=0.8)
        painter.strokePath(segment(-width * 0.45, 0, width * 0.05, 0), gleam)
        low = height * 0.45
        painter.strokePath(segment(-width * 0.05, low, width * 0.35, low), gleam)
        if rng.random() < 0.5:
            _paint_lily(painter, width * 0.45, -height * 0.1, 4.4)
            _paint_lily(painter, width * 0.22, height * 0.1, 3.4)


def _paint_lily(painter: QPainter, x: float, y: float, radius: float) -> None:
    oval(painter, x, y, radius, radius / 2, "#7F9A55", 1)
    leaf = QPainterPath()
    leaf.addEllipse(QPointF(x, y), radius, radius / 2)
    painter.strokePath(leaf, pen("#46552F", 1.1))


def _paint_cattails(painter: QPainter, x: float, y: float, scale: float) -> None:
    oval(painter, x, y + 1, 9 * scale, 2.8 * scale, "#2D2530", 0.28)
    with kept(painter):
        painter.translate(x, y)
        painter.scale(scale, scale)
        for stalk in range(5):
            lean = (stalk - 2) * 3.6
            tip = QPointF(lean * 1.1, -(24 - abs(stalk - 2.2) * 4))
            path = QPainterPath(QPointF(lean * 0.3, 0))
            path.quadTo(QPointF(lean * 0.45, tip.y() * 0.6), tip)
            painter.strokePath(path, pen("#4C5C33", 1.7))
            if stalk in (1, 3):
                _paint_spike(painter, tip, lean * 0.07)
        for side in (-1, 1):
            painter.strokePath(segment(side, 0, side * 10, -9.5), pen("#62733F", 1.6))


def _paint_spike(painter: QPainter, tip: QPointF, lean: float) -> None:
    x, y = tip.x(), tip.y()
    painter.strokePath(segment(x, y - 1.5, x - lean, y + 4.5), pen("#33231A", 3.6))
    painter.strokePath(segment(x - 0.4, y - 1, x - 0.4 - lean, y + 3.4), pen("#7A5536", 1.6))


def _paint_sedge(painter: QPainter, x: float, y: float, rng: random.Random) -> None:
    for dx in (-6, -2.5, 1, 5):
        blade = segment(x + dx * 0.4, y, x + dx * 1.2, y - 7 - rng.uniform(0, 4))
        painter.strokePath(blade, pen("#4A5533", 1.7, alpha=0.9))
