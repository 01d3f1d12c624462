"""Moves to try: all that can be said in few words, and variations of those that need many."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

from msgspec.structs import replace

from smallworld.moves import (
    COUNTED,
    PARTS,
    SEVERAL,
    Abandon,
    Ally,
    Attempt,
    AttemptWith,
    Balrog,
    Conquer,
    ConquerWith,
    Copy,
    Decline,
    DeclineWith,
    Dragon,
    Expand,
    Help,
    Hire,
    Move,
    Orb,
    Pass,
    Pick,
    PickLed,
    Placement,
    Ransom,
    Redeploy,
    Regroup,
    Roll,
    Sorcery,
    Wake,
    with_parts,
)

BEYOND = 2
"""So many regions are tried that the board does not have."""


ALONE: tuple[Help, ...] = (
    *((name, 0) for name in ("doormat", "mercenary", "socks", "sword", "catapult")),
    *(("behemoths", number) for number in range(4)),
    *(("fireballs", number) for number in range(8)),
)
"""Each help by itself, the catapult from one region only."""


def plain_moves(regions: int) -> list[Move]:
    """Every move of the base game but those with several parts, sensible or not.

    Of the sets' moves that name regions there is one of each kind.
    """
    moves: list[Move] = [Expand(), Decline(), Roll(), Pass(), Regroup(), Hire(), Ransom(), Wake()]
    moves += [ConquerWith(0, helps=ALONE[:1]), AttemptWith(0, helps=ALONE[:1])]
    moves += [Orb(0), Balrog(0), DeclineWith(pile=0)]
    for slot in range(6):
        moves += [Pick(slot), PickLed(slot), Copy(slot)]
    moves += [Ally(seat) for seat in range(5)]
    for i in range(regions + BEYOND):
        moves += [Abandon((i,)), Dragon(i), Sorcery(i)]
    for i, declined in product(range(regions + BEYOND), (False, True)):
        moves += [Conquer(i, declined), Attempt(i, declined)]
    return moves


def moves_of_sets(regions: int) -> list[Move]:
    """Every move of the sets that names one region and no help."""
    kinds: tuple[Callable[[int], Move], ...] = (Orb, Balrog, lambda i: DeclineWith(pile=i))
    return [kind(i) for i in range(1, regions + BEYOND) for kind in kinds]


def helped_moves(regions: int, held: list[int]) -> list[Move]:
    """Every conquest and attempt with one help, the catapult from each of the regions held."""
    moves: list[Move] = []
    for i, help in product(
        range(regions), [*ALONE, *(("catapult", site) for site in held if site)]
    ):
        moves += [ConquerWith(i, helps=(help,)), AttemptWith(i, helps=(help,))]
    return moves


def is_long(move: Move) -> bool:
    """Whether legal moves give but a sample of its kind: it has several parts."""
    match move:
        case Redeploy():
            return True
        case Abandon(regions):
            return len(regions) != 1
        case Wake(leave) | DeclineWith(leave):
            return bool(leave) or (isinstance(move, DeclineWith) and move.altar is not None)
        case ConquerWith() | AttemptWith():
            return len(move.helps) > 1
        case _:
            return False


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
    some = tuple(rng.randrange(regions) for _ in range(rng.randint(1, 3)))
    yield Wake(some)
    yield DeclineWith(some[1:], some[0], some[-1])
    helps = [one for one in known if isinstance(one, ConquerWith | AttemptWith)]
    for helped in rng.sample(helps, min(2, len(helps))):
        both = {*helped.helps, *rng.choice(helps).helps}
        yield replace(helped, helps=tuple(sorted(both)))


def _changed(move: Redeploy, regions: int, rng: Random) -> Redeploy:
    site, camps, heroes = rng.randrange(regions + 1), move.encampments or (), move.heroes or ()
    some = tuple(rng.randrange(regions) for _ in range(rng.randint(0, 2)))
    match rng.randrange(9):
        case 0 | 1:
            return replace(move, tokens=_placement(move.tokens, regions, rng))
        case 2:
            return replace(move, declined=_placement(move.declined, regions, rng))
        case 3:
            stand = None if rng.random() < 0.3 else _placement(camps, regions, rng)
            return replace(move, encampments=stand)
        case 4:
            return replace(move, fortress=rng.choice((None, site)))
        case 5:
            sites = rng.choice((None, some, heroes[:1], heroes[:1] * 2, heroes[::-1]))
            return replace(move, heroes=sites)
        case 6:
            return replace(move, tokens=move.declined, declined=move.tokens)
        case _:
            return _pieces(move, regions, rng)


def _pieces(move: Redeploy, regions: int, rng: Random) -> Redeploy:
    name = rng.choice(PARTS[len(Redeploy.__struct_fields__) :])
    now = with_parts(move)
    if name in COUNTED:
        return replace(now, behemoths=_placement(now.behemoths or (), regions, rng))
    if name in SEVERAL:
        more = tuple(rng.randrange(regions) for _ in range(rng.randint(0, 2)))
        return replace(now, **{name: getattr(now, name) + more})
    return replace(now, **{name: rng.choice((None, rng.randrange(regions + 1)))})


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
