"""Waiting for a server's sockets by the best means of the system (epoll, kqueue, select)."""

import selectors
import socket as system
import sys
from collections.abc import Iterator

import zmq

READ, WRITE = selectors.EVENT_READ, selectors.EVENT_WRITE
SELECTED = 400
"""Sockets that are watched at most where the system has nothing better than ``select``, which
Windows lets Python ask for 512 of."""

_POLLED = {READ: zmq.POLLIN, WRITE: zmq.POLLOUT, READ | WRITE: zmq.POLLIN | zmq.POLLOUT}


class Watch:
    """The sockets of one port, for one thread."""

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()

    @property
    def most(self) -> int | None:
        """How many sockets can be watched; None where there is no such number."""
        return SELECTED if self._only_selects else None

    @property
    def sockets(self) -> list[int | tuple[system.socket, int]]:
        """What a loop has to wait for: one number for all where the system has such a thing.

        Else each socket, with what it waits for.
        """
        if sys.platform != "win32" and not isinstance(self._selector, selectors.SelectSelector):
            return [self._selector.fileno()]
        keys = self._selector.get_map().values()
        return [(_socket(key), _POLLED[key.events]) for key in keys]

    def set(self, socket: system.socket, events: int) -> None:
        """Set the events of a socket: READ, WRITE, both or neither."""
        known = self._selector.get_map().get(socket)
        if known is None and events:
            self._selector.register(socket, events)
        elif known is not None and not events:
            self._selector.unregister(socket)
        elif known is not None and known.events != events:
            self._selector.modify(socket, events)

    def ready(self, timeout: float = 0.0) -> Iterator[tuple[system.socket, int]]:
        """The sockets that are ready within so many seconds, with their events."""
        if not self._selector.get_map():  # which select() takes for a mistake on Windows
            return
        for key, events in self._selector.select(timeout):
            yield _socket(key), events

    def close(self) -> None:
        """Stop waiting for anything."""
        self._selector.close()

    @property
    def _only_selects(self) -> bool:
        return isinstance(self._selector, selectors.SelectSelector)


def _socket(key: selectors.SelectorKey) -> system.socket:
    assert isinstance(key.fileobj, system.socket)
    return key.fileobj
