"""``smallworld bench``: what engine, network and window cost, measured on this machine."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld_client.errors import UserError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from smallworld_client.benchmark.engine import Report
    from smallworld_client.benchmark.growth import Cost
    from smallworld_client.benchmark.network import Report as NetworkReport
    from smallworld_client.gui.bench.report import Report as WindowReport

HELP = "measure how fast engine, network and window are on this machine"

BESIDE = "To compare with boardgame.io, in a checkout where node is:  make bench-network"
EXTRA = "To compare with python-chess and catanatron:  pip install 'smallworld-table[bench]'"


def add_arguments(parser: ArgumentParser) -> None:
    """One word for what is measured, with arguments of its own."""
    subjects = parser.add_subparsers(title="what to measure", metavar="WHAT", required=True)
    engine = subjects.add_parser(
        "engine",
        help="steps a second of random play, digests, sizes and replay",
        description="Steps a second of random play, digests, sizes and replay.",
        formatter_class=RawDescriptionHelpFormatter,
        epilog="""\
A step is: list the legal moves, choose one of them at random, carry it out. With the bench extra
python-chess and catanatron play in the same way; all take turns round by round, and the pace
is that of the median round. The seeds are fixed.
""",
    )
    engine.add_argument("--players", type=int, choices=range(2, 6), default=2, help="2 to 5 (2)")
    _add_common(engine, "engine", seconds=5)
    engine.set_defaults(measure=_engine)
    growth = subjects.add_parser(
        "growth",
        help="how the cost of a step grows with regions and players",
        description="How the cost of a step grows with regions and players.",
        epilog="Every board is measured with every number of players, all in turn.",
    )
    growth.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw the curves too (.svg or .png; bench extra)"
    )
    _add_common(growth, "table", seconds=2)
    growth.set_defaults(measure=_growth)
    network = subjects.add_parser(
        "network",
        help="from a move sent to every player having it, with spectators or without",
        description="From a move sent to every player having it, with spectators or without.",
        epilog="""\
Host, players and spectators are processes of this machine, over real sockets with real journals.
Where spectators share the cores with the players, as here, they cost more than from elsewhere.
""",
    )
    network.add_argument("--guests", type=int, choices=range(2, 6), default=4, help="2 to 5 (4)")
    network.add_argument(
        "--spectators", type=_crowd, default=0, metavar="N", help="how many watch, to 400 (0)"
    )
    network.add_argument("--json", action="store_true", help="print JSON instead of tables")
    network.set_defaults(measure=_network)
    gui = subjects.add_parser(
        "gui",
        help="the window: its start, its painting, its memory",
        description="The window: its start, its painting, its memory.",
        epilog="""\
Without a screen it is measured in memory. What Qt alone takes for the like stands beside it.
""",
    )
    gui.add_argument("--games", type=_games, default=20, metavar="N", help="for the memory (20)")
    gui.add_argument("--json", action="store_true", help="print JSON instead of a table")
    gui.set_defaults(measure=_gui)


def _add_common(parser: ArgumentParser, what: str, seconds: int) -> None:
    parser.add_argument(
        "--seconds",
        type=_positive,
        default=seconds,
        metavar="S",
        help=f"how long each {what} plays ({seconds})",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def _positive(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds < 1e6:
        raise ArgumentTypeError(f"'{text}' is not a number of seconds")
    return seconds


def _crowd(text: str) -> int:
    if text.isascii() and text.isdecimal() and int(text) <= 400:
        return int(text)
    raise ArgumentTypeError(f"'{text}' is not a number from 0 to 400")


def _games(text: str) -> int:
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= 1000:
        return int(text)
    raise ArgumentTypeError(f"'{text}' is not a number from 1 to 1000")


def run(args: Namespace) -> int:
    """Measure and print the figures."""
    args.measure(args)
    return 0


def _bar(rounds: range) -> Iterator[int]:
    """The same numbers, with a bar where somebody looks on."""
    from tqdm import tqdm

    return iter(tqdm(rounds, unit=" rounds", leave=False, disable=not sys.stderr.isatty()))


def _engine(args: Namespace) -> None:
    import msgspec

    import smallworld_maps
    from smallworld_client.benchmark.engine import measure

    board = smallworld_maps.for_players(args.players).id
    report = measure(board, args.players, args.seconds, _bar)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        _print_report(report)


def _print_report(report: Report) -> None:
    where = f"{report.players} players on {report.regions} regions"
    print(f"Python {report.python}, {where}, median of {report.rounds} rounds\n")
    print(f"{'':<24}{'steps/s':>10}{'ratio':>8}")
    print(f"{'smallworld':<24}{report.steps_per_s:>10,.0f}")
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


def _growth(args: Namespace) -> None:
    import msgspec

    from smallworld_client.benchmark.growth import measure

    save = _plotter(args.plot) if args.plot else None
    costs = measure(args.seconds, _bar)
    if save is not None:
        save(costs)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(costs)).decode())
    else:
        _print_costs(costs)


def _plotter(file: Path) -> Callable[[Sequence[Cost]], None]:
    """What draws into the file; says before the measuring what would stop it."""
    if file.suffix not in (".svg", ".png"):
        raise UserError(f"'{file}' ends neither in .svg nor in .png.")
    if not file.absolute().parent.is_dir():
        raise UserError(f"There is no folder {file.parent} for the plot; make it first.")
    if find_spec("matplotlib") is None:
        raise UserError("Plots need matplotlib:  pip install 'smallworld-table[bench]'")
    from smallworld_client.benchmark.plot import save

    return partial(save, file=file)


def _print_costs(costs: Sequence[Cost]) -> None:
    print(
        f"{'regions':>7}{'players':>9}{'steps/s':>10}{'µs/step':>9}{'steps/game':>12}{'moves':>7}"
    )
    for c in costs:
        print(
            f"{c.regions:>7}{c.players:>9}{c.steps_per_s:>10,.0f}{c.us_per_step:>9.1f}"
            f"{c.steps_per_game:>12.0f}{c.moves_per_step:>7.1f}"
        )


def _network(args: Namespace) -> None:
    import msgspec

    from smallworld_client.benchmark.network import measure

    report = measure(args.guests, args.spectators, _bar)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        _print_network(report)


def _print_network(report: NetworkReport) -> None:
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


def _gui(args: Namespace) -> None:
    import msgspec

    if sys.platform.startswith("linux") and not _has_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from smallworld_client.gui.bench.report import measure

    report = measure(args.games)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        _print_gui(report)


def _has_screen() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _print_gui(report: WindowReport) -> None:
    print(f"{'':<44}{'window':>8}{'Qt alone':>10}")
    print(f"{'start to first painted window':<44}", end="")
    print(f"{report.start_s:>8.2f}{report.start_plain_s:>10.2f}  s")
    print(f"{'painting a late board under the hand, p95':<44}", end="")
    print(f"{report.paint_p95_ms:>8.1f}{report.paint_picture_p95_ms:>10.1f}  ms")
    print(f"{'an entry to its painted change, p95':<44}", end="")
    print(f"{report.entry_to_paint_p95_ms:>8.1f}{'':>10}  ms")
    print(f"{f'memory after {report.games} games':<44}{report.memory_mb:>8.0f}{'':>10}  MB")
    print(f"{'of that, since the first':<44}{report.memory_growth_mb:>8.0f}{'':>10}  MB")
    print(f"{'the window held at a time, p99':<44}{report.held_p99_ms:>8.1f}{'':>10}  ms")
    print(f"{'the window held at a time, at most':<44}{report.held_ms:>8.1f}{'':>10}  ms")


def _print_delays(what: str, p50_ms: float, p99_ms: float) -> None:
    print(f"{what:<34}{p50_ms:>8.1f}{p99_ms:>8.1f}  ms")
