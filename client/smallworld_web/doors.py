"""Who may connect: limits for each address, before anything of a request is read.

An address is an IPv4 address or the /64 network of an IPv6 address. Connections that are used for
anything but watching end after a while, so nobody keeps one by sending a request letter by letter.
"""

import asyncio
import logging
import socket
from asyncio import AbstractEventLoop, BaseTransport, Protocol, Task
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from smallworld_wire.rate_limit import PerPrefix, prefix_of

log = logging.getLogger(__name__)
SEND_BUFFER = 64 << 10  # bytes that the system holds of what one page has not read
PAUSE = 0.1  # seconds until the next try where nobody could be accepted
SWEEP = 2.0  # seconds between two looks at connections that have ended
SHORT, LONG = 30.0, 180.0
"""Seconds that a connection may take that does not watch, and one whose answer is being read."""
BACKLOG = 1024


@dataclass(frozen=True)
class DoorLimits:
    """Connections in all, and of one address, which a whole club may share."""

    connections: int = 8000
    of_address: int = 400
    rate: float = 40.0
    burst: float = 400.0


@dataclass
class _Connection:
    prefix: str
    transport: BaseTransport
    since: float


class Doors:
    def __init__(
        self, listening: list[socket.socket], protocol: Callable[[], Protocol], limits: DoorLimits
    ) -> None:
        self._loop: AbstractEventLoop = asyncio.get_running_loop()
        self._listening = listening
        self._protocol = protocol
        self._limits = limits
        self._connections: dict[int, _Connection] = {}
        self._count: Counter[str] = Counter()
        self._rates = PerPrefix(limits.rate, limits.burst)
        self._watching: set[BaseTransport] = set()
        self._tasks: list[Task[None]] = []

    def open(self) -> None:
        works = [*(self._accept(each) for each in self._listening), self._sweep()]
        self._tasks = [asyncio.create_task(work) for work in works]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for each in self._listening:
            each.close()

    @contextmanager
    def waiting(self, transport: BaseTransport | None) -> Iterator[None]:
        """Meanwhile that connection, None for one that has gone, may last as long as it likes."""
        if transport is not None:
            self._watching.add(transport)
        try:
            yield
        finally:
            if transport is not None:
                self._watching.discard(transport)

    async def _accept(self, listening: socket.socket) -> None:
        while True:
            try:
                connection, place = await self._loop.sock_accept(listening)
            except OSError:  # no more files may be open, or the peer has gone already
                await asyncio.sleep(PAUSE)
                continue
            try:
                await self._let_in(connection, prefix_of(place[0]))
            except OSError:  # the peer has gone
                connection.close()
            except Exception:  # whatever is wrong with one, others come in
                log.exception("a connection could not be taken")
                connection.close()

    async def _let_in(self, connection: socket.socket, prefix: str) -> None:
        if not self._admits(prefix):
            connection.close()
            return
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        await self._take(connection, prefix)

    async def _take(self, connection: socket.socket, prefix: str) -> None:
        transport, _ = await self._loop.connect_accepted_socket(self._protocol, connection)
        entry = _Connection(prefix, transport, self._loop.time())
        self._connections[id(transport)] = entry
        self._count[prefix] += 1

    def _admits(self, prefix: str) -> bool:
        limits = self._limits
        if len(self._connections) >= limits.connections or self._count[prefix] >= limits.of_address:
            return False
        return self._rates.take(prefix, self._loop.time())

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            now = self._loop.time()
            for id, entry in list(self._connections.items()):
                if entry.transport.is_closing():
                    self._forget(id, entry)
                elif entry.transport not in self._watching:
                    self._hurry(entry, now)
            self._rates.tick(now)

    def _hurry(self, entry: _Connection, now: float) -> None:
        transport = entry.transport
        assert isinstance(transport, asyncio.Transport)
        reads = transport.get_write_buffer_size() > 0
        if now > entry.since + (LONG if reads else SHORT):
            transport.abort()

    def _forget(self, id: int, entry: _Connection) -> None:
        del self._connections[id]
        self._watching.discard(entry.transport)
        self._count[entry.prefix] -= 1
        if not self._count[entry.prefix]:
            del self._count[entry.prefix]


def listen(port: int, host: str | None = None) -> list[socket.socket]:
    """Listening sockets on a port of all addresses, or of ``host``; OSError where it is taken.

    With port 0 any free one is taken, the same for IPv4 and IPv6.
    """
    hosts = [host] if host is not None else ["0.0.0.0", "::"]
    found: list[socket.socket] = []
    for each in hosts:
        family = socket.AF_INET6 if ":" in each else socket.AF_INET
        try:
            found.append(_listening(family, each, found[0].getsockname()[1] if found else port))
        except OSError:
            if not found:
                raise
    return found


def _listening(family: socket.AddressFamily, host: str, port: int) -> socket.socket:
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    listening.setblocking(False)
    return listening
