"""``smallworld tournament``: computer players against each other, and who is the better one."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld_client.cli.arguments import (
    OWN,
    SETS,
    add_processes,
    at_least_one,
    read_own_pieces,
)
from smallworld_client.errors import INTERRUPTED, UserError

if TYPE_CHECKING:
    from smallworld_client.evaluation.intervals import Figure
    from smallworld_client.evaluation.tournament import TournamentReport

HELP = "let computer players play against each other, and rate them"

MOST = 5
EXTRA = "Ratings need openskill:  pip install 'smallworld-table[arena]'"


def add_arguments(parser: ArgumentParser) -> None:
    """Who plays, how often, and how it is told."""
    parser.add_argument(
        "--bots",
        default="random,easy,medium,hard",
        metavar="NAME,...",
        help="who plays; a name may stand several times, and MODULE:FACTORY is one of your own,"
        " whose code is run (random,easy,medium,hard)",
    )
    parser.add_argument(
        "--players",
        type=int,
        choices=range(2, MOST + 1),
        help="how many sit at a table; all groups of so many take turns (all, if they fit)",
    )
    parser.add_argument("--games", type=at_least_one, default=100, help="how many games (100)")
    parser.add_argument("--board", metavar="ID", help="the board (the one for so many players)")
    parser.add_argument("--sets", **SETS)
    parser.add_argument("--own", **OWN)
    add_processes(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw it too (.svg or .png; arena extra)"
    )
    parser.epilog = """\
Seats are rotated. An interval holds the true value in nineteen of twenty cases: of win rates after
Wilson, of ratings by the Plackett-Luce model of openskill, 25 being the middle. A shared victory is
shared. Ctrl-C ends it, and what has been played is told.

examples:
  smallworld tournament --bots hard,medium --games 400
  smallworld tournament --bots hard,medium,medium,medium --games 400 --plot hard.png
  smallworld tournament --bots hard,medium --games 100 --seconds 1 --jobs 1
  smallworld tournament --bots medium,easy --games 200 --sets leaders,relics
"""


def run(args: Namespace) -> int:
    """Play the games and print the report."""
    from smallworld_client.cli.figures import bar, plot_file, show
    from smallworld_client.evaluation.tournament import TournamentPlan, hold
    from smallworld_client.evaluation.wanted import board_for, known_bots

    bots = known_bots(args.bots)
    players = args.players or len(bots)
    if not 2 <= players <= min(len(bots), MOST):
        raise UserError(f"--bots names {len(bots)}: name 2 to 5, or as many as --players at least.")
    file = plot_file(args.plot, "arena")
    plan = TournamentPlan(
        board_for(args.board, players),
        bots,
        players,
        args.games,
        args.seed,
        args.seconds,
        args.sets,
        read_own_pieces(args.own, args.sets),
    )
    report = hold(plan, args.jobs, bar)
    if file is not None and report.games:
        from smallworld_client.evaluation.plot import save_tournament

        save_tournament(report, file)
    show(report, args.json, _print_table)
    return 0 if report.games == args.games else INTERRUPTED


def _print_table(report: TournamentReport) -> None:
    where = f"{report.players} players on {report.board}"
    if report.sets or report.own:
        where += f" with {', '.join([*report.sets, *report.own])}"
    print(f"{report.games} games of {where}, {report.finished} finished, seed {report.seed}")
    if not report.repeatable:
        print("With a time limit another run gives similar games, not the same ones.")
    print(f"\n{'':<20}{'seats':>7}{'wins':>8}{'win rate':>22}{'rating':>22}{'coins':>8}")
    for name in sorted(report.bots, key=lambda name: -report.win_rate[name]):
        line = report.bots[name]
        rate = _between(line.win_rate, 100, "%")
        rating = _between(line.rating) if line.rating else "–"
        print(
            f"{name:<20}{line.seats:>7}{line.wins:>8g}{rate:>22}{rating:>22}"
            f"{line.mean_coins.value:>8.1f}"
        )
    over = f"over {report.limit_s:g} s"
    print(f"\n{'a turn':<20}{'turns':>7}{'mean':>10}{'99 %':>10}{'longest':>10}{over:>12}")
    for name, line in report.bots.items():
        pace = line.pace
        print(
            f"{name:<20}{pace.turns:>7}{pace.mean_s:>8.3f} s{pace.p99_s:>8.3f} s"
            f"{pace.longest_s:>8.3f} s{pace.over_limit:>12.2%}"
        )
    if any(line.rating is None for line in report.bots.values()):
        print(EXTRA, file=sys.stderr)


def _between(figure: Figure, times: float = 1, unit: str = "") -> str:
    value, low, high = (part * times for part in (figure.value, figure.low, figure.high))
    return f"{value:.1f}{unit} ({low:.1f}–{high:.1f})"
