"""Somebody else decides, or nobody any more."""

from smallworld.state import Stage
from smallworld_client.gui import keys, words
from smallworld_client.gui.screens.table.asks.asking import Asking, translate
from smallworld_client.gui.screens.table.offering import Offering
from smallworld_client.gui.screens.table.scene import Scene
from smallworld_client.gui.widgets.asking_bar import Action
from smallworld_client.seat.events import Then


class Waiting(Asking):
    """Others are asked; spectators are never asked anything."""

    def offering(self) -> Offering:
        return Offering(self.asked(self._placed()), asked=False)

    def _placed(self) -> str:
        """What an opponent of the active player has to place again; empty at other times."""
        state, game = self.scene.state, self.scene.game
        if state.stage is not Stage.WITHDRAW:
            return ""
        pieces = [
            words.tokens(game, band.race, band.withdrawn)
            for band in state.players[state.to_move].bands
            if band.withdrawn
        ]
        text = translate("table", "{player} places {pieces}.") if pieces else ""
        return text.format(player=self.scene.name(state.to_move), pieces=words.listed(pieces))


class Ended(Asking):
    """Nobody will answer any more: there is only the board to look at."""

    def __init__(self, scene: Scene, then: Then) -> None:
        """``then`` is what becomes of the game."""
        super().__init__(scene)
        self._then = then

    def offering(self) -> Offering:
        leave = Action("leave-table", translate("table", "Leave the table"))
        kept = translate("table", "The game is kept for another time.")
        questions = {
            "end": translate("table", "The game has broken off."),
            "adjourn": kept,
            "succeed": kept,
            "out": translate("table", "You are no longer at the table."),
            "error": kept,
        }
        look = translate("table", "You can look at the board before you leave.")
        ask = self.asked(questions[self._then], look)
        return Offering(ask, asked=False, actions=[leave])


class Over(Asking):
    """The game is over; its result can be looked at again."""

    def offering(self) -> Offering:
        show = Action("result", translate("table", "Show the result"), key=keys.ROLL.press)
        return Offering(self.asked(), asked=False, actions=[show])
