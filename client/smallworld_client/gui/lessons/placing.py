"""Where a lesson's card lies: near its subject, and over nothing that may be clicked."""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPoint, QRect, QSize

TAIL = 34
"""Pixels between a card and its subject, where there is room."""
_LEAST_STEP, _STEPS = 12, 40
"""Spots are tried so many pixels apart, and in a large window about so many in a row."""
NEVER = 1e6
"""The weight of what the step wants clicked."""
_SLANT = 4e3
"""The cost of a tail that starts at a corner; each pixel too near or too far costs its square."""


_INSET = 20
"""How far a tail keeps from the corners of a card and of its subject, where they are that large."""


_Costs = npt.NDArray[np.float64]
"""One for each spot."""
_Edges = tuple[int, int, int, int]
"""The first and the last pixel of a rectangle: left, top, right, bottom."""


class _Spots(NamedTuple):
    """The edges of a card at each spot where it may lie; arrays with a row for each."""

    left: npt.NDArray[np.int64]
    top: npt.NDArray[np.int64]
    right: npt.NDArray[np.int64]
    bottom: npt.NDArray[np.int64]


class Needed(NamedTuple):
    """A place that should stay visible, and how much each pixel of it counts."""

    place: QRect
    weight: float


def spot_for(size: QSize, about: QRect, room: QRect, needed: Iterable[Needed]) -> QRect:
    """The rectangle for a card of that size.

    It covers the least of what is needed, and lies a tail's length from its subject if it can.
    """
    spots = _spots(size, room)
    cost = _pull(spots, _edges(about))
    for part in needed:
        if not part.place.isEmpty():
            cost += part.weight * _covered(spots, _edges(part.place))
    best = int(cost.argmin())
    return QRect(QPoint(int(spots.left[best]), int(spots.top[best])), size)


def tail_end(card: QRect, about: QRect) -> QPoint:
    """Where a card's tail ends: at the side of its subject that it lies beside.

    It is as near to the middle of that side as a straight tail reaches.
    """
    return QPoint(*_tail_end(_edges(card), _edges(about)))


def _tail_end(card: _Edges, about: _Edges) -> tuple[int, int]:
    across, down = _gap(card, about)
    if across > down:
        middle = (card[0] + card[2]) // 2
        y = _level(card[1], card[3], about[1], about[3])
        return max(about[0], min(middle, about[2])), int(y)
    middle = (card[1] + card[3]) // 2
    x = _level(card[0], card[2], about[0], about[2])
    return int(x), max(about[1], min(middle, about[3]))


def _level(
    first: npt.ArrayLike, last: npt.ArrayLike, start: int, end: int
) -> npt.NDArray[np.int64]:
    """The coordinate of a subject from ``start`` to ``end`` that is level with a card.

    It is the one nearest to the subject's middle; where they share none, that nearest to the card.
    """
    first, last = np.asarray(first), np.asarray(last)
    inset = np.minimum(_INSET, (last - first) // 2)
    shared = np.clip((start + end) // 2, first + inset, last - inset)
    aside = min(_INSET, (end - start) // 2)
    return np.asarray(np.clip(shared, start + aside, end - aside))


def _gap(one: _Edges, other: _Edges) -> tuple[int, int]:
    """How far two rectangles are apart, across and down; 0 where they are level."""
    across = max(one[0] - other[2], other[0] - one[2], 0)
    return across, max(one[1] - other[3], other[1] - one[3], 0)


def _spots(size: QSize, room: QRect) -> _Spots:
    wide, high = size.width() - 1, size.height() - 1
    last_x = max(room.left(), room.right() - wide)
    last_y = max(room.top(), room.bottom() - high)
    step = max(_LEAST_STEP, min(room.width(), room.height()) // _STEPS)
    lefts = np.append(np.arange(room.left(), last_x, step), last_x)
    tops = np.append(np.arange(room.top(), last_y, step), last_y)
    left, top = (each.ravel() for each in np.meshgrid(lefts, tops))
    return _Spots(left, top, left + wide, top + high)


def _pull(spots: _Spots, about: _Edges) -> _Costs:
    """The cost of how a card lies to its subject, whatever it covers."""
    left, top, right, bottom = spots
    across = np.maximum(np.maximum(left - about[2], about[0] - right), 0)
    down = np.maximum(np.maximum(top - about[3], about[1] - bottom), 0)
    is_beside = across > down
    level_x = _level(left, right, about[0], about[2])
    level_y = _level(top, bottom, about[1], about[3])
    x = np.where(is_beside, np.clip((left + right) // 2, about[0], about[2]), level_x)
    y = np.where(is_beside, level_y, np.clip((top + bottom) // 2, about[1], about[3]))
    reach_x = np.maximum(np.maximum(left - x, x - right), 0)
    reach_y = np.maximum(np.maximum(top - y, y - bottom), 0)
    slant = np.where(np.minimum(reach_x, reach_y) > 0, _SLANT, 0.0)
    return np.asarray((np.hypot(reach_x, reach_y) - TAIL) ** 2 + slant)


def _covered(spots: _Spots, part: _Edges) -> _Costs:
    """How many pixels of a part lie under a card."""
    wide = np.minimum(spots.right, part[2]) - np.maximum(spots.left, part[0]) + 1
    high = np.minimum(spots.bottom, part[3]) - np.maximum(spots.top, part[1]) + 1
    return np.asarray(np.maximum(wide, 0) * np.maximum(high, 0))


def _edges(rect: QRect) -> _Edges:
    return rect.left(), rect.top(), rect.right(), rect.bottom()
