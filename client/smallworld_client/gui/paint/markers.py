"""Markers, the pieces that are not tokens: small coloured pictures, cut out of cardboard.

Each is drawn in a box of 100 by 100 that stands on its lower edge. A marker's name is the rules'
own: mountain, lair, fortress. The pieces of the base game are drawn here; the piece of any other
name is a file in ``gui/pieces`` (see :mod:`~smallworld_client.gui.paint.cut_outs`).
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_client.gui.paint.cut_outs import CUT_OUTS, paint_parts, read_cut_out
from smallworld_client.gui.paint.icons import path_from
from smallworld_client.gui.paint.ink import (
    BLACK,
    CARD,
    CREAM,
    INK,
    Colour,
    boxed,
    circle,
    clipped,
    colour,
    linear,
    pen,
    radial,
    soft_shadow,
    widened,
)
from smallworld_client.gui.paint.owners import OWNERS, Owner
from smallworld_client.gui.paint.tokens import paint_count

_STONE_INK = "#3A3028"
_BRASS = "#8A5A1E"


class _Drawing(NamedTuple):
    """The outline along which a marker is cut out, and what is painted on it."""

    outline: str
    paint: Callable[[QPainter, Owner], None]


def paint_marker(
    painter: QPainter,
    name: str,
    center: QPointF,
    size: float,
    owner: Owner | None = None,
    count: int = 1,
) -> None:
    """The marker ``name``, with a plate when there is more than one of it.

    ``owner`` gives the colour of flag, tent top or cape; grey for nobody. A name without a
    drawing (content that a player made) gives a plain tile in the owner's colour.
    """
    drawing = _drawing(name)
    with boxed(painter, center, size):
        card = _card(drawing.outline)
        soft_shadow(painter, card, QPointF(3, 7), 11, 0.55, steps=5)
        painter.fillPath(card, colour(CARD))
        painter.strokePath(card, pen(INK, 3.2, alpha=0.95))
        drawing.paint(painter, owner or _NOBODY)
    if count > 1:
        plate = max(size * 0.52, 16.5)
        at = center + QPointF(size * 0.38, size * 0.32)
        paint_count(painter, at, count, plate, fill=CREAM, ink=INK)


@cache
def _drawing(name: str) -> _Drawing:
    drawn = _DRAWINGS.get(name)
    if drawn is None and name in CUT_OUTS:
        outline, parts = read_cut_out(name)
        drawn = _Drawing(outline, lambda painter, owner: paint_parts(painter, parts, owner.field))
    return drawn or _UNKNOWN


_NOBODY = Owner("nobody", "#8E8578", "#A79E90", "#4A443C", CREAM, OWNERS[0].pattern, "#A79E90")


@cache
def _path(data: str) -> QPainterPath:
    return path_from(data)


@cache
def _card(outline: str) -> QPainterPath:
    """The outline with the cream edge that the scissors left."""
    path = _path(outline)
    return path.united(widened(path, 13))


def _fill(painter: QPainter, data: str, value: Colour) -> None:
    painter.fillPath(_path(data), colour(value))


def _across(
    painter: QPainter, data: str, x1: float, y1: float, x2: float, y2: float, *colours: str
) -> None:
    """``data`` filled with evenly spaced colours from one point to the other."""
    last = len(colours) - 1
    stops = [(index / last, value) for index, value in enumerate(colours)]
    painter.fillPath(_path(data), linear(QPointF(x1, y1), QPointF(x2, y2), *stops))


def _line(painter: QPainter, data: str, value: Colour, width: float, alpha: float = 1.0) -> None:
    painter.strokePath(_path(data), pen(value, width, alpha=alpha))


def _oval(painter: QPainter, x: float, y: float, rx: float, ry: float, value: Colour) -> None:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), rx, ry)
    painter.fillPath(path, colour(value))


_MOUNTAIN = "M4,90 L22,54 L34,62 L52,10 L70,46 L78,40 L98,90Z"


def _mountain(painter: QPainter, _: Owner) -> None:
    flank = "M52,10 L70,46 L78,40 L98,90 L56,90 L62,70 L50,52 L56,36Z"
    snow = "M52,10 L62,30 L58,38 L52,30 L47,42 L42,34 L38,48 L34,62Z"
    _across(painter, _MOUNTAIN, 0, 10, 0, 90, "#A9B4C0", "#77838F")
    _across(painter, flank, 50, 10, 90, 90, "#66727F", "#4F5A66")
    _fill(painter, snow, "#FFFFFF")
    _fill(painter, "M52,10 L64,34 L58,38 L54,31Z", "#CBD5DE")
    _line(painter, _MOUNTAIN, _STONE_INK, 5)
    _line(painter, "M22,54 L30,74 M78,40 L74,62", _STONE_INK, 3, 0.6)


_LAIR = "M4,90 C2,70 8,58 14,46 C20,30 34,16 52,16 C70,16 82,30 88,46 C94,60 98,72 96,90Z"
_LAIR_STONES = (
    "M10,60 L26,52 M22,34 L36,44 M48,18 L48,34 M74,28 L64,42 M90,58 L76,52"
    " M6,76 L22,76 M94,76 L80,76"
)


def _lair(painter: QPainter, _: Owner) -> None:
    _across(painter, _LAIR, 0, 16, 0, 90, "#9A8F7C", "#6C6250")
    _line(painter, _LAIR_STONES, "#2F281E", 3.2, 0.7)
    _fill(painter, "M24,90 C24,62 34,42 51,42 C68,42 78,62 78,90Z", "#1D1510")
    for x in (41, 61):
        _oval(painter, x, 64, 6, 4.6, "#FFD24A")
        _oval(painter, x + 1, 64, 2, 3.4, "#1D1510")
    _line(painter, "M34,86 L60,80", "#F4ECD8", 6)
    for x, y in ((33, 83), (34, 89), (61, 77), (62, 83)):
        _oval(painter, x, y, 4, 4, "#F4ECD8")
    _line(painter, _LAIR, "#2F281E", 5)


_FORTRESS = (
    "M18,30 L18,44 L26,50 L26,90 L80,90 L80,50 L88,44 L88,30Z"
    " M51,4 L51,30 L56,30 L56,18 L80,13 L56,2Z"
)


def _fortress(painter: QPainter, owner: Owner) -> None:
    flag = "M54,3 L82,11 L54,20Z"
    walls = (
        "M18,30 L30,30 L30,38 L42,38 L42,30 L64,30 L64,38 L76,38 L76,30 L88,30"
        " L88,46 L80,52 L80,90 L26,90 L26,52 L18,46Z"
    )
    _line(painter, "M53,4 L53,34", _STONE_INK, 4)
    _fill(painter, flag, owner.field)
    _line(painter, flag, INK, 3)
    _across(painter, walls, 18, 0, 88, 0, "#D9D0C2", "#BDB2A2", "#8F8475")
    _line(painter, "M32,58 h10 M60,62 h12 M34,70 h8 M64,76 h10 M24,46 h58", _STONE_INK, 3, 0.55)
    _fill(painter, "M42,90 L42,74 C42,62 64,62 64,74 L64,90Z", INK)
    _line(painter, walls, INK, 5)


_TENT = "M50,14 L98,88 L2,88Z"


def _encampment(painter: QPainter, owner: Owner) -> None:
    _across(painter, _TENT, 2, 0, 98, 0, "#F3E2BC", "#E2C894", "#B99763")
    _fill(painter, "M50,14 L66,38 L34,38Z", owner.field)
    _line(painter, "M34,38 L66,38", INK, 2.6, 0.8)
    _fill(painter, "M50,44 L68,88 L32,88Z", "#2F2116")
    _fill(painter, "M50,44 L50,88 L38,88 C46,74 49,58 50,44Z", "#C9AB73")
    _line(painter, _TENT, INK, 5)
    _line(painter, "M50,14 L44,4 M50,14 L56,4", INK, 4.5)


_MOUND = "M2,90 C4,48 24,18 50,18 C76,18 96,48 98,90Z"


def _hole(painter: QPainter, _: Owner) -> None:
    center = QPointF(50, 63)
    door = circle(center, 22)
    _across(painter, _MOUND, 0, 18, 0, 90, "#A9C774", "#6C9146")
    grass = "M14,62 l4,-8 M22,44 l5,-7 M82,56 l-4,-8 M74,40 l-5,-6 M46,26 l3,-5"
    _line(painter, grass, "#33481F", 3, 0.8)
    painter.fillPath(circle(center, 27), colour("#5B3A1E"))
    painter.fillPath(door, radial(QPointF(44, 56), 34, (0, "#D98C43"), (1, "#A55F25")))
    with clipped(painter, door):
        _line(painter, "M38,38 V90 M50,38 V90 M62,38 V90", "#5B3A1E", 3, 0.8)
    painter.strokePath(circle(center, 27), pen(INK, 4))
    _oval(painter, 62, 64, 4.4, 4.4, "#FFD978")
    _line(painter, _MOUND, INK, 5)


_HERO = (
    "M28,92 C20,70 22,52 34,44 C28,30 36,12 52,12 C68,12 74,30 68,44 C76,50 78,58 78,66"
    " L82,66 L86,92Z M78,6 L88,6 L90,70 L76,70Z"
)


def _hero(painter: QPainter, owner: Owner) -> None:
    cape = "M28,92 C20,70 22,52 34,44 L68,44 C80,54 80,74 84,92Z"
    _fill(painter, cape, owner.field)
    _fill(painter, "M66,46 C78,56 78,74 82,92 L66,92Z", colour(BLACK, 0.22))
    _line(painter, cape, INK, 4.5)
    mail = "M40,50 L62,50 L66,92 L38,92Z"
    _across(painter, mail, 38, 0, 66, 0, "#E6E2DC", "#A9A49C")
    _line(painter, mail, INK, 3.6)
    _line(painter, "M40,72 L65,72", _BRASS, 5)
    helmet = "M36,44 C32,26 38,14 52,14 C66,14 70,26 67,44 C62,50 42,50 36,44Z"
    _across(painter, helmet, 36, 0, 68, 0, "#F0ECE6", "#A9A49C")
    _line(painter, helmet, INK, 4.5)
    _line(painter, "M41,33 L63,33 M52,33 L52,44", INK, 4.5)
    _line(painter, "M52,14 C56,2 66,4 72,8", owner.field, 7)
    _paint_sword(painter)


def _paint_sword(painter: QPainter) -> None:
    blade = "M80,64 L79,14 L83,4 L87,14 L86,64Z"
    _across(painter, blade, 79, 0, 87, 0, "#FFFFFF", "#A8B4BE")
    _line(painter, blade, INK, 3.2)
    _line(painter, "M73,66 L93,66 M83,66 L83,78", _BRASS, 6)


_DRAGON_BODY = (
    "M10,40 C14,32 22,26 32,26 C42,26 46,34 46,42 C46,50 44,54 50,58 C60,64 72,58 80,66"
    " C88,74 84,88 70,90 L34,90 C40,86 44,84 44,82 C32,80 26,70 28,58 C28,52 26,50 20,50"
    " L12,52 L16,46 L8,46Z"
)
_DRAGON_WING = (
    "M42,56 C44,36 52,16 78,4 C76,14 80,20 94,24 C86,30 86,36 94,46 C84,46 78,50 78,60"
    " C70,54 60,56 54,64Z"
)
_DRAGON_TAIL = "M76,66 C92,66 98,78 92,90 C90,82 84,80 76,82Z"


def _dragon(painter: QPainter, _: Owner) -> None:
    bones = "M46,56 C52,36 62,22 78,6 M50,58 C62,42 76,32 92,26 M54,62 C66,52 78,48 92,46"
    _across(painter, _DRAGON_WING, 44, 10, 90, 60, "#F0A24B", "#C25A2B")
    _line(painter, bones, "#5E1F12", 3, 0.8)
    _line(painter, _DRAGON_WING, INK, 4)
    _fill(painter, _DRAGON_TAIL, "#A93C26")
    _line(painter, _DRAGON_TAIL, INK, 4)
    _across(painter, _DRAGON_BODY, 0, 26, 0, 90, "#D4553A", "#8F2A20")
    _line(painter, "M34,62 C36,72 44,80 58,82", "#F2C078", 5)
    _line(painter, _DRAGON_BODY, INK, 4.5)
    _oval(painter, 29, 36, 4.6, 3.6, "#FFE27A")
    _oval(painter, 28.4, 36, 1.8, 2.8, INK)
    _line(painter, "M36,26 C38,18 44,14 50,14", INK, 6)
    _line(painter, "M36,26 C38,19 44,15 49,15", "#F2E2BC", 2.6)


_TILE = "M14,30 L50,14 L86,30 L86,74 L50,90 L14,74Z"


def _tile(painter: QPainter, owner: Owner) -> None:
    _fill(painter, _TILE, owner.field)
    _line(painter, _TILE, INK, 5)
    _fill(painter, "M50,32 L66,52 L50,72 L34,52Z", owner.emblem)


_UNKNOWN = _Drawing(_TILE, _tile)
_DRAWINGS: dict[str, _Drawing] = {
    "mountain": _Drawing(_MOUNTAIN, _mountain),
    "lair": _Drawing(_LAIR, _lair),
    "fortress": _Drawing(_FORTRESS, _fortress),
    "encampment": _Drawing(_TENT, _encampment),
    "hole": _Drawing(_MOUND, _hole),
    "hero": _Drawing(_HERO, _hero),
    "dragon": _Drawing(f"{_DRAGON_BODY} {_DRAGON_WING} {_DRAGON_TAIL}", _dragon),
}
MARKERS = (*_DRAWINGS, *CUT_OUTS)
"""The names that :func:`paint_marker` knows."""
