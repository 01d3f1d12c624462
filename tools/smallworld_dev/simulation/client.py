"""A simulated player: the real drivers over simulated ports, and the person at the window."""

from collections.abc import Callable
from random import Random

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.state import Stage, State
from smallworld_client.discovery.search import LocatedHost
from smallworld_client.players import simple_bots
from smallworld_client.table import failover
from smallworld_client.table.events import AtTable, Event, LeadOn, RoomChanged, TakeBack, Unsaved
from smallworld_client.table.failover import Effect, TakeOver
from smallworld_client.table.guest import Guest
from smallworld_client.table.host_driver import HostDriver
from smallworld_client.table.player_driver import PlayerDriver, Role
from smallworld_client.table.ports import Journal, Ports
from smallworld_client.table.roles import PlayerRoles
from smallworld_dev.simulation.environment import Environment, SimulatedComputer
from smallworld_dev.simulation.network import SimulatedStream
from smallworld_dev.simulation.storage import SimulatedStorage
from smallworld_dev.simulation.transport import Program, SimulatedTransport
from smallworld_net.address import Address
from smallworld_wire.common import NOBODY, Then
from smallworld_wire.room import Room
from smallworld_wire.sentences import Sentence
from smallworld_wire.table import Kick, Pause, Propose, Say, Sit, StandIn, Start, Vote

QUICK, SLOW = (0.2, 3.0), (1.0, 6.0)
"""Seconds until somebody does something when it is their turn, and when it is not."""
WHIMS = 0.03
"""How often somebody does something else than play."""
GIVES_UP = 0.05
"""How often somebody who lost the host before the game closes the window."""
IMPATIENCE = 0.2
"""How often the host, thinking of it, lets a computer player go on for somebody who is away."""


class SimulatedPerson:
    """One person, who plays or watches and asks for things through their program."""

    def __init__(self, name: str, rng: Random, watches: bool = False) -> None:
        self.name = name
        self.watches = watches
        self._rng = rng

    def pause(self, client: "SimulatedClient") -> float:
        """Seconds until they do something again."""
        return self._rng.uniform(*(QUICK if self._may_move(client) else SLOW))

    def act(self, client: "SimulatedClient") -> None:
        """Do something, or nothing."""
        if self._gives_up(client):
            client.leave(None)
            return
        request = self._wish(client)
        if request is not None:
            client.ask(request)

    def _wish(self, client: "SimulatedClient") -> AtTable | LeadOn | None:
        if client.is_heir and not client.is_at_table:
            return LeadOn()
        room, seat = client.room, client.guest
        if room is None:
            return None
        if room.stage == "waiting":
            return self._settle(room, seat)
        if self._rng.random() < WHIMS:
            return self._whim(room, seat)
        return self._care(room, seat) or self._move(client)

    def _gives_up(self, client: "SimulatedClient") -> bool:
        """Whether they close a window that says only that the host is lost, to come in anew."""
        room = client.room
        waits = room is not None and room.stage == "waiting" and not client.is_at_table
        return waits and self._rng.random() < GIVES_UP

    def _settle(self, room: Room, seat: Guest) -> AtTable | None:
        """Sit down; the host begins when all have."""
        if room.is_full:
            return Start() if seat.me == room.leader else None
        if self.watches or room.seats_of(seat.me):
            return None
        free = [number for number, assigned in enumerate(room.seats) if assigned.kind == "open"]
        return Sit(self._rng.choice(free))

    def _care(self, room: Room, seat: Guest) -> AtTable | None:
        """Answer a ballot, end a pause, take one's seat back, help an absent person's."""
        if room.stage != "running":
            return None
        leads = self._stand_in(room) if seat.me == room.leader else None
        mine = room.seats_of(seat.me)
        if leads or not mine:
            return leads
        ballot = room.ballot
        if ballot is not None and seat.me not in ballot.agreed:
            return Vote(ballot.serial, self._rng.random() < 0.8)
        if room.paused != NOBODY:
            return Pause(False) if self._rng.random() < 0.5 else None
        stood_in = [number for number in sorted(mine) if room.seats[number].bot]
        return StandIn(stood_in[0]) if stood_in and self._rng.random() < 0.5 else None

    def _stand_in(self, room: Room) -> AtTable | None:
        """Let a computer player go on for somebody who is away; they take their seat back later."""
        away = {person.id for person in room.people if not person.here}
        for number, assigned in enumerate(room.seats):
            if assigned.person in away and not assigned.bot and self._rng.random() < IMPATIENCE:
                return StandIn(number, "random")
        return None

    def _whim(self, room: Room, seat: Guest) -> AtTable:
        say = Say("Well, well.")
        mine = room.seats_of(seat.me)
        if not mine:
            return say
        wishes: list[AtTable] = [say, Pause(True), TakeBack(), TakeBack(), TakeBack()]
        wishes.append(StandIn(self._rng.choice(sorted(mine)), "random"))
        if seat.committed > 1:
            wishes.append(Propose("back", self._rng.randrange(seat.committed)))
        if seat.me == room.leader:
            wishes.append(Kick(self._rng.choice(room.people).id, "You know why."))
        return self._rng.choice(wishes)

    def _may_move(self, client: "SimulatedClient") -> bool:
        room, seat = client.room, client.guest
        state = seat.state
        return (
            room is not None
            and state is not None
            and state.stage is not Stage.OVER
            and state.to_move in room.seats_of(seat.me)
            and not room.seats[state.to_move].bot
        )

    def _move(self, client: "SimulatedClient") -> AtTable | None:
        if not self._may_move(client):
            return None
        game, state = client.guest.game, client.guest.state
        assert game is not None
        assert state is not None
        return simple_bots.choose(game, state, self._rng)


TICK = 1.0
"""Seconds after which a program looks at its clocks even if nothing happens."""
TRY_AGAIN = (0.5, 3.0)
"""Seconds until somebody who could not come in tries again."""
SOON = 0.01
"""Seconds that pass at least between two looks."""

First = Callable[[PlayerDriver], Role]


class SimulatedRoles(PlayerRoles):
    """Roles that are noted in the world when they are taken on."""

    def host(self, player: PlayerDriver, lead: TakeOver, former: LocatedHost | None) -> Role:
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

    def stands(self, stream: SimulatedStream) -> None:
        self._transport.stands(stream)
        self.guarded(self._work)

    def heard(self, stream: SimulatedStream, data: bytes) -> None:
        self._transport.heard(stream, data)
        self.guarded(self._work)

    def hung_up(self, stream: SimulatedStream) -> None:
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
        return simple_bots.choose(game, state, self._world.rng)

    def close(self) -> None:
        """Nothing is open."""
