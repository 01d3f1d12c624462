"""A turn with an active race begins with the choice to expand or to decline."""

from smallworld.moves import Decline, Expand, Move
from smallworld_client.gui import keys
from smallworld_client.gui.screens.table.asks.asking import Asking, translate
from smallworld_client.gui.screens.table.asks.costs import decline_cost
from smallworld_client.gui.screens.table.offering import Offering
from smallworld_client.gui.widgets.asking_bar import Action


class Starting(Asking):
    """Expanding takes one click; a decline says first what it costs."""

    _declining = False

    def why_not(self, region: int) -> str | None:
        return translate("table", "First choose whether to expand or to decline.")

    def offering(self) -> Offering:
        cost = decline_cost(self.scene)
        actions = [
            Action("decline", translate("table", "Decline…"), key=keys.DECLINE.press),
            Action("expand", translate("table", "Expand"), primary=True, key=keys.EXPAND.press),
        ]
        if cost is None:
            return Offering(self.asked(), actions=actions[1:])
        help_text = " ".join([*cost.sentences[1:], _scored(cost.coins)])
        if self._declining:
            return Offering(self.asked(help_text=help_text), decline=cost)
        return Offering(self.asked(help_text=help_text), actions=actions)

    def act(self, action: str) -> Move | None:
        if action == "expand":
            return Expand()
        if action == "confirm-decline":
            return Decline()
        self._declining = action == "decline"
        return None


def _scored(coins: int | None) -> str:
    if coins is None:
        return ""
    if coins == 1:
        return translate("table", "A decline scores 1 coin now.")
    return translate("table", "A decline scores {coins} coins now.").format(coins=coins)
