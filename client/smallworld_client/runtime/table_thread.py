"""The thread behind a window or a terminal: it runs one person's program over sockets and files."""

import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import current_thread

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
from smallworld_net.loop import LONGEST_WAIT, Loop, Pollable
from smallworld_wire import Then
from smallworld_wire.sentences import Sentence

CLOSING = 2.0
"""Seconds that ``close`` waits for the thread's end at most."""

MakeDriver = Callable[[Ports, Tell], PlayerDriver]


class TableThread(Loop):
    """One person's program at a table.

    ``tell`` is called in this thread with each event; ``Ended`` is the last one, and always comes.
    """

    def __init__(self, tell: Tell, make_driver: MakeDriver) -> None:
        self._tell = tell
        self._transport = SocketTransport()
        program, date = os.urandom(8), time.time
        ports = Ports(self._transport, FileStorage(), time.monotonic, self._bots, program, date)
        self.driver = make_driver(ports, self._pass_on)
        super().__init__("table")

    # From any thread

    @property
    def guest(self) -> Guest:
        """The person's copy of the game."""
        return self.driver.guest

    def ask(self, request: Request) -> None:
        """The person wants something."""
        self.post(lambda: self.driver.ask(request))

    def close(self, then: Then | None = None) -> None:
        """Leave the table and end the thread; any number of times.

        ``then`` is what becomes of a game that is hosted here; without it the others go on.
        """
        self.post(lambda: self.driver.leave(then))
        if self.is_alive() and current_thread() is not self:
            self.join(CLOSING)

    def retire(self) -> None:
        """The person is done: leave as soon as nobody at the table needs this program any more."""
        self.post(self.driver.retire)

    def watch_backlog(self, waiting: Callable[[], int]) -> None:
        """``waiting`` says how many events wait to be shown; too many, and the host has to wait."""
        self.driver.waiting = waiting

    @property
    def record_path(self) -> Path | None:
        """Where the finished game was saved; None until then."""
        return self.driver.record_path

    # The life of the thread

    def open(self) -> None:
        """Take on the first role."""
        self.driver.open()

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
        self.driver.close()

    def _pass_on(self, event: Event) -> None:
        self._tell(event)
        if isinstance(event, Ended):
            self.stop()

    def _bots(self, tell: Callable[[Sentence], None]) -> Bots:
        return BotScheduler(self.post, tell)
