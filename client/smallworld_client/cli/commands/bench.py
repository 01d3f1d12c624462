"""``smallworld bench``: what engine, network and window cost, measured on this machine."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from functools import partial
from pathlib import Path

from smallworld_client.cli.window import need_qt

HELP = "measure how fast engine, network and window are on this machine"

ENGINE = "steps a second of random play, digests, sizes and replay"
OF_STEPS = """\
A step is: list the legal moves, choose one of them at random, carry it out. With the bench extra
python-chess and catanatron play in the same way; all take turns round by round, and the pace
is that of the median round. The seeds are fixed.
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


def _add_engine(parser: ArgumentParser) -> None:
    parser.add_argument("--players", type=int, choices=range(2, 6), default=2, help="2 to 5 (2)")
    _add_seconds(parser, "engine", 5)


def _add_growth(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw the curves too (.svg or .png; bench extra)"
    )
    _add_seconds(parser, "table", 2)


def _add_network(parser: ArgumentParser) -> None:
    parser.add_argument("--guests", type=int, choices=range(2, 6), default=4, help="2 to 5 (4)")
    parser.add_argument(
        "--spectators", type=_crowd, default=0, metavar="N", help="how many watch, to 400 (0)"
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
    from smallworld_client.benchmark.engine import measure
    from smallworld_client.benchmark.printed import print_engine
    from smallworld_client.cli.figures import bar, show

    rounds = partial(bar, unit="rounds")
    board = smallworld_maps.for_players(args.players).id
    show(measure(board, args.players, args.seconds, rounds), args.json, print_engine)


def _growth(args: Namespace) -> None:
    from smallworld_client.benchmark.growth import measure
    from smallworld_client.benchmark.printed import print_growth
    from smallworld_client.cli.figures import bar, plot_file, show

    rounds = partial(bar, unit="rounds")
    file = plot_file(args.plot, "bench")
    costs = measure(args.seconds, rounds)
    if file is not None:
        from smallworld_client.benchmark.plot import save

        save(costs, file)
    show(costs, args.json, print_growth)


def _network(args: Namespace) -> None:
    from smallworld_client.benchmark.network import measure
    from smallworld_client.benchmark.printed import print_network
    from smallworld_client.cli.figures import bar, show

    rounds = partial(bar, unit="rounds")
    show(measure(args.guests, args.spectators, rounds), args.json, print_network)


def _chance(args: Namespace) -> None:
    from smallworld_client.benchmark.network.chance import measure
    from smallworld_client.benchmark.printed import print_chance
    from smallworld_client.cli.figures import bar, show

    rounds = partial(bar, unit="games")
    show(measure(args.guests, rounds), args.json, print_chance)


def _gui(args: Namespace) -> None:
    from smallworld_client.benchmark.printed import print_window
    from smallworld_client.cli.figures import bar, show

    if sys.platform.startswith("linux") and not _has_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    need_qt()
    from smallworld_client.gui.bench.report import measure

    rounds = partial(bar, unit="rounds")
    show(measure(rounds, args.games), args.json, print_window)


def _has_screen() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _web(args: Namespace) -> None:
    from smallworld_client.cli.figures import bar, show
    from smallworld_web.bench import measure, print_web

    rounds = partial(bar, unit="rounds")
    show(measure(args.watchers, rounds, args.rounds), args.json, print_web)
