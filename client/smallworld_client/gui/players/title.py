"""What a race in play is called: with its powers in words, or by their emblems in narrow panels."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from smallworld_client.gui.paint.emblems import paint_emblem
from smallworld_client.gui.widgets.draw import height_of, width_of, write


@dataclass(frozen=True, slots=True)
class BandView:
    """A race in play: id for its picture, what it is called, what is said under or beside it.

    ``name`` is the race's alone, ``powers`` are the ids of its powers, ``held`` is how many regions
    it has.
    """

    race: str
    title: str
    regions: str
    name: str = ""
    powers: tuple[str, ...] = ()
    held: int = 0
    pieces: tuple[tuple[str, int], ...] = ()
    """Markers that it has in hand, with their numbers."""
    spoken: str = ""
    """The same in words."""


def write_title(
    painter: QPainter, room: QRectF, in_play: BandView, fonts: Sequence[QFont], ink: str
) -> None:
    """In the first of the fonts, from large to small, in which there is room for all of it.

    Where there is room in none of them, emblems stand for the names of the powers, or nothing.
    """
    for font in fonts:
        if width_of(in_play.title, font) <= room.width():
            write(painter, room, in_play.title, font, ink)
            return
    name = in_play.name or in_play.title
    for font in fonts:
        size = height_of(font)
        beside = len(in_play.powers) * size * _STEP
        if width_of(name, font) + beside <= room.width():
            x = room.left() + write(painter, room, name, font, ink) - size / 2
            for number, power in enumerate(in_play.powers, 1):
                spot = QPointF(x + number * size * _STEP, room.center().y())
                paint_emblem(painter, power, spot, size, ink)
            return
    write(painter, room, name, fonts[-1], ink)


_STEP = 1.2
"""From emblem to emblem, in their size."""
