"""The program of one simulated person: the real drivers, over simulated ports."""

from collections.abc import Callable

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.state import State
from smallworld_client.bots import random_bot
from smallworld_client.discovery.search import Found
from smallworld_client.drivers.host import HostDriver
from smallworld_client.drivers.player import PlayerDriver, Role
from smallworld_client.drivers.roles import PlayerRoles
from smallworld_client.guest.events import Event, RoomChanged, Unsaved
from smallworld_client.guest.guest import Guest
from smallworld_client.guest.requests import AtTable, LeadOn
from smallworld_client.ports import Journal, Ports
from smallworld_client.replication import failover
from smallworld_client.replication.failover import Effect, TakeOver
from smallworld_client.simulation.computer import SimulatedComputer
from smallworld_client.simulation.environment import Environment
from smallworld_client.simulation.network import Stream
from smallworld_client.simulation.people import SimulatedPerson
from smallworld_client.simulation.programs import Program
from smallworld_client.simulation.storage import SimulatedStorage
from smallworld_client.simulation.transport import SimulatedTransport
from smallworld_net.address import Address
from smallworld_wire import Room, Then
from smallworld_wire.sentences import Sentence

TICK = 1.0
"""Seconds after which a program looks at its clocks even if nothing happens."""
TRY_AGAIN = (0.5, 3.0)
"""Seconds until somebody who could not come in tries again."""
SOON = 0.01
"""Seconds that pass at least between two looks."""

First = Callable[[PlayerDriver], Role]


class SimulatedRoles(PlayerRoles):
    """Roles that are noted in the world when they are taken on."""

    def host(self, player: PlayerDriver, lead: TakeOver, former: Found | None) -> Role:
        """Host the game from here on."""
        assert isinstance(player, SimulatedDriver)
        player.world.took_over(self.name, lead)
        return super().host(player, lead, former)

    def guest(self, player: PlayerDriver, leader: Address | None) -> Role:
        """Be a guest from here on."""
        assert isinstance(player, SimulatedDriver)
        player.world.note(self.name, "follows", leader)
        return super().guest(player, leader)


class SimulatedDriver(PlayerDriver):
    """The real driver, whose transitions are counted."""

    def __init__(
        self,
        world: Environment,
        ports: Ports,
        tell: Callable[[Event], None],
        guest: Guest,
        roles: PlayerRoles,
        first: First,
        journal: Journal | None,
        identity: int,
    ) -> None:
        self.world = world
        self.name = roles.name
        super().__init__(ports, tell, guest, roles, first, journal, identity)

    def _change(self) -> None:
        """Take on the next role; a host who has written that down is whom all have agreed on."""
        super()._change()
        if isinstance(self.role, HostDriver) and self.journal:
            self.world.heir = ""

    def on(self, event: failover.Event) -> tuple[Effect, ...]:
        """Have the failover take its next state."""
        self.world.transitions[self.failover.state, event] += 1
        self.world.note(self.name, self.failover.state.name, event.name)
        return super().on(event)


class SimulatedClient(Program):
    """A person's program."""

    def __init__(
        self,
        world: Environment,
        computer: SimulatedComputer,
        person: SimulatedPerson,
        make_driver: Callable[[Ports, Callable[[Event], None]], SimulatedDriver],
    ) -> None:
        super().__init__(world, computer)
        self.person = person
        self.room: Room | None = None
        self._transport = SimulatedTransport(self)
        self._wakes_at = 0.0
        storage = SimulatedStorage(world, computer)
        bots = SimulatedBots(world)
        ports = Ports(self._transport, storage, self._now, bots, date=self._now)
        self.driver = make_driver(ports, self._told)

    def _now(self) -> float:
        return self.world.clock.now

    @property
    def guest(self) -> Guest:
        """The person's copy of the game."""
        return self.driver.guest

    @property
    def is_heir(self) -> bool:
        """Whether all have agreed that this person leads the game on."""
        return self.world.heir == self.person.name

    @property
    def is_at_table(self) -> bool:
        """Whether there is a host that it hears."""
        return self.driver.role.is_at_table

    def start(self) -> None:
        """Begin with the first role."""
        self._wait_for_person()
        self.guarded(self._open)

    def ask(self, request: AtTable | LeadOn) -> None:
        """The person wants something."""
        self.world.note(self.person.name, "asks", request)
        self.driver.ask(request)
        self._after_work()

    def leave(self, then: Then | None) -> None:
        """The person closes the window."""
        self.guarded(lambda: self._leave(then))

    def _leave(self, then: Then | None) -> None:
        self.driver.leave(then)
        self._after_work()

    def stands(self, stream: Stream) -> None:
        self._transport.stands(stream)
        self.guarded(self._work)

    def heard(self, stream: Stream, data: bytes) -> None:
        self._transport.heard(stream, data)
        self.guarded(self._work)

    def hung_up(self, stream: Stream) -> None:
        self._transport.hung_up(stream)
        self.guarded(self._work)

    def _open(self) -> None:
        self.driver.open()
        self._after_work()

    def _work(self) -> None:
        if not self.driver.has_ended:
            self.driver.work()
            self._after_work()

    def _after_work(self) -> None:
        """Have it work again when it wants to; end it where its driver has ended."""
        if self.driver.has_ended:
            self.driver.close()
            came = self.guest.snapshot is not None
            self.world.close(self.place, None if came else self.world.rng.uniform(*TRY_AGAIN))
            return
        wait = self.driver.wait()
        now = self.world.clock.now
        due = now + max(SOON, min(TICK, TICK if wait is None else wait))
        if self._wakes_at <= now or due < self._wakes_at:
            self._wakes_at = due
            self.after(due - now, self._wake)

    def _wake(self) -> None:
        if self.world.clock.now >= self._wakes_at:
            self._wakes_at = 0.0
            self._work()

    def _told(self, event: Event) -> None:
        """The window shows something."""
        if isinstance(event, RoomChanged):
            self.room = event.room
        self.world.told(self.place, event)
        if isinstance(event, Unsaved):
            self.after(SOON, lambda: self._leave(None))  # and try again when there is room

    def _wait_for_person(self) -> None:
        self.after(self.person.pause(self), self._let_person_act)

    def _let_person_act(self) -> None:
        if not self.driver.has_ended:
            self.person.act(self)
            self._wait_for_person()


class SimulatedBots:
    """Computer players that need no time to think; the host's pace holds them back."""

    def __init__(self, world: Environment) -> None:
        self._world = world

    def __call__(self, tell: Callable[[Sentence], None]) -> "SimulatedBots":
        """Nothing goes wrong here that would have to be told."""
        return self

    def move(self, index: int, bot: str, game: Game, state: State) -> Move | None:
        """A legal move."""
        return random_bot.choose(game, state, self._world.rng)

    def close(self) -> None:
        """Nothing is open."""
