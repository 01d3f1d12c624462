"""Worker processes in which computer players and hints think.

A thread would share Python's interpreter lock with the window and the network, and both would
stutter while it thinks. A process can also be killed, whatever it is doing. Each worker belongs to
its creator, whose ``close`` kills the process and waits for it and for the thread that asked.
"""

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from threading import Lock
from typing import Protocol

from msgspec import MsgspecError, Struct, msgpack

from smallworld.errors import IllegalMove
from smallworld.game import Game
from smallworld.moves import Move
from smallworld.record import Header
from smallworld.state import State
from smallworld_client.players.bot import Seconds, View
from smallworld_client.players.levels import TurnPlan, plans, seated
from smallworld_client.table.setup import open_position
from smallworld_client.words.seat import SeatSays
from smallworld_net.programs import (
    ANSWER_TIMEOUT,
    Answer,
    ClosedError,
    NoAnswerError,
    WorkerProcess,
)
from smallworld_wire.sentences import Sentence


class MoveQuery(Struct, frozen=True, array_like=True):
    bot: str
    header: Header
    position: str


_move_queries = msgpack.Decoder(MoveQuery)
_moves: msgpack.Decoder[Move] = msgpack.Decoder(Move)


class BotProcess:
    def __init__(self, patience: float = ANSWER_TIMEOUT) -> None:
        self._worker = WorkerProcess(MoveServer, patience)

    def move(self, bot: str, game: Game, state: State) -> Move:
        """The move of that computer player; NoAnswerError if there is none that can be played."""
        answer = self._worker.ask(msgpack.encode(MoveQuery(bot, game.header, str(state))))
        try:
            return _moves.decode(answer)
        except MsgspecError:
            raise NoAnswerError from None

    def close(self) -> None:
        """Kill the process; a thread that waits for a move gets ClosedError."""
        self._worker.close()


class MoveServer:
    def __init__(self) -> None:
        self._player = cache(lambda _game, _seat, name: seated(name))  # a new one for each seat

    def __call__(self, question: bytes) -> bytes:
        asked = _move_queries.decode(question)
        game, state = open_position(asked.header, asked.position)
        move = self._player(asked.header.game, state.to_move, asked.bot).move(game, state)
        refusal = game.why_not(state, state.to_move, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return msgpack.encode(move)


log = logging.getLogger(__name__)
INSTANT = ("random", "beginner", "easy")
"""Computer players that need no time to think; the last one replaces one that fails."""
Post = Callable[[Callable[[], None]], None]  # has a function called in the host's thread


class MoveSource(Protocol):
    """Where moves come from: a bot process, or a substitute in a test."""

    def move(self, bot: str, game: Game, state: State) -> Move:
        """That player's move; NoAnswerError if there is none, ClosedError once closed."""

    def close(self) -> None: ...


class BotScheduler:
    """Asks for one move at a time, for one thread; ``move`` returns it once it is there."""

    def __init__(
        self, post: Post, tell: Callable[[Sentence], None], source: MoveSource | None = None
    ) -> None:
        """``post`` wakes the host's thread with a move; ``tell`` gets sentences there."""
        self._post = post
        self._tell = tell
        self._source = source or BotProcess()
        self._instant = cache(lambda _seat, name: seated(name))  # a new one for each seat
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
        """The move; None if closed meanwhile. Who has failed at a seat is not asked again."""
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
        return self._instant(seat, bot if bot in INSTANT else INSTANT[-1]).move(game, state)


Tell = Callable[[list[TurnPlan]], None]


class HintQuery(Struct, frozen=True, array_like=True):
    """``weigh``: the plans' chances are wanted, too, by a finder that can tell them."""

    header: Header
    position: str
    placing: bool = False
    weigh: bool = False


_hint_queries = msgpack.Decoder(HintQuery)
_plans = msgpack.Decoder(list[TurnPlan])


class HintProcess:
    def __init__(
        self, finder: Callable[[], Answer] | None = None, patience: float = ANSWER_TIMEOUT
    ) -> None:
        """``finder`` makes in the process what answers a HintQuery; as in WorkerProcess."""
        self._worker = WorkerProcess(finder or PlanFinder, patience)
        self._pool = ThreadPoolExecutor(1, "hint")
        self._telling = Lock()
        self._is_closed = False

    def ask(
        self, game: Game, state: State, tell: Tell, *, placing: bool = False, weigh: bool = False
    ) -> None:
        """Have ``tell`` called with plans in another thread, none if that failed, until closed."""
        if self._is_closed:
            return
        query = msgpack.encode(HintQuery(game.header, str(state), placing, weigh))
        self._pool.submit(self._answer, query, tell)

    def close(self) -> None:
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
    def __call__(self, question: bytes) -> bytes:
        asked = _hint_queries.decode(question)
        game, state = open_position(asked.header, asked.position)
        view = View(game, state, state.to_move)
        found = plans(view, Seconds(), placing=asked.placing)
        return msgpack.encode(self.weigh(view, found) if asked.weigh else found)

    def weigh(self, _view: View, found: list[TurnPlan]) -> list[TurnPlan]:
        """The plans with their chances, the best first, by a finder that can tell them."""
        return found
