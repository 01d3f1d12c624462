"""Copycat: a power of the column is copied, at the start of a turn or right after a pick."""

from smallworld.moves import Copy
from smallworld.refusals import Refusal
from smallworld_client.gui import keys, texts
from smallworld_client.gui.prompts.bar import Action
from smallworld_client.gui.prompts.prompt import Prompt, PromptView, translate
from smallworld_client.gui.scene import Scene


class Copying:
    """The offer to copy, and the question which power; part of other prompts."""

    OPEN = "copy"
    CLOSE = "copy-nothing"

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.is_open = False

    def actions(self) -> list[Action]:
        """The button that asks which power, where one may be copied now."""
        if not any(why is None for why in self._refusals()):
            return []
        return [Action(self.OPEN, translate("table", "Copy a power…"), key=keys.COPY.press)]

    def act(self, action: str) -> bool:
        """Whether the button was about copying."""
        if action not in (self.OPEN, self.CLOSE):
            return False
        self.is_open = action == self.OPEN
        return True

    def view(self, prompt: Prompt) -> PromptView:
        """Which power is copied: a card of the column."""
        question = translate("table", "Which power do you copy?")
        help_text = translate(
            "table", "Your race has it, too, until your next turn or until someone picks the badge."
        )
        back = Action(self.CLOSE, translate("table", "Back"), key=keys.BACK.press)
        return PromptView(
            prompt.asked(question, help_text),
            actions=[back],
            picks=[texts.refused(why) for why in self._refusals()],
            copies=True,
        )

    def pick(self, prompt: Prompt, slot: int) -> Copy | None:
        """The move that copies the power of a card, if it is asked for and legal."""
        refusals = self._refusals()
        if not self.is_open or slot >= len(refusals):
            return None
        prompt.refuse(refusals[slot])
        return None if refusals[slot] else Copy(slot)

    def _refusals(self) -> list[Refusal | None]:
        game, state = self._scene.game, self._scene.state
        return [game.why_not(state, state.to_move, Copy(i)) for i in range(len(state.column))]
