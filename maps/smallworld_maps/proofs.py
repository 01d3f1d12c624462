"""Proofs that a board is sound, whoever has made it.

The checker, the editor, the generator and whoever is sent a board ask here. What is proved, in this
order, each only if nothing was wrong before it:

- limits:    counts, lengths of names, numbers and bytes are within :mod:`smallworld_maps`.
- names:     ids and names are unique; every neighbour exists and names the region back.
- rings:     outlines are simple and clockwise, and no step is walked twice.
- partition: every step of a ring is walked once the other way by a neighbour, or lies on the rim.
             So the rings cover the board without gap or overlap.
- borders:   regions share a border long enough to see exactly where they are neighbours; others
             touch in no point. Likewise ``edge`` and the rim.
- pieces:    the anchor lies inside, ``room`` is the free circle around it and close to the widest
             there is; no land region dwarfs another.
- play:      enough land and enough ways in for the players, nothing out of reach.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations
from math import dist, isclose
from typing import Final

from shapely import Point as Dot, Polygon
from shapely.ops import polylabel

import smallworld_maps
from smallworld.safe_text import plain
from smallworld_maps import (
    ENTRIES_OF_A_PLAYER,
    LAND_OF_A_PLAYER,
    MOST_NEIGHBOURS,
    BoardFault,
    DrawnRegion,
    MapFile,
    Point,
    Problem,
)
from smallworld_maps.plan import WATER, BoardPlan, Step, steps

MONSTERS_BESIDE_PLAYERS = 1
"""Monsters are laid into one region for each player, and into so many more."""


def unplayable(plan: BoardPlan) -> Iterator[BoardFault]:
    players = plan.board.players
    yield from _too_few(Problem.TOO_FEW_REGIONS, len(plan.land), LAND_OF_A_PLAYER * players)
    yield from _too_few(Problem.TOO_FEW_ENTRIES, len(plan.entries), ENTRIES_OF_A_PLAYER * players)
    reachable = plan.reachable()
    for region in plan.land:
        if region.id not in reachable:
            yield BoardFault(Problem.UNREACHABLE, (region.id,))
    crowded = [r for r in plan.land if len(r.adjacent) > MOST_NEIGHBOURS]
    for region in crowded:
        have, need = str(len(region.adjacent)), str(MOST_NEIGHBOURS)
        yield BoardFault(Problem.TOO_MANY_NEIGHBOURS, (region.id,), have, need)
    monsters = players + MONSTERS_BESIDE_PLAYERS
    if not crowded and can_be_blocked(free_land(plan), monsters - 1):
        yield BoardFault(Problem.NO_PLACE_FOR_MONSTERS, need=str(monsters))


def _too_few(problem: Problem, have: int, need: int) -> Iterator[BoardFault]:
    if have < need:
        yield BoardFault(problem, (), str(have), str(need))


def free_land(plan: BoardPlan) -> list[int]:
    """For each land region without a Lost Tribe: itself and such regions beside it, as bits."""
    free = [region for region in plan.land if not region.lost_tribe]
    index = {region.id: i for i, region in enumerate(free)}
    return [
        1 << index[region.id] | sum(1 << index[a] for a in region.adjacent if a in index)
        for region in free
    ]


def can_be_blocked(closed: list[int], pieces: int) -> bool:
    """``closed``: what each region blocks with itself, as bits. No two pieces are neighbours."""
    return _blocks(closed, (1 << len(closed)) - 1, pieces)


def _blocks(closed: list[int], left: int, pieces: int) -> bool:
    if not left:
        return True
    if not pieces:
        return False
    options = [i for i in range(len(closed)) if left >> i & 1]
    most = max((closed[i] & left).bit_count() for i in options)
    if most * pieces < left.bit_count():
        return False
    # Some piece has to block the region that the fewest can block.
    tightest = min(options, key=lambda i: (closed[i] & left).bit_count())
    return any(
        _blocks(closed, left & ~closed[i], pieces - 1) for i in options if closed[tightest] >> i & 1
    )


ROOM_SLACK = 1
WATER_SLACK = 0.02  # water carries no pieces in the base game, so its anchor need only be near
LAND_STEP, WATER_STEP = 1.0, 8.0
"""How closely the widest place is looked for. Where all of a long, narrow region is as wide, all of
it is looked at in such steps; on land, which has room, there can be little of that."""
AREA_SLACK = 1e-4
FEWEST_POINTS = 4
LONGEST_ID = 8
SPECIAL = frozenset("<>&{}\\")
MANY_OUTLINES = 512
"""Whose widest places are remembered: a board that is being drawn is proved after every stroke."""
TENTH = 1e-6
"""How far a number may be from a whole number of tenths, which binary fractions can't all be."""


def faults(board: MapFile) -> list[str]:
    return [str(fault) for fault in problems(board)]


def problems(board: MapFile) -> list[BoardFault]:
    """Empty if sound. A fault may hide later ones: crossing outlines hide borders."""
    plan = BoardPlan(board)
    for proof in PROOFS:
        wrong = list(proof(plan))
        if wrong:
            return wrong
    return []


def first_problem(board: MapFile) -> BoardFault | None:
    """For strangers' boards: finding all faults of a 24 KB board takes seconds."""
    plan = BoardPlan(board)
    return next(chain.from_iterable(proof(plan) for proof in PROOFS), None)


def _limits(plan: BoardPlan) -> Iterator[BoardFault]:
    board = plan.board
    if board.size not in smallworld_maps.SIZES:
        need = " or ".join(f"{width} x {height}" for width, height in smallworld_maps.SIZES)
        yield BoardFault(Problem.SIZE, (), f"{board.size[0]} x {board.size[1]}", need)
    if not smallworld_maps.FEWEST_PLAYERS <= board.players <= smallworld_maps.MOST_PLAYERS:
        yield BoardFault(Problem.PLAYERS, (), str(board.players))
    if not 1 <= board.rounds <= smallworld_maps.MOST_ROUNDS:
        yield BoardFault(Problem.ROUNDS, (), str(board.rounds), str(smallworld_maps.MOST_ROUNDS))
    if not is_name(board.title, smallworld_maps.LONGEST_TITLE):
        yield BoardFault(Problem.TITLE, (), "", str(smallworld_maps.LONGEST_TITLE))
    if len(board.regions) > smallworld_maps.MOST_REGIONS:
        yield _too_many(Problem.TOO_MANY_REGIONS, len(board.regions), smallworld_maps.MOST_REGIONS)
    points = sum(len(region.outline) for region in board.regions)
    if points > smallworld_maps.MOST_POINTS:
        yield _too_many(Problem.TOO_MANY_POINTS, points, smallworld_maps.MOST_POINTS)
    for region in board.regions[: smallworld_maps.MOST_REGIONS]:
        yield from _limits_of(region, board.size)


def _too_many(problem: Problem, have: int, need: int) -> BoardFault:
    return BoardFault(problem, (), str(have), str(need))


def _limits_of(region: DrawnRegion, size: tuple[int, int]) -> Iterator[BoardFault]:
    if not is_name(region.id, LONGEST_ID):
        yield BoardFault(Problem.REGION_ID, (plain(region.id)[:LONGEST_ID],), "", "1, 2, 3 ...")
    if not is_name(region.name, smallworld_maps.LONGEST_NAME):
        yield BoardFault(Problem.REGION_NAME, (region.id,), "", str(smallworld_maps.LONGEST_NAME))
    points = len(region.outline)
    if not FEWEST_POINTS <= points <= smallworld_maps.MOST_POINTS_OF_ONE:
        need = str(smallworld_maps.MOST_POINTS_OF_ONE)
        yield BoardFault(Problem.POINTS, (region.id,), str(points), need)
    elif not _fits(region, size):
        yield BoardFault(Problem.NUMBER, (region.id,))
    on_water = region.terrain in WATER
    if len(set(region.symbols)) < len(region.symbols) or (region.symbols and on_water):
        yield BoardFault(Problem.SYMBOLS, (region.id,))
    if region.lost_tribe and on_water:
        yield BoardFault(Problem.TRIBE_ON_WATER, (region.id,))


def is_name(text: str, longest: int) -> bool:
    """Visible, on one line, at most ``longest``, and nothing that templates interpret."""
    return 0 < len(text) <= longest and plain(text) == text and SPECIAL.isdisjoint(text)


def _fits(region: DrawnRegion, size: tuple[int, int]) -> bool:
    numbers = (*chain.from_iterable(region.outline), *region.anchor, region.room)
    inside = all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in region.outline)
    return inside and all(abs(value * 10 - round(value * 10)) < TENTH for value in numbers)


def _names(plan: BoardPlan) -> Iterator[BoardFault]:
    regions = plan.board.regions
    names: set[str] = set()
    seen: set[str] = set()
    for region in regions:
        if region.id in seen:
            yield BoardFault(Problem.SAME_ID, (region.id,))
        if region.name in names:
            yield BoardFault(Problem.SAME_NAME, (region.id,), "", region.name)
        seen.add(region.id)
        names.add(region.name)
    for region in regions:
        for other in region.adjacent[: smallworld_maps.MOST_REGIONS]:
            if other not in plan.regions:
                yield BoardFault(
                    Problem.NO_SUCH_NEIGHBOUR,
                    (region.id, plain(other)[: smallworld_maps.LONGEST_NAME]),
                )
            elif other == region.id:
                yield BoardFault(Problem.OWN_NEIGHBOUR, (region.id,))
            elif region.id not in plan.regions[other].adjacent:
                yield BoardFault(Problem.ONE_SIDED, (region.id, other))


def _numbering(plan: BoardPlan) -> Iterator[BoardFault]:
    for number, region in enumerate(plan.board.regions, 1):
        if region.id != str(number):
            yield BoardFault(Problem.REGION_ID, (region.id,), "", str(number))


def _rings(plan: BoardPlan) -> Iterator[BoardFault]:
    walked: set[Step] = set()
    for region in plan.board.regions:
        ring = region.outline
        shape = plan.shapes[region.id]
        if len(set(ring)) != len(ring) or not shape.is_valid or not shape.area:
            yield BoardFault(Problem.CROSSES, (region.id,))
        elif not shape.exterior.is_ccw:  # y grows downwards here, upwards in geometry
            yield BoardFault(Problem.ANTICLOCKWISE, (region.id,))
        if walked.intersection(steps(ring)):
            yield BoardFault(Problem.WALKED_TWICE, (region.id,))
        walked.update(steps(ring))


def _geometry(plan: BoardPlan) -> Iterator[BoardFault]:
    for proof in (_rim, _borders, _room, _areas):
        yield from proof(plan)


def _rim(plan: BoardPlan) -> Iterator[BoardFault]:
    """What has no twin is one walk around the whole rectangle, and ``edge`` says who is on it."""
    for step in plan.rim.items():
        if not _on_rim(step, plan.board.size):
            which = f"{step[0]} to {step[1]}"
            yield BoardFault(Problem.OPEN_BORDER, (plan.owners[step],), which)
    width, height = plan.board.size
    if not isclose(_length_of_walk(plan.rim), 2 * (width + height)):
        yield BoardFault(Problem.RIM)
    for region in plan.board.regions:
        contact = plan.rim_contact[region.id]
        if region.edge and contact < smallworld_maps.SHORTEST_RIM:
            yield BoardFault(Problem.LITTLE_RIM, (region.id,), f"{contact:.0f}")
        if not region.edge and _touches_rim(plan.shapes[region.id], plan.board.size):
            yield BoardFault(Problem.NO_EDGE_REGION, (region.id,))


def _on_rim(step: Step, size: tuple[int, int]) -> bool:
    (ax, ay), (bx, by) = step
    width, height = size
    return (
        (ay == by == 0 and ax < bx)
        or (ax == bx == width and ay < by)
        or (ay == by == height and ax > bx)
        or (ax == bx == 0 and ay > by)
    )


def _length_of_walk(rim: dict[Point, Point]) -> float:
    """How far one comes from the corner before a point comes again; 0 if steps are left over."""
    at: Point = (0.0, 0.0)
    length, seen = 0.0, set[Point]()
    while at in rim and at not in seen:
        seen.add(at)
        length += dist(at, rim[at])
        at = rim[at]
    return length if len(seen) == len(rim) else 0.0


def _touches_rim(shape: Polygon, size: tuple[int, int]) -> bool:
    left, top, right, bottom = shape.bounds
    return bool(left <= 0 or top <= 0 or right >= size[0] or bottom >= size[1])


def _borders(plan: BoardPlan) -> Iterator[BoardFault]:
    for pair in sorted(plan.neighbours | set(plan.borders), key=sorted):
        both = tuple(sorted(pair))
        length = plan.borders.get(pair, 0.0)
        if pair not in plan.neighbours:
            yield BoardFault(Problem.NOT_NEIGHBOURS, both)
        elif length < smallworld_maps.SHORTEST_BORDER:
            need = str(smallworld_maps.SHORTEST_BORDER)
            yield BoardFault(Problem.SHORT_BORDER, both, f"{length:.0f}", need)
    beside = plan.neighbours | set(plan.borders)
    for one, other in combinations(plan.regions, 2):
        if frozenset((one, other)) not in beside and plan.shapes[one].intersects(
            plan.shapes[other]
        ):
            yield BoardFault(Problem.TOUCH, (one, other))


def _room(plan: BoardPlan) -> Iterator[BoardFault]:
    for region in plan.board.regions:
        shape = plan.shapes[region.id]
        anchor = Dot(region.anchor)
        if not shape.contains(anchor):
            yield BoardFault(Problem.ANCHOR, (region.id,))
            continue
        if region.terrain not in WATER and region.room < smallworld_maps.LEAST_ROOM:
            need = str(smallworld_maps.LEAST_ROOM)
            yield BoardFault(Problem.LITTLE_ROOM, (region.id,), f"{region.room:.0f}", need)
            continue
        free = shape.exterior.distance(anchor)
        if region.room > free + 1e-9 or _is_elsewhere_wider(region):
            yield BoardFault(Problem.ROOM, (region.id,), f"{region.room}", f"{free:.1f}")


def _is_elsewhere_wider(region: DrawnRegion) -> bool:
    if region.terrain in WATER:
        return _widest(region.outline, WATER_STEP) * (1 - WATER_SLACK) > region.room + ROOM_SLACK
    return _widest(region.outline, LAND_STEP) > region.room + ROOM_SLACK


@lru_cache(MANY_OUTLINES)
def _widest(outline: tuple[Point, ...], step: float) -> float:
    """How far a region's widest place is from its borders, or up to a ``step`` less."""
    shape = Polygon(outline)
    return float(shape.exterior.distance(polylabel(shape, step)))


def _areas(plan: BoardPlan) -> Iterator[BoardFault]:
    width, height = plan.board.size
    covered = sum(shape.area for shape in plan.shapes.values()) / (width * height)
    if abs(covered - 1) > AREA_SLACK:
        yield BoardFault(Problem.NOT_COVERED, (), f"{covered:.2%}")
    areas = sorted((plan.shapes[region.id].area, region.id) for region in plan.land)
    if areas and areas[-1][0] > smallworld_maps.LARGEST_TO_SMALLEST * areas[0][0]:
        ratio, need = areas[-1][0] / areas[0][0], str(smallworld_maps.LARGEST_TO_SMALLEST)
        yield BoardFault(Problem.DWARFED, (areas[-1][1], areas[0][1]), f"{ratio:.1f}", need)


PROOFS: Final = (_limits, _names, _rings, _geometry, _numbering, unplayable)
"""In their order: each may count on those before it."""
