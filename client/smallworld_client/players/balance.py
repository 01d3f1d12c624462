"""What races and powers are worth, estimated from games between computer players.

`smallworld simulate` prints the study of all of them. The editor of your own pieces asks how one
race or power compares with the printed ones. Each estimate has its interval of 95 %.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from math import isnan, nan, sqrt
from pathlib import Path
from statistics import fmean, median, stdev
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec
from msgspec import Struct, msgpack

from smallworld.content.own import content_with, unpack
from smallworld.game import deal
from smallworld_client.analysis.combos import PickedCombo
from smallworld_client.players.self_play import Matchup, Outcome, play_table
from smallworld_client.table.setup import find_board
from smallworld_maps.deals import SeededDraw

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Z = 1.959964  # the half-width of a 95 % interval, in standard deviations of a normal distribution


class Estimate(NamedTuple):
    value: float
    low: float
    high: float


def share(hits: float, tries: int) -> Estimate:
    """A share and its Wilson interval, which stays within 0 and 1 and fits small numbers too."""
    if not tries:
        return Estimate(0.0, 0.0, 1.0)
    p, z2 = hits / tries, Z * Z
    middle = (p + z2 / (2 * tries)) / (1 + z2 / tries)
    half = Z * sqrt(p * (1 - p) / tries + z2 / (4 * tries * tries)) / (1 + z2 / tries)
    return Estimate(
        round(p, 4), round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)
    )


def mean(numbers: Sequence[float]) -> Estimate:
    """A mean and its interval by the standard error; a single number has none."""
    if not numbers:
        return Estimate(0.0, 0.0, 0.0)
    value = fmean(numbers)
    half = Z * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return Estimate(round(value, 2), round(value - half, 2), round(value + half, 2))


FEW = 10  # pairs that were picked less often are left out


class Use(Struct, frozen=True):
    """How often it was picked, and with what success; intervals are 95 % confidence intervals."""

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
    """What games showed, by seat; a shared victory counts for each winner."""

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


Pick = tuple[PickedCombo, bool]  # a combo that was picked, and whether its player won


def report(games: Sequence[Outcome], sets: tuple[str, ...] = (), own: bytes = b"") -> StudyReport:
    """What games with these sets and packed pieces showed; only those that ended count."""
    finished = [game for game in games if game.finished]
    seats = range(len(games[0].bots)) if games else range(0)
    picks = [(combo, combo.seat in game.winners) for game in finished for combo in game.combos]
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
        {id: _find_use(finished, id) for id in content.finds},
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


GAMES = 400
LEVEL = "medium"
PLAYERS = 2
BOARD = "two-players"
BEST, WORST = 3, 3  # partners that are named
WEIGHT = 8
EARLY = 2  # combos from the top of the column, which a player can afford in the first round
_matchup = msgpack.Decoder(Matchup)
Verdict = Literal["few", "strongest", "stronger", "alike", "weaker", "weakest"]


class PieceStanding(Struct, frozen=True):
    """What a race or power came to in some games, beside the printed ones of its kind.

    It is number ``place`` of ``all_`` by the coins that a pick brought. The ``verdict`` compares
    the whole interval of those coins with the others: ``strongest`` and ``weakest`` lie beyond all
    of them, ``stronger`` and ``weaker`` beyond the middle one, ``alike`` around it.
    """

    games: int
    use: Use
    place: int
    all_: int
    verdict: Verdict
    others: tuple[tuple[str, float], ...] = ()
    """The printed ones by id with the coins that a pick brought, the strongest first."""
    partners: tuple[tuple[str, float], ...] = ()
    """The strongest and the weakest partners in a combo, the strongest first."""
    best_combo: float = 0.0
    """The coins of the best combo of printed ones, estimated as those of the partners are."""


class GamePlayer:
    """Plays games in a worker process: a question is a Matchup, an answer its Outcome."""

    def __call__(self, question: bytes) -> bytes:
        return msgpack.encode(play_table(_matchup.decode(question)))


def matchups(own: bytes, games: int = GAMES) -> Iterator[Matchup]:
    for number in range(games):
        yield Matchup(BOARD, (LEVEL,) * PLAYERS, f"balance/{number}", own=own)


def read_outcome(answer: bytes) -> Outcome:
    """What a GamePlayer has answered. Raises msgspec.MsgspecError."""
    return msgspec.msgpack.decode(answer, type=Outcome)


def standing(games: Sequence[Outcome], own: bytes) -> PieceStanding:
    """How the first race or power that is packed in ``own`` did in these games."""
    found, pieces = report(games, own=own), unpack(own)
    uses = found.races if pieces.race else found.powers
    id = pieces.pieces[0].id
    printed = {
        other: use.mean_score for other, use in uses.items() if other != id and use.picked >= FEW
    }
    others, use = list(printed.values()), uses[id]
    place = 1 + sum(coins > use.mean_score for coins in others)
    combos = _combos(found, id, is_race=bool(pieces.race))
    beside = sorted(combos.pop(id).items(), key=lambda each: -each[1]) if use.picked else []
    return PieceStanding(
        len(games),
        use,
        place,
        1 + len(others),
        _verdict(use, others),
        tuple(sorted(printed.items(), key=lambda each: -each[1])),
        (*beside[:BEST], *beside[BEST:][-WORST:]),
        max((coins for with_ in combos.values() for coins in with_.values()), default=0.0),
    )


def _combos(found: StudyReport, id: str, *, is_race: bool) -> dict[str, dict[str, float]]:
    """What each combo brings; few pick it, so its race and power elsewhere count as well."""
    ours, theirs = (found.races, found.powers) if is_race else (found.powers, found.races)
    known = {other: use for other, use in theirs.items() if use.picked >= FEW}
    middle = fmean(use.mean_score for use in known.values()) if known else 0.0
    combos: dict[str, dict[str, float]] = {id: {}}
    for one, use in ours.items():
        if use.picked < FEW and one != id:
            continue
        combos[one] = {}
        for other, partner in known.items():
            pair = found.pairs.get(f"{other} {one}" if is_race else f"{one} {other}")
            picked, coins = (pair.picked, pair.mean_score) if pair else (0, 0.0)
            expected = use.mean_score + partner.mean_score - middle
            combos[one][other] = (WEIGHT * expected + picked * coins) / (WEIGHT + picked)
    return combos


def _verdict(use: Use, others: Sequence[float]) -> Verdict:
    low, high = use.mean_score_interval
    if use.picked < FEW or not others:
        return "few"
    if low > max(others):
        return "strongest"
    if high < min(others):
        return "weakest"
    if low > median(others):
        return "stronger"
    return "weaker" if high < median(others) else "alike"


def early_seed(own: bytes) -> str:
    """A seed of a table with which the first packed race or power lies near the column's top."""
    wanted, content = unpack(own).pieces[0].id, content_with("base", (), own)
    laid, seats = find_board(BOARD), [str(seat) for seat in range(PLAYERS)]
    for number in count(1):
        header = deal(laid, seats, "", SeededDraw(str(number)), content)
        if wanted in header.opening[: 2 * EARLY]:
            return str(number)
    raise AssertionError  # Chance lays it there sooner or later.


BLUE, ORANGE = "#0072b2", "#d55e00"
"""Two that people with any colour vision can tell apart."""
STYLE = {
    "svg.hashsalt": "arena",
    "svg.fonttype": "none",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def save_study(
    races: Mapping[str, Use], powers: Mapping[str, Use], pairs: Mapping[str, Use], file: Path
) -> None:
    """Draw a study as a picture, for which matplotlib is needed; ImportError without it."""
    import matplotlib as mpl  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    with mpl.rc_context(STYLE):
        picture = Figure(figsize=(12, 9), layout="constrained")
        grid = picture.subplots(2, 2, width_ratios=[2, 1], height_ratios=[1, 1])
        for axes in grid[:, 0]:
            axes.remove()
        heat = picture.add_subplot(grid[0, 0].get_gridspec()[:, 0])
        _heat(picture, heat, races, powers, pairs)
        _uses(grid[0, 1], races, BLUE)
        _uses(grid[1, 1], powers, ORANGE)
        save_picture(picture, file)


def draw_points(
    axes: "Axes", names: Sequence[str], figures: Sequence[Estimate], colour: str
) -> None:
    values = [figure.value for figure in figures]
    left = [figure.value - figure.low for figure in figures]
    right = [figure.high - figure.value for figure in figures]
    axes.errorbar(values, range(len(names)), xerr=[left, right], fmt="o", color=colour, capsize=3)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.grid(axis="x", color="#dddddd", linewidth=0.6)


def save_picture(picture: "Figure", file: Path) -> None:
    picture.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)


def _uses(axes: "Axes", uses: Mapping[str, Use], colour: str) -> None:
    names = sorted((id for id in uses if uses[id].picked), key=lambda id: uses[id].mean_score)
    figures = [Estimate(uses[id].mean_score, *uses[id].mean_score_interval) for id in names]
    draw_points(axes, names, figures, colour)
    axes.set(xlabel="coins a pick")


def _heat(
    picture: "Figure",
    axes: "Axes",
    by_race: Mapping[str, Use],
    by_power: Mapping[str, Use],
    pairs: Mapping[str, Use],
) -> None:
    races = sorted(by_race, key=lambda id: -by_race[id].mean_score)
    powers = sorted(by_power, key=lambda id: -by_power[id].mean_score)
    rows = [[_coins(pairs.get(f"{power} {race}")) for race in races] for power in powers]
    image = axes.imshow(rows, aspect="auto", cmap="cividis")
    axes.set_xticks(range(len(races)), races, rotation=45, ha="right")
    axes.set_yticks(range(len(powers)), powers)
    middle = sum(image.get_clim()) / 2
    for y, row in enumerate(rows):
        for x, coins in enumerate(row):
            if not isnan(coins):
                ink = "white" if coins < middle else "black"
                axes.text(x, y, f"{coins:.0f}", ha="center", va="center", color=ink, fontsize=8)
    picture.colorbar(image, ax=axes, label="mean coins of the pair", shrink=0.6, location="bottom")
    axes.spines[:].set_visible(False)


def _coins(use: Use | None) -> float:
    """NaN, which is drawn as nothing, where a pair was seen too rarely."""
    return use.mean_score if use is not None and use.picked >= FEW else nan
