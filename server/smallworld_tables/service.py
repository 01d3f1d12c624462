"""A worker as a program: a thread that runs its driver over sockets, a store and the clocks."""

import logging
import secrets
import signal
import socket
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from threading import Event
from types import FrameType
from typing import Annotated, NoReturn

from prometheus_client.core import CounterMetricFamily as Counter, GaugeMetricFamily as Gauge

from smallworld.errors import GameError
from smallworld_lobby import status as reporting
from smallworld_lobby.facts import NoticeSettings
from smallworld_lobby.places import (
    AMONG_OTHERS,
    TABLES_KEY,
    home,
    in_use,
    open_logs,
    open_store,
    url_of,
)
from smallworld_lobby.sqlite_store import StoreThreads
from smallworld_lobby.status import ProgramStatus
from smallworld_lobby.store import Logs, OperatorError, StorePort
from smallworld_net.address import BadAddress, parse_address
from smallworld_net.admission import Limits
from smallworld_net.keys import Identity, load_or_make_identity
from smallworld_net.loop import LONGEST_WAIT, Loop, Pollable
from smallworld_net.server import MessageServer
from smallworld_net.sockets import own_addresses
from smallworld_tables import CLIENTS, CLIENTS_AN_ADDRESS
from smallworld_tables.notices import stop_page
from smallworld_tables.processes import NoticeSender, SharedBots
from smallworld_tables.shared_server import SharedServer, Surroundings
from smallworld_tables.worker import WorkerDriver
from smallworld_wire.codec import TO_TABLE
from smallworld_wire.lobby import Endpoint
from smallworld_wire.table import ToTable


class WorkerStatus(ProgramStatus, frozen=True):
    program = "smallworld_tables"

    is_draining: Annotated[bool, Gauge, "Whether the worker is being stopped"] = False
    tables: Annotated[int, Gauge, "Tables that this worker has"] = 0
    known_tables: Annotated[int, Gauge, "Tables of the whole service"] = 0
    loaded: Annotated[int, Gauge, "Tables in memory"] = 0
    people: Annotated[int, Gauge, "People who are at a table"] = 0
    other_workers: Annotated[int, Gauge, "Other workers of the service"] = 0
    connections: Annotated[int, Gauge, "Open connections"] = 0
    waiting_for_store: Annotated[int, Gauge, "Writes that wait for the store"] = 0
    finished: Annotated[int, Counter, "Games that have ended here"] = 0


log = logging.getLogger(__name__)

AWAY = 0.25  # seconds between two tries while the store is away
DRAIN = 5.0  # seconds for which a worker that is stopped waits for the store at most
TOKEN_BYTES = 16  # bytes of what ends somebody's notices: 128 bits


@dataclass(frozen=True)
class WorkerAddresses:
    """Where a worker listens: addresses to bind, and those by which others reach it."""

    host: str
    port: int
    public: tuple[str, ...]
    public_port: int = 0
    clients: int = CLIENTS
    stop_link: str = ""
    """What a person's token is added to, to make the link that ends their notices."""
    may_go_home: bool = False  # whether notices may go to private addresses, too


class WorkerService(Loop):
    """A running worker; ``run`` it in the main thread, or ``start`` it as a thread."""

    def __init__(
        self, identity: Identity, place: WorkerAddresses, store: StorePort, logs: Logs, title: str
    ) -> None:
        """Listen at once; PortTakenError and OperatorError say why it can't be."""
        limits = Limits(clients=place.clients, connections=CLIENTS_AN_ADDRESS)
        self._server: MessageServer[ToTable] = MessageServer(
            identity.keys, TO_TABLE, place.host, place.port, limits
        )
        super().__init__("tables")
        self._store, self._logs = store, logs
        self._shared = SharedServer(self._server)
        self._over = Event()
        self._bots = SharedBots(self.post)
        self._notices = NoticeSender(place.may_go_home)
        port = place.public_port or self._server.port
        self._driver = WorkerDriver(
            Surroundings(
                secrets.token_hex(8),
                title,
                identity,
                tuple(Endpoint(host, port) for host in place.public),
                self._shared,
                store,
                logs,
                self._bots.at,
                time.monotonic,
                time.time,
                self._pause,
                self._send,
                lambda: secrets.token_urlsafe(TOKEN_BYTES),
                place.stop_link,
            )
        )
        self._stop_at: float | None = None
        self.status = WorkerStatus(time.monotonic())
        """What it says of itself, a second ago at most; other threads may read it."""

    @property
    def port(self) -> int:
        return self._server.port

    def drain(self) -> None:
        """Hand all tables over and stop; from any thread, also while the store is away."""
        self._over.set()
        self.post(self._drain)

    def open(self) -> None:
        if isinstance(self._store, StoreThreads):
            self._store.start(lambda: self.post(_nothing))

    def sockets(self) -> Iterable[Pollable]:
        return self._server.sockets

    def wait(self, now: float) -> float:
        return min(self._driver.wait(now), LONGEST_WAIT)

    def work(self, now: float) -> None:
        self._driver.work()
        if now >= self.status.at + 1.0:
            self.status = self._status(now)
        if self._stop_at is not None and (self._driver.is_drained or now >= self._stop_at):
            self.stop()

    def shut(self) -> None:
        self._over.set()
        try:
            self._driver.close()
        finally:
            self._bots.close()
            self._notices.close()
            self._shared.close()
            self._store.close()
            self._logs.close()

    def stop_notices(self, token: str) -> None:
        self.post(lambda: self._driver.notices.stop(token))

    def _send(
        self, notice: NoticeSettings, title: str, text: str, done: Callable[[int], None]
    ) -> None:
        def tell(reached: int) -> None:
            self.post(lambda: done(reached))

        self._notices.send(notice.prefix, notice.targets, title, text, tell)

    def _drain(self) -> None:
        if self._stop_at is not None:
            self.stop()
            return
        log.info("draining: the tables are handed over")
        self._stop_at = time.monotonic() + DRAIN
        self._driver.drain()

    def _pause(self) -> bool:
        """Wait for the store; False once the worker is to stop."""
        return not self._over.wait(AWAY)

    def _status(self, now: float) -> WorkerStatus:
        driver = self._driver
        return WorkerStatus(
            now,
            is_store_away=driver.is_store_away,
            is_draining=driver.is_draining,
            tables=driver.own,
            known_tables=driver.known,
            loaded=driver.loaded,
            people=self._shared.people,
            other_workers=driver.others,
            connections=self._server.count,
            waiting_for_store=driver.waiting_for_store,
            finished=driver.finished,
        )


def service_identity(folder: Path) -> Identity:
    return load_or_make_identity(folder / TABLES_KEY)


def _nothing() -> None: ...


ANY = ("*", "0.0.0.0", "::")
UNSAID = 1  # the port where none was named: that on which the worker listens


def run(args: Namespace, refuse: Callable[[str], NoReturn]) -> int:
    """Returns the exit status. ``refuse`` is told why an option can't be used."""
    with reporting.log_written(args):
        return _run(args, refuse)


def _run(args: Namespace, refuse: Callable[[str], NoReturn]) -> int:
    try:
        public, public_port = _public(args.public, args.host)
        status = reporting.status_place(args)
    except BadAddress as error:
        refuse(str(error))
    try:
        place = WorkerAddresses(
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
                status, lambda: service.status, stop_page(service.stop_notices)
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
def worker(
    folder: Path, url: str | None, place: WorkerAddresses, title: str
) -> Iterator[WorkerService]:
    """A worker on that store, not yet running; GameError with the reason if there can't be one."""
    where = url_of(folder, url)
    with in_use(folder, AMONG_OTHERS):
        identity = service_identity(folder)
        store = StoreThreads(open_store(where))
        try:
            logs = open_logs(where)
            service = WorkerService(identity, place, store, logs, title)
        except GameError:
            store.close()
            raise
        yield service


def _public(text: str | None, host: str) -> tuple[tuple[str, ...], int]:
    """Addresses and port (0: the local one). Looked up once: guests get addresses only."""
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
            raise OperatorError(f"{address.host} can't be looked up: {error.strerror}.") from None
        return tuple(dict.fromkeys(str(each[4][0]) for each in found)), port
    return (address.host,), port


def _stop_on_signals(service: WorkerService) -> None:
    """Both hand the tables over; a second one stops at once."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        service.drain()

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
