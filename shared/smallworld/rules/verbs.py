"""The table of verbs: in which stage each may be said, what speaks against it, what it does."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from smallworld.moves import (
    Abandon,
    Ally,
    Attempt,
    Conquer,
    Decline,
    Expand,
    Move,
    Pass,
    Pick,
    Redeploy,
)
from smallworld.refusals import Refusal
from smallworld.rules import column, conquest, decline, flow, redeploy, troops
from smallworld.rules.context import RulesContext
from smallworld.rules.draft import Draft
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


def _decline(draft: Draft, move: Decline) -> None:
    flow.after_decline(draft)


VERBS: dict[type[Move], Verb] = {
    Pick: Verb((Stage.PICK,), column.why_not_pick, column.pick),
    Expand: Verb((Stage.START,), _nothing, troops.expand),
    Decline: Verb((Stage.START, Stage.CHOOSE), decline.why_not_decline, _decline),
    Abandon: Verb((Stage.CONQUER,), troops.why_not_abandon, troops.abandon),
    Conquer: Verb((Stage.CONQUER,), conquest.why_not_conquer, conquest.conquer),
    Attempt: Verb((Stage.CONQUER,), conquest.why_not_attempt, conquest.attempt),
    **{
        special.verb: Verb((Stage.CONQUER,), special.why_not, special.apply)
        for special in SPECIAL_MOVES.values()
    },
    Redeploy: Verb(
        (Stage.CONQUER, Stage.REDEPLOY, Stage.WITHDRAW),
        redeploy.why_not_redeploy,
        flow.after_redeploy,
    ),
    Ally: Verb((Stage.CHOOSE,), peace.why_not, flow.ally),
    Pass: Verb((Stage.CHOOSE,), _nothing, flow.pass_choices),
}


def _at_start(context: RulesContext, state: State) -> list[Move]:
    return [Expand(), Decline()]


def _placing(context: RulesContext, state: State) -> list[Move]:
    return [shortest(context, state)]


def _conquering(context: RulesContext, state: State) -> list[Move]:
    conquests = conquest.legal_conquests(context, state)
    return [*conquests, *legal_special_moves(context, state), shortest(context, state)]


def _over(context: RulesContext, state: State) -> list[Move]:
    return []


LEGAL: dict[Stage, Callable[[RulesContext, State], list[Move]]] = {
    Stage.START: _at_start,
    Stage.PICK: column.legal_picks,
    Stage.CONQUER: _conquering,
    Stage.REDEPLOY: _placing,
    Stage.CHOOSE: flow.legal_choices,
    Stage.WITHDRAW: _placing,
    Stage.OVER: _over,
}
"""What each stage offers: what the ``why_not`` of its verbs would let through one by one."""
