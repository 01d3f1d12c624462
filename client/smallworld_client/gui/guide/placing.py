"""Finds the place for a card that explains something on the screen.

Every part of the screen has a weight for each square pixel that the card would cover, and the
cheapest place wins: near its subject, and over as little as possible of what is needed.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.kit.draw import BLEED

TAIL: Final = 34
"""Pixels between a card and its subject, where there is room."""
MUST_STAY_VISIBLE: Final = 1e6
"""The weight of what must not be covered."""
_LEAST_STEP, _STEPS = 12, 40
"""Places are tried so many pixels apart, and in a large window about so many in a row."""
_SLANT = 4e3
"""The cost of a tail that starts at a corner; each pixel too near or too far costs its square."""
_INSET = 20
"""How far a tail keeps from the corners of a card and of its subject, where they are that large."""

_Costs = npt.NDArray[np.float64]
_Pixels = npt.NDArray[np.int64]
_Edges = tuple[int, int, int, int]
"""The first and the last pixel of a rectangle: left, top, right, bottom."""


class _Places(NamedTuple):
    """Edges as above, each for all places."""

    left: _Pixels
    top: _Pixels
    right: _Pixels
    bottom: _Pixels


class WeightedArea(NamedTuple):
    """A part of the screen, and the weight of each square pixel of it that a card covers."""

    place: QRect
    weight: float


def place_on(screen: QWidget, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(screen, QPoint()), widget.size())


def body_on(screen: QWidget, widget: QWidget) -> QRect:
    """Where a widget is on the screen, without the margin for its shadow."""
    return place_on(screen, widget).adjusted(BLEED, BLEED, -BLEED, -BLEED)


def best_place(
    sizes: Sequence[QSize], about: QRect, needed: Sequence[WeightedArea], room: QRect
) -> QRect:
    """The best place in ``room`` for a card about a subject, in one of several sizes.

    A size that does not fit into the room is placed at its upper left corner.
    """
    subject = _edges(about)
    best, least = QRect(), float("inf")
    for size in sizes:
        places = _places(size, subject, room)
        cost = _pull(places, subject)
        for part in needed:
            if not part.place.isEmpty():
                cost += part.weight * _covered(places, _edges(part.place))
        at = int(cost.argmin())
        if cost[at] < least:
            best = QRect(QPoint(int(places.left[at]), int(places.top[at])), size)
            least = float(cost[at])
    return best


def tail_end(card: QRect, about: QRect) -> QPoint:
    """The end of a card's tail: on the side of its subject that faces the card.

    It is as near to the middle of that side as a straight tail reaches.
    """
    own, subject = _edges(card), _edges(about)
    across = max(own[0] - subject[2], subject[0] - own[2], 0)
    down = max(own[1] - subject[3], subject[1] - own[3], 0)
    if across > down:
        middle = (own[0] + own[2]) // 2
        y = _level(own[1], own[3], subject[1], subject[3])
        return QPoint(max(subject[0], min(middle, subject[2])), int(y))
    middle = (own[1] + own[3]) // 2
    x = _level(own[0], own[2], subject[0], subject[2])
    return QPoint(int(x), max(subject[1], min(middle, subject[3])))


def _places(size: QSize, about: _Edges, room: QRect) -> _Places:
    """Places all over the room, and those beside the subject or level with it."""
    wide, high = size.width(), size.height()
    step = max(_LEAST_STEP, min(room.width(), room.height()) // _STEPS)
    lefts = _firsts(wide, about[0], about[2], room.left(), room.right(), step)
    tops = _firsts(high, about[1], about[3], room.top(), room.bottom(), step)
    left, top = (each.ravel() for each in np.meshgrid(lefts, tops))
    return _Places(left, top, left + wide - 1, top + high - 1)


def _firsts(size: int, start: int, end: int, first: int, last: int, step: int) -> _Pixels:
    most = max(first, last - size + 1)
    beside = (start - TAIL - size, end + TAIL, (start + end - size) // 2, start, end - size + 1)
    tried = np.append(np.arange(first, most, step), np.clip((*beside, most), first, most))
    return np.unique(tried)


def _pull(places: _Places, about: _Edges) -> _Costs:
    left, top, right, bottom = places
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


def _level(first: npt.ArrayLike, last: npt.ArrayLike, start: int, end: int) -> _Pixels:
    """The coordinate of a subject from ``start`` to ``end`` that is level with a card.

    Of several the one nearest to the subject's middle; if there is none, the end nearest to the
    card.
    """
    first, last = np.asarray(first), np.asarray(last)
    inset = np.minimum(_INSET, (last - first) // 2)
    shared = np.clip((start + end) // 2, first + inset, last - inset)
    aside = min(_INSET, (end - start) // 2)
    return np.asarray(np.clip(shared, start + aside, end - aside))


def _covered(places: _Places, part: _Edges) -> _Costs:
    wide = np.minimum(places.right, part[2]) - np.maximum(places.left, part[0]) + 1
    high = np.minimum(places.bottom, part[3]) - np.maximum(places.top, part[1]) + 1
    return np.asarray(np.maximum(wide, 0) * np.maximum(high, 0))


def _edges(rect: QRect) -> _Edges:
    return rect.left(), rect.top(), rect.right(), rect.bottom()
