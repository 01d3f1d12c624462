"""The hint process: it is sent a position and answers with plans, so the window need not wait."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from threading import Lock

from msgspec import MsgspecError, Struct, msgpack

from smallworld.game import Game
from smallworld.header import Header
from smallworld.state import State
from smallworld_client.bots.bot import View
from smallworld_client.bots.clock import Seconds
from smallworld_client.bots.plans import TurnPlan, plans
from smallworld_client.table.boards import open_game
from smallworld_net.worker_process import NoAnswerError, WorkerProcess

Tell = Callable[[list[TurnPlan]], None]


class HintQuery(Struct, frozen=True, array_like=True):
    """Asks what a strong player would do in a position."""

    header: Header
    state: State


_queries = msgpack.Decoder(HintQuery)
_plans = msgpack.Decoder(list[TurnPlan])


class HintProcess:
    """Finds plans, one position after the other; the process is started by the first question."""

    def __init__(self) -> None:
        self._worker = WorkerProcess(PlanFinder)
        self._pool = ThreadPoolExecutor(1, "hint")
        self._telling = Lock()
        self._is_closed = False

    def ask(self, game: Game, state: State, tell: Tell) -> None:
        """Have ``tell`` called with plans in another thread, or with none if that has failed.

        After ``close`` it is not called.
        """
        if self._is_closed:
            return
        self._pool.submit(self._answer, msgpack.encode(HintQuery(game.header, state)), tell)

    def close(self) -> None:
        """Kill the process and wait for the thread that asks it."""
        with self._telling:
            self._is_closed = True
        self._worker.close()
        self._pool.shutdown(cancel_futures=True)

    def _answer(self, question: bytes, tell: Tell) -> None:
        try:
            found = _plans.decode(self._worker.ask(question))
        except (NoAnswerError, MsgspecError):
            found = []
        with self._telling:
            if not self._is_closed:
                tell(found)


class PlanFinder:
    """Answers queries in the worker process."""

    def __init__(self) -> None:
        self._open_game = lru_cache(open_game)

    def __call__(self, question: bytes) -> bytes:
        """The encoded plans, the best first."""
        asked = _queries.decode(question)
        game, state = self._open_game(asked.header), asked.state
        return msgpack.encode(plans(View(game, state, state.to_move), Seconds()))
