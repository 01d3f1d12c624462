"""What races and powers are worth, from many games between computer players."""

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from smallworld.content import content_of
from smallworld_client.evaluation.intervals import mean, share
from smallworld_client.evaluation.self_play import Outcome, PickedCombo

FEW = 10
"""Pairs that were picked less often are left out."""


class Use(Struct, frozen=True):
    """How often a race, a power or a pair was picked, and with what success.

    ``mean_score`` is the coins that it earned each time, in all its turns, also in decline.
    ``win_rate`` is how often the player who picked it won. Intervals are 95 % confidence intervals.
    """

    picked: int
    mean_score: float
    mean_score_interval: tuple[float, float]
    win_rate: float
    win_rate_interval: tuple[float, float]


class StudyReport(Struct, frozen=True):
    """What a row of games showed. Lists go by seat; a shared victory counts for each winner.

    ``pairs`` are called as on the table, the power first.
    """

    games: int
    finished: int
    moves: int
    wins: list[int]
    mean_scores: list[float]
    races: dict[str, Use]
    powers: dict[str, Use]
    pairs: dict[str, Use]


Pick = tuple[PickedCombo, bool]
"""A combo that was picked, and whether its player won."""


def report(games: Sequence[Outcome], sets: tuple[str, ...] = ()) -> StudyReport:
    """What the games with these sets showed; only those that ended count for wins and scores."""
    finished = [game for game in games if game.finished]
    seats = range(len(games[0].bots)) if games else range(0)
    picks = [(combo, combo.seat in game.winners) for game in games for combo in game.combos]
    content = content_of("base", sets)
    return StudyReport(
        len(games),
        len(finished),
        sum(game.moves for game in games),
        [sum(seat in game.winners for game in finished) for seat in seats],
        [
            round(fmean(game.coins[seat] for game in finished), 2) if finished else 0
            for seat in seats
        ],
        {race.id: _use([p for p in picks if p[0].race == race.id]) for race in content.race},
        {power.id: _use([p for p in picks if p[0].power == power.id]) for power in content.power},
        _pairs(picks),
    )


def _pairs(picks: Sequence[Pick]) -> dict[str, Use]:
    found: dict[str, list[Pick]] = {}
    for pick in picks:
        found.setdefault(f"{pick[0].power} {pick[0].race}", []).append(pick)
    return {name: _use(found[name]) for name in sorted(found)}


def _use(picks: Sequence[Pick]) -> Use:
    score = mean([combo.coins for combo, _ in picks])
    wins = share(sum(won for _, won in picks), len(picks))
    return Use(len(picks), score.value, (score.low, score.high), wins.value, (wins.low, wins.high))
