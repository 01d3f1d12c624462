"""The thread behind a window or a terminal: it holds one seat of a table, and the sockets.

What it does beside that is its part: to host the table, or to come to one. A part lives in the
link's thread and makes and closes its own sockets there. Another can take its place in the middle
of a game, and the person notices no more of it than the events that are told.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import current_thread

from smallworld.errors import GameError
from smallworld.wire import ToTable
from smallworld_client.events import Began, Denied, Ended, Event, Saved, Step, Unsaved
from smallworld_client.identity import Identity, claim_identity
from smallworld_client.journal import JournalError
from smallworld_client.records import save_record
from smallworld_client.requests import GoOnWithoutLobby, LeadOn, Request
from smallworld_client.seat import Reaction, Seat
from smallworld_link.keys import KeyPair
from smallworld_link.loop import LONGEST_WAIT, Loop
from smallworld_link.sockets import Socket

CLOSING = 2.0
"""Seconds that ``close`` waits for the thread's end at most."""

NOT_LOST = "The game has a host, so nobody else can lead it."
NOT_WAITING = "The table waits for nobody at the moment."

Tell = Callable[[Event], None]


class Link(Loop):
    """One person's way to a table.

    ``tell`` is called in this thread with each event; ``Ended`` is the last one, and always comes.
    """

    def __init__(
        self, name: str, tell: Tell, seat: Seat, make_part: "Callable[[Link], Part]"
    ) -> None:
        super().__init__(name)
        self.seat = seat
        self.record_path: Path | None = None
        self._tell = tell
        self._told_end = False
        self._finished = False
        self._identity: Identity | None = None
        self.part = make_part(self)

    # From any thread

    def ask(self, request: Request) -> None:
        """The person wants something."""
        self.post(lambda: self._attempt(lambda: self._ask(request)))

    def close(self) -> None:
        """Leave the table and end the thread; any number of times."""
        self.post(self._leave)
        if self.is_alive() and current_thread() is not self:
            self.join(CLOSING)

    # For the part

    @property
    def keys(self) -> KeyPair:
        """This person's own keys; claimed when they are first needed, until the link ends."""
        if self._identity is None:
            self._identity = claim_identity()
        return self._identity.keys

    @property
    def identity(self) -> int:
        """Which of this person's key pairs that is; 0 where none was needed."""
        return self._identity.number if self._identity else 0

    def tell(self, event: Event) -> None:
        """Tell the person, and keep the record when that was the last entry."""
        if self._told_end:
            return
        self._told_end = isinstance(event, Ended)
        self._tell(event)
        if isinstance(event, Began | Step):
            self._keep_record()
        if self._told_end:
            self.stop()

    def react(self, reaction: Reaction) -> None:
        """Send what is to be sent, tell what is to be told."""
        for message in reaction.send:
            self.part.send(message)
        for event in reaction.tell:
            self.tell(event)

    # The life of the thread

    def open(self) -> None:
        """Begin with the first part."""
        self._attempt(self.part.open)

    def sockets(self) -> Iterable[Socket]:
        """The part's."""
        return self.part.sockets()

    def wait(self, now: float) -> float:
        """As long as the part can."""
        return self.part.wait(now)

    def work(self, now: float) -> None:
        """Let the part do what there is to do."""
        self._attempt(lambda: self.part.work(now))

    def shut(self) -> None:
        """Tell the end, if nothing has: then it came unexpectedly. Close whatever is open."""
        self.tell(Ended("The connection has ended because of an error in this program."))
        self.part.shut()
        if self._identity:
            self._identity.release()

    def _attempt(self, task: Callable[[], None]) -> None:
        """Do it; what goes wrong there is the end, with its reason."""
        try:
            task()
        except GameError as error:
            self.part.farewell()
            self.tell(Ended(str(error)))

    def _ask(self, request: Request) -> None:
        match request:
            case LeadOn():
                self.tell(Denied(NOT_LOST))
            case GoOnWithoutLobby():
                self.tell(Denied(NOT_WAITING))
            case _:
                self.react(self.seat.ask(request))

    def _leave(self) -> None:
        self.part.farewell()
        self.tell(Ended(""))

    def _keep_record(self) -> None:
        record = self.seat.record
        if record is None or self._finished:
            return
        self._finished = True
        try:
            self.record_path = save_record(record)
            self.tell(Saved(self.record_path))
        except JournalError as error:
            self.tell(Unsaved(str(error)))


class Part(ABC):
    """What a link does at the moment, all of it in the link's thread.

    A GameError out of ``open`` or ``work`` ends the link; its text is told.
    """

    def __init__(self, link: Link) -> None:
        self.link = link

    @abstractmethod
    def open(self) -> None:
        """Make what is needed."""

    @abstractmethod
    def sockets(self) -> Iterable[Socket]:
        """What to wait for."""

    @abstractmethod
    def work(self, now: float) -> None:
        """Do whatever there is to do now, without waiting."""

    def wait(self, now: float) -> float:
        """Seconds until there may be something to do even if nothing happens."""
        return LONGEST_WAIT

    @abstractmethod
    def send(self, message: ToTable) -> None:
        """Bring what the seat says to the table."""

    @abstractmethod
    def farewell(self) -> None:
        """Say good-bye, however far ``open`` came."""

    @abstractmethod
    def shut(self) -> None:
        """Put away what ``open`` made, as far as it was made."""
