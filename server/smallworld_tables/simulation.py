"""Workers of the service and people at their tables, in memory and under a clock of their own.

The tests play with it, and the load test makes its tables by it. Nothing here waits.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterator
from hashlib import sha256
from random import Random

from msgspec.structs import replace

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.state import State
from smallworld_chance.contributor import Contributor
from smallworld_client.bots import random_bot
from smallworld_client.guest.guest import Guest
from smallworld_client.guest.reaction import Reaction
from smallworld_client.guest.requests import AtTable
from smallworld_client.table.boards import open_game
from smallworld_lobby.logs import Logs
from smallworld_lobby.memory_logs import MemoryLogs
from smallworld_lobby.memory_store import MemoryStore
from smallworld_lobby.notice_facts import Notice
from smallworld_lobby.service_facts import (
    ORDER,
    TABLE,
    Order,
    Table,
    order_bytes,
    order_name,
    table_of,
)
from smallworld_lobby.store import Direct, Store, Write
from smallworld_net.keys import Identity, KeyPair
from smallworld_net.routes import Arrival
from smallworld_tables.shared_server import SharedServer
from smallworld_tables.surroundings import Surroundings
from smallworld_tables.worker import WorkerDriver
from smallworld_wire import (
    FROM_TABLE,
    TO_TABLE,
    AnyMessage,
    Bye,
    Endpoint,
    FromTable,
    Settings,
    Sit,
    ToTable,
    encode,
    hello,
)

STEP = 0.25
"""Seconds between two turns of each worker."""
PATIENCE = 40
"""Turns of the workers after which nobody is to move."""
SERVICE = Identity.of(bytes(32))


class Port:
    """The socket of one worker."""

    port = 7676
    keys: KeyPair = SERVICE.keys

    def __init__(self, hear: Callable[[bytes, FromTable], None]) -> None:
        self.coming: deque[Arrival[ToTable]] = deque()
        self.trusted: frozenset[bytes] = frozenset()
        self._hear = hear

    def receive(self, now: float) -> Iterator[Arrival[ToTable]]:
        while self.coming:
            yield self.coming.popleft()

    def send(self, peer: bytes, message: AnyMessage, wants_answer: bool = False) -> bool:
        self._hear(peer, FROM_TABLE.decode(encode(message)))
        return True

    def trust(self, keys: Collection[bytes]) -> None:
        self.trusted = frozenset(keys)

    def tick(self, now: float) -> None:
        """Nobody is forgotten."""

    def close(self) -> None:
        """Nothing is open."""


class Bots:
    """Computer players that need no time."""

    def __init__(self) -> None:
        self._rng = Random(3)

    def __call__(self, wake: Callable[[], None]) -> "Bots":
        return self

    def move(self, index: int, bot: str, game: Game, state: State) -> Move:
        return random_bot.choose(game, state, self._rng)

    def close(self) -> None:
        """Nobody thinks."""


class Person:
    """Somebody with a program, which comes to a worker as long as it is there."""

    def __init__(self, service: "InMemory", name: str) -> None:
        self.identity = Identity.of(sha256(name.encode()).digest())
        self.key = self.identity.keys.public
        self.name = name
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
        """Start a program that knows nothing of any game."""
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
            self._port.coming.append(Arrival(self.key, said, "203.0.113.9"))

    def leave(self) -> None:
        """Close the window."""
        self.say(Bye())
        self._port = None

    def vanish(self) -> None:
        """Lose the connection without a word."""
        self._port = None

    def hear(self, port: Port, message: FromTable) -> None:
        if port is self._port:
            self.heard.append(message)
            self.act(self.guest.receive(message))

    def tick(self) -> None:
        if self._port is not None:
            self.act(self.guest.tick(self._service.now))


class InMemory:
    """A service of some workers on one store."""

    def __init__(self, *workers: str, store: Store | None = None, logs: Logs | None = None) -> None:
        """``store`` and ``logs`` are in memory unless others are given."""
        self.now = 1000.0
        self.store: Store = store or MemoryStore()
        self.logs: Logs = logs or MemoryLogs()
        self.ports: dict[str, Port] = {}
        self.workers: dict[str, WorkerDriver] = {}
        self.frozen: set[str] = set()
        self.notices: list[tuple[tuple[str, ...], str, str]] = []
        self.people: dict[bytes, Person] = {}
        for name in workers:
            self.start(name)

    def start(self, name: str, identity: Identity = SERVICE) -> WorkerDriver:
        """Start a worker."""
        port = self.ports[name] = Port(lambda peer, message: self._hear(name, peer, message))
        self.workers[name] = WorkerDriver(
            Surroundings(
                name,
                "Service",
                identity,
                (Endpoint("203.0.113.5", 7676),),
                SharedServer(port),
                Direct(self.store),
                self.logs,
                Bots(),
                lambda: self.now,
                lambda: self.now,
                lambda: False,
                self._send,
                lambda: "t" * 22,
                "https://games.example.org/stop/",
            )
        )
        return self.workers[name]

    def kill(self, name: str) -> None:
        """End a worker in the middle of whatever it does."""
        del self.workers[name]

    def person(self, name: str) -> Person:
        """Somebody new."""
        person = Person(self, name)
        self.people[person.key] = person
        return person

    def order(
        self, maker: Person, settings: Settings | None = None, order: str = "order-01"
    ) -> str:
        """Have a table opened; its game."""
        settings = settings or Settings("Slow game", "two-players")
        name = order_name(maker.key, order)
        value = order_bytes(Order(maker.key, "203.0.113.0/24", settings, self.now))
        self.store.commit([Write(ORDER, name, value, ttl=60.0)])
        self.wait(1.5)
        return next(game for game, table in self.tables.items() if table.order == name)

    @property
    def tables(self) -> dict[str, Table]:
        """The tables as the store has them."""
        facts = self.store.snapshot().facts
        return {fact.key: table_of(fact) for fact in facts if fact.kind == TABLE}

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        until = self.now + seconds
        while self.now < until:
            self.now += STEP
            self.settle()

    def settle(self) -> None:
        """Let everybody say what they have to say now."""
        for person in self.people.values():
            person.tick()
        for _ in range(4):
            for name, worker in list(self.workers.items()):
                if name not in self.frozen:
                    worker.work()

    def begin(self, game: str, worker: str, *people: Person) -> None:
        """These come to a table and take its seats."""
        for seat, person in enumerate(people):
            person.come(worker, game)
            self.settle()
            person.ask(Sit(seat))
            self.settle()
        self.wait(1.0)

    def play(self, *people: Person, moves: int = 10_000) -> None:
        """These move whenever it is their turn, until the game is over or so often."""
        rng = Random(5)
        for _ in range(moves):
            mover = self._mover(people)
            if mover is None:
                return
            game, state = mover.guest.game, mover.guest.state
            assert game is not None
            assert state is not None
            mover.ask(random_bot.choose(game, state, rng))
            self.settle()

    def _send(self, notice: Notice, title: str, text: str, done: Callable[[int], None]) -> None:
        self.notices.append((notice.targets, title, text))
        done(len(notice.targets))

    def _mover(self, people: Collection[Person]) -> Person | None:
        """Who of them is to move, in a while; None where nobody of them is."""
        for _ in range(PATIENCE):
            for each in people:
                if _is_to_move(each):
                    return each
            self.wait(STEP)
        return None

    def _hear(self, worker: str, peer: bytes, message: FromTable) -> None:
        person = self.people.get(peer)
        if person is not None and worker in self.workers:
            person.hear(self.ports[worker], message)


def _is_to_move(person: Person) -> bool:
    state, room = person.guest.state, person.guest.room
    if state is None or room is None or person.guest.record is not None:
        return False
    return state.to_move in room.seats_of(person.guest.me)
