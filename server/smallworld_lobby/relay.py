"""The relay, by which hosts behind NAT are reached.

It joins two connections, both made from inside their networks. Each end connects and sends one
line, ``SWRELAY1 TOKEN``. The two ends with the same token are joined. What they send each other is
encrypted from end to end, and the relay does not look at it. Neither tokens nor contents are
logged. Nothing more is read while bytes wait to be written, so a receiver that stalls also stalls
its sender, and no more than a few chunks are kept for anybody.

Everything that strangers can use up is limited per network prefix. Connections that have not shown
a token yet are limited per prefix and in all; where there are too many, the oldest of the most
crowded prefix is closed. A sender of more than a game needs is slowed down, by reading from it no
faster than it may send; one that has to be slowed down for a whole minute is disconnected. All
connections of a prefix share one rate, so a guest that floods slows down itself, and not the game.
"""

import asyncio
import logging
import re
import socket
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Thread, current_thread
from typing import Self

from smallworld_lobby.crowds import Crowds
from smallworld_net.server import PortTakenError, why_not_bound
from smallworld_wire.rate_limit import PerPrefix, TokenBucket, prefix_of

TOKEN_WAIT = 5.0  # seconds in which a connection has to show its token
TOKEN_LIFE = 30.0  # seconds for which a token waits for both of its ends
MOST_STRANGERS = 1000
STRANGERS_AN_ADDRESS = 250  # connections that have shown no token yet
MOST_CONNECTIONS = 2000
MOST_AN_ADDRESS = 300
"""Connections with a token: a host whose two hundred spectators are all relayed has as many."""
CONNECTIONS_A_SECOND, CONNECTIONS_AT_ONCE = 20.0, 400.0  # connections that one address may make
MOST_PREFIXES = 5000  # addresses for which that is remembered
RATE, BURST = 256e3, 2e6  # bytes a second in the long run, and bytes at once, of one sender
ADDRESS_RATE, ADDRESS_BURST = 1e6, 16e6
"""The same for all connections of an address: two hundred spectators join a host at once."""
SLOWED = 60.0  # seconds for which a sender is slowed down without a break before it is disconnected
SILENT = 60.0  # seconds without a byte, or without room for one, after which an end counts as gone
LAST_BYTES = 5.0  # seconds that closing an end may wait for its last bytes to go out
CLOSING = 5.0  # seconds that closing the thread waits for its end at most
BACKLOG = 1024  # connections that may wait to be taken in
AT_ONCE = 1 << 13
"""Bytes that are read at once; small, since each of a thousand stalled tunnels keeps as many."""
KERNEL = 1 << 15
"""Bytes that the system keeps of a connection in either direction; enough for RATE over 100 ms."""

log = logging.getLogger(__name__)

_LINE = re.compile(rb"SWRELAY1 ([A-Za-z0-9_-]{22,64})\n")


@dataclass
class Counts:
    tunnels: int = 0
    carried: int = 0
    refused: int = 0
    cut: int = 0


class TunnelEnd:
    """A connection to the relay, with a limit on its rate and on the bytes that are kept for it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        writer.transport.set_write_buffer_limits(0)
        # What asyncio's own event loops read at once would be 256 KB; elsewhere this does nothing.
        writer.transport.max_size = AT_ONCE  # type: ignore[attr-defined]
        # asyncio spares accepted connections from Nagle's delay on some systems only.
        writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        self._writer.close()
        try:
            async with asyncio.timeout(LAST_BYTES):
                await self._writer.wait_closed()
        except OSError:
            pass  # it was cut by the other side, or takes nothing more
        finally:
            self.abort()

    @property
    def address(self) -> str:
        return str((self._writer.get_extra_info("peername") or ("",))[0])

    @property
    def transport(self) -> asyncio.Transport:
        transport = self._writer.transport
        assert isinstance(transport, asyncio.Transport)
        return transport

    def limit(self, all_of_address: TokenBucket, counts: Counts) -> None:
        self._flow = TokenBucket(RATE, BURST, last=time.monotonic())
        self._all_of_address = all_of_address
        self._counts = counts
        self._slowed_since: float | None = None

    def pause_after(self, count: int) -> float:
        """Charge ``count`` bytes: the seconds for which they wait, and nothing more is read.

        Raises ConnectionAbortedError to end the connection.
        """
        now = time.monotonic()
        self._counts.carried += count
        own = self._flow.spend(count, now)
        self._judge(own > 0, now)
        return max(own, self._all_of_address.spend(count, now))

    def at_hand(self) -> bytes | None:
        """What has come already: None if nothing has, and empty if the other side has closed."""
        reading = self._reader.read(AT_ONCE)
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

    def abort(self) -> None:
        self._writer.transport.abort()

    def _judge(self, is_slowed: bool, now: float) -> None:
        if not is_slowed:
            self._slowed_since = None
        elif self._slowed_since is None:
            self._slowed_since = now
        elif now - self._slowed_since > SLOWED:
            self._counts.cut += 1
            raise ConnectionAbortedError


class _Forward(asyncio.Protocol):
    """One direction of a splice: what comes from the ``source`` goes to the ``sink`` at once.

    Nothing else happens between reading and writing, no task is woken, since every move of a
    relayed game passes here four times. Only what a source has sent too fast is held until it is
    due, so that it takes no more of the sink's line than it may.
    """

    back: "_Forward"  # the other direction

    def __init__(self, source: TunnelEnd, sink: TunnelEnd, over: asyncio.Event) -> None:
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


async def splice(one: TunnelEnd, other: TunnelEnd) -> None:
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


@dataclass
class _Meeting:
    ends: list[TunnelEnd] = field(default_factory=list)
    over: asyncio.Event = field(default_factory=asyncio.Event)


class Relay(Thread):
    """The thread of the relay. It is no daemon: whoever starts it closes it."""

    def __init__(self, host: str, port: int = 0, tunnels: int | None = None) -> None:
        """Listen at once, for ``tunnels`` at most; PortTakenError where that can't be done."""
        super().__init__(name="relay", daemon=False)
        self._loop = asyncio.new_event_loop()
        self._over = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._tunnels = tunnels
        self.counts = Counts()
        self._meetings: dict[str, _Meeting] = {}
        self._changes: deque[tuple[str, bool]] = deque()
        self._strangers: Crowds[TunnelEnd] = Crowds()
        self._connections: Crowds[TunnelEnd] = Crowds()
        self._calls = PerPrefix(CONNECTIONS_A_SECOND, CONNECTIONS_AT_ONCE, MOST_PREFIXES)
        self._flows: dict[str, TokenBucket] = {}
        try:
            self._listener = _listen(host, port)
        except OSError as error:
            self._loop.close()
            raise PortTakenError(why_not_bound(host, port, error)) from None
        self.port = int(self._listener.getsockname()[1])

    @classmethod
    def near(cls, host: str, port: int, tunnels: int | None = None) -> "Relay":
        """A relay on that port, or on any free one where that is taken or no valid port."""
        try:
            return cls(host, port if port <= 65535 else 0, tunnels)
        except PortTakenError:
            return cls(host, 0, tunnels)

    def expect(self, token: str) -> None:
        """Join the two ends that will show this token; from any thread."""
        self._post(lambda: self._expect(token))

    def cancel(self, token: str) -> None:
        """Make a token invalid and disconnect whoever has shown it; from any thread."""
        self._post(lambda: self._cut(token))

    def changes(self) -> Iterator[tuple[str, bool]]:
        """Tokens whose ends were joined (True) or that ended, each once; from any thread."""
        with suppress(IndexError):
            while True:
                yield self._changes.popleft()

    def run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._live())

    def close(self) -> None:
        if self.ident is None:
            self._loop.close()
        elif self.is_alive() and current_thread() is not self:
            self._post(self._over.set)
            self.join(CLOSING)
        self._listener.close()

    def _post(self, task: Callable[[], object]) -> None:
        """Run a task in the thread; from any thread, a no-op after its end."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(task)

    async def _live(self) -> None:
        server = await asyncio.start_server(
            self._accept, sock=self._listener, limit=AT_ONCE, backlog=BACKLOG
        )
        try:
            await self._over.wait()
        finally:
            await self._stop_accepting(server)

    async def _stop_accepting(self, server: asyncio.Server) -> None:
        """Close the server once each connection that it has accepted is being served.

        On Unix asyncio makes a connection's transport in a task of its own. If the server is closed
        before that, the task fails in silence, and nobody closes the connection's socket. Elsewhere
        connections are accepted until the server is closed.
        """
        with suppress(NotImplementedError):
            self._loop.remove_reader(self._listener)
        await _rounds_of_accepting()
        server.close()
        await _rounds_of_accepting()

    # Tokens

    def _expect(self, token: str) -> None:
        self._meetings[token] = _Meeting()
        self._loop.call_later(TOKEN_LIFE, self._expire, token)

    def _expire(self, token: str) -> None:
        meeting = self._meetings.get(token)
        if meeting and len(meeting.ends) < 2:
            self._end(token)

    def _cut(self, token: str) -> None:
        meeting = self._meetings.get(token)
        if meeting:
            for end in meeting.ends:
                end.abort()
            self._end(token)

    def _end(self, token: str) -> None:
        meeting = self._meetings.pop(token, None)
        if meeting:
            meeting.over.set()
            self._changes.append((token, False))

    # Connections

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = self._loop.create_task(self._serve(TunnelEnd(reader, writer)))
        self._tasks.add(task)  # the event loop itself forgets tasks that nobody holds
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, end: TunnelEnd) -> None:
        prefix = prefix_of(end.address)
        if not self._is_welcome(prefix):
            end.abort()
            return
        async with end:
            self._strangers.put(prefix, end)
            try:
                token = await token_of(end)
            finally:
                self._strangers.drop(prefix, end)
            await self._meet(end, prefix, token)

    def _is_welcome(self, prefix: str) -> bool:
        may_call = self._calls.take(prefix, time.monotonic())
        if not may_call or self._strangers.size(prefix) >= STRANGERS_AN_ADDRESS:
            return False
        return len(self._strangers) < MOST_STRANGERS or self._displace(prefix)

    def _displace(self, prefix: str) -> bool:
        crowd = self._strangers.larger_than(prefix)
        oldest = self._strangers.first(crowd) if crowd else None
        if crowd is None or oldest is None:
            return False
        self._strangers.drop(crowd, oldest)
        oldest.abort()
        return True

    async def _meet(self, end: TunnelEnd, prefix: str, token: str) -> None:
        meeting = self._meetings.get(token)
        if meeting is None or len(meeting.ends) > 1 or not self._has_room(prefix):
            self.counts.refused += 1
            return
        self._connections.put(prefix, end)
        new = TokenBucket(ADDRESS_RATE, ADDRESS_BURST)
        end.limit(self._flows.setdefault(prefix, new), self.counts)
        meeting.ends.append(end)
        try:
            if len(meeting.ends) == 1:
                await meeting.over.wait()
            else:
                await self._join(token, meeting)
        finally:
            self._connections.drop(prefix, end)

    def _has_room(self, prefix: str) -> bool:
        most = 2 * self._tunnels if self._tunnels else MOST_CONNECTIONS
        is_full = len(self._connections) >= most
        return not is_full and self._connections.size(prefix) < MOST_AN_ADDRESS

    async def _join(self, token: str, meeting: _Meeting) -> None:
        self.counts.tunnels += 1
        self._changes.append((token, True))
        try:
            await splice(*meeting.ends)
        finally:
            self._end(token)
            self._forget_calm()
        log.info("a tunnel of the relay has ended, so far: %s", self.counts)

    def _forget_calm(self) -> None:
        now = time.monotonic()
        self._calls.tick(now)
        self._flows = {
            prefix: flow
            for prefix, flow in self._flows.items()
            if self._connections.size(prefix) or not flow.is_calm(now)
        }


async def token_of(end: TunnelEnd) -> str:
    """The token that a connection shows; empty if it shows none in time."""
    with suppress(OSError):
        async with asyncio.timeout(TOKEN_WAIT):
            line = _LINE.fullmatch(await end.read_line())
        return line[1].decode() if line else ""
    return ""


async def _rounds_of_accepting() -> None:
    """The transport is made, its protocol told, and its task begun, each in a round of the loop."""
    for _ in range(3):
        await asyncio.sleep(0)


def _listen(host: str, port: int) -> socket.socket:
    any_at_all = host == "*"
    both = socket.has_dualstack_ipv6() and any_at_all
    family = socket.AF_INET6 if both or ":" in host else socket.AF_INET
    place = ("" if any_at_all else host, port)
    listener = socket.create_server(place, family=family, dualstack_ipv6=both)
    for buffer in (socket.SO_RCVBUF, socket.SO_SNDBUF):
        listener.setsockopt(socket.SOL_SOCKET, buffer, KERNEL)
    return listener
