"""Hills: overlapping domes, shaded on the right."""

import random

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_client.gui.paint.ink import colour, linear, pen, segment
from smallworld_client.gui.paint.terrain.plants import paint_blades, paint_bush
from smallworld_client.gui.paint.terrain.scatter import Strewing

_INK = "#56592A"
_TUFT = ((-3.0, -3.5), (0.0, -5.0), (3.0, -3.5))


def paint_hills(painter: QPainter, area: Strewing) -> None:
    """Domes 62 to 88 wide, smaller near the pieces and none under them; a few tufts of grass."""
    rng = area.rng
    for x, y in area.points(37, 2, tries=1800):
        far = area.from_anchor(x, y - 4, 1.25)
        near = 0.8 if far < 50 else 1.0
        width, height = rng.uniform(62, 88) * near, rng.uniform(30, 40) * near
        if far >= 40:
            _paint_dome(painter, QPointF(x, y), width, height, rng)
    for x, y in area.points(26, 12, calm=46, tries=220)[:8]:
        paint_blades(painter, x, y, _TUFT, "#66702E")


def _paint_dome(
    painter: QPainter, at: QPointF, width: float, height: float, rng: random.Random
) -> None:
    painter.save()
    painter.translate(at)
    top = QPointF(rng.uniform(-0.06, 0.06) * width, -height * 0.55)
    crest = _crest(top, width, height)
    body = QPainterPath(crest)
    body.quadTo(0, height * 0.62, -width / 2, height * 0.42)
    light = ((0.0, "#E6E9B0"), (0.40, "#C7CC82"), (1.0, colour("#B0B76B", 0)))
    painter.fillPath(body, linear(QPointF(0, -height * 0.6), QPointF(0, height * 0.55), *light))
    dark = ((0.0, colour("#7E8242", 0.80)), (1.0, colour("#8F9150", 0.12)))
    start = QPointF(width * 0.10, -height * 0.5)
    painter.fillPath(
        _flank(top, width, height),
        linear(start, QPointF(width * 0.34, height * 0.45), *dark),
    )
    painter.strokePath(crest, pen(_INK, 2, alpha=0.92))
    _paint_hatches(painter, width, height)
    if rng.random() < 0.28:
        paint_bush(painter, -width * 0.16, -height * 0.30, 4.6)
        paint_bush(painter, -width * 0.08, -height * 0.30, 3.8)
    painter.restore()


def _crest(top: QPointF, width: float, height: float) -> QPainterPath:
    path = QPainterPath(QPointF(-width / 2, height * 0.42))
    low, high = QPointF(-width * 0.38, -height * 0.05), QPointF(-width * 0.22, -height * 0.54)
    path.cubicTo(low, high, top)
    _descend(path, width, height)
    return path


def _flank(top: QPointF, width: float, height: float) -> QPainterPath:
    """The shaded right third of the dome."""
    path = QPainterPath(top)
    _descend(path, width, height)
    path.cubicTo(QPointF(width * 0.30, height * 0.34), QPointF(width * 0.10, height * 0.02), top)
    return path


def _descend(path: QPainterPath, width: float, height: float) -> None:
    """From the top down the right side."""
    high, low = QPointF(width * 0.22, -height * 0.56), QPointF(width * 0.38, -height * 0.05)
    path.cubicTo(high, low, QPointF(width / 2, height * 0.42))


def _paint_hatches(painter: QPainter, width: float, height: float) -> None:
    for across, length in ((0.12, 11), (0.20, 12), (0.28, 10)):
        x = width * across
        y = height * (1.05 * (across * 2.05) ** 2.1 - 0.50) + 3.5
        painter.strokePath(segment(x, y, x + 3.2, y + length), pen(_INK, 1.3, alpha=0.55))
