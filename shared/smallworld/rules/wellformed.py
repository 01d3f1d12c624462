"""Whether what a caller hands in is a move at all, before any rule looks at it.

Python does not enforce a struct's annotations, so a move in a program may hold anything. A move
from the wire was checked by the codec; this module checks any other, so that the rules only meet
regions of the board and whole numbers from 0 to ``LARGEST``. Types are compared exactly: ``True``
equals 1 but is encoded differently. The fields are read as ``Any``, so that the checks also work in
the compiled engine, which otherwise trusts the declared types.
"""

from collections.abc import Callable
from typing import Any

from smallworld.moves import (
    LARGEST,
    REGION_MOVES,
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
    Expand,
    Hire,
    Move,
    Pass,
    Pick,
    PickLed,
    Ransom,
    Redeploy,
    RedeployWith,
    Regroup,
    Roll,
    Wake,
)
from smallworld.refusals import Reason, Refusal

NO_MOVE = Refusal(Reason.NO_MOVE)
UNKNOWN_REGION = Refusal(Reason.UNKNOWN_REGION)


def _region(regions: int, i: object) -> Refusal | None:
    if type(i) is not int:
        return NO_MOVE
    return None if 0 <= i < regions else UNKNOWN_REGION


def _regions(regions: int, named: object) -> Refusal | None:
    if type(named) is not tuple:
        return NO_MOVE
    for i in named:
        why = _region(regions, i)
        if why is not None:
            return why
    return None


def _placement(regions: int, said: object) -> Refusal | None:
    """Pairs of a region and a number."""
    if type(said) is not tuple:
        return NO_MOVE
    for pair in said:
        if type(pair) is not tuple or len(pair) != 2:
            return NO_MOVE
        i, number = pair
        if type(number) is not int or not 0 <= number <= LARGEST:
            return NO_MOVE
        why = _region(regions, i)
        if why is not None:
            return why
    return None


def _nothing(regions: int, move: Any) -> None:
    return None


def _one_region(regions: int, move: Any) -> Refusal | None:
    return _region(regions, move.region)


def _attack(regions: int, move: Any) -> Refusal | None:
    return NO_MOVE if type(move.declined) is not bool else _region(regions, move.region)


def _attack_with(regions: int, move: Any) -> Refusal | None:
    helps = move.helps
    if type(helps) is not tuple or not helps:
        return NO_MOVE
    for said in helps:
        if type(said) is not tuple or len(said) != 2 or type(said[0]) is not str:
            return NO_MOVE
        if type(said[1]) is not int or not 0 <= said[1] <= LARGEST:
            return NO_MOVE
    return _attack(regions, move)


def _one_of(regions: int, *sites: object) -> Refusal | None:
    for site in sites:
        why = None if site is None else _region(regions, site)
        if why is not None:
            return why
    return None


def _decline_with(regions: int, move: Any) -> Refusal | None:
    if _says_no_more(move, Decline):
        return NO_MOVE
    return _regions(regions, move.leave) or _one_of(regions, move.pile, move.altar)


def _says_no_more(move: Any, plain: type[Move]) -> bool:
    """Whether a move with parts has none: then the plain one says the same, and one form is enough.

    A part is left out where it is None or an empty tuple.
    """
    parts = type(move).__struct_fields__[len(plain.__struct_fields__) :]
    values = [getattr(move, name) for name in parts]
    return all(value is None or (type(value) is tuple and not value) for value in values)


def _wake(regions: int, move: Any) -> Refusal | None:
    return _regions(regions, move.leave)


def _pick(regions: int, move: Any) -> Refusal | None:
    return None if type(move.slot) is int else NO_MOVE


def _ally(regions: int, move: Any) -> Refusal | None:
    return None if type(move.seat) is int else NO_MOVE


def _abandon(regions: int, move: Any) -> Refusal | None:
    return _regions(regions, move.regions)


def _redeploy(regions: int, move: Any) -> Refusal | None:
    return (
        _placement(regions, move.tokens)
        or _placement(regions, move.declined)
        or (None if move.encampments is None else _placement(regions, move.encampments))
        or (None if move.fortress is None else _region(regions, move.fortress))
        or (None if move.heroes is None else _regions(regions, move.heroes))
    )


def _redeploy_with(regions: int, move: Any) -> Refusal | None:
    if _says_no_more(move, Redeploy):
        return NO_MOVE
    return (
        _redeploy(regions, move)
        or (None if move.behemoths is None else _placement(regions, move.behemoths))
        or _regions(regions, move.pots)
        or _regions(regions, move.winter)
        or _regions(regions, move.lava)
        or _one_of(regions, move.leader, move.ring, move.scepter, move.ghost, move.altar)
    )


CHECKS: dict[type[Move], Callable[[int, Any], Refusal | None]] = {
    **dict.fromkeys(REGION_MOVES, _one_region),
    Pick: _pick,
    Expand: _nothing,
    Decline: _nothing,
    Abandon: _abandon,
    Conquer: _attack,
    Attempt: _attack,
    Roll: _nothing,
    Redeploy: _redeploy,
    Ally: _ally,
    Pass: _nothing,
    PickLed: _pick,
    Copy: _pick,
    Wake: _wake,
    DeclineWith: _decline_with,
    ConquerWith: _attack_with,
    AttemptWith: _attack_with,
    Regroup: _nothing,
    Balrog: _one_region,
    Hire: _nothing,
    Ransom: _nothing,
    RedeployWith: _redeploy_with,
}


def why_malformed(regions: int, move: Move) -> Refusal | None:
    """What is wrong with the fields of a move on a board of so many regions; None if nothing."""
    return CHECKS[type(move)](regions, move)
