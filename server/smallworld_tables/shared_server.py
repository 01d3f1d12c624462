"""One listening socket for all tables of a worker: a Hello says to which of them somebody comes.

A person's program is at one table of a worker at a time, as it has one connection to it. When it
greets another table, the first one is told that it has left.
"""

from collections import deque
from collections.abc import Collection, Iterator

from smallworld_client.ports import Server
from smallworld_net.keys import KeyPair
from smallworld_net.routes import Arrival
from smallworld_wire import AnyMessage, Bye, Hello, ToTable
from smallworld_wire.phrases import TableSays


class TableServer:
    """One table's share of the socket: the connections of those who have greeted it."""

    def __init__(self, shared: "SharedServer", game: str) -> None:
        self._shared = shared
        self._game = game
        self._came: deque[Arrival[ToTable]] = deque()

    @property
    def port(self) -> int:
        """Where all tables listen."""
        return self._shared.port

    @property
    def keys(self) -> KeyPair:
        """The service's own."""
        return self._shared.keys

    def put(self, arrival: Arrival[ToTable]) -> None:
        """Something has come in for this table."""
        self._came.append(arrival)

    def receive(self, now: float) -> Iterator[Arrival[ToTable]]:
        """The messages that have come in."""
        while self._came:
            yield self._came.popleft()

    def send(self, peer: bytes, message: AnyMessage, wants_answer: bool = False) -> bool:
        """Send to a peer; False where they are gone, also to another table."""
        return self._shared.send(self._game, peer, message, wants_answer)

    def trust(self, keys: Collection[bytes]) -> None:
        """Serve these before strangers."""
        self._shared.trust(self._game, keys)

    def tick(self, now: float) -> None:
        """The worker does that for all."""

    def close(self) -> None:
        """Nobody is at this table any more."""
        self._shared.close_table(self._game)


class SharedServer:
    """Sorts what comes in by the tables that it is for."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._tables: dict[str, TableServer] = {}
        self._at: dict[bytes, str] = {}
        self._trusted: dict[str, frozenset[bytes]] = {}
        self._has_new_trust = False

    @property
    def port(self) -> int:
        """Where it listens."""
        return self._server.port

    @property
    def keys(self) -> KeyPair:
        """The service's own."""
        return self._server.keys

    @property
    def people(self) -> int:
        """How many are at a table."""
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
        """Have a table that is open receive what came in for it."""
        if isinstance(arrival.message, Hello):
            self._at[arrival.peer] = game
        elif isinstance(arrival.message, Bye):
            self._at.pop(arrival.peer, None)
        self._tables[game].put(arrival)

    def refuse(self, peer: bytes, goodbye: Bye) -> None:
        """Show somebody out whom no table takes."""
        self._at.pop(peer, None)
        self._server.send(peer, goodbye)

    def listen(self, game: str) -> TableServer:
        """Open a table."""
        self._tables[game] = TableServer(self, game)
        return self._tables[game]

    def send(self, game: str, peer: bytes, message: AnyMessage, wants_answer: bool) -> bool:
        """Send to somebody who is at that table."""
        if self._at.get(peer) != game:
            return False
        is_sent = self._server.send(peer, message, wants_answer)
        if not is_sent or isinstance(message, Bye):
            del self._at[peer]
        return is_sent

    def trust(self, game: str, keys: Collection[bytes]) -> None:
        """These have a seat at that table."""
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
        """Forget who has been silent; to be called about once a second."""
        if self._has_new_trust:
            self._has_new_trust = False
            self._server.trust(frozenset().union(*self._trusted.values()))
        self._server.tick(now)

    def close(self) -> None:
        """Let the last messages go out, and close."""
        self._server.close()

    def _leave(self, greeting: Arrival[ToTable]) -> None:
        """Somebody greets a table: at another one they are gone."""
        message, before = greeting.message, self._at.get(greeting.peer)
        if before is None or not isinstance(message, Hello) or message.game == before:
            return
        del self._at[greeting.peer]
        if before in self._tables:
            self._tables[before].put(Arrival(greeting.peer, Bye(), greeting.address))
