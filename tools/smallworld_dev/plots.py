"""Plots of benchmarks and tournaments. They need matplotlib."""

from collections.abc import Callable, Sequence
from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from smallworld_client.players.balance import (
    BLUE,
    ORANGE,
    STYLE,
    Estimate,
    draw_points,
    save_picture,
)
from smallworld_dev.bench.engine import StepCost
from smallworld_dev.tournament import TournamentReport

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")
"""Four that people with any colour vision can tell apart."""
MARKERS = "os^D"


def save_growth(costs: Sequence[StepCost], file: Path) -> None:
    """Draw both curves from zero, over regions and over players; the name says which format."""
    with mpl.rc_context({**STYLE, "svg.hashsalt": "costs"}):
        figure = Figure(figsize=(8, 3.4), layout="constrained")
        left, right = figure.subplots(1, 2, sharey=True)
        _curves(left, costs, lambda c: c.regions, lambda c: f"{c.players} players")
        _curves(right, costs, lambda c: c.players, lambda c: f"{c.regions} regions")
        left.set(xlabel="regions of the board", ylabel="microseconds a step", xlim=(0, None))
        right.set(xlabel="players", xlim=(0, None), ylim=(0, None))
        save_picture(figure, file)


def _curves(
    axes: Axes,
    costs: Sequence[StepCost],
    x: Callable[[StepCost], int],
    line: Callable[[StepCost], str],
) -> None:
    labels = list(dict.fromkeys(line(cost) for cost in costs))
    for label, colour, marker in zip(labels, COLOURS, MARKERS, strict=True):
        points = sorted((x(cost), cost.us_per_step) for cost in costs if line(cost) == label)
        axes.plot(*zip(*points, strict=True), marker + "-", color=colour, label=label, markersize=4)
    first = min(costs, key=x)
    steeper = first.us_per_step / x(first)
    last = max(map(x, costs))
    axes.plot([0, last], [0, steeper * last], ":", color="grey", label="in proportion")
    axes.set_xticks(sorted({0, *map(x, costs)}))
    axes.grid(axis="y", color="#dddddd", linewidth=0.6)
    axes.legend(loc="upper left", framealpha=1, edgecolor="none")


def save_tournament(report: TournamentReport, file: Path) -> None:
    """Win rates with the share that chance alone would give, ratings, and the time of a turn."""
    names = sorted(report.bots, key=lambda name: report.win_rate[name])
    lines = [report.bots[name] for name in names]
    with mpl.rc_context(STYLE):
        picture = Figure(figsize=(9, 1.3 + 0.42 * len(names)), layout="constrained")
        wins, rated, pace = picture.subplots(1, 3, sharey=True)
        draw_points(wins, names, [line.win_rate for line in lines], BLUE)
        wins.axvline(1 / report.players, color="grey", linestyle=":", linewidth=1)
        wins.set(xlabel=f"win rate in {report.games} games", xlim=(0, 1))
        ratings = [line.rating for line in lines if line.rating is not None]
        if len(ratings) == len(names):
            draw_points(rated, names, ratings, ORANGE)
        rated.set(xlabel="rating")
        times = [Estimate(line.pace.mean_s, line.pace.mean_s, line.pace.p99_s) for line in lines]
        draw_points(pace, names, times, BLUE)
        pace.set(xlabel="seconds a turn, mean and 99 %", xlim=(0, None))
        save_picture(picture, file)
