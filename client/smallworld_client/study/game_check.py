"""Worker processes that check games and weigh plans."""

from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

from msgspec import MsgspecError, msgpack
from msgspec.structs import replace

from smallworld.game import Game
from smallworld.record import Entry
from smallworld_client.players.bot import View
from smallworld_client.players.levels import TurnPlan
from smallworld_client.players.processes import PlanFinder
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
from smallworld_net.programs import NoAnswerError, WorkerProcess

PATIENCE = 60.0  # seconds for a turn on a slow and busy computer; most take one or two

_queries = msgpack.Decoder(TurnQuery)
read_check = msgpack.Decoder(TurnCheck).decode


class TurnChecker:
    def __call__(self, question: bytes) -> bytes:
        return msgpack.encode(check_turn(_queries.decode(question)))


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


class PlanWeigher(PlanFinder):
    def weigh(self, view: View, found: list[TurnPlan]) -> list[TurnPlan]:
        if view.seat != view.state.seat:
            return found
        comparison = Comparison(view.game, view.state, str(view.state), WEIGHED)
        weighed = [_weighed(comparison, plan) for plan in found]
        return sorted(weighed, key=lambda plan: plan.chance or (0.0, 0.0), reverse=True)


def _weighed(comparison: Comparison, plan: TurnPlan) -> TurnPlan:
    chance = comparison.line(plan.moves, comparison.samples(plan.moves)).chance
    return replace(plan, chance=(chance.value, chance.error))
