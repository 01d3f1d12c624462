"""The pictures of the rules, painted with the pieces of the game itself.

``docs/RULES.md`` names them by their files, ``![caption](pictures/rules/price.png)``; the program
paints ``price`` at the size and sharpness it needs. The files are for those who read the document
elsewhere: ``python tools/rule_pictures.py`` paints them anew.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

from smallworld_client.gui.lessons import on_board, pieces
from smallworld_client.gui.lessons.sheet import Ground, paint_sheet

WIDTH: Final = 560.0


class Lesson(NamedTuple):
    """A picture, ``WIDTH`` wide and ``height`` high in logical pixels at normal text size."""

    height: float
    draw: Callable[[QPainter, QRectF, Ground], None]

    @property
    def size(self) -> QSizeF:
        """Of the whole picture."""
        return QSizeF(WIDTH, self.height)

    def paint(self, painter: QPainter, ground: Ground) -> None:
        """On a sheet of parchment at the origin; ``ground`` lays the printed board."""
        draw_on = paint_sheet(painter, QRectF(0, 0, WIDTH, self.height))
        self.draw(painter, draw_on, ground)


LESSONS: Final = {
    "pieces": Lesson(132, pieces.kinds),
    "symbols": Lesson(122, pieces.symbols),
    "markers": Lesson(122, pieces.markers),
    "column": Lesson(196, pieces.column),
    "entry": Lesson(268, on_board.entry),
    "price": Lesson(272, on_board.price),
    "die": Lesson(112, pieces.die),
    "losing": Lesson(122, pieces.losing),
    "decline": Lesson(122, pieces.decline),
    "coins": Lesson(142, pieces.coins),
}
"""All of them by name."""

__all__ = ["LESSONS", "WIDTH", "Ground", "Lesson"]
