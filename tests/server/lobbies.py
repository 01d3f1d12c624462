"""Some lobbies on one store, whose clock and lines to the store a test holds in its hands."""

import time
from collections.abc import Iterator, Sequence

from smallworld_lobby.crowds import RelayTokens
from smallworld_lobby.driver import LobbyDriver
from smallworld_lobby.sharing import LobbyPresence
from smallworld_lobby.store import (
    Away,
    DirectStore,
    Everything,
    MemoryStore,
    Store,
    StoreNews,
    Write,
)
from smallworld_net.address import Arrival
from smallworld_wire.codec import AnyMessage
from smallworld_wire.common import NONCE_BYTES, Heartbeat, game_id, hello
from smallworld_wire.lobby import Advert, Games, Publish, Register, Subscribe, ToLobby
from tests.helpers.lobbies import LobbyPort

ANN, BOB, CID = (name.ljust(40).encode() for name in ("ann", "bob", "cid"))
GAME = game_id(bytes(NONCE_BYTES), ANN)
FAR = "198.51.100.7"
ADVERT = Advert(GAME, "Ann's table", "Ann", "two-players", 2, stage="running", key=ANN)
RUNS = Publish(ADVERT, 7475)
KEEPERS = Register(GAME, 1, 1, (BOB, CID))


class Relay:
    """A relay that nobody comes to."""

    port = 7475

    def __init__(self) -> None:
        self.expected: list[str] = []

    def expect(self, token: str) -> None:
        self.expected.append(token)

    def cancel(self, token: str) -> None:
        self.expected.remove(token)

    def changes(self) -> Iterator[tuple[str, bool]]:
        return iter(())


class Line:
    """A store that a lobby has over a line that may be cut: what it wants written waits then."""

    def __init__(self, store: Store) -> None:
        self._direct = DirectStore(store)
        self._store = store
        self._waiting: list[tuple[Write, ...]] = []
        self._said_away = False
        self.is_cut = False
        self.facts = self._direct.facts

    def submit(self, writes: Sequence[Write]) -> None:
        self._waiting.append(tuple(writes))

    def work(self) -> Iterator[StoreNews]:
        if self.is_cut:
            if not self._said_away:
                yield Away("cut")
            self._said_away = True
            return
        if self._said_away:
            self._said_away = False
            self._direct = DirectStore(self._store)
            yield Everything(tuple(self._direct.facts))
        waiting, self._waiting = self._waiting, []
        for writes in waiting:
            self._direct.submit(writes)
        yield from self._direct.work()

    def replace_store(self, store: Store) -> None:
        """From now on it leads to another one."""
        self._store = store

    def close(self) -> None:
        """Nothing is open."""


class Lobbies:
    """Some lobbies on one store, their clocks in step."""

    def __init__(self, count: int = 2) -> None:
        self.store = MemoryStore(time.time)
        self.now = 1000.0
        self.ports: list[LobbyPort] = []
        self.lines: list[Line] = []
        self.relays: list[Relay] = []
        self.drivers: list[LobbyDriver] = []
        self.dead: set[int] = set()
        for _ in range(count):
            self.start()

    def start(self) -> int:
        number = len(self.drivers)
        port, line = LobbyPort(), Line(self.store)
        self.relays.append(Relay())
        draw = (f"lobby{number}-{each}".ljust(22, "x") for each in range(1000))
        tokens = RelayTokens(self.relays[-1], lambda: next(draw))
        sibling = f"lobby{number}", LobbyPresence(f"192.0.2.{number}", 7474, Relay.port)
        self.ports.append(port)
        self.lines.append(line)
        self.drivers.append(LobbyDriver(b"k" * 40, port, line, self.now, tokens, None, sibling))
        self.work()
        return number

    def work(self, rounds: int = 3) -> None:
        for _ in range(rounds):
            self.now += 0.001
            for number, driver in enumerate(self.drivers):
                if number not in self.dead:
                    driver.work(self.now)

    def say(self, at: int, peer: bytes, *words: ToLobby) -> list[AnyMessage]:
        """Somebody says this at a lobby; what they are told there."""
        before = len(self.ports[at].sent)
        self.ports[at].coming += [Arrival(peer, word, FAR) for word in words]
        self.work()
        return [message for to, message in self.ports[at].sent[before:] if to == peer]

    def told(self, at: int, peer: bytes) -> list[AnyMessage]:
        found = [message for to, message in self.ports[at].sent if to == peer]
        self.ports[at].sent.clear()
        return found

    def listed(self, at: int) -> list[str]:
        [page] = [
            message
            for message in self.say(at, b"x" * 40, hello("X"), Subscribe())
            if isinstance(message, Games)
        ]
        return [each.game for each in page.adverts]

    def pass_time(self, seconds: float, *here: tuple[int, bytes]) -> None:
        """Time passes, in which these people say at their lobbies that they are there."""
        until = self.now + seconds
        while self.now < until:
            self.now += 1.0
            for at, peer in here:
                self.ports[at].coming.append(Arrival(peer, Heartbeat(), FAR))
            self.work(2)
