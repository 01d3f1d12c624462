"""Advice for a turn: its plans, and what is left of the chosen one while somebody plays by it."""

from smallworld.moves import Move, Redeploy
from smallworld_client.analysis.redeployment import RedeploymentPlan
from smallworld_client.players.bot import BotClock, View
from smallworld_client.players.levels import plans
from smallworld_client.table.events import GameStep
from smallworld_client.turn.prompts import PromptView
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words.guide import (
    PlannedStep,
    advice_step_text,
    numbered,
    plan_coins,
    plan_reason,
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

    def __init__(self, scene: PlayerScene, clock: BotClock, *, placing: bool) -> None:
        """Think until the clock has run out. ``placing``: the tokens are to be placed."""
        self.is_placing = placing
        self._game, self._asked_at = scene.game, scene.state
        view = View(scene.game, scene.state, scene.state.to_move)
        with clock:
            self._plans = plans(view, clock, placing=placing)
        self._chosen = self._done = 0

    @property
    def next_move(self) -> Move | None:
        moves = self._plans[self._chosen].moves if self._plans else ()
        return moves[self._done] if self._done < len(moves) else None

    @property
    def steps(self) -> list[PlannedStep]:
        moves = self._plans[self._chosen].moves if self._plans else ()
        return [it for it in numbered(self._game, self._asked_at, moves) if it.index >= self._done]

    @property
    def others(self) -> int:
        """How many other plans there are to choose from; none once the first step is done."""
        return 0 if self._done else len(self._plans) - 1

    def choose_another(self) -> None:
        if self.others > 0:
            self._chosen = (self._chosen + 1) % len(self._plans)

    def follow(self, step: GameStep, scene: PlayerScene) -> bool:
        """Whether a step was as planned, and the next one is possible."""
        as_planned = step.entry.move == self.next_move
        self._done += 1
        move = self.next_move
        if not as_planned or move is None or not scene.mine:
            return False
        return scene.game.why_not(scene.state, scene.state.to_move, move) is None

    def fits(self, view: PromptView) -> bool:
        """Conquests and placing are advised apart."""
        if view.held or view.is_placing != self.is_placing:
            return False
        move = self.next_move
        return view.placing is None or not self.is_placing or move != view.placing.move()

    def placed(self, placing: RedeploymentPlan[PlayerScene]) -> RedeploymentPlan[PlayerScene]:
        """The redeployment as it is advised, with the layer that the player looks at."""
        advised = RedeploymentPlan(placing.scene)
        move = self.next_move
        assert isinstance(move, Redeploy)
        advised.follow(move)
        advised.select(placing.current)
        return advised

    def texts(self, scene: PlayerScene) -> tuple[str, str, str]:
        move = self.next_move
        if move is None:
            return translate("Advising", "No plan found. Ask again later."), "", ""
        plan = self._plans[self._chosen]
        reason = plan_reason(self._game, self._asked_at, self._plans, self._chosen)
        brings = "" if self._done else plan_coins(plan)
        if isinstance(move, Redeploy):
            return reason, brings, translate("texts", "End your conquests")
        return reason, brings, advice_step_text(self._game, scene.state, move)
