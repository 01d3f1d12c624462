"""One simulated game from the first guest to the end: people, computers and the lobby."""

import time
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Literal

import msgspec

from smallworld.board import Board
from smallworld.game_log import GameLog
from smallworld.moves import Outcome, Question
from smallworld.record import Record
from smallworld_client.discovery.host_connector import Target
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.events import Event, RoomChanged, WentBack
from smallworld_client.table.failover import TakeOver
from smallworld_client.table.guest import Guest
from smallworld_client.table.guest_driver import GuestDriver, JoinOptions
from smallworld_client.table.host_driver import HostDriver, HostingOptions
from smallworld_client.table.player_driver import PlayerDriver, Role
from smallworld_client.table.ports import Ports
from smallworld_client.table.roles import greeting
from smallworld_client.table.snapshot import Peer
from smallworld_dev.simulation.client import (
    SimulatedClient,
    SimulatedDriver,
    SimulatedPerson,
    SimulatedRoles,
)
from smallworld_dev.simulation.environment import Environment, SimulatedComputer
from smallworld_dev.simulation.network import SimulatedStream
from smallworld_dev.simulation.plan import (
    LOBBY,
    EveningPlan,
    could_be_claimed,
    heir,
    hosts_again,
    plan,
    short_board,
    short_game,
)
from smallworld_dev.simulation.storage import SimulatedJournal, read_journal
from smallworld_dev.simulation.transport import Lie, Program, SimulatedServer
from smallworld_lobby.driver import TICK, LobbyDriver
from smallworld_lobby.facts import LEASE
from smallworld_lobby.leases import Held
from smallworld_lobby.sharing import LobbyPresence
from smallworld_lobby.store import DirectStore, Fact, MemoryStore, StorePort, Write, WriteVerdict
from smallworld_net import HOST_PORT, LOBBY_PORT
from smallworld_net.address import Address, Invitation, parse_address, parse_lobby
from smallworld_net.keys import KeyPair
from smallworld_wire.codec import TO_LOBBY
from smallworld_wire.common import NOBODY, NONCE_BYTES, Then, game_id
from smallworld_wire.lobby import Lease
from smallworld_wire.room import Room

FILE = "leases"

_decoder = msgspec.json.Decoder(tuple[str, Held | None])


class ServerProgram(Program):
    """A program that others connect to: it works whenever they, or its store, say something."""

    _server: SimulatedServer[Any]

    def heard(self, stream: SimulatedStream, data: bytes) -> None:
        self._server.heard(stream, data)
        self.guarded(self._work)

    def hung_up(self, stream: SimulatedStream) -> None:
        self._server.hung_up(stream)

    def rung(self) -> None:
        self.guarded(self._work)

    @abstractmethod
    def _work(self) -> None:
        """Take what has come in, and answer."""


class RunningLobby(ServerProgram):
    """A lobby, whatever store it has."""

    _driver: LobbyDriver

    def _begin(self, store: StorePort, sibling: tuple[str, LobbyPresence] | None = None) -> None:
        """Run from now on; ``sibling`` as for the driver."""
        computer, now = self.computer, self.world.clock.now
        self._server = SimulatedServer(self, TO_LOBBY, KeyPair(computer.key, b""), LOBBY_PORT)
        self._driver = LobbyDriver(computer.key, self._server, store, now, sibling=sibling)
        self.after(TICK, self._tick)

    def _work(self) -> None:
        self._driver.work(self.world.clock.now)

    def _tick(self) -> None:
        self._work()
        self.after(TICK, self._tick)


class LobbyProgram(RunningLobby):
    """Runs until it crashes, and goes on with its leases when it is started again."""

    def __init__(self, world: Environment, computer: SimulatedComputer) -> None:
        super().__init__(world, computer)
        self._begin(DirectStore(SimulatedStore(computer)))


class SimulatedStore(MemoryStore):
    """Facts in memory, and the leases among them in a file of JSON lines as well."""

    def __init__(self, computer: SimulatedComputer) -> None:
        """Begin with what the disk holds."""
        super().__init__(time.time)
        self._computer = computer
        super().commit([LEASE.write(held.lease.game, held, 0) for held in load(computer)])

    def commit(self, writes: Sequence[Write]) -> list[WriteVerdict]:
        """Keep this; it is durable on return."""
        verdicts = super().commit(writes)
        lines = [
            _line(each.fact) for each in verdicts if each.granted and each.fact.kind == LEASE.name
        ]
        if lines:
            self._computer.write(FILE, b"".join(lines))
            self._computer.flush(FILE)
        return verdicts


def _line(fact: Fact) -> bytes:
    return b'["%s",%s]\n' % (fact.key.encode(), fact.value or b"null")


def load(computer: SimulatedComputer) -> list[Held]:
    """The leases that the disk holds; a last line that is not whole was never answered for."""
    data = computer.read(FILE)
    whole, end, _torn = data.rpartition(b"\n")
    if data:
        computer.cut_off(FILE, len(whole + end))
    kept = dict(map(_decoder.decode, whole.splitlines()))
    return [held for held in kept.values() if held is not None]


CALM = 150.0
"""Seconds after which nothing breaks any more."""
PATIENCE = 1200.0
"""Seconds after the last fault in which every game has to end."""
AGREE = 60.0
"""Seconds after which people whose host has left agree on another, if no program has taken over."""
BOT_PACE = 0.5
"""Seconds that a computer player takes for a move."""
HONEST = Lie()
LEVELS = ("random",)
"""The computer players that a host may seat."""


class World(Environment):
    """One game and everybody who has to do with it."""

    def __init__(
        self,
        seed: int,
        note: Callable[[str], None] | None = None,
        evening: EveningPlan | None = None,
        lies: Mapping[str, Lie] | None = None,
    ) -> None:
        """The seed says what ``evening`` it is, if none is given; ``lies`` are by computer."""
        super().__init__(seed, note)
        self.plan = evening or plan(self.rng)
        self.lies = lies or {}
        self.programs: dict[str, Program] = {}
        self.gone: set[str] = set()
        self.humans: dict[str, SimulatedPerson] = {}
        self._begin()
        self.game = game_id(Random(seed).randbytes(NONCE_BYTES), self.founder.key)

    # Who is there

    def _begin(self) -> None:
        """Start every program, on a computer of its own."""
        for number, name in enumerate(("lobby", *self.plan.players, *self.plan.watchers)):
            address = parse_address(LOBBY).host if name == "lobby" else f"192.168.1.{number}"
            key = self.identity(name).keys.public
            self.computers[name] = SimulatedComputer(name, key, self.rng, address)
            if name != "lobby":
                rng = Random(self.rng.random())
                self.humans[name] = SimulatedPerson(name, rng, name in self.plan.watchers)
            self._boot_later(name, self.rng.random())

    def boot(self, name: str) -> None:
        """Start the program of a computer that is not gone for good."""
        if name in self.gone or self.is_up(name):
            return
        computer = self.computers[name]
        self.note("boot", name)
        if name == "lobby":
            self.programs[name] = LobbyProgram(self, computer)
            self.programs[name].lie = self.lies.get(name, HONEST)
        else:
            self._sit_down(computer, self.humans[name])

    def _sit_down(self, computer: SimulatedComputer, person: SimulatedPerson) -> None:
        """Start a person's program: with the game that is in its journal, or to come to one."""
        saved = read_journal(computer)
        journal = SimulatedJournal(computer, saved) if saved else None
        roles = SimulatedRoles(person.name, short_game, self.draw, LEVELS)
        role: Literal["player", "spectator"] = "spectator" if person.watches else "player"
        guest = roles.restore(saved) if saved else Guest(greeting(person.name, role), short_game)

        def first(player: PlayerDriver) -> Role:
            if saved is None:
                return self._first_role(player, computer, person)
            self.happened["resume"] += 1
            return roles.resumed(player, saved)

        def driver(ports: Ports, tell: Callable[[Event], None]) -> SimulatedDriver:
            return SimulatedDriver(self, ports, tell, guest, roles, first, journal, identity=1)

        client = SimulatedClient(self, computer, person, driver)
        self.programs[person.name] = client
        client.lie = self.lies.get(person.name, HONEST)
        client.start()

    def _first_role(
        self, player: PlayerDriver, computer: SimulatedComputer, person: SimulatedPerson
    ) -> Role:
        """What somebody does who has no journal: open the table, or come to it."""
        if computer is self.founder and not self.checker.has_begun:
            hosting = HostingOptions(person.name, (HOST_PORT,), BOT_PACE)
            return HostDriver(player, hosting, self._new_table)
        if computer is self.founder and not self.has_lobby:
            self._agree_on_heir(computer.name)
        return GuestDriver(player, JoinOptions(self._invitation, person.name, not person.watches))

    def _new_table(self, me: Peer, now: float) -> HostedTable:
        return HostedTable(self.plan.snapshot(self.game, me), self.board, self.draw)

    @property
    def _invitation(self) -> Target:
        """Where somebody goes who comes for the first time."""
        if self.has_lobby:
            return Invitation(parse_lobby(self.plan.settings.lobby), self.game)
        hosts = [place for place in self.announced if self.is_up(place)]
        host = self.computers[hosts[0]] if hosts else self.founder
        return Address(host.address, HOST_PORT)

    @property
    def founder(self) -> SimulatedComputer:
        """The computer of whoever opens the table."""
        return self.computers[self.plan.players[0]]

    def draw(self, question: Question) -> Outcome:
        """Chance."""
        return self.rng.choice(question.outcomes)

    @property
    def servers(self) -> tuple[str, ...]:
        """The computers of a service that are replaced now and then; there is none here."""
        return ()

    def missing_record(self) -> str | None:
        """What the service should have kept of a finished game and has not."""
        return None

    # What becomes of them

    def is_up(self, name: str) -> bool:
        """Whether its program runs."""
        program = self.programs.get(name)
        return program is not None and program.is_running

    def part_of(self, name: str) -> str:
        """What a computer does: lobby, host, guest or spectator."""
        if name == "lobby":
            return name
        program = self.programs.get(name)
        if isinstance(program, SimulatedClient) and isinstance(program.driver.role, HostDriver):
            return "host"
        return "spectator" if self.humans[name].watches else "guest"

    def go_dark(self, name: str) -> None:
        """A program ends in the middle of what it does, its connections with no word."""
        self.note("dark", name)
        self._end(self.programs[name], silently=True)
        self._boot_later(name, None)

    def crash(self, name: str, seconds: float | None = None) -> None:
        """A program is killed; its system closes what it had open."""
        self._end(self.programs[name], silently=False)
        self._boot_later(name, seconds)

    def leave(self, name: str, seconds: float) -> None:
        """Somebody closes their window, and opens it again later."""
        client = self.programs[name]
        assert isinstance(client, SimulatedClient)
        then: Then | None = None
        role = client.driver.role
        if isinstance(role, HostDriver):
            hands_over = (self.has_lobby or role.table.successor) and self.rng.random() < 0.5
            then = "succeed" if hands_over else "adjourn"
            self.faults["handover"] += then == "succeed"
            if hands_over and not self.has_lobby:
                self.faults["handover without a lobby"] += 1
                self.clock.after(AGREE, self._agree_if_nobody_hosts)
        client.leave(then)
        self.close(name, seconds)

    def replace(self, name: str, seconds: float) -> None:
        """A process of the service is stopped in order and started again, as for an update."""
        program = self.programs[name]
        program.guarded(program.stop)
        self.close(name, seconds)

    def close(self, name: str, seconds: float | None = None) -> None:
        """A program has ended in order; somebody opens it again."""
        if self.is_up(name):
            self._end(self.programs[name], silently=False, politely=True)
            self._boot_later(name, seconds)

    def may_vanish(self, name: str) -> bool:
        """Whether a computer can go dark for good: somebody who could lead on has to be left."""
        if not self.is_up(name) or name == self.heir:
            return False
        left = self._left_without(name)
        if self.has_lobby:
            return could_be_claimed(self._lease, left)
        return heir(self.checker, left) is not None

    @property
    def _lease(self) -> Lease | None:
        """The game's lease as the lobby has kept it."""
        kept = load(self.computers["lobby"])
        return kept[0].lease if kept else None

    def _left_without(self, name: str) -> list[SimulatedComputer]:
        names = [each for each in self.plan.players if each not in self.gone and each != name]
        return [self.computers[each] for each in names]

    def vanish(self, name: str) -> None:
        """A computer goes dark for good, and nothing that it has said arrives any more."""
        if self.part_of(name) == "host" and not self.has_lobby:
            self._agree_on_heir(name)
        self.gone.add(name)
        self._end(self.programs[name], silently=True)
        self.network.forget(self.programs[name])

    def _agree_on_heir(self, gone: str) -> None:
        """Without a lobby people agree who hosts the game from here on."""
        successor = heir(self.checker, self._left_without(gone))
        self.heir = successor.name if successor else ""

    def _agree_if_nobody_hosts(self) -> None:
        """A successor may break before they know; then people notice, and agree on another."""
        if self.is_over:
            return
        hosts = any(self.is_up(name) and self.part_of(name) == "host" for name in self.programs)
        if not hosts and not self.heir and not any(map(hosts_again, self._left_without(""))):
            self._agree_on_heir("")
        self.clock.after(AGREE, self._agree_if_nobody_hosts)

    def _boot_later(self, name: str, seconds: float | None) -> None:
        wait = self.rng.uniform(0.5, 40.0) if seconds is None else seconds
        self.clock.after(wait, lambda: self.boot(name))

    def _end(self, program: Program, silently: bool, politely: bool = False) -> None:
        program.is_running = False
        self.announced.pop(program.place, None)
        program.computer.go_dark()
        if not politely:
            self.network.cut_all(program, silently)

    def took_over(self, name: str, lead: TakeOver) -> None:
        """Somebody hosts the game from here on, with all that they know of it."""
        self.note(name, "takes over", lead)
        self.happened["takeover by lease" if lead.lease else "takeover by hand"] += 1

    def accused(self, name: str, key: bytes) -> None:
        """Somebody can prove that another told two logs; nobody who is honest ever did."""
        self.checker.contradictions.append(f"{name} has a proof against {key.hex()[:8]}")

    def saved(self, name: str, record: Record) -> None:
        """Somebody has a record on their disk; that of the finished game counts."""
        client = self.programs[name]
        assert isinstance(client, SimulatedClient)
        game_log = client.guest.game_log
        if game_log is not None and client.guest.record == record:
            self.checker.holds(name, game_log)

    # What they are told

    def told(self, name: str, event: Event) -> None:
        """Somebody's window shows something."""
        self.note(name, "is told", event)
        self.checker.told(name, event)
        if isinstance(event, WentBack):
            self.happened["rollback" if event.by == NOBODY else "undo"] += 1
        if isinstance(event, RoomChanged):
            self._look_at(event.room)

    def _look_at(self, room: Room) -> None:
        """Count what a window shows of pauses and of computers that play for somebody."""
        if room.paused != NOBODY:
            self.happened["pause seen"] += 1
        if any(assigned.kind == "person" and assigned.bot for assigned in room.seats):
            self.happened["stand-in seen"] += 1

    # The evening

    def run(self) -> None:
        """Until everybody who is there holds the finished game, or it takes too long."""
        while not self.is_over and self.clock.now < CALM + PATIENCE and self.clock.step():
            pass

    @property
    def board(self) -> Board:
        """What the game is played on."""
        return short_board(self.plan.settings.board)

    @property
    def has_lobby(self) -> bool:
        """Whether the table is known to a lobby."""
        return self.plan.settings.lobby != ""

    @property
    def waiting_for(self) -> list[str]:
        """Who does not hold the finished game and should: all who play, and all at the table."""
        there = set(self.plan.players) - self.gone | set(
            filter(self._is_watching, self.plan.watchers)
        )
        return sorted(there - self.checker.finishers)

    def _is_watching(self, name: str) -> bool:
        client = self.programs.get(name)
        return isinstance(client, SimulatedClient) and client.is_running and client.is_at_table

    @property
    def is_over(self) -> bool:
        """Whether all who should hold the finished game do."""
        return not self.waiting_for

    @property
    def game_log(self) -> GameLog | None:
        """The game as it ended, or as far as anybody was told of it; None if it never began."""
        clients = [each for each in self.programs.values() if isinstance(each, SimulatedClient)]
        held = [client.guest for client in clients if client.guest.game_log is not None]
        furthest = max(held, key=lambda guest: guest.committed, default=None)
        return self.checker.end or (furthest.game_log if furthest else None)
