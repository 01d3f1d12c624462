"""Whether a board can be played: room for the races, ways in, and no region out of reach."""

from collections.abc import Iterator

from smallworld_maps.faults import Fault, Problem
from smallworld_maps.limits import ENTRIES_OF_A_PLAYER, LAND_OF_A_PLAYER, MOST_NEIGHBOURS
from smallworld_maps.plan import Plan

MONSTERS_BESIDE_PLAYERS = 1
"""Monsters are laid into one region for each player, and into so many more."""


def unplayable(plan: Plan) -> Iterator[Fault]:
    """What keeps a board, sound in all else, from being played well."""
    players = plan.board.players
    yield from _too_few(Problem.TOO_FEW_REGIONS, len(plan.land), LAND_OF_A_PLAYER * players)
    yield from _too_few(Problem.TOO_FEW_ENTRIES, len(plan.entries), ENTRIES_OF_A_PLAYER * players)
    reachable = plan.reachable()
    for region in plan.land:
        if region.id not in reachable:
            yield Fault(Problem.UNREACHABLE, (region.id,))
    crowded = [r for r in plan.land if len(r.adjacent) > MOST_NEIGHBOURS]
    for region in crowded:
        have, need = str(len(region.adjacent)), str(MOST_NEIGHBOURS)
        yield Fault(Problem.TOO_MANY_NEIGHBOURS, (region.id,), have, need)
    monsters = players + MONSTERS_BESIDE_PLAYERS
    if not crowded and can_be_blocked(free_land(plan), monsters - 1):
        yield Fault(Problem.NO_PLACE_FOR_MONSTERS, need=str(monsters))


def _too_few(problem: Problem, have: int, need: int) -> Iterator[Fault]:
    if have < need:
        yield Fault(problem, (), str(have), str(need))


def free_land(plan: Plan) -> list[int]:
    """For each land region without a Lost Tribe: itself and such regions beside it, as bits."""
    free = [region for region in plan.land if not region.lost_tribe]
    index = {region.id: i for i, region in enumerate(free)}
    return [
        1 << index[region.id] | sum(1 << index[a] for a in region.adjacent if a in index)
        for region in free
    ]


def can_be_blocked(closed: list[int], pieces: int) -> bool:
    """Whether so many pieces, none beside another, can leave no free region for one more.

    ``closed`` are the regions that each region blocks, itself included, as bits.
    """
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
