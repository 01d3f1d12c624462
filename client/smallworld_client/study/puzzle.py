"""Puzzles: a turn of a game that lost much by its player's own doing, to be played better.

A turn is judged by its value, not by its moves: it is played on many times, under the same chance
as the program's turn and the one that was played.
"""

from collections.abc import Sequence
from datetime import date
from enum import Enum
from functools import cache
from importlib.resources import files

from msgspec import Struct, json, msgpack

from smallworld.game import Game
from smallworld.moves import Draw, Move, Outcome, Question
from smallworld.notation import print_entry, read_entry
from smallworld.record import Entry, Header
from smallworld.state import LETTERS, State
from smallworld_client.study.check import (
    FULL,
    SOLVED,
    Comparison,
    Effort,
    Figure,
    Line,
    Sample,
    TurnCheck,
    figure,
)
from smallworld_client.study.position_line import began_at, read_position
from smallworld_client.table.authority.seats import NAMES
from smallworld_client.table.setup import open_position
from smallworld_maps.deals import SeededDraw
from smallworld_net.programs import WorkerProcess

HALF = 0.03  # the chance to win by which a turn that half solves may stay behind the best one
JUDGED = FULL
"""What a verdict takes: as much as an analysis, so that a turn has the same figures in both."""


class StoredPuzzle(Struct, frozen=True):
    """A puzzle as shipped; ``strength`` is from 1, whose mistakes anybody sees, to 3.

    Its chances were measured when it was made. What a person is told is what the judge measures,
    since computer players play turns on differently in each version.
    """

    strength: int
    line: str
    played: tuple[str, ...]
    best: tuple[str, ...]
    played_chance: Figure
    best_chance: Figure


class TurnPuzzle(Struct, frozen=True):
    """The turn that begins in ``state``; ``played`` are its entries in the game."""

    id: str
    game: Game
    state: State
    played: tuple[Entry, ...]
    best: tuple[Move, ...]
    strength: int = 0

    @property
    def played_moves(self) -> tuple[Move, ...]:
        return tuple(entry.move for entry in self.played if entry.seat == self.seat)

    @property
    def seat(self) -> int:
        return self.state.seat


class PuzzleDraw:
    """Chance falls as it fell in the game where the same move meets it."""

    def __init__(self, puzzle: TurnPuzzle) -> None:
        self._played = puzzle.played
        self._drawn = SeededDraw(puzzle.id)

    def for_move(self, move: Move, times: int = 0) -> Draw:
        """``times`` is how often the turn had that move before, such as the Berserk's roll."""
        met = [entry.chance for entry in self._played if entry.move == move]
        given = list(met[times]) if times < len(met) else []

        def answer(question: Question) -> Outcome:
            if given and given[0] in question.outcomes:
                return given.pop(0)
            return self._drawn(question)

        return answer


def read_puzzle(id: str, stored: StoredPuzzle, names: Sequence[str] = NAMES) -> TurnPuzzle:
    """Raises GameError where the line or an entry can't be read."""
    game, state = read_position(stored.line, LETTERS)
    played = tuple(read_entry(game, line) for line in stored.played)
    best = tuple(read_entry(game, line).move for line in stored.best)
    game, _ = read_position(stored.line, names)
    begun = began_at(game, state)
    return TurnPuzzle(id, begun, state, played, best, stored.strength)


def puzzle_of(
    game: Game, states: Sequence[State], entries: Sequence[Entry], turn: TurnCheck
) -> TurnPuzzle:
    """A turn of a game that was checked; ``states[n]`` follows the first ``n`` entries."""
    state = states[turn.start]
    return TurnPuzzle(
        turn_id(game, turn),
        began_at(game, state),
        state,
        tuple(entries[turn.start : turn.last]),
        turn.better.moves,
    )


def turn_id(game: Game, turn: TurnCheck) -> str:
    return f"{game.header.game}/{turn.number}"


def store_puzzle(
    game: Game, line: str, played: Sequence[Entry], best: Line, worse: Line, strength: int
) -> StoredPuzzle:
    seat = played[0].seat
    return StoredPuzzle(
        strength,
        line,
        tuple(print_entry(game, entry) for entry in played),
        tuple(print_entry(game, Entry(seat, move)) for move in best.moves),
        worse.chance,
        best.chance,
    )


@cache
def shipped() -> tuple[StoredPuzzle, ...]:
    data = (files("smallworld_client") / "study" / "puzzles.json").read_bytes()
    return json.decode(data, type=tuple[StoredPuzzle, ...])


def shipped_id(place: int) -> str:
    return f"shipped-{place + 1}"


@cache
def shipped_puzzle(place: int) -> TurnPuzzle:
    return read_puzzle(shipped_id(place), shipped()[place])


def of_the_day(day: date, number: int) -> int:
    """The place of the day's puzzle, the same everywhere; each comes before any again."""
    return day.toordinal() * _STRIDE % number


_STRIDE = 37  # without a divisor in common with 60, so that neighbours in time are none in the file


class Verdict(Enum):
    SOLVED = "solved"
    HALF = "half"
    WRONG = "wrong"


class Worth(Struct, frozen=True):
    """What a turn is worth, beside the best one: the difference in chance and in coins."""

    line: Line
    chance: Figure
    coins: Figure


class Judgement(Struct, frozen=True):
    own: Worth
    played: Worth
    best: Worth

    @property
    def verdict(self) -> Verdict:
        """A turn that can't be told from a solved one is solved."""
        behind = -self.own.chance.value
        if behind <= max(SOLVED, self.own.chance.error):
            return Verdict.SOLVED
        is_better = self.own.line.chance.value > self.played.line.chance.value
        return Verdict.HALF if is_better and behind <= HALF else Verdict.WRONG


class JudgeQuery(Struct, frozen=True):
    header: Header
    position: str
    id: str
    lines: tuple[tuple[Move, ...], ...]
    effort: Effort


_queries = msgpack.Decoder(JudgeQuery)
_worths = msgpack.Decoder(tuple[Worth, ...])


class PuzzleJudge:
    """Judges turns in a process of its own; question and answer are packed."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, tuple[Move, ...]], list[Sample]] = {}

    def __call__(self, question: bytes) -> bytes:
        query = _queries.decode(question)
        game, state = open_position(query.header, query.position)
        comparison = Comparison(game, state, query.id, query.effort)
        for line in query.lines:
            if (query.id, line) not in self._known:
                self._known[query.id, line] = comparison.samples(line)
        each = [self._known[query.id, line] for line in query.lines]
        return msgpack.encode(worths(comparison, query.lines, each))


def worths(
    comparison: Comparison, lines: Sequence[tuple[Move, ...]], each: Sequence[Sequence[Sample]]
) -> tuple[Worth, ...]:
    """The last line is the best, beside which the others are set."""
    best = each[-1]
    return tuple(
        Worth(
            comparison.line(line, samples),
            figure([a.chance - b.chance for a, b in zip(samples, best, strict=True)]),
            figure([a.lead - b.lead for a, b in zip(samples, best, strict=True)]),
        )
        for line, samples in zip(lines, each, strict=True)
    )


def ask_judge(
    worker: WorkerProcess, puzzle: TurnPuzzle, lines: Sequence[tuple[Move, ...]]
) -> tuple[Worth, ...]:
    """Raises NoAnswerError if the process fails, ClosedError once it is closed."""
    query = JudgeQuery(puzzle.game.header, str(puzzle.state), puzzle.id, tuple(lines), JUDGED)
    return _worths.decode(worker.ask(msgpack.encode(query)))
