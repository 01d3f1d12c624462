"""``smallworld-dev tactics``: positions with a known answer, and who finds how many of them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path

from msgspec import MsgspecError, Struct, json

from smallworld.moves import Outcome, Question
from smallworld.notation import print_move, read_move
from smallworld.safe_text import printable
from smallworld.state import LETTERS
from smallworld_client.cli.arguments import seconds
from smallworld_client.players.bot import BotClock, Maker, Positions, SeatedBot
from smallworld_client.players.self_play import THOUGHTS
from smallworld_client.process import UserError
from smallworld_client.study.check import Figure
from smallworld_client.study.position_line import read_position
from smallworld_client.table.setup import find_board
from smallworld_dev.scenarios import Puzzle, ScenarioError, puzzles, read
from smallworld_dev.scenarios.play import Verdict
from smallworld_net.files import read_regular

HELP = "ask a computer player for moves that a good player knows"


def add_arguments(parser: ArgumentParser) -> None:
    """Who is asked, and what."""
    parser.add_argument(
        "--level",
        default="hard",
        metavar="NAME",
        help="a level from random to hard, or MODULE:FACTORY of your own, whose code is run (hard)",
    )
    parser.add_argument(
        "--seconds",
        type=seconds,
        metavar="S",
        help="to think about each (default: a number of positions, the same on any machine)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("files", type=Path, nargs="*", metavar="FILE", help="other scenario files")
    parser.epilog = """\
The positions are scenario files that name the good moves of a position and say why, and files of
positions that "smallworld-dev puzzles --tactics" has found; see tests/tactics. An answer counts as
good if it leads where one of the good moves does.
"""


def run(args: Namespace) -> int:
    """Ask, and print the marks."""
    from smallworld.errors import GameError
    from smallworld_client.cli.arguments import show
    from smallworld_client.players.bot import Seconds
    from smallworld_client.players.levels import computer, find_own_modules

    find_own_modules()
    try:
        maker = computer(args.level)
        asked = _questions(args.files)
    except GameError as error:
        raise UserError(str(error)) from error
    limit = args.seconds
    told = report(args.level, [ask(maker, it, Seconds(limit) if limit else None) for it in asked])
    show(told, args.json, _print_marks)
    return 0


def _questions(paths: list[Path]) -> list[TacticsPuzzle]:

    try:
        return list(questions(paths or [*files(), *found_files()]))
    except OSError as error:
        raise UserError(f"{error.filename} can't be read: {error.strerror}.") from error


def _print_marks(report: TacticsReport) -> None:
    for answer in report.answers:
        if answer.verdict != "good":
            print(printable(f"{answer.name}: {answer.said}, not {' or '.join(answer.good)}"))
            print(printable(f"  {answer.why}"))
    print(f"\n{report.level:<36}{'asked':>8}{'good':>8}{'mistakes':>10}{'score':>8}")
    for theme, marks in (*report.themes.items(), ("altogether", report.total)):
        print(
            f"{printable(theme):<36}{marks.positions:>8}{marks.good:>8}{marks.bad:>10}{marks.score:>8.0%}"
        )


PLACE = Path(__file__).parents[2] / "tests" / "tactics"
"""Where the positions lie in a checkout."""
LARGEST = 1 << 20
"""Bytes of a file of positions; those of this project have some 2,000."""


LAST_TURN = "last turn"
THEMES = {
    "start": "Conquer or decline",
    "pick": "Which combo, by what follows",
    LAST_TURN: "The last turn, by the rules alone",
}


class FoundPosition(Struct, frozen=True):
    """A position of a ``game`` of computer players, which ``smallworld-dev puzzles`` has found.

    ``stage`` says what is to be decided, by ``THEMES``. ``line`` is a position line; ``good`` and
    ``bad`` are moves in notation. ``chance`` and ``coins`` are the lead of the good decision over
    the best bad one.
    """

    game: str
    stage: str
    line: str
    good: tuple[str, ...]
    bad: tuple[str, ...]
    chance: Figure
    coins: Figure


def read_found(path: Path) -> list[FoundPosition]:
    """Raises OSError, or ScenarioError for a file of something else."""
    try:
        return json.decode(read_regular(path, LARGEST), type=list[FoundPosition])
    except MsgspecError as error:
        raise ScenarioError(f"{path}: {error}") from error


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


def found_files() -> list[Path]:
    """The positions of this checkout that were found in games."""
    return sorted(PLACE.glob("*.json"))


def files() -> list[Path]:
    """The positions of this checkout; ScenarioError where they are missing."""
    if not PLACE.is_dir():
        raise ScenarioError(f"The positions are missing from {PLACE}.")
    return sorted(PLACE.glob("*/*.toml"))


def questions(paths: Iterable[Path]) -> Iterator[TacticsPuzzle]:
    """All questions of these files. ScenarioError names a file that can't be read or asks nothing.

    OSError where one is not there.
    """
    for path in paths:
        if path.suffix == ".json":
            yield from map(_question, count(1), read_found(path))
            continue
        try:
            scenario = read(read_regular(path, LARGEST).decode(), find_board)
        except (ScenarioError, UnicodeDecodeError) as error:
            raise ScenarioError(f"{path}: {error}") from error
        name = f"{path.parent.name}/{path.stem}"
        found = [TacticsPuzzle(name, scenario.rule, scenario.title, it) for it in puzzles(scenario)]
        if not found:
            raise ScenarioError(f"{path} asks for no move.")
        yield from found


def _question(number: int, found: FoundPosition) -> TacticsPuzzle:
    """A move is good that leads where one of the good moves does, under the same chance."""
    game, state = read_position(found.line, LETTERS)
    good, bad = (tuple(read_move(game, it)[1] for it in each) for each in (found.good, found.bad))
    why = f"It is worth {found.coins.value:.1f} coins more than any of {', '.join(found.bad)}"
    if found.stage == LAST_TURN:
        why += ", whatever follows."
    else:
        why += (
            f" (± {found.coins.error:.1f}), and {found.chance.value:.0%} in chance to win, where "
            "each is played on under the same chance."
        )
    theme = THEMES[found.stage]
    name = f"{found.stage.replace(' ', '-')}/{number}"
    return TacticsPuzzle(name, theme, theme, Puzzle(game, state, good, bad, why, _always_first))


def _always_first(question: Question) -> Outcome:
    """The same chance for each move that is compared."""
    return question.outcomes[0]


def ask(
    maker: Maker, question: TacticsPuzzle, clock: BotClock | None = None, seed: int = 1
) -> Answer:
    """Ask a new computer player for its moves."""
    puzzle = question.puzzle
    bot = SeatedBot(maker(seed), lambda: clock or Positions(THOUGHTS))
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
