"""What a simulated program runs on: clock, network, and a computer that may lose its power.

A computer loses power at any write, flush or message. What was not flushed is then lost or torn.
The environment also checks the invariants: what anybody was shown stands in the end.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from random import Random

from msgspec import UNSET
from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld.moves import Outcome, Question
from smallworld.record import Confirmed, Entry, LogEntry, Moved, Record, decode, encode
from smallworld_client.discovery.announcements import Hosted
from smallworld_client.table import failover
from smallworld_client.table.events import Began, Event, GameStep, RoomChanged, WentBack
from smallworld_client.table.failover import TakeOver
from smallworld_dev.simulation.network import Clock, Network
from smallworld_net.keys import Identity
from smallworld_wire.common import NOBODY
from smallworld_wire.room import Room, RoomChange
from smallworld_wire.table import AppendBatch


class PowerCut(BaseException):
    """The computer goes dark in the middle of what it does; no program can catch that."""


class DiskFull(Exception):
    """Nothing more can be written."""


class SimulatedFile:
    """A file's bytes, and how many of them are safe."""

    def __init__(self, data: bytes = b"") -> None:
        self.data = bytearray(data)
        self.safe = len(data)


class SimulatedComputer:
    """One machine: a name that says whose, a disk, and a fuse that faults may light."""

    def __init__(self, name: str, key: bytes, rng: Random, address: str = "") -> None:
        self.name = name
        self.key = key
        self.address = address
        self.files: dict[str, SimulatedFile] = {}
        self.met: dict[str, bytes] = {}
        """Whom its owner has met, by address."""
        self.is_full = False
        self._rng = rng
        self._fuse = 0

    def light_fuse(self, operations: int) -> None:
        """Let the power go at the end of so many more writes, flushes and words."""
        self._fuse = operations

    def operate(self) -> None:
        """Count one operation; raises PowerCut where it was the last."""
        if self._fuse:
            self._fuse -= 1
            if not self._fuse:
                raise PowerCut

    def read(self, name: str) -> bytes:
        """What that file holds; nothing where there is none."""
        return bytes(self.files[name].data) if name in self.files else b""

    def write(self, name: str, data: bytes) -> None:
        """Append to a file; safe only once it is flushed. DiskFull where there is no room."""
        if self.is_full:
            raise DiskFull
        self.files.setdefault(name, SimulatedFile()).data += data
        self.operate()

    def flush(self, name: str) -> None:
        """What has been written to that file survives from now on."""
        file = self.files[name]
        file.safe = len(file.data)
        self.operate()

    def replace(self, name: str, data: bytes) -> None:
        """Put another file in its place, at once and safely; DiskFull where there is no room."""
        if self.is_full:
            raise DiskFull
        self.files[name] = SimulatedFile(data)
        self.operate()

    def cut_off(self, name: str, length: int) -> None:
        """Leave only so much of a file."""
        self.files[name] = SimulatedFile(bytes(self.files[name].data[:length]))

    def make_room(self) -> None:
        """Files can be written again."""
        self.is_full = False

    def go_dark(self) -> None:
        """Lose what was not safe, or a part of it."""
        self._fuse = 0
        for file in self.files.values():
            del file.data[self._rng.randint(file.safe, len(file.data)) :]
            file.safe = len(file.data)


@dataclass(frozen=True)
class _Sight:
    """A game as somebody was shown it whole: these entries stand."""

    who: str
    entries: tuple[Entry, ...]


@dataclass
class InvariantChecker:
    """Hears all that people are told about one game, and compares it with how it ended."""

    steps: dict[int, Entry] = field(default_factory=dict)
    """By its place in the log, each entry that somebody was told of."""
    contradictions: list[str] = field(default_factory=list)
    end: GameLog | None = None
    """The game as the first had it who has its end."""
    _sights: list[_Sight] = field(default_factory=list)
    _records: dict[str, bytes] = field(default_factory=dict)
    _latest: dict[str, int] = field(default_factory=dict)
    """The index of the last entry that each person was told of since their window opened."""

    @property
    def has_begun(self) -> bool:
        """Whether anybody was shown a game."""
        return bool(self._sights)

    @property
    def acknowledged(self) -> int:
        """How many entries somebody was told of."""
        return len(self.steps)

    @property
    def finishers(self) -> frozenset[str]:
        """Those who hold the game's end."""
        return frozenset(self._records)

    def told(self, who: str, event: Event) -> None:
        """Somebody was told this."""
        match event:
            case GameStep(index, _, entry):
                if index <= self._latest.get(who, -1):
                    self.contradictions.append(f"{who} was told entry {index} out of order")
                self._latest[who] = index
                if self.steps.setdefault(index, entry) != entry:
                    self.contradictions.append(f"{who} was told another entry {index}")
            case Began(_, _, entries) | WentBack(_, _, entries):
                if isinstance(event, Began):
                    self._latest.pop(who, None)
                self._sights.append(_Sight(who, entries))

    def holds(self, who: str, game_log: GameLog) -> None:
        """Somebody has the finished game on their disk."""
        self.end = self.end or game_log
        data = encode(_unconfirmed(game_log.record()))
        if self._records.setdefault(who, data) != data:
            self.contradictions.append(f"{who} holds two records")

    def is_same_record(self, data: bytes, game_log: GameLog) -> bool:
        """Whether a record is that of this game, whoever has confirmed its result in it."""
        return encode(_unconfirmed(decode(data))) == encode(_unconfirmed(game_log.record()))

    def lost(self, game_log: GameLog | None) -> list[str]:
        """What was told and is not in the game's log as it ended."""
        if game_log is None:
            return []
        return [*self._lost_steps(game_log.items), *self._lost_sights(game_log)]

    def diverged(self) -> list[str]:
        """Where two people were told, or hold, something different."""
        kinds = sorted(set(self._records.values()))
        if len(kinds) < 2:
            return self.contradictions
        parties = (sorted(w for w, data in self._records.items() if data == k) for k in kinds)
        return [*self.contradictions, "records differ: " + " / ".join(map(", ".join, parties))]

    def _lost_steps(self, items: list[LogEntry]) -> list[str]:
        return [
            f"entry {index} was told and is gone"
            for index, entry in sorted(self.steps.items())
            if index >= len(items) or _entry_of(items[index]) != entry
        ]

    def _lost_sights(self, game_log: GameLog) -> list[str]:
        stood = {game_log.entries(length) for length in range(len(game_log) + 1)}
        return [
            f"{sight.who} was shown {len(sight.entries)} entries as they never stood"
            for sight in self._sights
            if sight.entries not in stood
        ]


def _entry_of(item: LogEntry) -> Entry | None:
    """What a person is told of an item."""
    return item.entry if isinstance(item, Moved) else None


def _unconfirmed(record: Record) -> Record:
    """The record without the confirmations of its result, which come in after it is saved."""
    if record.signed is UNSET:
        return record
    items = tuple(item for item in record.signed.items if not isinstance(item, Confirmed))
    return replace(record, signed=replace(record.signed, items=items))


def brief(thing: object) -> str:
    """One line about a message, an event or anything else."""
    match thing:
        case Began(_, _, entries):
            return f"Began with {len(entries)} entries"
        case WentBack(_, _, entries, by):
            return f"WentBack to {len(entries)} entries, by {by}"
        case GameStep(index, _, entry):
            return f"Step {index}: {entry.seat} {entry.move} {entry.chance}"
        case AppendBatch(_, first, entries, _, committed):
            return f"Entries {first} to {first + len(entries)}, {committed} count"
        case RoomChanged(room):
            return f"Room {_room(room)}"
        case Room():
            return f"Room {_room(thing)}"
        case RoomChange(people, gone, stage):
            names = " ".join(person.name for person in people)
            return f"RoomChange {stage} {names}{f' without {gone}' if gone else ''}"
        case _:
            return str(thing)


def _room(room: Room) -> str:
    people = " ".join(
        f"{person.name}{'' if person.here else '?'}{'+' if person.in_sync else ''}"
        for person in room.people
    )
    bots = "".join("b" if assigned.bot else "-" for assigned in room.seats)
    paused = "" if room.paused == NOBODY else f" paused by {room.paused}"
    waiting = f" waiting for {room.waiting_for}" if room.waiting_for else ""
    ballot = f" {room.ballot}" if room.ballot else ""
    return f"{room.stage} {room.epoch}/{room.leader} {people} {bots}{paused}{waiting}{ballot}"


class Environment(ABC):
    """Everything that simulated programs share; a ``World`` runs it."""

    def __init__(self, seed: int, note: Callable[[str], None] | None = None) -> None:
        """``note`` takes the lines of a trace."""
        self.rng = Random(seed)
        self.clock = Clock()
        self.faults: Counter[str] = Counter()
        self.network = Network(self.clock, self.rng, self.faults)
        self.checker = InvariantChecker()
        self.computers: dict[str, SimulatedComputer] = {}
        self.heir = ""
        """Who is to lead on by hand, as all have agreed."""
        self.announced: dict[str, Hosted] = {}
        """What each computer announces on the local network."""
        self.transitions: Counter[tuple[failover.FailoverState, failover.Event]] = Counter()
        self.happened: Counter[str] = Counter()
        self._note = note

    def note(self, *parts: object) -> None:
        """Add a line to the trace."""
        if self._note is not None:
            self._note(f"{self.clock.now:9.3f}  " + " ".join(map(brief, parts)))

    def identity(self, name: str) -> Identity:
        """Somebody's identity, the same in each world."""
        return _identity(name)

    def address_of(self, place: str) -> str:
        """The network address of a computer."""
        return self.computers[place].address

    @abstractmethod
    def is_up(self, name: str) -> bool:
        """Whether the program of that computer runs."""

    @abstractmethod
    def boot(self, name: str) -> None:
        """The program of that computer is started, unless it runs."""

    @abstractmethod
    def draw(self, question: Question) -> Outcome:
        """Chance."""

    @abstractmethod
    def go_dark(self, name: str) -> None:
        """The power of that computer is gone."""

    @abstractmethod
    def crash(self, name: str, seconds: float | None = None) -> None:
        """The program of that computer is killed."""

    @abstractmethod
    def close(self, name: str, seconds: float | None = None) -> None:
        """The program of that computer has ended in order; it is opened again later."""

    @abstractmethod
    def told(self, name: str, event: Event) -> None:
        """Somebody's window shows something."""

    @abstractmethod
    def took_over(self, name: str, lead: TakeOver) -> None:
        """Somebody hosts the game from here on."""

    @abstractmethod
    def accused(self, name: str, key: bytes) -> None:
        """Somebody has the proof on their disk that the holder of that key told two logs."""

    @abstractmethod
    def saved(self, name: str, record: Record) -> None:
        """Somebody has a record on their disk."""


@cache
def _identity(name: str) -> Identity:
    return Identity.of(blake2b(name.encode(), digest_size=32).digest())
