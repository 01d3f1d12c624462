"""``smallworld-dev tournament``: which computer player wins how often, and how long it thinks.

Seats rotate, so that none of them has the better one. Ratings follow the Plackett-Luce model and
need openskill; without it the report has none.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.util import find_spec
from itertools import chain, combinations
from math import ceil, prod
from pathlib import Path
from statistics import fmean

from msgspec import Struct

from smallworld.content.own import unpack
from smallworld_client.cli.arguments import OWN, SETS, add_processes, at_least_one, read_own_pieces
from smallworld_client.players.balance import Estimate, Z, mean, share
from smallworld_client.players.bot import TURN
from smallworld_client.players.self_play import Matchup, Outcome, play_table, until_interrupted
from smallworld_client.process import INTERRUPTED, UserError

HELP = "let computer players play against each other, and rate them"

MOST = 5
EXTRA = "Ratings need openskill:  pip install openskill"


def add_arguments(parser: ArgumentParser) -> None:
    """Who plays, how often, and how it is told."""
    parser.add_argument(
        "--bots",
        default="random,easy,medium,hard",
        metavar="NAME,...",
        help="who plays; a name may stand several times, and MODULE:FACTORY is one of your own,"
        " whose code is run, engine:tcp://HOST:PORT another program, baseline:LEVEL one that stays"
        " as it was (random,easy,medium,hard)",
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
        "--plot", type=Path, metavar="FILE", help="draw it too (.svg or .png; needs matplotlib)"
    )
    parser.epilog = """\
Seats are rotated. An interval holds the true value in nineteen of twenty cases: of win rates after
Wilson, of ratings by the Plackett-Luce model of openskill, 25 being the middle. A shared victory is
shared. Ctrl-C ends it, and what has been played is told.

examples:
  smallworld-dev tournament --bots hard,medium --games 400
  smallworld-dev tournament --bots hard,medium,medium,medium --games 400 --plot hard.png
  smallworld-dev tournament --bots hard,medium --games 100 --seconds 1 --jobs 1
  smallworld-dev tournament --bots medium,easy --games 200 --sets leaders,relics
  smallworld-dev tournament --bots hard,engine:tcp://127.0.0.1:5557 --games 50 --seconds 2 --jobs 1
"""


def run(args: Namespace) -> int:
    """Play the games and print the report."""
    from smallworld_client.cli.arguments import bar, plot_file, show
    from smallworld_client.players.self_play import board_for, known_bots

    bots = known_bots(",".join(map(frozen_name, args.bots.split(","))))
    players = args.players or len(bots)
    if not 2 <= players <= min(len(bots), MOST):
        raise UserError(f"--bots names {len(bots)}: name 2 to 5, or as many as --players at least.")
    file = plot_file(args.plot)
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
        from smallworld_dev.plots import save_tournament

        save_tournament(report, file)
    show(report, args.json, _print_table)
    return 0 if report.games == args.games else INTERRUPTED


def frozen_name(name: str) -> str:
    """The name by which any process finds a player, of which ``baseline:`` is short for one."""
    level = name.strip().removeprefix("baseline:")
    return f"smallworld_dev.baseline:{level}" if level != name.strip() else level


def _print_table(report: TournamentReport) -> None:
    where = f"{report.players} players on {report.board}"
    if report.sets or report.own:
        where += f" with {', '.join([*report.sets, *report.own])}"
    print(f"{report.games} games of {where}, {report.finished} finished, seed {report.seed}")
    if not report.repeatable:
        print("With a time limit another run gives similar games, not the same ones.")
    wide = max(20, *(len(name) + 1 for name in report.bots))
    print(f"\n{'':<{wide}}{'seats':>7}{'wins':>8}{'win rate':>22}{'rating':>22}{'coins':>8}")
    for name in sorted(report.bots, key=lambda name: -report.win_rate[name]):
        line = report.bots[name]
        rate = _between(line.win_rate, 100, "%")
        rating = _between(line.rating) if line.rating else "–"
        print(
            f"{name:<{wide}}{line.seats:>7}{line.wins:>8g}{rate:>22}{rating:>22}"
            f"{line.mean_coins.value:>8.1f}"
        )
    over = f"over {report.limit_s:g} s"
    print(f"\n{'a turn':<{wide}}{'turns':>7}{'mean':>10}{'99 %':>10}{'longest':>10}{over:>12}")
    for name, line in report.bots.items():
        pace = line.pace
        print(
            f"{name:<{wide}}{pace.turns:>7}{pace.mean_s:>8.3f} s{pace.p99_s:>8.3f} s"
            f"{pace.longest_s:>8.3f} s{pace.over_limit:>12.2%}"
        )
    if any(line.rating is None for line in report.bots.values()):
        print(EXTRA, file=sys.stderr)


def _between(figure: Estimate, times: float = 1, unit: str = "") -> str:
    value, low, high = (part * times for part in (figure.value, figure.low, figure.high))
    return f"{value:.1f}{unit} ({low:.1f}–{high:.1f})"


def lineup(names: Sequence[str], players: int, number: int) -> tuple[str, ...]:
    """The names by seat in a game of a tournament, whose ``number`` starts at 0.

    All combinations of ``players`` names take turns; in the next round of them, everybody moves on
    by one seat.
    """
    tables = list(combinations(names, players))
    table = tables[number % len(tables)]
    first = number // len(tables) % players
    return (*table[first:], *table[:first])


Finish = tuple[Sequence[str], Sequence[int]]
"""Who played, and everybody's coins."""


def available() -> bool:
    """Whether openskill is installed."""
    return find_spec("openskill") is not None


def ratings(games: Iterable[Finish]) -> dict[str, Estimate]:
    """The rating of each name after all games, 25 being the middle.

    A name that sits on several seats of a game is one player, to whom the results of all these
    seats count.
    """
    from openskill.models import PlackettLuce, PlackettLuceRating

    model = PlackettLuce(tau=0.0)  # nobody gets better or worse from game to game
    known: dict[str, PlackettLuceRating] = {}
    for names, coins in games:
        before = [known.setdefault(name, model.rating()) for name in names]
        after = model.rate([[rating] for rating in before], scores=[float(n) for n in coins])
        for name in dict.fromkeys(names):
            told = [team[0] for team, said in zip(after, names, strict=True) if said == name]
            was = known[name]
            mu = was.mu + sum(new.mu - was.mu for new in told)
            narrower = prod(new.sigma / was.sigma for new in told)
            known[name] = model.rating(mu=mu, sigma=was.sigma * narrower)
    return {name: _figure(rating.mu, rating.sigma) for name, rating in known.items()}


def _figure(mu: float, sigma: float) -> Estimate:
    return Estimate(round(mu, 2), round(mu - Z * sigma, 2), round(mu + Z * sigma, 2))


Progress = Callable[[Iterator[Outcome], int], Iterable[Outcome]]


class TournamentPlan(Struct, frozen=True):
    """A tournament to be played. ``bots`` may name one several times; ``players`` sit at a table.

    ``seconds`` are those of a turn; None for a number of positions, which makes the games the same
    on any machine. ``sets`` are added to the base game, and so are the packed races and powers in
    ``own``.
    """

    board: str
    bots: tuple[str, ...]
    players: int
    games: int
    seed: int
    seconds: float | None = None
    sets: tuple[str, ...] = ()
    own: bytes = b""

    def tables(self) -> Iterator[Matchup]:
        """The games in their order."""
        for number in range(self.games):
            seats = lineup(self.bots, self.players, number)
            yield Matchup(
                self.board,
                seats,
                f"{self.seed}/{number}",
                self.seconds,
                sets=self.sets,
                own=self.own,
            )


class TurnTimes(Struct, frozen=True):
    """How long turns took: seconds, and the share of them that took longer than the limit."""

    turns: int
    mean_s: float
    p99_s: float
    longest_s: float
    over_limit: float


class BotStanding(Struct, frozen=True):
    """The results of one computer player on all its seats; a shared victory counts as a share."""

    seats: int
    wins: float
    win_rate: Estimate
    mean_coins: Estimate
    rating: Estimate | None
    pace: TurnTimes


class TournamentReport(Struct, frozen=True):
    """A tournament as far as it was played. ``limit_s`` is what no turn should take longer than."""

    board: str
    players: int
    games: int
    finished: int
    seed: int
    limit_s: float
    repeatable: bool
    win_rate: dict[str, float]
    bots: dict[str, BotStanding]
    sets: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    """The ids of somebody's own races and powers."""


def hold(
    plan: TournamentPlan, jobs: int, progress: Progress = lambda games, _: games
) -> TournamentReport:
    """Play a tournament in ``jobs`` processes; after Ctrl-C, report what was played so far."""
    jobs = min(jobs, plan.games)
    games = until_interrupted(
        play_table, plan.tables(), jobs, lambda results: progress(results, plan.games)
    )
    return report(plan, games)


def report(plan: TournamentPlan, games: Sequence[Outcome]) -> TournamentReport:
    """Report the games; endless ones, in which a computer player is at a loss, don't count."""
    finished = [game for game in games if game.finished]
    rated = _rated(finished)
    limit = plan.seconds or TURN
    names = dict.fromkeys(plan.bots)
    lines = {name: _line(name, finished, rated.get(name), limit) for name in names}
    return TournamentReport(
        plan.board,
        plan.players,
        len(games),
        len(finished),
        plan.seed,
        limit,
        plan.seconds is None,
        {name: line.win_rate.value for name, line in lines.items()},
        lines,
        plan.sets,
        tuple(piece.id for piece in unpack(plan.own).pieces) if plan.own else (),
    )


def _rated(games: Sequence[Outcome]) -> dict[str, Estimate]:
    if not available():
        return {}
    return ratings((game.bots, game.coins) for game in games)


def _line(
    name: str, games: Sequence[Outcome], rating: Estimate | None, limit: float
) -> BotStanding:
    sat = [(game, seat) for game in games for seat, bot in enumerate(game.bots) if bot == name]
    wins = sum(1 / len(game.winners) for game, seat in sat if seat in game.winners)
    coins = [game.coins[seat] for game, seat in sat]
    turns = list(chain.from_iterable(game.turns[seat] for game, seat in sat))
    return BotStanding(
        len(sat), round(wins, 2), share(wins, len(sat)), mean(coins), rating, _pace(turns, limit)
    )


def _pace(turns: Sequence[float], limit: float) -> TurnTimes:
    if not turns:
        return TurnTimes(0, 0.0, 0.0, 0.0, 0.0)
    ordered = sorted(turns)
    p99 = ordered[ceil(0.99 * len(ordered)) - 1]
    over = sum(seconds > limit for seconds in ordered) / len(ordered)
    return TurnTimes(
        len(ordered), round(fmean(ordered), 4), round(p99, 4), round(ordered[-1], 4), round(over, 5)
    )
