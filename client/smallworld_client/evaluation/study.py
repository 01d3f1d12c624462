"""What races and powers are worth, from many games between computer players."""

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from smallworld.content.own import content_with
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


class FindUse(Struct, frozen=True):
    """How often a relic or place was found, and how often who found it won."""

    found: int
    win_rate: float
    win_rate_interval: tuple[float, float]


class StudyReport(Struct, frozen=True):
    """What a row of games showed. Lists go by seat; a shared victory counts for each winner.

    ``pairs`` are called as on the table, the power first. ``leaders`` are all picks ``with`` a
    leader and ``without``; they and ``finds`` are empty where the games had none.
    """

    games: int
    finished: int
    moves: int
    wins: list[int]
    mean_scores: list[float]
    races: dict[str, Use]
    powers: dict[str, Use]
    pairs: dict[str, Use]
    leaders: dict[str, Use] = {}
    finds: dict[str, FindUse] = {}


Pick = tuple[PickedCombo, bool]
"""A combo that was picked, and whether its player won."""


def report(games: Sequence[Outcome], sets: tuple[str, ...] = (), own: bytes = b"") -> StudyReport:
    """What the games with these sets and packed races and powers showed.

    Only those that ended count for wins and scores.
    """
    finished = [game for game in games if game.finished]
    seats = range(len(games[0].bots)) if games else range(0)
    picks = [(combo, combo.seat in game.winners) for game in games for combo in game.combos]
    content = content_with("base", sets, own)
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
        _leaders(picks),
        {id: _find_use(games, id) for id in content.finds},
    )


def _leaders(picks: Sequence[Pick]) -> dict[str, Use]:
    if not any(combo.led for combo, _ in picks):
        return {}
    return {
        "with": _use([pick for pick in picks if pick[0].led]),
        "without": _use([pick for pick in picks if not pick[0].led]),
    }


def _find_use(games: Sequence[Outcome], id: str) -> FindUse:
    won = [find.seat in game.winners for game in games for find in game.finds if find.id == id]
    wins = share(sum(won), len(won))
    return FindUse(len(won), wins.value, (wins.low, wins.high))


def _pairs(picks: Sequence[Pick]) -> dict[str, Use]:
    found: dict[str, list[Pick]] = {}
    for pick in picks:
        found.setdefault(f"{pick[0].power} {pick[0].race}", []).append(pick)
    return {name: _use(found[name]) for name in sorted(found)}


def _use(picks: Sequence[Pick]) -> Use:
    score = mean([combo.coins for combo, _ in picks])
    wins = share(sum(won for _, won in picks), len(picks))
    return Use(len(picks), score.value, (score.low, score.high), wins.value, (wins.low, wins.high))
