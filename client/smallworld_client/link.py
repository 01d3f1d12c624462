"""The thread behind a window or a terminal: it holds the sockets and one seat of a table."""

from abc import abstractmethod
from collections.abc import Callable
from pathlib import Path
from threading import current_thread

from smallworld.wire import Bye, ToTable
from smallworld_client.events import Began, Denied, Ended, Event, Saved, Step, Unsaved
from smallworld_client.journal import JournalError, save_record
from smallworld_client.requests import GoOnWithoutLobby, LeadOn, Request
from smallworld_client.seat import Reaction, Seat
from smallworld_link.loop import Loop

CLOSING = 2.0
"""Seconds that ``close`` waits for the thread's end at most."""

NOT_LOST = "The game has a host, so nobody else can lead it."
NOT_WAITING = "The table waits for nobody at the moment."

Tell = Callable[[Event], None]


class Link(Loop):
    """What hosting a table and coming to one have in common.

    ``tell`` is called in this thread with each event; ``Ended`` is the last one, and always comes.
    """

    seat: Seat

    def __init__(self, name: str, tell: Tell) -> None:
        super().__init__(name)
        self._tell = tell
        self._told_end = False
        self._finished = False
        self.record_path: Path | None = None

    def ask(self, request: Request) -> None:
        """The person wants something; from any thread."""
        self.post(lambda: self._ask(request))

    def close(self) -> None:
        """Leave the table and end the thread; from any thread, any number of times."""
        self.post(self._leave)
        if self.is_alive() and current_thread() is not self:
            self.join(CLOSING)

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
            self.send(message)
        for event in reaction.tell:
            self.tell(event)

    def shut(self) -> None:
        """Tell the end, if nothing has: then it came unexpectedly."""
        self.tell(Ended("The connection has ended because of an error in this program."))

    @abstractmethod
    def send(self, message: ToTable) -> None:
        """Send a message to the host."""

    def farewell(self) -> None:
        """Say good-bye before leaving."""
        self.send(Bye())

    def _ask(self, request: Request) -> None:
        match request:
            case LeadOn():
                self.tell(Denied(NOT_LOST))
            case GoOnWithoutLobby():
                self.tell(Denied(NOT_WAITING))
            case _:
                self.react(self.seat.ask(request))

    def _leave(self) -> None:
        self.farewell()
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
