"""The network port over real sockets."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from smallworld_client.discovery import mdns
from smallworld_client.discovery.announcements import Hosted
from smallworld_client.ports import M
from smallworld_client.ports import Server as ServerPort
from smallworld_client.runtime.name_lookup import ThreadedLookup
from smallworld_net.client import ClientConnection
from smallworld_net.interfaces import own_addresses
from smallworld_net.keys import KeyPair
from smallworld_net.loop import Pollable
from smallworld_net.relay_tunnel import RelayTunnels
from smallworld_net.routes import RelayEndpoint, Route
from smallworld_net.server import PortTakenError, Server
from smallworld_wire import TO_TABLE, Codec, ToTable


class SocketTransport:
    """All connections of one program, for the thread that waits for its ``sockets``."""

    def __init__(self) -> None:
        self._connections: list[ClientConnection[Any]] = []
        self._servers: list[Server[ToTable]] = []
        self._tunnels: RelayTunnels | None = None

    @property
    def sockets(self) -> Iterator[Pollable]:
        """What to wait for."""
        self._connections = [each for each in self._connections if not each.is_closed]
        self._servers = [each for each in self._servers if not each.is_closed]
        for server in self._servers:
            yield from server.sockets
        for connection in self._connections:
            yield from connection.sockets

    def connect(
        self, keys: KeyPair, codec: Codec[M], routes: Sequence[Route], now: float
    ) -> ClientConnection[M]:
        """Set out for a server on all these routes at once."""
        connection = ClientConnection(keys, codec, routes, now)
        self._connections.append(connection)
        return connection

    def listen(self, keys: KeyPair, ports: Sequence[int]) -> Server[ToTable]:
        """Listen on the first of the ports that is free; PortTakenError where none is."""
        server = _listen(keys, ports)
        self._servers.append(server)
        return server

    def browse(self) -> mdns.Browser:
        """Listen to the local network."""
        return mdns.Browser()

    def announce(self, describe: Callable[[], Hosted]) -> mdns.Announcement:
        """Announce a hosted game."""
        return mdns.Announcement(describe)

    def own_addresses(self) -> Sequence[str]:
        """Where this machine can be reached, the best address first."""
        return own_addresses()

    def look_up(self, name: str) -> ThreadedLookup:
        """Begin to look a host name up."""
        return ThreadedLookup(name)

    def open_tunnel(self, relay: RelayEndpoint) -> int:
        """The port on this machine at which a tunnel through a relay begins."""
        return self._running_tunnels().outward(relay)

    def admit_tunnel(self, relay: RelayEndpoint, server: ServerPort) -> None:
        """Let in whoever comes through that tunnel."""
        own = next(each for each in self._servers if each is server)
        self._running_tunnels().inward(relay, own.port, own.expect_relayed)

    def new_keys(self) -> KeyPair:
        """A fresh key pair."""
        return KeyPair.new()

    def close(self) -> None:
        """Close the tunnels, once the connections through them are closed."""
        for connection in self._connections:
            connection.close()
        if self._tunnels:
            self._tunnels.close()

    def _running_tunnels(self) -> RelayTunnels:
        if self._tunnels is None:
            self._tunnels = RelayTunnels()
            self._tunnels.start()
        return self._tunnels


def _listen(keys: KeyPair, ports: Sequence[int]) -> Server[ToTable]:
    for port in ports[:-1]:
        with suppress(PortTakenError):
            return Server(keys, TO_TABLE, port=port)
    return Server(keys, TO_TABLE, port=ports[-1])
