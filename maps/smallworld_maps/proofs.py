"""Proofs that a board is sound, whoever has made it.

The checker, the editor, the generator and whoever is sent a board ask here. What is proved, in this
order, each only if nothing was wrong before it:

- limits:    counts, lengths of names, numbers and bytes are within :mod:`smallworld_maps.limits`.
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

from shapely import Point as Dot
from shapely import Polygon
from shapely.ops import polylabel

from smallworld.text import plain
from smallworld_maps import MapFile, MapRegion, Point, limits
from smallworld_maps.faults import Fault, Problem
from smallworld_maps.plan import WATER, Plan, Step, steps
from smallworld_maps.play import unplayable

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
    """Everything that is wrong with a board, in words; empty if it is sound."""
    return [str(fault) for fault in problems(board)]


def problems(board: MapFile) -> list[Fault]:
    """Everything that is wrong with a board; empty if it is sound.

    A fault may hide later ones: where outlines cross nothing is said of borders.
    """
    plan = Plan(board)
    for proof in PROOFS:
        wrong = list(proof(plan))
        if wrong:
            return wrong
    return []


def first_problem(board: MapFile) -> Fault | None:
    """The first of what is wrong with a board; None if it is sound.

    A stranger's board is asked no more: with all its faults one of 24 KB takes seconds.
    """
    plan = Plan(board)
    return next(chain.from_iterable(proof(plan) for proof in PROOFS), None)


def _limits(plan: Plan) -> Iterator[Fault]:
    board = plan.board
    if board.size not in limits.SIZES:
        need = " or ".join(f"{width} x {height}" for width, height in limits.SIZES)
        yield Fault(Problem.SIZE, (), f"{board.size[0]} x {board.size[1]}", need)
    if not limits.FEWEST_PLAYERS <= board.players <= limits.MOST_PLAYERS:
        yield Fault(Problem.PLAYERS, (), str(board.players))
    if not 1 <= board.rounds <= limits.MOST_ROUNDS:
        yield Fault(Problem.ROUNDS, (), str(board.rounds), str(limits.MOST_ROUNDS))
    if not is_name(board.title, limits.LONGEST_TITLE):
        yield Fault(Problem.TITLE, (), "", str(limits.LONGEST_TITLE))
    if len(board.regions) > limits.MOST_REGIONS:
        yield _too_many(Problem.TOO_MANY_REGIONS, len(board.regions), limits.MOST_REGIONS)
    points = sum(len(region.outline) for region in board.regions)
    if points > limits.MOST_POINTS:
        yield _too_many(Problem.TOO_MANY_POINTS, points, limits.MOST_POINTS)
    for region in board.regions[: limits.MOST_REGIONS]:
        yield from _limits_of(region, board.size)


def _too_many(problem: Problem, have: int, need: int) -> Fault:
    return Fault(problem, (), str(have), str(need))


def _limits_of(region: MapRegion, size: tuple[int, int]) -> Iterator[Fault]:
    if not is_name(region.id, LONGEST_ID):
        yield Fault(Problem.REGION_ID, (plain(region.id)[:LONGEST_ID],), "", "1, 2, 3 ...")
    if not is_name(region.name, limits.LONGEST_NAME):
        yield Fault(Problem.REGION_NAME, (region.id,), "", str(limits.LONGEST_NAME))
    points = len(region.outline)
    if not FEWEST_POINTS <= points <= limits.MOST_POINTS_OF_ONE:
        need = str(limits.MOST_POINTS_OF_ONE)
        yield Fault(Problem.POINTS, (region.id,), str(points), need)
    elif not _fits(region, size):
        yield Fault(Problem.NUMBER, (region.id,))
    on_water = region.terrain in WATER
    if len(set(region.symbols)) < len(region.symbols) or (region.symbols and on_water):
        yield Fault(Problem.SYMBOLS, (region.id,))
    if region.lost_tribe and on_water:
        yield Fault(Problem.TRIBE_ON_WATER, (region.id,))


def is_name(text: str, longest: int) -> bool:
    """Whether a name can be read by everybody: visible characters on one line, so many at most.

    What means something in rich text, menus and sentences with values is not in it.
    """
    return 0 < len(text) <= longest and plain(text) == text and SPECIAL.isdisjoint(text)


def _fits(region: MapRegion, size: tuple[int, int]) -> bool:
    """Whether the outline lies on the board, and all numbers are in tenths."""
    numbers = (*chain.from_iterable(region.outline), *region.anchor, region.room)
    inside = all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in region.outline)
    return inside and all(abs(value * 10 - round(value * 10)) < TENTH for value in numbers)


def _names(plan: Plan) -> Iterator[Fault]:
    regions = plan.board.regions
    names: set[str] = set()
    seen: set[str] = set()
    for region in regions:
        if region.id in seen:
            yield Fault(Problem.SAME_ID, (region.id,))
        if region.name in names:
            yield Fault(Problem.SAME_NAME, (region.id,), "", region.name)
        seen.add(region.id)
        names.add(region.name)
    for region in regions:
        yield from _neighbours_of(region, plan)


def _neighbours_of(region: MapRegion, plan: Plan) -> Iterator[Fault]:
    for other in region.adjacent[: limits.MOST_REGIONS]:
        if other not in plan.regions:
            yield Fault(Problem.NO_SUCH_NEIGHBOUR, (region.id, plain(other)[: limits.LONGEST_NAME]))
        elif other == region.id:
            yield Fault(Problem.OWN_NEIGHBOUR, (region.id,))
        elif region.id not in plan.regions[other].adjacent:
            yield Fault(Problem.ONE_SIDED, (region.id, other))


def _numbering(plan: Plan) -> Iterator[Fault]:
    for number, region in enumerate(plan.board.regions, 1):
        if region.id != str(number):
            yield Fault(Problem.REGION_ID, (region.id,), "", str(number))


def _rings(plan: Plan) -> Iterator[Fault]:
    """Rings are simple, clockwise, and no step is walked twice."""
    walked: set[Step] = set()
    for region in plan.board.regions:
        ring = region.outline
        shape = plan.shapes[region.id]
        if len(set(ring)) != len(ring) or not shape.is_valid or not shape.area:
            yield Fault(Problem.CROSSES, (region.id,))
        elif not shape.exterior.is_ccw:  # y grows downwards here, upwards in geometry
            yield Fault(Problem.ANTICLOCKWISE, (region.id,))
        if walked.intersection(steps(ring)):
            yield Fault(Problem.WALKED_TWICE, (region.id,))
        walked.update(steps(ring))


def _geometry(plan: Plan) -> Iterator[Fault]:
    for proof in (_rim, _borders, _room, _areas):
        yield from proof(plan)


def _rim(plan: Plan) -> Iterator[Fault]:
    """What has no twin is one walk around the whole rectangle, and ``edge`` says who is on it."""
    for step in plan.rim.items():
        if not _on_rim(step, plan.board.size):
            which = f"{step[0]} to {step[1]}"
            yield Fault(Problem.OPEN_BORDER, (plan.owners[step],), which)
    width, height = plan.board.size
    if not isclose(_length_of_walk(plan.rim), 2 * (width + height)):
        yield Fault(Problem.RIM)
    for region in plan.board.regions:
        contact = plan.rim_contact[region.id]
        if region.edge and contact < limits.SHORTEST_RIM:
            yield Fault(Problem.LITTLE_RIM, (region.id,), f"{contact:.0f}")
        if not region.edge and _touches_rim(plan.shapes[region.id], plan.board.size):
            yield Fault(Problem.NO_EDGE_REGION, (region.id,))


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


def _borders(plan: Plan) -> Iterator[Fault]:
    for pair in sorted(plan.neighbours | set(plan.borders), key=sorted):
        both = tuple(sorted(pair))
        length = plan.borders.get(pair, 0.0)
        if pair not in plan.neighbours:
            yield Fault(Problem.NOT_NEIGHBOURS, both)
        elif length < limits.SHORTEST_BORDER:
            need = str(limits.SHORTEST_BORDER)
            yield Fault(Problem.SHORT_BORDER, both, f"{length:.0f}", need)
    beside = plan.neighbours | set(plan.borders)
    for one, other in combinations(plan.regions, 2):
        if frozenset((one, other)) not in beside and plan.shapes[one].intersects(
            plan.shapes[other]
        ):
            yield Fault(Problem.TOUCH, (one, other))


def _room(plan: Plan) -> Iterator[Fault]:
    for region in plan.board.regions:
        shape = plan.shapes[region.id]
        anchor = Dot(region.anchor)
        if not shape.contains(anchor):
            yield Fault(Problem.ANCHOR, (region.id,))
            continue
        if region.terrain not in WATER and region.room < limits.LEAST_ROOM:
            need = str(limits.LEAST_ROOM)
            yield Fault(Problem.LITTLE_ROOM, (region.id,), f"{region.room:.0f}", need)
            continue
        free = shape.exterior.distance(anchor)
        if region.room > free + 1e-9 or _is_elsewhere_wider(region):
            yield Fault(Problem.ROOM, (region.id,), f"{region.room}", f"{free:.1f}")


def _is_elsewhere_wider(region: MapRegion) -> bool:
    """Whether some other place of a region is far wider than the one that it names."""
    if region.terrain in WATER:
        return _widest(region.outline, WATER_STEP) * (1 - WATER_SLACK) > region.room + ROOM_SLACK
    return _widest(region.outline, LAND_STEP) > region.room + ROOM_SLACK


@lru_cache(MANY_OUTLINES)
def _widest(outline: tuple[Point, ...], step: float) -> float:
    """How far a region's widest place is from its borders, or up to a ``step`` less."""
    shape = Polygon(outline)
    return float(shape.exterior.distance(polylabel(shape, step)))


def _areas(plan: Plan) -> Iterator[Fault]:
    width, height = plan.board.size
    covered = sum(shape.area for shape in plan.shapes.values()) / (width * height)
    if abs(covered - 1) > AREA_SLACK:
        yield Fault(Problem.NOT_COVERED, (), f"{covered:.2%}")
    areas = sorted((plan.shapes[region.id].area, region.id) for region in plan.land)
    if areas and areas[-1][0] > limits.LARGEST_TO_SMALLEST * areas[0][0]:
        ratio, need = areas[-1][0] / areas[0][0], str(limits.LARGEST_TO_SMALLEST)
        yield Fault(Problem.DWARFED, (areas[-1][1], areas[0][1]), f"{ratio:.1f}", need)


PROOFS: Final = (_limits, _names, _rings, _geometry, _numbering, unplayable)
"""In their order: each may count on those before it."""
