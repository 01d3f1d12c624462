"""Byte streams that are forwarded from one TCP connection to another without being looked at.

Nothing more is read while bytes wait to be written, so a receiver that stalls also stalls its
sender, and no more than a few chunks are kept for anybody.

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

CHUNK = 1 << 14  # bytes that are carried at a time
SILENT = 60.0  # seconds without a byte, or without room for one, after which an end counts as gone
LAST_BYTES = 5.0  # seconds that closing an end may wait for its last bytes to go out
CLOSING = 5.0  # seconds that closing a thread waits for its end at most


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

    @property
    def transport(self) -> asyncio.Transport:
        transport = self._writer.transport
        assert isinstance(transport, asyncio.Transport)
        return transport

    def pause_after(self, count: int) -> float:
        """Seconds for which so many bytes wait, and nothing more is read.

        ConnectionAbortedError ends the connection.
        """
        return 0.0

    def at_hand(self) -> bytes | None:
        """What has come already: None if nothing has, and empty if the other side has closed."""
        reading = self._reader.read(CHUNK)
        try:
            reading.send(None)
        except StopIteration as done:
            return bytes(done.value)
        except OSError:
            return b""
        reading.close()
        return None

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


class _Forward(asyncio.Protocol):
    """One direction of a splice: what comes from the ``source`` goes to the ``sink`` at once.

    Nothing else happens between reading and writing, no task is woken, since every move of a
    relayed game goes through three of these, four times. Only what a source has sent too fast is
    held until it is due, so that it takes no more of the sink's line than it may.
    """

    back: "_Forward"  # the other direction

    def __init__(self, source: ByteStream, sink: ByteStream, over: asyncio.Event) -> None:
        self.source = source
        self._sink = sink
        self._over = over
        self._loop = asyncio.get_running_loop()
        self._before = source.transport.get_protocol()
        self._waits_for_room = False
        self._held = b""
        self._due: asyncio.TimerHandle | None = None
        self.last = self._loop.time()

    def begin(self) -> None:
        """Forward what the source has sent, and whatever it sends from now on."""
        self.source.transport.set_protocol(self)
        while data := self.source.at_hand():
            self.data_received(data)
        if data is not None:
            self._over.set()

    def data_received(self, data: bytes) -> None:
        if self._over.is_set():
            return
        try:
            pause = self.source.pause_after(len(data))
        except ConnectionAbortedError:
            self._over.set()
            return
        self.last = self._loop.time()
        if pause or self._due:
            self._hold(data, pause)
        else:
            self._sink.transport.write(data)

    def eof_received(self) -> bool:
        self._over.set()
        return True  # what waits for the source is still sent

    def connection_lost(self, reason: Exception | None) -> None:
        self._over.set()
        self._before.connection_lost(reason)

    def pause_writing(self) -> None:
        self.back.wait_for_room(True)

    def resume_writing(self) -> None:
        self.back.wait_for_room(False)

    def wait_for_room(self, is_full: bool) -> None:
        self._waits_for_room, self.last = is_full, self._loop.time()
        self._attend()

    def _hold(self, data: bytes, pause: float) -> None:
        if self._due:
            self._due.cancel()
        self._held += data
        self._due = self._loop.call_later(pause, self._go_on)
        self._attend()

    def _go_on(self) -> None:
        held, self._held, self._due = self._held, b"", None
        if not self._over.is_set():
            self._sink.transport.write(held)
            self._attend()

    def _attend(self) -> None:
        if self._waits_for_room or self._due:
            self.source.transport.pause_reading()
        else:
            self.source.transport.resume_reading()


async def splice(one: ByteStream, other: ByteStream) -> None:
    """Forward in both directions until one of them ends, or nothing has come for ``SILENT``."""
    over, loop = asyncio.Event(), asyncio.get_running_loop()
    there, back = _Forward(one, other, over), _Forward(other, one, over)
    there.back, back.back = back, there
    try:
        there.begin()
        back.begin()
        while not over.is_set():
            left = min(there.last, back.last) + SILENT - loop.time()
            if left <= 0:
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await over.wait()
    finally:
        over.set()


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


GREETING = "SWRELAY1"  # the word before the token, in the one line that a relay reads
LAST_WORDS = 0.5
"""Seconds in which a tunnel may still carry what was sent before its own socket was closed."""
PARTNER = 30.0  # seconds for which an end waits for the other one, as long as a token is valid

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
