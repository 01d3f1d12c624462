"""The costs as curves, for the documents. Needs matplotlib, of the ``bench`` extra."""

from collections.abc import Callable, Sequence
from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from smallworld_client.benchmark.growth import StepCost

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")
"""Four that people with any colour vision can tell apart."""
MARKERS = "os^D"


def save(costs: Sequence[StepCost], file: Path) -> None:
    """Draw both curves from zero, over regions and over players; the name says which format."""
    settings = {"svg.hashsalt": "costs", "svg.fonttype": "none", "font.size": 9}
    with mpl.rc_context({**settings, "axes.spines.top": False, "axes.spines.right": False}):
        figure = Figure(figsize=(8, 3.4), layout="constrained")
        left, right = figure.subplots(1, 2, sharey=True)
        _curves(left, costs, lambda c: c.regions, lambda c: f"{c.players} players")
        _curves(right, costs, lambda c: c.players, lambda c: f"{c.regions} regions")
        left.set(xlabel="regions of the board", ylabel="microseconds a step", xlim=(0, None))
        right.set(xlabel="players", xlim=(0, None), ylim=(0, None))
        metadata = {"Date": None} if file.suffix == ".svg" else None
        figure.savefig(file, metadata=metadata)


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
