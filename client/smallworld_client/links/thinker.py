"""Where computer players think: in a thread of their own, so that a slow one holds up nobody."""

import secrets
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.state import State
from smallworld_client.bots.bot import Seated
from smallworld_client.bots.clock import Seconds
from smallworld_client.bots.computers import computer

Post = Callable[[Callable[[], None]], None]
"""Has the thread of whoever asked do something."""


class Thinker:
    """Thinks about one position at a time; what it came to is there when ``move`` is asked."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._seated: dict[tuple[int, str], Seated] = {}
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
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _think(self, index: int, bot: str, game: Game, state: State) -> None:
        self._pool = self._pool or ThreadPoolExecutor(1, "computer player")
        if self._thought:
            self._thought.cancel()
        self._index = index
        self._thought = self._pool.submit(self._at(state.to_move, bot).move, game, state)
        self._thought.add_done_callback(lambda _: self._post(lambda: None))

    def _at(self, seat: int, bot: str) -> Seated:
        """The computer player on that seat, who is the same for as long as it is his."""
        if (seat, bot) not in self._seated:
            self._seated[seat, bot] = Seated(computer(bot)(secrets.randbits(64)), Seconds)
        return self._seated[seat, bot]
