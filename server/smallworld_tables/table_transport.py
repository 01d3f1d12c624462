"""The network port of one table: its share of the worker's socket, and nothing else."""

from collections.abc import Callable, Sequence

from smallworld_client.discovery.announcements import Hosted, NearbyGame
from smallworld_client.ports import Connection, M, NameLookup, Server
from smallworld_net.keys import KeyPair
from smallworld_net.routes import RelayEndpoint, Route
from smallworld_tables.shared_server import SharedServer, TableServer
from smallworld_wire import Codec

NEEDLESS = "a table of the service calls nobody"


class Silence:
    """An announcement that nobody hears, and a browser that finds nothing."""

    def update(self) -> None:
        """Announce nothing."""

    def find(self, game: str) -> Sequence[NearbyGame]:
        """Nobody."""
        return ()

    def close(self) -> None:
        """Nothing is open."""


class TableTransport:
    """What a table's driver sees of the network."""

    def __init__(
        self, shared: SharedServer, game: str, addresses: Sequence[str], chain: bytes
    ) -> None:
        """``chain`` is the secret of which the service's chain in this game is made."""
        self._shared = shared
        self._game = game
        self._addresses = addresses
        self._chain = chain

    def connect(
        self, keys: KeyPair, codec: Codec[M], routes: Sequence[Route], now: float
    ) -> Connection[M]:
        """Nobody is called."""
        raise AssertionError(NEEDLESS)

    def listen(self, keys: KeyPair, ports: Sequence[int]) -> TableServer:
        """This table's share of the socket."""
        return self._shared.listen(self._game)

    def browse(self) -> Silence:
        """The local network says nothing of the service's tables."""
        return Silence()

    def announce(self, describe: Callable[[], Hosted]) -> Silence:
        """Lobbies announce the service's tables."""
        return Silence()

    def own_addresses(self) -> Sequence[str]:
        """Where the worker can be reached."""
        return self._addresses

    def look_up(self, name: str) -> NameLookup:
        """No name is looked up."""
        raise AssertionError(NEEDLESS)

    def open_tunnel(self, relay: RelayEndpoint) -> int:
        """Workers are reached directly."""
        raise AssertionError(NEEDLESS)

    def admit_tunnel(self, relay: RelayEndpoint, server: Server) -> None:
        """Workers are reached directly."""
        raise AssertionError(NEEDLESS)

    def new_keys(self) -> KeyPair:
        """What the driver makes its chain of: for one game always the same."""
        return KeyPair(b"", self._chain)

    def close(self) -> None:
        """The share of the socket is closed by its own ``close``."""
