"""Where a card goes that belongs to something on the screen: one rule for all of them.

Every part of the screen has a weight for each square pixel of it that is covered. Of all places in
the room, in every size that the card may have, the one with the least weight is taken; to be far
from the subject costs a little, and a tail that touches it is worth a little. Parts of weight
:data:`NEVER` are covered only if there is no place at all that leaves them free.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRect, QRectF, QSize

from smallworld_client.gui.paint.parchment import REACH, tail_tip

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


class Needed(NamedTuple):
    """A part of the screen and how important it is now, for each square pixel."""

    place: QRect
    weight: float


def body_of(spot: QRect) -> QRect:
    """What a card hides: all of it but its shadow and its tail."""
    return spot.adjusted(REACH, REACH, -REACH, -REACH)


def best_place(
    sizes: Sequence[QSize], about: QRect, needed: Sequence[Needed], room: QRect
) -> QRect:
    """The best place in a room for a card about a subject, in one of several sizes.

    Sizes are with the room for shadow and tail. At least one of them has to fit into the room, or
    the first is moved to its upper left corner.
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
    """The edges of a card's body at each place: every left edge with every top."""
    left = np.repeat(lefts, len(tops)) + REACH
    top = np.tile(tops, len(lefts)) + REACH
    return left, top, left + size.width() - 2 * REACH, top + size.height() - 2 * REACH


def _costs(bodies: _Bodies, subject: _Edges, needed: Iterable[Needed]) -> _Costs:
    """The weight of each place, without what a tail is worth."""
    left, top, right, bottom = bodies
    cost = _distances(bodies, subject) * _FAR
    for place, weight in needed:
        x, y, end, foot = _edges(place)
        wide = np.maximum(np.minimum(right, end) - np.maximum(left, x), 0)
        high = np.maximum(np.minimum(bottom, foot) - np.maximum(top, y), 0)
        cost += wide * high * weight
    return cost


def _distances(bodies: _Bodies, subject: _Edges) -> _Costs:
    """How far each place is from the subject, across and down together."""
    left, top, right, bottom = bodies
    across = np.maximum(np.maximum(subject[0] - right, left - subject[2]), 0)
    down = np.maximum(np.maximum(subject[1] - bottom, top - subject[3]), 0)
    return np.asarray(across + down, dtype=np.float64)


def _cheapest(bodies: _Bodies, subject: _Edges, costs: _Costs) -> tuple[int, float]:
    """The number of the best place, and its weight with what its tail is worth, if it has one."""
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
    """What is wanted as far as it is possible, and even steps from the least to the most."""
    if most < least:
        return
    yield from dict.fromkeys(max(least, min(it, most)) for it in wanted)
    step = max(8, (most - least) // steps)
    yield from range(least, most, step)
    yield most
