"""All figures of the window in one report, each part measured in its own process."""

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from msgspec import Struct

from smallworld_client.gui.bench.painting import paints
from smallworld_client.gui.bench.starting import Rounds, starts
from smallworld_client.gui.bench.staying import stay

T = TypeVar("T")

GAMES = 20
_LONG = 0.05


class Report(Struct, frozen=True, kw_only=True):
    """Measurements of the window; ``plain`` and ``picture`` are Qt's own times for comparison.

    Times are seconds to the first painted window, and milliseconds at p50 and p95. ``memory_mb`` is
    the process's memory after ``games`` games, ``memory_growth_mb`` how much of it came after the
    first one. ``held_ms`` is the longest time in those games in which the window did not respond,
    and ``holds_over_50_ms`` how often that took longer than a person notices.
    """

    start_s: float
    start_plain_s: float
    paint_p50_ms: float
    paint_p95_ms: float
    paint_picture_p50_ms: float
    paint_picture_p95_ms: float
    entry_to_paint_p50_ms: float
    entry_to_paint_p95_ms: float
    memory_mb: float
    memory_growth_mb: float
    held_p99_ms: float
    held_ms: float
    holds_over_50_ms: int
    games: int


def measure(rounds: Rounds, games: int = GAMES) -> Report:
    """Measure everything; it takes two minutes, most of it for the games.

    ``rounds`` shows each part's progress, in that part's process.
    """
    start, plain = starts(rounds)
    painted = _alone(paints, rounds)
    stayed = _alone(stay, games, rounds)
    return Report(
        start_s=round(start, 3),
        start_plain_s=round(plain, 3),
        paint_p50_ms=round(_percentile(painted.board, 50), 2),
        paint_p95_ms=round(_percentile(painted.board, 95), 2),
        paint_picture_p50_ms=round(_percentile(painted.picture, 50), 2),
        paint_picture_p95_ms=round(_percentile(painted.picture, 95), 2),
        entry_to_paint_p50_ms=round(_percentile(painted.entry, 50), 2),
        entry_to_paint_p95_ms=round(_percentile(painted.entry, 95), 2),
        memory_mb=round(stayed.memory[-1], 1),
        memory_growth_mb=round(stayed.memory[-1] - stayed.memory[0], 1),
        held_p99_ms=round(_percentile(stayed.holds, 99) * 1000, 1),
        held_ms=round(max(stayed.holds) * 1000, 1),
        holds_over_50_ms=sum(hold > _LONG for hold in stayed.holds),
        games=games,
    )


def _alone(part: Callable[..., T], *args: object) -> T:
    """Run a part in its own process: Qt allows one application each, and memory is measured."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(part, *args).result()


def _percentile(values: Sequence[float], percent: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]
