"""Where the names of regions are written: clear of pieces, prices, steppers and each other."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from smallworld_client.gui.board.occupied import covered, pieces, price_rect, readable, symbols
from smallworld_client.gui.board.stage import Stage
from smallworld_client.gui.paint.ink import colour, pen, rounded, soft_shadow
from smallworld_client.gui.paint.parchment import PAPER
from smallworld_client.gui.paint.type import Weight, centered, display, text_width

_PIXELS = 13
_MARGIN = QSizeF(12, 6)
_GAP = 2.0
_RINGS, _STEP = 7, 11.0
"""How far around a region's pieces a free place is looked for, in steps of so many pixels."""


class NameLabel(NamedTuple):
    """A region's name and the parchment strip on which it is written."""

    text: str
    rect: QRectF


def name_labels(stage: Stage, regions: Sequence[str]) -> list[NameLabel]:
    """The names of these regions, each placed clear of what lies there and of the others."""
    to_read = list(readable(stage))
    lying, printed = list(pieces(stage)), list(symbols(stage))
    labels: list[NameLabel] = []
    for region in regions:
        text = stage.name_of(region)
        wide = text_width(text, display(_PIXELS, Weight.Bold)) + _MARGIN.width()
        size = QSizeF(wide, _PIXELS + _MARGIN.height())
        spot = _freest(_places(stage, region, size), (to_read, lying, printed))
        label = NameLabel(text, spot)
        to_read.append(label.rect.adjusted(-_GAP, -_GAP, _GAP, _GAP))
        labels.append(label)
    return labels


def paint_name(painter: QPainter, label: NameLabel) -> None:
    """A region's name on its strip."""
    path = rounded(label.rect, 4)
    soft_shadow(painter, path, QPointF(0, 1.5), 3, 0.4, steps=4)
    painter.fillPath(path, colour(PAPER.bottom))
    painter.strokePath(path, pen(PAPER.edge, 1.1))
    font = display(_PIXELS, Weight.Bold)
    centered(painter, label.rect.center(), label.text, font, PAPER.ink)


def _places(stage: Stage, region: str, size: QSizeF) -> Iterator[QRectF]:
    """Under the pieces, above them, and then ever farther around, inside the frame."""
    inside = stage.camera.port.adjusted(3, 3, -3, -3)
    around = stage.occupied(region)
    if region in stage.shown.offers and stage.shown.is_priced(region):
        around = around.united(price_rect(stage, region))
    x, half = around.center().x(), size.height() / 2
    yield _held(QPointF(x, around.bottom() + _GAP + half), size, inside)
    yield _held(QPointF(x, around.top() - _GAP - half), size, inside)
    middle = stage.anchor(region)
    for ring in range(_RINGS):
        for aside, down in _ring(ring):
            spot = QPointF(middle.x() + 2 * aside * _STEP, middle.y() + down * _STEP)
            if stage.region_at(stage.to_seen(spot)) == region:
                yield _held(spot, size, inside)


def _ring(radius: int) -> Iterator[tuple[int, int]]:
    """The steps across and down that lie exactly so far from the middle."""
    span = range(-radius, radius + 1)
    yield from ((x, y) for y in span for x in span if max(abs(x), abs(y)) == radius)


def _held(center: QPointF, size: QSizeF, inside: QRectF) -> QRectF:
    rect = QRectF(center - QPointF(size.width() / 2, size.height() / 2), size)
    rect.moveLeft(max(inside.left(), min(rect.left(), inside.right() - rect.width())))
    rect.moveTop(max(inside.top(), min(rect.top(), inside.bottom() - rect.height())))
    return rect


def _freest(places: Iterable[QRectF], layers: Sequence[Sequence[QRectF]]) -> QRectF:
    """The first that covers nothing, else what covers least of the first layers."""
    tried = []
    for place in places:
        hidden = [covered(place, layer) for layer in layers]
        if not any(hidden):
            return place
        tried.append((hidden, place))
    return min(tried, key=lambda it: it[0])[1]
