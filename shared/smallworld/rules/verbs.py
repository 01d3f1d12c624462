"""The table of verbs: in which stage each may be said, what speaks against it, what it does."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from smallworld.moves import (
    Abandon,
    Ally,
    Attempt,
    AttemptWith,
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
    Wake,
)
from smallworld.refusals import Refusal
from smallworld.rules import (
    attacks,
    column,
    conquest,
    copying,
    decline,
    flow,
    questions,
    redeploy,
    troops,
    waking,
)
from smallworld.rules.army import AttackingArmy, attacking_army
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft, army_in_decline
from smallworld.rules.special import peace
from smallworld.rules.special.table import SPECIAL_MOVES, legal_special_moves
from smallworld.rules.suggest import shortest
from smallworld.state import Stage, State


class Verb(Struct, frozen=True):
    """One row of the table."""

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
    (Stage.CONQUER, Stage.REDEPLOY, Stage.WITHDRAW),
    redeploy.why_not_redeploy,
    flow.after_redeploy,
)

VERBS: dict[type[Move], Verb] = {
    Pick: PICK,
    PickLed: PICK,
    Copy: Verb((Stage.START, Stage.CONQUER), copying.why_not_copy, copying.copy),
    Wake: Verb((Stage.WAKE, Stage.PICK), waking.why_not_wake, waking.wake),
    Expand: Verb((Stage.START,), _nothing, troops.expand),
    Decline: DECLINE,
    DeclineWith: DECLINE,
    Abandon: Verb((Stage.CONQUER,), troops.why_not_abandon, troops.abandon),
    Conquer: CONQUER,
    ConquerWith: CONQUER,
    Attempt: ATTEMPT,
    AttemptWith: ATTEMPT,
    **{
        special.verb: Verb(special.stages, special.why_not, special.apply)
        for special in SPECIAL_MOVES.values()
    },
    Hire: Verb((Stage.HIRE,), _nothing, questions.pay_mercenary),
    Ransom: Verb((Stage.RANSOM,), _nothing, questions.ransom),
    Redeploy: REDEPLOY,
    RedeployWith: REDEPLOY,
    Ally: Verb((Stage.CHOOSE,), peace.why_not, flow.ally),
    Pass: Verb((Stage.CHOOSE, Stage.HIRE, Stage.RANSOM), _nothing, flow.pass_choices),
}


def _at_start(context: RulesContext, state: State) -> list[Move]:
    if not context.has_sets:
        return [Expand(), Decline()]
    moves = [Expand(), *decline.legal_declines(context, state)]
    return moves + copying.legal_copies(context, state)


def _placing(context: RulesContext, state: State) -> list[Move]:
    return [shortest(context, state, army_in_decline(context, state.players[state.seat]))]


def _conquering(context: RulesContext, state: State) -> list[Move]:
    restless = army_in_decline(context, state.players[state.seat])
    army = attacking_army(context, state)
    moves = [] if restless is None else attacks.of_declined(context, state)
    copies = False
    if isinstance(army, AttackingArmy):
        moves += attacks.of_active(army)
        if army.abilities.specials:
            moves += legal_special_moves(army)
            copies = copying.NAME in army.abilities.specials
    moves.append(shortest(context, state, restless))
    if copies:
        moves += copying.legal_copies(context, state)
    return moves


def _over(context: RulesContext, state: State) -> list[Move]:
    return []


LEGAL: dict[Stage, Callable[[RulesContext, State], list[Move]]] = {
    Stage.START: _at_start,
    Stage.PICK: column.legal_picks,
    Stage.WAKE: waking.legal_wakes,
    Stage.HIRE: questions.legal_hire,
    Stage.RANSOM: questions.legal_ransom,
    Stage.BALROG: questions.legal_balrog,
    Stage.CONQUER: _conquering,
    Stage.REDEPLOY: _placing,
    Stage.CHOOSE: flow.legal_choices,
    Stage.WITHDRAW: _placing,
    Stage.OVER: _over,
}
"""What each stage offers: what the ``why_not`` of its verbs would let through one by one."""
