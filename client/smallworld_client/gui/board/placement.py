"""How large pieces are, and where they stand in a region."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import shapely
from PySide6.QtCore import QPointF, QRectF

from smallworld_client.analysis.region_views import RegionView
from smallworld_client.gui.paint.ink import square
from smallworld_client.gui.paint.terrain import RegionShape

_ROOMY, _CROWDED = 66.0, 70.0  # board units; five players have the smaller regions
_MARKER = 0.72


@dataclass(frozen=True)
class Sizes:
    """Sizes in logical pixels at one scale (pixels for each unit of the board)."""

    scale: float
    token: float
    marker: float
    symbol: float
    price: float
    stepper: float

    @classmethod
    def at(cls, scale: float, players: int) -> "Sizes":
        """Proportional to the board, but never too small to be read."""
        token = max(32.0, (_CROWDED if players >= 5 else _ROOMY) * scale)
        return cls(
            scale=scale,
            token=token,
            marker=max(24.0, token * _MARKER),
            symbol=max(20.0, 42 * scale),
            price=max(24.0, 50 * scale),
            stepper=min(34.0, max(25.0, 40 * scale)),
        )

    @property
    def in_board_units(self) -> "Sizes":
        """The same at one pixel a unit; alike for all scales at which nothing is at its least.

        Steppers are left out: they keep their size.
        """
        sizes = (self.token, self.marker, self.symbol, self.price)
        token, marker, symbol, price = (round(size / self.scale, 2) for size in sizes)
        return Sizes(1.0, token, marker, symbol, price, stepper=0.0)

    @property
    def stepper_width(self) -> float:
        return self.stepper * 3.1


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
    markers = _markers(shape, view)
    has_main = view.has_token or view.lost_tribe
    group, price = _outline(shape, sizes, len(markers), has_main=has_main, priced=priced)
    token = QPointF(
        group.left() + (sizes.token / 2 if has_main else 0), group.bottom() - sizes.token / 2
    )
    start = group.left() + (sizes.token * 1.10 if has_main else 0)
    placed = tuple(
        PlacedMarker(name, count, center)
        for (name, count), center in zip(
            markers, _marker_centers(start, group.bottom(), sizes), strict=False
        )
    )
    printed = _symbols(shape, len(markers), sizes.in_board_units, has_main=has_main, priced=priced)
    symbols = tuple(PlacedSymbol(it.name, it.center * sizes.scale) for it in printed)
    return Placing(token, placed, symbols, price, group)


def _markers(shape: RegionShape, view: RegionView) -> tuple[tuple[str, int], ...]:
    own = tuple(marker for marker in view.markers if marker[0] != "mountain")
    return (("mountain", 1), *own) if shape.region.terrain == "mountain" else own


def _outline(
    shape: RegionShape, sizes: Sizes, markers: int, *, has_main: bool, priced: bool
) -> tuple[QRectF, QPointF]:
    """The box of token and markers, and the middle of the price."""
    anchor = shape.anchor * sizes.scale
    group = _group(anchor, sizes.token if has_main else 0.0, markers, sizes)
    if not has_main and not markers:
        return group, anchor
    if priced:
        group.translate(0, sizes.token * _PRICE_GIVES_WAY)
    return group, _price(anchor, group, sizes)


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


@lru_cache(maxsize=2048)
def _symbols(
    shape: RegionShape, markers: int, sizes: Sizes, *, has_main: bool, priced: bool
) -> tuple[PlacedSymbol, ...]:
    """All in board units, so that it is the same at every zoom that leaves pieces their size."""
    group, price = _outline(shape, sizes, markers, has_main=has_main, priced=priced)
    reserved = _reserved(shape, group, price, sizes, priced=priced)
    taken: list[QRectF] = []
    placed = []
    half = sizes.symbol * 0.55
    for name in shape.region.symbols:
        center = _freest(shape, reserved, taken, sizes.symbol / 2)
        placed.append(PlacedSymbol(name, center))
        taken.append(QRectF(center.x() - half, center.y() - half, 2 * half, 2 * half))
    return tuple(placed)


def _freest(
    shape: RegionShape, reserved: Sequence[QRectF], others: Sequence[QRectF], radius: float
) -> QPointF:
    """The best middle for one more symbol: clear of border and pieces, and near the anchor.

    Room all around counts, up to a point; then closeness to the anchor, rather above it.
    """
    places = survey(shape)
    apart = _nearest([_bounds(box) for box in others], places)
    free = apart >= radius + _BETWEEN_SYMBOLS
    room = np.minimum(places.clearance, radius + 16) * 0.8 - places.remote
    for group in reserved:
        pieces = _nearest([_bounds(group)], places)
        score = room + np.minimum(np.minimum(pieces, apart), radius + 10) * 0.5
        for from_border, from_pieces in _CLEARANCES:
            clear = (places.clearance >= radius + from_border) & (pieces >= radius + from_pieces)
            if (clear & free).any():
                best = int(np.where(clear & free, score, -np.inf).argmax())
                return QPointF(places.x[best], places.y[best])
    return shape.anchor


_Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Numbers = npt.NDArray[np.float64]


def _bounds(box: QRectF) -> _Bounds:
    return box.left(), box.top(), box.right(), box.bottom()


class _Survey(NamedTuple):
    """Places for a symbol, in board units: their middles, and how far each is from the border.

    ``remote`` is how much a place's distance from the anchor counts against it.
    """

    x: Numbers
    y: Numbers
    clearance: Numbers
    remote: Numbers


def _nearest(boxes: Sequence[_Bounds], places: _Survey) -> Numbers:
    """The distance of each place to the nearest box; 0 inside one, infinite without any."""
    nearest = np.full(len(places.x), np.inf)
    for left, top, right, bottom in boxes:
        across = np.maximum(np.maximum(left - places.x, places.x - right), 0)
        down = np.maximum(np.maximum(top - places.y, places.y - bottom), 0)
        nearest = np.minimum(nearest, np.hypot(across, down))
    return nearest


@lru_cache(maxsize=256)
def survey(shape: RegionShape) -> _Survey:
    """All places on a grid inside the region that a symbol might take."""
    left, top, right, bottom = (round(value) for value in shape.polygon.bounds)
    grid = [(x, y) for y in range(top, bottom, _GRID) for x in range(left, right, _GRID)]
    points = shapely.points(grid)
    distance = shapely.distance(shape.polygon.exterior, points)
    inside = shapely.contains(shape.polygon, points) & (distance > 10)
    x, y = np.array(grid, dtype=np.float64).reshape(-1, 2)[inside].T
    ax, ay = shape.region.anchor
    remote = 0.10 * np.hypot(x - ax, y - ay) + np.maximum(0.0, y - ay) * 0.12
    return _Survey(x, y, distance[inside], remote)
