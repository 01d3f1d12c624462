"""``smallworld-dev bench``: measures engine, network, window and servers, and prints figures."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld_client.cli.joining import need_qt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from smallworld_dev.bench.engine import EngineReport, StepCost
    from smallworld_dev.bench.network import ChanceReport, NetworkReport
    from smallworld_dev.bench.window import WindowReport


HELP = "measure engine, network, window and servers on this machine"

ENGINE = "steps a second of random play, digests, sizes and replay"
OF_STEPS = """\
A step is: list the legal moves, choose one of them at random, carry it out. Where
python-chess and catanatron are installed they play in the same way; all take turns round by
round, and the pace is that of the median round. The seeds are fixed.
"""
GROWTH = "how the cost of a step grows with regions and players"
OF_BOARDS = "Every board is measured with every number of players, all in turn."
NETWORK = "from a move sent to every player having it, with spectators or without"
OF_PROCESSES = """\
Host, players and spectators are processes of this machine, over real sockets with real journals.
Where spectators share the cores with the players, as here, they cost more than from elsewhere.
"""
CHANCE = "what it costs that all players draw together"
OF_DRAWS = """\
Moves with a draw against moves without, in the same games between processes, over real sockets with
real journals; then the records are verified.
"""
WINDOW = "the window: its start, its painting, its memory"
OF_SCREENS = """\
Without a screen it is measured in memory. What Qt alone takes for the like stands beside it.
"""
PAGE = "a game that thousands watch in browsers: how late, and what it costs"
OF_WATCHERS = """\
Host, players, the page's server and its watchers are processes of this machine. Players move every
half second; each round is a game that nobody watches and one that all do, some minutes in all.
"""
SEAT = "a seat in a browser: its start, taps, memory and download"
OF_TAPS = """\
Needs Chromium and playwright. A host with its page and the browser are processes of this machine.
"""

LOBBY = "a lobby under load: what its clients notice, and what they cost"
OF_CLIENTS = """\
Each client comes from a loopback address of its own.
"""
TABLES = "a worker's always-on tables, and how long it takes until a worker is replaced"
OF_WORKERS = """\
Games under way are written to a store; of two workers on it the first one is measured and killed.
"""

ALL = "everything that has a goal, as one table"
OF_ALL = """\
It takes half an hour. With node and npm in a checkout boardgame.io is measured beside, and with
catanatron installed the engine is compared with it.
"""


def add_arguments(parser: ArgumentParser) -> None:
    """One word for what is measured, with arguments of its own."""
    subjects = parser.add_subparsers(title="what to measure", metavar="WHAT", required=True)
    for name, what, epilog, add, measure in (
        ("engine", ENGINE, OF_STEPS, _add_engine, _engine),
        ("growth", GROWTH, OF_BOARDS, _add_growth, _growth),
        ("network", NETWORK, OF_PROCESSES, _add_network, _network),
        ("chance", CHANCE, OF_DRAWS, _add_chance, _chance),
        ("gui", WINDOW, OF_SCREENS, _add_gui, _gui),
        ("web", PAGE, OF_WATCHERS, _add_web, _web),
        ("seat", SEAT, OF_TAPS, _add_nothing, _seat),
        ("lobby", LOBBY, OF_CLIENTS, _add_lobby, _lobby),
        ("tables", TABLES, OF_WORKERS, _add_tables, _tables),
        ("all", ALL, OF_ALL, _add_nothing, _all),
    ):
        subject = subjects.add_parser(
            name,
            help=what,
            description=f"{what[0].upper()}{what[1:]}.",
            formatter_class=RawDescriptionHelpFormatter,
            epilog=epilog,
        )
        add(subject)
        subject.add_argument("--json", action="store_true", help="print JSON instead of tables")
        subject.set_defaults(measure=measure)


def _add_nothing(parser: ArgumentParser) -> None: ...


def _add_engine(parser: ArgumentParser) -> None:
    parser.add_argument("--players", type=int, choices=range(2, 6), default=2, help="2 to 5 (2)")
    _add_seconds(parser, "engine", 5)


def _add_growth(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--plot",
        type=Path,
        metavar="FILE",
        help="draw the curves too (.svg or .png; needs matplotlib)",
    )
    _add_seconds(parser, "table", 2)


def _add_network(parser: ArgumentParser) -> None:
    parser.add_argument("--guests", type=int, choices=range(2, 6), default=4, help="2 to 5 (4)")
    parser.add_argument(
        "--spectators", type=_crowd, default=0, metavar="N", help="how many watch, to 400 (0)"
    )
    parser.add_argument(
        "--trace", action="store_true", help="tell where a move's time goes, step by step"
    )


def _add_chance(parser: ArgumentParser) -> None:
    parser.add_argument("--guests", type=int, choices=range(2, 6), default=3, help="2 to 5 (3)")


def _add_gui(parser: ArgumentParser) -> None:
    parser.add_argument("--games", type=_games, default=20, metavar="N", help="for the memory (20)")


def _add_web(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--watchers", type=_thousands, default=5000, metavar="N", help="1 to 10000 (5000)"
    )
    parser.add_argument(
        "--rounds", type=_games, default=2, metavar="N", help="how many pairs of games (2)"
    )


def _add_lobby(parser: ArgumentParser) -> None:
    parser.add_argument("--clients", type=int, default=5000, help="clients in all (%(default)s)")
    parser.add_argument("--games", type=int, default=1000, help="running games (%(default)s)")
    parser.add_argument(
        "--store", metavar="URL", help="the lobby's store (default: a SQLite file for this run)"
    )
    parser.add_argument(
        "--seconds", type=float, default=20.0, help="how long to measure (%(default)s)"
    )


def _add_tables(parser: ArgumentParser) -> None:
    parser.add_argument("--tables", type=int, default=1000, metavar="N", help="games under way")
    parser.add_argument("--active", type=int, default=50, metavar="N", help="with somebody there")
    parser.add_argument("--moves", type=int, default=12, metavar="N", help="made in each game")
    parser.add_argument(
        "--store", metavar="URL", help="an empty store (default: a new SQLite file)"
    )


def _add_seconds(parser: ArgumentParser, what: str, seconds: int) -> None:
    parser.add_argument(
        "--seconds",
        type=_positive,
        default=seconds,
        metavar="S",
        help=f"how long each {what} plays ({seconds})",
    )


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


def _thousands(text: str) -> int:
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= 10_000:
        return int(text)
    raise ArgumentTypeError(f"'{text}' is not a number from 1 to 10000")


def _games(text: str) -> int:
    if text.isascii() and text.isdecimal() and 1 <= int(text) <= 1000:
        return int(text)
    raise ArgumentTypeError(f"'{text}' is not a number from 1 to 1000")


def run(args: Namespace) -> int:
    """Measure and print the figures."""
    args.measure(args)
    return 0


def _engine(args: Namespace) -> None:
    import smallworld_maps
    from smallworld_client.cli.arguments import bar, show
    from smallworld_dev.bench.engine import measure_engine

    rounds = partial(bar, unit="rounds")
    board = smallworld_maps.for_players(args.players).id
    show(measure_engine(board, args.players, args.seconds, rounds), args.json, print_engine)


def _growth(args: Namespace) -> None:
    from smallworld_client.cli.arguments import bar, plot_file, show
    from smallworld_dev.bench.engine import measure_growth

    rounds = partial(bar, unit="rounds")
    file = plot_file(args.plot)
    costs = measure_growth(args.seconds, rounds)
    if file is not None:
        from smallworld_dev.plots import save_growth

        save_growth(costs, file)
    show(costs, args.json, print_growth)


def _network(args: Namespace) -> None:
    from smallworld_client.cli.arguments import bar, show
    from smallworld_dev.bench.network import measure_network

    rounds = partial(bar, unit="rounds")
    if args.trace:
        from smallworld_dev.bench.trace import measure_trace, print_trace

        show(measure_trace(args.guests, args.spectators, rounds), args.json, print_trace)
        return
    show(measure_network(args.guests, args.spectators, rounds), args.json, print_network)


def _chance(args: Namespace) -> None:
    from smallworld_client.cli.arguments import bar, show
    from smallworld_dev.bench.network import measure_draws

    rounds = partial(bar, unit="games")
    show(measure_draws(args.guests, rounds), args.json, print_chance)


def _gui(args: Namespace) -> None:
    from smallworld_client.cli.arguments import bar, show

    _prepare_screen()
    from smallworld_dev.bench.window import measure_window

    rounds = partial(bar, unit="rounds")
    show(measure_window(rounds, args.games), args.json, print_window)


def _prepare_screen() -> None:
    if sys.platform.startswith("linux") and not _has_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    need_qt()


def _has_screen() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _web(args: Namespace) -> None:
    from smallworld_client.cli.arguments import bar, show
    from smallworld_dev.bench.web import measure_web, print_web

    rounds = partial(bar, unit="rounds")
    show(measure_web(args.watchers, rounds, args.rounds), args.json, print_web)


def _seat(args: Namespace) -> None:
    from smallworld_client.cli.arguments import bar, show
    from smallworld_dev.bench.seat import measure_seat, print_seat

    show(measure_seat(partial(bar, unit="visits")), args.json, print_seat)


BESIDE = "To compare with boardgame.io, in a checkout where node is:  make bench-network"
EXTRA = "To compare with python-chess and catanatron:  pip install catanatron chess"


def print_engine(report: EngineReport) -> None:
    """What the engine does in a second, beside others, and what its data take."""
    where = f"{report.players} players on {report.regions} regions"
    print(f"Python {report.python}, {report.engine} engine, {where}")
    print(f"Median of {report.rounds} rounds\n")
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
    print(f"{'the host, until the first move':<34}{report.host_start_cpu_s:>8.2f}  s of CPU")
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


def _lobby(args: Namespace) -> None:
    from smallworld_client.cli.arguments import show
    from smallworld_dev.bench.lobby import measure_lobby, print_lobby

    report = measure_lobby(args.clients, args.games, args.store, args.seconds)
    show(report, args.json, print_lobby)


def _tables(args: Namespace) -> None:
    from smallworld_client.cli.arguments import show
    from smallworld_dev.bench.tables import measure_tables

    found = measure_tables(args.tables, args.active, args.moves, args.store)
    show(found, args.json, _print_rows)


def _all(args: Namespace) -> None:
    from smallworld_client.cli.arguments import bar, show

    _prepare_screen()
    from smallworld_dev.bench.everything import measure_all, print_all

    show(measure_all(partial(bar, unit="rounds")), args.json, print_all)


def _print_rows(figures: dict[str, float]) -> None:
    for name, value in figures.items():
        print(f"{name:>20} {value}")
