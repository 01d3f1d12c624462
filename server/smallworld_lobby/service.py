"""The lobby as a program: the sockets, the clock, the store and the log around its core."""

import logging
import secrets
import time
from collections import deque
from collections.abc import Iterable

from smallworld_lobby.crowds import Origin
from smallworld_lobby.leases import Leases
from smallworld_lobby.lobby import Lobby, Outgoing
from smallworld_lobby.reachability import ReachabilityCheck
from smallworld_lobby.relay_tokens import RelayPort, RelayTokens
from smallworld_lobby.store import MemoryStore, Store
from smallworld_net.address import prefix_of
from smallworld_net.keys import KeyPair
from smallworld_net.limits import Limits
from smallworld_net.loop import Loop, Pollable
from smallworld_net.server import Server
from smallworld_wire import TO_LOBBY, Bye, ToLobby

log = logging.getLogger(__name__)

LIMITS = Limits(rate=5.0, burst=40.0)
"""Lower than a table's: one short message may be answered with a page of the list."""
TICK = 1.0
"""Seconds between two checks for silent peers."""
TOKEN_BYTES = 16
"""Bytes of a relay token: 128 bits."""


class Service(Loop):
    """A running lobby; ``run`` it in the main thread or ``start`` it as one of its own."""

    def __init__(
        self,
        keys: KeyPair,
        host: str,
        port: int,
        store: Store | None = None,
        relay: RelayPort | None = None,
    ) -> None:
        """Listen there at once; PortTakenError where that can't be done.

        The lobby's clock never jumps while it runs, and goes on across restarts.
        """
        self._server: Server[ToLobby] = Server(keys, TO_LOBBY, host, port, LIMITS)
        super().__init__("lobby")
        self._store = store or MemoryStore()
        self._reach = ReachabilityCheck()
        self._ahead = time.time() - time.monotonic()
        self._now = time.time()
        self._lobby = Lobby(
            keys.public,
            Leases(self._store.load(), self._now),
            RelayTokens(relay, lambda: secrets.token_urlsafe(TOKEN_BYTES)),
            lambda game, endpoint: self._reach.call(game, endpoint, self._now),
        )
        self._tick_at = 0.0
        self._noted = self._lobby.census

    @property
    def port(self) -> int:
        """The port that people type."""
        return self._server.port

    def open(self) -> None:
        """Nothing to do: the server listens already."""

    def sockets(self) -> Iterable[Pollable]:
        """The server's sockets, and those of reachability checks."""
        return [*self._server.sockets, *self._reach.sockets]

    def work(self, now: float) -> None:
        """Take the messages that came in, then store changed leases, then answer.

        Leases are stored once for all messages that came in together: a disk takes as long for one
        as for a hundred, and all answers wait for it.
        """
        self._now = now + self._ahead
        outgoing: list[Outgoing] = []
        for peer, message, address in self._server.receive(now):
            origin = Origin(address, prefix_of(address))
            outgoing += self._lobby.receive(peer, message, self._now, origin)
        for game, endpoint, directly in self._reach.work(self._now):
            outgoing += self._lobby.reached(game, endpoint, directly)
        if now >= self._tick_at:
            outgoing += self._tick(now)
        self._deliver(outgoing)

    def shut(self) -> None:
        """Say good-bye to everybody."""
        self._post(self._lobby.close())
        self._reach.close()
        self._server.close()
        self._store.close()

    def _tick(self, now: float) -> list[Outgoing]:
        self._tick_at = now + TICK
        self._server.tick(now)
        self._reach.tick(self._now)
        self._note()
        return self._lobby.tick(self._now)

    def _deliver(self, outgoing: Iterable[Outgoing]) -> None:
        """Store changed leases, then send: nobody is told of a lease that could be lost."""
        self._store.save(self._lobby.leases.unsaved())
        self._post(outgoing)

    def _post(self, outgoing: Iterable[Outgoing]) -> None:
        waiting = deque(outgoing)
        while waiting:
            peer, message = waiting.popleft()
            if not self._server.send(peer, message) and not isinstance(message, Bye):
                waiting.extend(self._lobby.peer_gone(peer, self._now))

    def _note(self) -> None:
        """Log how many are here when that has changed, without keys and secrets."""
        if self._lobby.census != self._noted:
            self._noted = self._lobby.census
            log.info("%d people, %d games, %d of them private", *self._noted)
