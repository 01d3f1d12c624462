"""What a hint is drawn with: a light green on a dark one, like nothing else on the board."""

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from smallworld_client.gui.paint.ink import BLACK, circle, colour, pen, segment, soft_shadow
from smallworld_client.gui.paint.type import Weight, centered, ui

ADVICE: Final = "#A8F0B4"
ADVICE_EDGE: Final = "#0E3B1C"
_DOTS = (0.01, 3.2)
"""Length of a dot and of the gap after it, in widths of the line."""


def paint_number(painter: QPainter, center: QPointF, diameter: float, number: int) -> None:
    """The disc with the number of a step."""
    disc = circle(center, diameter / 2)
    soft_shadow(painter, disc, QPointF(0, diameter * 0.05), diameter * 0.12, 0.5, tint=BLACK)
    painter.fillPath(disc, colour(ADVICE))
    painter.strokePath(disc, pen(ADVICE_EDGE, max(1.4, diameter * 0.07)))
    centered(painter, center, str(number), ui(diameter * 0.58, Weight.Black), ADVICE_EDGE)


def paint_way(painter: QPainter, start: QPointF, end: QPointF, width: float) -> None:
    """A dotted line from one step to the next; ``width`` is that of a dot in pixels."""
    way = segment(start.x(), start.y(), end.x(), end.y())
    for tone, wide in ((ADVICE_EDGE, width * 1.7), (ADVICE, width)):
        dash = [length * width / wide for length in _DOTS]
        dots = pen(tone, wide, dash=dash, cap=Qt.PenCapStyle.RoundCap)
        painter.strokePath(way, dots)
