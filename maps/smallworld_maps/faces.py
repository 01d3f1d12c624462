"""What stands on the regions of a new board: the faces of a printed board, dealt out anew.

A face is a region's terrain, symbols and Lost Tribe. Dealing out exactly those of the printed board
for as many players keeps its numbers of regions, of each symbol on each terrain, and of Lost
Tribes. Then faces are swapped until the board is as mixed as the printed one is: as few neighbours
of one terrain, none with the same symbol, as many Lost Tribes beside each other and at the edge.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import NamedTuple

from smallworld_maps import Symbol, Terrain, for_players
from smallworld_maps.plan import Plan

_TRIES = 1500
_SAME_TERRAIN, _SAME_SYMBOL, _TRIBES, _EDGE_TRIBES, _EDGE_TERRAIN = 3, 4, 1, 1, 1


class Face(NamedTuple):
    """What is printed on a region of land."""

    terrain: Terrain
    symbols: tuple[Symbol, ...]
    lost_tribe: bool


@dataclass(frozen=True)
class Mix:
    """How a board is mixed: counts over its borders on land, and at its edge."""

    same_terrain: int
    same_symbol: int
    tribes_beside: int
    edge_tribes: int
    edge_terrains: tuple[tuple[str, int], ...]


@cache
def printed_faces(players: int) -> tuple[Face, ...]:
    """The faces of the land on the printed board for so many players."""
    land = Plan(for_players(players)).land
    return tuple(Face(r.terrain, r.symbols, r.lost_tribe) for r in land)


@cache
def printed_mix(players: int) -> Mix:
    """How the printed board for so many players is mixed."""
    plan = Plan(for_players(players))
    index = {region.id: i for i, region in enumerate(plan.land)}
    borders = [(index[a], index[b]) for a, b in map(sorted, plan.neighbours) if {a, b} <= {*index}]
    edge = [index[region.id] for region in plan.land if region.edge]
    return mix_of(printed_faces(players), borders, edge)


def mix_of(faces: Sequence[Face], borders: Sequence[tuple[int, int]], edge: Sequence[int]) -> Mix:
    """How faces are mixed on land with these borders, of which some lie at the edge."""
    terrains = Counter(faces[i].terrain for i in edge)
    return Mix(
        sum(faces[a].terrain == faces[b].terrain for a, b in borders),
        sum(not set(faces[a].symbols).isdisjoint(faces[b].symbols) for a, b in borders),
        sum(faces[a].lost_tribe and faces[b].lost_tribe for a, b in borders),
        sum(faces[i].lost_tribe for i in edge),
        tuple(sorted(terrains.items())),
    )


def dealt(
    players: int, borders: Sequence[tuple[int, int]], edge: Sequence[int], rng: Random
) -> list[Face]:
    """A face for each region of land, as the printed board for so many players is mixed.

    ``borders`` are pairs of regions by number, ``edge`` those at the edge; there have to be as many
    regions as the printed board has.
    """
    wanted = printed_mix(players)
    faces = list(printed_faces(players))
    rng.shuffle(faces)
    cost = _distance(mix_of(faces, borders, edge), wanted)
    for _ in range(_TRIES):
        if not cost:
            break
        a, b = rng.randrange(len(faces)), rng.randrange(len(faces))
        faces[a], faces[b] = faces[b], faces[a]
        changed = _distance(mix_of(faces, borders, edge), wanted)
        if changed <= cost:
            cost = changed
        else:
            faces[a], faces[b] = faces[b], faces[a]
    return faces


def _distance(mix: Mix, wanted: Mix) -> int:
    have, need = dict(mix.edge_terrains), dict(wanted.edge_terrains)
    terrains = sum(abs(have.get(name, 0) - need.get(name, 0)) for name in {*have, *need})
    return (
        _SAME_TERRAIN * abs(mix.same_terrain - wanted.same_terrain)
        + _SAME_SYMBOL * abs(mix.same_symbol - wanted.same_symbol)
        + _TRIBES * abs(mix.tribes_beside - wanted.tribes_beside)
        + _EDGE_TRIBES * abs(mix.edge_tribes - wanted.edge_tribes)
        + _EDGE_TERRAIN * max(0, terrains - 2)
    )
