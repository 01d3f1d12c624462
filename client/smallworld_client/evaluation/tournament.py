"""Computer players against each other: who wins how often, and how long they think."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from math import ceil
from statistics import fmean

from msgspec import Struct

from smallworld.content.own import unpack
from smallworld_client.bots.clock import TURN
from smallworld_client.evaluation import ratings
from smallworld_client.evaluation.intervals import Figure, mean, share
from smallworld_client.evaluation.lineup import lineup
from smallworld_client.evaluation.processes import until_interrupted
from smallworld_client.evaluation.self_play import Matchup, Outcome, play_table

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


class Standing(Struct, frozen=True):
    """The results of one computer player on all its seats; a shared victory counts as a share."""

    seats: int
    wins: float
    win_rate: Figure
    mean_coins: Figure
    rating: Figure | None
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
    bots: dict[str, Standing]
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


def _rated(games: Sequence[Outcome]) -> dict[str, Figure]:
    if not ratings.available():
        return {}
    return ratings.ratings((game.bots, game.coins) for game in games)


def _line(name: str, games: Sequence[Outcome], rating: Figure | None, limit: float) -> Standing:
    sat = [(game, seat) for game in games for seat, bot in enumerate(game.bots) if bot == name]
    wins = sum(1 / len(game.winners) for game, seat in sat if seat in game.winners)
    coins = [game.coins[seat] for game, seat in sat]
    turns = list(chain.from_iterable(game.turns[seat] for game, seat in sat))
    return Standing(
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
