"""Sockets as the system has them: options, listening, waiting, its limits and its addresses.

Waiting for thousands of sockets, of which a great part may be ready at the same time.

Linux hands out those that are ready in turn, a few at a time. So what a turn costs does not grow
with how many wait, and each of them has its turn.
"""

import errno
import selectors
import socket as system
import struct
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from ipaddress import ip_address

import ifaddr

from smallworld_net.address import LOOPBACK

TO_SERVER = 1 << 16  # bytes of the largest message that a server takes; a move is some fifty
GONE = 25_000
"""Milliseconds after which the system gives up a connection that takes nothing any more."""
KEEPALIVE = {"TCP_KEEPIDLE": 10, "TCP_KEEPINTVL": 5, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": GONE}
"""Options that not every system has."""


def prepare(socket: system.socket) -> None:
    """Turn off delays and blocking, and have the system notice peers that vanish."""
    socket.setblocking(False)
    with suppress(OSError):
        socket.setsockopt(system.IPPROTO_TCP, system.TCP_NODELAY, 1)
        socket.setsockopt(system.SOL_SOCKET, system.SO_KEEPALIVE, 1)
        for name, value in KEEPALIVE.items():
            if hasattr(system, name):
                socket.setsockopt(system.IPPROTO_TCP, getattr(system, name), value)


def reset(socket: system.socket) -> None:
    """Close with a reset, which leaves no state behind in the system."""
    with suppress(OSError):
        linger = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
        socket.setsockopt(system.SOL_SOCKET, system.SO_LINGER, linger)
    socket.close()


FAR_AWAY = ((system.AF_INET, "192.0.2.1"), (system.AF_INET6, "2001:db8::1"))
"""Addresses reserved for documentation: nothing is sent, only the system's route is looked up."""

MOST = 8  # addresses that are named: a machine has several networks, not dozens


def own_addresses() -> list[str]:
    """Where this machine can be reached, from afar first; the loopback without a network."""
    found = dict.fromkeys([*_on_the_way_out(), *_on_any_network()])
    return list(found)[:MOST] or [LOOPBACK]


def is_own(address: str) -> bool:
    family = system.AF_INET6 if ":" in address else system.AF_INET
    try:
        with system.socket(family, system.SOCK_DGRAM) as probe:
            probe.bind((address, 0))
    except (OSError, UnicodeError):
        return False
    return True


def _on_the_way_out() -> Iterable[str]:
    for family, far in FAR_AWAY:
        try:
            with system.socket(family, system.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                yield str(probe.getsockname()[0])
        except OSError:
            continue


def _on_any_network() -> Iterable[str]:
    """The addresses of all adapters, without loopback, link-local and multicast ones."""
    for adapter in ifaddr.get_adapters():
        for each in adapter.ips:
            address = ip_address(each.ip if isinstance(each.ip, str) else each.ip[0])
            if not (address.is_loopback or address.is_link_local or address.is_multicast):
                yield str(address)


BACKLOG = 512  # connections that the system keeps until they are accepted
KERNEL = 1 << 16
"""Bytes that the system is asked to keep of a connection in either direction. Linux takes twice as
many; by itself it would take several megabytes for everybody who does not read."""
REST = 0.5  # seconds for which nothing is accepted when the system has no room for another socket

_NO_ROOM = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}


class ListeningSocket:
    """A listening socket that pauses while the system has no room for another socket."""

    def __init__(self, host: str, port: int) -> None:
        """Listen there; ``*`` is every interface. OSError where that can't be done."""
        self.socket = _listen(host, port)
        self.port = int(self.socket.getsockname()[1])
        self.rests_until = 0.0

    def accept(self, now: float) -> tuple[system.socket, str] | None:
        while True:
            try:
                socket, (host, *_rest) = self.socket.accept()
            except ConnectionAbortedError:  # it has gone again
                continue
            except OSError as error:
                if error.errno in _NO_ROOM:
                    self.rests_until = now + REST
                return None
            return socket, host

    def close(self) -> None:
        self.socket.close()


def _listen(host: str, port: int) -> system.socket:
    dual = host in ("*", "::") and system.has_dualstack_ipv6()
    where = {"*": "::" if dual else "0.0.0.0"}.get(host, host)
    family = system.AF_INET6 if ":" in where else system.AF_INET
    listener = system.create_server(
        (where, port), family=family, backlog=BACKLOG, dualstack_ipv6=dual
    )
    limit_buffers(listener)  # those who are accepted have the same
    listener.setblocking(False)
    return listener


def limit_buffers(socket: system.socket) -> None:
    for buffer in (system.SO_RCVBUF, system.SO_SNDBUF):
        socket.setsockopt(system.SOL_SOCKET, buffer, KERNEL)


WANTED = 4096  # open files: enough for all connections of a table
SPARE = 128  # files that a server has open beside its connections, at most

if sys.platform == "win32":

    def allow_many(wanted: int | None = None) -> int | None:
        return None

    def count_open() -> int:
        return 0

else:
    import os
    import resource

    def allow_many(wanted: int | None = None) -> int | None:
        """Allow as many open files as wanted or possible; the new limit, None if there is none."""
        wanted = wanted or WANTED
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            with suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        return None if soft == resource.RLIM_INFINITY else soft

    def count_open() -> int:
        """How many files this program has open; 0 if the system does not say."""
        try:
            return len(os.listdir("/dev/fd"))
        except OSError:
            return 0


READ, WRITE = selectors.EVENT_READ, selectors.EVENT_WRITE
SELECTED = 400
"""Sockets that are watched at most where the system has nothing better than ``select``, which
Windows lets Python ask for 512 of."""


class SocketWatch:
    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()

    @property
    def most(self) -> int | None:
        """How many sockets can be watched; None where there is no such number."""
        return SELECTED if isinstance(self._selector, selectors.SelectSelector) else None

    @property
    def sockets(self) -> list[int | tuple[system.socket, int]]:
        """What a loop has to wait for: one number for all, or each socket with its events."""
        if sys.platform != "win32" and not isinstance(self._selector, selectors.SelectSelector):
            return [self._selector.fileno()]
        keys = self._selector.get_map().values()
        return [(_socket(key), key.events) for key in keys]

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
        if not self._selector.get_map():  # which select() takes for a mistake on Windows
            return
        for key, events in self._selector.select(timeout):
            yield _socket(key), events

    def close(self) -> None:
        self._selector.close()


def _socket(key: selectors.SelectorKey) -> system.socket:
    assert isinstance(key.fileobj, system.socket)
    return key.fileobj


AT_ONCE = 128  # sockets that are looked at in one turn

if sys.platform == "linux":
    import select

    _EVENTS = {
        READ: select.EPOLLIN,
        WRITE: select.EPOLLOUT,
        READ | WRITE: select.EPOLLIN | select.EPOLLOUT,
    }

    class CrowdWatch(SocketWatch):
        def __init__(self) -> None:
            super().__init__()
            self._epoll = select.epoll()
            self._known: dict[int, tuple[system.socket, int]] = {}

        @property
        def most(self) -> int | None:
            return None

        @property
        def sockets(self) -> list[int | tuple[system.socket, int]]:
            return [self._epoll.fileno()]

        def set(self, socket: system.socket, events: int) -> None:
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
            super().close()
            self._epoll.close()

else:
    CrowdWatch = SocketWatch
