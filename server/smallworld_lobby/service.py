"""The lobby as a program: a thread that runs its driver over sockets, a store and the clock."""

import logging
import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from smallworld_lobby.driver import LobbyDriver
from smallworld_lobby.driver_ports import RecordsPort
from smallworld_lobby.files import OpenFiles
from smallworld_lobby.logs import Logs
from smallworld_lobby.memory_store import MemoryStore
from smallworld_lobby.reachability import ReachabilityCheck
from smallworld_lobby.record_files import RecordFiles
from smallworld_lobby.relay import Counts, Relay
from smallworld_lobby.relay_tokens import RelayPort, RelayTokens
from smallworld_lobby.sharing import Presence
from smallworld_lobby.sizes import Sizes
from smallworld_lobby.status import Status
from smallworld_lobby.store import Direct, StorePort
from smallworld_lobby.store_threads import StoreThreads
from smallworld_lobby.verifier import Verifier
from smallworld_net.address import Address
from smallworld_net.files import read_regular
from smallworld_net.keys import KeyPair
from smallworld_net.limits import Limits
from smallworld_net.loop import LONGEST_WAIT, Loop, Pollable
from smallworld_net.server import Server
from smallworld_wire import TO_LOBBY, ToLobby
from smallworld_wire.releases import LARGEST_NOTICE

log = logging.getLogger(__name__)

LIMITS = Limits(rate=5.0, burst=40.0)
"""Lower than a table's: one short message may be answered with a page of the list."""
NOTICE_EVERY = 60.0
"""Seconds between two looks at the file of the release notice."""
TOKEN_BYTES = 16
"""Bytes of a relay token: 128 bits."""


def release_notice(file: Path | None) -> bytes:
    """What is passed on of that file: nothing where it is missing or no notice's size.

    Clients check who signed it; this lobby may be older than the key.
    """
    if file is None or not file.exists():
        return b""
    try:
        notice = read_regular(file, LARGEST_NOTICE)
    except OSError as error:
        log.warning("the release notice %s can't be read: %s", file, error)
        return b""
    return notice


class Service(Loop):
    """A running lobby; ``run`` it in the main thread or ``start`` it as one of its own."""

    def __init__(
        self,
        keys: KeyPair,
        host: str,
        port: int,
        store: StorePort | None = None,
        relay: RelayPort | None = None,
        public: Address | None = None,
        sizes: Sizes | None = None,
        records: RecordsPort | None = None,
    ) -> None:
        """Listen there at once; PortTakenError where that can't be done.

        ``public`` is where other lobbies on the same store send their guests; without it, this
        lobby has the store for itself. Without a place for ``records`` it takes no results. The
        lobby's clock never jumps while it runs, and goes on across restarts.
        """
        sizes = sizes or Sizes()
        self._files = OpenFiles(sizes.files)
        clients = self._files.room(sizes.clients)
        limits = replace(LIMITS, clients=clients, connections=sizes.clients_an_address)
        self._server: Server[ToLobby] = Server(keys, TO_LOBBY, host, port, limits)
        super().__init__("lobby")
        self._store = store or Direct(MemoryStore())
        self._reachability = ReachabilityCheck()
        self._ahead = time.time() - time.monotonic()
        presence: Presence | None = None
        if public is not None:
            port = public.port or self._server.port
            presence = Presence(public.host, port, relay.port if relay else 0)
        self._tokens = RelayTokens(relay, lambda: secrets.token_urlsafe(TOKEN_BYTES), sizes.tunnels)
        self._relay_counts = relay.counts if isinstance(relay, Relay) else Counts()
        self._stop_at = 0.0
        self.status = Status(time.monotonic())
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
        """Count the games of always-on tables, too, whose records are in the store's logs."""
        self._verifier.open_logs = open_logs

    def pass_on_notice(self, file: Path) -> None:
        """Pass on the release notice in that file, which may come, go and change meanwhile."""
        self._notice = file

    @property
    def port(self) -> int:
        """The port that people type."""
        return self._server.port

    def open(self) -> None:
        """Follow the store; the server listens already."""
        self._files.tell()
        if isinstance(self._store, StoreThreads):
            self._store.start(lambda: self.post(_nothing))

    def sockets(self) -> Iterable[Pollable]:
        """The server's sockets, and those of reachability checks."""
        return [*self._server.sockets, *self._reachability.sockets]

    def wait(self, now: float) -> float:
        """Until there is something to send, or to look at the clocks."""
        wait = self._driver.wait(now + self._ahead)
        return LONGEST_WAIT if wait is None else min(wait, LONGEST_WAIT)

    def work(self, now: float) -> None:
        """Let the driver do what there is to do."""
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
        """Send everybody elsewhere and stop, when the relay's tunnels are over or after so long.

        To be posted; asked for twice, it stops at once.
        """
        if self._driver.is_draining:
            self.stop()
            return
        log.info("draining: people are sent elsewhere")
        self._driver.drain()
        self._stop_at = time.monotonic() + patience

    def _status(self, now: float) -> Status:
        lobby, counts = self._driver.lobby, self._relay_counts
        people, games, private = lobby.census
        return Status(
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
        """Say goodbye to everybody."""
        try:
            self._driver.close()
        finally:
            self._verifier.close()
            if isinstance(self._records, RecordFiles):
                self._records.close()
            self._reachability.close()
            self._server.close()
            self._store.close()


def _nothing() -> None:
    """There is news of the store, which the next turn takes."""
