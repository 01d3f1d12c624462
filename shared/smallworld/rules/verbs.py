"""The table of verbs: what is well formed, in which stage it is legal, what it does.

Python does not enforce a struct's annotations, so a move made in a program may hold anything. Moves
from the wire are checked by the codec, all others here, so that the rules only see regions of the
board and whole numbers from 0 to ``LARGEST``. Types are compared exactly: ``True`` equals 1 but is
encoded differently. The fields are read as ``Any``, so that the checks also work in the compiled
engine, which otherwise trusts the declared types.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from smallworld.errors import Reason, Refusal
from smallworld.moves import (
    COUNTED,
    LARGEST,
    PARTS,
    REGION_MOVES,
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
from smallworld.rules import column, conquest, decline, flow, lending, questions, redeploy
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, army_in_decline
from smallworld.rules.redeploy import shortest_redeployment
from smallworld.rules.special import (
    SPECIAL_MOVES,
    apply_special,
    legal_special_moves,
    why_not_balrog,
    why_not_special,
)
from smallworld.state import Stage, State


@dataclass(slots=True)
class Verb:
    stages: tuple[Stage, ...]
    why_not: Callable[[RulesContext, State, Any], Refusal | None]
    apply: Callable[[Draft, Any], None]


def _nothing(context: RulesContext, state: State, move: Move) -> Refusal | None:
    return None


PICK = Verb((Stage.PICK,), column.why_not_pick, column.pick)
DECLINE = Verb((Stage.START, Stage.CHOOSE), decline.why_not_decline, flow.after_decline)
CONQUER = Verb((Stage.CONQUER,), conquest.why_not_conquer, conquest.conquer)
ATTEMPT = Verb((Stage.CONQUER,), conquest.why_not_attempt, conquest.attempt)
REDEPLOY = Verb(
    (Stage.CONQUER, Stage.REDEPLOY, Stage.WITHDRAW), redeploy.why_not_redeploy, flow.after_redeploy
)

VERBS: dict[type[Move], Verb] = {
    Pick: PICK,
    PickLed: PICK,
    Copy: Verb((Stage.START, Stage.CONQUER), column.why_not_copy, column.copy_badge),
    Wake: Verb((Stage.WAKE, Stage.PICK), column.why_not_wake, column.wake),
    Expand: Verb((Stage.START,), _nothing, conquest.expand),
    Decline: DECLINE,
    DeclineWith: DECLINE,
    Abandon: Verb((Stage.CONQUER,), conquest.why_not_abandon, conquest.abandon),
    Conquer: CONQUER,
    ConquerWith: CONQUER,
    Attempt: ATTEMPT,
    AttemptWith: ATTEMPT,
    **dict.fromkeys(
        [special.kind for special in SPECIAL_MOVES.values()],
        Verb((Stage.CONQUER,), why_not_special, apply_special),
    ),
    Balrog: Verb((Stage.CONQUER, Stage.BALROG), why_not_balrog, apply_special),
    Hire: Verb((Stage.HIRE,), _nothing, questions.pay_mercenary),
    Ransom: Verb((Stage.RANSOM,), _nothing, questions.ransom),
    Redeploy: REDEPLOY,
    RedeployWith: REDEPLOY,
    Ally: Verb((Stage.CHOOSE,), lending.why_not_ally, flow.ally),
    Pass: Verb((Stage.CHOOSE, Stage.HIRE, Stage.RANSOM), _nothing, flow.pass_choices),
}


def _at_start(context: RulesContext, state: State) -> list[Move]:
    if not context.has_sets:
        return [Expand(), Decline()]
    moves = [Expand(), *decline.legal_declines(context, state)]
    return moves + column.legal_copies(context, state)


def _placing(context: RulesContext, state: State) -> list[Move]:
    return [
        shortest_redeployment(context, state, army_in_decline(context, state.players[state.seat]))
    ]


def _conquering(context: RulesContext, state: State) -> list[Move]:
    restless = army_in_decline(context, state.players[state.seat])
    army = attacking_army(context, state)
    moves = [] if restless is None else conquest.attacks_of_declined(context, state)
    copies = False
    if isinstance(army, AttackingArmy):
        moves += conquest.attacks_of_active(army)
        if army.abilities.specials:
            moves += legal_special_moves(army)
            copies = lending.COPY in army.abilities.specials
    moves.append(shortest_redeployment(context, state, restless))
    if copies:
        moves += column.legal_copies(context, state)
    return moves


def _always(*moves: Move) -> Callable[[RulesContext, State], list[Move]]:
    return lambda context, state: [*moves]


LEGAL: dict[Stage, Callable[[RulesContext, State], list[Move]]] = {
    Stage.START: _at_start,
    Stage.PICK: column.legal_picks,
    Stage.WAKE: _always(Wake()),
    Stage.HIRE: _always(Hire(), Pass()),
    Stage.RANSOM: _always(Ransom(), Pass()),
    Stage.BALROG: questions.legal_balrog,
    Stage.CONQUER: _conquering,
    Stage.REDEPLOY: _placing,
    Stage.CHOOSE: flow.legal_choices,
    Stage.WITHDRAW: _placing,
    Stage.OVER: _always(),
}
"""What each stage offers: what the ``why_not`` of its verbs would let through one by one."""


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


def _has_no_fields(regions: int, move: Any) -> None:
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
    """Such a move must be written in its plain form. Absent parts are None or empty."""
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


NAMES_REGIONS: dict[str, Callable[[int, object], Refusal | None]] = {
    part: _placement if part in COUNTED else _regions if part in SEVERAL else _region
    for part in PARTS
}
MAY_LACK = {part for part in PARTS if getattr(RedeployWith(), part) is None}


def _redeploy(regions: int, move: Any) -> Refusal | None:
    for part in type(move).__struct_fields__:
        named = getattr(move, part)
        if named is not None or part not in MAY_LACK:
            why = NAMES_REGIONS[part](regions, named)
            if why is not None:
                return why
    return None


def _redeploy_with(regions: int, move: Any) -> Refusal | None:
    return NO_MOVE if _says_no_more(move, Redeploy) else _redeploy(regions, move)


CHECKS: dict[type[Move], Callable[[int, Any], Refusal | None]] = {
    **dict.fromkeys((Expand, Decline, Roll, Pass, Regroup, Hire, Ransom), _has_no_fields),
    **dict.fromkeys(REGION_MOVES, _one_region),
    Pick: _pick,
    Abandon: _abandon,
    Conquer: _attack,
    Attempt: _attack,
    Redeploy: _redeploy,
    Ally: _ally,
    PickLed: _pick,
    Copy: _pick,
    Wake: _wake,
    DeclineWith: _decline_with,
    ConquerWith: _attack_with,
    AttemptWith: _attack_with,
    Balrog: _one_region,
    RedeployWith: _redeploy_with,
}


def why_malformed(regions: int, move: Move) -> Refusal | None:
    """``regions`` is the number of regions on the board."""
    return CHECKS[type(move)](regions, move)
