"""One simulated evening: who is there, on which computers, and what becomes of them."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Literal

from msgspec.structs import replace

from smallworld.board import Board
from smallworld.chance import Outcome, Question
from smallworld.game_log import GameLog
from smallworld_client.guest.events import Event, RoomChanged, WentBack
from smallworld_client.guest.guest import Guest
from smallworld_client.host import Table
from smallworld_client.replication.failover import TakeOver
from smallworld_client.simulation.client import SimulatedClient, SimulatedRuntime
from smallworld_client.simulation.clock import Clock
from smallworld_client.simulation.computer import SimulatedComputer
from smallworld_client.simulation.fault_plan import could_be_claimed, heir
from smallworld_client.simulation.faults import CALM, Faults
from smallworld_client.simulation.guest import SimulatedGuest
from smallworld_client.simulation.host import SimulatedHost
from smallworld_client.simulation.invariant_checker import InvariantChecker
from smallworld_client.simulation.journal import SimulatedJournal
from smallworld_client.simulation.lobby import LobbyProgram, load
from smallworld_client.simulation.network import Network
from smallworld_client.simulation.people import SimulatedPerson
from smallworld_client.simulation.plan import plan, short_board, short_game
from smallworld_client.simulation.programs import Program
from smallworld_client.simulation.trace import brief
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_wire import NOBODY, NONCE_BYTES, Lease, Room, game_id, hello

PATIENCE = 1200.0
"""Seconds after the storm in which every game has to end."""


class World:
    """One game and everybody who has to do with it."""

    def __init__(self, seed: int, note: Callable[[str], None] | None = None) -> None:
        self.rng = Random(seed)
        self.clock = Clock()
        self.faults: Counter[str] = Counter()
        self.network = Network(self.clock, self.rng, self.faults)
        self.checker = InvariantChecker()
        self.plan = plan(self.rng)
        self.computers: dict[str, SimulatedComputer] = {}
        self.programs: dict[str, Program] = {}
        self.gone: set[str] = set()
        self.humans: dict[str, SimulatedPerson] = {}
        self.heir = ""
        """Who is to lead on by hand, as all have agreed."""
        self.happened: Counter[str] = Counter()
        self._note = note
        self._begin()
        self.game = game_id(Random(seed).randbytes(NONCE_BYTES), self.founder.key)

    def note(self, *parts: object) -> None:
        """A line of the trace."""
        if self._note is not None:
            self._note(f"{self.clock.now:9.3f}  " + " ".join(map(brief, parts)))

    # Who is there

    def _begin(self) -> None:
        """Start every program, on a computer of its own."""
        for name in ("lobby", *self.plan.players, *self.plan.watchers):
            key = name.lower().ljust(40, "-").encode()
            self.computers[name] = SimulatedComputer(name, key, self.rng)
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
        else:
            self._sit_down(computer, self.humans[name])

    def _sit_down(self, computer: SimulatedComputer, human: SimulatedPerson) -> None:
        greeting = hello(human.name, "spectator" if human.watches else "player")
        greeting = replace(greeting, keeps=not human.watches)
        journal = SimulatedJournal(computer)
        if journal.kept is None:
            seat = Guest(greeting, short_game)
        else:
            seat = Guest.restored(greeting, short_game, journal.kept)
        client = SimulatedClient(self, computer, human, seat, journal, self._part)
        self.programs[human.name] = client
        client.start()

    def _part(self, client: SimulatedClient) -> SimulatedRuntime:
        """What somebody does who has just switched on: what he did before."""
        kept = client.journal.kept
        if kept is None:
            return self._first_part(client)
        if kept.origin.role == "guest" and kept.snapshot.leader_key != client.computer.key:
            return SimulatedGuest(client, kept.snapshot.leader_key)
        self.happened["resume"] += 1
        game_log = GameLog(short_game(kept.header), kept.items)
        return SimulatedHost(
            client,
            Table.resumed(kept.snapshot, game_log, kept.committed, self.draw, self.clock.now),
        )

    def _first_part(self, client: SimulatedClient) -> SimulatedRuntime:
        """What somebody does who comes for the first time."""
        key = self.founder.key
        if client.computer is not self.founder:
            return SimulatedGuest(client, key)
        return SimulatedHost(
            client, Table(self.plan.snapshot(self.game, key), self.board, self.draw)
        )

    @property
    def founder(self) -> SimulatedComputer:
        """The computer of whoever opens the table."""
        return self.computers[self.plan.players[0]]

    def draw(self, question: Question) -> Outcome:
        """Chance."""
        return self.rng.choice(question.outcomes)

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
        if isinstance(program, SimulatedClient) and isinstance(program.part, SimulatedHost):
            return "host"
        return "spectator" if self.humans[name].watches else "guest"

    def go_dark(self, program: Program, seconds: float | None = None) -> None:
        """A program ends in the middle of what it does, its connections with no word."""
        self.note("dark", program.place)
        self._end(program, silently=True)
        self._boot_later(program.place, seconds)

    def crash(self, name: str, seconds: float | None = None) -> None:
        """A program is killed; its system closes what it had open."""
        self._end(self.programs[name], silently=False)
        self._boot_later(name, seconds)

    def leave(self, name: str, seconds: float) -> None:
        """Somebody closes his window, and opens it again later."""
        client = self.programs[name]
        assert isinstance(client, SimulatedClient)
        client.leave()
        self.close(client, seconds)

    def close(self, client: SimulatedClient, seconds: float | None = None) -> None:
        """A program ends in order, until somebody opens it again."""
        if client.is_running:
            self._end(client, silently=False, politely=True)
            self._boot_later(client.place, seconds)

    def may_vanish(self, name: str) -> bool:
        """Whether a computer can go dark for good: somebody who could lead on has to be left."""
        if not self.is_up(name) or name == self.heir:
            return False
        left = self._left_without(name)
        if self.has_lobby:
            leases = [held.lease for held in load(self.computers["lobby"])]
            return could_be_claimed(leases[0] if leases else None, left)
        if self.part_of(name) == "guest":
            return self.checker.has_begun
        return heir(self.checker, left) is not None

    def _left_without(self, name: str) -> list[SimulatedComputer]:
        names = [each for each in self.plan.players if each not in self.gone and each != name]
        return [self.computers[each] for each in names]

    def vanish(self, name: str) -> None:
        """A computer goes dark for good, and nothing that it has said arrives any more."""
        if self.part_of(name) == "host" and not self.has_lobby:
            successor = heir(self.checker, self._left_without(name))
            self.heir = successor.name if successor else ""
        self.gone.add(name)
        self._end(self.programs[name], silently=True)
        self.network.forget(self.programs[name])

    def _boot_later(self, name: str, seconds: float | None) -> None:
        wait = self.rng.uniform(0.5, 40.0) if seconds is None else seconds
        self.clock.after(wait, lambda: self.boot(name))

    def _end(self, program: Program, silently: bool, politely: bool = False) -> None:
        program.is_running = False
        program.computer.go_dark()
        if not politely:
            self.network.cut_all(program, silently)

    def lead_on(self, client: SimulatedClient, snapshot: TableSnapshot, lead: TakeOver) -> None:
        """Somebody hosts the game from here on, with all that he knows of it."""
        seat = client.seat
        assert seat.game_log is not None
        self.note(client.human.name, "leads on", lead)
        self.happened["takeover by lease" if lead.lease else "takeover by hand"] += 1
        game_log = GameLog(seat.game_log.game, seat.game_log.items)
        how: Lease | Literal["by hand"] = lead.lease or "by hand"
        table = Table.resumed(
            snapshot, game_log, seat.committed, self.draw, self.clock.now, lead=how
        )
        client.become(SimulatedHost(client, table))
        self.heir = ""

    def follow(self, client: SimulatedClient, leader: bytes) -> None:
        """Somebody who hosted the game comes to another's table."""
        self.note(client.human.name, "follows", leader)
        client.become(SimulatedGuest(client, leader))

    def hosts_near(self, client: SimulatedClient) -> list[bytes]:
        """Who is seen on the local network to host this game."""
        others = [each for each in self.programs.values() if isinstance(each, SimulatedClient)]
        return [
            other.computer.key
            for other in others
            if other.is_running
            and isinstance(other.part, SimulatedHost)
            and other.part.table.game_log is not None
            and self.network.is_clear(client.place, other.place)
        ]

    # What they are told

    def told(self, client: SimulatedClient, event: Event) -> None:
        """Somebody's window shows something."""
        name = client.human.name
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
        Faults(self, Random(self.rng.random())).begin()
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
        return isinstance(client, SimulatedClient) and client.is_running and client.part.is_at_table

    @property
    def is_over(self) -> bool:
        """Whether all who should hold the finished game do."""
        return not self.waiting_for

    @property
    def game_log(self) -> GameLog | None:
        """The game as it ended, or as far as anybody was told of it; None if it never began."""
        desks = [each for each in self.programs.values() if isinstance(each, SimulatedClient)]
        seats = [client.seat for client in desks if client.seat.game_log is not None]
        furthest = max(seats, key=lambda seat: seat.committed, default=None)
        return self.checker.end or (furthest.game_log if furthest else None)
