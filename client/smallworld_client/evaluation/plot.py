"""Tournaments and studies as pictures. Needs matplotlib, of the ``arena`` extra."""

from collections.abc import Mapping, Sequence
from math import isnan, nan
from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from smallworld_client.evaluation.intervals import Figure
from smallworld_client.evaluation.study import FEW, StudyReport, Use
from smallworld_client.evaluation.tournament import TournamentReport

BLUE, ORANGE = "#0072b2", "#d55e00"
"""Two that people with any colour vision can tell apart."""
STYLE = {
    "svg.hashsalt": "arena",
    "svg.fonttype": "none",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def save_tournament(report: TournamentReport, file: Path) -> None:
    """Win rates with the share that chance alone would give, ratings, and the time of a turn."""
    names = sorted(report.bots, key=lambda name: report.win_rate[name])
    lines = [report.bots[name] for name in names]
    with mpl.rc_context(STYLE):
        picture = Picture(figsize=(9, 1.3 + 0.42 * len(names)), layout="constrained")
        wins, rated, pace = picture.subplots(1, 3, sharey=True)
        _points(wins, names, [line.win_rate for line in lines], BLUE)
        wins.axvline(1 / report.players, color="grey", linestyle=":", linewidth=1)
        wins.set(xlabel=f"win rate in {report.games} games", xlim=(0, 1))
        ratings = [line.rating for line in lines if line.rating is not None]
        if len(ratings) == len(names):
            _points(rated, names, ratings, ORANGE)
        rated.set(xlabel="rating")
        times = [Figure(line.pace.mean_s, line.pace.mean_s, line.pace.p99_s) for line in lines]
        _points(pace, names, times, BLUE)
        pace.set(xlabel="seconds a turn, mean and 99 %", xlim=(0, None))
        _save(picture, file)


def save_study(report: StudyReport, file: Path) -> None:
    """A heat map of the mean coins of every pair, beside races and powers with intervals."""
    with mpl.rc_context(STYLE):
        picture = Picture(figsize=(12, 9), layout="constrained")
        grid = picture.subplots(2, 2, width_ratios=[2, 1], height_ratios=[1, 1])
        for axes in grid[:, 0]:
            axes.remove()
        heat = picture.add_subplot(grid[0, 0].get_gridspec()[:, 0])
        _heat(picture, heat, report)
        _uses(grid[0, 1], report.races, BLUE)
        _uses(grid[1, 1], report.powers, ORANGE)
        _save(picture, file)


def _points(axes: Axes, names: Sequence[str], figures: Sequence[Figure], colour: str) -> None:
    values = [figure.value for figure in figures]
    left = [figure.value - figure.low for figure in figures]
    right = [figure.high - figure.value for figure in figures]
    axes.errorbar(values, range(len(names)), xerr=[left, right], fmt="o", color=colour, capsize=3)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.grid(axis="x", color="#dddddd", linewidth=0.6)


def _uses(axes: Axes, uses: Mapping[str, Use], colour: str) -> None:
    names = sorted(uses, key=lambda id: uses[id].mean_score)
    figures = [Figure(uses[id].mean_score, *uses[id].mean_score_interval) for id in names]
    _points(axes, names, figures, colour)
    axes.set(xlabel="coins a pick")


def _heat(picture: Picture, axes: Axes, report: StudyReport) -> None:
    """Races and powers stand in the order of what they earn."""
    races = sorted(report.races, key=lambda id: -report.races[id].mean_score)
    powers = sorted(report.powers, key=lambda id: -report.powers[id].mean_score)
    pairs = report.pairs
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


def _save(picture: Picture, file: Path) -> None:
    picture.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)
