"""The printed board, from the water to the varnish, painted as a still picture.

Units are those of the map's canvas. Random shapes are seeded with the ids of the board and the
region, so a board looks the same on every screen and at every size.
"""

import math
import random
from collections.abc import Callable, Iterator, Sequence

import shapely
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from smallworld_client.gui.paint import ink
from smallworld_client.gui.paint.geometry import (
    BORDER_INK,
    BORDER_LIGHT,
    COAST_INK,
    GROUNDS,
    BoardGeometry,
    RegionShape,
    Strewing,
    oval,
    paint_forest,
    smooth,
    strewing,
)
from smallworld_client.gui.paint.icons import path_from
from smallworld_client.gui.paint.landscape import paint_farmland, paint_hills, paint_mountains

_INK = "#2F2013"
_PALE = "#F6EED6"
_CLEAR_OF_PIECES = 105.0
_CLEAR_OF_COAST = 30.0


def paint_decor(painter: QPainter, geometry: BoardGeometry) -> list[QPointF]:
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
    with ink.kept(painter):
        painter.translate(at)
        painter.setOpacity(painter.opacity() * 0.9)
        for share, width in ((0.78, 1.6), (0.70, 1.0)):
            painter.strokePath(
                ink.circle(QPointF(), radius * share), ink.pen(_PALE, width, alpha=0.75)
            )
        for tick in range(32):
            inner, outer = _at(tick / 32, radius * 0.70), _at(tick / 32, radius * 0.78)
            painter.strokePath(ink.segment(*inner, *outer), ink.pen(_PALE, 1.2, alpha=0.7))
        for point in (1, 3, 5, 7, 0, 2, 4, 6):
            _paint_ray(painter, point, radius)
        ink.centered(painter, QPointF(0, -radius * 1.22), "N", ink.display(radius * 0.36), _PALE)


def _at(turn: float, radius: float) -> tuple[float, float]:
    """A point on a circle around the origin; turns count from the top, clockwise."""
    return math.sin(turn * math.tau) * radius, -math.cos(turn * math.tau) * radius


def _paint_ray(painter: QPainter, point: int, radius: float) -> None:
    long = point % 2 == 0
    tip = _at(point / 8, radius * (1.0 if long else 0.56))
    root = radius * (0.19 if long else 0.15)
    halves: tuple[tuple[int, ink.Colour], ...] = ((1, "#F6EACB"), (-1, "#7A5230"))
    for side, tone in halves:
        half = ink.polyline(((0, 0), _at((point + side) / 8, root), tip), closed=True)
        painter.fillPath(half, ink.colour(tone))
        painter.strokePath(half, ink.pen(_INK, 1.3))


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
    with ink.kept(painter):
        painter.translate(at)
        painter.scale(0.62, 0.62)
        painter.translate(-50, -52)
        painter.strokePath(path_from(_WAKE), ink.pen("#F2FBF5", 4, alpha=0.8))
        _paint_part(painter, path_from(_HULL), 50, 84, ("#A8703C", "#6E4420"), 4)
        painter.strokePath(path_from("M16,70 L90,66"), ink.pen(_INK, 2.6))
        painter.strokePath(path_from("M36,62 L36,8 M66,62 L66,4"), ink.pen(_INK, 4))
        for sail in _SAILS:
            _paint_part(painter, path_from(sail), 0, 50, ("#FFF9E8", "#E3CFA2"), 3.6)
        painter.strokePath(path_from("M70,20 L70,42 M62,30 L80,28"), ink.pen("#A33A2E", 5))
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
    painter.fillPath(path, ink.linear(QPointF(0, top), QPointF(0, bottom), (0, light), (1, dark)))
    painter.strokePath(path, ink.pen(_INK, line))


_SHALLOWS = ((330, 0.10), (270, 0.12), (215, 0.13), (165, 0.14), (125, 0.15))
_SURF = ((92, 0.06), (74, 0.07), (58, 0.08), (44, 0.10), (30, 0.13), (18, 0.18), (9, 0.35))
_CONTOURS = ((13, 0.75, (26, 3)), (25, 0.50, (14, 7)), (39, 0.32, (8, 12)))


def paint_deep(painter: QPainter, area: Strewing, coast: QPainterPath) -> None:
    """The water's colour: dark, and lighter towards ``coast``, with drifting patches."""
    ground = GROUNDS[area.shape.region.terrain]
    deep, box, rng = ink.mix(ground.dark, ground.light, 0.12), area.shape.bounds, area.rng
    with ink.clipped(painter, area.shape.path):
        painter.fillRect(box, ink.downward(box, (0, ink.mix(deep, ground.light, 0.12)), (1, deep)))
        for width, alpha in _SHALLOWS:
            painter.strokePath(coast, ink.pen(ground.light, width, alpha=alpha))
        for index in range(26):
            at = QPointF(rng.uniform(box.left(), box.right()), rng.uniform(box.top(), box.bottom()))
            tint = "#DFF3EE" if index % 2 else "#1F5270"
            _paint_stain(painter, at, rng.uniform(40, 120), 0.28, tint, 0.09)


def _paint_stain(
    painter: QPainter, at: QPointF, radius: float, flat: float, tint: str, alpha: float
) -> None:
    """A round stain that fades out, ``flat`` times as high as wide."""
    with ink.kept(painter):
        painter.translate(at)
        painter.scale(1, flat)
        fade = ink.radial(QPointF(), radius, (0, ink.colour(tint, alpha)), (1, ink.colour(tint, 0)))
        painter.fillRect(ink.square(QPointF(), 2 * radius), fade)


def paint_surf(painter: QPainter, geometry: BoardGeometry) -> None:
    with ink.clipped(painter, geometry.water):
        for width, alpha in _SURF:
            painter.strokePath(geometry.coast, ink.pen("#CFEDE6", width, alpha=alpha))
        for distance, alpha, dash in _CONTOURS:
            for line in _rings(geometry, distance):
                painter.strokePath(line, ink.pen("#F2FBF5", 2, alpha=alpha, dash=dash))


def _rings(geometry: BoardGeometry, distance: float) -> list[QPainterPath]:
    grown = geometry.land.buffer(distance, 16)
    return [
        ink.polyline(shapely.get_coordinates(ring.simplify(0.4)).tolist(), closed=True)
        for part in shapely.get_parts(grown)
        for ring in (part.exterior, *part.interiors)
    ]


def paint_waves(painter: QPainter, area: Strewing, drawn: Sequence[QPointF]) -> None:
    """Single short waves, far from each other, the coast, the pieces and what is ``drawn``."""
    with ink.clipped(painter, area.shape.path):
        for x, y in area.points(62, 46, calm=66, tries=900):
            if any(math.hypot(x - at.x(), y - at.y()) < 82 for at in drawn):
                continue
            wave = _wave(x, y, area.rng)
            with ink.repeated(painter, f"wave{wave.elementCount()}", QPointF(x, y), 1):
                painter.strokePath(wave.translated(0, 2.2), ink.pen("#17506B", 2, alpha=0.35))
                painter.strokePath(wave, ink.pen("#EAF7F2", 2, alpha=0.8))


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
    painter.strokePath(coast, ink.pen(BORDER_LIGHT, 7.5, alpha=0.95))
    painter.strokePath(coast, ink.pen(COAST_INK, 2.6, alpha=0.95))


def paint_swamp(painter: QPainter, area: Strewing) -> None:
    rng = area.rng
    for x, y in area.points(46, 6, tries=500):
        radius = rng.uniform(26, 48)
        with ink.repeated(painter, f"moss{round(radius / 5)}", QPointF(x, y), 1):
            _paint_stain(painter, QPointF(x, y), radius, 0.5, "#6F7B4E", 0.42)
    for x, y in area.points(50, 20, calm=48, tries=900):
        width = rng.uniform(24, 40)
        with ink.repeated(painter, f"pool{round(width / 5)}", QPointF(x, y)):
            _paint_pool(painter, QPointF(x, y), width, rng)
    for x, y in area.points(27, 12, calm=52, tries=900):
        if rng.random() < 0.55:
            scale = rng.uniform(0.9, 1.2)
            with ink.repeated(painter, f"cattails{round(scale * 8)}", QPointF(x, y), 1):
                _paint_cattails(painter, x, y, scale)
        else:
            with ink.repeated(painter, "sedge", QPointF(x, y)):
                _paint_sedge(painter, x, y, rng)


def _paint_pool(painter: QPainter, at: QPointF, width: float, rng: random.Random) -> None:
    height = width * rng.uniform(0.30, 0.38)
    shore = []
    for step in range(12):
        angle, reach = step / 12 * math.tau, rng.uniform(0.84, 1.14)
        shore.append((math.cos(angle) * width * reach, math.sin(angle) * height * reach))
    with ink.kept(painter):
        painter.translate(at)
        pool = smooth(shore, closed=True)
        painter.fillPath(pool.translated(0, -2), ink.colour("#3B3340", 0.60))
        depth = ink.linear(QPointF(0, -height), QPointF(0, height), (0, "#3F5E66"), (1, "#86AAA2"))
        painter.fillPath(pool, depth)
        painter.strokePath(pool, ink.pen("#E3DAD2", 1.5, alpha=0.55))
        gleam = ink.pen("#DDF0E6", 1.6, alpha=0.8)
        painter.strokePath(ink.segment(-width * 0.45, 0, width * 0.05, 0), gleam)
        low = height * 0.45
        painter.strokePath(ink.segment(-width * 0.05, low, width * 0.35, low), gleam)
        if rng.random() < 0.5:
            _paint_lily(painter, width * 0.45, -height * 0.1, 4.4)
            _paint_lily(painter, width * 0.22, height * 0.1, 3.4)


def _paint_lily(painter: QPainter, x: float, y: float, radius: float) -> None:
    leaf = ink.ellipse(QPointF(x, y), radius, radius / 2)
    painter.fillPath(leaf, ink.colour("#7F9A55"))
    painter.strokePath(leaf, ink.pen("#46552F", 1.1))


def _paint_cattails(painter: QPainter, x: float, y: float, scale: float) -> None:
    oval(painter, x, y + 1, 9 * scale, 2.8 * scale, "#2D2530", 0.28)
    with ink.kept(painter):
        painter.translate(x, y)
        painter.scale(scale, scale)
        for stalk in range(5):
            lean = (stalk - 2) * 3.6
            tip = QPointF(lean * 1.1, -(24 - abs(stalk - 2.2) * 4))
            path = QPainterPath(QPointF(lean * 0.3, 0))
            path.quadTo(QPointF(lean * 0.45, tip.y() * 0.6), tip)
            painter.strokePath(path, ink.pen("#4C5C33", 1.7))
            if stalk in (1, 3):
                _paint_spike(painter, tip, lean * 0.07)
        for side in (-1, 1):
            painter.strokePath(ink.segment(side, 0, side * 10, -9.5), ink.pen("#62733F", 1.6))


def _paint_spike(painter: QPainter, tip: QPointF, lean: float) -> None:
    x, y = tip.x(), tip.y()
    painter.strokePath(ink.segment(x, y - 1.5, x - lean, y + 4.5), ink.pen("#33231A", 3.6))
    painter.strokePath(
        ink.segment(x - 0.4, y - 1, x - 0.4 - lean, y + 3.4), ink.pen("#7A5536", 1.6)
    )


def _paint_sedge(painter: QPainter, x: float, y: float, rng: random.Random) -> None:
    for dx in (-6, -2.5, 1, 5):
        blade = ink.segment(x + dx * 0.4, y, x + dx * 1.2, y - 7 - rng.uniform(0, 4))
        painter.strokePath(blade, ink.pen("#4A5533", 1.7, alpha=0.9))


_TERRAIN: dict[str, Callable[[QPainter, Strewing], None]] = {
    "farmland": paint_farmland,
    "forest": paint_forest,
    "hill": paint_hills,
    "swamp": paint_swamp,
    "mountain": paint_mountains,
}
_RIM = 66.0


def _go_on() -> None: ...


def paint_board(
    painter: QPainter, geometry: BoardGeometry, checkpoint: Callable[[], None] = _go_on
) -> None:
    """In units of its canvas. ``checkpoint`` runs between parts; it may raise to end it."""
    areas = [strewing(geometry, shape) for shape in geometry.regions.values()]
    seas = [area for area in areas if area.shape.water]
    with ink.kept(painter):
        painter.setClipRect(geometry.canvas)
        for area in seas:
            checkpoint()
            paint_deep(painter, area, geometry.coast)
        paint_surf(painter, geometry)
        checkpoint()
        drawn = paint_decor(painter, geometry)
        for area in seas:
            checkpoint()
            paint_waves(painter, area, drawn)
        for area in areas:
            checkpoint()
            if not area.shape.water:
                _paint_land(painter, area)
        _paint_borders(painter, geometry)
        paint_coast(painter, geometry.coast)
        _paint_varnish(painter, geometry.canvas)


def paint_board_simple(painter: QPainter, geometry: BoardGeometry) -> None:
    with ink.kept(painter):
        painter.setClipRect(geometry.canvas)
        for shape in geometry.regions.values():
            _paint_flat(painter, shape, geometry)
        for arc in geometry.arcs:
            if len(arc.regions) == 2 and not any(geometry.regions[it].water for it in arc.regions):
                painter.strokePath(arc.path, ink.pen("#FFF6DC", 11, alpha=0.95))
        painter.strokePath(geometry.coast, ink.pen(COAST_INK, 17))
        painter.strokePath(geometry.coast, ink.pen("#FFF6DC", 9))


def _paint_flat(painter: QPainter, shape: RegionShape, geometry: BoardGeometry) -> None:
    ground = GROUNDS[shape.region.terrain]
    painter.fillPath(shape.path, ink.mix(ground.light, ground.dark, 0.4))
    with ink.clipped(painter, shape.path):
        if shape.water:
            for width, alpha in ((90, 0.22), (50, 0.30)):
                painter.strokePath(geometry.coast, ink.pen("#D6F0EA", width, alpha=alpha))
        else:
            painter.strokePath(shape.path, ink.pen(ground.edge, 34, alpha=0.35))


def _paint_land(painter: QPainter, area: Strewing) -> None:
    shape = area.shape
    ground, box = GROUNDS[shape.region.terrain], shape.bounds
    wash = ink.linear(box.topLeft(), box.bottomRight(), (0, ground.light), (1, ground.dark))
    painter.fillPath(shape.path, wash)
    with ink.clipped(painter, shape.path):
        _paint_mottling(painter, area)
        _TERRAIN[shape.region.terrain](painter, area)
        _paint_calm(painter, shape)
        for width, alpha in ((34, 0.09), (24, 0.11), (15, 0.15), (8, 0.20)):
            painter.strokePath(shape.path, ink.pen(ground.edge, width, alpha=alpha))


def _paint_mottling(painter: QPainter, area: Strewing) -> None:
    ground, box, rng = GROUNDS[area.shape.region.terrain], area.shape.bounds, area.rng
    light = ink.mix(ground.light, ink.WHITE, 0.45)
    for index in range(16):
        x, y = rng.uniform(box.left(), box.right()), rng.uniform(box.top(), box.bottom())
        radius = rng.uniform(25, 80)
        tint = ink.colour(light, 0.20) if index % 2 else ink.colour(ground.edge, 0.13)
        blot = ink.radial(QPointF(x, y), radius, (0, tint), (1, ink.colour(tint, 0)))
        kind = f"blot-{area.shape.region.terrain}{index % 2}-{round(radius / 12)}"
        with ink.repeated(painter, kind, QPointF(x, y), 1):
            painter.fillRect(ink.square(QPointF(x, y), 2 * radius), blot)


def _paint_calm(painter: QPainter, shape: RegionShape) -> None:
    ground = GROUNDS[shape.region.terrain]
    tone = ink.mix(ground.light, ground.dark, 0.35)
    with ink.kept(painter):
        painter.translate(shape.anchor)
        painter.scale(1.25, 1)
        fade = (
            (0.0, ink.colour(tone, 0.85)),
            (0.55, ink.colour(tone, 0.5)),
            (1.0, ink.colour(tone, 0)),
        )
        painter.fillRect(QRectF(-74, -74, 148, 148), ink.radial(QPointF(), 74, *fade))


def _paint_borders(painter: QPainter, geometry: BoardGeometry) -> None:
    if isinstance(painter, ink.Recorder):  # it has the outlines already; coasts are drawn over them
        for value, width, alpha in ((BORDER_LIGHT, 6.4, 0.7), (BORDER_INK, 2.3, 0.75)):
            for shape in geometry.regions.values():
                if not shape.water:
                    painter.strokePath(shape.path, ink.pen(value, width, alpha=alpha))
        return
    for arc in geometry.arcs:
        if len(arc.regions) == 2 and not any(geometry.regions[it].water for it in arc.regions):
            painter.strokePath(arc.path, ink.pen(BORDER_LIGHT, 6.4, alpha=0.78))
            painter.strokePath(arc.path, ink.pen(BORDER_INK, 2.3, alpha=0.92))


def _paint_varnish(painter: QPainter, canvas: QRectF) -> None:
    painter.fillRect(canvas, ink.colour("#C99B5B", 0.07))
    dark, clear = ink.colour("#3A2412", 0.22), ink.colour("#3A2412", 0)
    depth = QPointF(_RIM, _RIM)
    corner, far = canvas.topLeft(), canvas.bottomRight()
    for start, end in (
        (corner, QPointF(corner.x(), depth.y())),
        (corner, QPointF(depth.x(), corner.y())),
        (far, QPointF(far.x(), far.y() - depth.y())),
        (far, QPointF(far.x() - depth.x(), far.y())),
    ):
        stops = ((0.0, dark), (0.4, ink.colour(dark, 0.36)), (1.0, clear))
        painter.fillRect(canvas, ink.linear(start, end, *stops))
