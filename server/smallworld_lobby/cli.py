"""The command ``smallworld-lobby``."""

import logging
import os
import signal
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import FrameType

from smallworld import __version__
from smallworld.errors import GameError
from smallworld_lobby import reporting, together
from smallworld_lobby.driver_ports import RecordsPort
from smallworld_lobby.places import NOTICE, RECORDS, STORE, Place, at_home, place_of
from smallworld_lobby.record_files import MOST_BYTES, NoRecords, RecordFiles
from smallworld_lobby.relay import Relay
from smallworld_lobby.results import MOST_RESULTS, ResultRules
from smallworld_lobby.seasons import MONTHS, available
from smallworld_lobby.service import Service
from smallworld_lobby.sizes import Sizes
from smallworld_lobby.status import LOBBY
from smallworld_net import LOBBY_PORT
from smallworld_net.address import Address, BadAddress, parse_address
from smallworld_net.interfaces import own_addresses

log = logging.getLogger(__name__)

LIMITS = (
    ("--clients", Sizes.clients, "people at a time"),
    ("--clients-an-address", Sizes.clients_an_address, "of those, from one address"),
    ("--games", Sizes.games, "games at a time"),
    ("--tunnels", Sizes.tunnels, "tunnels of the relay at a time"),
    ("--results", MOST_RESULTS, "results of games that are kept"),
    ("--record-megabytes", MOST_BYTES >> 20, "megabytes of records that are kept"),
)
ANY = ("*", "0.0.0.0", "::")

DESCRIPTION = """\
A lobby for Small World: people find each other's games here. The games themselves run on the
computers of those who host them; the lobby lists them and tells guests the way there. With --tables
it hosts games itself, over days too, and with --web they are watched in a browser.
"""

EXAMPLES = f"""\
Two TCP ports are used: the one of --bind, and the next one for the relay, through which games go
whose hosts can't be reached from outside (another one, if that is taken). Players type the
first: NAME:PORT, or NAME:PORT#KEY to make sure that it is this lobby.

examples:
  smallworld-lobby --tables --web                     all that a family or a club needs
  smallworld-lobby                                    a lobby alone, on port {LOBBY_PORT}
  smallworld-lobby --bind tcp://127.0.0.1:0           for this machine only, any free port
  smallworld-lobby --keys /var/lib/smallworld-lobby   the same lobby after every start
  smallworld-lobby --store valkey://db.example/0 --public lobby1.example
                                                      one of several lobbies on one store

for whoever runs a lobby, each with --help (docs/OPERATING.md):
  smallworld-lobby ban | unban | bans                 who may not come
  smallworld-lobby reports | reports close ID         what people reported of others
  smallworld-lobby backup FILE | restore FILE         all that lasts, the key too
  smallworld-lobby export KEY | forget KEY            what is kept of a person
  smallworld-lobby bench                              the load test

exit status:
  0  stopped by SIGINT or SIGTERM
  1  could not listen, use its key, or keep who leads which game
  2  asked for in a way that can't be done
"""


def _bench(words: Sequence[str]) -> int:
    from smallworld_lobby.bench.command import main as bench  # noqa: PLC0415 - it imports much

    return bench(words)


def _operate(words: Sequence[str]) -> int:
    from smallworld_lobby.operate import main as operate  # noqa: PLC0415 - a lobby needs none of it

    return operate(words)


OPERATIONS = ("ban", "unban", "bans", "backup", "restore", "export", "forget", "reports")
COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "bench": lambda words: _bench(words[1:]),
    **dict.fromkeys(OPERATIONS, _operate),
}
"""What the first word may be, and what it does; without one of these the lobby runs."""


def build_parser() -> ArgumentParser:
    """The parser of the command line."""
    parser = ArgumentParser(
        prog="smallworld-lobby",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"smallworld-lobby {__version__}")
    _add_place(parser)
    for option, default, meaning in LIMITS:
        told = f"{meaning} (default: %(default)s)"
        parser.add_argument(option, metavar="N", type=_count, default=default, help=told)
    _add_results(parser)
    parser.add_argument(
        "--drain",
        metavar="SECONDS",
        type=float,
        default=60.0,
        help="how long games may still go through the relay after SIGTERM (default: %(default)s)",
    )
    reporting.add_options(parser, 9373)
    together.add_options(parser)
    return parser


def _add_place(parser: ArgumentParser) -> None:
    """Where the lobby listens, and where it keeps what it has."""
    parser.add_argument(
        "--bind",
        metavar="tcp://HOST:PORT",
        default=f"tcp://0.0.0.0:{LOBBY_PORT}",
        help="where to listen (default: %(default)s); port 0 is any free one",
    )
    parser.add_argument(
        "--keys",
        metavar="DIR",
        type=Path,
        help="folder that keeps the lobby's key, and in one SQLite file all else (default: one in "
        "your home; while another lobby uses that, a new key, and nothing is kept)",
    )
    parser.add_argument(
        "--store",
        metavar="URL",
        default=os.environ.get(STORE),
        help="valkey://HOST/0 or redis://HOST/0: a Valkey or Redis 7 server that several lobbies "
        "share, with their list and who leads which game; or sqlite:PATH, for several on one "
        f"machine. {STORE} in the environment says the same, and shows nobody a password "
        "(default: a file that this lobby has for itself)",
    )
    parser.add_argument(
        "--public",
        metavar="HOST[:PORT]",
        help="where the guests of other lobbies on the same store reach this one (default: the "
        "address and port of --bind)",
    )
    parser.add_argument(
        "--release-notice",
        metavar="FILE",
        type=Path,
        help="the project's signed notice of a new release, of which people here are told "
        f"(default: {NOTICE} in the folder of --keys, if it is there)",
    )
    parser.add_argument(
        "--no-relay", action="store_true", help="carry no game: only tell guests the way"
    )


def _add_results(parser: ArgumentParser) -> None:
    """Which results of games the lobby takes, and what becomes of their records."""
    parser.add_argument(
        "--season",
        metavar="MONTHS",
        type=int,
        choices=(1, 2, 3, 4, 6, 12),
        default=MONTHS,
        help="how long a season is: 1, 2, 3, 4, 6 or 12 months (default: %(default)s)",
    )
    parser.add_argument("--no-results", action="store_true", help="take no results of games")
    parser.add_argument(
        "--records",
        metavar="DIR",
        type=Path,
        help="folder that keeps the records of games that count (default: records in the lobby's "
        "own; with --store alone, none are kept)",
    )
    parser.add_argument(
        "--records-at",
        metavar="URL",
        default="",
        help="where people can see them, such as https://games.example.org/r/: a smallworld-web "
        "with the same --records",
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run a lobby until it is told to stop, or do another of its commands; its exit status."""
    words = sys.argv[1:] if argv is None else list(argv)
    if words and words[0] in COMMANDS:
        return COMMANDS[words[0]](words)
    parser = build_parser()
    args = parser.parse_args(words)
    with reporting.log_written(args):
        return _run(parser, args, words)


def _run(parser: ArgumentParser, args: Namespace, words: Sequence[str]) -> int:
    try:
        host, port = _endpoint(args.bind)
        status = reporting.status_place(args)
        public = parse_address(args.public, port) if args.public else None
    except BadAddress as error:
        parser.error(str(error))
    if args.tables is not None or args.web is not None:
        return together.run(args, words, host, port)
    try:
        rules = ResultRules(args.season, args.results, args.records_at)
        sizes = Sizes(args.clients, args.clients_an_address, args.games, args.tunnels, rules)
        keeping = None if args.no_results else _Keeping(args.records, args.record_megabytes << 20)
        notice = args.release_notice
        orders = _Orders(
            *(host, port, public, sizes, status, args.drain, keeping, notice),
            partial(reporting.say_open, args, "smallworld-lobby"),
        )
        with place_of(args.keys, args.store) if args.keys or args.store else at_home() as place:
            if args.no_relay:
                _serve(orders, place, None)
            else:
                with closing(Relay.near(host, port + 1 if port else 0, sizes.tunnels)) as relay:
                    _serve(orders, place, relay)
    except GameError as error:
        print(f"smallworld-lobby: {error}", file=sys.stderr)
        return 1
    return 0


@dataclass(frozen=True)
class _Keeping:
    """Where a lobby was asked to keep records, and how many bytes of them."""

    folder: Path | None
    most: int

    def records(self, place: Place) -> RecordsPort:
        """What keeps them."""
        folder = self.folder or (place.folder / RECORDS if place.folder else None)
        return RecordFiles(folder, self.most) if folder else NoRecords()


@dataclass(frozen=True)
class _Orders:
    """How a lobby was asked to run."""

    host: str
    port: int
    public: Address | None
    sizes: Sizes
    status: tuple[str, int] | None
    drain: float
    keeping: _Keeping | None
    notice: Path | None
    say_open: Callable[[str], None]


def _serve(orders: _Orders, place: Place, relay: Relay | None) -> None:
    """Be a lobby until a signal comes; GameError where that can't be."""
    host, port = orders.host, orders.port
    here = own_addresses()[0] if host in ANY else host
    shared = (orders.public or Address(here, port)) if place.is_shared else None
    records = orders.keeping.records(place) if orders.keeping else None
    service = Service(place.keys, host, port, place.port(), relay, shared, orders.sizes, records)
    notice = orders.notice or (place.folder / NOTICE if place.folder else None)
    if notice is not None:
        service.pass_on_notice(notice)
    service.count_tables(place.logs)
    if records and not available():
        log.info("results have no ratings: pip install openskill")
    with reporting.status_served(orders.status, lambda: service.status, LOBBY):
        _stop_on_signals(service, orders.drain)
        address = Address(here, service.port, place.keys.public)
        orders.say_open(f"at {address}")
        log.info("port %d", service.port)
        if relay:
            log.info("relay on port %d", relay.port)
            relay.start()
        service.run()


def _count(text: str) -> int:
    """A number of at least one."""
    if not text.isascii() or not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"“{text}” is no number of at least 1")
    return int(text)


def _endpoint(text: str) -> tuple[str, int]:
    """Host and port of ``tcp://HOST:PORT``; BadAddress where it is something else."""
    scheme, slashes, place = text.partition("://")
    if scheme != "tcp" or not slashes or place.endswith("]") or ":" not in place:
        raise BadAddress(f"“{text}” can't be bound: write tcp://0.0.0.0:{LOBBY_PORT}.")
    host, _, port = place.rpartition(":")
    if port == "0":
        return _bindable(host), 0
    return _bindable(host), parse_address(f"localhost:{port}").port


def _bindable(host: str) -> str:
    return host if host == "*" else parse_address(host).host


def _stop_on_signals(service: Service, drain: float) -> None:
    """SIGINT stops at once; SIGTERM when everybody was sent elsewhere, and a second one at once."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        service.post(service.stop)

    def send_elsewhere(_signal: int, _frame: FrameType | None) -> None:
        service.post(lambda: service.drain(drain))

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, send_elsewhere)
