"""One simulated evening: who is there, on which computers, and what becomes of them."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Literal

from msgspec.structs import replace

from smallworld.board import Board
from smallworld.chance import Outcome, Question
from smallworld.course import Course
from smallworld.wire import NOBODY, NONCE_BYTES, Lease, Room, game_id, hello
from smallworld_client.charter import Charter
from smallworld_client.seat.events import Event, RoomChanged, WentBack
from smallworld_client.seat.seat import Seat
from smallworld_client.seat.succession import Lead
from smallworld_client.storm.clock import Clock
from smallworld_client.storm.computer import Computer
from smallworld_client.storm.desk import Desk, Part
from smallworld_client.storm.diary import Diary
from smallworld_client.storm.fate import could_be_claimed, heir
from smallworld_client.storm.hosting import Hosting
from smallworld_client.storm.judge import Judge
from smallworld_client.storm.lobby import LobbyProgram, load
from smallworld_client.storm.network import Network
from smallworld_client.storm.people import Human
from smallworld_client.storm.plan import plan, short_board, short_game
from smallworld_client.storm.programs import Program
from smallworld_client.storm.trace import brief
from smallworld_client.storm.visiting import Visiting
from smallworld_client.storm.weather import CALM, Weather
from smallworld_client.table import Table

PATIENCE = 1200.0
"""Seconds after the storm in which every game has to end."""


class World:
    """One game and everybody who has to do with it."""

    def __init__(self, seed: int, note: Callable[[str], None] | None = None) -> None:
        self.rng = Random(seed)
        self.clock = Clock()
        self.faults: Counter[str] = Counter()
        self.network = Network(self.clock, self.rng, self.faults)
        self.judge = Judge()
        self.plan = plan(self.rng)
        self.computers: dict[str, Computer] = {}
        self.programs: dict[str, Program] = {}
        self.gone: set[str] = set()
        self.humans: dict[str, Human] = {}
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
            self.computers[name] = Computer(name, key, self.rng)
            if name != "lobby":
                rng = Random(self.rng.random())
                self.humans[name] = Human(name, rng, name in self.plan.watchers)
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

    def _sit_down(self, computer: Computer, human: Human) -> None:
        greeting = hello(human.name, "spectator" if human.watches else "player")
        greeting = replace(greeting, keeps=not human.watches)
        diary = Diary(computer)
        if diary.kept is None:
            seat = Seat(greeting, short_game)
        else:
            seat = Seat.restored(greeting, short_game, diary.kept)
        desk = Desk(self, computer, human, seat, diary, self._part)
        self.programs[human.name] = desk
        desk.start()

    def _part(self, desk: Desk) -> Part:
        """What somebody does who has just switched on: what he did before."""
        kept = desk.diary.kept
        if kept is None:
            return self._first_part(desk)
        if kept.origin.role == "guest" and kept.charter.leader_key != desk.computer.key:
            return Visiting(desk, kept.charter.leader_key)
        self.happened["resume"] += 1
        course = Course(short_game(kept.header), kept.items)
        return Hosting(
            desk, Table.resumed(kept.charter, course, kept.counted, self.draw, self.clock.now)
        )

    def _first_part(self, desk: Desk) -> Part:
        """What somebody does who comes for the first time."""
        key = self.founder.key
        if desk.computer is not self.founder:
            return Visiting(desk, key)
        return Hosting(desk, Table(self.plan.charter(self.game, key), self.board, self.draw))

    @property
    def founder(self) -> Computer:
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
        if isinstance(program, Desk) and isinstance(program.part, Hosting):
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
        desk = self.programs[name]
        assert isinstance(desk, Desk)
        desk.leave()
        self.close(desk, seconds)

    def close(self, desk: Desk, seconds: float | None = None) -> None:
        """A program ends in order, until somebody opens it again."""
        if desk.is_running:
            self._end(desk, silently=False, politely=True)
            self._boot_later(desk.place, seconds)

    def may_vanish(self, name: str) -> bool:
        """Whether a computer can go dark for good: somebody who could lead on has to be left."""
        if not self.is_up(name) or name == self.heir:
            return False
        left = self._left_without(name)
        if self.has_lobby:
            leases = [held.lease for held in load(self.computers["lobby"])]
            return could_be_claimed(leases[0] if leases else None, left)
        if self.part_of(name) == "guest":
            return self.judge.has_begun
        return heir(self.judge, left) is not None

    def _left_without(self, name: str) -> list[Computer]:
        names = [each for each in self.plan.players if each not in self.gone and each != name]
        return [self.computers[each] for each in names]

    def vanish(self, name: str) -> None:
        """A computer goes dark for good, and nothing that it has said arrives any more."""
        if self.part_of(name) == "host" and not self.has_lobby:
            successor = heir(self.judge, self._left_without(name))
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

    def lead_on(self, desk: Desk, charter: Charter, lead: Lead) -> None:
        """Somebody hosts the game from here on, with all that he knows of it."""
        seat = desk.seat
        assert seat.course is not None
        self.note(desk.human.name, "leads on", lead)
        self.happened["takeover by lease" if lead.lease else "takeover by hand"] += 1
        course = Course(seat.course.game, seat.course.items)
        how: Lease | Literal["by hand"] = lead.lease or "by hand"
        table = Table.resumed(charter, course, seat.counted, self.draw, self.clock.now, lead=how)
        desk.become(Hosting(desk, table))
        self.heir = ""

    def follow(self, desk: Desk, leader: bytes) -> None:
        """Somebody who hosted the game comes to another's table."""
        self.note(desk.human.name, "follows", leader)
        desk.become(Visiting(desk, leader))

    def hosts_near(self, desk: Desk) -> list[bytes]:
        """Who is seen on the local network to host this game."""
        others = [each for each in self.programs.values() if isinstance(each, Desk)]
        return [
            other.computer.key
            for other in others
            if other.is_running
            and isinstance(other.part, Hosting)
            and other.part.table.course is not None
            and self.network.is_clear(desk.place, other.place)
        ]

    # What they are told

    def told(self, desk: Desk, event: Event) -> None:
        """Somebody's window shows something."""
        name = desk.human.name
        self.note(name, "is told", event)
        self.judge.told(name, event)
        if isinstance(event, WentBack):
            self.happened["rollback" if event.by == NOBODY else "undo"] += 1
        if isinstance(event, RoomChanged):
            self._look_at(event.room)

    def _look_at(self, room: Room) -> None:
        """Count what a window shows of pauses and of computers that play for somebody."""
        if room.paused != NOBODY:
            self.happened["pause seen"] += 1
        if any(chair.kind == "person" and chair.bot for chair in room.chairs):
            self.happened["stand-in seen"] += 1

    # The evening

    def run(self) -> None:
        """Until everybody who is there holds the finished game, or it takes too long."""
        Weather(self, Random(self.rng.random())).begin()
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
        return sorted(there - self.judge.finishers)

    def _is_watching(self, name: str) -> bool:
        desk = self.programs.get(name)
        return isinstance(desk, Desk) and desk.is_running and desk.part.is_at_table

    @property
    def is_over(self) -> bool:
        """Whether all who should hold the finished game do."""
        return not self.waiting_for

    @property
    def course(self) -> Course | None:
        """The game as it ended, or as far as anybody was told of it; None if it never began."""
        desks = [each for each in self.programs.values() if isinstance(each, Desk)]
        seats = [desk.seat for desk in desks if desk.seat.course is not None]
        furthest = max(seats, key=lambda seat: seat.counted, default=None)
        return self.judge.end or (furthest.course if furthest else None)
