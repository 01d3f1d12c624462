"""A worker as a program: a thread that runs its driver over sockets, a store and the clocks."""

import logging
import os
import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from smallworld_lobby.logs import Logs
from smallworld_lobby.notice_facts import Notice
from smallworld_lobby.places import TABLES_KEY
from smallworld_lobby.store import StorePort
from smallworld_lobby.store_threads import StoreThreads
from smallworld_net.keys import BadKeyFile, Identity, load_or_make_identity
from smallworld_net.limits import Limits
from smallworld_net.loop import LONGEST_WAIT, Loop, Pollable
from smallworld_net.server import Server
from smallworld_tables.notice_process import NoticeSender
from smallworld_tables.shared_bots import SharedBots
from smallworld_tables.shared_server import SharedServer
from smallworld_tables.status import Status
from smallworld_tables.surroundings import Surroundings
from smallworld_tables.worker import WorkerDriver
from smallworld_wire import TO_TABLE, Endpoint, ToTable
from smallworld_wire.phrases import SeatSays

log = logging.getLogger(__name__)

AWAY = 0.25
"""Seconds between two tries while the store is away."""
DRAIN = 5.0
"""Seconds for which a worker that is stopped waits for the store at most."""
TOKEN_BYTES = 16
"""Bytes of what ends somebody's notices: 128 bits."""
CLIENTS, CLIENTS_AN_ADDRESS = 5000, 600
"""People at a worker's tables at a time, and of those, from one network prefix."""


@dataclass(frozen=True)
class Place:
    """Where a worker listens: addresses to bind, and those by which others reach it."""

    host: str
    port: int
    public: tuple[str, ...]
    public_port: int = 0
    clients: int = CLIENTS
    stop_link: str = ""
    """What a person's token is added to, to make the link that ends their notices."""
    may_go_home: bool = False
    """Whether notices may go to private addresses, too."""


class Service(Loop):
    """A running worker; ``run`` it in the main thread or ``start`` it as one of its own."""

    def __init__(
        self, identity: Identity, place: Place, store: StorePort, logs: Logs, title: str
    ) -> None:
        """Listen at once; PortTakenError and ServiceError say why it can't be."""
        limits = Limits(clients=place.clients, connections=CLIENTS_AN_ADDRESS)
        self._server: Server[ToTable] = Server(
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
        self.status = Status(time.monotonic())
        """What it says of itself, a second ago at most; other threads may read it."""

    @property
    def port(self) -> int:
        """The port on which all tables are reached."""
        return self._server.port

    def drain(self) -> None:
        """Hand all tables over and stop; from any thread, also while the store is away."""
        self._over.set()
        self.post(self._drain)

    def open(self) -> None:
        """Follow the store; the server listens already."""
        if isinstance(self._store, StoreThreads):
            self._store.start(lambda: self.post(_nothing))

    def sockets(self) -> Iterable[Pollable]:
        """The server's."""
        return self._server.sockets

    def wait(self, now: float) -> float:
        """Until a table, or the worker itself, has something to do."""
        return min(self._driver.wait(now), LONGEST_WAIT)

    def work(self, now: float) -> None:
        """Let the driver do what there is to do."""
        self._driver.work()
        if now >= self.status.at + 1.0:
            self.status = self._status(now)
        if self._stop_at is not None and (self._driver.is_drained or now >= self._stop_at):
            self.stop()

    def shut(self) -> None:
        """Close whatever is open; other workers go on."""
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
        """Send whoever has that token no notice any more; from any thread."""
        self.post(lambda: self._driver.stop_notices(token))

    def _send(self, notice: Notice, title: str, text: str, done: Callable[[int], None]) -> None:
        """Send a notice; what comes of it is told in this thread."""

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
        """Wait for the store; not any more once the worker is to stop."""
        return not self._over.wait(AWAY)

    def _status(self, now: float) -> Status:
        driver = self._driver
        return Status(
            now,
            driver.is_store_away,
            driver.is_draining,
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
    """The service's identity, kept in that folder; made on first use. Raises BadKeyFile."""
    path = folder / TABLES_KEY
    found = load_or_make_identity(path)
    if not isinstance(found, Identity):
        raise BadKeyFile(SeatSays.NO_KEY_IN_FILE(path=os.fspath(path)))
    return found


def _nothing() -> None:
    """There is news of the store, which the next turn takes."""
