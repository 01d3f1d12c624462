"""One game that is watched: the spectator's thread on one side, open pages on the other."""

import asyncio
import logging
import time
from asyncio import AbstractEventLoop, Queue, Task, Transport
from asyncio import Event as Signal
from collections.abc import Callable
from hmac import compare_digest
from pathlib import Path
from typing import Protocol

from smallworld.errors import GameError
from smallworld.record import Record
from smallworld_client.drivers.player import Tell
from smallworld_client.guest.events import Ended, Event, Saved
from smallworld_client.storage.records import read_record
from smallworld_web.feed import Feed
from smallworld_web.frames import HEARTBEAT, packed
from smallworld_web.position import Data
from smallworld_web.watchers import Watcher, Watchers, again_and_again

log = logging.getLogger(__name__)

CATCH_UP = 0.5
"""Seconds between two looks at who has read what they were behind with."""
BEAT = 15.0
"""Seconds between two beats, by which a page knows that its connection lives."""


class Link(Protocol):
    """The way to a table; :class:`smallworld_client.runtime.table_thread.TableThread` is one."""

    def start(self) -> None: ...
    def close(self) -> None: ...
    def watch_backlog(self, waiting: Callable[[], int]) -> None: ...


MakeLink = Callable[[Tell], Link]


class Hub:
    """Tells all who watch a game what its host tells this program's spectator.

    ``token`` is the secret of the invitation to watch; the page has to know it where the table is
    private.
    """

    def __init__(
        self,
        make_link: MakeLink,
        token: str = "",
        on_over: Callable[[Record], None] = lambda record: None,
    ) -> None:
        self.feed = Feed(time.monotonic)
        self.watchers = Watchers(time.monotonic)
        self.idle_since = time.monotonic()
        self._token = token
        self._on_over = on_over
        self._loop: AbstractEventLoop = asyncio.get_running_loop()
        self._events: Queue[Event] = Queue()
        self._settled = Signal()
        self._snapshot = self._history = b""
        self._is_busy = self._has_failed = False
        self._beaten = time.monotonic()
        self._told_browsers = self._expected = 0
        self._link = make_link(self._tell)
        self._link.watch_backlog(self._events.qsize)
        self._tasks: list[Task[None]] = [
            asyncio.create_task(work)
            for work in (self._consume(), again_and_again(CATCH_UP, self._tend))
        ]
        self._tasks[0].add_done_callback(self._on_end_of_telling)
        self._link.start()

    @property
    def has_ended(self) -> bool:
        """Whether the table was left for good."""
        return self.feed.ended is not None

    @property
    def is_vain(self) -> bool:
        """Whether the way to the table led nowhere, or its game can't be told."""
        return self._has_failed or (self.has_ended and not self.feed.settled)

    @property
    def is_quiet(self) -> bool:
        """Whether the pages were told everything that this program's spectator was told."""
        return self._events.empty() and not self._is_busy

    @property
    def in_use(self) -> int:
        """How many watch, or wait until there is something to be shown."""
        return len(self.watchers) + self._expected

    async def settled(self, patience: float) -> bool:
        """Wait until there is something to be shown; whether there is."""
        self._expected += 1
        try:
            await asyncio.wait_for(self._settled.wait(), patience)
        except TimeoutError:
            return False
        finally:
            self._expected -= 1
            self._note_idle()
        return self.feed.settled and not self._has_failed

    def admits(self, secret: str) -> bool:
        """Whether a page may watch: a private table's has to know the secret of its invitation."""
        if not self.feed.is_private:
            return True
        return bool(self._token) and compare_digest(secret.encode(), self._token.encode())

    def join(self, transport: Transport, stream: str = "", first: int = 0) -> Watcher:
        """Add a page; it is told what it lacks of a stream that it knows, else the whole game."""
        watcher = Watcher(transport)
        self.watchers.add(watcher)
        self.feed.in_browsers = len(self.watchers)
        now = time.monotonic()
        late = self.feed.since(stream, first) if stream else None
        if late is None:
            watcher.write(self.snapshot(), now)
        else:
            watcher.write(packed(late), now)
            watcher.write(packed(self.feed.room), now)
        if self.has_ended:
            watcher.write(packed(self.feed.end), now)
        return watcher

    def part(self, watcher: Watcher) -> None:
        """A page is gone."""
        self.watchers.remove(watcher)
        self.feed.in_browsers = len(self.watchers)
        self._note_idle()

    def _note_idle(self) -> None:
        if not self.in_use:
            self.idle_since = time.monotonic()

    def snapshot(self) -> bytes:
        """The whole game as a frame, made once until something changes."""
        self._snapshot = self._snapshot or packed(self.feed.snapshot)
        return self._snapshot

    def history(self) -> bytes:
        """All moments as a frame, made once until something changes."""
        self._history = self._history or packed(self.feed.history)
        return self._history

    def end(self) -> None:
        """Show nothing any more: who watches is cut off, and who waits is told so."""
        self._has_failed = True
        self._settled.set()
        self.watchers.cut_off()

    async def close(self) -> None:
        """Leave the table; the pages are told by whoever closes their connections."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._link.close)

    def _tell(self, event: Event) -> None:
        """The spectator is told something, in the thread of its own."""
        self._loop.call_soon_threadsafe(self._events.put_nowait, event)

    async def _consume(self) -> None:
        while True:
            event = await self._events.get()
            self._is_busy = True
            for message in self.feed.take(event):
                if message:
                    self._send(message)
                else:
                    await asyncio.sleep(0)
            if self.feed.settled or isinstance(event, Ended):
                self._settled.set()
            if isinstance(event, Saved):
                await self._keep_record(event.path)
            self._is_busy = False

    def _on_end_of_telling(self, task: Task[None]) -> None:
        """An error of this program: the pages come again, and the table is joined anew."""
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("A game can't be told.", exc_info=error)
            self.end()

    def _send(self, message: Data) -> None:
        self._snapshot = self._history = b""
        self.watchers.write(packed(message))

    async def _keep_record(self, path: Path) -> None:
        """This program's spectator has saved the finished game there.

        A private game's record would need no secret.
        """
        if self.feed.is_private:
            return
        try:
            record = await asyncio.to_thread(read_record, path)
        except (OSError, GameError) as error:
            log.warning("%s: %s", path, error)
        else:
            self._on_over(record)
            self.feed.has_record = True

    def _tend(self) -> None:
        """Skip slow readers forward, send beats, and say how many watch."""
        self.watchers.catch_up(self.snapshot)
        now = time.monotonic()
        if now > self._beaten + BEAT:
            self._beaten = now
            self.watchers.write(HEARTBEAT)
        if self._told_browsers != len(self.watchers) and self.feed.settled:
            self._told_browsers = len(self.watchers)
            self._send(self.feed.room)
