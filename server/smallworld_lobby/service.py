"""The lobby as a program: the thread that runs its driver, over sockets, a store and the clocks."""

import errno
import logging
import secrets
import signal
import socket
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType
from typing import NoReturn

from smallworld.errors import GameError
from smallworld_lobby import NOTICE, status as reporting, together
from smallworld_lobby.crowds import RelayPort, RelayTokens
from smallworld_lobby.driver import LobbyDriver, RecordsPort
from smallworld_lobby.lobby import LobbySizes
from smallworld_lobby.places import RECORDS, LobbyPlace, NoRecords, RecordFiles, at_home, place_of
from smallworld_lobby.relay import Counts, Relay
from smallworld_lobby.results import ResultRules
from smallworld_lobby.seasons import has_openskill
from smallworld_lobby.sharing import LobbyPresence
from smallworld_lobby.sqlite_store import StoreThreads
from smallworld_lobby.status import LobbyStatus, OpenFiles
from smallworld_lobby.store import DirectStore, Logs, MemoryStore, StorePort
from smallworld_lobby.verifier import Verifier
from smallworld_net import LOBBY_PORT
from smallworld_net.address import Address, BadAddress, parse_address, parse_endpoint
from smallworld_net.admission import Limits
from smallworld_net.files import read_regular
from smallworld_net.keys import KeyPair
from smallworld_net.loop import LONGEST_WAIT, Loop, Pollable
from smallworld_net.programs import spare_full_collections
from smallworld_net.server import MessageServer
from smallworld_net.sockets import own_addresses
from smallworld_wire.codec import TO_LOBBY
from smallworld_wire.common import LARGEST_NOTICE
from smallworld_wire.lobby import Endpoint, ToLobby
from smallworld_wire.rate_limit import PerPrefix, prefix_of

log = logging.getLogger(__name__)

CLIENT_LIMITS = Limits(rate=5.0, burst=40.0)
"""Lower than a table's: one short message may be answered with a page of the list."""
NOTICE_EVERY = 60.0  # seconds between two looks at the file of the release notice
TOKEN_BYTES = 16  # bytes of a relay token: 128 bits
CHECK_PATIENCE = 3.0  # seconds for a host's greeting
CHECKS_AT_ONCE = 32  # checks under way at most; of one address, one
MOST_WAITING = 1000  # checks that wait for those; further ones are not made
AGAIN, IN_A_ROW = 1 / 15, 4.0  # checks a second of one address in the long run, and at once

GREETING = 10
UNDER_WAY = (0, errno.EINPROGRESS, errno.EWOULDBLOCK)
NOT_YET = (errno.EAGAIN, errno.EWOULDBLOCK, errno.EINPROGRESS, errno.ENOTCONN)


def release_notice(file: Path | None) -> bytes:
    """A release notice's bytes; empty if missing or too large. Clients check the signature."""
    if file is None:
        return b""
    try:
        return read_regular(file, LARGEST_NOTICE)
    except FileNotFoundError:
        return b""
    except OSError as error:
        log.warning("the release notice %s can't be read: %s", file, error)
        return b""


@dataclass
class _Call:
    game: str
    endpoint: Endpoint
    socket: socket.socket
    until: float
    heard: bytes = b""

    def outcome(self, now: float) -> bool | None:
        try:
            more = self.socket.recv(GREETING - len(self.heard))
        except OSError as error:
            return None if error.errno in NOT_YET and now < self.until else False
        self.heard += more
        if len(self.heard) < GREETING:
            return None if more and now < self.until else False
        return self.heard[0] == 0xFF and self.heard[-1] == 0x7F


class ReachabilityCheck:
    """Whether a host can be reached, or needs the relay.

    To check that, the lobby connects once to the host's port, at the address from which the host is
    connected and nowhere else, so nobody can make a lobby connect to third parties. The check
    succeeds when the ten bytes with which every ZeroMQ socket begins have arrived; it reads nothing
    more.
    """

    def __init__(self) -> None:
        self._calls: list[_Call] = []
        self._waiting: dict[str, Endpoint] = {}
        self._rates = PerPrefix(AGAIN, IN_A_ROW)

    @property
    def sockets(self) -> list[socket.socket]:
        return [call.socket for call in self._calls]

    def call(self, game: str, endpoint: Endpoint, now: float) -> None:
        prefix = prefix_of(endpoint.host)
        called = [prefix_of(call.endpoint.host) for call in self._calls]
        taken = len(called) >= CHECKS_AT_ONCE or prefix in called
        if taken or not self._rates.take(prefix, now):
            if len(self._waiting) < MOST_WAITING:
                self._waiting[game] = endpoint
            return
        family = socket.AF_INET6 if ":" in endpoint.host else socket.AF_INET
        with suppress(OSError):
            caller = socket.socket(family, socket.SOCK_STREAM)
            caller.setblocking(False)
            begun = caller.connect_ex((endpoint.host, endpoint.port)) in UNDER_WAY
            self._calls.append(
                _Call(game, endpoint, caller, now + CHECK_PATIENCE if begun else now)
            )

    def work(self, now: float) -> Iterator[tuple[str, Endpoint, bool]]:
        for call in list(self._calls):
            there = call.outcome(now)
            if there is not None:
                self._calls.remove(call)
                call.socket.close()
                yield call.game, call.endpoint, there

    def tick(self, now: float) -> None:
        self._rates.tick(now)
        waiting, self._waiting = self._waiting, {}
        for game, endpoint in waiting.items():
            self.call(game, endpoint, now)

    def close(self) -> None:
        for call in self._calls:
            call.socket.close()
        self._calls.clear()


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
        self._driver.cpu_clock = time.thread_time
        self._notice: Path | None = None
        self._look_at_notice = 0.0
        self._records = records
        self._verifier = Verifier()
        if records is not None:
            self._verifier.wake_with(lambda: self.post(_nothing))
            self._driver.take_records(self._verifier, records)

    def count_tables(self, open_logs: Callable[[], Logs]) -> None:
        self._verifier.open_logs = open_logs

    def pass_on_notice(self, file: Path | None) -> None:
        """Pass on the release notice in that file, which may come, go and change meanwhile."""
        self._notice = file

    @property
    def port(self) -> int:
        return self._server.port

    @property
    def key(self) -> bytes:
        return self._server.keys.public

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
        """Move everybody elsewhere, and stop after ``patience`` or a second call. Post it."""
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
            is_store_away=self._driver.is_store_away,
            is_draining=self._driver.is_draining,
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


ANY = ("*", "0.0.0.0", "::")


def run(args: Namespace, words: Sequence[str], refuse: Callable[[str], NoReturn]) -> int:
    """Run the lobby that ``args`` asks for; the exit status. ``refuse`` is told of bad options."""
    with reporting.log_written(args):
        return _run(args, words, refuse)


def _run(args: Namespace, words: Sequence[str], refuse: Callable[[str], NoReturn]) -> int:
    try:
        host, port = parse_endpoint(args.bind, f"tcp://0.0.0.0:{LOBBY_PORT}")
        status = reporting.status_place(args)
        public = parse_address(args.public, port) if args.public else None
    except BadAddress as error:
        refuse(str(error))
    if args.tables is not None or args.web is not None:
        return together.run(args, words, host, port)
    try:
        with ExitStack() as held:
            service, relay = _opened(held, args, host, port, public)
            held.enter_context(reporting.status_served(status, lambda: service.status))
            _stop_on_signals(service, args.drain)
            address = Address(_here(host), service.port, service.key)
            reporting.say_open(args, "smallworld-lobby", f"at {address}")
            log.info("port %d", service.port)
            if relay:
                log.info("relay on port %d", relay.port)
                relay.start()
            spare_full_collections()
            service.run()
    except GameError as error:
        print(f"smallworld-lobby: {error}", file=sys.stderr)
        return 1
    return 0


def _opened(
    held: ExitStack, args: Namespace, host: str, port: int, public: Address | None
) -> tuple[LobbyService, Relay | None]:
    """The lobby with its relay, which end with ``held``. Raises GameError."""
    rules = ResultRules(args.season, args.results, args.records_at)
    sizes = LobbySizes(args.clients, args.clients_an_address, args.games, args.tunnels, rules)
    place = held.enter_context(
        place_of(args.keys, args.store) if args.keys or args.store else at_home()
    )
    relay = None
    if not args.no_relay:
        relay = held.enter_context(closing(_relay(args, host, port, sizes)))
    shared = (public or Address(_here(host), port)) if place.is_shared else None
    records = None if args.no_results else _records(args, place)
    if records and not has_openskill():
        log.info("ratings need openskill: pip install openskill")
    service = LobbyService(place.keys, host, port, place.port(), relay, shared, sizes, records)
    service.pass_on_notice(args.release_notice or (place.folder and place.folder / NOTICE))
    service.count_tables(place.logs)
    return service, relay


def _here(host: str) -> str:
    return own_addresses()[0] if host in ANY else host


def _relay(args: Namespace, host: str, port: int, sizes: LobbySizes) -> Relay:
    if args.relay:
        return Relay(host, args.relay, sizes.tunnels)
    return Relay.near(host, port + 1 if port else 0, sizes.tunnels)


def _records(args: Namespace, place: LobbyPlace) -> RecordsPort:
    folder = args.records or (place.folder / RECORDS if place.folder else None)
    return RecordFiles(folder, args.record_megabytes << 20) if folder else NoRecords()


def _stop_on_signals(service: LobbyService, drain: float) -> None:
    """SIGINT stops at once. SIGTERM drains first; a second one stops at once."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        service.post(service.stop)

    def send_elsewhere(_signal: int, _frame: FrameType | None) -> None:
        service.post(lambda: service.drain(drain))

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, send_elsewhere)
