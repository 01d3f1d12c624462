"""What a simulated program finds around it: clock, network, computers, and who watches it."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from random import Random

from smallworld.chance import Outcome, Question
from smallworld.record import Record
from smallworld_client.discovery.announcements import Hosted
from smallworld_client.guest.events import Event
from smallworld_client.replication import failover
from smallworld_client.replication.failover import TakeOver
from smallworld_client.simulation.clock import Clock
from smallworld_client.simulation.computer import SimulatedComputer
from smallworld_client.simulation.invariant_checker import InvariantChecker
from smallworld_client.simulation.network import Network
from smallworld_client.simulation.trace import brief
from smallworld_net.keys import Identity


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
        self.transitions: Counter[tuple[failover.State, failover.Event]] = Counter()
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
