"""Hills, mountains and farmland."""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import shapely
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath
from shapely.geometry import LineString, Polygon
from shapely.ops import split

from smallworld_client.gui.paint.geometry import (
    GROUNDS,
    Point,
    Strewing,
    oval,
    paint_blades,
    paint_bush,
    paint_tree,
    smooth,
)
from smallworld_client.gui.paint.icons import path_from
from smallworld_client.gui.paint.ink import (
    clipped,
    colour,
    ellipse,
    kept,
    linear,
    pen,
    polyline,
    repeated,
    segment,
    square,
)

_HILL_INK = "#56592A"
_TUFT = ((-3.0, -3.5), (0.0, -5.0), (3.0, -3.5))


def paint_hills(painter: QPainter, area: Strewing) -> None:
    """Domes 62 to 88 wide, smaller near the pieces and none under them; a few tufts of grass."""
    rng = area.rng
    for x, y in area.points(37, 2, tries=1800):
        far = area.from_anchor(x, y - 4, 1.25)
        near = 0.8 if far < 50 else 1.0
        width, height = rng.uniform(62, 88) * near, rng.uniform(30, 40) * near
        if far >= 40:
            with repeated(painter, f"dome{round(width / 9)}", QPointF(x, y)), kept(painter):
                _paint_dome(painter, QPointF(x, y), width, height, rng)
    for x, y in area.points(26, 12, calm=46, tries=220)[:8]:
        paint_blades(painter, x, y, _TUFT, "#66702E")


def _paint_dome(
    painter: QPainter, at: QPointF, width: float, height: float, rng: random.Random
) -> None:
    painter.translate(at)
    top = QPointF(rng.uniform(-0.06, 0.06) * width, -height * 0.55)
    crest = _crest(top, width, height)
    body = QPainterPath(crest)
    body.quadTo(0, height * 0.62, -width / 2, height * 0.42)
    light = ((0.0, "#E6E9B0"), (0.40, "#C7CC82"), (1.0, colour("#B0B76B", 0)))
    painter.fillPath(body, linear(QPointF(0, -height * 0.6), QPointF(0, height * 0.55), *light))
    dark = ((0.0, colour("#7E8242", 0.80)), (1.0, colour("#8F9150", 0.12)))
    start = QPointF(width * 0.10, -height * 0.5)
    painter.fillPath(
        _flank(top, width, height), linear(start, QPointF(width * 0.34, height * 0.45), *dark)
    )
    painter.strokePath(crest, pen(_HILL_INK, 2, alpha=0.92))
    _paint_hill_hatches(painter, width, height)
    if rng.random() < 0.28:
        paint_bush(painter, -width * 0.16, -height * 0.30, 4.6)
        paint_bush(painter, -width * 0.08, -height * 0.30, 3.8)


def _crest(top: QPointF, width: float, height: float) -> QPainterPath:
    path = QPainterPath(QPointF(-width / 2, height * 0.42))
    low, high = QPointF(-width * 0.38, -height * 0.05), QPointF(-width * 0.22, -height * 0.54)
    path.cubicTo(low, high, top)
    _descend(path, width, height)
    return path


def _flank(top: QPointF, width: float, height: float) -> QPainterPath:
    path = QPainterPath(top)
    _descend(path, width, height)
    path.cubicTo(QPointF(width * 0.30, height * 0.34), QPointF(width * 0.10, height * 0.02), top)
    return path


def _descend(path: QPainterPath, width: float, height: float) -> None:
    high, low = QPointF(width * 0.22, -height * 0.56), QPointF(width * 0.38, -height * 0.05)
    path.cubicTo(high, low, QPointF(width / 2, height * 0.42))


def _paint_hill_hatches(painter: QPainter, width: float, height: float) -> None:
    for across, length in ((0.12, 11), (0.20, 12), (0.28, 10)):
        x = width * across
        y = height * (1.05 * (across * 2.05) ** 2.1 - 0.50) + 3.5
        painter.strokePath(segment(x, y, x + 3.2, y + length), pen(_HILL_INK, 1.3, alpha=0.55))


_INK = "#463C34"
_W, _H = 54.0, 50.0  # a peak at scale 1
_LEFT = ((0.54, 0.36), (0.40, 0.16), (0.30, -0.03), (0.22, -0.10), (0.14, -0.32))
_RIGHT = ((0.13, -0.30), (0.22, -0.14), (0.28, -0.06), (0.40, 0.16), (0.54, 0.36))


def paint_mountains(painter: QPainter, area: Strewing) -> None:
    """Peaks 60 to 80 wide above the pieces, 43 to 58 beside and below them; boulders between."""
    rng = area.rng
    middle = area.shape.region.anchor[1]
    for x, y in area.points(47, 13, tries=1600):
        if area.from_anchor(x, y - 4, 1.3) < 52:
            continue
        lower = 0.72 if y >= middle - 20 else 1.0
        scale = rng.uniform(1.12, 1.5) * lower
        with repeated(painter, f"peak{round(scale * 6)}", QPointF(x, y + 4)):
            _paint_peak(painter, x, y + 4, scale, rng)
    for x, y in area.points(22, 12, calm=48, tries=170)[:9]:
        radius = rng.uniform(2.2, 3.8)
        with repeated(painter, "boulder", QPointF(x, y)):
            _paint_boulder(painter, x, y, radius)


def _paint_peak(painter: QPainter, x: float, y: float, scale: float, rng: random.Random) -> None:
    def jitter(most: float = 2.0) -> float:
        return rng.uniform(-most, most)

    top = (jitter(4), -_H * 0.62)
    left = _slope(-1, _LEFT, jitter)
    right = _slope(1, _RIGHT, jitter)
    left_shoulder, right_shoulder = (-_W * 0.06, -_H * 0.50), (_W * 0.07, -_H * 0.46)
    edge = [*left, left_shoulder, top, right_shoulder, *right]
    ridge = _scaled(((0.02, -0.38), (-0.05, -0.18), (0.05, 0.04), (0.0, 0.24), (0.05, 0.40)))
    with kept(painter):
        painter.translate(x, y)
        painter.scale(scale, scale)
        _paint_body(painter, edge)
        flank = polyline([top, right_shoulder, *right, *ridge[::-1]], closed=True)
        _paint_flank(painter, flank)
        _paint_snow(painter, top, flank)
        painter.strokePath(polyline(edge), pen(_INK, 2.1 / scale))
        painter.strokePath(polyline([top, *ridge[:-1]]), pen(_INK, 1.3 / scale, alpha=0.55))
        _paint_hatches(painter, scale)


def _slope(side: int, steps: Sequence[Point], jitter: Callable[[], float]) -> list[Point]:
    return [(side * dx * _W, dy * _H + jitter()) for dx, dy in steps]


def _scaled(points: Sequence[Point]) -> list[Point]:
    return [(dx * _W, dy * _H) for dx, dy in points]


def _paint_body(painter: QPainter, edge: Sequence[Point]) -> None:
    body = polyline(edge)
    body.cubicTo(QPointF(_W * 0.2, _H * 0.46), QPointF(-_W * 0.2, _H * 0.46), QPointF(*edge[0]))
    stone = linear(
        QPointF(0, -_H * 0.6),
        QPointF(0, _H * 0.44),
        (0, "#F4EDE2"),
        (0.5, "#D3C6B5"),
        (0.8, "#C6B8A5"),
        (1, colour("#C2B39F", 0.15)),
    )
    painter.fillPath(body, stone)


def _paint_flank(painter: QPainter, flank: QPainterPath) -> None:
    shade = linear(
        QPointF(0, -_H * 0.5),
        QPointF(_W * 0.3, _H * 0.42),
        (0, "#857A74"),
        (0.55, "#9C8F84"),
        (0.85, colour("#A89A8A", 0.8)),
        (1, colour("#B0A08D", 0.1)),
    )
    painter.fillPath(flank, shade)


def _paint_snow(painter: QPainter, top: Point, flank: QPainterPath) -> None:
    hem = (
        (-0.06, -0.50), (-0.14, -0.32), (-0.10, -0.24), (-0.06, -0.32), (0.0, -0.19),
        (0.04, -0.31), (0.09, -0.23), (0.13, -0.30), (0.07, -0.46),
    )  # fmt: skip
    snow = polyline([top, *_scaled(hem)], closed=True)
    painter.fillPath(snow, colour("#FFFDF8"))
    painter.fillPath(snow.intersected(flank), colour("#C3CED8"))


def _paint_hatches(painter: QPainter, scale: float) -> None:
    for across in (0.15, 0.24, 0.33):
        start = QPointF(_W * across, _H * (across * 1.1 - 0.18))
        line = segment(start.x(), start.y(), start.x() - _W * 0.05, _H * (0.06 + across))
        painter.strokePath(line, pen(_INK, 1.2 / scale, alpha=0.5))
    for across in (0.26, 0.36):
        start = QPointF(-_W * across, _H * (across * 0.9 - 0.10))
        line = segment(start.x(), start.y(), start.x() + _W * 0.05, _H * (0.02 + across * 0.9))
        painter.strokePath(line, pen(_INK, 1.2 / scale, alpha=0.28))


def _paint_boulder(painter: QPainter, x: float, y: float, radius: float) -> None:
    oval(painter, x + 1.4, y + radius * 0.7, radius * 1.4, radius * 0.6, "#3A3028", 0.25)
    stone, box = ellipse(QPointF(x, y), radius * 1.3, radius), square(QPointF(x, y), 2 * radius)
    painter.fillPath(
        stone, linear(box.topLeft(), box.bottomRight(), (0, "#CFC4B6"), (1, "#94877A"))
    )
    painter.strokePath(stone, pen("#5A4E42", 1.3, alpha=0.95))


_PARCEL = 4200.0  # square units, more or less
_FURROW = 9.5
_TONES = ("#F2D88C", "#EBC970", "#E0B85C", "#DCCB7C", "#CFC57A", "#D8B67A")
_CROP_INK = GROUNDS["farmland"].ink


def paint_farmland(painter: QPainter, area: Strewing) -> None:
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
    corners = shapely.get_coordinates(piece.minimum_rotated_rectangle).tolist()[:3]
    sides = [(math.dist(a, b), math.atan2(b[1] - a[1], b[0] - a[0])) for a, b in pairwise(corners)]
    length, along = max(sides)
    across = min((lean, lean + math.pi / 2), key=lambda turn: abs(math.cos(turn - along)))
    across += rng.uniform(-0.14, 0.14)
    shift, bend = rng.uniform(-0.12, 0.12) * length, rng.uniform(-14, 14)
    x = piece.centroid.x + math.cos(along) * shift
    y = piece.centroid.y + math.sin(along) * shift
    arch = [1 - (step * 0.26) ** 2 if abs(step) < 5 else -0.69 for step in range(-10, 11)]
    points = ((step * 26, bend * rise) for step, rise in enumerate(arch, -10))
    return LineString(_turned(x, y, across, points))


def _turned(x: float, y: float, turn: float, points: Iterator[Point]) -> list[Point]:
    cos, sin = math.cos(turn), math.sin(turn)
    return [(x + cos * u - sin * v, y + sin * u + cos * v) for u, v in points]


def _paint_parcel(
    painter: QPainter, parcel: Polygon, tone: str, turn: float, rng: random.Random
) -> None:
    path = polyline(shapely.get_coordinates(parcel.exterior).tolist(), closed=True)
    painter.fillPath(path, colour(tone, 0.80))
    furrowed = rng.random() < 0.75
    rows = list(_rows(parcel, turn, rng))
    with clipped(painter, path):
        for row in rows if furrowed else ():
            painter.strokePath(row.translated(0, 2.2), pen("#FFF3C4", 2.2, alpha=0.5))
        ink = pen(_CROP_INK, 1.7, alpha=0.42)
        if not furrowed:
            ink = pen("#7F8A3A", 3.2, alpha=0.55, dash=(0.4, 1.9))
        for row in rows:
            painter.strokePath(row, ink)
    painter.strokePath(path, pen("#FBEDB9", 4.2, alpha=0.85))
    painter.strokePath(path, pen(_CROP_INK, 1.1, alpha=0.28))


def _rows(parcel: Polygon, turn: float, rng: random.Random) -> Iterator[QPainterPath]:
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
    stack = path_from("M-1,0.8 C-1,-0.4 -0.4,-1.1 0,-1.2 C0.4,-1.1 1,-0.4 1,0.8Z")
    straw = linear(QPointF(-1, 0), QPointF(1, 0), (0, "#F6DC85"), (1, "#C99A3C"))
    with repeated(painter, "haystack", QPointF(x, y), 1), kept(painter):
        oval(painter, x + 2, y + radius * 0.8, radius * 1.25, radius * 0.4, "#5B4317", 0.30)
        painter.translate(x, y)
        painter.scale(radius, radius)
        painter.fillPath(stack, straw)
        painter.strokePath(stack, pen("#7A5720", 1.6 / radius))
        for across in (-0.45, 0.0, 0.45):
            stalk = segment(across, 0.5, across * 0.7, -0.4)
            painter.strokePath(stalk, pen("#7A5720", 1.2 / radius, alpha=0.7))
