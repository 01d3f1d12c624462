"""Those who watch one game: everybody is written the same bytes, and nobody is waited for.

What a watcher has not read lies in their connection's buffer. Where that is more than ``BUDGET``
they are sent nothing until they have read it all, and then the whole game anew; where they read
nothing for ``PATIENCE`` seconds they are cut off.
"""

import asyncio
import logging
from asyncio import Transport
from collections.abc import Callable, Iterator

log = logging.getLogger(__name__)

BUDGET = 48 << 10
"""Bytes that may wait for one watcher before they are skipped forward."""
PATIENCE = 60.0
LONGEST_PAUSE = 60.0
"""Seconds between two tries of what fails again and again, at most."""


class Watcher:
    """One open page. ``frame`` arguments are whole WebSocket frames."""

    __slots__ = ("behind_since", "transport")

    def __init__(self, transport: Transport) -> None:
        self.transport = transport
        self.behind_since: float | None = None

    def write(self, frame: bytes, now: float) -> None:
        """Send a frame, unless the watcher is behind, or falls behind now."""
        if self.behind_since is not None:
            return
        if self.transport.get_write_buffer_size() > BUDGET:
            self.behind_since = now
        else:
            self.transport.write(frame)


class Watchers:
    """All who watch one game."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._all: set[Watcher] = set()

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Watcher]:
        return iter(self._all)

    def add(self, watcher: Watcher) -> None:
        """Send them what everybody is sent from now on."""
        self._all.add(watcher)

    def remove(self, watcher: Watcher) -> None:
        """They have left."""
        self._all.discard(watcher)

    def write(self, frame: bytes) -> None:
        """Send everybody a frame."""
        now = self._now()
        for watcher in self._all:
            watcher.write(frame, now)

    def catch_up(self, whole_game: Callable[[], bytes]) -> None:
        """Skip forward those who have read all that waited for them; ``whole_game`` makes it.

        Those who have read nothing for too long are cut off.
        """
        now = self._now()
        for watcher in [each for each in self._all if each.behind_since is not None]:
            if not watcher.transport.get_write_buffer_size():
                watcher.behind_since = None
                watcher.write(whole_game(), now)
            elif now > (watcher.behind_since or now) + PATIENCE:
                watcher.transport.abort()

    def cut_off(self) -> None:
        """Close all connections."""
        for watcher in list(self._all):
            watcher.transport.abort()


async def again_and_again(pause: float, act: Callable[[], None]) -> None:
    """Do something every so many seconds, for good.

    An error is one of this program. It is logged, and what failed is done again, but ever less
    often as long as it fails: a stranger may have found what brings it about.
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
