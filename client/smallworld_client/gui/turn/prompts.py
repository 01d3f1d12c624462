"""Which prompt a position calls for, and the prompts that ask nothing."""

from smallworld.state import Stage
from smallworld_client.guest.events import Then
from smallworld_client.gui import keys, texts
from smallworld_client.gui.combos.prompt import PickPrompt
from smallworld_client.gui.conquest.prompt import ConquestPrompt
from smallworld_client.gui.decline.prompt import ChoicePrompt, StartPrompt
from smallworld_client.gui.prompts.bar import Action
from smallworld_client.gui.prompts.prompt import Prompt, PromptView, translate
from smallworld_client.gui.redeployment.prompt import RedeploymentPrompt
from smallworld_client.gui.scene import Scene


class WaitingPrompt(Prompt):
    """Others are asked; spectators are never asked anything."""

    def view(self) -> PromptView:
        return PromptView(self.asked(self._placed()), asked=False)

    def _placed(self) -> str:
        """What an opponent of the active player has to place again; empty at other times."""
        state, game = self.scene.state, self.scene.game
        if state.stage is not Stage.WITHDRAW:
            return ""
        pieces = [
            texts.tokens(game, in_play.race, in_play.withdrawn)
            for in_play in state.players[state.to_move].races
            if in_play.withdrawn
        ]
        text = translate("table", "{player} places {pieces}.") if pieces else ""
        return text.format(player=self.scene.name(state.to_move), pieces=texts.listed(pieces))


class EndedPrompt(Prompt):
    """Nobody will answer any more: there is only the board to look at."""

    def __init__(self, scene: Scene, then: Then) -> None:
        """``then`` is what becomes of the game."""
        super().__init__(scene)
        self._then = then

    def view(self) -> PromptView:
        leave = Action("leave-table", translate("table", "Leave the table"))
        kept = translate("table", "The game is saved for another time.")
        questions = {
            "end": translate("table", "The game was interrupted."),
            "adjourn": kept,
            "succeed": kept,
            "out": translate("table", "You are no longer at the table."),
            "error": kept,
        }
        look = translate("table", "You can look at the board before you leave.")
        ask = self.asked(questions[self._then], look)
        return PromptView(ask, asked=False, actions=[leave])


class OverPrompt(Prompt):
    """The game is over; its result can be looked at again."""

    def view(self) -> PromptView:
        show = Action("result", translate("table", "Show the result"), key=keys.ROLL.press)
        return PromptView(self.asked(), asked=False, actions=[show])


_ASKS: dict[Stage, type[Prompt]] = {
    Stage.PICK: PickPrompt,
    Stage.START: StartPrompt,
    Stage.CONQUER: ConquestPrompt,
    Stage.REDEPLOY: RedeploymentPrompt,
    Stage.WITHDRAW: RedeploymentPrompt,
    Stage.CHOOSE: ChoicePrompt,
}


def prompt_for(scene: Scene) -> Prompt:
    """What this person is asked in this position."""
    if scene.state.stage is Stage.OVER:
        return OverPrompt(scene)
    return _ASKS[scene.state.stage](scene) if scene.mine else WaitingPrompt(scene)


__all__ = ["EndedPrompt", "Prompt", "prompt_for"]
