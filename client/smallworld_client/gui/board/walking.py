"""Going over the board with the keyboard."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF

from smallworld_client.gui import keys
from smallworld_client.gui.paint.terrain import BoardGeometry

_WAYS = dict(zip(keys.WALK.codes, ((-1, 0), (1, 0), (0, -1), (0, 1)), strict=True))
_SLANT = 0.25


def in_reading_order(geometry: BoardGeometry, names: Iterable[str]) -> list[str]:
    """From the upper left to the lower right, as the eye goes over slanting lines."""

    def place(name: str) -> float:
        anchor = geometry.regions[name].anchor
        return anchor.y() + anchor.x() * _SLANT

    return sorted(names, key=place)


def direction(key: int) -> tuple[int, int] | None:
    """Right and down for one of the four arrows, else None."""
    return _WAYS.get(key)


def next_region(geometry: BoardGeometry, start: str, key: int) -> str:
    """The nearest region in the arrow's direction; ``start`` itself where the board ends."""
    dx, dy = _WAYS[key]
    here = geometry.regions[start].anchor
    best, least = start, float("inf")
    for name, shape in geometry.regions.items():
        way: QPointF = shape.anchor - here
        ahead = way.x() * dx + way.y() * dy
        aside = abs(way.x() * dy) + abs(way.y() * dx)
        if ahead > 0 and aside <= 1.5 * ahead and ahead + 1.5 * aside < least:
            best, least = name, ahead + 1.5 * aside
    return best
