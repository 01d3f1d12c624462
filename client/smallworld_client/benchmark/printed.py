"""The figures as tables for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from smallworld_client.benchmark.engine import EngineReport
    from smallworld_client.benchmark.growth import StepCost
    from smallworld_client.benchmark.network import NetworkReport
    from smallworld_client.benchmark.network.chance import ChanceReport
    from smallworld_client.gui.bench.report import Report as WindowReport

BESIDE = "To compare with boardgame.io, in a checkout where node is:  make bench-network"
EXTRA = "To compare with python-chess and catanatron:  pip install 'smallworld-table[bench]'"


def print_engine(report: EngineReport) -> None:
    """What the engine does in a second, beside others, and what its data take."""
    where = f"{report.players} players on {report.regions} regions"
    print(f"Python {report.python}, {where}, median of {report.rounds} rounds\n")
    print(f"{'':<24}{'steps/s':>10}{'ratio':>8}")
    print(f"{'smallworld':<24}{report.steps_per_s:>10,.0f}")
    _print_other("smallworld with all sets", report.sets_steps_per_s, report.ratio_sets)
    _print_other("python-chess", report.chess_steps_per_s, report.ratio_chess)
    _print_other("catanatron", report.catanatron_steps_per_s, report.ratio_catanatron)
    print(f"\n{'':<24}{'usual':>10}{'most':>8}")
    print(f"{'games a second':<24}{report.games_per_s:>10,.0f}")
    print(f"{'digest of a state':<24}{report.digest_us:>10.1f}{'':>8}  µs")
    print(f"{'entry':<24}{report.entry_bytes:>10.1f}{report.entry_bytes_max:>8}  bytes")
    print(
        f"{'record of a game':<24}{report.record_bytes:>10,.0f}{report.record_bytes_max:>8,}  bytes"
    )
    print(f"{'replay with digests':<24}{report.replay_ms:>10.1f}{report.replay_ms_max:>8.1f}  ms")
    print(f"{'memory for a game':<24}{'':>10}{report.peak_memory_mb:>8.1f}  MB")
    if report.ratio_chess is None or report.ratio_catanatron is None:
        print(f"\n{EXTRA}")


def _print_other(name: str, steps_per_s: float | None, ratio: float | None) -> None:
    if steps_per_s is not None and ratio is not None:
        print(f"{name:<24}{steps_per_s:>10,.0f}{ratio:>7.2f}×")


def print_growth(costs: Sequence[StepCost]) -> None:
    """A line for each board and number of players."""
    print(
        f"{'regions':>7}{'players':>9}{'steps/s':>10}{'µs/step':>9}{'steps/game':>12}{'moves':>7}"
    )
    for c in costs:
        print(
            f"{c.regions:>7}{c.players:>9}{c.steps_per_s:>10,.0f}{c.us_per_step:>9.1f}"
            f"{c.steps_per_game:>12.0f}{c.moves_per_step:>7.1f}"
        )


def print_network(report: NetworkReport) -> None:
    """How long a move is under way, and what it costs its host."""
    who = f"{report.guests} players, {report.spectators} spectators"
    print(f"{who}, {report.moves} moves in {report.games} games\n")
    print(f"{'a move to everybody’s table':<34}{'p50':>8}{'p99':>8}")
    _print_delays("directly", report.p50_ms, report.p99_ms)
    _print_delays("by the relay, nobody watching", report.relayed.p50_ms, report.relayed.p99_ms)
    for way, other in (report.boardgame_io or {}).items():
        _print_delays(f"boardgame.io, {way}", other.p50_ms, other.p99_ms)
    _print_delays(
        "sums of 1 ms, nothing else running", report.machine.p50_ms, report.machine.p99_ms
    )
    print(f"\n{'what tells one player of a move':<34}{report.entry_bytes_median:>8,.0f}  bytes")
    for way, other in (report.boardgame_io or {}).items():
        print(f"{f'boardgame.io, {way}':<34}{other.move_bytes_median:>8,.0f}  bytes")
    print(f"\n{'the host, for a move':<34}{report.host_cpu_ms_per_move:>8.1f}  ms of CPU")
    if report.host_memory_mb is not None:
        print(f"{'the host, at most':<34}{report.host_memory_mb:>8.1f}  MB")
    if report.joins_per_s is not None:
        print(f"{'joins into a running game':<34}{report.joins_per_s:>8,.0f}  a second")
    if report.boardgame_io is None:
        print(f"\n{BESIDE}")


def print_chance(report: ChanceReport) -> None:
    """What a draw by all players adds to a move, and what it takes in the record."""
    print(f"{report.guests} players, {report.moves} moves, {report.draws} of them with a draw\n")
    print(f"{'a move to everybody’s table':<34}{'p50':>8}{'p99':>8}")
    _print_delays("without a draw", report.plain_ms_p50, report.plain_ms_p99)
    _print_delays("with a draw by all players", report.drawn_ms_p50, report.drawn_ms_p99)
    _print_delays("the draw adds", report.added_ms_p50, report.added_ms_p99)
    per_seat = report.bytes_per_draw_per_seat
    print(f"\n{'a draw in the record, for a seat':<34}{per_seat:>8.1f}  bytes")
    print(f"{'a whole record':<34}{report.record_bytes:>8,}  bytes")
    print(f"{'verifying it':<34}{report.verify_ms:>8.1f}  ms")


def print_window(report: WindowReport) -> None:
    """The window beside what Qt alone takes for the like."""
    print(f"{'':<44}{'window':>8}{'Qt alone':>10}")
    print(f"{'start to first painted window':<44}", end="")
    print(f"{report.start_s:>8.2f}{report.start_plain_s:>10.2f}  s")
    print(f"{'painting a late board under the hand, p50':<44}", end="")
    print(f"{report.paint_p50_ms:>8.1f}{report.paint_picture_p50_ms:>10.1f}  ms")
    print(f"{'painting a late board under the hand, p95':<44}", end="")
    print(f"{report.paint_p95_ms:>8.1f}{report.paint_picture_p95_ms:>10.1f}  ms")
    print(f"{'an entry to its painted change, p50':<44}", end="")
    print(f"{report.entry_to_paint_p50_ms:>8.1f}{'':>10}  ms")
    print(f"{'an entry to its painted change, p95':<44}", end="")
    print(f"{report.entry_to_paint_p95_ms:>8.1f}{'':>10}  ms")
    print(f"{f'memory after {report.games} games':<44}{report.memory_mb:>8.0f}{'':>10}  MB")
    print(f"{'of that, since the first':<44}{report.memory_growth_mb:>8.0f}{'':>10}  MB")
    print(f"{'the window held at a time, p99':<44}{report.held_p99_ms:>8.1f}{'':>10}  ms")
    print(f"{'the window held at a time, at most':<44}{report.held_ms:>8.1f}{'':>10}  ms")
    print(f"{'held for more than 50 ms':<44}{report.holds_over_50_ms:>8}{'':>10}  times")


def _print_delays(what: str, p50_ms: float, p99_ms: float) -> None:
    print(f"{what:<34}{p50_ms:>8.1f}{p99_ms:>8.1f}  ms")
