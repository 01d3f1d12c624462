"""Where pieces and symbols go inside a region. Pure geometry, in logical pixels.

Points are measured from the board's upper left corner at the scale of the sizes given.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import shapely
from PySide6.QtCore import QPointF, QRectF

from smallworld_client.gui.board.scene import RegionView
from smallworld_client.gui.board.sizes import Sizes
from smallworld_client.gui.paint.ink import square
from smallworld_client.gui.paint.terrain import RegionShape

_GRID = 6  # board units between the places that are tried for a symbol
_PRICE_GIVES_WAY = 0.13  # of the token's size
_BETWEEN_SYMBOLS = 3  # board units
# Clear of the border and of the pieces, in board units; less is asked for where nothing is found.
_CLEARANCES = ((7, 3), (5, 0), (4, -4), (2, -9))
_SETTLED = RegionView(markers=(("fortress", 1),))


@dataclass(frozen=True)
class PlacedMarker:
    """A marker and where its middle is."""

    name: str
    count: int
    center: QPointF


@dataclass(frozen=True)
class PlacedSymbol:
    """A printed symbol and where its middle is."""

    name: str
    center: QPointF


@dataclass(frozen=True)
class Placing:
    """Where everything of one region goes."""

    token: QPointF
    markers: tuple[PlacedMarker, ...]
    symbols: tuple[PlacedSymbol, ...]
    price: QPointF
    group: QRectF
    """The token and its markers."""

    def stepper(self, sizes: Sizes) -> QRectF:
        """The place that hangs under the group."""
        width, height = sizes.stepper_width, sizes.stepper
        top = self.group.bottom() + sizes.token * 0.16
        return QRectF(self.group.center().x() - width / 2, top, width, height)


def place(shape: RegionShape, view: RegionView, sizes: Sizes, *, priced: bool) -> Placing:
    """Token at the anchor with its markers on the right; symbols in the freest place beside.

    A price hangs above the group, and the group gives way a little.
    """
    anchor = shape.anchor * sizes.scale
    markers = _markers(shape, view)
    main = sizes.token if view.has_token or view.lost_tribe else 0.0
    group = _group(anchor, main, len(markers), sizes)
    if priced and (main or markers):
        group.translate(0, sizes.token * _PRICE_GIVES_WAY)
    token = QPointF(group.left() + main / 2, group.bottom() - sizes.token / 2)
    start = group.left() + main + (sizes.token * 0.10 if main else 0)
    placed = tuple(
        PlacedMarker(name, count, center)
        for (name, count), center in zip(
            markers, _marker_centers(start, group.bottom(), sizes), strict=False
        )
    )
    price = _price(anchor, group, sizes) if main or markers else anchor
    taken = _reserved(shape, group, price, sizes, priced=priced)
    return Placing(token, placed, _symbols(shape, taken, sizes), price, group)


def _markers(shape: RegionShape, view: RegionView) -> tuple[tuple[str, int], ...]:
    own = tuple(marker for marker in view.markers if marker[0] != "mountain")
    return (("mountain", 1), *own) if shape.region.terrain == "mountain" else own


def _group(anchor: QPointF, main: float, markers: int, sizes: Sizes) -> QRectF:
    """The box of token and markers, centred on the anchor; a second row of markers goes above."""
    gap = sizes.token * 0.10 if main and markers else 0.0
    width = main + gap + min(markers, 2) * sizes.marker * 0.99
    rows_above = max(0, math.ceil(markers / 2) - 1)
    bottom = anchor.y() + sizes.token / 2
    row = sizes.marker * 0.82
    height = max(sizes.token, sizes.marker + rows_above * row) if width else 0.0
    return QRectF(anchor.x() - width / 2, bottom - height, width, height)


def _marker_centers(left: float, base: float, sizes: Sizes) -> Iterator[QPointF]:
    """Two side by side on the base line, then the next two above them, and so on."""
    size, number = sizes.marker, 0
    while True:
        row, column = divmod(number, 2)
        x = left + size * (0.45 + 0.99 * column)
        yield QPointF(x, base - size * (0.46 + 0.82 * row))
        number += 1


def _price(anchor: QPointF, group: QRectF, sizes: Sizes) -> QPointF:
    y = max(group.top() - sizes.price * 0.44, sizes.price * 0.62)
    return QPointF(anchor.x(), y)


def _reserved(
    shape: RegionShape, group: QRectF, price: QPointF, sizes: Sizes, *, priced: bool
) -> tuple[QRectF, ...]:
    """What symbols keep clear of: first what may ever come, then only what is there.

    The first leaves room for a token, one marker and a price, so that a printed symbol does not
    jump when somebody moves in or a price shows up.
    """
    actual = group.adjusted(-4, -6, 4, 6)
    if priced:
        actual = actual.united(square(price, sizes.price))
    anchor = shape.anchor * sizes.scale
    usual = _group(anchor, sizes.token, len(_markers(shape, _SETTLED)), sizes)
    shield = square(_price(anchor, usual, sizes), sizes.price)
    low = usual.translated(0, sizes.token * _PRICE_GIVES_WAY).adjusted(-4, 0, 4, 6)
    return (actual.united(low).united(shield), actual.united(low), actual)


def _symbols(
    shape: RegionShape, reserved: Sequence[QRectF], sizes: Sizes
) -> tuple[PlacedSymbol, ...]:
    taken: list[QRectF] = []
    placed = []
    half = sizes.symbol * 0.55
    for name in shape.region.symbols:
        center = _freest(shape, reserved, taken, sizes)
        placed.append(PlacedSymbol(name, center))
        taken.append(QRectF(center.x() - half, center.y() - half, 2 * half, 2 * half))
    return tuple(placed)


def _freest(
    shape: RegionShape, reserved: Sequence[QRectF], others: Sequence[QRectF], sizes: Sizes
) -> QPointF:
    """The best middle for one more symbol: clear of border and pieces, and near the anchor."""
    radius = sizes.symbol / 2 / sizes.scale
    for group in reserved:
        for from_border, from_pieces in _CLEARANCES:
            boxes = [_unscaled(box, sizes.scale) for box in (group, *others)]
            scored = (
                (_score(shape, place, boxes, radius), place)
                for place in _places(shape)
                if place.clearance >= radius + from_border
                and _nearest(boxes[:1], place.x, place.y) >= radius + from_pieces
                and _nearest(boxes[1:], place.x, place.y) >= radius + _BETWEEN_SYMBOLS
            )
            best = max(scored, default=None, key=lambda pair: pair[0])
            if best is not None:
                return QPointF(best[1].x, best[1].y) * sizes.scale
    return shape.anchor * sizes.scale


def _unscaled(box: QRectF, scale: float) -> QRectF:
    return QRectF(box.topLeft() / scale, box.size() / scale)


@dataclass(frozen=True)
class _Place:
    """A place for a symbol and how far it is from the region's border, in board units."""

    x: float
    y: float
    clearance: float


def _score(shape: RegionShape, place: _Place, boxes: Sequence[QRectF], radius: float) -> float:
    """Room all around counts, up to a point; then closeness to the anchor, rather above it."""
    ax, ay = shape.region.anchor
    room = min(place.clearance, radius + 16) * 0.8
    room += min(_nearest(boxes, place.x, place.y), radius + 10) * 0.5
    below = max(0.0, place.y - ay) * 0.12
    return room - 0.10 * math.hypot(place.x - ax, place.y - ay) - below


def _nearest(boxes: Sequence[QRectF], x: float, y: float) -> float:
    """The distance to the nearest box; 0 inside one, infinite without any."""
    distances = (
        math.hypot(
            max(box.left() - x, 0.0, x - box.right()), max(box.top() - y, 0.0, y - box.bottom())
        )
        for box in boxes
    )
    return min(distances, default=math.inf)


@lru_cache(maxsize=256)
def _places(shape: RegionShape) -> tuple[_Place, ...]:
    """All places on a grid inside the region that a symbol might take."""
    left, top, right, bottom = (round(value) for value in shape.polygon.bounds)
    grid = [(x, y) for y in range(top, bottom, _GRID) for x in range(left, right, _GRID)]
    points = shapely.points(grid)
    inside = shapely.contains(shape.polygon, points)
    distances = shapely.distance(shape.polygon.exterior, points)
    return tuple(
        _Place(x, y, float(distance))
        for (x, y), within, distance in zip(grid, inside, distances, strict=True)
        if within and distance > 10
    )
