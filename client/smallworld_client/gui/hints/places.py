"""Where a hint may lie on the table, and which of these places hides least."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize

from smallworld_client.gui.hints.card import Side
from smallworld_client.gui.widgets.parchment import TAIL


class Needed(NamedTuple):
    """A part of the table, and how much it is needed just now; what weighs 0 may be hidden."""

    place: QRect
    weight: float


def beside(about: QRect, side: Side, size: QSize, room: QRect) -> Iterator[QRect]:
    """At one side of what a hint is about, then at the others, all pushed into the room."""
    for each in (side, *(it for it in Side if it is not side)):
        yield _pushed_into(room, QRect(_corner(about, each, size), size))


def in_column(column: QRect, about: QRect, high: int, room: QRect) -> Iterator[QRect]:
    """In a column, as wide as it is: level with what a hint is about, at the foot, at the head."""
    wide = column.adjusted(-TAIL, 0, TAIL, 0) & room
    for top in (about.center().y() - high // 2, column.bottom() + TAIL - high, column.top() - TAIL):
        lowest = min(column.bottom() + TAIL, room.bottom()) - high
        held = max(room.top(), column.top() - TAIL, min(top, lowest))
        yield _pushed_into(room, QRect(wide.x(), held, wide.width(), high))


def least_hiding(spots: Iterable[QRect], needed: Iterable[Needed]) -> QRect:
    """The first of those that hide least of what is needed."""
    parts = tuple(needed)
    return min(spots, key=lambda spot: sum(_hidden(spot, part) for part in parts))


def _hidden(spot: QRect, part: Needed) -> float:
    both = spot.adjusted(TAIL, TAIL, -TAIL, -TAIL) & part.place
    return part.weight * both.width() * both.height() if not both.isEmpty() else 0.0


def _pushed_into(room: QRect, spot: QRect) -> QRect:
    left = max(room.left(), min(spot.left(), room.right() + 1 - spot.width()))
    top = max(room.top(), min(spot.top(), room.bottom() + 1 - spot.height()))
    return QRect(QPoint(left, top), spot.size())


def _corner(at: QRect, side: Side, size: QSize) -> QPoint:
    """The upper left of a card beside a place, had it all the room it wants."""
    middle = at.center()
    match side:
        case Side.RIGHT:
            return QPoint(at.right() + 1, middle.y() - size.height() // 2)
        case Side.LEFT:
            return QPoint(at.left() - size.width(), middle.y() - size.height() // 2)
        case Side.ABOVE:
            return QPoint(middle.x() - size.width() // 2, at.top() - size.height())
        case Side.BELOW:
            return QPoint(middle.x() - size.width() // 2, at.bottom() + 1)
