"""What combos, races and powers earned and won in many games, each figure with its uncertainty.

The mean of few games says little, so it is drawn towards the mean of all by as much as the games
themselves suggest: empirical Bayes with a normal distribution. Intervals are 95 %.
"""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import fmean
from typing import Literal, NamedTuple, get_args

from smallworld_client.analysis.combos import ComboGame
from smallworld_client.players.balance import Estimate, Z

LEAST = 20  # games without which a combo is left out
FEW = 50  # games below which a count is marked
_LEAST_PART = 5  # games without which a line of the details is left out
_SOLID = 10  # games without which nothing is concluded from a line

_FEW_GROUPS = 3  # so few groups don't tell how far apart groups are

Kind = Literal["combo", "race", "power"]
Price = Literal["free", "few", "many"]
PRICES: tuple[Price, ...] = get_args(Price)  # nothing, one or two coins, three or more
When = Literal["early", "middle", "late"]  # picked in rounds 1 to 3, in 4 to 6, or later
Box = Literal["base", "sets"]
NEVER = 0  # instead of the number of turns after which a race declined
LATEST = 6  # so many turns or more are one line


class ExplorerPick(NamedTuple):
    """A combo that somebody picked; ``game`` is the number of the game among all."""

    game: int
    board: str
    players: int
    content: Box
    race: str
    power: str
    price: int
    round: int
    turns: int
    declined: bool
    coins: int
    won: bool

    @property
    def dearness(self) -> Price:
        return "free" if not self.price else "few" if self.price < 3 else "many"

    @property
    def when(self) -> When:
        return "early" if self.round <= 3 else "middle" if self.round <= 6 else "late"

    @property
    def decline(self) -> int:
        return min(LATEST, self.turns) if self.declined else NEVER

    @property
    def coins_a_turn(self) -> float:
        """A decline takes a turn too, and the coins in decline cost none."""
        return self.coins / max(1, self.turns + self.declined)


def picks_of(games: Iterable[ComboGame]) -> list[ExplorerPick]:
    return [
        ExplorerPick(
            number,
            game.board,
            game.players,
            "sets" if game.sets else "base",
            combo.race,
            combo.power,
            combo.price,
            combo.round,
            combo.turns,
            combo.declined,
            combo.coins,
            combo.seat in game.winners,
        )
        for number, game in enumerate(games)
        for combo in game.combos
    ]


class PickFilter(NamedTuple):
    """Which picks are looked at; an empty value admits all."""

    board: str = ""
    players: int = 0
    price: Price | Literal[""] = ""
    when: When | Literal[""] = ""
    content: Box | Literal[""] = ""

    def admits(self, pick: ExplorerPick) -> bool:
        return (
            self.board in ("", pick.board)
            and self.players in (0, pick.players)
            and self.price in ("", pick.dearness)
            and self.when in ("", pick.when)
            and self.content in ("", pick.content)
        )


class PartStanding(NamedTuple):
    """Some picks of a combo: those with one price, or those that declined after so many turns."""

    key: int | Price
    figure: Estimate
    games: int


class ComboStanding(NamedTuple):
    """What a combo came to; ``race`` or ``power`` is empty where the other one stands for all."""

    race: str
    power: str
    games: int
    coins: Estimate
    won: Estimate
    turns: float  # turns before the decline, in the mean of those that declined; 0 if none did
    picks: Sequence[ExplorerPick]


class Overview(NamedTuple):
    """``rows`` have games enough; ``left_out`` are the others."""

    rows: Sequence[ComboStanding]
    left_out: int
    picks: int
    games: int
    coins: float
    won: float


def overview(
    picks: Sequence[ExplorerPick], kind: Kind, only: PickFilter, least: int = LEAST
) -> Overview:
    """Combos, races or powers of ``least`` games or more, in no order, and their average."""
    chosen = [pick for pick in picks if only.admits(pick)]
    groups: dict[tuple[str, str], list[ExplorerPick]] = {}
    for pick in chosen:
        race = "" if kind == "power" else pick.race
        power = "" if kind == "race" else pick.power
        groups.setdefault((race, power), []).append(pick)
    names, members = list(groups), list(groups.values())
    coins = drawn_together(members, lambda pick: pick.coins)
    won = drawn_together(members, lambda pick: pick.won)
    rows = [
        ComboStanding(
            *names[i], len(members[i]), coins[i], _share(won[i]), _turns(members[i]), members[i]
        )
        for i in range(len(names))
        if len(members[i]) >= least
    ]
    return Overview(
        rows,
        len(names) - len(rows),
        len(chosen),
        len({pick.game for pick in chosen}),
        fmean(pick.coins for pick in chosen) if chosen else 0.0,
        fmean(pick.won for pick in chosen) if chosen else 0.0,
    )


def drawn_together(
    groups: Sequence[Sequence[ExplorerPick]], value: Callable[[ExplorerPick], float]
) -> list[Estimate]:
    """The mean of each group, drawn towards the mean of all, with its interval.

    The variance between groups beyond that within them says by how much. Intervals allow for not
    knowing it exactly, as in Morris, "Parametric empirical Bayes inference" (1983).
    """
    values = [[float(value(pick)) for pick in group] for group in groups]
    every = [one for group in values for one in group]
    free = len(every) - len(values)
    spreads = [_variance(group) for group in values]
    pairs = list(zip(values, spreads, strict=True))
    within = sum((len(group) - 1) * spread for group, spread in pairs) / free if free else 0.0
    middle = fmean(every) if every else 0.0
    weight = _weight(values, middle, within)
    if every and not free:  # one game each: as uncertain as any game of them all
        within = _variance(every)
    return [_drawn(group, spread, len(values), middle, within, weight) for group, spread in pairs]


def _drawn(
    group: Sequence[float], spread: float, groups: int, middle: float, within: float, weight: float
) -> Estimate:
    size, mean = len(group), fmean(group)
    own = ((size - 1) * spread + LEAST * within) / (size - 1 + LEAST)
    pull = weight / (size + weight)
    doubt = 2 / (groups - _FEW_GROUPS) * (pull * (mean - middle)) ** 2 if pull else 0.0
    error = sqrt(own / size * (1 - pull * (groups - 1) / groups) + doubt)
    value = mean + pull * (middle - mean)
    return Estimate(value, value - Z * error, value + Z * error)


def _weight(values: Sequence[Sequence[float]], middle: float, within: float) -> float:
    """As many games as the mean of all counts for beside those of a group.

    Of three groups or fewer nobody can tell.
    """
    groups = len(values)
    if groups <= _FEW_GROUPS or not within:
        return 0.0
    every = sum(len(group) for group in values)
    apart = sum(len(group) * (fmean(group) - middle) ** 2 for group in values)
    between = (apart - (groups - 1) * within) / (every - sum(len(g) ** 2 for g in values) / every)
    # Groups no farther apart than chance puts them are as good as one.
    weight = within / max(between, within / every)
    return weight * (groups - _FEW_GROUPS) / (groups - 1)


def _variance(numbers: Sequence[float]) -> float:
    """As statistics.variance, which is exact and a hundred times slower."""
    middle = fmean(numbers)
    return sum([(number - middle) ** 2 for number in numbers]) / max(1, len(numbers) - 1)


def _share(estimate: Estimate) -> Estimate:
    return Estimate(estimate.value, max(0.0, estimate.low), min(1.0, estimate.high))


def _turns(picks: Sequence[ExplorerPick]) -> float:
    declined = [pick.turns for pick in picks if pick.declined]
    return fmean(declined) if declined else 0.0


Column = Literal["name", "coins", "won", "games", "turns"]


def in_order(
    rows: Iterable[ComboStanding], column: Column, name: Callable[[ComboStanding], str]
) -> list[ComboStanding]:
    if column == "name":
        return sorted(rows, key=name)
    keys: dict[str, Callable[[ComboStanding], float]] = {
        "coins": lambda row: row.coins.value,
        "won": lambda row: row.won.value,
        "games": lambda row: row.games,
        "turns": lambda row: row.turns,
    }
    return sorted(rows, key=lambda row: (-keys[column](row), row.race, row.power))


def by_decline(row: ComboStanding) -> list[PartStanding]:
    """The coins a turn of a combo by the number of turns after which it declined; last, never."""
    parts = {
        turns: [pick for pick in row.picks if pick.decline == turns]
        for turns in (*range(1, LATEST + 1), NEVER)
    }
    return _parts(parts, lambda pick: pick.coins_a_turn)


def by_price(row: ComboStanding) -> list[PartStanding]:
    parts = {price: [pick for pick in row.picks if pick.dearness == price] for price in PRICES}
    return _parts(parts, lambda pick: pick.coins - pick.price)


def _parts(
    parts: dict[int, list[ExplorerPick]] | dict[Price, list[ExplorerPick]],
    value: Callable[[ExplorerPick], float],
) -> list[PartStanding]:
    known = [(key, picks) for key, picks in parts.items() if len(picks) >= _LEAST_PART]
    figures = drawn_together([picks for _, picks in known], value)
    return [
        PartStanding(key, figure, len(picks))
        for (key, picks), figure in zip(known, figures, strict=True)
    ]


class Conclusion(NamedTuple):
    """What is certain enough: the interval lies beyond that of what it is compared with.

    ``earns`` compares the combo with the average: 1 for more, -1 for less, 0 for neither.
    ``better`` and ``worse`` are turns after which to decline, 0 for no difference that is certain.
    """

    earns: int = 0
    better: int = 0
    worse: int = 0


def conclude(row: ComboStanding, average: float) -> Conclusion:
    earns = (row.coins.low > average) - (row.coins.high < average) if row.games >= _SOLID else 0
    parts = [part for part in by_decline(row) if part.key != NEVER and part.games >= _SOLID]
    pairs = [
        (better, worse)
        for better in parts
        for worse in parts
        if better.figure.low > worse.figure.high
    ]
    if not pairs:
        return Conclusion(earns)
    better, worse = max(pairs, key=lambda pair: (pair[0].figure.value, pair[1].figure.value))
    return Conclusion(earns, int(better.key), int(worse.key))


def histogram(row: ComboStanding, width: int = 4) -> tuple[int, list[int]]:
    """The first number of coins of the lowest bar, and the picks in each bar of ``width`` coins."""
    bars = [pick.coins // width for pick in row.picks]
    first = min(bars)
    return first * width, [bars.count(number) for number in range(first, max(bars) + 1)]
