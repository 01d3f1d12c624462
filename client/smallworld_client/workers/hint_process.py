"""Asks for plans in a process of its own, so that no window waits for them."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache

from msgspec import MsgspecError, Struct, msgpack

from smallworld.game import Game
from smallworld.record import Header
from smallworld.state import State
from smallworld_client.boards import open_game
from smallworld_client.bots.bot import View
from smallworld_client.bots.clock import Seconds
from smallworld_client.bots.plans import Plan, plans
from smallworld_client.workers.worker_process import NoAnswerError, WorkerProcess

Tell = Callable[[list[Plan]], None]


class HintQuery(Struct, frozen=True, array_like=True):
    """What to do there."""

    header: Header
    state: State


_queries = msgpack.Decoder(HintQuery)
_plans = msgpack.Decoder(list[Plan])


class HintProcess:
    """Gives advice, one position after the other; the process begins with the first question."""

    def __init__(self) -> None:
        self._worker = WorkerProcess(PlanFinder)
        self._waiting = ThreadPoolExecutor(1, "hint")

    def ask(self, game: Game, state: State, tell: Tell) -> None:
        """Have ``tell`` called with plans, in another thread; with none where that has failed."""
        question = msgpack.encode(HintQuery(game.header, state))
        self._waiting.submit(lambda: tell(self._answer(question)))

    def close(self) -> None:
        """Nobody asks any more; whoever waits is told no plan."""
        self._worker.close()
        self._waiting.shutdown(wait=False)

    def _answer(self, question: bytes) -> list[Plan]:
        try:
            return _plans.decode(self._worker.ask(question))
        except (NoAnswerError, MsgspecError):
            return []


class PlanFinder:
    """Who finds the plans, in that process."""

    def __init__(self) -> None:
        self._open_game = lru_cache(open_game)

    def __call__(self, question: bytes) -> bytes:
        """The plans as bytes, the best first."""
        asked = _queries.decode(question)
        game, state = self._open_game(asked.header), asked.state
        return msgpack.encode(plans(View(game, state, state.to_move), Seconds()))
