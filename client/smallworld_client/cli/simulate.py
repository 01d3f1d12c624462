"""``smallworld simulate``: whole games between computer players, and what races are worth."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld_client.cli.arguments import SETS, add_processes, at_least_one
from smallworld_client.process import INTERRUPTED, UserError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from smallworld_client.players.balance import FindUse, StudyReport, Use


SIMULATE_HELP = "let computer players play whole games, and print statistics"
PAIRS = 10  # pairs that the table shows from either end


def add_simulate_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--players", type=int, choices=range(2, 6), default=2, help="2 to 5")
    parser.add_argument("--games", type=at_least_one, default=1, help="number of games (1)")
    parser.add_argument(
        "--bots",
        default="random",
        help="one level for all seats, or one for each, separated by commas (random)",
    )
    parser.add_argument("--board", metavar="ID", help="the board (default: the one for N players)")
    parser.add_argument(
        "--rounds",
        type=int,
        choices=range(1, 21),
        default=0,
        metavar="N",
        help="a house rule: rounds to play, 1 to 20 (default: the board's)",
    )
    parser.add_argument("--sets", **SETS)
    add_processes(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument(
        "--plot",
        type=Path,
        metavar="FILE",
        help="also draw a heat map (.svg or .png; needs matplotlib)",
    )
    parser.epilog = """\
The score of a race, a power or a combo is what it earned in all its turns, in decline too, whatever
its pick cost. Its win rate is how often the player who picked it won the game. The intervals are
95% confidence intervals. Ctrl+C stops early and prints the results so far.

examples:
  smallworld simulate --players 5 --games 300
  smallworld simulate --players 4 --games 2000 --bots medium --plot balance.png
  smallworld simulate --players 3 --games 50 --seed 7 --json
"""


def run_simulate(args: Namespace) -> int:
    from smallworld_client.cli.arguments import bar, plot_file, show
    from smallworld_client.players.balance import report
    from smallworld_client.players.self_play import (
        Matchup,
        board_for,
        known_bots,
        play_table,
        until_interrupted,
    )

    bots, file = known_bots(args.bots), plot_file(args.plot)
    if len(bots) not in (1, args.players):
        raise UserError(
            f"--bots names {len(bots)} levels for {args.players} seats. Name one, or "
            f"{args.players}."
        )
    seats = (bots * args.players)[: args.players]
    board = board_for(args.board, args.players)
    tables = [
        Matchup(board, seats, f"{args.seed}/{i}", args.seconds, args.rounds, args.sets)
        for i in range(args.games)
    ]
    jobs = min(args.jobs, args.games)
    games = until_interrupted(play_table, tables, jobs, lambda all: bar(all, args.games))
    found = report(games, args.sets)
    show(found, args.json, _print_tables)
    if file is not None and games:
        from smallworld_client.players.balance import save_study

        try:
            save_study(found.races, found.powers, found.pairs, file)
        except OSError as error:
            raise UserError(f"{file} can't be written: {error.strerror}.") from None
    return 0 if len(games) == args.games else INTERRUPTED


def _print_tables(report: StudyReport) -> None:
    print(f"{report.games} games, {report.finished} finished, {report.moves} moves")
    print(f"\n{'seat':<24}{'wins':>8}{'score':>8}")
    for seat, (wins, score) in enumerate(zip(report.wins, report.mean_scores, strict=True)):
        print(f"{seat + 1:<24}{wins:>8}{score:>8.1f}")
    _print_uses("race", report.races, _ranked(report.races))
    _print_uses("power", report.powers, _ranked(report.powers))
    from smallworld_client.players.balance import FEW

    pairs = _ranked({name: use for name, use in report.pairs.items() if use.picked >= FEW})
    _print_uses("best combos", report.pairs, pairs[:PAIRS])
    _print_uses("worst combos", report.pairs, pairs[PAIRS:][-PAIRS:])
    if report.leaders:
        _print_uses("leader", report.leaders, list(report.leaders))
    if report.finds:
        _print_finds(report.finds)


def _ranked(uses: dict[str, Use]) -> list[str]:
    return sorted((id for id in uses if uses[id].picked), key=lambda id: -uses[id].mean_score)


def _print_finds(finds: dict[str, FindUse]) -> None:
    print(f"\n{'relic or place':<24}{'found':>8}{'win rate':>10}")
    for id in sorted(finds, key=lambda id: -finds[id].win_rate):
        use = finds[id]
        won = f"({use.win_rate_interval[0]:.0%}–{use.win_rate_interval[1]:.0%})"
        print(f"{id:<24}{use.found:>8}{use.win_rate:>10.0%}{won:>12}")


def _print_uses(title: str, uses: dict[str, Use], order: Sequence[str]) -> None:
    print(f"\n{title:<24}{'picked':>8}{'score':>8}{'':>14}{'win rate':>10}")
    for id in order:
        use = uses[id]
        low, high = use.mean_score_interval
        score = f"({low:.1f}–{high:.1f})" if use.picked > 1 else ""
        won = f"({use.win_rate_interval[0]:.0%}–{use.win_rate_interval[1]:.0%})"
        print(
            f"{id:<24}{use.picked:>8}{use.mean_score:>8.1f}{score:>14}{use.win_rate:>10.0%}{won:>12}"
        )
