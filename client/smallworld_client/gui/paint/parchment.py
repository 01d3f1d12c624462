"""Parchment: the one look of everything that speaks.

Tooltips, refusals, toasts, lists, menus, hints and the die's card share its paper, edge, shadow and
ink. What differs is where they are, their tail and their first line.
"""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_client.gui.paint.ink import (
    BLACK,
    downward,
    pen,
    polyline,
    rounded,
    segment,
    soft_shadow,
)


@dataclass(frozen=True, slots=True)
class Paper:
    """The colours of parchment: the same in both themes, but its edge is fainter in the light."""

    top: str = "#FDF6E4"
    bottom: str = "#F6EACD"
    edge: str = "#5A4224"
    light_edge: str = "#B79F73"
    ink: str = "#2F2013"
    second: str = "#4F3611"
    rule: str = "#CDB78E"
    hovered: str = "#EAD6A8"
    button: str = "#F1E2BF"
    button_edge: str = "#B79F73"
    focus: str = "#0B5FA5"
    warning: str = "#8E2214"
    good: str = "#215322"


PAPER: Final = Paper()
RADIUS: Final = 9.0
REACH: Final = 16
"""Pixels that a card keeps around itself for its shadow and its tail."""
_HALF, _INSET = 9.0, 20.0
"""Half of the tail's width at its root, and how far from a corner its middle is at least."""


def paint_parchment(
    painter: QPainter,
    rect: QRectF,
    tip: QPointF | None = None,
    *,
    dark: bool = True,
    lifted: bool = True,
    line: float = 1.2,
) -> None:
    """A card with its shadow and a tail that ends at ``tip``, if that lies outside.

    ``dark``: whether the table around it is; its edge is fainter on a light one. One that is not
    ``lifted`` lies flat, without a shadow. ``line`` is how wide its edge is.
    """
    path = rounded(rect, RADIUS)
    if tip is not None:
        path = path.united(tail(rect, tip))
    if lifted:
        soft_shadow(painter, path, QPointF(0, 4), 12, 0.5, tint=BLACK, steps=8)
    painter.fillPath(path, downward(rect, (0.0, PAPER.top), (1.0, PAPER.bottom)))
    painter.strokePath(path, pen(PAPER.edge if dark else PAPER.light_edge, line))


def paint_rule(painter: QPainter, left: float, right: float, y: float) -> None:
    """A thin line between the parts of a card."""
    painter.strokePath(segment(left, y, right, y), pen(PAPER.rule, 1, cap=Qt.PenCapStyle.FlatCap))


def tail_tip(card: QRectF, subject: QRectF, reach: float = REACH) -> QPointF | None:
    """Where the tail of a card touches its subject; None if no straight tail does.

    The subject lies within ``reach`` of one edge of the card, and level with a part of that edge
    that is not a round corner.
    """
    if card.intersects(subject):
        return None
    across = _shared(card.left(), card.right(), subject.left(), subject.right())
    down = _shared(card.top(), card.bottom(), subject.top(), subject.bottom())
    if across is not None and 0 <= subject.top() - card.bottom() <= reach:
        return QPointF(across, subject.top())
    if across is not None and 0 <= card.top() - subject.bottom() <= reach:
        return QPointF(across, subject.bottom())
    if down is not None and 0 <= subject.left() - card.right() <= reach:
        return QPointF(subject.left(), down)
    if down is not None and 0 <= card.left() - subject.right() <= reach:
        return QPointF(subject.right(), down)
    return None


def _shared(first: float, last: float, start: float, end: float) -> float | None:
    """The coordinate nearest to the subject's middle that both have, away from the corners."""
    least, most = max(first + _INSET, start), min(last - _INSET, end)
    return max(least, min((start + end) / 2, most)) if least <= most else None


def tail(rect: QRectF, tip: QPointF) -> QPainterPath:
    """A slim triangle from the nearest edge to the tip; none if the tip is inside."""
    x = max(rect.left() + _INSET, min(tip.x(), rect.right() - _INSET))
    y = max(rect.top() + _INSET, min(tip.y(), rect.bottom() - _INSET))
    aside = max(tip.x() - rect.right(), rect.left() - tip.x())
    level = aside >= max(tip.y() - rect.bottom(), rect.top() - tip.y())
    if level and tip.x() > rect.right():
        root = ((rect.right() - 2, y - _HALF), (rect.right() - 2, y + _HALF))
    elif level and tip.x() < rect.left():
        root = ((rect.left() + 2, y + _HALF), (rect.left() + 2, y - _HALF))
    elif tip.y() > rect.bottom():
        root = ((x + _HALF, rect.bottom() - 2), (x - _HALF, rect.bottom() - 2))
    elif tip.y() < rect.top():
        root = ((x - _HALF, rect.top() + 2), (x + _HALF, rect.top() + 2))
    else:
        return QPainterPath()
    return polyline((root[0], (tip.x(), tip.y()), root[1]), closed=True)
