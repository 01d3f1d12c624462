"""A computer player that weighs whole turns, by what a thoughtful beginner would count."""

from collections.abc import Sequence

from smallworld.moves import Move
from smallworld_client.bots.bot import View
from smallworld_client.bots.clock import BotClock
from smallworld_client.bots.judge import Judge
from smallworld_client.bots.lines import Breadth, LineSearch
from smallworld_client.bots.planned import PlannedBot
from smallworld_client.bots.values import load_values

BREADTH = Breadth(width=2, campaigns=2, copies=6)


class MediumBot(PlannedBot):
    """Takes the line that looks best, and never asks what the others will do about it."""

    def plan(self, view: View, clock: BotClock) -> Sequence[Move]:
        """The line that promises most."""
        values = load_values("plain", len(view.state.players))
        checker = Judge(values, view.game, view.state, view.seat)
        return LineSearch(checker, self.rng, BREADTH, clock).all(view.state)[0].moves
