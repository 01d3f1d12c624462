"""A board with what its outlines say: who shares which border, and who touches the rim."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import dist

from shapely import Polygon

from smallworld_maps import MapFile, MapRegion, Point

WATER = ("sea", "lake")

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
    def entries(self) -> list[MapRegion]:
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

    def reachable(self) -> set[str]:
        """The land that a race which enters at the rim can come to over land."""
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
    """The steps of a ring, the closing one included."""
    return zip(ring, ring[1:] + ring[:1], strict=True)
