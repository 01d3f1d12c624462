"""An evening with a service: two lobbies and two workers for always-on tables, on one store.

The table is the service's own, so that every worker in turn may have it, or a person's who hosts it
as at any lobby. All these processes crash, lose their power and are replaced like everybody's.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

from smallworld_client.drivers.guest import GuestDriver, Visit
from smallworld_client.drivers.player import PlayerDriver, Role
from smallworld_client.simulation.client import SimulatedClient
from smallworld_client.simulation.computer import SimulatedComputer
from smallworld_client.simulation.people import SimulatedPerson
from smallworld_client.simulation.plan import Plan, service_plan
from smallworld_client.simulation.programs import Program
from smallworld_client.simulation.service import SERVICE, SharingLobby, StoreProgram, WorkerProgram
from smallworld_client.simulation.shared_store import SharedStore
from smallworld_client.simulation.world import World
from smallworld_lobby.facts import held_of
from smallworld_lobby.lease_table import LEASE
from smallworld_lobby.service_facts import (
    ORDER,
    TABLE,
    Order,
    order_bytes,
    order_name,
    record_name,
)
from smallworld_lobby.store import StoreAway, Write
from smallworld_net.address import parse_lobby
from smallworld_tables.orders import game_for
from smallworld_wire import Lease

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
        evening: Plan | None = None,
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
        return GuestDriver(player, Visit(self._invitation, person.name, not person.watches))

    def _order_table(self) -> None:
        """Somebody has a lobby write down what table they want, until there is one."""
        facts = self.store.facts.snapshot().facts
        if any(fact.kind == TABLE for fact in facts):
            return
        order = Order(self.founder.key, "192.168.1.0/24", self.plan.settings, self.clock.now)
        write = Write(ORDER, self._order, order_bytes(order), ttl=60.0)
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
        held = (held_of(fact) for fact in self.store.facts.snapshot().facts if fact.kind == LEASE)
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
