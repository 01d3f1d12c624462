"""What follows from a board's outlines: who shares which border, widest places, a board in numbers.

The widest place is found in plain arithmetic and not by a geometry library: a board made from a
seed has to be the same on every computer, and the last digits of a library need not be.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import dist, sqrt
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray
from shapely import Polygon

from smallworld_maps import DrawnRegion, MapFile, Point, Symbol, Terrain

WATER = ("sea", "lake")

Step = tuple[Point, Point]
Pair = frozenset[str]


@dataclass(frozen=True)
class BoardPlan:
    board: MapFile

    @cached_property
    def regions(self) -> dict[str, DrawnRegion]:
        return {region.id: region for region in self.board.regions}

    @cached_property
    def land(self) -> list[DrawnRegion]:
        return [region for region in self.board.regions if region.terrain not in WATER]

    @cached_property
    def entries(self) -> list[DrawnRegion]:
        """Land that a race may enter first: on the rim, or beside a sea that is on the rim."""
        seas = {r.id for r in self.board.regions if r.terrain == "sea" and r.edge}
        return [r for r in self.land if r.edge or seas.intersection(r.adjacent)]

    @cached_property
    def shapes(self) -> dict[str, Polygon]:
        return {region.id: Polygon(region.outline) for region in self.board.regions}

    @cached_property
    def owners(self) -> dict[Step, str]:
        """Whose ring walks each step; a step walked twice keeps the last."""
        return {step: region.id for region in self.board.regions for step in steps(region.outline)}

    @cached_property
    def rim(self) -> dict[Point, Point]:
        """The steps that nobody walks the other way, each from its start to its end."""
        return {a: b for a, b in self.owners if (b, a) not in self.owners}

    @cached_property
    def rim_contact(self) -> dict[str, float]:
        contact = dict.fromkeys(self.regions, 0.0)
        for step in self.rim.items():
            contact[self.owners[step]] += dist(*step)
        return contact

    @cached_property
    def borders(self) -> dict[Pair, float]:
        lengths: dict[Pair, float] = defaultdict(float)
        for (a, b), owner in self.owners.items():
            other = self.owners.get((b, a))
            if other is not None:
                lengths[frozenset((owner, other))] += dist(a, b) / 2
        return dict(lengths)

    @cached_property
    def neighbours(self) -> set[Pair]:
        return {frozenset((r.id, other)) for r in self.board.regions for other in r.adjacent}

    def reachable(self) -> set[str]:
        land = {region.id for region in self.land}
        found: set[str] = set()
        ahead = [region.id for region in self.entries]
        while ahead:
            region = ahead.pop()
            if region not in found:
                found.add(region)
                ahead += land.intersection(self.regions[region].adjacent)
        return found


def steps(ring: tuple[Point, ...]) -> Iterator[Step]:
    return zip(ring, ring[1:] + ring[:1], strict=True)


TERRAINS: tuple[Terrain, ...] = ("farmland", "forest", "hill", "swamp", "mountain", "sea", "lake")
SYMBOLS: tuple[Symbol, ...] = ("mine", "magic", "cavern")


class Balance(NamedTuple):
    terrains: dict[Terrain, int]
    symbols: dict[Symbol, int]
    lost_tribes: int
    entries: int  # regions that a race may enter first
    neighbours: float  # how many a region has on average


def balance_of(board: MapFile) -> Balance:
    """The numbers of a board, which need not be sound; neighbours that it lacks don't count."""
    plan = BoardPlan(board)
    terrains = Counter(region.terrain for region in board.regions)
    symbols = Counter(symbol for region in board.regions for symbol in region.symbols)
    borders = sum(len(pair) == 2 and pair <= plan.regions.keys() for pair in plan.neighbours)
    return Balance(
        {terrain: terrains[terrain] for terrain in TERRAINS},
        {symbol: symbols[symbol] for symbol in SYMBOLS},
        sum(region.lost_tribe for region in board.regions),
        len(plan.entries),
        2 * borders / max(1, len(board.regions)),
    )


Numbers = NDArray[np.float64]

PRECISION = 0.4
_HALF_DIAGONAL = sqrt(2)
_GRID = 8  # squares along the narrower side of a region, of which the first look takes the middles


def with_neighbours(board: MapFile) -> MapFile:
    plan = BoardPlan(board)
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


def with_room(region: DrawnRegion) -> DrawnRegion:
    x, y = widest_place(region.outline)
    anchor = round(x, 1), round(y, 1)
    free = float(_distances(region.outline, np.array([anchor]))[0])
    return replace(region, anchor=anchor, room=max(0.0, int(free * 10) / 10))


def widest_place(ring: tuple[Point, ...]) -> Point:
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
