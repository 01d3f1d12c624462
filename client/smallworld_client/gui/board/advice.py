"""The plan of a hint on the board: its regions, numbered in order, and the way between them."""

import math
from collections.abc import Iterator, Mapping
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from shapely.geometry import Point, Polygon

from smallworld_client.gui.board.occupied import covered, pieces, price_rect, readable, symbols
from smallworld_client.gui.board.stage import Stage
from smallworld_client.gui.paint.advice import paint_number, paint_way
from smallworld_client.gui.paint.ink import square

_DISC, _LEAST_DISC = 0.66, 22.0
"""The diameter of a number in sizes of a price, and its least in pixels."""
_WAY_FROM = 36.0
"""The size of a token in pixels from which there is room for the dotted way."""
_TOUCH = 12.0
"""The distance of two outlines in board units below which they are neighbours."""
_GAP, _STEP, _RINGS = 3.0, 7.0, 16
"""Pixels between a number and what it lies beside; how far from the pieces it is looked for."""


def number_places(stage: Stage, steps: Mapping[str, int]) -> dict[str, QRectF]:
    """Where the number of each step goes: beside its price, inside its region, over no piece."""
    size = max(_LEAST_DISC, stage.sizes.price * _DISC)
    taken = [*readable(stage), *pieces(stage), *symbols(stage)]
    places: dict[str, QRectF] = {}
    for region in steps:
        place = _place(stage, region, size, taken)
        places[region] = place
        taken.append(place)
    return places


def paint_ways(
    painter: QPainter, stage: Stage, steps: Mapping[str, int], places: Mapping[str, QRectF]
) -> None:
    """A dotted way from each step to the next where they are neighbours; none on a small board."""
    if stage.sizes.token < _WAY_FROM:
        return
    for start, end in pairwise(sorted(places, key=lambda region: steps[region])):
        if _touch(stage, start, end):
            ends = places[start].center(), places[end].center()
            paint_way(painter, *ends, stage.sizes.token * 0.075)


def paint_numbers(
    painter: QPainter, steps: Mapping[str, int], places: Mapping[str, QRectF]
) -> None:
    """The number of each step."""
    for region, place in places.items():
        paint_number(painter, place.center(), place.width(), steps[region])


def _touch(stage: Stage, one: str, other: str) -> bool:
    shapes = stage.geometry.regions
    return bool(shapes[one].polygon.distance(shapes[other].polygon) < _TOUCH)


def _place(stage: Stage, region: str, size: float, taken: list[QRectF]) -> QRectF:
    """The first place inside the region that covers nothing, else the one that covers least."""
    outline, tried = stage.outline(region), []
    for center in _centers(stage, region, size):
        place = square(center, size)
        hidden = covered(place, taken) + _beyond(outline, center, size) * size
        if not hidden:
            return place
        tried.append((hidden, place))
    return min(tried, key=lambda it: it[0])[1]


def _centers(stage: Stage, region: str, size: float) -> Iterator[QPointF]:
    """Left of the price, below it, right of it; then around the pieces, ever farther away."""
    at = stage.anchor(region)
    if stage.shown.is_priced(region):
        price = price_rect(stage, region)
        at, apart = price.center(), size / 2 + _GAP
        yield QPointF(price.left() - apart, at.y())
        yield QPointF(at.x(), price.bottom() + apart)
        yield QPointF(price.right() + apart, at.y())
    yield at
    for ring in range(1, _RINGS):
        for step in range(8 * ring):
            angle = math.pi - 2 * math.pi * step / (8 * ring)
            yield at + QPointF(math.cos(angle), -math.sin(angle)) * (ring * _STEP)


def _beyond(outline: Polygon, center: QPointF, size: float) -> float:
    """By how many pixels a disc reaches beyond the region's outline."""
    point, radius = Point(center.x(), center.y()), size / 2 + 1
    edge = float(outline.exterior.distance(point))
    return max(0.0, radius - edge) if outline.contains(point) else radius + edge
