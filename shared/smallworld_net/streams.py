"""Byte streams that are forwarded from one TCP connection to another without being looked at.

Nothing more is read until the last bytes have been written, so a receiver that stalls also stalls
its sender, and no more than a few chunks are kept for anybody.
"""

import asyncio
import socket
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from contextlib import suppress
from threading import Thread, current_thread
from typing import Self

CHUNK = 1 << 14
"""Bytes that are carried at a time."""
SILENT = 60.0
"""Seconds without a byte, or without room for one, after which an end counts as gone."""
LAST_BYTES = 5.0
"""Seconds that closing an end may wait for its last bytes to go out."""
CLOSING = 5.0
"""Seconds that closing a thread waits for its end at most."""


class Stream:
    """One TCP connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        writer.transport.set_write_buffer_limits(CHUNK)
        # asyncio spares accepted connections from Nagle's delay on some systems only.
        writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    @classmethod
    async def call(
        cls, host: str, port: int, announce: Callable[[int], object] | None = None
    ) -> "Stream":
        """Connect; OSError where nobody answers.

        ``announce`` is told this end's port before a connection to this machine is made.
        """
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
    async def of(cls, accepted: socket.socket) -> "Stream":
        """The stream of a connection that was accepted."""
        return cls(*await asyncio.open_connection(sock=accepted, limit=CHUNK))

    async def __aenter__(self) -> Self:
        """To be closed at the end of the block."""
        return self

    async def __aexit__(self, *_error: object) -> None:
        """Close it."""
        await self.close()

    @property
    def address(self) -> str:
        """The network address of the other side."""
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
        """Send what is left, and close."""
        self._writer.close()
        try:
            async with asyncio.timeout(LAST_BYTES):
                await self._writer.wait_closed()
        except OSError:
            pass  # it was cut by the other side, or takes nothing more
        finally:
            self._writer.transport.abort()


async def splice(one: Stream, other: Stream) -> None:
    """Forward bytes in both directions until either end closes."""
    directions = [asyncio.create_task(_carry(one, other)), asyncio.create_task(_carry(other, one))]
    try:
        await asyncio.wait(directions, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for direction in directions:
            direction.cancel()
        await asyncio.gather(*directions, return_exceptions=True)


async def _carry(source: Stream, sink: Stream) -> None:
    # Not wait_for: before Python 3.12 it may swallow that it was cancelled.
    with suppress(OSError):
        async with asyncio.timeout(SILENT) as patience:
            while data := await source.read():
                await sink.write(data)
                patience.reschedule(asyncio.get_running_loop().time() + SILENT)


class StreamThread(Thread, ABC):
    """A thread for streams, with an event loop of its own.

    It is no daemon: the interpreter waits for it, so whoever starts one has to close it.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name=name, daemon=False)
        self._loop = asyncio.new_event_loop()
        self._over = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self) -> None:
        """Live until ``close``; whatever is still carried then is cut."""
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self.live(self._over))

    def post(self, task: Callable[[], object]) -> None:
        """Have the thread do this next; from any thread. After its end, nothing happens."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(task)

    def keep(self, work: Coroutine[None, None, None]) -> None:
        """Have this done beside all else; from within the thread."""
        task = self._loop.create_task(work)
        self._tasks.add(task)  # the event loop itself forgets tasks that nobody holds
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """End the thread; from any other thread, any number of times."""
        if self.ident is None:
            self._loop.close()
        elif self.is_alive() and current_thread() is not self:
            self.post(self._over.set)
            self.join(CLOSING)

    @abstractmethod
    async def live(self, over: asyncio.Event) -> None:
        """Do the thread's work until that is set."""
