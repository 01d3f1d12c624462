"""``smallworld storm``: whole games on a network and computers that fail, and what they lost."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from smallworld_client.cli.arguments import at_least_one

if TYPE_CHECKING:
    from smallworld_client.simulation.report import SimulationReport

HELP = "play games while everything fails that can, and print what was lost"


def add_arguments(parser: ArgumentParser) -> None:
    """Games, seed, how many at once, and how to look at one."""
    parser.add_argument("--games", type=at_least_one, default=100, help="how many games (100)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; then the next (1)")
    parser.add_argument(
        "--jobs",
        type=at_least_one,
        default=os.cpu_count() or 1,
        help="processes at once (as many as there are processors)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--trace", action="store_true", help="print all that happens in one game")
    parser.epilog = """\
The drivers that people's programs run, and the lobby, play under a simulated clock and network
that loses, delays, repeats and cuts; every computer may crash at every write and message, and
start again. Every fourth seed has a service in it: two lobbies and two workers for always-on
tables on one store, which crash as well, and mostly a table of theirs. What anybody was told must
stand in the end, all records must be equal, and every game must end once the faults are over.
Otherwise the exit status is 1, and the seed of each game that failed is printed.

examples:
  smallworld storm --games 500
  smallworld storm --games 1 --seed 77 --trace
"""


def run(args: Namespace) -> int:
    """Play the games and print the report."""
    from smallworld_client.cli.figures import bar, show
    from smallworld_client.errors import UserError
    from smallworld_client.simulation.report import be_quiet, play, storm

    if args.trace and args.games != 1:
        raise UserError("--trace shows one game: add --games 1 and its --seed.")
    before = be_quiet()
    try:
        report = (
            play(args.seed, print) if args.trace else storm(args.games, args.seed, args.jobs, bar)
        )
    finally:
        be_quiet(before)
    show(report, args.json, _print_table)
    return 0 if report.holds else 1


def _print_table(report: SimulationReport) -> None:
    print(f"{report.games} games from seed {report.seed}, {report.entries} entries")
    for name in ("acknowledged", "lost", "diverged", "unfinished", "takeovers", "resumes"):
        print(f"  {name:<14}{getattr(report, name):>8}")
    for title, counts in (
        ("faults", report.faults),
        ("what happened", report.happened),
        ("failover, by state and event", report.transitions),
    ):
        print(title)
        for kind, number in counts.items():
            print(f"  {kind:<34}{number:>8}")
    for failure in report.failures:
        print(f"seed {failure.seed}: {'; '.join(failure.reasons)}")
        print(f"  smallworld storm --games 1 --seed {failure.seed} --trace")
