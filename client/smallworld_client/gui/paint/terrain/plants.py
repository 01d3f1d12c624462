"""Trees, bushes and grass: what grows on more than one terrain. Lit from the upper left."""

import math
import random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_client.gui.paint.ink import colour, linear, mix, pen, radial, segment
from smallworld_client.gui.paint.svg import path_from
from smallworld_client.gui.paint.terrain.curves import smooth

_BARK = pen("#4B3723", 2.6)
_FIR = path_from(
    "M0,-18.7 C1.45,-14.4 2.9,-12 4.35,-10.1 L2.5,-10.1 C3.6,-7.2 4.6,-5.3 6.1,-3.4 L3.8,-3.4"
    " C4.6,-1 5.8,1.4 7.5,3.6 Q0,5.3 -7.5,3.6 C-5.8,1.4 -4.6,-1 -3.8,-3.4 L-6.1,-3.4"
    " C-4.6,-5.3 -3.6,-7.2 -2.5,-10.1 L-4.35,-10.1 C-2.9,-12 -1.45,-14.4 0,-18.7Z"
)


def paint_tree(painter: QPainter, x: float, y: float, scale: float, rng: random.Random) -> None:
    """A round tree whose trunk stands at (x, y); its crown is some 17 wide."""
    radius = 8.6 * scale
    ink = "#2C4526"
    oval(painter, x + 3.2, y + radius * 0.75, radius * 1.05, radius * 0.42)
    painter.strokePath(segment(x, y + radius * 0.2, x, y + radius * 0.85), _BARK)
    crown = _crown(x, y, radius, rng.random())
    share = rng.random()
    leaves = radial(
        QPointF(x - radius * 0.4, y - radius * 0.9),
        radius * 2,
        (0, mix("#B5CF7E", "#A9CC86", share)),
        (0.5, mix("#7BA552", "#6FA05C", share)),
        (1, mix("#4B7A38", "#47753F", share)),
    )
    painter.fillPath(crown, leaves)
    painter.strokePath(crown, pen(ink, 1.7))
    fold = QPainterPath(QPointF(x + radius * 0.1, y + radius * 0.15))
    fold.quadTo(x + radius * 0.5, y + radius * 0.2, x + radius * 0.62, y - radius * 0.2)
    painter.strokePath(fold, pen(ink, 1.2, alpha=0.55))


def _crown(x: float, y: float, radius: float, turn: float) -> QPainterPath:
    """A circle with seven bulges."""
    points = []
    for step in range(21):
        angle = turn + step / 21 * math.tau
        reach = radius * (1 + 0.11 * math.cos(angle * 7))
        dx, dy = math.cos(angle) * reach, math.sin(angle) * reach * 0.95
        points.append((x + dx, y - radius * 0.35 + dy))
    return smooth(points, closed=True)


def paint_fir(painter: QPainter, x: float, y: float, scale: float) -> None:
    """A fir of three tiers whose trunk stands at (x, y); it is some 24 high."""
    oval(painter, x + 3.2, y + 7, 8.7 * scale, 3.2 * scale)
    painter.strokePath(segment(x, y + 2, x, y + 7), _BARK)
    painter.save()
    painter.translate(x, y)
    painter.scale(scale, scale)
    needles = linear(
        QPointF(-7.2, 0), QPointF(7.2, 0), (0, "#8DB46A"), (0.5, "#5E9150"), (1, "#3E6B3A")
    )
    painter.fillPath(_FIR, needles)
    painter.strokePath(_FIR, pen("#2C4526", 1.6))
    painter.restore()


def paint_bush(painter: QPainter, x: float, y: float, radius: float) -> None:
    """A low round bush around (x, y)."""
    oval(painter, x + 1.6, y + radius * 0.55, radius * 1.1, radius * 0.5, "#3B4A1E", 0.30)
    bush = QPainterPath()
    bush.addEllipse(QPointF(x, y), radius, radius * 0.92)
    box = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    leaves = linear(box.topLeft(), box.bottomRight(), (0, "#9FBE6A"), (1, "#5F8A43"))
    painter.fillPath(bush, leaves)
    painter.strokePath(bush, pen("#3F5A2C", 1.5))


def paint_blades(
    painter: QPainter, x: float, y: float, tips: tuple[tuple[float, float], ...], ink: str
) -> None:
    """A tuft of grass: from (x, y) one blade to each tip, given as an offset."""
    for dx, dy in tips:
        painter.strokePath(segment(x + dx * 0.4, y, x + dx, y + dy), pen(ink, 1.4, alpha=0.8))


def oval(
    painter: QPainter,
    x: float,
    y: float,
    across: float,
    down: float,
    tint: str = "#22381C",
    alpha: float = 0.32,
) -> None:
    """A flat oval with the two half axes given: a shadow on the ground, a leaf on the water."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), across, down)
    painter.fillPath(path, colour(tint, alpha))
