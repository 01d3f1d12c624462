"""The program ``smallworld-lobby``: its command line, and the thread that runs the driver."""

import logging
import os
import secrets
import signal
import sys
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import FrameType

from smallworld import __version__
from smallworld.errors import GameError
from smallworld_lobby import status as reporting
from smallworld_lobby import together
from smallworld_lobby.crowds import RelayPort, RelayTokens
from smallworld_lobby.driver import LobbyDriver, RecordsPort
from smallworld_lobby.lobby import LobbySizes
from smallworld_lobby.places import (
    MOST_BYTES,
    NOTICE,
    RECORDS,
    STORE,
    LobbyPlace,
    NoRecords,
    RecordFiles,
    at_home,
    place_of,
)
from smallworld_lobby.relay import Counts, ReachabilityCheck, Relay
from smallworld_lobby.results import MOST_RESULTS, ResultRules
from smallworld_lobby.seasons import MONTHS, has_openskill
from smallworld_lobby.sharing import LobbyPresence
from smallworld_lobby.sqlite_store import StoreThreads
from smallworld_lobby.status import LOBBY, LobbyStatus, OpenFiles
from smallworld_lobby.store import DirectStore, Logs, MemoryStore, StorePort
from smallworld_lobby.verifier import Verifier
from smallworld_net import LOBBY_PORT
from smallworld_net.address import Address, BadAddress, parse_address
from smallworld_net.admission import Limits
from smallworld_net.files import read_regular
from smallworld_net.keys import KeyPair
from smallworld_net.loop import LONGEST_WAIT, Loop, Pollable
from smallworld_net.server import MessageServer
from smallworld_net.sockets import own_addresses
from smallworld_wire.codec import TO_LOBBY
from smallworld_wire.common import LARGEST_NOTICE
from smallworld_wire.lobby import ToLobby

log = logging.getLogger(__name__)

CLIENT_LIMITS = Limits(rate=5.0, burst=40.0)
"""Lower than a table's: one short message may be answered with a page of the list."""
NOTICE_EVERY = 60.0
"""Seconds between two looks at the file of the release notice."""
TOKEN_BYTES = 16
"""Bytes of a relay token: 128 bits."""


def release_notice(file: Path | None) -> bytes:
    """The bytes to pass on from that file; empty if it is missing or too large for a notice.

    Clients check the signature; this lobby may be older than the key.
    """
    if file is None or not file.exists():
        return b""
    try:
        notice = read_regular(file, LARGEST_NOTICE)
    except OSError as error:
        log.warning("the release notice %s can't be read: %s", file, error)
        return b""
    return notice


class LobbyService(Loop):
    """A running lobby; ``run`` it in the main thread or ``start`` it as one of its own."""

    def __init__(
        self,
        keys: KeyPair,
        host: str,
        port: int,
        store: StorePort | None = None,
        relay: RelayPort | None = None,
        public: Address | None = None,
        sizes: LobbySizes | None = None,
        records: RecordsPort | None = None,
    ) -> None:
        """Listen at once; PortTakenError if that fails.

        ``public`` is where other lobbies on the same store send their guests; without it this lobby
        has the store for itself. Without ``records`` it takes no results. Its clock never jumps
        while it runs, and goes on across restarts.
        """
        sizes = sizes or LobbySizes()
        self._files = OpenFiles(sizes.files)
        clients = self._files.room(sizes.clients)
        limits = replace(CLIENT_LIMITS, clients=clients, connections=sizes.clients_an_address)
        self._server: MessageServer[ToLobby] = MessageServer(keys, TO_LOBBY, host, port, limits)
        super().__init__("lobby")
        self._store = store or DirectStore(MemoryStore(time.time))
        self._reachability = ReachabilityCheck()
        self._ahead = time.time() - time.monotonic()
        presence: LobbyPresence | None = None
        if public is not None:
            port = public.port or self._server.port
            presence = LobbyPresence(public.host, port, relay.port if relay else 0)
        self._tokens = RelayTokens(relay, lambda: secrets.token_urlsafe(TOKEN_BYTES), sizes.tunnels)
        self._relay_counts = relay.counts if isinstance(relay, Relay) else Counts()
        self._stop_at = 0.0
        self.status = LobbyStatus(time.monotonic())
        """What it says of itself, a second ago at most; other threads may read it."""
        self._driver = LobbyDriver(
            keys.public,
            self._server,
            self._store,
            time.time(),
            self._tokens,
            self._reachability,
            (secrets.token_hex(8), presence) if presence else None,
            sizes,
        )
        self._notice: Path | None = None
        self._look_at_notice = 0.0
        self._records = records
        self._verifier = Verifier()
        if records is not None:
            self._verifier.wake_with(lambda: self.post(_nothing))
            self._driver.take_records(self._verifier, records)

    def count_tables(self, open_logs: Callable[[], Logs]) -> None:
        self._verifier.open_logs = open_logs

    def pass_on_notice(self, file: Path) -> None:
        """Pass on the release notice in that file, which may come, go and change meanwhile."""
        self._notice = file

    @property
    def port(self) -> int:
        return self._server.port

    def open(self) -> None:
        self._files.tell()
        if isinstance(self._store, StoreThreads):
            self._store.start(lambda: self.post(_nothing))

    def sockets(self) -> Iterable[Pollable]:
        return [*self._server.sockets, *self._reachability.sockets]

    def wait(self, now: float) -> float:
        wait = self._driver.wait(now + self._ahead)
        return LONGEST_WAIT if wait is None else min(wait, LONGEST_WAIT)

    def work(self, now: float) -> None:
        self._driver.work(now + self._ahead)
        self._files.look(now)
        if now >= self._look_at_notice:
            self._look_at_notice = now + NOTICE_EVERY
            self._driver.lobby.release_notice = release_notice(self._notice)
        if now >= self.status.at + 1.0:
            self.status = self._status(now)
        if self._driver.is_drained and (now >= self._stop_at or not self._tokens.in_use):
            self.stop()

    def drain(self, patience: float) -> None:
        """Move everybody elsewhere, and stop once tunnels are over or ``patience`` ends.

        Must be posted; a second call stops at once.
        """
        if self._driver.is_draining:
            self.stop()
            return
        log.info("draining: people are sent elsewhere")
        self._driver.drain()
        self._stop_at = time.monotonic() + patience

    def _status(self, now: float) -> LobbyStatus:
        lobby, counts = self._driver.lobby, self._relay_counts
        people, games, private = lobby.census
        return LobbyStatus(
            now,
            self._driver.is_store_away,
            self._driver.is_draining,
            people=people,
            subscribers=len(lobby.subscribers),
            games=games,
            private_games=private,
            leases=len(lobby.leases),
            bans=len(lobby.bans),
            other_lobbies=len(lobby.others),
            connections=self._server.count,
            open_files=self._files.count,
            most_open_files=self._files.most or 0,
            waiting_for_store=self._driver.waiting_for_store,
            messages=self._driver.messages,
            tunnels=self._tokens.in_use,
            tunnels_ever=counts.tunnels,
            relayed_bytes=counts.carried,
            relay_refused=counts.refused,
            results=len(lobby.results.history),
            records_waiting=lobby.results.waiting,
            records_refused=lobby.results.refused,
            reports=len(lobby.reports),
        )

    def shut(self) -> None:
        try:
            self._driver.close()
        finally:
            self._verifier.close()
            if isinstance(self._records, RecordFiles):
                self._records.close()
            self._reachability.close()
            self._server.close()
            self._store.close()


def _nothing() -> None: ...


LIMITS = (
    ("--clients", LobbySizes.clients, "people at a time"),
    ("--clients-an-address", LobbySizes.clients_an_address, "of those, from one address"),
    ("--games", LobbySizes.games, "games at a time"),
    ("--tunnels", LobbySizes.tunnels, "tunnels of the relay at a time"),
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

exit status:
  0  stopped by SIGINT or SIGTERM
  1  could not listen, use its key, or keep who leads which game
  2  asked for in a way that can't be done
"""


def _operate(words: Sequence[str]) -> int:
    from smallworld_lobby.operate import main as operate  # noqa: PLC0415 - a lobby needs none of it

    return operate(words)


OPERATIONS = ("ban", "unban", "bans", "backup", "restore", "export", "forget", "reports")
COMMANDS: dict[str, Callable[[Sequence[str]], int]] = dict.fromkeys(OPERATIONS, _operate)
"""What the first word may be, and what it does; without one of these the lobby runs."""


def build_parser() -> ArgumentParser:
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
        sizes = LobbySizes(args.clients, args.clients_an_address, args.games, args.tunnels, rules)
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
    folder: Path | None
    most: int

    def records(self, place: LobbyPlace) -> RecordsPort:
        folder = self.folder or (place.folder / RECORDS if place.folder else None)
        return RecordFiles(folder, self.most) if folder else NoRecords()


@dataclass(frozen=True)
class _Orders:
    host: str
    port: int
    public: Address | None
    sizes: LobbySizes
    status: tuple[str, int] | None
    drain: float
    keeping: _Keeping | None
    notice: Path | None
    say_open: Callable[[str], None]


def _serve(orders: _Orders, place: LobbyPlace, relay: Relay | None) -> None:
    host, port = orders.host, orders.port
    here = own_addresses()[0] if host in ANY else host
    shared = (orders.public or Address(here, port)) if place.is_shared else None
    records = orders.keeping.records(place) if orders.keeping else None
    service = LobbyService(
        place.keys, host, port, place.port(), relay, shared, orders.sizes, records
    )
    notice = orders.notice or (place.folder / NOTICE if place.folder else None)
    if notice is not None:
        service.pass_on_notice(notice)
    service.count_tables(place.logs)
    if records and not has_openskill():
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
    if not text.isascii() or not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"“{text}” is no number of at least 1")
    return int(text)


def _endpoint(text: str) -> tuple[str, int]:
    scheme, slashes, place = text.partition("://")
    if scheme != "tcp" or not slashes or place.endswith("]") or ":" not in place:
        raise BadAddress(f"“{text}” can't be bound: write tcp://0.0.0.0:{LOBBY_PORT}.")
    host, _, port = place.rpartition(":")
    if port == "0":
        return _bindable(host), 0
    return _bindable(host), parse_address(f"localhost:{port}").port


def _bindable(host: str) -> str:
    return host if host == "*" else parse_address(host).host


def _stop_on_signals(service: LobbyService, drain: float) -> None:
    """SIGINT stops at once. SIGTERM drains first; a second one stops at once."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        service.post(service.stop)

    def send_elsewhere(_signal: int, _frame: FrameType | None) -> None:
        service.post(lambda: service.drain(drain))

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, send_elsewhere)
