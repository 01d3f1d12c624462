"""One watched game: the spectator's thread on one side, open pages on the other.

Every watcher is written the same bytes, and the server waits for none of them. A watcher with more
than ``BUDGET`` unread bytes is sent nothing until its buffer is empty, and then a fresh snapshot.
"""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from asyncio import AbstractEventLoop, Event as Signal, Queue, Task, Transport
from collections.abc import Callable, Iterator
from hmac import compare_digest
from pathlib import Path
from typing import NamedTuple, Protocol

from smallworld.errors import GameError
from smallworld.record import Record
from smallworld_client.app.sessions import guest_link
from smallworld_client.discovery.host_connector import Target
from smallworld_client.home.records import read_record
from smallworld_client.table.events import Ended, Event, Saved
from smallworld_client.table.player_driver import Tell
from smallworld_net.address import Address, Invitation
from smallworld_web.feed import Feed
from smallworld_web.position import HEARTBEAT, Data, packed
from smallworld_web.seat_door import Place
from smallworld_wire.table import Watched

log = logging.getLogger(__name__)
BUDGET = 48 << 10  # bytes that may wait for one watcher before they are skipped forward
SLOW_READER_PATIENCE = 60.0
LONGEST_PAUSE = 60.0  # seconds between two tries of what fails again and again, at most


class Watcher:
    """One open page. ``frame`` arguments are whole WebSocket frames."""

    __slots__ = ("behind_since", "transport")

    def __init__(self, transport: Transport) -> None:
        self.transport = transport
        self.behind_since: float | None = None

    def write(self, frame: bytes, now: float) -> None:
        if self.behind_since is not None:
            return
        if self.transport.get_write_buffer_size() > BUDGET:
            self.behind_since = now
        else:
            self.transport.write(frame)


class Watchers:
    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._all: set[Watcher] = set()

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Watcher]:
        return iter(self._all)

    def add(self, watcher: Watcher) -> None:
        self._all.add(watcher)

    def remove(self, watcher: Watcher) -> None:
        self._all.discard(watcher)

    def write(self, frame: bytes) -> None:
        now = self._now()
        for watcher in self._all:
            watcher.write(frame, now)

    def catch_up(self, whole_game: Callable[[], bytes]) -> None:
        """Send the whole game (made by ``whole_game``) to watchers whose buffers are empty again.

        Watchers who have read nothing for too long are disconnected.
        """
        now = self._now()
        for watcher in [each for each in self._all if each.behind_since is not None]:
            if not watcher.transport.get_write_buffer_size():
                watcher.behind_since = None
                watcher.write(whole_game(), now)
            elif now > (watcher.behind_since or now) + SLOW_READER_PATIENCE:
                watcher.transport.abort()

    def cut_off(self) -> None:
        for watcher in list(self._all):
            watcher.transport.abort()


async def again_and_again(pause: float, act: Callable[[], None]) -> None:
    """Call ``act`` every ``pause`` seconds, for good.

    An exception is a bug here. It is logged, and the call is repeated at growing intervals while it
    fails: a stranger may have found what causes it.
    """
    wait = pause
    while True:
        await asyncio.sleep(wait)
        try:
            act()
            wait = pause
        except Exception:
            wait = min(2 * wait, LONGEST_PAUSE)
            log.exception("What has to be done every %s seconds has failed.", pause)


CATCH_UP = 0.5  # seconds between two looks at who has read what they were behind with
COUNTED = 5.0  # seconds between two times that a host is told how many watch
BEAT = 15.0  # seconds between two beats, by which a page knows that its connection lives


class Link(Protocol):
    """The way to a table; :class:`smallworld_client.app.table_thread.TableThread` is one."""

    def start(self) -> None: ...
    def close(self) -> None: ...
    def ask(self, request: Watched) -> None: ...
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
        self._told_host = 0.0
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
        return self.feed.ended is not None

    @property
    def is_vain(self) -> bool:
        """Whether there was no way to the table, or its game can't be shown."""
        return self._has_failed or (self.has_ended and not self.feed.settled)

    @property
    def is_quiet(self) -> bool:
        return self._events.empty() and not self._is_busy

    @property
    def in_use(self) -> int:
        return len(self.watchers) + self._expected

    async def settled(self, patience: float) -> bool:
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
        """Add a page; it is sent what it lacks of a stream that it knows, else the whole game."""
        watcher = Watcher(transport)
        self.watchers.add(watcher)
        self.feed.in_browsers = len(self.watchers)
        now = time.monotonic()
        late = self.feed.since(stream, first) if stream else None
        told = self.snapshot() if late is None else packed(late) + packed(self.feed.room)
        watcher.write(told + self._end_frame(), now)
        return watcher

    def part(self, watcher: Watcher) -> None:
        self.watchers.remove(watcher)
        self.feed.in_browsers = len(self.watchers)
        self._note_idle()

    def _note_idle(self) -> None:
        if not self.in_use:
            self.idle_since = time.monotonic()

    def snapshot(self) -> bytes:
        self._snapshot = self._snapshot or packed(self.feed.snapshot)
        return self._snapshot

    def _end_frame(self) -> bytes:
        return packed(self.feed.end) if self.has_ended else b""

    def history(self) -> bytes:
        self._history = self._history or packed(self.feed.history)
        return self._history

    def end(self) -> None:
        """Show nothing any more: watchers are disconnected, waiting pages are told."""
        self._has_failed = True
        self._settled.set()
        self.watchers.cut_off()

    async def close(self) -> None:
        """Leave the table; whoever closes the pages' connections tells them."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._link.close)

    def _tell(self, event: Event) -> None:
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
        """After an error of this program the pages reconnect and the table is joined anew."""
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
        self.watchers.catch_up(lambda: self.snapshot() + self._end_frame())
        now = time.monotonic()
        if now > self._beaten + BEAT:
            self._beaten = now
            self.watchers.write(HEARTBEAT)
        is_new = self.feed.around.counted != len(self.watchers) and now > self._told_host + COUNTED
        if is_new and self.feed.settled and not self.has_ended:
            self._told_host = now
            self._link.ask(Watched(len(self.watchers)))
        if self._told_browsers != len(self.watchers) and self.feed.settled:
            self._told_browsers = len(self.watchers)
            self._send(self.feed.room)


NAME = "Small World"
SPECTATOR = "Web"  # the name of this program's spectator among those who watch
TABLE_PATIENCE, AGAIN = 20.0, 1.0
"""Seconds that a page waits for a table to be found, and between two tries to find it."""
OnOver = Callable[[Record], None]


def spectator(target: Target, tell: Tell) -> Link:
    return guest_link(target, SPECTATOR, "spectator", tell)


class About(NamedTuple):
    """What a chat shows of a link to a game: its title, one line, and the id of its board."""

    title: str
    line: str = ""
    board: str = ""


NOTHING = About(NAME)


class GameSource(ABC):
    async def hub(self, game: str, prefix: str = "") -> Hub | None:
        """``game`` is empty for the only one; ``prefix`` is the watcher's network."""
        return None

    def about(self, game: str) -> About | None:
        return None if game else NOTHING

    def way(self, game: str) -> Data | None:
        """``table``, ``game`` and ``tables`` for a join; None where nobody can sit down."""
        return None

    def place(self, to: str) -> Place | None:
        """Where the door leads a seat's program that calls ``to``; None where it leads nowhere."""
        return None

    @abstractmethod
    async def close(self) -> None: ...

    @property
    def hubs(self) -> list[Hub]:
        return []


class ListedGameSource(GameSource):
    @abstractmethod
    def look(self, reader: Watcher) -> None: ...

    @abstractmethod
    def look_away(self, reader: Watcher) -> None: ...


class OneGame(GameSource):
    def __init__(self, target: Target, on_over: OnOver) -> None:
        self._target, self._on_over = target, on_over
        self._hub = self._new_hub()

    @property
    def hubs(self) -> list[Hub]:
        return [self._hub]

    async def hub(self, game: str, prefix: str = "") -> Hub | None:
        """While a page waits, a table that was not found is looked for again."""
        until = time.monotonic() + TABLE_PATIENCE
        while not await self._hub.settled(TABLE_PATIENCE) and time.monotonic() < until:
            if self._hub.is_vain:
                vain, self._hub = self._hub, self._new_hub()
                await vain.close()
                await asyncio.sleep(AGAIN)
        moments = self._hub.feed.moments
        known = moments.game.header.game if moments is not None else ""
        return self._hub if game in ("", known) else None

    def way(self, game: str) -> Data | None:
        table = self._table
        return None if table is None else {"table": str(table)}

    def place(self, to: str) -> Place | None:
        return None if self._table is None else self._table[:2]

    @property
    def _table(self) -> Address | None:
        match self._target:
            case Invitation(address, game="", key=key):
                return address._replace(key=key)
            case Address():
                return self._target
        return None

    def about(self, game: str) -> About | None:
        feed = self._hub.feed
        if not feed.settled or feed.is_private:
            return NOTHING
        known = feed.moments.game.header.game if feed.moments is not None else ""
        return about_feed(feed) if game in ("", known) else None

    async def close(self) -> None:
        await self._hub.close()

    def _new_hub(self) -> Hub:
        target = self._target
        token = target.token if isinstance(target, Invitation) else ""
        return Hub(lambda tell: spectator(target, tell), token, self._on_over)


def about_feed(feed: Feed) -> About:
    room = feed.room["room"]
    names = [seat["name"] for seat in room["seats"] if seat["name"]]
    return About(room["title"] or NAME, ", ".join(names), feed.board.id if feed.board else "")
