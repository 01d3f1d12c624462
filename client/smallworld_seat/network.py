"""The network as a seat in a browser has it: one server, through the page's door."""

from collections.abc import Callable, Sequence
from typing import Any

from smallworld_client.discovery.announcements import Hosted, NearbyGame
from smallworld_client.table.ports import HostServer, M
from smallworld_net.address import RelayEndpoint, Route
from smallworld_net.client import ClientConnection
from smallworld_net.keys import KeyPair
from smallworld_wire.codec import Codec


class NoNeighbours:
    """The local network, of which a page sees nothing."""

    def find(self, game: str) -> Sequence[NearbyGame]:
        return ()

    def update(self) -> None: ...

    def close(self) -> None: ...


class KnownName:
    """A name that the page's server will look up, so that it counts as found."""

    is_vain = False

    def __init__(self, name: str) -> None:
        self.found = [name]


class DoorTransport:
    """Connections through the page's server. A browser neither listens nor builds tunnels."""

    def __init__(self) -> None:
        self._connections: list[ClientConnection[Any]] = []

    def connect(
        self, keys: KeyPair, codec: Codec[M], routes: Sequence[Route], now: float
    ) -> ClientConnection[M]:
        connection = ClientConnection(keys, codec, routes, now)
        self._connections = [each for each in self._connections if not each.is_closed]
        self._connections.append(connection)
        return connection

    def listen(self, keys: KeyPair, ports: Sequence[int]) -> HostServer:
        raise NotImplementedError("A browser hosts no table.")

    def browse(self) -> NoNeighbours:
        return NoNeighbours()

    def announce(self, describe: Callable[[], Hosted]) -> NoNeighbours:
        return NoNeighbours()

    def own_addresses(self) -> Sequence[str]:
        return ()

    def look_up(self, name: str) -> KnownName:
        return KnownName(name)

    def open_tunnel(self, relay: RelayEndpoint) -> int:
        raise NotImplementedError("The page's server connects to the relay.")

    def admit_tunnel(self, relay: RelayEndpoint, server: HostServer) -> None:
        raise NotImplementedError("A browser hosts no table.")

    def new_keys(self) -> KeyPair:
        return KeyPair.new()

    def close(self) -> None:
        for connection in self._connections:
            connection.close()
