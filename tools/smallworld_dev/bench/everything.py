"""``smallworld-dev bench all``: every benchmark with one number for each goal, as one table.

The parts run one after the other, each as its own command does; what fails has its reason for a
figure. Goals are of two quiet cores, and other programs' figures come from the same run.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec import Struct, to_builtins

import smallworld_maps
from smallworld import game
from smallworld.errors import GameError
from smallworld_dev.bench.engine import EngineReport, measure_engine
from smallworld_dev.bench.lobby import LobbyReport, measure_lobby
from smallworld_dev.bench.network import NetworkReport, measure_network
from smallworld_dev.bench.seat import SeatReport, measure_seat
from smallworld_dev.bench.web import WebReport, measure_web
from smallworld_dev.bench.window import WindowReport, measure_window

Progress = Callable[[range], Iterator[int]]

GUESTS, SPECTATORS = 4, 200
CLIENTS, GAMES = 5000, 1000
WATCHERS = 5000
ENGINE_SECONDS, LOBBY_SECONDS = 5.0, 20.0
SERVERS = ("smallworld_lobby", "smallworld_tables", "smallworld_web")
HELPS = 5
"""How often each server is asked for its help."""


class Figure(Struct, frozen=True):
    """A line of the table: what was measured, today's value and the goal, with their units."""

    name: str
    now: str
    goal: str


class WholeReport(Struct, frozen=True):
    """``parts`` are the reports of the single benchmarks by their commands, as they print them."""

    figures: tuple[Figure, ...]
    parts: dict[str, Any]


class _Part(NamedTuple):
    command: str
    measure: Callable[[Progress], Any]
    figures: Callable[[Any], Iterator[Figure]]


def measure_all(progress: Progress) -> WholeReport:
    """Measure everything, which takes half an hour; what can't be measured here says why."""
    figures: list[Figure] = []
    parts: dict[str, Any] = {}
    for part in PARTS:
        print(f"bench {part.command}", file=sys.stderr)
        try:
            report = part.measure(progress)
        except (GameError, OSError, subprocess.SubprocessError) as error:
            figures.append(Figure(part.command, f"not measured: {error}", ""))
            continue
        figures += part.figures(report)
        parts[part.command] = to_builtins(report)
    return WholeReport(tuple(figures), parts)


def print_all(report: WholeReport) -> None:
    """The table in Markdown, as issues and documents have it."""
    print("| figure | now | goal |")
    print("| --- | ---: | ---: |")
    for each in report.figures:
        print(f"| {each.name} | {each.now} | {each.goal} |")


def _engine(progress: Progress) -> EngineReport:
    return measure_engine(smallworld_maps.for_players(2).id, 2, ENGINE_SECONDS, progress)


def _of_engine(report: EngineReport) -> Iterator[Figure]:
    kind = "plain" if (game.__file__ or "").endswith(".py") else "compiled"
    beside = report.ratio_catanatron
    pace = f"{beside:.2f} times" if beside else f"{report.steps_per_s:,.0f} a second"
    goal = "2.6 times" if kind == "plain" else "5 times"
    yield Figure(f"step of the engine, {kind}, beside catanatron", pace, goal)
    yield Figure("step with all sets, by the base step", f"{report.ratio_sets:.2f}", "1.3")


def _network(progress: Progress) -> NetworkReport:
    return measure_network(GUESTS, SPECTATORS, progress)


def _of_network(report: NetworkReport) -> Iterator[Figure]:
    whole = (report.boardgame_io or {}).get("whole")
    theirs = f"{whole.p50_ms:.1f} / {whole.p99_ms:.1f} ms" if whole else "boardgame.io's"
    own = f"{report.p50_ms:.1f} / {report.p99_ms:.1f} ms"
    relayed = report.relayed
    yield Figure("a move to four guests with 200 spectators, p50 / p99", own, theirs)
    yield Figure(
        "the same by the relay, nobody watching",
        f"{relayed.p50_ms:.1f} / {relayed.p99_ms:.1f} ms",
        f"{1.3 * report.p50_ms:.1f} / {1.3 * report.p99_ms:.1f} ms",
    )
    told = f"{report.entry_bytes_median:.0f}"
    yield Figure("bytes that tell one player of a move", told, "110")
    yield Figure("CPU of the host for a move", f"{report.host_cpu_ms_per_move:.1f} ms", "6 ms")


def _of_window(report: WindowReport) -> Iterator[Figure]:
    yield Figure("window: start", f"{report.start_s:.2f} s", "0.3 s")
    yield Figure("an entry to its painting, p95", f"{report.entry_to_paint_p95_ms:.1f} ms", "12 ms")
    held = f"{report.holds_over_50_ms}, {report.held_ms:.0f} ms"
    yield Figure(f"holds over 50 ms in {report.games} games, longest", held, "0, 50 ms")
    yield Figure("memory growth in them", f"{report.memory_growth_mb:.0f} MB", "0 MB")


def _of_lobby(report: LobbyReport) -> Iterator[Figure]:
    where = f"lobby with {report.clients} clients"
    yield Figure(f"{where}: a request, p99", f"{report.p99_ms:.0f} ms", "30 ms")
    told = f"{report.fanout_p99_ms:.0f} ms"
    yield Figure(f"{where}: a change to all subscribers, p99", told, "250 ms")


def _of_page(report: WebReport) -> Iterator[Figure]:
    where = f"page with {report.watchers} watchers, p99"
    yield Figure(where, f"{report.p99_ms:.0f} ms", "100 ms")


def _of_seat(report: SeatReport) -> Iterator[Figure]:
    starts = f"{report.cold_s:.1f} / {report.warm_s:.1f} s"
    yield Figure("seat in a browser: live, first / second visit", starts, "5 / 2 s")
    yield Figure("a tap to its answer, p95", f"{report.tap_p95_ms:.0f} ms", "50 ms")
    yield Figure("an entry in the worker, p95", f"{report.entry_p95_ms:.0f} ms", "20 ms")
    if report.memory_mb is not None and report.rested_mb is not None:
        yield Figure("memory of the tab", f"{report.memory_mb:.0f} MB", "")
        yield Figure("the same after a rest", f"{report.rested_mb:.0f} MB", "200 MB")
    loaded = f"{report.first_download_bytes / 1e6:.1f} MB"
    yield Figure("first download", loaded, "7 MB")


def help_cpu(_progress: Progress = iter) -> dict[str, float]:
    """Seconds of the processor for one ``--help`` of each server, user and system."""
    found = {}
    for server in SERVERS:
        before = os.times()
        for _ in range(HELPS):
            command = [sys.executable, "-m", server, "--help"]
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        after = os.times()
        spent = after.children_user + after.children_system
        spent -= before.children_user + before.children_system
        found[server] = round(spent / HELPS, 3)
    return found


def _of_help(seconds: dict[str, float]) -> Iterator[Figure]:
    spent = " / ".join(f"{each:.2f}" for each in seconds.values())
    yield Figure("CPU of --help: lobby / tables / page", f"{spent} s", "0.1 s")


PARTS = (
    _Part("engine", _engine, _of_engine),
    _Part("network", _network, _of_network),
    _Part("gui", measure_window, _of_window),
    _Part("lobby", lambda _: measure_lobby(CLIENTS, GAMES, None, LOBBY_SECONDS), _of_lobby),
    _Part("web", lambda progress: measure_web(WATCHERS, progress), _of_page),
    _Part("seat", measure_seat, _of_seat),
    _Part("--help", help_cpu, _of_help),
)
