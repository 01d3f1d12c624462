"""The printed symbols of the map: mine, magic source, cavern."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from smallworld_client.gui.paint.emblems import paint_emblem
from smallworld_client.gui.paint.ink import (
    CARD,
    INK,
    SHADOW,
    WHITE,
    circle,
    colour,
    downward,
    mix,
    pen,
    square,
)

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
