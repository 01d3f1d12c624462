"""A board in numbers, to be compared with the printed one for as many players."""

from collections import Counter
from typing import NamedTuple

from smallworld_maps import MapFile, Symbol, Terrain
from smallworld_maps.plan import Plan

TERRAINS: tuple[Terrain, ...] = ("farmland", "forest", "hill", "swamp", "mountain", "sea", "lake")
SYMBOLS: tuple[Symbol, ...] = ("mine", "magic", "cavern")


class Balance(NamedTuple):
    """Regions of each terrain, of each symbol and with Lost Tribes; ways in; neighbours."""

    terrains: dict[Terrain, int]
    symbols: dict[Symbol, int]
    lost_tribes: int
    entries: int
    """Regions that a race may enter first."""
    neighbours: float
    """How many a region has on average."""


def balance_of(board: MapFile) -> Balance:
    """The numbers of a board, which need not be sound; neighbours that it lacks don't count."""
    plan = Plan(board)
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
