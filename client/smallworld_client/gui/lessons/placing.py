"""Where a lesson's card lies: near its subject, and over nothing that may be clicked."""

from collections.abc import Iterable, Iterator
from math import hypot, inf
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


_Edges = tuple[int, int, int, int]
"""The first and the last pixel of a rectangle: left, top, right, bottom."""


class Needed(NamedTuple):
    """A place that should stay visible, and how much each pixel of it counts."""

    place: QRect
    weight: float


def spot_for(size: QSize, about: QRect, room: QRect, needed: Iterable[Needed]) -> QRect:
    """The rectangle for a card of that size.

    It covers the least of what is needed, and lies a tail's length from its subject if it can.
    """
    parts = [(*_edges(it.place), it.weight) for it in needed if not it.place.isEmpty()]
    subject = _edges(about)
    spots = sorted((_pull(spot, subject), spot) for spot in _spots(size, room))
    least, best = inf, spots[0][1]
    for pull, spot in spots:
        if pull >= least:
            break  # all that are left lie even farther away
        cost = pull + _hidden(spot, parts)
        if cost < least:
            least, best = cost, spot
    return QRect(QPoint(*best[:2]), size)


def tail_end(card: QRect, about: QRect) -> QPoint:
    """Where a card's tail ends: in the middle of the side of its subject that it lies beside."""
    return QPoint(*_tail_end(_edges(card), _edges(about)))


def _tail_end(card: _Edges, about: _Edges) -> tuple[int, int]:
    across, down = _gap(card, about)
    if across > down:
        middle = (card[0] + card[2]) // 2
        return max(about[0], min(middle, about[2])), (about[1] + about[3]) // 2
    middle = (card[1] + card[3]) // 2
    return (about[0] + about[2]) // 2, max(about[1], min(middle, about[3]))


def _gap(one: _Edges, other: _Edges) -> tuple[int, int]:
    """How far two rectangles are apart, across and down; 0 where they are level."""
    across = max(one[0] - other[2], other[0] - one[2], 0)
    return across, max(one[1] - other[3], other[1] - one[3], 0)


def _spots(size: QSize, room: QRect) -> Iterator[_Edges]:
    wide, high = size.width() - 1, size.height() - 1
    last_x = max(room.left(), room.right() - wide)
    last_y = max(room.top(), room.bottom() - high)
    step = max(_LEAST_STEP, min(room.width(), room.height()) // _STEPS)
    for top in (*range(room.top(), last_y, step), last_y):
        for left in (*range(room.left(), last_x, step), last_x):
            yield left, top, left + wide, top + high


def _pull(spot: _Edges, about: _Edges) -> float:
    """The cost of how a card lies to its subject, whatever it covers."""
    x, y = _tail_end(spot, about)
    reach = _gap(spot, (x, y, x, y))
    return float(hypot(*reach) - TAIL) ** 2 + (_SLANT if min(reach) > 0 else 0.0)


def _hidden(spot: _Edges, parts: Iterable[tuple[int, int, int, int, float]]) -> float:
    """What a card covers, weighed."""
    left, top, right, bottom = spot
    cost = 0.0
    for part_left, part_top, part_right, part_bottom, weight in parts:
        if left <= part_right and part_left <= right and top <= part_bottom and part_top <= bottom:
            wide = min(right, part_right) - max(left, part_left) + 1
            cost += weight * wide * (min(bottom, part_bottom) - max(top, part_top) + 1)
    return cost


def _edges(rect: QRect) -> _Edges:
    return rect.left(), rect.top(), rect.right(), rect.bottom()
