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

TAIL: Final = 34  # pixels between a card and its subject, where there is room
MUST_STAY_VISIBLE: Final = 1e6  # the weight of what must not be covered
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


class WeightedArea(NamedTuple):
    """A part of the screen, and the weight of each square pixel of it that a card covers."""

    place: QRect
    weight: float


def place_on(screen: QWidget, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(screen, QPoint()), widget.size())


def body_on(screen: QWidget, widget: QWidget) -> QRect:
    return place_on(screen, widget).adjusted(BLEED, BLEED, -BLEED, -BLEED)


def best_place(
    sizes: Sequence[QSize], about: QRect, needed: Sequence[WeightedArea], room: QRect
) -> QRect:
    subject = _edges(about)
    step = max(_LEAST_STEP, min(room.width(), room.height()) // _STEPS)
    best, least = QRect(), float("inf")
    for size in sizes:
        across, down = (subject[0], subject[2]), (subject[1], subject[3])
        lefts = _firsts(size.width(), across, (room.left(), room.right()), step)
        tops = _firsts(size.height(), down, (room.top(), room.bottom()), step)
        cost = _pull(lefts, tops, size, subject) + _covered(lefts, tops, size, needed)
        row, column = divmod(int(cost.argmin()), len(lefts))
        if cost[row, column] < least:
            best = QRect(QPoint(int(lefts[column]), int(tops[row])), size)
            least = float(cost[row, column])
    return best


def tail_end(card: QRect, about: QRect) -> QPoint:
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


def _firsts(size: int, about: tuple[int, int], room: tuple[int, int], step: int) -> _Pixels:
    """Where a card may begin on an axis: all over the room, beside its subject, level with it."""
    (start, end), (first, last) = about, room
    most = max(first, last - size + 1)
    beside = (start - TAIL - size, end + TAIL, (start + end - size) // 2, start, end - size + 1)
    tried = np.append(np.arange(first, most, step), np.clip((*beside, most), first, most))
    return np.unique(tried)


def _pull(lefts: _Pixels, tops: _Pixels, size: QSize, about: _Edges) -> _Costs:
    left, top = np.meshgrid(lefts, tops)
    right, bottom = left + size.width() - 1, top + size.height() - 1
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
    """A coordinate of a subject level with a card, near the subject's middle; else its end."""
    first, last = np.asarray(first), np.asarray(last)
    inset = np.minimum(_INSET, (last - first) // 2)
    shared = np.clip((start + end) // 2, first + inset, last - inset)
    aside = min(_INSET, (end - start) // 2)
    return np.asarray(np.clip(shared, start + aside, end - aside))


def _covered(lefts: _Pixels, tops: _Pixels, size: QSize, needed: Sequence[WeightedArea]) -> _Costs:
    edges = np.array([_edges(it.place) for it in needed], dtype=np.int64).reshape(-1, 4)
    left, top, right, bottom = (edge[:, np.newaxis] for edge in edges.T)
    weights = np.array([[it.weight] for it in needed]).reshape(-1, 1)
    wide = np.minimum(lefts + size.width() - 1, right) - np.maximum(lefts, left) + 1
    high = np.minimum(tops + size.height() - 1, bottom) - np.maximum(tops, top) + 1
    return np.asarray((weights * np.maximum(high, 0)).T @ np.maximum(wide, 0))


def _edges(rect: QRect) -> _Edges:
    return rect.left(), rect.top(), rect.right(), rect.bottom()
