"""The pace of the rules engine: steps a second, sizes, replay, and how costs grow with the board.

A step is: list the legal moves, choose one, apply it. python-chess and catanatron do the same where
they are installed. All engines take turns round by round, so that none has the quieter machine, and
the pace is that of the median round.
"""

import gc
import platform
import tracemalloc
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from random import Random
from statistics import fmean, median
from time import perf_counter

import msgspec
from msgspec import Struct

import smallworld
import smallworld_maps
from smallworld.board import Board
from smallworld.content import BASE, all_sets, content_of
from smallworld.errors import RecordError
from smallworld.game import Game, deal
from smallworld.moves import Outcome, Question, Recording
from smallworld.record import Entry, Record, decode, encode
from smallworld.state import Stage, State, digest
from smallworld_client.players import simple_bots

Play = Callable[[Random], int]
"""Plays one whole game, leaving all chance to the generator, and returns the steps it took."""

ROUNDS = 15
"""Rounds that count; an odd number, so that one of them is the median."""
SEED = 1


class EnginePace(Struct, frozen=True):
    """What one engine did in one round."""

    steps_per_s: float
    games_per_s: float


def compare(
    engines: Mapping[str, Play],
    seconds: float,
    progress: Callable[[range], Iterator[int]] = iter,
    clock: Callable[[], float] = perf_counter,
) -> dict[str, EnginePace]:
    """The pace of each engine: its median round, by steps a second.

    Each engine plays for so many seconds in all, in rounds of whole games, and the engines take
    turns round by round. One round before them warms up and does not count.
    """
    generators = {name: Random(SEED) for name in engines}
    rounds: dict[str, list[EnginePace]] = {name: [] for name in engines}
    for _ in progress(range(1 + ROUNDS)):
        for name, play in engines.items():
            rounds[name].append(_round(play, generators[name], seconds / ROUNDS, clock))
    return {name: _median(paces[1:]) for name, paces in rounds.items()}


def _round(play: Play, rng: Random, seconds: float, clock: Callable[[], float]) -> EnginePace:
    gc.collect()
    steps, games, start = 0, 0, clock()
    while (elapsed := clock() - start) < seconds or not games:
        steps += play(rng)
        games += 1
    return EnginePace(steps / elapsed, games / elapsed)


def _median(paces: list[EnginePace]) -> EnginePace:
    return sorted(paces, key=lambda pace: pace.steps_per_s)[len(paces) // 2]


class Dice:
    """A draw from a generator."""

    def __init__(self, rng: Random) -> None:
        self._choice = rng.choice

    def __call__(self, question: Question) -> Outcome:
        return self._choice(question.outcomes)


def new_game(board: Board, players: int, rng: Random, sets: tuple[str, ...] = ()) -> Game:
    """A game that is ready to start."""
    names = [f"player {seat}" for seat in range(1, players + 1)]
    content = content_of(BASE, sets)
    return Game(deal(board, names, "benchmark", Dice(rng), content), board)


def at_random(board: Board, players: int, sets: tuple[str, ...] = ()) -> Play:
    """Whole games of this engine, each step any legal move with the same chance."""

    def play(rng: Random) -> int:
        game, draw = new_game(board, players, rng, sets), Dice(rng)
        state, steps = game.start(), 0
        while state.stage is not Stage.OVER:
            move = rng.choice(game.legal_moves(state))
            state = game.apply(state, state.to_move, move, draw)
            steps += 1
        return steps

    return play


def recorded(board: Board, players: int, rng: Random, sets: tuple[str, ...] = ()) -> Record:
    """The record of a game between computer players.

    They redeploy all over the board, so their entries are as long as people's.
    """
    game = new_game(board, players, rng, sets)
    state = game.start()
    entries: list[Entry] = []
    digests: list[bytes] = []
    while state.stage is not Stage.OVER:
        seat, move = state.to_move, simple_bots.choose(game, state, rng)
        draw = Recording(Dice(rng))
        state = game.apply(state, seat, move, draw)
        entries.append(Entry(seat, move, tuple(draw.outcomes)))
        digests.append(digest(state))
    return Record(game.header, tuple(entries), tuple(digests))


def states(board: Board, record: Record) -> list[State]:
    """The state after each entry. Raises RecordError where its digest is not the record's."""
    game = Game(record.header, board)
    state, found = game.start(), []
    for number, entry in enumerate(record.entries):
        state = game.replay(state, entry)
        if digest(state) != record.digests[number]:
            raise RecordError(f"the digest of entry {number + 1} differs")
        found.append(state)
    return found


PLAYERS = (2, 3, 4, 5)
GAMES = 50
"""Games over which the moves to choose from are counted."""


class StepCost(Struct, frozen=True):
    """The cost of random play at one table."""

    board: str
    regions: int
    players: int
    steps_per_s: float
    us_per_step: float
    steps_per_game: float
    moves_per_step: float
    """Legal moves to choose from, on average."""


def measure_growth(
    seconds: float, progress: Callable[[range], Iterator[int]] = iter
) -> list[StepCost]:
    """The costs on every board with every number of players, so many seconds each, in turn."""
    boards = [Board.of(smallworld_maps.load(id)) for id in smallworld_maps.ids()]
    tables = {f"{b.id} {players}": (b, players) for b in boards for players in PLAYERS}
    engines = {name: at_random(*table) for name, table in tables.items()}
    paces = compare(engines, seconds, progress)
    return [_cost(*table, paces[name]) for name, table in tables.items()]


def _cost(board: Board, players: int, pace: EnginePace) -> StepCost:
    rng = Random(SEED)
    choices = [n for _ in range(GAMES) for n in _choices(new_game(board, players, rng), rng)]
    return StepCost(
        board.id,
        len(board),
        players,
        round(pace.steps_per_s),
        round(1e6 / pace.steps_per_s, 2),
        round(len(choices) / GAMES, 1),
        round(sum(choices) / len(choices), 2),
    )


def _choices(game: Game, rng: Random) -> Sequence[int]:
    """The number of legal moves at each step of a random game."""
    state, counts = game.start(), []
    while state.stage is not Stage.OVER:
        moves = game.legal_moves(state)
        counts.append(len(moves))
        state = game.apply(state, state.to_move, rng.choice(moves), Dice(rng))
    return counts


def installed() -> dict[str, Play]:
    """The engines that are installed, by the name of their module."""
    known = {"chess": _chess, "catanatron": _catanatron}
    return {name: load() for name, load in known.items() if find_spec(name) is not None}


def _chess() -> Play:
    """Games of python-chess; a check for the end that costs as little as ours."""
    import chess

    def play(rng: Random) -> int:
        board, steps = chess.Board(), 0
        while not board.is_insufficient_material() and not board.is_seventyfive_moves():
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            steps += 1
        return steps

    return play


def _catanatron() -> Play:
    """Games of catanatron between its own four random players, in its own loop.

    It seeds the module's generator that all of Python shares.
    """
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def play(rng: Random) -> int:
        players = [RandomPlayer(color) for color in Color]
        game, steps = Game(players, seed=rng.randrange(1, 1 << 32)), 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            steps += 1
        return steps

    return play


"""Games whose records are weighed and replayed."""


class EngineReport(Struct, frozen=True):
    """The figures. Paces are those of the median round; of other engines only what is installed.

    ``entry_bytes`` and ``record_bytes`` are means, ``replay_ms`` is a median. A replay reads a
    record, carries out its entries and compares every digest.
    """

    python: str
    engine: str
    """``plain`` or ``compiled``."""
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


def measure_engine(
    board_id: str, players: int, seconds: float, progress: Callable[[range], Iterator[int]] = iter
) -> EngineReport:
    """Measure everything; the paces take so many seconds for each engine."""
    board = Board.of(smallworld_maps.load(board_id))
    sets = tuple(each.id for each in all_sets())
    engines = {
        "smallworld": at_random(board, players),
        "sets": at_random(board, players, sets),
        **installed(),
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
        engine=smallworld.engine(),
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
