"""Asks for plans in a process of its own, so that no window waits for them."""

from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context

from msgspec import msgpack

from smallworld.game import Game
from smallworld.record import Header
from smallworld.state import State
from smallworld_client.boards import open_game
from smallworld_client.bots.bot import View
from smallworld_client.bots.clock import Seconds
from smallworld_client.bots.plans import Plan, plans

Tell = Callable[[list[Plan]], None]


class Counsel:
    """Gives advice, one position after the other; the process begins with the first question."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    def ask(self, game: Game, state: State, tell: Tell) -> None:
        """Have ``tell`` called with plans, in whatever thread; with none where that has failed."""
        self._pool = self._pool or ProcessPoolExecutor(1, get_context("spawn"))
        header = msgpack.encode(game.header)
        try:
            asked = self._pool.submit(_plans, header, state)
        except BrokenProcessPool:
            self.close()
            tell([])
            return
        asked.add_done_callback(lambda done: tell(_answer(done)))

    def close(self) -> None:
        """Nobody asks any more."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


def _answer(asked: Future[list[Plan]]) -> list[Plan]:
    try:
        return asked.result()
    except (BrokenProcessPool, CancelledError):
        return []


def _plans(header: bytes, state: State) -> list[Plan]:
    return plans(View(_game(header), state, state.to_move), Seconds())


@cache
def _game(header: bytes) -> Game:
    return open_game(msgpack.decode(header, type=Header))
