"""The ports of a worker and its tables, above all the one listening socket that all tables share.

A Hello says to which of the tables somebody comes. A person's program is at one table of a worker
at a time, as it has one connection to it. When it greets another table, the first one is told that
it has left.
"""

import secrets
from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field

from smallworld.board import Board
from smallworld.moves import Draw
from smallworld_client.discovery.announcements import Hosted, NearbyGame
from smallworld_client.table.factory import draw
from smallworld_client.table.logs import OpenGame
from smallworld_client.table.ports import ComputerPlayers, HostConnection, HostServer, M, NameLookup
from smallworld_client.table.setup import find_board, open_game
from smallworld_lobby.store import Logs, StorePort
from smallworld_net.address import Arrival, RelayEndpoint, Route
from smallworld_net.keys import Identity, KeyPair
from smallworld_tables.notices import SendPort
from smallworld_wire.codec import AnyMessage, Codec
from smallworld_wire.common import Bye, Hello
from smallworld_wire.lobby import Endpoint
from smallworld_wire.phrases import TableSays
from smallworld_wire.table import ToTable


class TableServer:
    """One table's share of the socket: the connections that have greeted it."""

    def __init__(self, shared: "SharedServer", game: str) -> None:
        self._shared = shared
        self._game = game
        self._came: deque[Arrival[ToTable]] = deque()

    @property
    def port(self) -> int:
        return self._shared.port

    @property
    def keys(self) -> KeyPair:
        return self._shared.keys

    def put(self, arrival: Arrival[ToTable]) -> None:
        self._came.append(arrival)

    def receive(self, now: float) -> Iterator[Arrival[ToTable]]:
        while self._came:
            yield self._came.popleft()

    def send(self, peer: bytes, *messages: AnyMessage, answers: int = 0) -> bool:
        """Send to a peer; False if it is gone or has moved to another table."""
        return self._shared.send(self._game, peer, *messages, answers=answers)

    def trust(self, keys: Collection[bytes]) -> None:
        self._shared.trust(self._game, keys)

    def call(self, relay: RelayEndpoint, now: float) -> None:
        raise AssertionError(NEEDLESS)

    def tick(self, now: float) -> None: ...

    def close(self) -> None:
        self._shared.close_table(self._game)


class SharedServer:
    def __init__(self, server: HostServer) -> None:
        self._server = server
        self._tables: dict[str, TableServer] = {}
        self._at: dict[bytes, str] = {}
        self._trusted: dict[str, frozenset[bytes]] = {}
        self._has_new_trust = False

    @property
    def port(self) -> int:
        return self._server.port

    @property
    def keys(self) -> KeyPair:
        return self._server.keys

    @property
    def people(self) -> int:
        return len(self._at)

    def receive(self, now: float) -> Iterator[tuple[str, Arrival[ToTable]]]:
        """What has come in, and for which game; to be passed on by :meth:`deliver`."""
        for arrival in self._server.receive(now):
            if isinstance(arrival.message, Hello):
                self._leave(arrival)
                yield arrival.message.game, arrival
            elif arrival.peer in self._at:
                yield self._at[arrival.peer], arrival
            elif not isinstance(arrival.message, Bye):
                self._server.send(arrival.peer, Bye(TableSays.UNHEARD(), "again"))

    def deliver(self, game: str, arrival: Arrival[ToTable]) -> None:
        if isinstance(arrival.message, Hello):
            self._at[arrival.peer] = game
        elif isinstance(arrival.message, Bye):
            self._at.pop(arrival.peer, None)
        self._tables[game].put(arrival)

    def refuse(self, peer: bytes, goodbye: Bye) -> None:
        self._at.pop(peer, None)
        self._server.send(peer, goodbye)

    def listen(self, game: str) -> TableServer:
        self._tables[game] = TableServer(self, game)
        return self._tables[game]

    def send(self, game: str, peer: bytes, *messages: AnyMessage, answers: int) -> bool:
        if self._at.get(peer) != game:
            return False
        is_sent = self._server.send(peer, *messages, answers=answers)
        if not is_sent or isinstance(messages[-1], Bye):
            del self._at[peer]
        return is_sent

    def trust(self, game: str, keys: Collection[bytes]) -> None:
        fresh = frozenset(keys)
        if self._trusted.get(game, frozenset()) != fresh:
            self._trusted[game] = fresh
            self._has_new_trust = True

    def close_table(self, game: str) -> None:
        """Close a table; whoever is at it has to greet again."""
        self._tables.pop(game, None)
        self._has_new_trust |= bool(self._trusted.pop(game, None))
        self._at = {peer: at for peer, at in self._at.items() if at != game}

    def tick(self, now: float) -> None:
        if self._has_new_trust:
            self._has_new_trust = False
            self._server.trust(frozenset().union(*self._trusted.values()))
        self._server.tick(now)

    def close(self) -> None:
        self._server.close()

    def _leave(self, greeting: Arrival[ToTable]) -> None:
        message, before = greeting.message, self._at.get(greeting.peer)
        if before is None or not isinstance(message, Hello) or message.game == before:
            return
        del self._at[greeting.peer]
        if before in self._tables:
            self._tables[before].put(Arrival(greeting.peer, Bye(), greeting.address))


@dataclass(frozen=True)
class GameRules:
    """Those of the game; a simulation has shorter games, and chance from its seed."""

    find_board: Callable[[str], Board] = find_board
    open_game: OpenGame = open_game
    draw: Draw = draw
    new_secret: Callable[[int], bytes] = secrets.token_bytes


@dataclass(frozen=True)
class Surroundings:
    """``clock``: monotonic. ``date``: Unix time. ``pause``: waits; False means give up.

    ``bots`` are those of a table: how it is woken, and the network prefix of its maker.
    """

    name: str
    title: str
    identity: Identity
    endpoints: tuple[Endpoint, ...]
    shared: SharedServer
    store: StorePort
    logs: Logs
    bots: Callable[[Callable[[], None], str], ComputerPlayers]
    clock: Callable[[], float]
    date: Callable[[], float]
    pause: Callable[[], bool]
    send: SendPort
    new_token: Callable[[], str]
    stop_link: str = ""
    rules: GameRules = field(default_factory=GameRules)


NEEDLESS = "a table of the service calls nobody"


class Silence:
    def update(self) -> None: ...

    def find(self, game: str) -> Sequence[NearbyGame]:
        return ()

    def close(self) -> None: ...


class TableTransport:
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
    ) -> HostConnection[M]:
        raise AssertionError(NEEDLESS)

    def listen(self, keys: KeyPair, ports: Sequence[int]) -> TableServer:
        return self._shared.listen(self._game)

    def browse(self) -> Silence:
        return Silence()

    def announce(self, describe: Callable[[], Hosted]) -> Silence:
        return Silence()

    def own_addresses(self) -> Sequence[str]:
        return self._addresses

    def look_up(self, name: str) -> NameLookup:
        raise AssertionError(NEEDLESS)

    def new_keys(self) -> KeyPair:
        """The key pair of which the driver makes its chain: always the same for one game."""
        return KeyPair(b"", self._chain)

    def close(self) -> None: ...
