"""Which prompt a position needs."""

from smallworld.state import Stage
from smallworld_client.turn.combos import PickPrompt
from smallworld_client.turn.conquest import ConquestPrompt
from smallworld_client.turn.decline import ChoicePrompt, StartPrompt
from smallworld_client.turn.prompts import (
    BalrogPrompt,
    HirePrompt,
    Prompt,
    PromptView,
    RansomPrompt,
    WakePrompt,
)
from smallworld_client.turn.redeployment import RedeploymentPrompt
from smallworld_client.turn.scene import Action, HandView, PlayerScene
from smallworld_client.words import keys, names
from smallworld_client.words.translation import translate


class WaitingPrompt(Prompt):
    def view(self) -> PromptView:
        return PromptView(self.asked(self._placed()), asked=False)

    def _placed(self) -> str:
        """What an opponent of the active player has to place again; empty at other times."""
        state, game = self.scene.state, self.scene.game
        if state.stage is not Stage.WITHDRAW:
            return ""
        pieces = [
            names.tokens(game, in_play.race, in_play.withdrawn)
            for in_play in state.players[state.to_move].races
            if in_play.withdrawn
        ]
        text = translate("table", "{player} places {pieces}.") if pieces else ""
        return text.format(player=self.scene.name(state.to_move), pieces=names.listed(pieces))


class OverPrompt(Prompt):
    def view(self) -> PromptView:
        text = translate("table", "Show the result")
        show = Action("result", text, primary=True, key=keys.ROLL.press)
        return PromptView(self.asked(), asked=False, actions=[show])


_ASKS: dict[Stage, type[Prompt]] = {
    Stage.PICK: PickPrompt,
    Stage.START: StartPrompt,
    Stage.WAKE: WakePrompt,
    Stage.CONQUER: ConquestPrompt,
    Stage.HIRE: HirePrompt,
    Stage.RANSOM: RansomPrompt,
    Stage.BALROG: BalrogPrompt,
    Stage.REDEPLOY: RedeploymentPrompt,
    Stage.WITHDRAW: RedeploymentPrompt,
    Stage.CHOOSE: ChoicePrompt,
}


def prompt_for(scene: PlayerScene) -> Prompt:
    if scene.state.stage is Stage.OVER:
        return OverPrompt(scene)
    return _ASKS[scene.state.stage](scene) if scene.mine else WaitingPrompt(scene)


def at_turn(scene: PlayerScene) -> HandView | None:
    """The race at turn, which stands at the hand's place while nobody places tokens."""
    game, state = scene.game, scene.state
    if state.stage is Stage.OVER:
        return None
    active = state.players[state.to_move].active
    race = active.race if active is not None else ""
    said = names.race_name(game, race) if race else translate("table", "No race in play")
    return HandView(state.to_move, race, None, said, said)
