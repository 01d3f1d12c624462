"""The command ``smallworld-lobby``."""

import logging
import signal
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from types import FrameType

from smallworld import __version__
from smallworld.errors import GameError
from smallworld_lobby.places import Place, at_home, place_of
from smallworld_lobby.relay import Relay
from smallworld_lobby.service import Service
from smallworld_net import LOBBY_PORT
from smallworld_net.address import Address, BadAddress, parse_address
from smallworld_net.interfaces import own_addresses

log = logging.getLogger(__name__)

ANY = ("*", "0.0.0.0", "::")

DESCRIPTION = """\
A lobby for Small World: people find each other's games here. The games themselves run on the
computers of those who host them; the lobby lists them and tells guests the way there.
"""

EXAMPLES = f"""\
Two TCP ports are used: the one of --bind, and the next one for the relay, through which games go
whose hosts can't be reached from outside (another one, if that is taken). Players type the
first: NAME:PORT, or NAME:PORT#KEY to make sure that it is this lobby.

examples:
  smallworld-lobby                                    on port {LOBBY_PORT} of every interface
  smallworld-lobby --bind tcp://127.0.0.1:0           for this machine only, any free port
  smallworld-lobby --keys /var/lib/smallworld-lobby   the same lobby after every start
  smallworld-lobby --store valkey://db.example/0 --public lobby1.example
                                                      one of several lobbies on one store

exit status:
  0  stopped by SIGINT or SIGTERM
  1  could not listen, use its key, or keep who leads which game
  2  asked for in a way that can't be done
"""


def build_parser() -> ArgumentParser:
    """The parser of the command line."""
    parser = ArgumentParser(
        prog="smallworld-lobby",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"smallworld-lobby {__version__}")
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
        help="valkey://HOST/0 or redis://HOST/0: a Valkey or Redis 7 server that several lobbies "
        "share, with their list and who leads which game; or sqlite:PATH, for several on one "
        "machine (default: a file that this lobby has for itself)",
    )
    parser.add_argument(
        "--public",
        metavar="HOST[:PORT]",
        help="where the guests of other lobbies on the same store reach this one (default: the "
        "address and port of --bind)",
    )
    parser.add_argument(
        "--no-relay", action="store_true", help="carry no game: only tell guests the way"
    )
    parser.add_argument("--quiet", action="store_true", help="log nothing but what goes wrong")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a lobby until it is told to stop; return its exit status."""
    parser = build_parser()
    args = parser.parse_args(argv)
    level = logging.WARNING if args.quiet else logging.INFO
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)s %(message)s")
    try:
        host, port = _endpoint(args.bind)
        public = parse_address(args.public, port) if args.public else None
    except BadAddress as error:
        parser.error(str(error))
    try:
        with place_of(args.keys, args.store) if args.keys or args.store else at_home() as place:
            if args.no_relay:
                _serve(host, port, place, None, public)
            else:
                with closing(Relay.near(host, port + 1 if port else 0)) as relay:
                    _serve(host, port, place, relay, public)
    except GameError as error:
        print(f"smallworld-lobby: {error}", file=sys.stderr)
        return 1
    return 0


def _serve(host: str, port: int, place: Place, relay: Relay | None, public: Address | None) -> None:
    """Be a lobby until a signal comes; GameError where that can't be."""
    here = own_addresses()[0] if host in ANY else host
    shared = (public or Address(here, port)) if place.is_shared else None
    service = Service(place.keys, host, port, place.port(), relay, shared)
    _stop_on_signals(service)
    address = Address(here, service.port, place.keys.public)
    print(f"smallworld-lobby {__version__} is open at {address}", flush=True)
    log.info("port %d", service.port)
    if relay:
        log.info("relay on port %d", relay.port)
        relay.start()
    service.run()


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


def _stop_on_signals(service: Service) -> None:
    def stop(_signal: int, _frame: FrameType | None) -> None:
        service.post(service.stop)

    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, stop)
