"""The board as the rules see it: a graph of regions, with sets of regions as bits of an integer."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Protocol

from msgspec import Struct

WATERS = ("sea", "lake")
KNOWN = 4096
"""So many sets of regions are remembered with their members, and with what borders them.

The rules ask of the same sets again and again: what a race holds changes by a region at a time.
"""


class PrintedRegion(Struct, frozen=True):
    id: str
    name: str
    terrain: str
    symbols: tuple[str, ...] = ()
    lost_tribe: bool = False
    edge: bool = False


class MapRegion(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def terrain(self) -> str: ...
    @property
    def symbols(self) -> tuple[str, ...]: ...
    @property
    def lost_tribe(self) -> bool: ...
    @property
    def edge(self) -> bool: ...
    @property
    def adjacent(self) -> tuple[str, ...]: ...


class Map(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def rounds(self) -> int: ...
    @property
    def regions(self) -> Sequence[MapRegion]: ...


class Board:
    """A board in play. ``neighbours[i]`` and all masks are sets of region indices as bits."""

    def __init__(
        self,
        id: str,
        title: str,
        rounds: int,
        regions: Sequence[PrintedRegion],
        borders: Iterable[tuple[str, str]],
    ) -> None:
        self.map_file: Map | None = None  # what the board was made of, if it was made of one
        self.id = id
        self.title = title
        self.rounds = rounds
        self.regions = tuple(regions)
        self.index = {region.id: i for i, region in enumerate(self.regions)}
        masks = [0] * len(self.regions)
        for one, other in borders:
            a, b = self.index[one], self.index[other]
            masks[a] |= 1 << b
            masks[b] |= 1 << a
        self.neighbours = tuple(masks)
        self._unions = self._unions_by_byte()
        self.beside = lru_cache(KNOWN)(self._beside)
        """All regions that border one of the given ones."""
        self.all = (1 << len(self.regions)) - 1
        self.water = self.having(terrains=WATERS)
        self.land = self.all & ~self.water
        self.coast = self.land & self.beside(self.water)
        self.tribes = self._mask(region.lost_tribe for region in self.regions)
        self.rim_seas = self._mask(r.terrain == "sea" and r.edge for r in self.regions)
        self.rim = self.land & (
            self._mask(r.edge for r in self.regions) | self.beside(self.rim_seas)
        )

    @classmethod
    def of(cls, map_file: Map) -> "Board":
        board = cls(
            map_file.id,
            map_file.title,
            map_file.rounds,
            [
                PrintedRegion(r.id, r.name, r.terrain, tuple(r.symbols), r.lost_tribe, r.edge)
                for r in map_file.regions
            ],
            [(r.id, other) for r in map_file.regions for other in r.adjacent],
        )
        board.map_file = map_file
        return board

    def __len__(self) -> int:
        return len(self.regions)

    def with_rounds(self, rounds: int) -> "Board":
        ids = [region.id for region in self.regions]
        borders = [(ids[a], ids[b]) for a in range(len(ids)) for b in bits(self.neighbours[a])]
        other = Board(self.id, self.title, rounds, self.regions, borders)
        other.map_file = self.map_file
        return other

    def having(self, terrains: Iterable[str] = (), symbols: Iterable[str] = ()) -> int:
        wanted, signs = set(terrains), set(symbols)
        return self._mask(
            r.terrain in wanted or not signs.isdisjoint(r.symbols) for r in self.regions
        )

    def _beside(self, mask: int) -> int:
        found, byte = 0, 0
        while mask:
            found |= self._unions[byte][mask & 255]
            mask >>= 8
            byte += 1
        return found

    def behind(self, mask: int, over: int) -> int:
        """The regions at distance two from the given ones, over one of the regions ``over``."""
        near = self.beside(mask)
        return self.beside(near & over) & ~near & ~mask

    def _unions_by_byte(self) -> list[list[int]]:
        """For every eight regions, the neighbours of each of their 256 subsets."""
        tables = []
        for start in range(0, len(self.regions), 8):
            table = [0] * 256
            for subset in range(1, 256):
                lowest = (subset & -subset).bit_length() - 1
                i = start + lowest
                own = self.neighbours[i] if i < len(self.regions) else 0
                table[subset] = table[subset & (subset - 1)] | own
            tables.append(table)
        return tables

    def _mask(self, flags: Iterable[bool]) -> int:
        return sum(1 << i for i, flag in enumerate(flags) if flag)


_MEMBERS = [
    [tuple(start + bit for bit in range(8) if subset >> bit & 1) for subset in range(256)]
    for start in range(0, 256, 8)
]
"""For every eight regions, the members of each of their 256 subsets."""


@lru_cache(KNOWN)
def bits(mask: int) -> tuple[int, ...]:
    """The members of a set of regions, lowest index first."""
    found: tuple[int, ...] = ()
    byte = 0
    while mask:
        if mask & 255:
            found += _MEMBERS[byte][mask & 255]
        mask >>= 8
        byte += 1
    return found
