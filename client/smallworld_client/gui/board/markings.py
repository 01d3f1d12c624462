"""What is marked on regions: highlights and how they fade, the steps of a hint, names."""

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, field
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QSizeF, Qt, QVariantAnimation
from PySide6.QtGui import QFont, QPainter, QPixmap
from shapely.geometry import Point, Polygon

from smallworld_client.gui.board.pieces import Budget, PixmapCache
from smallworld_client.gui.board.scene import Pointing, RegionMark
from smallworld_client.gui.board.stage import (
    BoardStage,
    covered,
    keep_inside,
    pieces,
    price_rect,
    readable,
    symbols,
)
from smallworld_client.gui.kit.draw import picture_of
from smallworld_client.gui.paint import ink
from smallworld_client.gui.paint.geometry import RegionShape
from smallworld_client.gui.paint.shields import paint_coin
from smallworld_client.gui.theme import INKS, Theme
from smallworld_client.turn.scene import RegionOffer

_GOLD, _CREAM, _EDGE = "#FFC53D", "#FFF3CE", "#6B430C"
_SHADE = "#2A1B0E"
_LINE, _OUTLINE = 9.5, 13.5  # board units; half of each lies inside the region
_DASH = (2.2, 1.3)  # of the outline's width


def paint_look(painter: QPainter, shape: RegionShape, look: "RegionLook") -> None:
    match look:
        case RegionLook.SHADED:
            painter.fillPath(shape.path, ink.colour(_SHADE, 0.08 if shape.water else 0.15))
        case RegionLook.LIT | RegionLook.DASHED:
            dashed = look is RegionLook.DASHED
            _paint_lit(painter, shape, _GOLD, "#FFD560", ground=0.10, strength=1.0, dashed=dashed)
        case _:
            dashed = look is RegionLook.HOVERED_DASHED
            _paint_lit(painter, shape, _CREAM, "#FFE9A8", ground=0.24, strength=1.3, dashed=dashed)


def paint_gap(painter: QPainter, spot: QRectF) -> None:
    edge = ink.rounded(spot, spot.width() * 0.19)
    painter.fillPath(edge, ink.colour(_SHADE, 0.18))
    painter.strokePath(edge, ink.pen(_CREAM, 2.2, dash=(2.4, 2.2)))


class Ring(NamedTuple):
    """A line inside a region's border and its edge; widths in board units, or pixels at least."""

    line: str
    edge: str
    width: tuple[float, float]
    edge_width: tuple[float, float]


ADVICE_RINGS = {
    mistaken: Ring(*inks, (14, 8), (20, 12)) for mistaken, inks in ink.STEP_INKS.items()
}
FOCUS_RING = Ring("#8CCBFF", "#0B2E4A", (13, 7), (18, 11))
"""The keyboard's; blue, to be distinct from gold highlights."""
REFUSED_RING = Ring(INKS.warning, _CREAM, (13, 7), (18, 11))


def paint_ring(painter: QPainter, shape: RegionShape, scale: float, ring: Ring) -> None:
    (least, pixels), (least_edge, edge_pixels) = ring.width, ring.edge_width
    with ink.clipped(painter, shape.path):
        edge = ink.pen(ring.edge, max(least_edge, edge_pixels / scale), alpha=0.85)
        painter.strokePath(shape.path, edge)
        painter.strokePath(shape.path, ink.pen(ring.line, max(least, pixels / scale)))


def _paint_lit(
    painter: QPainter,
    shape: RegionShape,
    line: str,
    glow: str,
    *,
    ground: float,
    strength: float,
    dashed: bool,
) -> None:
    with ink.clipped(painter, shape.path):
        painter.fillPath(shape.path, ink.colour("#FFF6D8", ground))
        for width, alpha in ((40.0, 0.10), (30.0, 0.13), (20.0, 0.18)):
            painter.strokePath(shape.path, ink.pen(glow, width, alpha=alpha * strength))
        for tone, width in ((_EDGE, _OUTLINE), (line, _LINE)):
            if not dashed:
                painter.strokePath(shape.path, ink.pen(tone, width))
                continue
            dash = [length * _OUTLINE / width for length in _DASH]
            flat = ink.pen(tone, width, dash=dash, cap=Qt.PenCapStyle.FlatCap)
            painter.strokePath(shape.path, flat)


class Fade(QObject):
    """Goes from 0 to 1; ``changed`` is called at every step of the way."""

    def __init__(self, milliseconds: int, changed: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._animation = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._animation.setDuration(milliseconds)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(self._on_step)
        self._changed = changed

    def _on_step(self) -> None:
        self._changed()

    @property
    def value(self) -> float:
        running = self._animation.state() == QVariantAnimation.State.Running
        return float(self._animation.currentValue()) if running else 1.0

    def begin(self, *, animated: bool) -> None:
        self._animation.stop()
        if animated:
            self._animation.start()


_MOST = 150


class RegionLook(Enum):
    PLAIN = "plain"
    SHADED = "shaded"
    LIT = "lit"
    DASHED = "dashed"
    HOVERED = "hovered"
    HOVERED_DASHED = "hovered dashed"
    ANSWER = "answer"  # cream, as an answer to pointing elsewhere; gold is for what may be clicked


@dataclass(frozen=True)
class Lit:
    """The highlights at one time; ``dim`` shades all regions neither offered nor one's own."""

    offers: Mapping[str, RegionOffer] = field(default_factory=dict)
    own: Collection[str] = frozenset()
    dim: bool = False

    def look(self, region: str) -> RegionLook:
        offer = self.offers.get(region)
        if offer is not None:
            return RegionLook.LIT if offer.percent is None else RegionLook.DASHED
        return RegionLook.SHADED if self.dim and region not in self.own else RegionLook.PLAIN


class Lighting:
    """Draws the highlights; a new one fades in while the previous one fades out."""

    def __init__(self, stage: BoardStage, budget: Budget) -> None:
        self._stage = stage
        self._now = Lit()
        self._looks: list[tuple[str, RegionLook, RegionLook]] = []
        """Before and now, of the regions that were or are highlighted."""
        self._pictures = PixmapCache(budget, _MOST)

    def change(self, lit: Lit) -> None:
        before, self._now = self._now, lit
        looks = ((it, before.look(it), lit.look(it)) for it in self._stage.geometry.regions)
        plain = RegionLook.PLAIN
        self._looks = [it for it in looks if it[1] is not plain or it[2] is not plain]

    def draw(self, painter: QPainter, strength: float) -> None:
        """``strength`` is how far the current highlights have faded in, from 0 to 1."""
        for region, before, now in self._looks:
            if before is now:
                self._draw(painter, region, now, 1.0)
            else:
                self._draw(painter, region, before, 1 - strength)
                self._draw(painter, region, now, strength)

    def draw_hovered(self, painter: QPainter, region: str, strength: float) -> None:
        offer = self._now.offers.get(region)
        if offer is not None:
            dashed = offer.percent is not None
            look = RegionLook.HOVERED_DASHED if dashed else RegionLook.HOVERED
            self._draw(painter, region, look, strength)

    def draw_answers(self, painter: QPainter, regions: Iterable[str]) -> None:
        for region in regions:
            self._draw(painter, region, RegionLook.ANSWER, 1.0)

    def _draw(self, painter: QPainter, region: str, look: RegionLook, strength: float) -> None:
        """In another size for now, if there is no time to paint it."""
        if look is RegionLook.PLAIN or strength <= 0:
            return
        box = self._box(region)
        place = box.translated(self._stage.camera.origin)
        if not place.intersects(self._stage.laid_port):
            return
        scale, ratio = self._stage.camera.scale, painter.device().devicePixelRatioF()
        picture, _ = self._pictures.find(
            (region, look), (scale, ratio), lambda: self._painted(region, look, box, ratio)
        )
        if picture is not None:
            with ink.kept(painter):
                painter.setOpacity(strength)
                painter.drawPixmap(place, picture, QRectF(picture.rect()))

    def _box(self, region: str) -> QRectF:
        left, top, right, bottom = (
            bound * self._stage.camera.scale
            for bound in self._stage.geometry.regions[region].polygon.bounds
        )
        return QRectF(QRectF(left, top, right - left, bottom - top).toAlignedRect())

    def _painted(self, region: str, look: RegionLook, box: QRectF, ratio: float) -> QPixmap:
        shape, scale = self._stage.geometry.regions[region], self._stage.camera.scale

        def paint(on: QPainter) -> None:
            on.translate(-box.topLeft())
            on.scale(scale, scale)
            paint_look(on, shape, look)

        return picture_of(box.size().toSize() * ratio, ratio, paint)


_DISC, _LEAST_DISC = 0.66, 22.0  # a number's diameter in sizes of a price, its least in pixels
_WAY_FROM = 36.0  # pixels of a token from which there is room for the dotted way
_TOUCH = 12.0  # board units between two outlines below which they are neighbours
_GAP, _STEP, _RINGS = 3.0, 7.0, 16  # pixels beside a number and between rings of places


def number_places(
    stage: BoardStage, steps: Iterable[str], share: float = _DISC, pairs: Collection[str] = ()
) -> dict[str, QRectF]:
    """Free places for discs beside prices and pieces; in ``pairs`` there is room for two."""
    size = max(_LEAST_DISC, stage.sizes.price * share)
    taken = [*readable(stage), *pieces(stage), *symbols(stage)]
    places: dict[str, QRectF] = {}
    for region in steps:
        wide = _PAIR * size if region in pairs else size
        place = _place(stage, region, QSizeF(wide, size), taken)
        places[region] = place
        taken.append(place)
    return places


def paint_ways(painter: QPainter, stage: BoardStage, places: Mapping[str, QRectF]) -> None:
    if stage.sizes.token < _WAY_FROM:
        return
    steps, wrong = stage.shown.advised, stage.shown.mistaken
    for start, end in pairwise(sorted(places, key=lambda it: (it in wrong, steps[it]))):
        if (start in wrong) is (end in wrong) and _touch(stage, start, end):
            ends = places[start].center(), places[end].center()
            ink.paint_way(painter, *ends, stage.sizes.token * 0.075, mistaken=start in wrong)


def paint_numbers(painter: QPainter, stage: BoardStage, places: Mapping[str, QRectF]) -> None:
    for region, place in places.items():
        number, wrong = stage.shown.advised[region], region in stage.shown.mistaken
        at, wide, counts = place.center(), place.width(), not stage.shown.in_order
        ink.paint_number(painter, at, wide, number, mistaken=wrong, counts=counts)


_MARK, _PAIR = 0.84, 2.05  # a mark's diameter in sizes of a price, the width of two in diameters


def mark_places(stage: BoardStage, pointing: Pointing) -> dict[str, QRectF]:
    valued = [region for region, mark in pointing.marks.items() if mark != RegionMark()]
    pairs = {region for region in valued if all(astuple(pointing.marks[region]))}
    return number_places(stage, valued, _MARK, pairs)


def paint_marks(painter: QPainter, pointing: Pointing, places: Mapping[str, QRectF]) -> None:
    """Coins that regions would pay, and discs for the tokens that they would save."""
    for region, place in places.items():
        mark, center, size = pointing.marks[region], place.center(), place.height()
        aside = QPointF((place.width() - size) / 2, 0)
        if mark.tokens:
            _paint_tokens(painter, center + aside, size, mark.tokens)
        if mark.coins:
            paint_coin(painter, center - aside, size / 2, value=signed(mark.coins))


def _paint_tokens(painter: QPainter, center: QPointF, size: float, tokens: int) -> None:
    disc = ink.circle(center, size / 2)
    ink.soft_shadow(painter, disc, QPointF(0, 1.5), 3, 0.4, steps=4)
    painter.fillPath(disc, ink.colour(ink.PAPER.top))
    painter.strokePath(disc, ink.pen(ink.PAPER.edge, 1.4))
    tone = ink.PAPER.good if tokens < 0 else ink.PAPER.ink
    ink.centered(painter, center, signed(tokens), ink.ui(size * 0.52, ink.Weight.Black), tone)


def signed(number: int) -> str:
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")


_SLIP_PAD, _SLIP_EDGE, _SLIP_GAP = 12, 14, 8
_SLIP_SHARE, _SLIP_AREA = 0.62, 0.2  # shares of the board's width and area that a slip may take


def paint_slip(painter: QPainter, port: QRectF, pointing: Pointing, text: float) -> None:
    """A slip in the corner that says what the marks mean, unless it would hide the board."""
    if not pointing.text:
        return
    strong, plain = ink.ui(15 * text, ink.Weight.Bold), ink.ui(15 * text)
    head = ink.text_width(pointing.title, strong) + _SLIP_GAP * text if pointing.title else 0.0
    pad = _SLIP_PAD * text
    room = max(port.width() * _SLIP_SHARE, head + 120 * text) - head - 2 * pad
    wide = min(room, ink.text_width(pointing.text, plain) + 2)
    high = ink.wrapped_height(wide, pointing.text, plain)
    slip = QRectF(0, 0, head + wide + 2 * pad, high + 1.5 * pad)
    if slip.width() * slip.height() > _SLIP_AREA * port.width() * port.height():
        return
    slip.moveBottomRight(port.bottomRight() - QPointF(_SLIP_EDGE, _SLIP_EDGE))
    ink.paint_parchment(painter, slip, None)
    row = QRectF(slip.left() + pad, slip.top() + 0.75 * pad, slip.width(), high)
    if pointing.title:
        line = ink.wrapped_height(room, pointing.title, strong)
        ink.text_at(
            painter, row.topLeft() + QPointF(0, line / 2), pointing.title, strong, ink.PAPER.ink
        )
    ink.wrapped(
        painter,
        QRectF(row.left() + head, row.top(), wide, high + 2),
        pointing.text,
        plain,
        ink.PAPER.ink,
    )


def _touch(stage: BoardStage, one: str, other: str) -> bool:
    shapes = stage.geometry.regions
    return bool(shapes[one].polygon.distance(shapes[other].polygon) < _TOUCH)


def _place(stage: BoardStage, region: str, size: QSizeF, taken: list[QRectF]) -> QRectF:
    outline = stage.outline(region)
    return _freest(
        (_centered(center, size) for center in _centers(stage, region, size)),
        lambda place: [covered(place, taken) + _beyond(outline, place) * size.height()],
    )


def _centers(stage: BoardStage, region: str, size: QSizeF) -> Iterator[QPointF]:
    at = stage.anchor(region)
    if stage.shown.is_priced(region):
        price = price_rect(stage, region)
        at, apart = price.center(), size.width() / 2 + _GAP
        yield QPointF(price.left() - apart, at.y())
        yield QPointF(at.x(), price.bottom() + size.height() / 2 + _GAP)
        yield QPointF(price.right() + apart, at.y())
    yield at
    for ring in range(1, _RINGS):
        for step in range(8 * ring):
            angle = math.pi - 2 * math.pi * step / (8 * ring)
            yield at + QPointF(math.cos(angle), -math.sin(angle)) * (ring * _STEP)


def _beyond(outline: Polygon, place: QRectF) -> float:
    """How far the discs at both ends of a place reach over the region's border."""
    radius, found = place.height() / 2 + 1, 0.0
    ends = {place.left() + place.height() / 2, place.right() - place.height() / 2}
    for x in ends:
        point = Point(x, place.center().y())
        edge = float(outline.exterior.distance(point))
        found += max(0.0, radius - edge) if outline.contains(point) else radius + edge
    return found


_PIXELS = 13
_MARGIN = QSizeF(12, 6)
_NAME_GAP = 2.0
_NAME_RINGS, _NAME_STEP = 7, 11.0  # steps around a region's pieces, and pixels of one


class NameLabel(NamedTuple):
    text: str
    rect: QRectF


def name_labels(stage: BoardStage, regions: Sequence[str]) -> list[NameLabel]:
    if not regions:
        return []
    to_read = list(readable(stage))
    layers = to_read, list(pieces(stage)), list(symbols(stage))
    labels, font = [], _name_font()
    for region in regions:
        text = stage.name_of(region)
        size = QSizeF(ink.text_width(text, font), font.pixelSize()) + _MARGIN
        places = _places(stage, region, size)
        spot = _freest(places, lambda place: [covered(place, layer) for layer in layers])
        to_read.append(spot.adjusted(-_NAME_GAP, -_NAME_GAP, _NAME_GAP, _NAME_GAP))
        labels.append(NameLabel(text, spot))
    return labels


def _name_font() -> QFont:
    return ink.display(Theme.current().px(_PIXELS), ink.Weight.Bold)


def paint_name(painter: QPainter, label: NameLabel) -> None:
    path = ink.rounded(label.rect, 4)
    ink.soft_shadow(painter, path, QPointF(0, 1.5), 3, 0.4, steps=4)
    painter.fillPath(path, ink.colour(ink.PAPER.bottom))
    painter.strokePath(path, ink.pen(ink.PAPER.edge, 1.1))
    ink.centered(painter, label.rect.center(), label.text, _name_font(), ink.PAPER.ink)


def _places(stage: BoardStage, region: str, size: QSizeF) -> Iterator[QRectF]:
    inside = stage.camera.port.adjusted(3, 3, -3, -3)
    around = stage.occupied(region)
    if region in stage.shown.offers and stage.shown.is_priced(region):
        around = around.united(price_rect(stage, region))
    x, half = around.center().x(), size.height() / 2
    yield _held(QPointF(x, around.bottom() + _NAME_GAP + half), size, inside)
    yield _held(QPointF(x, around.top() - _NAME_GAP - half), size, inside)
    middle = stage.anchor(region)
    for ring in range(_NAME_RINGS):
        for aside, down in _ring(ring):
            spot = QPointF(middle.x() + 2 * aside * _NAME_STEP, middle.y() + down * _NAME_STEP)
            if stage.region_at(stage.to_seen(spot)) == region:
                yield _held(spot, size, inside)


def _ring(radius: int) -> Iterator[tuple[int, int]]:
    span = range(-radius, radius + 1)
    yield from ((x, y) for y in span for x in span if max(abs(x), abs(y)) == radius)


def _held(center: QPointF, size: QSizeF, inside: QRectF) -> QRectF:
    rect = _centered(center, size)
    keep_inside(rect, inside)
    return rect


def _centered(center: QPointF, size: QSizeF) -> QRectF:
    return QRectF(center - QPointF(size.width() / 2, size.height() / 2), size)


def _freest(places: Iterable[QRectF], hidden: Callable[[QRectF], list[float]]) -> QRectF:
    """The first place that hides nothing, or else the one that hides the least."""
    tried = []
    for place in places:
        hides = hidden(place)
        if not any(hides):
            return place
        tried.append((hides, place))
    return min(tried, key=lambda it: it[0])[1]
