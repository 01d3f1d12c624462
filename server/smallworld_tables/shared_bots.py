"""Where the computer players of all tables of a worker think: one process, one move at a time.

So however many tables wait for a move, they take one core between them, and each waits its turn.
"""

import secrets
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.state import State
from smallworld_client.bots.bot import Seated
from smallworld_client.bots.clock import Seconds
from smallworld_client.bots.computers import LEVELS
from smallworld_client.workers.bot_process import BotProcess
from smallworld_client.workers.bot_scheduler import INSTANT, MoveSource
from smallworld_net.worker_process import ClosedError, NoAnswerError

PATIENCE = 15.0
"""Seconds for a move, after which a simpler player moves."""
WORN_OUT = 2000
"""Moves after which the process is replaced: it remembers a player for each seat of each game."""

Chosen = Future[Move | None]
Post = Callable[[Callable[[], None]], None]


class SharedBots:
    """The computer players of one worker."""

    def __init__(
        self,
        post: Post,
        source: Callable[[], MoveSource] = lambda: BotProcess(PATIENCE),
    ) -> None:
        """``post`` has something done in the worker's thread."""
        self._post = post
        self._make_source = source
        self._source = source()
        self._asked = 0
        self._pool = ThreadPoolExecutor(1, "bots")
        self._is_closed = False

    def at(self, wake: Callable[[], None]) -> "TableBots":
        """Those of one table, which is woken when one of them has chosen a move."""
        return TableBots(self, wake)

    def choose(self, table: "TableBots", bot: str, game: Game, state: State) -> Chosen:
        """That player's move, once it is their turn to think."""
        chosen = self._pool.submit(self._choose, table, bot, game, state)
        chosen.add_done_callback(lambda _: self._post(table.wake))
        return chosen

    def close(self) -> None:
        """Kill the process and wait for the thread that asks it."""
        self._is_closed = True
        self._source.close()
        self._pool.shutdown(cancel_futures=True)

    def _choose(self, table: "TableBots", bot: str, game: Game, state: State) -> Move | None:
        if self._is_closed:
            return None
        if bot not in INSTANT:
            try:
                return self._fresh_source().move(bot, game, state)
            except ClosedError:
                return None
            except NoAnswerError:
                bot = INSTANT[-1]
        return table.seated(state.to_move, bot).move(game, state)

    def _fresh_source(self) -> MoveSource:
        self._asked += 1
        if self._asked % WORN_OUT == 0:
            self._source.close()
            self._source = self._make_source()
        return self._source


class TableBots:
    """The computer players of one table, as its driver has them."""

    def __init__(self, shared: SharedBots, wake: Callable[[], None]) -> None:
        self.wake = wake
        self._shared = shared
        self._index = -1
        self._chosen: Chosen | None = None
        self._seated: dict[tuple[int, str], Seated] = {}

    def move(self, index: int, bot: str, game: Game, state: State) -> Move | None:
        """That player's move for the log entry of that index; None while they think."""
        if self._chosen is None or self._index != index:
            self.close()
            self._index = index
            self._chosen = self._shared.choose(self, bot, game, state)
        return self._chosen.result() if self._chosen.done() else None

    def seated(self, seat: int, bot: str) -> Seated:
        """A player who needs no time to think, always the same one at a seat."""
        if (seat, bot) not in self._seated:
            self._seated[seat, bot] = Seated(LEVELS[bot](secrets.randbits(64)), Seconds)
        return self._seated[seat, bot]

    def close(self) -> None:
        """Nobody waits for a move any more."""
        if self._chosen is not None:
            self._chosen.cancel()
            self._chosen = None
