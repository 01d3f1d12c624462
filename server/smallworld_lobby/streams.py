"""Byte streams that are forwarded from one TCP connection to another without being looked at.

Nothing more is read while bytes wait to be written, so a receiver that stalls also stalls its
sender, and no more than a few chunks are kept for anybody.
"""

import asyncio
import socket
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from contextlib import suppress
from threading import Thread, current_thread
from typing import Self

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
        """Charge ``count`` bytes: the seconds for which they wait, and nothing more is read.

        Raises ConnectionAbortedError to end the connection.
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

    async def read_line(self) -> bytes:
        try:
            return await self._reader.readuntil()
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            return b""

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
    relayed game passes here four times. Only what a source has sent too fast is held until it is
    due, so that it takes no more of the sink's line than it may.
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
