"""Somebody else decides, or nobody any more."""

from smallworld_client.gui.screens.table.asks.asking import Asking, translate
from smallworld_client.gui.screens.table.offering import Offering
from smallworld_client.gui.widgets.asking_bar import Action


class Waiting(Asking):
    """Others are asked; spectators are never asked anything."""

    def offering(self) -> Offering:
        return Offering(self.asked(), asked=False)


class Ended(Asking):
    """Nobody will answer any more: there is only the board to look at."""

    def offering(self) -> Offering:
        leave = Action("leave-table", translate("table", "Leave the table"))
        ask = self.asked(
            translate("table", "The game has broken off."),
            translate("table", "You can look at the board before you leave."),
        )
        return Offering(ask, asked=False, actions=[leave])


class Over(Asking):
    """The game is over; its result can be looked at again."""

    def offering(self) -> Offering:
        show = Action("result", translate("table", "Show the result"), key="R")
        return Offering(self.asked(), asked=False, actions=[show])
