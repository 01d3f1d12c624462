"""A slip of parchment with a tail towards what it is about."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_client.gui.paint.ink import colour, pen, polyline, rounded, soft_shadow
from smallworld_client.gui.theme import INKS

TAIL = 14
"""How far the tail reaches beyond the slip; there is room for the shadow too."""
_HALF = 10


def paint_parchment(painter: QPainter, slip: QRectF, tip: QPointF) -> None:
    """The slip, its shadow, and a tail that ends at ``tip`` or on the way there."""
    path = rounded(slip, 9).united(_tail(slip, tip))
    soft_shadow(painter, path, QPointF(0, 3), 9, 0.45, steps=6)
    painter.fillPath(path, colour(INKS.parchment))
    painter.strokePath(path, pen(INKS.parchment_edge, 1.4))


def _tail(slip: QRectF, tip: QPointF) -> QPainterPath:
    """A wedge from the edge that is nearest to the tip."""
    foot = QPointF(
        min(max(tip.x(), slip.left() + 22), slip.right() - 22),
        min(max(tip.y(), slip.top() + 22), slip.bottom() - 22),
    )
    level = slip.top() <= tip.y() <= slip.bottom()
    aside = QPointF(0, _HALF) if level else QPointF(_HALF, 0)
    reach = QPointF(
        min(max(tip.x(), slip.left() - TAIL + 2), slip.right() + TAIL - 2),
        min(max(tip.y(), slip.top() - TAIL + 2), slip.bottom() + TAIL - 2),
    )
    corners = (foot - aside, reach, foot + aside)
    return polyline(((corner.x(), corner.y()) for corner in corners), closed=True)
