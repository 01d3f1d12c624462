"""A turn without an active race begins with a combo of the column."""

from smallworld.moves import Move, Pick
from smallworld.refusals import Refusal
from smallworld_client.gui import texts
from smallworld_client.gui.prompts.prompt import Asking, Offering, translate


class Picking(Asking):
    """A click on a card picks it; one that costs too much says so."""

    def why_not(self, region: int) -> str | None:
        return translate("table", "First pick a race in the column.")

    def offering(self) -> Offering:
        return Offering(self.asked(), picks=[texts.refused(why) for why in self._refusals()])

    def pick(self, slot: int) -> Move | None:
        refusals = self._refusals()
        if slot >= len(refusals):
            return None
        self.refuse(refusals[slot])
        return None if refusals[slot] else Pick(slot)

    def _refusals(self) -> list[Refusal | None]:
        game, state = self.scene.game, self.scene.state
        return [game.why_not(state, state.to_move, Pick(i)) for i in range(len(state.column))]
