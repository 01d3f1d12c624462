"""The command ``smallworld-tables``."""

import logging
import os
import signal
import socket
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from types import FrameType

from smallworld import __version__
from smallworld.errors import GameError
from smallworld_lobby import reporting
from smallworld_lobby.places import AMONG_OTHERS, FILE, STORE, home, in_use, open_logs, open_store
from smallworld_lobby.store_threads import StoreThreads
from smallworld_net import TABLES_PORT
from smallworld_net.address import BadAddress, parse_address
from smallworld_net.interfaces import own_addresses
from smallworld_tables.service import CLIENTS, Place, Service, service_identity
from smallworld_tables.status import FIGURES
from smallworld_tables.stop_page import stop_page
from smallworld_tables.worker import ServiceError

log = logging.getLogger(__name__)

ANY = ("*", "0.0.0.0", "::")
UNSAID = 1
"""The port where none was named: that on which the worker listens."""

DESCRIPTION = """\
Hosts tables that are always on, for the people of a Small World lobby: games that go on for days,
and need no player's computer to stay on. Any number of these workers may share a store; when one
stops or dies, the others go on with its tables.
"""

EXAMPLES = """\
A worker and its lobbies have one store. Without --store that is the file of the lobby that runs on
this machine. All workers have one key, in the file tables.key of --keys: copy it to the folder of
each of them. People reach the tables directly, on one TCP port.

examples:
  smallworld-lobby & smallworld-tables           a lobby and its tables on one machine
  smallworld-tables --port 7676 --public 203.0.113.5
                                                 reached from outside by that address
  smallworld-tables --store valkey://db.example/0 --keys /var/lib/smallworld-tables
                                                 one of several workers on one store
  smallworld-tables bench --tables 1000          the load test

exit status:
  0  stopped by SIGINT or SIGTERM: its tables were handed over
  1  could not listen, use its key, or use the store
  2  asked for in a way that can't be done
"""


def build_parser() -> ArgumentParser:
    """The parser of the command line."""
    parser = ArgumentParser(
        prog="smallworld-tables",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"smallworld-tables {__version__}")
    parser.add_argument(
        "--host",
        default="0.0.0.0",
        metavar="ADDRESS",
        help="the address to listen on (default: %(default)s)",
    )
    parser.add_argument(
        "--port",
        type=int,
        default=TABLES_PORT,
        metavar="PORT",
        help="the port of all tables (default: %(default)s); 0 is any free one",
    )
    parser.add_argument(
        "--public",
        metavar="HOST[:PORT]",
        help="where people reach this worker (default: the addresses of this machine)",
    )
    parser.add_argument(
        "--keys",
        metavar="DIR",
        type=Path,
        help="folder with the service's key (default: that of the lobby in your home)",
    )
    parser.add_argument(
        "--store",
        metavar="URL",
        default=os.environ.get(STORE),
        help="the lobbies' store: valkey://HOST/0, redis://HOST/0 or sqlite:PATH. "
        f"{STORE} in the environment says the same, and shows nobody a password (default: "
        "the file of the lobby in --keys)",
    )
    parser.add_argument(
        "--name", default="Service", help="what the service is called at its tables"
    )
    parser.add_argument(
        "--clients",
        type=int,
        metavar="N",
        default=CLIENTS,
        help="people at its tables at a time (default: %(default)s)",
    )
    parser.add_argument(
        "--stop-notices",
        metavar="URL",
        default="",
        help="how people reach /stop/ of --status from outside, such as "
        "https://games.example.org/stop/: then each notice has a link that ends them",
    )
    parser.add_argument(
        "--notices-at-home",
        action="store_true",
        help="let notices go to private addresses and to this machine, too",
    )
    reporting.add_options(parser, 9376)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a worker until it is told to stop; its exit status."""
    words = sys.argv[1:] if argv is None else list(argv)
    if words[:1] == ["bench"]:
        from smallworld_tables.bench import main as bench  # noqa: PLC0415 - it imports much

        return bench(words[1:])
    parser = build_parser()
    args = parser.parse_args(words)
    with reporting.log_written(args):
        return _run(parser, args)


def _run(parser: ArgumentParser, args: Namespace) -> int:
    try:
        public, public_port = _public(args.public, args.host)
        status = reporting.status_place(args)
    except BadAddress as error:
        parser.error(str(error))
    try:
        place = Place(
            args.host,
            args.port,
            public,
            public_port,
            args.clients,
            args.stop_notices,
            args.notices_at_home,
        )
        with (
            worker(args.keys or home(), args.store, place, args.name) as service,
            reporting.status_served(
                status, lambda: service.status, FIGURES, stop_page(service.stop_notices)
            ),
        ):
            _stop_on_signals(service)
            reporting.say_open(args, "smallworld-tables", f"on port {service.port}")
            service.run()
    except GameError as error:
        print(f"smallworld-tables: {error}", file=sys.stderr)
        return 1
    return 0


@contextmanager
def worker(folder: Path, url: str | None, place: Place, title: str) -> Iterator[Service]:
    """A worker on that store, not yet running; GameError says why there can't be one."""
    where = url or f"sqlite:{folder / FILE}"
    with in_use(folder, AMONG_OTHERS):
        identity = service_identity(folder)
        store = StoreThreads(open_store(where))
        try:
            logs = open_logs(where)
            service = Service(identity, place, store, logs, title)
        except GameError:
            store.close()
            raise
        yield service


def _public(text: str | None, host: str) -> tuple[tuple[str, ...], int]:
    """The addresses by which people come, and their port, 0 for the one that is listened on.

    A name is looked up once, here: guests are sent addresses only.
    """
    if text is None:
        return (tuple(own_addresses()) if host in ANY else (host,)), 0
    address = parse_address(text, UNSAID)
    port = 0 if address.port == UNSAID else address.port
    try:
        ip_address(address.host)
    except ValueError:
        try:
            found = socket.getaddrinfo(address.host, None, type=socket.SOCK_STREAM)
        except OSError as error:
            raise ServiceError(f"{address.host} can't be looked up: {error.strerror}.") from None
        return tuple(dict.fromkeys(str(each[4][0]) for each in found)), port
    return (address.host,), port


def _stop_on_signals(service: Service) -> None:
    """Both hand the tables over; a second one stops at once."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        service.drain()

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
