"""A board's outlines grown from a seed: bricks taken by regions, their borders drawn by hand.

The canvas is a wall of bricks, every other row moved by half a brick. Wherever bricks meet, three
of them meet, never four; so however they are dealt out, no two regions touch in a single point.
Regions grow brick by brick from one brick each, the one next that is reached first over uneven
land, and each has the size that it should have after some rounds. Then their borders are smoothed,
and roughened again in smaller steps.

Only whole numbers, sums, products and square roots are used, so that the same seed draws the same
outlines on every computer.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from heapq import heapify, heappop, heappush
from itertools import pairwise
from math import sqrt
from random import Random

from smallworld_maps import Point

ACROSS = 54  # bricks in a row; the odd rows have a half one at either end
_ROUNDS = 7
_SMOOTHINGS = 4
_FLATNESS = 1.1  # how much wider than high a brick is
_UNEVEN = 1.2  # by how much the way over one brick may be longer than over another
_WARP, _CALM = 38.0, 120.0
"""How far corners are moved off their rows, and up to which distance from the rim less far."""
_FASTEST = 1.5  # by how much a region may become faster, or slower, from round to round
_MENDINGS = 24
_SHORTEST = 62  # what a border, or a place on the rim, measures at least before it is smoothed
_LONGEST_STEP = 15.0
_ROUGHNESS = 0.4
_INTO_THE_MIDDLE = 0.75  # how far a region's first brick moves towards its middle after each round

Corner = tuple[int, int]  # a corner of bricks: half bricks from the left, rows from the top
Ring = tuple[Point, ...]


class Wall:
    """The bricks of a canvas, numbered row by row."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.rows = round(height * ACROSS * _FLATNESS / width)
        self.bricks = [
            (row, max(0, left), min(2 * ACROSS, left + 2))
            for row in range(self.rows)
            for left in range(-1 if row % 2 else 0, 2 * ACROSS, 2)
        ]
        """The row of each brick, and where it begins and ends, in half bricks."""
        self.middles = [
            self.at(((left + right) / 2, row + 0.5)) for row, left, right in self.bricks
        ]
        self._number = {
            (row, half): brick
            for brick, (row, left, right) in enumerate(self.bricks)
            for half in range(left, right)
        }
        self.beside = [sorted(self._beside(brick)) for brick in range(len(self.bricks))]
        self.rim = [self._rim(brick) for brick in range(len(self.bricks))]
        """How much of the rim each brick has."""

    def at(self, corner: tuple[float, float]) -> Point:
        return corner[0] * self.width / (2 * ACROSS), corner[1] * self.height / self.rows

    def brick_at(self, place: Point) -> int:
        half = int(place[0] * 2 * ACROSS / self.width)
        row = int(place[1] * self.rows / self.height)
        return self._number[min(max(row, 0), self.rows - 1), min(max(half, 0), 2 * ACROSS - 1)]

    def contact(self, one: int, other: int) -> float:
        (row, left, right), (row_of_other, start, end) = self.bricks[one], self.bricks[other]
        if row == row_of_other:
            return self.height / self.rows
        return (min(right, end) - max(left, start)) * self.width / (2 * ACROSS)

    def _rim(self, brick: int) -> float:
        row, left, right = self.bricks[brick]
        upright = (left == 0) + (right == 2 * ACROSS)
        level = (row == 0) + (row == self.rows - 1)
        wide = (right - left) * self.width / (2 * ACROSS)
        return upright * self.height / self.rows + level * wide

    def ring_of(self, brick: int) -> list[Corner]:
        row, left, right = self.bricks[brick]
        over = [(x, row) for x in range(left, right + 1)]
        return [*over, *((x, row + 1) for x in range(right, left - 1, -1))]

    def _beside(self, brick: int) -> set[int]:
        row, left, right = self.bricks[brick]
        places = [(row, left - 1), (row, right)]
        places += [(row + way, half) for way in (-1, 1) for half in range(left, right)]
        return {self._number[place] for place in places if place in self._number}


@cache
def _wall(size: tuple[int, int]) -> Wall:
    return Wall(*size)


def grow(
    size: tuple[int, int], sites: Sequence[Point], areas: Sequence[float], rng: Random
) -> list[Ring]:
    """The outline of a region for each site; ``areas`` are the shares they should have.

    Each ring is clockwise, closed without its first point repeated, with points in tenths. A region
    may come out in two parts or with a hole, of which nothing is said here.
    """
    wall = _wall(size)
    owners = mended(wall, _taken(wall, sites, areas, rng), len(sites))
    return _outlines(wall, owners, len(sites), rng)


def _taken(wall: Wall, sites: Sequence[Point], areas: Sequence[float], rng: Random) -> list[int]:
    # How long the way over each brick is: hills and valleys, and each brick by itself.
    hills = _Hills(wall, 9, rng)
    uneven = [1 + (hills.height(x, y) + rng.random()) / 2 * _UNEVEN for x, y in wall.middles]
    places = list(sites)
    weights = [1.0] * len(places)
    owners: list[int] = []
    for number in range(_ROUNDS):
        owners = _grown(wall, places, weights, uneven)
        for site, members in enumerate(_members(owners, len(places))):
            share = max(len(members), 1) / len(owners)
            weights[site] *= min(max(sqrt(areas[site] / share), 1 / _FASTEST), _FASTEST)
            if number < _ROUNDS - 1:
                places[site] = _nearer(places[site], [wall.middles[brick] for brick in members])
    return owners


class _Hills:
    def __init__(self, wall: Wall, cells: int, rng: Random) -> None:
        self._wall, self._cells = wall, cells
        self._heights = [[rng.random() for _ in range(cells + 1)] for _ in range(cells + 1)]

    def height(self, x: float, y: float) -> float:
        cells, heights = self._cells, self._heights
        across, down = x * cells / self._wall.width, y * cells / self._wall.height
        i, j = min(int(across), cells - 1), min(int(down), cells - 1)
        u, v = across - i, down - j
        over = heights[j][i] * (1 - u) + heights[j][i + 1] * u
        under = heights[j + 1][i] * (1 - u) + heights[j + 1][i + 1] * u
        return over * (1 - v) + under * v


def _warped(wall: Wall, rng: Random) -> Callable[[Corner], Point]:
    """Moves corners off their straight rows, the farther the more inside of the board they lie."""
    right, down = _Hills(wall, 12, rng), _Hills(wall, 12, rng)

    def place(corner: Corner) -> Point:
        x, y = wall.at(corner)
        inside = min(1.0, x / _CALM, (wall.width - x) / _CALM)
        within = min(1.0, y / _CALM, (wall.height - y) / _CALM)
        by = 2 * _WARP * min(inside, within)
        return x + (right.height(x, y) - 0.5) * by, y + (down.height(x, y) - 0.5) * by

    return place


def _grown(wall: Wall, places: list[Point], weights: list[float], uneven: list[float]) -> list[int]:
    """Who reaches each brick first; whoever has a greater weight is faster."""
    owners = [-1] * len(wall.middles)
    ahead: list[tuple[float, int, int]] = []
    for site, place in enumerate(places):
        first = _free(wall, owners, wall.brick_at(place))
        owners[first] = site
        ahead.append((0.0, site, first))
    started = {first for _, _, first in ahead}
    heapify(ahead)
    while ahead:
        so_far, site, brick = heappop(ahead)
        if owners[brick] >= 0 and brick not in started:
            continue
        started.discard(brick)
        owners[brick] = site
        x, y = wall.middles[brick]
        for other in wall.beside[brick]:
            if owners[other] < 0:
                dx, dy = wall.middles[other][0] - x, wall.middles[other][1] - y
                step = sqrt(dx * dx + dy * dy) * uneven[other] / weights[site]
                heappush(ahead, (so_far + step, site, other))
    return owners


def _free(wall: Wall, owners: list[int], brick: int) -> int:
    near = [brick]
    for candidate in near:
        if owners[candidate] < 0:
            return candidate
        near += [other for other in wall.beside[candidate] if other not in near]
    raise AssertionError("there are fewer regions than bricks")


def _members(owners: list[int], count: int) -> list[list[int]]:
    taken: list[list[int]] = [[] for _ in range(count)]
    for brick, owner in enumerate(owners):
        taken[owner].append(brick)
    return taken


def _nearer(place: Point, members: list[Point]) -> Point:
    x = sum(point[0] for point in members) / len(members)
    y = sum(point[1] for point in members) / len(members)
    return (
        place[0] + (x - place[0]) * _INTO_THE_MIDDLE,
        place[1] + (y - place[1]) * _INTO_THE_MIDDLE,
    )


def mended(wall: Wall, owners: list[int], count: int) -> list[int]:
    """The bricks dealt out so that no border, and no place on the rim, is too short to see.

    Where two regions touch along a little only, bricks at the ends of their border come to one of
    them; whoever has little of the rim gets more of it. What is short after all passes is left.
    """
    owners = list(owners)
    for _ in range(_MENDINGS):
        short = _short_borders(wall, owners)
        little = _little_rims(wall, owners, count)
        if not short and not little:
            break
        for one, other in short:
            _lengthen(wall, owners, one, other)
        for region in little:
            _widen(wall, owners, region)
    return owners


def _short_borders(wall: Wall, owners: list[int]) -> list[tuple[int, int]]:
    lengths: dict[tuple[int, int], float] = defaultdict(float)
    for brick, owner in enumerate(owners):
        for other in wall.beside[brick]:
            if owners[other] > owner:
                lengths[owner, owners[other]] += wall.contact(brick, other)
    return sorted(pair for pair, length in lengths.items() if length < _SHORTEST)


def _little_rims(wall: Wall, owners: list[int], count: int) -> list[int]:
    lengths = [0.0] * count
    for brick, owner in enumerate(owners):
        lengths[owner] += wall.rim[brick]
    return [region for region, length in enumerate(lengths) if 0 < length < _SHORTEST]


def _lengthen(wall: Wall, owners: list[int], one: int, other: int) -> None:
    for brick in [brick for brick, owner in enumerate(owners) if owner == one]:
        for third in wall.beside[brick]:
            near = {owners[beside] for beside in wall.beside[third]}
            spare = owners[third] not in (one, other) and other in near
            if spare and _can_spare(wall, owners, third):
                owners[third] = one
                return


def _widen(wall: Wall, owners: list[int], region: int) -> None:
    for brick in [b for b, owner in enumerate(owners) if owner == region and wall.rim[b]]:
        for beside in wall.beside[brick]:
            spare = owners[beside] != region and wall.rim[beside]
            if spare and _can_spare(wall, owners, beside):
                owners[beside] = region
                return


def _can_spare(wall: Wall, owners: list[int], brick: int) -> bool:
    own = {near for near in wall.beside[brick] if owners[near] == owners[brick]}
    if not own:
        return False
    ahead, found = [min(own)], set[int]()
    while ahead:
        near = ahead.pop()
        if near not in found:
            found.add(near)
            ahead += own.intersection(wall.beside[near])
    return found == own


def _outlines(wall: Wall, owners: list[int], count: int, rng: Random) -> list[Ring]:
    steps: list[dict[Corner, Corner]] = [{} for _ in range(count)]
    walked: dict[tuple[Corner, Corner], int] = {}
    for brick, owner in enumerate(owners):
        ring = wall.ring_of(brick)
        for step in zip(ring, ring[1:] + ring[:1], strict=True):
            walked[step] = owner
    for (a, b), owner in walked.items():
        if walked.get((b, a)) != owner:
            steps[owner][a] = b
    places = _smoothed(wall, steps, _warped(wall, rng))
    drawn: dict[tuple[Corner, Corner], tuple[Point, ...]] = {}
    return [_drawn(_ring(ways), wall, places, drawn, rng) for ways in steps]


def _ring(ways: dict[Corner, Corner]) -> list[Corner]:
    """The corners around a region, the first of them again at the end; the rest are of holes."""
    start = min(ways)
    ring = [start, ways[start]]
    while ring[-1] != start:
        ring.append(ways[ring[-1]])
    return ring


def _smoothed(
    wall: Wall, steps: list[dict[Corner, Corner]], place: Callable[[Corner], Point]
) -> dict[Corner, Point]:
    beside: dict[Corner, set[Corner]] = defaultdict(set)
    for ways in steps:
        for a, b in ways.items():
            beside[a].add(b)
            beside[b].add(a)
    around = {corner: sorted(others) for corner, others in beside.items()}
    places = {corner: place(corner) for corner in around}
    for _ in range(_SMOOTHINGS):
        places = {
            corner: _between(wall, corner, places[corner], [places[other] for other in others])
            for corner, others in around.items()
        }
    return places


def _between(wall: Wall, corner: Corner, at: Point, others: list[Point]) -> Point:
    x = (at[0] + sum(point[0] for point in others) / len(others)) / 2
    y = (at[1] + sum(point[1] for point in others) / len(others)) / 2
    upright, level = corner[0] in (0, 2 * ACROSS), corner[1] in (0, wall.rows)
    return (at[0] if upright else x, at[1] if level else y) if not (upright and level) else at


def _drawn(
    ring: list[Corner],
    wall: Wall,
    places: dict[Corner, Point],
    drawn: dict[tuple[Corner, Corner], tuple[Point, ...]],
    rng: Random,
) -> Ring:
    points: list[Point] = []
    for a, b in pairwise(ring):
        if (b, a) in drawn:
            way = drawn[b, a][::-1]
        elif _on_rim(a, b, wall):
            way = (_rounded(places[a]), _rounded(places[b]))
        else:
            way = _roughened(places[a], places[b], rng)
        drawn[a, b] = way
        points += way[:-1]
    return tuple(_without_straights(points, wall))


def _on_rim(a: Corner, b: Corner, wall: Wall) -> bool:
    return (a[0] == b[0] and a[0] in (0, 2 * ACROSS)) or (a[1] == b[1] and a[1] in (0, wall.rows))


def _roughened(a: Point, b: Point, rng: Random) -> tuple[Point, ...]:
    wide, high = b[0] - a[0], b[1] - a[1]
    if wide * wide + high * high <= _LONGEST_STEP * _LONGEST_STEP:
        return _rounded(a), _rounded(b)
    off = (rng.random() - 0.5) * _ROUGHNESS
    middle = (a[0] + b[0]) / 2 - high * off, (a[1] + b[1]) / 2 + wide * off
    return (*_roughened(a, middle, rng)[:-1], *_roughened(middle, b, rng))


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def _without_straights(points: list[Point], wall: Wall) -> Iterator[Point]:
    count = len(points)
    for i, (x, y) in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % count]
        upright = before[0] == x == after[0] and x in (0, wall.width)
        level = before[1] == y == after[1] and y in (0, wall.height)
        if not upright and not level:
            yield x, y
