"""Emblems of races and powers, and the symbols that are printed on regions.

A race or power has the emblem that is called by its id: a file in ``gui/emblems``, drawn in a box
of 100 by 100 as one path. Nothing else has to be told of it.
"""

import re
from functools import cache, lru_cache
from importlib.resources import files

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QTransform

from smallworld.content.own import DRAWN_BOX, is_drawn, own_emblem
from smallworld_client.gui.paint.icons import path_from
from smallworld_client.gui.paint.ink import (
    CARD,
    INK,
    SHADOW,
    WHITE,
    Colour,
    boxed,
    circle,
    colour,
    downward,
    mix,
    pen,
    square,
)

SYMBOLS = ("mine", "magic", "cavern")
LOST_TRIBE = "lost-tribe"
BLANK = "blank"

_FILES = {
    file.name.removesuffix(".svg"): file
    for file in (files("smallworld_client.gui") / "emblems").iterdir()
    if file.name.endswith(".svg")
}
EMBLEMS = tuple(sorted(_FILES))
"""The names that have a drawing."""
OWN = tuple(name for name in EMBLEMS if name.startswith("own-"))
"""Those that stand for nothing yet, for races and powers that a player makes."""
_DATA = re.compile(r'\sd="([^"]+)"')


def emblem(name: str) -> QPainterPath:
    """The emblem ``name`` in a box of 100 by 100, to be filled by the odd-even rule.

    A race or power of somebody's own has the one that its maker chose. A name without a drawing
    gives a plain lozenge.
    """
    if is_drawn(name):
        return _drawn(name)
    chosen = "" if name in _FILES else own_emblem(name)
    return _drawn(chosen) if is_drawn(chosen) else path_of(chosen or name)


@lru_cache(maxsize=16)
def _drawn(data: str) -> QPainterPath:
    """The path of an emblem that is its own drawing, in the box of the others."""
    path = QTransform.fromScale(100 / DRAWN_BOX, 100 / DRAWN_BOX).map(path_from(data))
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


@cache
def path_of(name: str) -> QPainterPath:
    """The path of a drawing, read once."""
    source = _FILES.get(name)
    if source is None:
        return path_from("M50,12 L84,50 L50,88 L16,50Z M50,30 L32,50 L50,70 L68,50Z")
    path = QPainterPath()
    for data in _DATA.findall(source.read_text(encoding="utf-8")):
        path.addPath(path_from(data))
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


def paint_emblem(
    painter: QPainter, name: str, center: QPointF, size: float, value: Colour | QBrush
) -> None:
    """The emblem ``name`` in one colour, in a square of ``size`` around ``center``."""
    brush = value if isinstance(value, QBrush) else QBrush(colour(value))
    with boxed(painter, center, size):
        painter.fillPath(emblem(name), brush)


_DISC_AND_SIGN = {
    "mine": ("#5A4632", "#F2E3C0"),
    "magic": ("#5B3B86", "#F3E6FF"),
    "cavern": ("#39434B", "#E3ECEF"),
}


def paint_symbol(painter: QPainter, name: str, center: QPointF, size: float) -> None:
    """The symbol ``name`` (mine, magic or cavern) as a disc with a cream ring."""
    disc, sign = _DISC_AND_SIGN[name]
    ring = circle(center, size * 0.55)
    painter.fillPath(ring.translated(0, size * 0.05), colour(SHADOW, 0.35))
    painter.fillPath(ring, colour(CARD))
    painter.strokePath(ring, pen(INK, size * 0.04, alpha=0.85))
    light = ((0.0, mix(disc, WHITE, 0.14)), (1.0, colour(disc)))
    painter.fillPath(circle(center, size * 0.46), downward(square(center, size), *light))
    paint_emblem(painter, name, center, size * 0.62, sign)
