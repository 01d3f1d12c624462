"""A study of races and powers as a picture. It needs matplotlib."""

from collections.abc import Mapping, Sequence
from math import isnan, nan
from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from smallworld_client.players.balance import FEW, Estimate, Use

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


def draw_points(axes: Axes, names: Sequence[str], figures: Sequence[Estimate], colour: str) -> None:
    values = [figure.value for figure in figures]
    left = [figure.value - figure.low for figure in figures]
    right = [figure.high - figure.value for figure in figures]
    axes.errorbar(values, range(len(names)), xerr=[left, right], fmt="o", color=colour, capsize=3)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.grid(axis="x", color="#dddddd", linewidth=0.6)


def save_picture(picture: Figure, file: Path) -> None:
    """Write the picture without its date, so that equal figures give equal files."""
    picture.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)


def _uses(axes: Axes, uses: Mapping[str, Use], colour: str) -> None:
    names = sorted(uses, key=lambda id: uses[id].mean_score)
    figures = [Estimate(uses[id].mean_score, *uses[id].mean_score_interval) for id in names]
    draw_points(axes, names, figures, colour)
    axes.set(xlabel="coins a pick")


def _heat(
    picture: Figure,
    axes: Axes,
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
