"""The check of a whole game: its turns in worker processes, quick first, and their sums."""

from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from queue import SimpleQueue

from msgspec import MsgspecError, Struct, msgpack, structs

from smallworld.game import Game
from smallworld.record import Entry
from smallworld.state import Stage, State
from smallworld_client.study.check import (
    FULL,
    QUICK,
    Effort,
    Figure,
    TurnCheck,
    TurnChecker,
    TurnQuery,
    read_check,
    turn_queries,
)
from smallworld_client.study.outlook import Outlook, result
from smallworld_net.programs import NoAnswerError, WorkerProcess

PATIENCE = 60.0  # seconds for a turn on a slow and busy computer; most take one or two
WORST = 3  # turns of a player that are listed
TELLING = 2.0  # standard errors by which two lines have to differ before one is called worse


class GameCheck(Struct, frozen=True):
    """The turns of a game that are checked so far, in order, and its result if it is over.

    ``missing`` is the number of turns, from the end, of which nothing is known yet.
    """

    turns: tuple[TurnCheck, ...]
    result: Outlook | None = None
    missing: int = 0

    @property
    def is_sharp(self) -> bool:
        sharp = all(turn.samples == FULL.samples for turn in self.turns)
        return sharp and not self.missing and bool(self.turns)

    def error_rate(self, seat: int) -> Figure:
        """Coins that a seat lost a turn against the program's lines."""
        own = [turn.coins for turn in self.turns if turn.seat == seat]
        if not own:
            return Figure()
        error = sqrt(sum(each.error**2 for each in own)) / len(own)
        return Figure(-sum(each.value for each in own) / len(own), error)

    def worst(self, seat: int) -> list[TurnCheck]:
        lost = [turn for turn in self.turns if turn.seat == seat and is_worse(turn)]
        return sorted(lost, key=lambda turn: (turn.chance.value, turn.coins.value))[:WORST]

    def luck(self, seat: int) -> float:
        """The coins that chance gave to a seat or took from it."""
        return sum(turn.luck.leads[seat] for turn in self.turns)

    def path(self, seat: int) -> list[float]:
        """The chance of a seat before each turn, then at the end, or after the last one known."""
        path = [turn.before.chances[seat] for turn in self.turns]
        result = None if self.missing else self.result
        last = result or (self.turns[-1].after if self.turns else None)
        return path if last is None else [*path, last.chances[seat]]

    def rest(self, seat: int) -> list[float]:
        """What each turn changed a seat's chance by, less its own skill and all luck."""
        path, skill = self.path(seat), [turn.chance.value for turn in self.turns]
        return [
            path[i + 1] - path[i] - turn.luck.chances[seat] - (skill[i] if turn.seat == seat else 0)
            for i, turn in enumerate(self.turns)
        ]


def is_worse(turn: TurnCheck) -> bool:
    """Whether what was played is worse than the program's line beyond doubt."""
    return turn.coins.value < -TELLING * turn.coins.error


class GameChecker:
    """Checks one game in ``jobs`` processes; ``close``, from any thread, ends :meth:`run`."""

    def __init__(
        self,
        game: Game,
        entries: Sequence[Entry],
        jobs: int,
        passes: Sequence[Effort] = (),
        advised: Collection[str] = (),
    ) -> None:
        """``advised``: marks of what hints told. Raises GameError if the rules forbid an entry."""
        self._efforts = tuple(passes) or (QUICK, FULL)
        self._queries = list(turn_queries(game, entries, self._efforts[0], advised))
        self._workers = [WorkerProcess(TurnChecker, PATIENCE) for _ in range(jobs)]
        self._result = _result(game, entries)

    @property
    def steps(self) -> int:
        """How often :meth:`run` yields."""
        return len(self._queries) * len(self._efforts)

    def run(self) -> Iterator[GameCheck]:
        """Yields after each turn. Raises NoAnswerError, or ClosedError once this is closed."""
        free: SimpleQueue[WorkerProcess] = SimpleQueue()
        for worker in self._workers:
            free.put(worker)
        found: dict[int, TurnCheck] = {}
        with ThreadPoolExecutor(len(self._workers), "turn check") as pool:
            asked = [
                pool.submit(_ask, free, structs.replace(query, effort=effort))
                for effort in self._efforts
                for query in self._queries
            ]
            try:
                for each in asked:
                    check = each.result()
                    found[check.number] = check
                    turns = tuple(found[key] for key in sorted(found))
                    missing = len(self._queries) - len(turns)
                    yield GameCheck(turns, self._result, missing)
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


def _result(game: Game, entries: Sequence[Entry]) -> Outlook | None:
    state: State = game.start()
    for entry in entries:
        state = game.replay(state, entry)
    return result(game, state) if state.stage is Stage.OVER else None
