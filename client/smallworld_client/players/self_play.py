"""Whole games between computer players, alone or many at once in processes.

A Matchup and its seed decide everything: the same matchup has the same Outcome in any process.
Only a limit in seconds instead of positions makes games similar rather than equal. Seconds are the
processor's, so that a busy machine makes nobody weaker; an engine, which thinks elsewhere, has the
clock's.
"""

import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import TypeVar

from msgspec import Struct, field

import smallworld_maps
from smallworld.board import Board
from smallworld.content.own import content_with
from smallworld.errors import GameError
from smallworld.game import Game, deal
from smallworld.moves import Draw, Recording
from smallworld.record import Entry
from smallworld.state import Stage, State
from smallworld_client.analysis.combos import ComboLedger, PickedCombo
from smallworld_client.players.bot import BotClock, Maker, Positions, SeatedBot, Seconds
from smallworld_client.players.engine import EngineBot
from smallworld_client.players.levels import STEADY_LEVEL, computer, find_own_modules
from smallworld_client.process import UserError
from smallworld_client.table.setup import find_board
from smallworld_maps.deals import DayDeal, DayResult, SeededDraw, result_of

ENDLESS = 5000  # moves after which a game is given up as endless; five players need some 200
THOUGHTS = 3000  # positions that a computer player may evaluate in a turn


class Matchup(Struct, frozen=True):
    """A game to be played; column, stacks and dice depend on the seed alone.

    They think for ``seconds`` about a turn, each seat for its own if there are several; where those
    are None, about ``THOUGHTS`` positions, and then the same seed gives the same game on any
    machine. ``rounds`` 0 is the board's own number. ``own`` are packed races and powers.
    """

    board: str
    bots: tuple[str, ...]
    seed: str
    seconds: float | tuple[float, ...] | None = None
    rounds: int = 0
    sets: tuple[str, ...] = ()
    own: bytes = b""


class RelicFind(Struct, frozen=True):
    seat: int
    id: str


class Outcome(Struct, frozen=True):
    """The outcome of a game; ``turns`` has the seconds of thought of each turn, by seat."""

    bots: tuple[str, ...]
    finished: bool
    moves: int
    coins: tuple[int, ...]
    winners: tuple[int, ...]
    combos: tuple[PickedCombo, ...]
    turns: tuple[tuple[float, ...], ...]
    finds: tuple[RelicFind, ...] = ()


class GameInPlay(Struct):
    game: Game
    state: State
    ledger: ComboLedger
    now: Callable[[], float]
    moves: int = 0
    entries: list[Entry] = field(default_factory=list)
    finds: list[RelicFind] = field(default_factory=list)
    seconds: dict[tuple[int, int, int], float] = field(default_factory=dict)
    """Of each turn, by round, active seat, and the seat that thought."""


def play_table(table: Matchup) -> Outcome:
    """Play a game to its end. GameError if a board or a computer player is unknown."""
    said = table.seconds
    played = play(
        find_board(table.board),
        [computer(name) for name in table.bots],
        table.seed,
        said if isinstance(said, tuple) else (said,) * len(table.bots),
        table.rounds,
        table.sets,
        table.own,
    )
    state, seats = played.state, range(len(table.bots))
    return Outcome(
        table.bots,
        state.stage is Stage.OVER,
        played.moves,
        tuple(player.coins for player in state.players),
        tuple(played.game.winners(state)),
        tuple(played.ledger.combos),
        tuple(tuple(s for key, s in played.seconds.items() if key[2] == seat) for seat in seats),
        tuple(played.finds),
    )


def play(
    board: Board,
    bots: Sequence[Maker],
    seed: str,
    seconds: Sequence[float | None] = (),
    rounds: int = 0,
    sets: tuple[str, ...] = (),
    own: bytes = b"",
    watch: Callable[["GameInPlay"], object] | None = None,
) -> GameInPlay:
    """Play a game to its end; ``seconds`` and ``rounds`` are those of a Matchup."""
    draw = SeededDraw(seed)
    names = [f"{place}" for place in range(1, len(bots) + 1)]
    header = deal(board, names, "simulated", draw, content_with("base", sets, own), rounds=rounds)
    game = Game(header, board)
    made = [make(Random(f"{seed}/{seat}").getrandbits(64)) for seat, make in enumerate(bots)]
    has_engine = any(isinstance(bot, EngineBot) for bot in made)
    now = time.perf_counter if has_engine else time.process_time
    limits = seconds or (None,) * len(bots)
    seated = [
        SeatedBot(bot, partial(_clock, limit, now)) for bot, limit in zip(made, limits, strict=True)
    ]
    played = GameInPlay(game, game.start(), ComboLedger(game), now)
    while played.state.stage is not Stage.OVER and played.moves < ENDLESS:
        _step(played, seated[played.state.to_move], draw)
        if watch is not None:
            watch(played)
    return played


def _clock(seconds: float | None, now: Callable[[], float]) -> BotClock:
    return Positions(THOUGHTS) if seconds is None else Seconds(seconds, now)


def _step(played: GameInPlay, bot: SeatedBot, draw: Draw) -> None:
    before = played.state
    since = played.now()
    move = bot.move(played.game, before)
    turn = (before.round, before.seat, before.to_move)
    played.seconds[turn] = played.seconds.get(turn, 0.0) + played.now() - since
    chance = Recording(draw)
    after = played.game.apply(before, before.to_move, move, chance)
    played.entries.append(Entry(before.to_move, move, tuple(chance.outcomes)))
    played.ledger.note(before, move, after)
    _count_finds(played, before, after)
    played.state = after
    played.moves += 1


def _count_finds(played: GameInPlay, before: State, after: State) -> None:
    if before.found is not None and after.found is not None:
        left = set(after.found.relics)
        gone = [id for id in before.found.relics if id not in left]
        played.finds.extend(RelicFind(before.seat, id) for id in gone)


Task = TypeVar("Task")
Result = TypeVar("Result")


def in_processes(
    work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int
) -> Iterator[Result]:
    """Results in the order of the tasks, from ``jobs`` processes that end with the iterator."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    with get_context("spawn").Pool(jobs, _ignore_interrupts) as pool:
        yield from pool.imap(work, tasks)


def until_interrupted(
    work: Callable[[Task], Result],
    tasks: Iterable[Task],
    jobs: int,
    progress: Callable[[Iterator[Result]], Iterable[Result]],
) -> list[Result]:
    """All results, or after Ctrl-C those so far; ``progress`` may show a bar."""
    done: list[Result] = []
    try:
        for result in progress(in_processes(work, tasks, jobs)):
            done.append(result)
    except KeyboardInterrupt:
        pass
    return done


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C, which is for the process that collects the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def known_bots(text: str) -> tuple[str, ...]:
    """The computer players named with commas between; UserError where one is unknown."""
    find_own_modules()
    names = tuple(name.strip() for name in text.split(","))
    try:
        for name in names:
            computer(name)
    except GameError as error:
        raise UserError(str(error)) from error
    return names


def board_for(id: str | None, players: int) -> str:
    """The id of the board to play on; UserError where there is none of that id."""
    try:
        return find_board(id).id if id else smallworld_maps.for_players(players).id
    except GameError as error:
        raise UserError(str(error)) from error


# The deal of the day. The opponents' moves follow from the positions (SteadyBot), so results can be
# compared, as in duplicate bridge, with other people's and with computers' in the same seat.

COMPARED = ("hard", "medium", "easy")  # the levels whose results stand beside a person's


def opponent(day: DayDeal) -> str:
    return f"{STEADY_LEVEL}:{day.level}"


def matchup(day: DayDeal, level: str) -> Matchup:
    """The game with a computer player of that level in the person's seat."""
    bots = [opponent(day)] * day.players
    bots[day.seat] = f"{STEADY_LEVEL}:{level}"
    return Matchup(day.board, tuple(bots), day.seed, sets=day.sets)


def outcome_result(day: DayDeal, outcome: Outcome) -> DayResult:
    return result_of(outcome.coins, outcome.winners, day.seat)
