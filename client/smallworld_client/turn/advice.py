"""Advice for a turn: its plans, and what is left of the chosen one while somebody plays by it."""

from collections.abc import Sequence

from smallworld.moves import Abandon, Move, Redeploy
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.players.levels import TurnPlan
from smallworld_client.table.events import GameStep
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words.guide import (
    PlannedStep,
    advice_step_text,
    numbered,
    plan_coins,
    plan_reason,
    rolls,
)
from smallworld_client.words.names import coins
from smallworld_client.words.translation import translate


def placing_title(placing: RedeploymentPlan[PlayerScene]) -> str:
    """What to do with the tokens, and what the turn then scores; that only in one's own turn."""
    state = placing.scene.state
    if state.to_move != state.seat:
        return translate("texts", "Place the tokens like this.")
    text = translate("texts", "Place the tokens like this and score {coins}.")
    return text.format(coins=coins(placing.coins))


class Advice:
    """The plans for a position. It holds as long as the player does what the chosen one says."""

    def __init__(self, scene: PlayerScene, *, is_placing: bool) -> None:
        """``is_placing``: the conquests are over, and the tokens are to be placed."""
        self.is_placing = is_placing
        self.plans: Sequence[TurnPlan] | None = None
        """None until they are found; empty if there are none."""
        self.chosen = 0
        self._game, self.asked_at = scene.game, scene.state
        self._done = 0

    @property
    def is_thinking(self) -> bool:
        return self.plans is None

    @property
    def is_begun(self) -> bool:
        return self._done > 0

    @property
    def moves(self) -> Sequence[Move]:
        return self.plans[self.chosen].moves if self.plans else ()

    @property
    def next_move(self) -> Move | None:
        return next(iter(self.moves_left), None)

    @property
    def moves_left(self) -> Sequence[Move]:
        return self.moves[self._done :]

    @property
    def steps(self) -> list[PlannedStep]:
        planned = numbered(self._game, self.asked_at, self.moves)
        return [it for it in planned if it.index >= self._done]

    @property
    def steps_ahead(self) -> list[PlannedStep]:
        """Those of them that come before the die is rolled or somebody has to answer."""
        left = enumerate(self.moves_left, self._done)
        first = next((index for index, move in left if rolls(move)), len(self.moves))
        asks = next((it.index for it in self.steps if it.asks), len(self.moves))
        return [it for it in self.steps if it.index < first and it.index <= asks]

    @property
    def others(self) -> int:
        """How many other plans there are to choose from; none once the first step is done."""
        return 0 if self.is_begun or not self.plans else len(self.plans) - 1

    def choose_another(self) -> None:
        if self.others:
            self.chosen = (self.chosen + 1) % (self.others + 1)

    def follow(self, step: GameStep, scene: PlayerScene) -> bool:
        """Whether a step was as planned, and the next one is possible.

        After a roll it never is: the die has decided what the plan could only expect.
        """
        as_planned = step.entry.move == self.next_move
        self._done += 1
        move = self.next_move
        if not as_planned or rolls(step.entry.move) or move is None or not scene.mine:
            return False
        return scene.why_not(move) is None

    def fits(self, view: PromptView) -> bool:
        """Conquests and placing are advised apart."""
        if view.held or view.is_placing != self.is_placing:
            return False
        move = self.next_move
        return view.placing is None or not self.is_placing or move != view.placing.move()

    def placed(
        self, placing: RedeploymentPlan[PlayerScene] | None
    ) -> RedeploymentPlan[PlayerScene] | None:
        move = self.next_move
        if not self.is_placing or not isinstance(move, Redeploy) or placing is None:
            return None
        advised = RedeploymentPlan(placing.scene)
        advised.follow(move)
        advised.select(placing.current)
        return advised

    @property
    def reason(self) -> str:
        if not self.plans:
            return translate("Advising", "No plan found. Ask again later.")
        return plan_reason(self._game, self.asked_at, self.plans, self.chosen, begun=self.is_begun)

    @property
    def brings(self) -> str:
        """The coins of the chosen plan; nothing once it is begun."""
        return plan_coins(self.plans[self.chosen]) if self.plans and not self.is_begun else ""

    def next_text(self, scene: PlayerScene) -> str:
        """The next step and, so that nobody is led to it unawares, what the plan gives up later."""
        move = self.next_move
        if move is None:
            return ""
        if isinstance(move, Redeploy):
            return translate("texts", "End your conquests")
        told = [move, *(it for it in self.moves_left[1:] if isinstance(it, Abandon))]
        return ". ".join(advice_step_text(self._game, scene.state, it) for it in told)
