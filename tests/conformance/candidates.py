"""Moves to try: all that can be said in few words, and variations of those that need many."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

from msgspec.structs import replace

from smallworld.moves import (
    Abandon,
    Ally,
    Attempt,
    Conquer,
    Decline,
    Dragon,
    Expand,
    Move,
    Pass,
    Pick,
    Placement,
    Redeploy,
    Roll,
    Sorcery,
)

BEYOND = 2
"""So many regions are tried that the board does not have."""


def plain_moves(regions: int) -> list[Move]:
    """Every move but a redeployment and the abandoning of several regions, sensible or not."""
    moves: list[Move] = [Expand(), Decline(), Roll(), Pass()]
    moves += [Pick(slot) for slot in range(6)]
    moves += [Ally(seat) for seat in range(5)]
    for i in range(regions + BEYOND):
        moves += [Abandon((i,)), Dragon(i), Sorcery(i)]
    for i, declined in product(range(regions + BEYOND), (False, True)):
        moves += [Conquer(i, declined), Attempt(i, declined)]
    return moves


def long_moves(regions: int, known: list[Move], rng: Random) -> Iterator[Move]:
    """Redeployments and abandonings: those known, and such with one thing changed or two."""
    for move in [move for move in known if isinstance(move, Redeploy)] or [Redeploy()]:
        yield move
        changed = _changed(move, regions, rng)
        yield changed
        yield _changed(changed, regions, rng)
    leaving = [i for move in known if isinstance(move, Abandon) for i in move.regions]
    rng.shuffle(leaving)
    if leaving:
        yield Abandon(tuple(leaving[: rng.randint(1, 5)]))
        yield Abandon((leaving[0], leaving[0]))
    yield Abandon((*leaving[: rng.randint(0, 2)], rng.randrange(regions + 1)))


def _changed(move: Redeploy, regions: int, rng: Random) -> Redeploy:
    """The move with one of its parts put otherwise."""
    change: Callable[[Redeploy, int, Random], Redeploy] = rng.choice(
        (_tokens, _tokens, _declined, _encampments, _fortress, _heroes, _swapped)
    )
    return change(move, regions, rng)


def _tokens(move: Redeploy, regions: int, rng: Random) -> Redeploy:
    return replace(move, tokens=_placement(move.tokens, regions, rng))


def _declined(move: Redeploy, regions: int, rng: Random) -> Redeploy:
    return replace(move, declined=_placement(move.declined, regions, rng))


def _encampments(move: Redeploy, regions: int, rng: Random) -> Redeploy:
    said = None if rng.random() < 0.3 else _placement(move.encampments or (), regions, rng)
    return replace(move, encampments=said)


def _fortress(move: Redeploy, regions: int, rng: Random) -> Redeploy:
    return replace(move, fortress=rng.choice((None, rng.randrange(regions + 1))))


def _heroes(move: Redeploy, regions: int, rng: Random) -> Redeploy:
    some = tuple(rng.randrange(regions) for _ in range(rng.randint(0, 2)))
    heroes = move.heroes or ()
    return replace(move, heroes=rng.choice((None, some, heroes[:1], heroes[:1] * 2, heroes[::-1])))


def _swapped(move: Redeploy, regions: int, rng: Random) -> Redeploy:
    return replace(move, tokens=move.declined, declined=move.tokens)


def _placement(said: Placement, regions: int, rng: Random) -> Placement:
    """One number changed, moved to another region, dropped, said twice, or a new one said."""
    pairs = list(said)
    place = rng.randrange(len(pairs) + 1)
    if place == len(pairs):
        return (*pairs, (rng.randrange(regions + 1), rng.randrange(8)))
    region, number = pairs[place]
    pairs[place : place + 1] = rng.choice(
        (
            [(region, number + 1)],
            [(region, max(0, number - 1))],
            [(region, 0)],
            [(rng.randrange(regions), number)],
            [],
            [(region, number)] * 2,
        )
    )
    return tuple(pairs)
