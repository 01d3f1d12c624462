"""A turn without an active race begins with a combo of the column."""

from smallworld.moves import Move, Pick
from smallworld_client.gui.screens.table.asks.asking import Asking
from smallworld_client.gui.screens.table.offering import Offering


class Picking(Asking):
    """A click on a card picks it; one that costs too much says so."""

    def offering(self) -> Offering:
        return Offering(self.asked(), picks=self._reasons())

    def pick(self, slot: int) -> Move | None:
        reasons = self._reasons()
        if slot < len(reasons) and not reasons[slot]:
            return Pick(slot)
        self.note = reasons[slot] if slot < len(reasons) else ""
        return None

    def _reasons(self) -> list[str]:
        game, state = self.scene.game, self.scene.state
        whys = (game.why_not(state, state.to_move, Pick(i)) for i in range(len(state.column)))
        return ["" if why is None else str(why) for why in whys]
