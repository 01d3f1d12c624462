"""Finds the place for a card that explains something on the screen.

For a hint, every part of the screen has a weight for each square pixel that the card would cover,
and the cheapest place wins. A lesson's card never covers anything that may be clicked.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPoint, QRect, QRectF, QSize

from smallworld_client.gui.paint.ink import REACH, tail_tip

NEVER: Final = 10_000.0
_BETWEEN = 4
"""Pixels between the body of a card and what it lies beside."""
_COLUMNS, _ROWS = 32, 20
"""How many places across and down are tried, at most, besides those beside the subject."""
_FAR, _TAIL = 40.0, 20_000.0
"""The weight of a pixel of distance from the subject, and what a tail is worth."""


_Row = npt.NDArray[np.int64]
_Bodies = tuple[_Row, _Row, _Row, _Row]
"""Edges as below, each for all places."""
_Costs = npt.NDArray[np.float64]
_Edges = tuple[int, int, int, int]
"""Left, top, and what lies just beyond the right and the lower edge."""


class WeightedArea(NamedTuple):
    """A part of the screen, and the weight of each square pixel of it that a card covers."""

    place: QRect
    weight: float


def body_of(spot: QRect) -> QRect:
    return spot.adjusted(REACH, REACH, -REACH, -REACH)


def best_place(
    sizes: Sequence[QSize], about: QRect, needed: Sequence[WeightedArea], room: QRect
) -> QRect:
    """The best place in ``room`` for a card about a subject, in one of several sizes.

    The sizes include shadow and tail. If none fits into the room, the first is placed at the room's
    upper left corner.
    """
    subject = _edges(about)
    best, least = QRect(room.topLeft(), sizes[0]), float("inf")
    for size in sizes:
        lefts = list(_lefts(size.width(), about, room))
        tops = list(_tops(size.height(), about, room))
        if not lefts or not tops:
            continue
        bodies = _bodies(lefts, tops, size)
        at, cost = _cheapest(bodies, subject, _costs(bodies, subject, needed))
        if cost < least:
            left, top = (int(edge[at]) - REACH for edge in bodies[:2])
            best, least = QRect(left, top, size.width(), size.height()), cost
    return best


def _bodies(lefts: Sequence[int], tops: Sequence[int], size: QSize) -> _Bodies:
    left = np.repeat(lefts, len(tops)) + REACH
    top = np.tile(tops, len(lefts)) + REACH
    return left, top, left + size.width() - 2 * REACH, top + size.height() - 2 * REACH


def _costs(bodies: _Bodies, subject: _Edges, needed: Iterable[WeightedArea]) -> _Costs:
    left, top, right, bottom = bodies
    cost = _distances(bodies, subject) * _FAR
    for place, weight in needed:
        x, y, end, foot = _edges(place)
        wide = np.maximum(np.minimum(right, end) - np.maximum(left, x), 0)
        high = np.maximum(np.minimum(bottom, foot) - np.maximum(top, y), 0)
        cost += wide * high * weight
    return cost


def _distances(bodies: _Bodies, subject: _Edges) -> _Costs:
    left, top, right, bottom = bodies
    across = np.maximum(np.maximum(subject[0] - right, left - subject[2]), 0)
    down = np.maximum(np.maximum(subject[1] - bottom, top - subject[3]), 0)
    return np.asarray(across + down, dtype=np.float64)


def _cheapest(bodies: _Bodies, subject: _Edges, costs: _Costs) -> tuple[int, float]:
    """The index of the best place, and its cost after the bonus for a tail."""
    best = int(costs.argmin())
    least = float(costs[best])
    distances = _distances(bodies, subject)
    (near,) = ((distances > 0) & (distances <= REACH) & (costs - _TAIL < least)).nonzero()
    for at in near[np.argsort(costs[near], kind="stable")]:
        left, top, right, bottom = (int(edge[at]) for edge in bodies)
        if _has_tail((left, top, right, bottom), subject):
            return int(at), float(costs[at]) - _TAIL
    return best, least


def _has_tail(body: _Edges, subject: _Edges) -> bool:
    card, about = (QRectF(it[0], it[1], it[2] - it[0], it[3] - it[1]) for it in (body, subject))
    return tail_tip(card, about) is not None


def _edges(rect: QRect) -> _Edges:
    return rect.x(), rect.y(), rect.x() + rect.width(), rect.y() + rect.height()


def _lefts(width: int, about: QRect, room: QRect) -> Iterator[int]:
    """Where to try the left edge: beside the subject, level with it, then all over the room."""
    beside = (
        about.x() + about.width() + _BETWEEN - REACH,
        about.x() - _BETWEEN + REACH - width,
        about.center().x() - width // 2,
        about.x() - REACH,
        about.x() + about.width() + REACH - width,
    )
    yield from _within(beside, room.x(), room.x() + room.width() - width, _COLUMNS)


def _tops(height: int, about: QRect, room: QRect) -> Iterator[int]:
    beside = (
        about.center().y() - height // 2,
        about.y() - _BETWEEN + REACH - height,
        about.y() + about.height() + _BETWEEN - REACH,
        about.y() - REACH,
        about.y() + about.height() + REACH - height,
    )
    yield from _within(beside, room.y(), room.y() + room.height() - height, _ROWS)


def _within(wanted: Iterable[int], least: int, most: int, steps: int) -> Iterator[int]:
    """The wanted values, clamped, and then even steps from ``least`` to ``most``."""
    if most < least:
        return
    yield from dict.fromkeys(max(least, min(it, most)) for it in wanted)
    step = max(8, (most - least) // steps)
    yield from range(least, most, step)
    yield most


TAIL = 34
"""Pixels between a card and its subject, where there is room."""
_LEAST_STEP, _STEPS = 12, 40
"""Spots are tried so many pixels apart, and in a large window about so many in a row."""
MUST_STAY_VISIBLE = 1e6
"""The weight of what the step wants clicked."""
_SLANT = 4e3
"""The cost of a tail that starts at a corner; each pixel too near or too far costs its square."""


_INSET = 20
"""How far a tail keeps from the corners of a card and of its subject, where they are that large."""


"""One for each spot."""
"""The first and the last pixel of a rectangle: left, top, right, bottom."""


class _Spots(NamedTuple):
    left: npt.NDArray[np.int64]
    top: npt.NDArray[np.int64]
    right: npt.NDArray[np.int64]
    bottom: npt.NDArray[np.int64]


class KeptClear(NamedTuple):
    """An area that should stay visible, and the cost of each covered pixel."""

    place: QRect
    weight: float


def spot_for(size: QSize, about: QRect, room: QRect, needed: Iterable[KeptClear]) -> QRect:
    """The rectangle for a card of that size.

    It covers as little as possible of what is needed, a tail's length from its subject if it can.
    """
    spots = _spots(size, room)
    cost = _pull(spots, _rect_edges(about))
    for part in needed:
        if not part.place.isEmpty():
            cost += part.weight * _covered(spots, _rect_edges(part.place))
    best = int(cost.argmin())
    return QRect(QPoint(int(spots.left[best]), int(spots.top[best])), size)


def tail_end(card: QRect, about: QRect) -> QPoint:
    """The end of a card's tail: on the side of its subject that faces the card.

    It is as near to the middle of that side as a straight tail reaches.
    """
    return QPoint(*_tail_end(_rect_edges(card), _rect_edges(about)))


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

    Of several the one nearest to the subject's middle; if there is none, the end nearest to the
    card.
    """
    first, last = np.asarray(first), np.asarray(last)
    inset = np.minimum(_INSET, (last - first) // 2)
    shared = np.clip((start + end) // 2, first + inset, last - inset)
    aside = min(_INSET, (end - start) // 2)
    return np.asarray(np.clip(shared, start + aside, end - aside))


def _gap(one: _Edges, other: _Edges) -> tuple[int, int]:
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
    wide = np.minimum(spots.right, part[2]) - np.maximum(spots.left, part[0]) + 1
    high = np.minimum(spots.bottom, part[3]) - np.maximum(spots.top, part[1]) + 1
    return np.asarray(np.maximum(wide, 0) * np.maximum(high, 0))


def _rect_edges(rect: QRect) -> _Edges:
    return rect.left(), rect.top(), rect.right(), rect.bottom()
