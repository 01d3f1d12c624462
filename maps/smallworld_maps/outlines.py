"""What follows from a board's outlines: neighbours, the rim, and the widest place of a region.

The widest place is looked for in plain arithmetic, not by a geometry library: a board that is made
from a seed has to be the same on every computer, and the last digits of a library need not be.
NumPy adds, multiplies and takes roots as the processor does, one number at a time.
"""

from math import sqrt

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from smallworld_maps import MapFile, MapRegion, Point
from smallworld_maps.plan import Plan

Numbers = NDArray[np.float64]

PRECISION = 0.4
_HALF_DIAGONAL = sqrt(2)
_GRID = 8
"""Squares along the narrower side of a region, of which the first look takes the middles."""


def with_neighbours(board: MapFile) -> MapFile:
    """The board with neighbours and edges as its outlines have them."""
    plan = Plan(board)
    beside: dict[str, set[str]] = {region.id: set() for region in board.regions}
    for pair in plan.borders:
        if len(pair) == 2:
            one, other = pair
            beside[one].add(other)
            beside[other].add(one)
    order = {region.id: number for number, region in enumerate(board.regions)}
    regions = tuple(
        replace(
            region,
            adjacent=tuple(sorted(beside[region.id], key=order.__getitem__)),
            edge=plan.rim_contact[region.id] > 0,
        )
        for region in board.regions
    )
    return replace(board, regions=regions)


def with_room(region: MapRegion) -> MapRegion:
    """The region with its anchor in its widest place, and the room there, both in tenths."""
    x, y = widest_place(region.outline)
    anchor = round(x, 1), round(y, 1)
    free = float(_distances(region.outline, np.array([anchor]))[0])
    return replace(region, anchor=anchor, room=max(0.0, int(free * 10) / 10))


def widest_place(ring: tuple[Point, ...]) -> Point:
    """The point inside a ring that is farthest from it, within PRECISION.

    Squares are divided as long as one of them may hold a better point than the best known.
    """
    corners = np.array(ring)
    low, high = corners.min(axis=0), corners.max(axis=0)
    half = max(float((high - low).min()) / (2 * _GRID), PRECISION)
    middles = _grid(low, high, half)
    best, at = -np.inf, (low + high) / 2
    while len(middles):
        distances = _distances(ring, middles)
        farthest = int(distances.argmax())
        if distances[farthest] > best:
            best, at = float(distances[farthest]), middles[farthest]
        middles = middles[distances + half * _HALF_DIAGONAL > best + PRECISION]
        half /= 2
        quarters = np.array([(dx, dy) for dx in (-half, half) for dy in (-half, half)])
        middles = (middles + quarters[:, None]).reshape(-1, 2)
    return float(at[0]), float(at[1])


def _grid(low: Numbers, high: Numbers, half: float) -> Numbers:
    """The middles of squares that cover a rectangle, row by row."""
    across, down = (np.arange(low[i] + half, high[i] + half, 2 * half) for i in (0, 1))
    return np.stack([np.tile(across, len(down)), np.repeat(down, len(across))], axis=1)


def _distances(ring: tuple[Point, ...], points: Numbers) -> Numbers:
    """How far points are from a ring: positive inside, negative outside."""
    start = np.array(ring)
    end = np.roll(start, -1, axis=0)
    way = end - start
    square = way[:, 0] * way[:, 0] + way[:, 1] * way[:, 1]
    x, y = points[:, :1], points[:, 1:]
    from_x, from_y = x - start[:, 0], y - start[:, 1]
    share = (from_x * way[:, 0] + from_y * way[:, 1]) / np.where(square == 0, 1, square)
    share = np.clip(share, 0, 1)
    off_x, off_y = from_x - share * way[:, 0], from_y - share * way[:, 1]
    nearest = np.sqrt((off_x * off_x + off_y * off_y).min(axis=1))
    crosses = (start[:, 1] > y) != (end[:, 1] > y)
    slope = way[:, 0] / np.where(way[:, 1] == 0, 1, way[:, 1])
    inside = (crosses & (from_x < slope * from_y)).sum(axis=1) % 2 == 1
    signed: Numbers = np.where(inside, nearest, -nearest)
    return signed
