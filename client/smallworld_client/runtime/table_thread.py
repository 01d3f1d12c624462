"""The thread behind a window or a terminal: it runs one person's program over sockets and files."""

import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from smallworld.errors import GameError
from smallworld_client.drivers.player import PlayerDriver, Tell
from smallworld_client.guest.events import (
    Ended,
    Event,
)
from smallworld_client.guest.guest import Guest
from smallworld_client.guest.requests import Request
from smallworld_client.ports import Bots, Ports
from smallworld_client.runtime.file_storage import FileStorage
from smallworld_client.runtime.socket_transport import SocketTransport
from smallworld_client.workers.bot_scheduler import BotScheduler
from smallworld_net.loop import LONGEST_WAIT, Loop, Pollable, wait_for_leaving
from smallworld_wire import Then
from smallworld_wire.sentences import Sentence, told_by

MakeDriver = Callable[[Ports, Tell], PlayerDriver]


class TableThread(Loop):
    """One person's program at a table.

    ``tell`` is called in this thread with each event; ``Ended`` is the last one, and always comes.
    """

    def __init__(self, tell: Tell, make_driver: MakeDriver) -> None:
        """``make_driver`` may take long, such as to verify a game: it is called in this thread.

        Where it raises a GameError, that is how the table has ended.
        """
        self._tell = tell
        self._transport = SocketTransport()
        self._make_driver = make_driver
        self._driver: PlayerDriver | None = None
        self._backlog: Callable[[], int] | None = None
        super().__init__("table")

    # From any thread

    @property
    def driver(self) -> PlayerDriver:
        """The program, once the thread has begun with an event."""
        assert self._driver is not None
        return self._driver

    @property
    def guest(self) -> Guest:
        """The person's copy of the game."""
        return self.driver.guest

    def ask(self, request: Request) -> None:
        """The person wants something."""
        self.post(lambda: self.driver.ask(request))

    def leave(self, then: Then | None = None) -> None:
        """Leave the table and end the thread, without waiting; any number of times.

        ``then`` is what becomes of a game that is hosted here; without it the others go on.
        """
        self._note_leaving()
        self.post(lambda: self.driver.leave(then))

    def close(self, then: Then | None = None) -> None:
        """Leave, and wait for the end, two seconds at most."""
        self.leave(then)
        self._wait_for_end()

    def retire(self) -> None:
        """The person is done: leave as soon as nobody at the table needs this program any more."""
        self.post(self._retire)

    def watch_backlog(self, waiting: Callable[[], int]) -> None:
        """``waiting`` says how many events wait to be shown; too many, and the host has to wait."""
        self._backlog = waiting
        if self._driver:
            self._driver.waiting = waiting

    @property
    def record_path(self) -> Path | None:
        """Where the finished game was saved; None until then."""
        return self._driver.record_path if self._driver else None

    def _retire(self) -> None:
        self.driver.retire()

    # The life of the thread

    def open(self) -> None:
        """Take on the first role, once nobody else has what it needs."""
        wait_for_leaving()
        try:
            self.prepare()
        except GameError as error:
            self._pass_on(Ended(told_by(error), "nowhere"))
        else:
            self.driver.open()

    def prepare(self) -> None:
        """Make the driver; GameError where it can't be."""
        program, date = os.urandom(8), time.time
        ports = Ports(self._transport, FileStorage(), time.monotonic, self._bots, program, date)
        self._driver = self._make_driver(ports, self._pass_on)
        if self._backlog:
            self._driver.waiting = self._backlog

    def sockets(self) -> Iterable[Pollable]:
        """Those of all connections; none where nothing is to be read for a while."""
        return () if self.driver.is_behind else self._transport.sockets

    def wait(self, now: float) -> float:
        """As long as the driver can."""
        wait = self.driver.wait()
        return LONGEST_WAIT if wait is None else min(wait, LONGEST_WAIT)

    def work(self, now: float) -> None:
        """Let the driver do what there is to do."""
        self.driver.work()

    def shut(self) -> None:
        """Close whatever is open."""
        if self._driver:
            self._driver.close()

    def _pass_on(self, event: Event) -> None:
        self._tell(event)
        if isinstance(event, Ended):
            self.stop()

    def _bots(self, tell: Callable[[Sentence], None]) -> Bots:
        return BotScheduler(self.post, tell)
