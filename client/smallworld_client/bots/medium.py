"""A computer player that weighs whole turns, by what a thoughtful beginner would count."""

from random import Random

from smallworld.moves import Move
from smallworld.state import Stage
from smallworld_client.bots.bot import Legal, View
from smallworld_client.bots.clock import Clock
from smallworld_client.bots.judge import Judge
from smallworld_client.bots.lines import Breadth, Lines
from smallworld_client.bots.placing import redeployment
from smallworld_client.bots.values import load_values

BREADTH = Breadth(width=2, campaigns=2)


class MediumBot:
    """Plans a turn, and takes its first move."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, legal: Legal, clock: Clock) -> Move:
        """The first move of the line that promises most."""
        game, state, seat = view.game, view.state, view.seat
        if state.stage in (Stage.REDEPLOY, Stage.WITHDRAW):
            return redeployment(game, state)
        judge = Judge(load_values("plain", len(state.players)), game, state, seat)
        lines = Lines(judge, self._rng, BREADTH, clock)
        return lines.all(state)[0].moves[0]
