"""A simulated service: two lobbies and two workers for always-on tables, on one store.

An evening with a service: two lobbies and two workers for always-on tables, on one store.

The table is the service's own, so that every worker in turn may have it, or a person's who hosts it
as at any lobby. All these processes crash, lose their power and are replaced like everybody's.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

from smallworld_client.table.guest_driver import GuestDriver, JoinOptions
from smallworld_client.table.player_driver import PlayerDriver, Role
from smallworld_dev.simulation.client import SOON, SimulatedBots, SimulatedClient, SimulatedPerson
from smallworld_dev.simulation.environment import Environment, SimulatedComputer
from smallworld_dev.simulation.plan import EveningPlan, service_plan, short_board, short_game
from smallworld_dev.simulation.storage import FactsPort, LogsPort, SharedStore
from smallworld_dev.simulation.transport import Program, SimulatedServer
from smallworld_dev.simulation.world import RunningLobby, ServerProgram, World
from smallworld_lobby.driver import TICK
from smallworld_lobby.facts import LEASE, ORDER, TABLE, TableOrder, order_name, record_name
from smallworld_lobby.sharing import LobbyPresence
from smallworld_lobby.store import StoreAway
from smallworld_net import HOST_PORT
from smallworld_net.address import parse_lobby
from smallworld_tables.shared_server import GameRules, SharedServer, Surroundings
from smallworld_tables.table_log import game_for
from smallworld_tables.worker import WorkerDriver
from smallworld_wire.codec import TO_TABLE
from smallworld_wire.lobby import Endpoint, Lease

SERVICE = "service"
"""Whose identity all workers have."""
TITLE = "The service"


class StoreProgram(Program):
    """The store runs or it does not; what it has is not in its program."""


class SharingLobby(RunningLobby):
    """One of several lobbies on a store."""

    def __init__(
        self, world: Environment, computer: SimulatedComputer, store: SharedStore, name: str
    ) -> None:
        """``name`` is what it is called among the lobbies, another one at each start."""
        super().__init__(world, computer)
        self._facts = FactsPort(self, store)
        self._begin(self._facts, (name, LobbyPresence()))

    def stop(self) -> None:
        """End in order, as for an update."""
        self._driver.close()
        self._server.close()
        self._facts.close()


class WorkerProgram(ServerProgram):
    """One of the workers; it stands still while the store is out of its reach."""

    def __init__(
        self, world: Environment, computer: SimulatedComputer, store: SharedStore, name: str
    ) -> None:
        """``name`` is what it is called among the workers, another one at each start."""
        super().__init__(world, computer)
        identity = world.identity(SERVICE)
        self._store = store
        self._facts = FactsPort(self, store)
        self._server = SimulatedServer(self, TO_TABLE, identity.keys, HOST_PORT)
        self._shared = SharedServer(self._server)
        self._wakes_at = 0.0
        self.driver = WorkerDriver(
            Surroundings(
                name,
                TITLE,
                identity,
                (Endpoint(computer.address, HOST_PORT),),
                self._shared,
                self._facts,
                LogsPort(computer, store),
                lambda _wake, _prefix: SimulatedBots(world),
                self._now,
                self._now,
                self._pause,
                lambda _targets, _title, _text, done: done(0),
                lambda: world.rng.randbytes(16).hex(),
                rules=GameRules(short_board, short_game, world.draw, world.rng.randbytes),
            )
        )
        self.after(SOON, self._wake)

    def stop(self) -> None:
        """End in order, as for an update: the tables are handed over."""
        self.driver.close()
        self._shared.close()
        self._facts.close()

    def _now(self) -> float:
        return self.world.clock.now

    def _pause(self) -> bool:
        """The worker waits for a store that has just gone down: nothing here goes on meanwhile."""
        self.world.boot(self._store.place)
        return True

    def _work(self) -> None:
        now = self._now()
        if self._store.is_near(self.place):
            self.driver.work()
            due = now + max(SOON, self.driver.wait(now))
        else:
            due = now + TICK
        if self._wakes_at <= now or due < self._wakes_at:
            self._wakes_at = due
            self.after(due - now, self._wake)

    def _wake(self) -> None:
        if self._now() >= self._wakes_at:
            self._wakes_at = 0.0
            self._work()


STORE = "store"
LOBBIES = ("lobby", "other lobby")
WORKERS = ("worker", "other worker")
ORDER_AGAIN = 5.0
"""Seconds after which somebody orders the table again that nobody has opened yet."""
UNREACHED = 2.0
"""Seconds after which a process is started again that has found no store."""


class ServiceWorld(World):
    """One game among people, a store, and the processes on it."""

    def __init__(
        self,
        seed: int,
        note: Callable[[str], None] | None = None,
        evening: EveningPlan | None = None,
    ) -> None:
        self.store = SharedStore(self, STORE)
        self._starts: Counter[str] = Counter()
        super().__init__(seed, note, evening or service_plan(Random(seed)))
        if self.plan.is_always_on:
            self.happened["always-on table"] += 1
            self._order = order_name(self.founder.key, "evening")
            self.game = game_for(self._order, self.identity(SERVICE).keys.public)
            self.clock.after(1.0, self._order_table)

    @property
    def servers(self) -> tuple[str, ...]:
        """The processes that an operator replaces."""
        return (*LOBBIES, *WORKERS)

    def _begin(self) -> None:
        """Start the store, then the rest of the service, and then all who come."""
        for number, name in enumerate((STORE, *WORKERS)):
            self._add(name, f"192.168.2.{number + 1}")
        super()._begin()
        _first, second = parse_lobby(self.plan.settings.lobby).machines
        self._add(LOBBIES[1], second.host)
        self.boot(STORE)

    def _add(self, name: str, address: str) -> None:
        key = self.identity(name).keys.public
        self.computers[name] = SimulatedComputer(name, key, self.rng, address)
        self._boot_later(name, self.rng.random())

    def boot(self, name: str) -> None:
        """Start a process of the service, once it reaches the store, or anybody's program."""
        if name not in (STORE, *LOBBIES, *WORKERS):
            super().boot(name)
        elif not self.is_up(name):
            if name != STORE and not self.store.is_near(name):
                self._boot_later(name, UNREACHED)
                return
            self.note("boot", name)
            self.programs[name] = self._process(self.computers[name])

    def _process(self, computer: SimulatedComputer) -> Program:
        name = computer.name
        if name == STORE:
            return StoreProgram(self, computer)
        self._starts[name] += 1
        kind = SharingLobby if name in LOBBIES else WorkerProgram
        return kind(self, computer, self.store, f"{name} {self._starts[name]}")

    def _first_role(
        self, player: PlayerDriver, computer: SimulatedComputer, person: SimulatedPerson
    ) -> Role:
        """Come to the service's table; nobody has to open it."""
        if not self.plan.is_always_on:
            return super()._first_role(player, computer, person)
        return GuestDriver(player, JoinOptions(self._invitation, person.name, not person.watches))

    def _order_table(self) -> None:
        """Somebody has a lobby write down what table they want, until there is one."""
        facts = self.store.facts.snapshot().facts
        if any(fact.kind == TABLE.name for fact in facts):
            return
        order = TableOrder(self.founder.key, "192.168.1.0/24", self.plan.settings, self.clock.now)
        write = ORDER.write(self._order, order)
        try:
            self.store.ask(lambda: self.store.facts.commit([write]))
        except StoreAway:
            self.note("the store", "takes no order")
        self.clock.after(ORDER_AGAIN, self._order_table)

    def part_of(self, name: str) -> str:
        """What a computer does."""
        for part, names in (("store", (STORE,)), ("lobby", LOBBIES), ("worker", WORKERS)):
            if name in names:
                return part
        return super().part_of(name)

    def may_vanish(self, name: str) -> bool:
        """At a table of the service a computer has to go on, and somebody else who plays.

        At another one it has to be known whom the lobbies let lead on.
        """
        if not self.plan.is_always_on:
            return self.store.is_settled and super().may_vanish(name)
        others = set(self.plan.players) - self.gone - {name}
        goes_on = self.checker.has_begun and self.plan.settings.late == "computer"
        return self.is_up(name) and goes_on and any(map(self._plays, others))

    def _plays(self, name: str) -> bool:
        """Whether somebody is shown that they have a seat."""
        client = self.programs.get(name)
        if not isinstance(client, SimulatedClient) or client.room is None:
            return False
        return bool(client.room.seats_of(client.guest.me))

    @property
    def _lease(self) -> Lease | None:
        """The game's lease as the store has it."""
        held = (
            LEASE.read(fact)
            for fact in self.store.facts.snapshot().facts
            if fact.kind == LEASE.name
        )
        return next((each.lease for each in held if each is not None), None)

    def _end(self, program: Program, silently: bool, politely: bool = False) -> None:
        """A program ends; one that had the table leaves it to another worker."""
        super()._end(program, silently, politely)
        if isinstance(program, WorkerProgram) and program.driver.own:
            self.happened["table left by its worker"] += 1

    def missing_record(self) -> str | None:
        """Whether the service has kept the record of its own finished game, as players have it."""
        if not self.plan.is_always_on:
            return None
        _epoch, pieces = self.store.logs.read(record_name(self.game))
        end = self.checker.end
        if pieces and end is not None and self.checker.is_same_record(pieces[0], end):
            return None
        return "the service has kept no record, or another one"
