"""How a host has computer players think, so that a slow one holds up nobody."""

import logging
import secrets
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Protocol

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.state import State
from smallworld_client.bots.bot import Seated
from smallworld_client.bots.clock import Seconds
from smallworld_client.bots.computers import LEVELS
from smallworld_client.workers.bot_process import BotProcess
from smallworld_client.workers.worker_process import NoAnswerError

log = logging.getLogger(__name__)

AT_ONCE = ("random", "easy")
"""Computer players who need no time to think, the last of them for whoever fails."""
REPLACED = "A computer player gave no answer. A simpler one goes on in its place."

Post = Callable[[Callable[[], None]], None]
"""Has the thread of whoever asked do something."""


class MoveSource(Protocol):
    """Where a computer player thinks."""

    def move(self, bot: str, game: Game, state: State) -> Move:
        """His move; NoAnswerError where there is none."""

    def close(self) -> None:
        """Think no more."""


class BotScheduler:
    """Thinks about one position at a time; what it came to is there when ``move`` is asked."""

    def __init__(
        self, post: Post, tell: Callable[[str], None], source: MoveSource | None = None
    ) -> None:
        """``tell`` passes a word on to whoever looks on; it is called by way of ``post``."""
        self._post = post
        self._tell = tell
        self._source = source or BotProcess()
        self._seated: dict[tuple[int, str], Seated] = {}
        self._failed: set[tuple[int, str]] = set()
        self._pool: ThreadPoolExecutor | None = None
        self._index = -1
        self._thought: Future[Move] | None = None

    def move(self, index: int, bot: str, game: Game, state: State) -> Move | None:
        """The move of that computer player as the item of that index; None while he thinks."""
        if self._index != index or self._thought is None:
            self._think(index, bot, game, state)
        assert self._thought is not None
        return self._thought.result() if self._thought.done() else None

    def close(self) -> None:
        """Think no more."""
        self._source.close()
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _think(self, index: int, bot: str, game: Game, state: State) -> None:
        self._pool = self._pool or ThreadPoolExecutor(1, "computer player")
        if self._thought:
            self._thought.cancel()
        self._index = index
        self._thought = self._pool.submit(self._decide, bot, game, state)
        self._thought.add_done_callback(lambda _: self._post(lambda: None))

    def _decide(self, bot: str, game: Game, state: State) -> Move:
        """The move; whoever has failed once on a seat is not asked there again."""
        seat = state.to_move
        if bot not in AT_ONCE and (seat, bot) not in self._failed:
            try:
                return self._source.move(bot, game, state)
            except NoAnswerError:
                log.warning("the computer player %s gave no answer", bot)
                self._failed.add((seat, bot))
                self._post(lambda: self._tell(REPLACED))
        return self._at(seat, bot if bot in AT_ONCE else AT_ONCE[-1]).move(game, state)

    def _at(self, seat: int, bot: str) -> Seated:
        """The computer player on that seat, who is the same for as long as it is his."""
        if (seat, bot) not in self._seated:
            self._seated[seat, bot] = Seated(LEVELS[bot](secrets.randbits(64)), Seconds)
        return self._seated[seat, bot]
