"""``smallworld tactics``: positions with a known answer, and how many a computer player finds."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld.text import printable
from smallworld_client.cli.arguments import seconds
from smallworld_client.errors import UserError

if TYPE_CHECKING:
    from smallworld_client.evaluation.tactics_suite import TacticsPuzzle, TacticsReport

HELP = "ask a computer player for moves that a good player knows"


def add_arguments(parser: ArgumentParser) -> None:
    """Who is asked, and what."""
    parser.add_argument(
        "--level",
        default="hard",
        metavar="NAME",
        help="random, easy, medium, hard, or MODULE:FACTORY of your own, whose code is run (hard)",
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
The positions are scenario files that name the good moves of a position and say why; see
tests/tactics. An answer counts as good if it leads where one of the good moves does.
"""


def run(args: Namespace) -> int:
    """Ask, and print the marks."""
    from smallworld.errors import GameError
    from smallworld_client.bots.clock import Seconds
    from smallworld_client.bots.computers import computer, find_own_modules
    from smallworld_client.cli.figures import show
    from smallworld_client.evaluation.tactics_suite import ask, report

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
    from smallworld_client.evaluation.tactics_suite import files, questions

    try:
        return list(questions(paths or files()))
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
