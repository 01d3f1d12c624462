"""Where a lesson's card lies: near its subject, and over nothing that may be clicked."""

from collections.abc import Iterable
from math import hypot
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize

TAIL = 34
"""Pixels between a card and its subject, where there is room."""
_LEAST_STEP, _STEPS = 12, 40
"""Spots are tried so many pixels apart, and in a large window about so many in a row."""
NEVER = 1e6
"""The weight of what the step wants clicked."""
_SLANT = 4e3
"""The cost of a tail that starts at a corner; each pixel too near or too far costs its square."""


class Needed(NamedTuple):
    """A place that should stay visible, and how much each pixel of it counts."""

    place: QRect
    weight: float


def spot_for(size: QSize, about: QRect, room: QRect, needed: Iterable[Needed]) -> QRect:
    """The rectangle for a card of that size.

    It covers the least of what is needed, and lies a tail's length from its subject if it can.
    """
    parts = list(needed)
    return min(_spots(size, room), key=lambda spot: _cost(spot, about, parts))


def gap(one: QRect, other: QRect) -> tuple[int, int]:
    """How far two rectangles are apart, across and down; 0 where they are level."""
    across = max(one.left() - other.right(), other.left() - one.right(), 0)
    down = max(one.top() - other.bottom(), other.top() - one.bottom(), 0)
    return across, down


def tail_end(card: QRect, about: QRect) -> QPoint:
    """Where a card's tail ends: in the middle of the side of its subject that it lies beside."""
    across, down = gap(card, about)
    middle, tip = card.center(), about.center()
    if across > down:
        tip.setX(max(about.left(), min(middle.x(), about.right())))
    else:
        tip.setY(max(about.top(), min(middle.y(), about.bottom())))
    return tip


def _spots(size: QSize, room: QRect) -> Iterable[QRect]:
    last_x = max(room.left(), room.right() + 1 - size.width())
    last_y = max(room.top(), room.bottom() + 1 - size.height())
    step = max(_LEAST_STEP, min(room.width(), room.height()) // _STEPS)
    for top in (*range(room.top(), last_y, step), last_y):
        for left in (*range(room.left(), last_x, step), last_x):
            yield QRect(QPoint(left, top), size)


def _cost(spot: QRect, about: QRect, parts: Iterable[Needed]) -> float:
    reach = gap(spot, QRect(tail_end(spot, about), QSize(1, 1)))
    far, slant = hypot(*reach), _SLANT if min(reach) > 0 else 0.0
    return slant + float(far - TAIL) ** 2 + sum(_hidden(spot, part) for part in parts)


def _hidden(spot: QRect, part: Needed) -> float:
    both = spot & part.place
    return 0.0 if both.isEmpty() else part.weight * both.width() * both.height()
