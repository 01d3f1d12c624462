"""Boards and pieces as SVG for the page, from the same drawing as in the window."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform

from smallworld_client.gui.paint.geometry import BoardGeometry
from smallworld_client.gui.paint.icons import ICONS, SYMBOLS, paint_symbol, path_of
from smallworld_client.gui.paint.ink import Weight, centered, rounded, ui
from smallworld_client.gui.paint.owners import OWNERS, OwnerLook, paint_bar, paint_field
from smallworld_client.gui.paint.pieces import (
    CUT_OUTS,
    MARKERS,
    MOST_LAYERS,
    paint_declined,
    paint_face,
    paint_layers,
    paint_lost_tribe,
    paint_marker,
    paint_stack_icon,
)
from smallworld_client.gui.paint.shields import paint_badge_disc, paint_coin, paint_covered_coin
from smallworld_client.gui.paint.svg import SvgPainter
from smallworld_client.gui.paint.svg_paths import path_data
from smallworld_client.gui.paint.terrain import paint_board
from smallworld_client.gui.records.saving import svg_file

UNIT = 2.5
"""Units of what is written in one unit of a board: four tenths of one are the finest there is."""
PIECE = 400  # the width of a token in a file of pieces, in its units
EMBLEM = 500  # the width of an emblem in its file
_SIZE = 100.0
_WHOSE = OwnerLook(
    "whose", "#010203", "#010204", "#010205", "#010206", OWNERS[0].pattern, "#010204"
)
"""Stands for whoever has a marker: its colours are those that the page sets."""
_INHERITED = "#010207"
_COLOURS = {
    _WHOSE.field: "var(--whose)",
    _WHOSE.edge: "var(--whose-edge)",
    _WHOSE.emblem: "var(--whose-ink)",
}

_ICONS = (
    "back", "check", "close", "cloud", "first", "forward", "hourglass", "last", "link", "pause",
    "people", "picture", "play", "save", "eye", "fit", "lines",
)  # fmt: skip
_SEAT_ICONS = ("hint", "undo", "chat", "up", "down", "chart")
_SEAT_ONLY = {
    "target": "M12,3 L12,7 M12,17 L12,21 M3,12 L7,12 M17,12 L21,12"
    " M12,8 C17.3,8 17.3,16 12,16 C6.7,16 6.7,8 12,8Z",
    "cards": "M4,6 L14,6 L14,20 L4,20Z M8,3.5 L19,3.5 L19,17",
    "log": "M5,6 L19,6 M5,10.5 L19,10.5 M5,15 L14,15 M5,19.5 L11,19.5",
}
_BAR = QRectF(0, 0, 12, 144)


def board_svg(geometry: BoardGeometry) -> str:
    painter = SvgPainter(unit=UNIT)
    paint_board(painter, geometry)
    painter.end()
    return svg_file(painter, geometry, UNIT)


def piece_sheet() -> str:
    drawn = (_group(name, paint) for name, paint in _drawings())
    icons = {name: ICONS[name] for name in _ICONS}
    return _sheet("".join((*drawn, *_lines(icons))))


def seat_sheet() -> str:
    """The icons that only a seat in the browser shows."""
    return _sheet("".join(_lines({name: ICONS[name] for name in _SEAT_ICONS} | _SEAT_ONLY)))


def _lines(icons: Mapping[str, str]) -> Iterator[str]:
    return (f'<path id="i-{name}" d="{data}"/>' for name, data in icons.items())


def cut_out_sheet(name: str) -> str:
    return _sheet(_group(f"m-{name}", _marker(name)))


def emblem_file(name: str) -> str:
    """The emblem ``name`` as a file of its own, :data:`EMBLEM` wide."""
    grown = QTransform.fromScale(EMBLEM / 100, EMBLEM / 100).map(path_of(name))
    return _sheet(f'<path fill-rule="evenodd" d="{path_data(grown)}"/>')


def _sheet(groups: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg">{groups}</svg>'


Drawing = Callable[[QPainter], None]


def _drawings() -> Iterator[tuple[str, Drawing]]:
    middle = QPointF()
    for number, owner in enumerate(OWNERS):
        yield f"face-{number}", partial(paint_face, top=middle, size=_SIZE, owner=owner)
        yield f"declined-{number}", partial(paint_declined, center=middle, size=_SIZE, owner=owner)
        yield f"chip-{number}", partial(_paint_chip, owner=owner)
        yield f"bar-{number}", partial(_paint_bar, owner=owner)
    for layers in range(1, MOST_LAYERS + 1):
        up = QPointF(0, (layers - 1) * _SIZE * 0.0375)
        stack = partial(paint_layers, center=up, top=middle, size=_SIZE, layers=layers)
        yield f"layers-{layers}", stack
    yield "lost-tribe", partial(paint_lost_tribe, center=middle, size=_SIZE)
    yield "badge", partial(paint_badge_disc, center=middle, radius=_SIZE / 2)
    yield "coin", partial(paint_coin, center=middle, radius=_SIZE / 2)
    yield "covered", partial(paint_covered_coin, center=middle, radius=_SIZE / 2)
    yield "stack", partial(paint_stack_icon, center=middle, size=_SIZE)
    for figure in "0123456789":
        yield f"n-{figure}", partial(_paint_figure, figure=figure)
    for name in SYMBOLS:
        yield f"s-{name}", partial(paint_symbol, name=name, center=middle, size=_SIZE)
    for name in ("unknown", *(name for name in MARKERS if name not in CUT_OUTS)):
        yield f"m-{name}", _marker(name)


def _marker(name: str) -> Drawing:
    return partial(paint_marker, name=name, center=QPointF(), size=_SIZE, owner=_WHOSE)


def _paint_chip(painter: QPainter, owner: OwnerLook) -> None:
    box = QRectF(-_SIZE / 2, -_SIZE / 2, _SIZE, _SIZE)
    paint_field(painter, rounded(box, 0), box, owner)


def _paint_bar(painter: QPainter, owner: OwnerLook) -> None:
    paint_bar(painter, rounded(_BAR, 0), _BAR, owner)


def _paint_figure(painter: QPainter, figure: str) -> None:
    centered(painter, QPointF(), figure, ui(_SIZE, Weight.Bold), _INHERITED)


def _group(name: str, paint: Drawing) -> str:
    painter = SvgPainter(f"{name}-", unit=PIECE / _SIZE)
    paint(painter)
    painter.end()
    written = painter.written().replace(f' fill="{_INHERITED}"', "")
    written = re.sub(r"#01020[3-6]", lambda it: _COLOURS[it[0]], written)
    return f'<g id="{name}" stroke-linejoin="round" stroke-linecap="round">{written}</g>'
