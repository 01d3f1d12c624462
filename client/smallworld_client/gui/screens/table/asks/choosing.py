"""After scoring: the Diplomat's peace, a Stout race's decline, or neither."""

from smallworld.moves import Ally, Decline, Move, Pass
from smallworld_client.gui import keys
from smallworld_client.gui.screens.table.asks.asking import Asking, translate
from smallworld_client.gui.screens.table.asks.costs import decline_cost
from smallworld_client.gui.screens.table.offering import Offering
from smallworld_client.gui.widgets.asking_bar import Action

_ALLY = "ally-"


class Choosing(Asking):
    """One button for each choice, the gold one for none of them."""

    _declining = False

    def why_not(self, region: int) -> str | None:
        return translate("table", "The conquests of this turn are over.")

    def offering(self) -> Offering:
        cost = decline_cost(self.scene)
        if self._declining:
            return Offering(self.asked(), decline=cost)
        actions = [
            Action(f"{_ALLY}{seat}", self.scene.name(seat), key=press)
            for press, seat in zip(keys.PICK.presses, self._peaceful(), strict=False)
        ]
        none = translate("table", "No peace") if actions else translate("table", "Go on as you are")
        if cost is not None:
            actions.append(
                Action("decline", translate("table", "Decline…"), key=keys.DECLINE.press)
            )
        actions.append(Action("pass", none, primary=True, key=keys.GO_ON.press))
        return Offering(self.asked(), actions=actions)

    def act(self, action: str) -> Move | None:
        if action.startswith(_ALLY):
            return Ally(int(action.removeprefix(_ALLY)))
        if action == "pass":
            return Pass()
        if action == "confirm-decline":
            return Decline()
        self._declining = action == "decline"
        return None

    def _peaceful(self) -> list[int]:
        game, state = self.scene.game, self.scene.state
        seats = range(len(state.players))
        return [s for s in seats if game.why_not(state, state.to_move, Ally(s)) is None]
