"""What this engine costs at one table, in time and in bytes."""

import platform
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from statistics import fmean, median
from time import perf_counter

import msgspec
from msgspec import Struct

import smallworld_maps
from smallworld.board import Board
from smallworld.content import all_sets
from smallworld.record import Record, decode, encode
from smallworld.state import State, digest
from smallworld_client.benchmark import others
from smallworld_client.benchmark.games import at_random, recorded, states
from smallworld_client.benchmark.pace import ROUNDS, SEED, compare

GAMES = 50
"""Games whose records are weighed and replayed."""


class EngineReport(Struct, frozen=True):
    """The figures. Paces are those of the median round; of other engines only what is installed.

    ``entry_bytes`` and ``record_bytes`` are means, ``replay_ms`` is a median. A replay reads a
    record, carries out its entries and compares every digest.
    """

    python: str
    board: str
    regions: int
    players: int
    seconds: float
    rounds: int
    steps_per_s: float
    games_per_s: float
    sets_steps_per_s: float
    """In games with all sets."""
    ratio_sets: float
    """How many times as long a step takes with all sets."""
    digest_us: float
    entry_bytes: float
    entry_bytes_max: int
    record_bytes: float
    record_bytes_max: int
    replay_ms: float
    replay_ms_max: float
    peak_memory_mb: float
    """Megabytes of Python objects while a board is set up and a game with its record played."""
    chess_steps_per_s: float | None = None
    ratio_chess: float | None = None
    catanatron_steps_per_s: float | None = None
    ratio_catanatron: float | None = None


def measure(
    board_id: str, players: int, seconds: float, progress: Callable[[range], Iterator[int]] = iter
) -> EngineReport:
    """Measure everything; the paces take so many seconds for each engine."""
    board = Board.of(smallworld_maps.load(board_id))
    sets = tuple(each.id for each in all_sets())
    engines = {
        "smallworld": at_random(board, players),
        "sets": at_random(board, players, sets),
        **others.installed(),
    }
    paces = compare(engines, seconds, progress)
    own, with_sets = paces.pop("smallworld"), paces.pop("sets")
    figures: dict[str, float] = {}
    for name, pace in paces.items():
        figures[f"{name}_steps_per_s"] = round(pace.steps_per_s)
        figures[f"ratio_{name}"] = round(own.steps_per_s / pace.steps_per_s, 2)
    records = sample(board, players)
    entries = [len(msgspec.msgpack.encode(e)) for record in records for e in record.entries]
    files = [encode(record) for record in records]
    replays = [1e3 * _seconds(partial(_replay, board, file)) for file in files]
    return EngineReport(
        python=platform.python_version(),
        board=board_id,
        regions=len(board),
        players=players,
        seconds=seconds,
        rounds=ROUNDS,
        steps_per_s=round(own.steps_per_s),
        games_per_s=round(own.games_per_s, 1),
        sets_steps_per_s=round(with_sets.steps_per_s),
        ratio_sets=round(own.steps_per_s / with_sets.steps_per_s, 2),
        digest_us=round(_digest_us(states(board, records[0])), 2),
        entry_bytes=round(fmean(entries), 1),
        entry_bytes_max=max(entries),
        record_bytes=round(fmean(map(len, files))),
        record_bytes_max=max(map(len, files)),
        replay_ms=round(median(replays), 2),
        replay_ms_max=round(max(replays), 2),
        peak_memory_mb=round(_peak_memory(board_id, players) / 1e6, 2),
        **figures,
    )


def sample(board: Board, players: int) -> list[Record]:
    """The records of as many games as are weighed; always the same games."""
    return [recorded(board, players, Random(f"{SEED}/{game}")) for game in range(GAMES)]


def _replay(board: Board, file: bytes) -> None:
    states(board, decode(file))


def _digest_us(positions: Sequence[State]) -> float:
    """Microseconds for the digest of one of these states, the median of some rounds."""
    rounds = [_seconds(partial(_digests, positions)) for _ in range(ROUNDS)]
    return 1e6 * median(rounds) / len(positions)


def _digests(positions: Sequence[State]) -> None:
    for state in positions:
        digest(state)


def _peak_memory(board_id: str, players: int) -> int:
    """Bytes."""
    tracemalloc.start()
    try:
        board = Board.of(smallworld_maps.load(board_id))
        encode(recorded(board, players, Random(SEED)))
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def _seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start
