"""Byte streams that are forwarded from one TCP connection to another without being looked at.

Nothing more is read until the last bytes have been written, so a receiver that stalls also stalls
its sender, and no more than a few chunks are kept for anybody.

The two ends of a tunnel through a relay, on the machines of host and guest.

Both connect to the relay from inside their networks, so neither needs an open port. Each end
forwards bytes between the relay and a socket of its own program on the loopback, which works as on
a direct connection. CURVE goes from socket to socket, so neither the tunnel nor the relay can read
or change anything.
"""

import asyncio
import logging
import socket
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from contextlib import suppress
from threading import Thread, current_thread
from typing import Self

from smallworld_net.address import LOOPBACK, RelayEndpoint

CHUNK = 1 << 14
"""Bytes that are carried at a time."""
SILENT = 60.0
"""Seconds without a byte, or without room for one, after which an end counts as gone."""
LAST_BYTES = 5.0
"""Seconds that closing an end may wait for its last bytes to go out."""
CLOSING = 5.0
"""Seconds that closing a thread waits for its end at most."""


class ByteStream:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        writer.transport.set_write_buffer_limits(CHUNK)
        # asyncio spares accepted connections from Nagle's delay on some systems only.
        writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    @classmethod
    async def call(
        cls, host: str, port: int, announce: Callable[[int], object] | None = None
    ) -> "ByteStream":
        """Connect, or OSError. ``announce`` gets the local port before one to this machine."""
        if announce is None:
            return cls(*await asyncio.open_connection(host, port, limit=CHUNK))
        own = socket.socket()
        try:
            own.setblocking(False)
            own.bind((host, 0))
            announce(own.getsockname()[1])
            await asyncio.get_running_loop().sock_connect(own, (host, port))
            return cls(*await asyncio.open_connection(sock=own, limit=CHUNK))
        except BaseException:
            own.close()
            raise

    @classmethod
    async def of(cls, accepted: socket.socket) -> "ByteStream":
        return cls(*await asyncio.open_connection(sock=accepted, limit=CHUNK))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    @property
    def address(self) -> str:
        return str((self._writer.get_extra_info("peername") or ("",))[0])

    async def read(self) -> bytes:
        """The next bytes; empty where the other side has closed."""
        return await self._reader.read(CHUNK)

    async def read_line(self) -> bytes:
        """The bytes of one line; empty where its end does not come."""
        try:
            return await self._reader.readuntil()
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            return b""

    async def write(self, data: bytes) -> None:
        """Send these bytes, and wait until there is room for more."""
        self._writer.write(data)
        await self._writer.drain()

    async def close(self) -> None:
        self._writer.close()
        try:
            async with asyncio.timeout(LAST_BYTES):
                await self._writer.wait_closed()
        except OSError:
            pass  # it was cut by the other side, or takes nothing more
        finally:
            self._writer.transport.abort()


async def splice(one: ByteStream, other: ByteStream) -> None:
    directions = [asyncio.create_task(_carry(one, other)), asyncio.create_task(_carry(other, one))]
    try:
        await asyncio.wait(directions, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for direction in directions:
            direction.cancel()
        await asyncio.gather(*directions, return_exceptions=True)


async def _carry(source: ByteStream, sink: ByteStream) -> None:
    # Not wait_for: before Python 3.12 it may swallow that it was cancelled.
    with suppress(OSError):
        async with asyncio.timeout(SILENT) as patience:
            while data := await source.read():
                await sink.write(data)
                patience.reschedule(asyncio.get_running_loop().time() + SILENT)


class StreamThread(Thread, ABC):
    """A thread with an event loop for streams. It is no daemon: whoever starts it closes it."""

    def __init__(self, name: str) -> None:
        super().__init__(name=name, daemon=False)
        self._loop = asyncio.new_event_loop()
        self._over = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self.live(self._over))

    def post(self, task: Callable[[], object]) -> None:
        """Run a task in the thread; from any thread, a no-op after its end."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(task)

    def keep(self, work: Coroutine[None, None, None]) -> None:
        """Have this done beside all else; from within the thread."""
        task = self._loop.create_task(work)
        self._tasks.add(task)  # the event loop itself forgets tasks that nobody holds
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        if self.ident is None:
            self._loop.close()
        elif self.is_alive() and current_thread() is not self:
            self.post(self._over.set)
            self.join(CLOSING)

    @abstractmethod
    async def live(self, over: asyncio.Event) -> None: ...


GREETING = "SWRELAY1"
"""The word before the token, in the one line that a relay reads."""
LAST_WORDS = 0.5
"""Seconds in which a tunnel may still carry what was sent before its own socket was closed."""
PARTNER = 30.0
"""Seconds for which an end waits for the other one, as long as a token is valid."""

log = logging.getLogger(__name__)


class RelayTunnels(StreamThread):
    """All tunnel ends of one host or guest; close the program's own sockets before them."""

    def __init__(self) -> None:
        super().__init__("tunnels")

    def inward(self, endpoint: RelayEndpoint, port: int, announce: Callable[[int], object]) -> None:
        """The host's end: connect whoever comes through the tunnel to the host's own ``port``.

        ``announce`` is told, in this thread, the local port of that connection before it is made.
        """
        self.post(lambda: self.keep(_inward(endpoint, port, announce)))

    def outward(self, endpoint: RelayEndpoint) -> int:
        """The guest's end: a loopback port that leads through the tunnel once."""
        listener = socket.create_server((LOOPBACK, 0), backlog=1)
        listener.setblocking(False)
        self.post(lambda: self.keep(_outward(endpoint, listener)))
        return int(listener.getsockname()[1])

    async def live(self, over: asyncio.Event) -> None:
        await over.wait()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=LAST_WORDS)


async def _inward(endpoint: RelayEndpoint, port: int, announce: Callable[[int], object]) -> None:
    """Connect to the own socket only when the guest has sent something."""
    try:
        async with await _enter(endpoint) as relay:
            async with asyncio.timeout(PARTNER):
                first = await relay.read()
            if first:
                async with await ByteStream.call(LOOPBACK, port, announce) as own:
                    await own.write(first)
                    await splice(relay, own)
    except OSError as error:
        _note(error)


async def _outward(endpoint: RelayEndpoint, listener: socket.socket) -> None:
    """Connect to the relay only when the own socket has connected."""
    try:
        with listener:
            async with asyncio.timeout(PARTNER):
                caller, _ = await asyncio.get_running_loop().sock_accept(listener)
        async with await ByteStream.of(caller) as own, await _enter(endpoint) as relay:
            await splice(own, relay)
    except OSError as error:
        _note(error)


async def _enter(endpoint: RelayEndpoint) -> ByteStream:
    relay = await ByteStream.call(endpoint.host, endpoint.port)
    await relay.write(f"{GREETING} {endpoint.token}\n".encode())
    return relay


def _note(error: OSError) -> None:
    log.info("a tunnel through the relay failed: %s", error.strerror or "nobody came")
