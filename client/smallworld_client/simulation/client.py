"""The program of one person: a seat at a table, and the part it plays, host or guest.

It stands for the threads of :mod:`smallworld_client.runtime.table_thread` and keeps their rules:
what is new of the log is on the disk before anybody hears of it, and the person is told what the
seat tells.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smallworld.record import encode
from smallworld_client.guest.events import Ended, RoomChanged
from smallworld_client.guest.guest import Guest
from smallworld_client.guest.reaction import Reaction
from smallworld_client.guest.requests import AtTable, LeadOn
from smallworld_client.simulation.computer import DiskFull, SimulatedComputer
from smallworld_client.simulation.journal import SimulatedJournal, origin
from smallworld_client.simulation.network import Stream
from smallworld_client.simulation.people import SimulatedPerson
from smallworld_client.simulation.programs import Program, SimulatedConnection
from smallworld_wire import Heartbeat, Room, ToTable

if TYPE_CHECKING:
    from smallworld_client.simulation.world import World

TICK = 1.0
RECORD = "record"


class SimulatedClient(Program):
    """A person's program."""

    def __init__(
        self,
        world: "World",
        computer: SimulatedComputer,
        human: SimulatedPerson,
        seat: Guest,
        journal: SimulatedJournal,
        make_part: "Callable[[SimulatedClient], SimulatedRuntime]",
    ) -> None:
        super().__init__(world, computer)
        self.human = human
        self.seat = seat
        self.journal = journal
        self.room: Room | None = None
        self._is_saved = False
        self.part = make_part(self)

    def start(self) -> None:
        """Begin with the first part."""
        self.after(TICK * self.world.rng.random(), self._tick)
        self._wait_for_human()
        self.guarded(self._open)

    def _open(self) -> None:
        self.react(self.seat.recall())
        self.part.open()

    def become(self, part: "SimulatedRuntime") -> None:
        """Go on with another part."""
        self.part.close()
        self.part = part
        part.open()

    def ask(self, request: AtTable | LeadOn) -> None:
        """The person wants something."""
        self.world.note(self.human.name, "asks", request)
        if isinstance(request, LeadOn):
            self.part.lead_on()
        else:
            self.react(self.seat.ask(request))

    def react(self, reaction: Reaction) -> None:
        """Keep what is new, send what is to be sent, tell what is to be told."""
        if self.part.keeps_journal:
            reaction = self._kept(reaction)
        for message in reaction.send:
            self.part.send(message)
        for event in reaction.tell:
            if isinstance(event, RoomChanged):
                self.room = event.room
            self.world.told(self, event)
            self._save_record()
            if isinstance(event, Ended):
                self._end(event)

    def _save_record(self) -> None:
        """Have the finished game on disk, for good."""
        if not self._is_saved and self.seat.record is not None and self.seat.game_log is not None:
            self._is_saved = True
            self.computer.replace(RECORD, encode(self.seat.record))
            self.world.checker.holds(self.human.name, self.seat.game_log)

    def _end(self, event: Ended) -> None:
        if event.then == "succeed":
            self.part.succeed()
        else:
            self.world.close(self)

    def _kept(self, reaction: Reaction) -> Reaction:
        """The reaction once what is new is on the disk; where that fails nothing is vouched for."""
        seat = self.seat
        if not seat.keeps or seat.snapshot is None or seat.game_log is None:
            return reaction
        try:
            self.journal.keep(seat.snapshot, seat.game_log, seat.committed, origin("guest"))
        except DiskFull:
            other = [message for message in reaction.send if not isinstance(message, Heartbeat)]
            again = seat.stop_keeping(self.world.clock.now).send
            return Reaction([*other, *again], reaction.tell)
        return reaction

    def stands(self, stream: Stream) -> None:
        self.guarded(lambda: self.part.stands(stream))

    def heard(self, stream: Stream, data: bytes) -> None:
        self.guarded(lambda: self.part.heard(stream, data))

    def hung_up(self, stream: Stream) -> None:
        self.guarded(lambda: self.part.hung_up(stream))

    def leave(self) -> None:
        """The person closes the window."""
        self.guarded(self.part.farewell)

    def _tick(self) -> None:
        self.part.tick()
        self.after(TICK, self._tick)

    def _wait_for_human(self) -> None:
        self.after(self.human.pause(self), self._let_human_act)

    def _let_human_act(self) -> None:
        self.human.act(self)
        self._wait_for_human()


class SimulatedRuntime(ABC):
    """What a desk does beside holding a seat."""

    keeps_journal = True
    """Whether what the seat takes is to be kept; a host keeps what his table has instead."""

    def __init__(self, client: SimulatedClient) -> None:
        self.client = client
        self.world = client.world
        self.lines: list[SimulatedConnection[Any]] = []

    @abstractmethod
    def open(self) -> None:
        """Begin."""

    @abstractmethod
    def send(self, message: ToTable) -> None:
        """Bring what the seat says to the table."""

    @abstractmethod
    def farewell(self) -> None:
        """The person leaves."""

    @property
    @abstractmethod
    def is_at_table(self) -> bool:
        """Whether there is a host that it hears."""

    @abstractmethod
    def lead_on(self) -> None:
        """The person decides to host the game from here on."""

    @abstractmethod
    def succeed(self) -> None:
        """The host is gone, and the others go on without him."""

    def close(self) -> None:
        """Another part takes over."""
        for line in self.lines:
            line.hang_up()

    def tick(self) -> None:
        """A second has passed."""
        for line in self.lines:
            line.tick()

    def stands(self, stream: Stream) -> None:
        """A connection that was asked for stands."""
        for line in self.lines:
            if line.owns(stream):
                line.stands()

    def heard(self, stream: Stream, data: bytes) -> None:
        """Something was said on one of its connections."""
        for line in self.lines:
            if line.owns(stream):
                line.heard(data)

    def hung_up(self, stream: Stream) -> None:
        """One of its connections is over."""
        for line in self.lines:
            if line.owns(stream):
                line.cut_off()
