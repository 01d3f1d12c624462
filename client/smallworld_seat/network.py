"""The network as a seat in a browser has it: one server, through the page's door.

The door of a host's page leads to the table. That of a lobby's page leads to the lobby, to the
lobby's relay and to its always-on tables, so a host is found as from anywhere else, and found again
when another player hosts the game.
"""

from collections.abc import Callable, Sequence
from typing import Any

from smallworld_client.discovery.announcements import Hosted, NearbyGame
from smallworld_client.table.ports import HostServer, M
from smallworld_net.address import Address, ConnectionUp, DirectRoute, Route
from smallworld_net.client import ClientConnection
from smallworld_net.keys import KeyPair
from smallworld_wire.codec import Codec
from smallworld_wire.sentences import Sentence


class NoNeighbours:
    def find(self, game: str) -> Sequence[NearbyGame]:
        return ()

    def update(self) -> None: ...

    def close(self) -> None: ...


class KnownName:
    """A name that the page's server will look up, so that it counts as found."""

    is_vain = False

    def __init__(self, name: str) -> None:
        self.found = [name]


class PageLobby:
    """The lobbies that a browser may call: whichever a host names, it is the page's that is called.

    So no host can have a browser call anything else, and there is nothing to remember.
    """

    def meet(self, up: ConnectionUp) -> Sentence | None:
        return None

    def have_met(self, address: Address) -> bool:
        return True


ThroughDoor = Callable[[Sequence[Route]], Sequence[Route]]


class DoorConnection(ClientConnection[M]):
    """A connection by those routes only that the page's door knows, whenever they are named."""

    def __init__(
        self,
        keys: KeyPair,
        codec: Codec[M],
        routes: Sequence[Route],
        now: float,
        through_door: ThroughDoor,
    ) -> None:
        self._through_door = through_door
        super().__init__(keys, codec, through_door(routes), now)

    def add(self, route: Route, now: float) -> None:
        for each in self._through_door([route]):
            super().add(each, now)


class DoorTransport:
    """Connections through the page's server. A browser does not listen."""

    def __init__(self, lobby: Address | None = None, tables: int = 0) -> None:
        """``lobby`` is that of a lobby's page, and ``tables`` the port of its always-on tables."""
        self._lobby, self._tables = lobby, tables
        self._connections: list[ClientConnection[Any]] = []

    def connect(
        self, keys: KeyPair, codec: Codec[M], routes: Sequence[Route], now: float
    ) -> ClientConnection[M]:
        connection = DoorConnection(keys, codec, routes, now, self._through_door)
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

    def new_keys(self) -> KeyPair:
        return KeyPair.new()

    def close(self) -> None:
        for connection in self._connections:
            connection.close()

    def _through_door(self, routes: Sequence[Route]) -> Sequence[Route]:
        """The routes that the door of a lobby's page knows, among them one to the tables."""
        lobby = self._lobby
        if lobby is None:
            return routes
        found: dict[object, Route] = {}
        for route in routes:
            match route:
                case Address():
                    known = next((it for it in lobby.machines if it[:2] == route[:2]), lobby)
                    found.setdefault(known[:2], known._replace(others=()))
                case DirectRoute(port=port):
                    if port == self._tables:
                        found.setdefault(port, route)
                case _:
                    found[route] = route
        return list(found.values())
