"""What a position shows to one person, as plain values, and where pieces stand in a region.

Region ids are the map's, owners are seats 0 to 4. Sizes are logical pixels at one scale, which is
pixels for each unit of the board.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import shapely
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from smallworld.state import MONSTERS
from smallworld_client.analysis.pieces import EMPTY, RegionView
from smallworld_client.gui.paint.geometry import RegionShape
from smallworld_client.gui.paint.ink import square
from smallworld_client.turn.scene import RegionOffer, StepperState

Picture = Callable[[QPainter, QPointF, float], None]
"""Paints something small around a centre at a size."""


@dataclass(frozen=True)
class BubbleLine:
    icon: Picture | None
    text: str
    value: str

    @property
    def is_discount(self) -> bool:
        """Whether the value is below zero; both minus signs count."""
        return self.value.startswith(("-", "\N{MINUS SIGN}"))


@dataclass(frozen=True)
class Explanation:
    """Why a region costs what it costs, or why it can't be taken (``refusal``)."""

    title: str
    subtitle: str = ""
    lines: tuple[BubbleLine, ...] = field(default=())
    total: tuple[str, str] | None = None
    footer: str = ""
    refusal: str | None = None
    helps: str = ""
    rule: str = ""
    pieces: tuple[BubbleLine, ...] = ()


@dataclass(frozen=True)
class RegionMark:
    """What a region would pay, in coins, and how many tokens more or fewer it would cost."""

    coins: int = 0
    tokens: int = 0


@dataclass(frozen=True)
class Pointing:
    """What the board answers when somebody points at a combo, a player or a line of the log."""

    marks: Mapping[str, RegionMark] = field(default_factory=dict)
    title: str = ""
    text: str = ""


@dataclass
class BoardContents:
    regions: Mapping[str, RegionView] = field(default_factory=dict)
    offers: Mapping[str, RegionOffer] = field(default_factory=dict)
    own: frozenset[str] = frozenset()
    dim: bool = False
    steppers: Mapping[str, StepperState] = field(default_factory=dict)
    lifted_from: str = ""  # the region from which a piece is dragged
    carrying: bool = False  # whether a piece is being dragged, from a region or from elsewhere
    explained: str = ""
    explanation: Explanation | None = None
    pointed: str = ""
    ring: bool = False
    hot_step: int = 0
    advised: Mapping[str, int] = field(default_factory=dict)
    """The regions that advice refers to, with a number for each."""
    mistaken: frozenset[str] = frozenset()
    """Those of them that are no advice but what was played, and worse."""
    in_order: bool = True  # whether these are the numbers of steps, and not of pieces to be placed
    all_names: bool = False
    pointing: Pointing = Pointing()
    refused: str = ""  # the region where input did nothing just now

    @property
    def makes_room(self) -> bool:
        """Whether something is shown whose place depends on the pieces around it."""
        texts = self.explanation or self.pointed or self.all_names or self.lifted_from
        return bool(texts or self.advised or self.steppers or self.offers or self.pointing.marks)

    def standing(self, name: str) -> RegionView:
        return self.regions.get(name, EMPTY)

    def is_priced(self, name: str) -> bool:
        offer = self.offers.get(name)
        return offer is not None and (offer.price is not None or offer.percent is not None)


_ROOMY, _CROWDED = 66.0, 70.0  # board units; five players have the smaller regions
_MARKER = 0.72


@dataclass(frozen=True)
class PieceSizes:
    """Sizes in logical pixels at one scale, given in pixels per board unit."""

    scale: float
    token: float
    marker: float
    symbol: float
    price: float
    stepper: float

    @classmethod
    def at(cls, scale: float, players: int) -> "PieceSizes":
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
    def in_board_units(self) -> "PieceSizes":
        """The same sizes in board units; steppers are left out, as they keep their pixels."""
        sizes = (self.token, self.marker, self.symbol, self.price)
        token, marker, symbol, price = (round(size / self.scale, 2) for size in sizes)
        return PieceSizes(1.0, token, marker, symbol, price, stepper=0.0)


_GRID = 6  # board units between the places that are tried for a symbol
_PRICE_GIVES_WAY = 0.13  # of the token's size
_BETWEEN_SYMBOLS = 3  # board units
# Clear of the border and of the pieces, in board units; less is asked for where nothing is found.
_CLEARANCES = ((7, 3), (5, 0), (4, -4), (2, -9))
_SETTLED = RegionView(markers=(("fortress", 1),))


@dataclass(frozen=True)
class PlacedMarker:
    name: str
    count: int
    center: QPointF
    is_main: bool = False  # whether it stands where a token would, and is as large

    def size(self, sizes: PieceSizes) -> float:
        return sizes.token if self.is_main else sizes.marker


@dataclass(frozen=True)
class PlacedSymbol:
    name: str
    center: QPointF


TOKEN_EXTENT, MARKER_EXTENT, SYMBOL_EXTENT = 1.8, 1.7, 1.4
"""The sides of the squares in which they lie with their shadows, in their sizes."""


@dataclass(frozen=True)
class PiecePlaces:
    token: QPointF
    markers: tuple[PlacedMarker, ...]
    symbols: tuple[PlacedSymbol, ...]
    price: QPointF
    group: QRectF  # the token and its markers

    def extent(self, view: RegionView, sizes: PieceSizes) -> QRectF:
        """The box of the pieces and symbols with their shadows; empty without any."""
        boxes = [square(it.center, sizes.symbol * SYMBOL_EXTENT) for it in self.symbols]
        boxes += [square(it.center, it.size(sizes) * MARKER_EXTENT) for it in self.markers]
        if view.has_token or view.lost_tribe:
            boxes.append(square(self.token, sizes.token * TOKEN_EXTENT))
        return reduce(QRectF.united, boxes, QRectF())

    def stepper(self, sizes: PieceSizes) -> QRectF:
        width, height = sizes.stepper * 3.1, sizes.stepper
        top = self.group.bottom() + sizes.token * 0.16
        return QRectF(self.group.center().x() - width / 2, top, width, height)


def place(shape: RegionShape, view: RegionView, sizes: PieceSizes, *, priced: bool) -> PiecePlaces:
    """Token at the anchor with its markers on the right; symbols in the freest place beside.

    Monsters stand at the anchor where nobody else does. A price hangs above the group, and the
    group gives way a little.
    """
    markers = _markers(shape, view)
    is_held = view.has_token or view.lost_tribe
    guards = () if is_held else tuple(it for it in markers if it[0] == MONSTERS)
    markers = tuple(it for it in markers if it not in guards)
    has_main = is_held or bool(guards)
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
    placed += tuple(PlacedMarker(name, count, token, is_main=True) for name, count in guards)
    printed = _symbols(shape, len(markers), sizes.in_board_units, has_main=has_main, priced=priced)
    symbols = tuple(PlacedSymbol(it.name, it.center * sizes.scale) for it in printed)
    return PiecePlaces(token, placed, symbols, price, group)


def _markers(shape: RegionShape, view: RegionView) -> tuple[tuple[str, int], ...]:
    own = tuple(marker for marker in view.markers if marker[0] != "mountain")
    return (("mountain", 1), *own) if shape.region.terrain == "mountain" else own


def _outline(
    shape: RegionShape, sizes: PieceSizes, markers: int, *, has_main: bool, priced: bool
) -> tuple[QRectF, QPointF]:
    anchor = shape.anchor * sizes.scale
    group = _group(anchor, sizes.token if has_main else 0.0, markers, sizes)
    if not has_main and not markers:
        return group, anchor
    if priced:
        group.translate(0, sizes.token * _PRICE_GIVES_WAY)
    return group, _price(anchor, group, sizes)


def _group(anchor: QPointF, main: float, markers: int, sizes: PieceSizes) -> QRectF:
    gap = sizes.token * 0.10 if main and markers else 0.0
    width = main + gap + min(markers, 2) * sizes.marker * 0.99
    rows_above = max(0, math.ceil(markers / 2) - 1)
    bottom = anchor.y() + sizes.token / 2
    row = sizes.marker * 0.82
    height = max(sizes.token, sizes.marker + rows_above * row) if width else 0.0
    return QRectF(anchor.x() - width / 2, bottom - height, width, height)


def _marker_centers(left: float, base: float, sizes: PieceSizes) -> Iterator[QPointF]:
    size, number = sizes.marker, 0
    while True:
        row, column = divmod(number, 2)
        x = left + size * (0.45 + 0.99 * column)
        yield QPointF(x, base - size * (0.46 + 0.82 * row))
        number += 1


def _price(anchor: QPointF, group: QRectF, sizes: PieceSizes) -> QPointF:
    y = max(group.top() - sizes.price * 0.44, sizes.price * 0.62)
    return QPointF(anchor.x(), y)


def _reserved(
    shape: RegionShape, group: QRectF, price: QPointF, sizes: PieceSizes, *, priced: bool
) -> tuple[QRectF, ...]:
    """The areas that symbols avoid: first with room for future pieces, then only what is there now.

    The first leaves room for a token, one marker and a price, so that a printed symbol does not
    jump when a region is settled or gets a price.
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
    shape: RegionShape, markers: int, sizes: PieceSizes, *, has_main: bool, priced: bool
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
    """The best middle for one more symbol: clear of border and pieces, and near the anchor."""
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


_Bounds = tuple[float, float, float, float]  # left, top, right, bottom
Numbers = npt.NDArray[np.float64]


def _bounds(box: QRectF) -> _Bounds:
    return box.left(), box.top(), box.right(), box.bottom()


class _Survey(NamedTuple):
    """Places for a symbol, in board units: their middles, and how far each is from the border."""

    x: Numbers
    y: Numbers
    clearance: Numbers
    remote: Numbers


def _nearest(boxes: Sequence[_Bounds], places: _Survey) -> Numbers:
    nearest = np.full(len(places.x), np.inf)
    for left, top, right, bottom in boxes:
        across = np.maximum(np.maximum(left - places.x, places.x - right), 0)
        down = np.maximum(np.maximum(top - places.y, places.y - bottom), 0)
        nearest = np.minimum(nearest, np.hypot(across, down))
    return nearest


@lru_cache(maxsize=256)
def survey(shape: RegionShape) -> _Survey:
    left, top, right, bottom = (round(value) for value in shape.polygon.bounds)
    grid = [(x, y) for y in range(top, bottom, _GRID) for x in range(left, right, _GRID)]
    points = shapely.points(grid)
    distance = shapely.distance(shape.polygon.exterior, points)
    inside = shapely.contains(shape.polygon, points) & (distance > 10)
    x, y = np.array(grid, dtype=np.float64).reshape(-1, 2)[inside].T
    ax, ay = shape.region.anchor
    remote = 0.10 * np.hypot(x - ax, y - ay) + np.maximum(0.0, y - ay) * 0.12
    return _Survey(x, y, distance[inside], remote)
