"""Waiting for thousands of sockets, of which a great part may be ready at the same time.

Linux hands out those that are ready in turn, a few at a time. So what a turn costs does not grow
with how many wait, and each of them has its turn.
"""

import socket as system
import sys
from collections.abc import Iterator

from smallworld_net.watch import READ, WRITE, Watch

AT_ONCE = 128
"""Sockets that are looked at in one turn."""

if sys.platform == "linux":
    import select

    _EVENTS = {
        READ: select.EPOLLIN,
        WRITE: select.EPOLLOUT,
        READ | WRITE: select.EPOLLIN | select.EPOLLOUT,
    }

    class CrowdWatch(Watch):
        """The sockets of one port, for one thread."""

        def __init__(self) -> None:
            super().__init__()
            self._epoll = select.epoll()
            self._known: dict[int, tuple[system.socket, int]] = {}

        @property
        def most(self) -> int | None:
            """How many sockets can be watched: there is no such number."""
            return None

        @property
        def sockets(self) -> list[int | tuple[system.socket, int]]:
            """What a loop has to wait for: one number for all."""
            return [self._epoll.fileno()]

        def set(self, socket: system.socket, events: int) -> None:
            """Set the events of a socket: READ, WRITE, both or neither."""
            number = socket.fileno()
            known = self._known.get(number)
            if events and known is None:
                self._epoll.register(number, _EVENTS[events])
            elif events and known and known[1] != events:
                self._epoll.modify(number, _EVENTS[events])
            elif not events and known:
                self._epoll.unregister(number)
            if events:
                self._known[number] = socket, events
            else:
                self._known.pop(number, None)

        def ready(self, timeout: float = 0.0) -> Iterator[tuple[system.socket, int]]:
            """Some of the sockets that are ready within so many seconds, with their events."""
            for number, said in self._epoll.poll(timeout, AT_ONCE):
                socket, wanted = self._known[number]
                # What is broken is met with by reading or writing, whichever is wanted.
                events = READ if said & ~select.EPOLLOUT else 0
                events |= WRITE if said & ~select.EPOLLIN else 0
                yield socket, events & wanted

        def close(self) -> None:
            """Stop waiting for anything."""
            super().close()
            self._epoll.close()

else:
    CrowdWatch = Watch
