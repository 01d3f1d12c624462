"""Where a card goes that belongs to something on the screen: one rule for all of them.

Every part of the screen has a weight for each square pixel of it that is covered. Of all places in
the room, in every size that the card may have, the one with the least weight is taken; to be far
from the subject costs a little, and a tail that touches it is worth a little. Parts of weight
:data:`NEVER` are covered only if there is no place at all that leaves them free.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize

from smallworld_client.gui.paint.parchment import REACH, tail_tip

NEVER: Final = 10_000.0
_BETWEEN = 4
"""Pixels between the body of a card and what it lies beside."""
_COLUMNS, _ROWS = 32, 20
"""How many places across and down are tried, at most, besides those beside the subject."""
_FAR, _TAIL = 40.0, 20_000.0
"""The weight of a pixel of distance from the subject, and what a tail is worth."""


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
    parts = [(*_edges(it.place), it.weight) for it in needed if not it.place.isEmpty()]
    parts.sort(key=lambda part: -part[4])
    subject = _edges(about)
    best, least = QRect(room.topLeft(), sizes[0]), float("inf")
    for size in sizes:
        width, height = size.width() - 2 * REACH, size.height() - 2 * REACH
        tops = [it + REACH for it in _tops(size.height(), about, room)]
        for left in _lefts(size.width(), about, room):
            for top in tops:
                body = (left + REACH, top, left + REACH + width, top + height)
                cost = _cost(body, subject, parts, least)
                if cost < least:
                    best, least = QRect(left, top - REACH, size.width(), size.height()), cost
    return best


def _cost(
    body: _Edges,
    subject: _Edges,
    parts: Sequence[tuple[int, int, int, int, float]],
    enough: float,
) -> float:
    """The weight of a place; it is not worked out to the end once it exceeds ``enough``."""
    left, top, right, bottom = body
    across = max(subject[0] - right, left - subject[2], 0)
    down = max(subject[1] - bottom, top - subject[3], 0)
    cost = (across + down) * _FAR
    if 0 < across + down <= REACH and _has_tail(body, subject):
        cost -= _TAIL
    for part_left, part_top, part_right, part_bottom, weight in parts:
        if cost >= enough:
            break
        if left < part_right and part_left < right and top < part_bottom and part_top < bottom:
            wide = min(right, part_right) - max(left, part_left)
            cost += wide * (min(bottom, part_bottom) - max(top, part_top)) * weight
    return cost


def _has_tail(body: _Edges, subject: _Edges) -> bool:
    card, about = (QRectF(it[0], it[1], it[2] - it[0], it[3] - it[1]) for it in (body, subject))
    return tail_tip(card, about) is not None


def _edges(rect: QRect) -> _Edges:
    return rect.x(), rect.y(), rect.x() + rect.width(), rect.y() + rect.height()


def _lefts(width: int, about: QRect, room: QRect) -> Iterator[int]:
    """The left edges to try: beside the subject, level with it, then all over the room."""
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
