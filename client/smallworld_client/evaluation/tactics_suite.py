"""The tactics suite: positions with a known answer, and what computer players do there."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from smallworld.notation import print_move
from smallworld.scenario import Puzzle, ScenarioError, puzzles, read
from smallworld.scenario.puzzle import Verdict
from smallworld_client.bots.bot import Maker, Seated
from smallworld_client.bots.clock import BotClock, Positions
from smallworld_client.evaluation.self_play import THOUGHTS
from smallworld_client.table.boards import find_board
from smallworld_net.files import read_regular

HERE = Path(__file__).parent
PLACES = (HERE / "tactics", HERE.parents[2] / "tests" / "tactics")
"""Where the positions lie: beside this module once installed, else in the checkout."""
LARGEST = 1 << 20
"""Bytes of a file of positions; those of this project have some 2,000."""


class TacticsPuzzle(Struct, frozen=True):
    """A puzzle, with the name of its file, whose ``rule`` is the theme."""

    name: str
    theme: str
    title: str
    puzzle: Puzzle


class Answer(Struct, frozen=True):
    """A computer player's answer to a puzzle; moves are in notation."""

    name: str
    theme: str
    title: str
    said: str
    verdict: Verdict
    good: list[str]
    why: str


class Marks(Struct, frozen=True):
    """Of so many positions so many were answered well; ``bad`` are those with a known mistake."""

    positions: int
    good: int
    bad: int
    score: float


class TacticsReport(Struct, frozen=True):
    """The marks of a computer player, in total and by theme."""

    level: str
    total: Marks
    themes: dict[str, Marks]
    answers: list[Answer]


def files() -> list[Path]:
    """The positions that belong to this program; ScenarioError where they are missing."""
    for folder in PLACES:
        if folder.is_dir():
            return sorted(folder.glob("*/*.toml"))
    raise ScenarioError(f"The positions are missing from {PLACES[0]}: install the program again.")


def questions(paths: Iterable[Path]) -> Iterator[TacticsPuzzle]:
    """All questions of these files. ScenarioError names a file that can't be read or asks nothing.

    OSError where one is not there.
    """
    for path in paths:
        try:
            scenario = read(read_regular(path, LARGEST).decode(), find_board)
        except (ScenarioError, UnicodeDecodeError) as error:
            raise ScenarioError(f"{path}: {error}") from error
        name = f"{path.parent.name}/{path.stem}"
        found = [TacticsPuzzle(name, scenario.rule, scenario.title, it) for it in puzzles(scenario)]
        if not found:
            raise ScenarioError(f"{path} asks for no move.")
        yield from found


def ask(
    maker: Maker, question: TacticsPuzzle, clock: BotClock | None = None, seed: int = 1
) -> Answer:
    """Ask a new computer player for its moves."""
    puzzle = question.puzzle
    bot = Seated(maker(seed), lambda: clock or Positions(THOUGHTS))
    move = bot.move(puzzle.game, puzzle.state)
    seat = puzzle.state.to_move
    return Answer(
        question.name,
        question.theme,
        question.title,
        print_move(puzzle.game, seat, move),
        puzzle.verdict(move),
        [print_move(puzzle.game, seat, good) for good in puzzle.good],
        puzzle.why,
    )


def report(level: str, answers: list[Answer]) -> TacticsReport:
    """The marks for all answers."""
    themes = dict.fromkeys(answer.theme for answer in answers)
    by_theme = {theme: [a for a in answers if a.theme == theme] for theme in themes}
    return TacticsReport(
        level,
        _marks(answers),
        {theme: _marks(given) for theme, given in by_theme.items()},
        answers,
    )


def _marks(answers: list[Answer]) -> Marks:
    good = sum(answer.verdict == "good" for answer in answers)
    bad = sum(answer.verdict == "bad" for answer in answers)
    return Marks(len(answers), good, bad, round(good / len(answers), 4) if answers else 0.0)
