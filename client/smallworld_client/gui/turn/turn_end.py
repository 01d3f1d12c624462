"""How a flowing turn ends: what is left goes where the player's rule says, and the turn scores.

Redeployment, scoring and the question between them become one button as long as only tokens have to
be placed. The forecast says what that button would score.
"""

from dataclasses import dataclass
from functools import cached_property

from smallworld.moves import Move, Redeploy, any_outcome
from smallworld_client.analysis.pieces import RACES
from smallworld_client.analysis.redeployment import RedeploymentPlan, RestRule
from smallworld_client.gui.board.scene import PlayerScene
from smallworld_client.gui.kit import keys
from smallworld_client.gui.turn.prompt_bar import Action, Forecast
from smallworld_client.gui.turn.prompts import PromptText, PromptView, translate
from smallworld_client.words import names

HELD = 3
"""Seconds for which the last move of a turn can be undone before it is made."""
UNDO, MAKE = "take-back", "end-now"
"""The ids of buttons that no prompt handles itself: the last step, and the end of the turn."""


class TurnEnd:
    """What *End turn* does in a position: where the tokens go, and what that scores."""

    def __init__(self, scene: PlayerScene) -> None:
        self._scene = scene
        self._rule: RestRule = scene.rest or "borders"

    @cached_property
    def plan(self) -> RedeploymentPlan[PlayerScene]:
        plan = RedeploymentPlan(self._scene)
        if not self._asks(plan):
            plan.place_rest(self._rule)
        return plan

    @cached_property
    def asks(self) -> bool:
        """Whether something has to be decided that is no matter of a rule."""
        plan = self.plan
        return self._asks(plan) or bool(plan.missing) or plan.why_not() is not None

    @property
    def move(self) -> Move:
        return self.plan.move()

    @cached_property
    def forecast(self) -> Forecast:
        scene, plan = self._scene, self.plan
        lines = scene.game.tally(plan.preview(), plan.doubled)
        by_race: dict[str, int] = {}
        for line in lines:
            by_race[line.race] = by_race.get(line.race, 0) + line.coins
        parts = [f"{names.race_name(scene.game, race)} {n}" for race, n in by_race.items()]
        note = ", ".join(parts) if len(parts) > 1 else ""
        return Forecast(translate("table", "This turn:"), sum(by_race.values()), note=note)

    @property
    def help(self) -> str:
        """What the button is about to do."""
        if self.asks:
            return translate("table", "Then you place your pieces, and your turn scores.")
        left = self._left()
        if not left:
            return translate("table", "Your tokens stay where they are, and your turn scores.")
        text = {
            "borders": translate("table", "End turn puts your last {tokens} on the borders."),
            "even": translate("table", "End turn spreads your last {tokens} evenly."),
            "before": translate("table", "End turn places your last {tokens} as last turn."),
        }[self._rule]
        return text.format(tokens=left)

    def _left(self) -> str:
        game = self._scene.game
        placed = [
            names.tokens(game, layer.piece, layer.to_place)
            for layer in self.plan.layers
            if layer.kind in RACES and layer.to_place
        ]
        return names.listed(placed) if placed else ""

    def _asks(self, plan: RedeploymentPlan[PlayerScene]) -> bool:
        return any(layer.kind not in RACES for layer in plan.layers)


def rest_label(rule: RestRule | None) -> str:
    """The button that places what is left."""
    return {
        "even": translate("table", "Spread the rest evenly"),
        "before": translate("table", "Place the rest as last turn"),
    }.get(rule or "", translate("table", "Put the rest on the borders"))


@dataclass(frozen=True)
class HeldMove:
    """The last move of a turn, which waits on this computer for a moment, so that it can be undone.

    ``plan`` shows where the tokens go; None for a decline.
    """

    move: Move
    plan: RedeploymentPlan[PlayerScene] | None
    coins: int

    @classmethod
    def of(cls, scene: PlayerScene, move: Move) -> "HeldMove":
        state = scene.state
        after = scene.game.apply(state, state.to_move, move, any_outcome)
        plan = TurnEnd(scene).plan if isinstance(move, Redeploy) else None
        return cls(move, plan, after.score.total if after.score is not None else 0)

    def view(self, text: PromptText, left: int) -> PromptView:
        """The bar with ``left`` seconds to go."""
        question = translate("table", "Your turn ends with {coins}.")
        undo = translate("table", "Undo ({seconds})").format(seconds=left)
        return PromptView(
            PromptText(
                question.format(coins=names.coins(self.coins)),
                translate("table", "The others see it in a moment."),
                text.steps,
                len(text.steps) - 1,
            ),
            actions=[
                Action(UNDO, undo, key=keys.UNDO.press, icon="undo"),
                Action(MAKE, translate("table", "Done"), primary=True, key=keys.GO_ON.press),
            ],
            placing=self.plan,
            held=True,
        )
