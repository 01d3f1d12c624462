"""Workers of the service and people at their tables, in memory and under a clock of their own.

The tests play with it, and the load test makes its tables by it. Nothing here waits.
"""

import time
from collections import deque
from collections.abc import Callable, Collection, Iterator
from hashlib import sha256
from random import Random

from msgspec.structs import replace

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.state import State
from smallworld_chance.draws import Contributor
from smallworld_client.players import simple_bots
from smallworld_client.table.events import AtTable, Reaction
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import open_game
from smallworld_dev.simulation.storage import MemoryLogs
from smallworld_lobby.facts import ORDER, TABLE, NoticeSettings, TableFact, TableOrder, order_name
from smallworld_lobby.store import DirectStore, Logs, MemoryStore, Store
from smallworld_net.address import Arrival, RelayEndpoint
from smallworld_net.keys import Identity, KeyPair
from smallworld_tables.shared_server import SharedServer, Surroundings
from smallworld_tables.worker import WorkerDriver
from smallworld_wire.codec import FROM_TABLE, TO_TABLE, AnyMessage, encode
from smallworld_wire.common import Bye, hello
from smallworld_wire.lobby import Endpoint
from smallworld_wire.room import TableSettings
from smallworld_wire.table import FromTable, Sit, ToTable

STEP = 0.25
"""Seconds between two turns of each worker."""
PATIENCE = 40
"""Turns of the workers without a move after which nobody is to move."""
SERVICE = Identity.of(bytes(32))


class Port:
    port = 7676
    keys: KeyPair = SERVICE.keys

    def __init__(self, hear: Callable[[bytes, FromTable], None]) -> None:
        self.coming: deque[Arrival[ToTable]] = deque()
        self.trusted: frozenset[bytes] = frozenset()
        self._hear = hear

    def receive(self, now: float) -> Iterator[Arrival[ToTable]]:
        while self.coming:
            yield self.coming.popleft()

    def send(self, peer: bytes, *messages: AnyMessage, answers: int = 0) -> bool:
        for message in messages:
            self._hear(peer, FROM_TABLE.decode(encode(message)))
        return True

    def trust(self, keys: Collection[bytes]) -> None:
        self.trusted = frozenset(keys)

    def call(self, relay: RelayEndpoint, now: float) -> None: ...

    def tick(self, now: float) -> None: ...

    def close(self) -> None: ...


class InstantBots:
    def __init__(self) -> None:
        self._rng = Random(3)

    def __call__(self, wake: Callable[[], None], prefix: str) -> "InstantBots":
        return self

    def move(self, index: int, bot: str, game: Game, state: State) -> Move:
        return simple_bots.choose(game, state, self._rng)

    def close(self) -> None: ...


class SimulatedPlayer:
    def __init__(self, service: "InMemory", name: str) -> None:
        self.identity = Identity.of(sha256(name.encode()).digest())
        self.key = self.identity.keys.public
        self.name = name
        self.address = "203.0.113.9"
        self.guest = Guest(replace(hello(name), keeps_journal=True), open_game)
        self.heard: list[FromTable] = []
        self.game = ""
        self._service = service
        self._port: Port | None = None
        self._runs = 0

    def come(self, worker: str, game: str) -> None:
        """Come to a table, perhaps again, with a program that was just started."""
        self._runs += 1
        self.game = game
        self._port = self._service.ports[worker]
        chain = sha256(f"{self.name} {self._runs}".encode()).digest()
        contributor = Contributor(self.identity.verify_key, self.identity.sign, chain)
        self.act(
            self.guest.connected(self._service.now, self.key, SERVICE.keys.public, contributor)
        )

    def start_anew(self) -> None:
        self.leave()
        self.guest = Guest(replace(hello(self.name), keeps_journal=True), open_game)

    def ask(self, request: AtTable) -> None:
        self.act(self.guest.ask(request))

    def act(self, reaction: Reaction) -> None:
        for message in reaction.send:
            self.say(message)

    def say(self, message: ToTable) -> None:
        if getattr(message, "game", None) == "":
            message = replace(message, game=self.game)
        if self._port is not None:
            said = TO_TABLE.decode(encode(message))
            self._port.coming.append(Arrival(self.key, said, self.address))

    def leave(self) -> None:
        self.say(Bye())
        self._port = None

    def vanish(self) -> None:
        self._port = None

    def hear(self, port: Port, message: FromTable) -> None:
        if port is self._port:
            self.heard.append(message)
            self.act(self.guest.receive(message))

    def tick(self) -> None:
        if self._port is not None:
            self.act(self.guest.tick(self._service.now))


class InMemory:
    def __init__(self, *workers: str, store: Store | None = None, logs: Logs | None = None) -> None:
        self.now = 1000.0
        self.ahead = 0.0  # how far the date is ahead of the clock that never jumps
        self.store: Store = store or MemoryStore(time.time)
        self.logs: Logs = logs or MemoryLogs(time.time)
        self.ports: dict[str, Port] = {}
        self.workers: dict[str, WorkerDriver] = {}
        self.frozen: set[str] = set()
        self.notices: list[tuple[tuple[str, ...], str, str]] = []
        self.people: dict[bytes, SimulatedPlayer] = {}
        for name in workers:
            self.start(name)

    def start(self, name: str, identity: Identity = SERVICE) -> WorkerDriver:
        port = self.ports[name] = Port(lambda peer, message: self._hear(name, peer, message))
        self.workers[name] = WorkerDriver(
            Surroundings(
                name,
                "Service",
                identity,
                (Endpoint("203.0.113.5", 7676),),
                SharedServer(port),
                DirectStore(self.store),
                self.logs,
                InstantBots(),
                lambda: self.now,
                lambda: self.now + self.ahead,
                lambda: False,
                self._send,
                lambda: "t" * 22,
                "https://games.example.org/stop/",
            )
        )
        return self.workers[name]

    def kill(self, name: str) -> None:
        del self.workers[name]

    def person(self, name: str) -> SimulatedPlayer:
        person = SimulatedPlayer(self, name)
        self.people[person.key] = person
        return person

    def order(
        self, maker: SimulatedPlayer, settings: TableSettings | None = None, order: str = "order-01"
    ) -> str:
        settings = settings or TableSettings("Slow game", "two-players")
        name = order_name(maker.key, order)
        wanted = TableOrder(maker.key, "203.0.113.0/24", settings, self.now)
        self.store.commit([ORDER.write(name, wanted)])
        self.wait(1.5)
        return next(game for game, table in self.tables.items() if table.order == name)

    @property
    def tables(self) -> dict[str, TableFact]:
        return TABLE.all(self.store.snapshot().facts)

    def wait(self, seconds: float) -> None:
        until = self.now + seconds
        while self.now < until:
            self.now += STEP
            self.settle()

    def settle(self) -> None:
        for person in self.people.values():
            person.tick()
        for _ in range(4):
            for name, worker in list(self.workers.items()):
                if name not in self.frozen:
                    worker.work()

    def begin(self, game: str, worker: str, *people: SimulatedPlayer) -> None:
        for seat, person in enumerate(people):
            person.come(worker, game)
            self.settle()
            person.ask(Sit(seat))
            self.settle()
        self.wait(1.0)

    def play(self, *people: SimulatedPlayer, moves: int = 10_000) -> None:
        """Let these people play until the game ends or ``moves`` moves are made."""
        rng = Random(5)
        for _ in range(moves):
            mover = self._mover(people)
            if mover is None:
                return
            game, state = mover.guest.game, mover.guest.state
            assert game is not None
            assert state is not None
            mover.ask(simple_bots.choose(game, state, rng))
            self.settle()

    def _send(
        self, notice: NoticeSettings, title: str, text: str, done: Callable[[int], None]
    ) -> None:
        self.notices.append((notice.targets, title, text))
        done(len(notice.targets))

    def _mover(self, people: Collection[SimulatedPlayer]) -> SimulatedPlayer | None:
        """Who is to move, once computer players have moved; None if the game stands still."""
        seen, waited = [each.guest.state for each in people], 0
        while waited < PATIENCE:
            for each in people:
                if _is_to_move(each):
                    return each
            self.wait(STEP)
            now = [each.guest.state for each in people]
            waited = waited + 1 if now == seen else 0
            seen = now
        return None

    def _hear(self, worker: str, peer: bytes, message: FromTable) -> None:
        person = self.people.get(peer)
        if person is not None and worker in self.workers:
            person.hear(self.ports[worker], message)


def _is_to_move(person: SimulatedPlayer) -> bool:
    state, room = person.guest.state, person.guest.room
    if state is None or room is None or person.guest.record is not None:
        return False
    return state.to_move in room.seats_of(person.guest.me)
