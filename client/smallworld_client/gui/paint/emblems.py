"""The signs of races, powers, symbols and the Lost Tribe, read from their SVG files."""

import re
from functools import cache
from importlib.resources import files

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath

from smallworld_client.gui.paint.ink import Colour, boxed, colour
from smallworld_client.gui.paint.svg import path_from

RACES = (
    "amazons", "dwarves", "elves", "ghouls", "giants", "halflings", "humans",
    "orcs", "ratmen", "skeletons", "sorcerers", "tritons", "trolls", "wizards",
)  # fmt: skip
POWERS = (
    "alchemist", "berserk", "bivouacking", "commando", "diplomat", "dragon-master", "flying",
    "forest", "fortified", "heroic", "hill", "merchant", "mounted", "pillaging", "seafaring",
    "spirit", "stout", "swamp", "underworld", "wealthy",
)  # fmt: skip
SYMBOLS = ("mine", "magic", "cavern")
LOST_TRIBE = "lost-tribe"
BLANK = "blank"

_DIRECTORY = files("smallworld_client.gui") / "emblems"
_DATA = re.compile(r'\sd="([^"]+)"')


@cache
def emblem(name: str) -> QPainterPath:
    """The emblem ``name`` in a box of 100 by 100, to be filled by the odd-even rule.

    A name without a drawing (a race or power that a player made) gives a plain lozenge.
    """
    source = _DIRECTORY / f"{name}.svg"
    if name == BLANK or not source.is_file():
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
