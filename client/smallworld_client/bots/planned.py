"""A computer player that plans a whole turn, and keeps to its plan while nothing surprises it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random

from smallworld.moves import Move
from smallworld.state import Stage
from smallworld_client.bots.answers import answer
from smallworld_client.bots.bot import Legal, View
from smallworld_client.bots.clock import BotClock
from smallworld_client.bots.placing import redeployment


class PlannedBot(ABC):
    """The frame of such a player; who it is says how it plans."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self._turn = (0, 0)
        self._plan: list[Move] = []

    @abstractmethod
    def plan(self, view: View, clock: BotClock) -> Sequence[Move]:
        """The moves of the turn from here on, as far as they can be known."""

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        """The next move of the plan; where there is none, of a new one."""
        state = view.state
        reply = answer(view.game, state)
        if reply is not None:
            return reply
        if state.stage in (Stage.REDEPLOY, Stage.WITHDRAW):
            return redeployment(view.game, state)
        if (state.round, state.seat) != self._turn:
            self._turn, self._plan = (state.round, state.seat), []
        if not self._plan or legal.why_not(self._plan[0]):
            self._plan = list(self.plan(view, clock))
        return self._plan.pop(0)
