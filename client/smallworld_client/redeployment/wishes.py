"""Carrying out a standing wish: where withdrawn tokens go while their player is not asked."""

from dataclasses import dataclass
from typing import Literal

from smallworld.game import Game
from smallworld.moves import Redeploy
from smallworld.state import Stage, State
from smallworld_client.redeployment.plan import RedeploymentPlan


@dataclass(frozen=True)
class _Position:
    game: Game
    state: State
    turn_start: State | None = None


def is_withdrawal(state: State) -> bool:
    """Whether somebody has to place withdrawn pieces in another player's turn."""
    return state.stage is Stage.WITHDRAW and state.to_move != state.seat


def placed(game: Game, state: State, placing: Literal["even", "borders"]) -> Redeploy | None:
    """The redeployment of whoever has to decide, all of it placed like that.

    None where that alone makes no legal move: then they have to be asked.
    """
    plan = RedeploymentPlan(_Position(game, state))
    for index, layer in enumerate(plan.layers):
        if layer.missing:
            plan.select(index)
            if placing == "even":
                plan.even()
            else:
                plan.borders()
    return None if plan.why_not() else plan.move()
