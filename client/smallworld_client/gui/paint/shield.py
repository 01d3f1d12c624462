"""Prices on the board, and the reinforcement die."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from smallworld_client.gui.paint.ink import (
    CARD_EDGE,
    INK,
    boxed,
    circle,
    colour,
    downward,
    pen,
    rounded,
    soft_shadow,
    square,
)
from smallworld_client.gui.paint.svg import path_from
from smallworld_client.gui.paint.type import Weight, centered, text_at, ui

_SHIELD = "M8,6 C24,11 38,9 50,3 C62,9 76,11 92,6 L92,50 C92,74 74,90 50,98 C26,90 8,74 8,50Z"
_BOX = QRectF(0, 0, 100, 100)
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-0.22, -0.22), (0.22, 0.22)),
    3: ((-0.24, -0.24), (0, 0), (0.24, 0.24)),
}
DIE_LABEL_PROPORTION = 2.05
"""Width of the die's label for each unit of ``size``; it is 0.86 high."""


def paint_price(
    painter: QPainter, center: QPointF, size: float, price: int, *, hover: bool = False
) -> None:
    """The golden shield that says how many tokens a region takes."""
    path = path_from(_SHIELD)
    light, dark = ("#FFFFFF", "#FFEFC6") if hover else ("#FFF8E4", "#FFE3A0")
    with boxed(painter, center, size):
        soft_shadow(painter, path, QPointF(0, 6), 12, 0.55, steps=5)
        painter.fillPath(path, downward(_BOX, (0, light), (1, dark)))
        painter.strokePath(path, pen("#6B430C", 11))
        painter.strokePath(path, pen("#F2B330", 6.5))
    at = center - QPointF(0, size * 0.02)
    centered(painter, at, str(price), ui(size * 0.62, Weight.Black), INK)


def paint_die_label(painter: QPainter, center: QPointF, size: float, percent: int) -> None:
    """The label of a region that only the die may bring: a die and the chance in percent."""
    width, height = size * DIE_LABEL_PROPORTION, size * 0.86
    rect = QRectF(center.x() - width / 2, center.y() - height / 2, width, height)
    path = rounded(rect, height * 0.34)
    soft_shadow(painter, path, QPointF(0, size * 0.05), size * 0.12, 0.5, steps=5)
    painter.fillPath(path, colour("#FFF3D6"))
    edge = pen("#7A4E12", size * 0.065, dash=(2.2, 1.5), cap=Qt.PenCapStyle.FlatCap)
    painter.strokePath(path, edge)
    paint_die_sign(painter, center - QPointF(width * 0.30, 0), size * 0.50)
    font = ui(size * 0.44, Weight.Bold)
    text_at(painter, center - QPointF(width * 0.12, 0), f"{percent} %", font, INK)


def paint_die_sign(painter: QPainter, center: QPointF, size: float, pips: int = 3) -> None:
    """A small flat die."""
    face = rounded(square(center, size), size * 0.22)
    painter.fillPath(face, colour("#FFFFFF"))
    painter.strokePath(face, pen(INK, max(1.0, size * 0.08)))
    _paint_pips(painter, center, size, pips)


def paint_die(painter: QPainter, center: QPointF, size: float, pips: int) -> None:
    """The die as a piece of bone with a thick edge, for the roll. Faces show 0, 1, 2 or 3."""
    box = square(center, size)
    radius, depth = size * 0.22, size * 0.08
    face = rounded(box, radius)
    ground = rounded(box.adjusted(0, 0, 0, depth), radius)
    offset = QPointF(size * 0.03, size * 0.10)
    soft_shadow(painter, ground, offset, size * 0.20, 0.5, steps=8)
    painter.fillPath(ground, colour("#BFB08E"))
    painter.strokePath(ground, pen(CARD_EDGE, max(1.0, size * 0.025)))
    painter.fillPath(face, downward(box, (0, "#FFFBEF"), (1, "#F0E2C2")))
    painter.strokePath(face, pen(INK, max(1.0, size * 0.03)))
    _paint_pips(painter, center, size, pips)


def _paint_pips(painter: QPainter, center: QPointF, size: float, pips: int) -> None:
    for dx, dy in _PIPS[pips]:
        spot = center + QPointF(dx * size, dy * size)
        painter.fillPath(circle(spot, size * 0.10), colour(INK))
