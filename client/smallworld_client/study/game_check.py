"""Worker processes that check games and weigh plans."""

from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from queue import SimpleQueue

from msgspec import MsgspecError, msgpack
from msgspec.structs import replace

from smallworld.game import Game
from smallworld.position_text import parse_position
from smallworld.record import Entry
from smallworld_client.players.bot import Seconds, View
from smallworld_client.players.levels import TurnPlan, plans
from smallworld_client.players.processes import read_hint_query
from smallworld_client.study.check import (
    WEIGHED,
    Comparison,
    Effort,
    GameCheck,
    GameCheckInSteps,
    TurnCheck,
    TurnQuery,
    check_turn,
)
from smallworld_client.table.setup import open_game
from smallworld_net.programs import NoAnswerError, WorkerProcess

PATIENCE = 60.0  # seconds for a turn on a slow and busy computer; most take one or two

_queries = msgpack.Decoder(TurnQuery)
read_check = msgpack.Decoder(TurnCheck).decode


class TurnChecker:
    def __init__(self) -> None:
        self._open_game = lru_cache(maxsize=2)(open_game)

    def __call__(self, question: bytes) -> bytes:
        query = _queries.decode(question)
        return msgpack.encode(check_turn(self._open_game(query.header), query))


class GameChecker(GameCheckInSteps):
    """Checks one game in ``jobs`` processes; ``close``, from any thread, ends :meth:`run`."""

    def __init__(
        self,
        game: Game,
        entries: Sequence[Entry],
        jobs: int,
        passes: Sequence[Effort] = (),
        advised: Collection[str] = (),
    ) -> None:
        super().__init__(game, entries, passes, advised)
        self._workers = [WorkerProcess(TurnChecker, PATIENCE) for _ in range(jobs)]

    def run(self) -> Iterator[GameCheck]:
        """Yields after each turn. Raises NoAnswerError, or ClosedError once this is closed."""
        free: SimpleQueue[WorkerProcess] = SimpleQueue()
        for worker in self._workers:
            free.put(worker)
        with ThreadPoolExecutor(len(self._workers), "turn check") as pool:
            asked = [pool.submit(_ask, free, query) for query in self._queries()]
            try:
                yield from self._sums(each.result() for each in asked)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
                self.close()

    def close(self) -> None:
        for worker in self._workers:
            worker.close()


def _ask(free: "SimpleQueue[WorkerProcess]", query: TurnQuery) -> TurnCheck:
    worker = free.get()
    try:
        return read_check(worker.ask(msgpack.encode(query)))
    except MsgspecError:
        raise NoAnswerError from None
    finally:
        free.put(worker)


class PlanWeigher:
    """Finds plans as hints do, and weighs them where their chances are wanted."""

    def __init__(self) -> None:
        self._open_game = lru_cache(open_game)

    def __call__(self, question: bytes) -> bytes:
        asked = read_hint_query(question)
        game = self._open_game(asked.header)
        state = parse_position(asked.position, game.board, game.content)
        found = plans(View(game, state, state.to_move), Seconds(), placing=asked.placing)
        if asked.weigh and state.to_move == state.seat:
            comparison = Comparison(game, state, str(state), WEIGHED)
            found = [_weighed(comparison, plan) for plan in found]
            found.sort(key=lambda plan: plan.chance or (0.0, 0.0), reverse=True)
        return msgpack.encode(found)


def _weighed(comparison: Comparison, plan: TurnPlan) -> TurnPlan:
    chance = comparison.line(plan.moves, comparison.samples(plan.moves)).chance
    return replace(plan, chance=(chance.value, chance.error))
