"""Prove that boards are sound: ``python -m smallworld_maps.check [FILE...]``.

Without files it checks the boards of this package. It prints a line for each board, what is wrong
with it underneath, and exits 1 if any board fails. What is proved:

- names:     ids and names are unique; every neighbour exists and names the region back.
- partition: rings are simple and clockwise; every step of a ring is walked once the other way by
             a neighbour, or lies on the rim. So the rings cover the board without gap or overlap.
- borders:   regions share a border long enough to see exactly where they are neighbours; others
             touch in no point. Likewise ``edge`` and the rim.
- pieces:    the anchor lies inside, ``room`` is the free circle around it and close to the widest
             there is; no land region dwarfs another.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import dist, isclose
from pathlib import Path

import msgspec
from shapely import Point as Dot
from shapely import Polygon
from shapely.ops import polylabel

from smallworld_maps import MapFile, MapRegion, Point, decode, ids, load
from smallworld_net.files import read_regular

# Lengths in the board's canvas, where a board is some 1600 wide.
SHORTEST_BORDER = 25
SHORTEST_RIM = 30
LEAST_ROOM = 38  # on land: a stack of tokens and a marker beside it
ROOM_SLACK = 1
WATER_SLACK = 0.02  # water carries no pieces in the base game, so its anchor need only be near
LARGEST_TO_SMALLEST = 4
AREA_SLACK = 1e-4

WATER = ("sea", "lake")
LARGEST = 1 << 20
"""Bytes of a board's file; the largest of this package has 70,000."""

Step = tuple[Point, Point]
Pair = frozenset[str]


@dataclass(frozen=True)
class Plan:
    """A board with what its outlines say: whose step each step is, and what it separates."""

    board: MapFile

    @cached_property
    def regions(self) -> dict[str, MapRegion]:
        return {region.id: region for region in self.board.regions}

    @cached_property
    def land(self) -> list[MapRegion]:
        return [region for region in self.board.regions if region.terrain not in WATER]

    @cached_property
    def shapes(self) -> dict[str, Polygon]:
        return {region.id: Polygon(region.outline) for region in self.board.regions}

    @cached_property
    def owners(self) -> dict[Step, str]:
        """Whose ring walks each step; a step walked twice keeps the last."""
        return {step: region.id for region in self.board.regions for step in steps(region)}

    @cached_property
    def rim(self) -> dict[Point, Point]:
        """The steps that nobody walks the other way, each from its start to its end."""
        return {a: b for a, b in self.owners if (b, a) not in self.owners}

    @cached_property
    def rim_contact(self) -> dict[str, float]:
        """How much of the rim each region touches, as a length."""
        contact = dict.fromkeys(self.regions, 0.0)
        for step in self.rim.items():
            contact[self.owners[step]] += dist(*step)
        return contact

    @cached_property
    def borders(self) -> dict[Pair, float]:
        """The length of border that two regions share, where they share any."""
        lengths: dict[Pair, float] = defaultdict(float)
        for (a, b), owner in self.owners.items():
            other = self.owners.get((b, a))
            if other is not None:
                lengths[frozenset((owner, other))] += dist(a, b) / 2
        return dict(lengths)

    @cached_property
    def neighbours(self) -> set[Pair]:
        """The pairs that name each other as neighbours."""
        return {frozenset((r.id, other)) for r in self.board.regions for other in r.adjacent}


def steps(region: MapRegion) -> Iterator[Step]:
    """The steps of a region's ring, the closing one included."""
    ring = region.outline
    return zip(ring, ring[1:] + ring[:1], strict=True)


def faults(board: MapFile) -> list[str]:
    """Everything that is wrong with a board, in words; empty if it is sound."""
    plan = Plan(board)
    wrong_names = list(_names(plan))
    if wrong_names:
        return wrong_names
    wrong_rings = list(_rings(plan))
    if wrong_rings:
        return wrong_rings
    return [*_rim(plan), *_borders(plan), *_room(plan), *_areas(plan)]


def _names(plan: Plan) -> Iterator[str]:
    regions = plan.board.regions
    if len(plan.regions) != len(regions):
        yield "two regions have the same id"
    if len({region.name for region in regions}) != len(regions):
        yield "two regions have the same name"
    for region in regions:
        for other in region.adjacent:
            if other not in plan.regions:
                yield f"{region.id}: its neighbour {other} is not on the board"
            elif other == region.id:
                yield f"{region.id}: is its own neighbour"
            elif region.id not in plan.regions[other].adjacent:
                yield f"{region.id}: its neighbour {other} does not name it back"


def _rings(plan: Plan) -> Iterator[str]:
    """Rings are simple, clockwise, and no step is walked twice."""
    walked: set[Step] = set()
    for region in plan.board.regions:
        ring = region.outline
        shape = plan.shapes[region.id]
        if len(set(ring)) != len(ring) or not shape.is_valid:
            yield f"{region.id}: the outline crosses or touches itself"
        elif not shape.exterior.is_ccw:  # y grows downwards here, upwards in geometry
            yield f"{region.id}: the outline runs anticlockwise"
        if walked.intersection(steps(region)):
            yield f"{region.id}: a step of the outline belongs to another region too"
        walked.update(steps(region))


def _rim(plan: Plan) -> Iterator[str]:
    """What has no twin is one walk around the whole rectangle, and ``edge`` says who is on it."""
    for step in plan.rim.items():
        if not _on_rim(step, plan.board.size):
            yield f"{plan.owners[step]}: {step[0]} to {step[1]} is nobody else's border"
    width, height = plan.board.size
    if not isclose(_length_of_walk(plan.rim), 2 * (width + height)):
        yield "the rim is not one walk around the board"
    for region in plan.board.regions:
        contact = plan.rim_contact[region.id]
        if region.edge and contact < SHORTEST_RIM:
            yield f"{region.id}: is an edge region, but touches {contact:.0f} of the rim"
        if not region.edge and _touches_rim(plan.shapes[region.id], plan.board.size):
            yield f"{region.id}: touches the rim, but is no edge region"


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
    return left <= 0 or top <= 0 or right >= size[0] or bottom >= size[1]


def _borders(plan: Plan) -> Iterator[str]:
    for pair in sorted(plan.neighbours | set(plan.borders), key=sorted):
        names = " and ".join(sorted(pair))
        length = plan.borders.get(pair, 0.0)
        if pair not in plan.neighbours:
            yield f"{names}: share a border, but are no neighbours"
        elif length < SHORTEST_BORDER:
            yield f"{names}: are neighbours along {length:.0f} only"
    for one, other in combinations(plan.regions, 2):
        apart = frozenset((one, other)) not in plan.neighbours | set(plan.borders)
        if apart and plan.shapes[one].distance(plan.shapes[other]) == 0:
            yield f"{one} and {other}: touch in a point, but are no neighbours"


def _room(plan: Plan) -> Iterator[str]:
    for region in plan.board.regions:
        shape = plan.shapes[region.id]
        anchor = Dot(region.anchor)
        if not shape.contains(anchor):
            yield f"{region.id}: the anchor lies outside"
            continue
        free = shape.exterior.distance(anchor)
        widest = shape.exterior.distance(polylabel(shape, 0.5))
        slack = ROOM_SLACK + (WATER_SLACK * widest if region.terrain in WATER else 0)
        if not widest - slack <= region.room <= free + 1e-9:
            yield f"{region.id}: room is {region.room}, free {free:.1f}, the widest {widest:.1f}"
        if region in plan.land and region.room < LEAST_ROOM:
            yield f"{region.id}: pieces need room {LEAST_ROOM}, there is {region.room}"


def _areas(plan: Plan) -> Iterator[str]:
    width, height = plan.board.size
    covered = sum(shape.area for shape in plan.shapes.values()) / (width * height)
    if abs(covered - 1) > AREA_SLACK:
        yield f"the regions cover {covered:.2%} of the board"
    areas = sorted(plan.shapes[region.id].area for region in plan.land)
    if areas[-1] > LARGEST_TO_SMALLEST * areas[0]:
        yield f"the largest land region is {areas[-1] / areas[0]:.1f} times the smallest"


def _read(path: str) -> MapFile:
    try:
        return decode(read_regular(Path(path), LARGEST))
    except (OSError, msgspec.DecodeError) as error:
        sys.exit(f"{path}: {error}")


def main(argv: Sequence[str]) -> int:
    """Check the files named, or this package's boards; 1 if one of them is unsound."""
    boards = [_read(path) for path in argv] if argv else [load(board_id) for board_id in ids()]
    sound = True
    for board in boards:
        wrong = faults(board)
        sound = sound and not wrong
        verdict = f"{len(wrong)} faults" if wrong else "sound"
        print(f"{board.id}: {len(board.regions)} regions, {verdict}")
        for fault in wrong:
            print(f"    {fault}")
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
