"""Has computer players choose their moves without blocking the host."""

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
from smallworld_net.worker_process import ClosedError, NoAnswerError
from smallworld_wire.phrases import SeatSays
from smallworld_wire.sentences import Sentence

log = logging.getLogger(__name__)

INSTANT = ("random", "easy")
"""Computer players that need no time to think; the last one replaces one that fails."""

Post = Callable[[Callable[[], None]], None]
"""Has a function called in the host's thread."""


class MoveSource(Protocol):
    """Where moves come from: a bot process, or a substitute in a test."""

    def move(self, bot: str, game: Game, state: State) -> Move:
        """That player's move; NoAnswerError if there is none, ClosedError once closed."""

    def close(self) -> None:
        """Give up; a thread that waits for a move gets ClosedError."""


class BotScheduler:
    """Asks for one move at a time; ``move`` returns it once it is there.

    To be used, and closed, by one thread.
    """

    def __init__(
        self, post: Post, tell: Callable[[Sentence], None], source: MoveSource | None = None
    ) -> None:
        """``post`` wakes the host's thread when a move is there.

        ``tell`` is called in that thread with a sentence for the person.
        """
        self._post = post
        self._tell = tell
        self._source = source or BotProcess()
        self._seated: dict[tuple[int, str], Seated] = {}
        self._failed: set[tuple[int, str]] = set()
        self._pool: ThreadPoolExecutor | None = None
        self._index = -1
        self._chosen: Future[Move | None] | None = None

    def move(self, index: int, bot: str, game: Game, state: State) -> Move | None:
        """That player's move for the log entry at ``index``; None while it thinks."""
        if self._index != index or self._chosen is None:
            self._ask(index, bot, game, state)
        assert self._chosen is not None
        return self._chosen.result() if self._chosen.done() else None

    def close(self) -> None:
        """Kill the bot process and wait for the thread that asks it."""
        self._source.close()
        if self._pool:
            self._pool.shutdown(cancel_futures=True)

    def _ask(self, index: int, bot: str, game: Game, state: State) -> None:
        self._pool = self._pool or ThreadPoolExecutor(1, "bot scheduler")
        if self._chosen:
            self._chosen.cancel()
        self._index = index
        self._chosen = self._pool.submit(self._choose, bot, game, state)
        self._chosen.add_done_callback(lambda _: self._post(lambda: None))

    def _choose(self, bot: str, game: Game, state: State) -> Move | None:
        """The move; None if this was closed meanwhile.

        A player that has failed at a seat is not asked there again.
        """
        seat = state.to_move
        if bot not in INSTANT and (seat, bot) not in self._failed:
            try:
                return self._source.move(bot, game, state)
            except ClosedError:
                return None
            except NoAnswerError:
                log.warning("the computer player %s gave no answer", bot)
                self._failed.add((seat, bot))
                self._post(lambda: self._tell(SeatSays.COMPUTER_REPLACED()))
        return self._at(seat, bot if bot in INSTANT else INSTANT[-1]).move(game, state)

    def _at(self, seat: int, bot: str) -> Seated:
        """The computer player at that seat, always the same one."""
        if (seat, bot) not in self._seated:
            self._seated[seat, bot] = Seated(LEVELS[bot](secrets.randbits(64)), Seconds)
        return self._seated[seat, bot]
