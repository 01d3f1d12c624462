"""What a lobby's program does around its core. No I/O: it has ports for connections and for disk.

The real program (:mod:`smallworld_lobby.service`) and the simulator of :mod:`smallworld_client` run
the same driver. What it sees to is the order: leases that have changed are durable before anybody
is told of them, because whoever holds a lease counts on it after the lobby's next start.
"""

import logging
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Protocol

from smallworld_lobby.crowds import Origin
from smallworld_lobby.leases import Leases
from smallworld_lobby.lobby import Lobby, Outgoing
from smallworld_lobby.relay_tokens import RelayTokens
from smallworld_lobby.store import Store
from smallworld_net.address import prefix_of
from smallworld_net.routes import Arrival
from smallworld_wire import AnyMessage, Bye, Endpoint, ToLobby

log = logging.getLogger(__name__)

TICK = 1.0
"""Seconds between two checks for silent peers."""


class ServerPort(Protocol):
    """All connections to the lobby."""

    def receive(self, now: float) -> Iterator[Arrival[ToLobby]]:
        """The messages that have come in."""

    def send(self, peer: bytes, message: AnyMessage) -> bool:
        """Send to a peer; False where they are gone."""

    def tick(self, now: float) -> None:
        """Forget who has been silent; called about once a second."""


class ReachabilityPort(Protocol):
    """Connects to hosts that publish a game, to tell them whether others can."""

    def call(self, game: str, endpoint: Endpoint, now: float) -> None:
        """Begin to connect to that endpoint."""

    def work(self, now: float) -> Iterable[tuple[str, Endpoint, bool]]:
        """Games, their endpoints, and whether they were reached."""

    def tick(self, now: float) -> None:
        """Called about once a second."""


class LobbyDriver:
    """A running lobby, for one thread."""

    def __init__(
        self,
        key: bytes,
        server: ServerPort,
        store: Store,
        now: float,
        tokens: RelayTokens | None = None,
        reachability: ReachabilityPort | None = None,
    ) -> None:
        """``now`` and all later times go on across restarts; ``tokens`` are for a relay."""
        self._server = server
        self._store = store
        self._reachability = reachability
        self._now = now
        self._lobby = Lobby(key, Leases(store.load(), now), tokens, self._check)
        self._tick_at = now
        self._noted = self._lobby.census

    def work(self, now: float) -> None:
        """Take the messages that came in, then store changed leases, then answer.

        Leases are stored once for all messages that came in together: a disk takes as long for one
        as for a hundred, and all answers wait for it.
        """
        self._now = now
        outgoing: list[Outgoing] = []
        for peer, message, address in self._server.receive(now):
            origin = Origin(address, prefix_of(address))
            outgoing += self._lobby.receive(peer, message, now, origin)
        for found in self._reachability.work(now) if self._reachability else ():
            outgoing += self._lobby.reached(*found)
        if now >= self._tick_at:
            outgoing += self._tick(now)
        self._store.save(self._lobby.leases.unsaved())
        self._post(outgoing)

    def close(self) -> None:
        """Say goodbye to everybody."""
        self._post(self._lobby.close())

    def _tick(self, now: float) -> list[Outgoing]:
        self._tick_at = now + TICK
        self._server.tick(now)
        if self._reachability:
            self._reachability.tick(now)
        self._note()
        return self._lobby.tick(now)

    def _post(self, outgoing: Iterable[Outgoing]) -> None:
        waiting = deque(outgoing)
        while waiting:
            peer, message = waiting.popleft()
            if not self._server.send(peer, message) and not isinstance(message, Bye):
                waiting.extend(self._lobby.peer_gone(peer, self._now))

    def _check(self, game: str, endpoint: Endpoint) -> None:
        if self._reachability:
            self._reachability.call(game, endpoint, self._now)

    def _note(self) -> None:
        """Log how many are here when that has changed, without keys and secrets."""
        if self._lobby.census != self._noted:
            self._noted = self._lobby.census
            log.info("%d people, %d games, %d of them private", *self._noted)
