"""How hosts behind NAT are reached: the relay, and the check whether a host needs it.

To check a host the lobby connects once to the host's port, at the address from which the host is
connected and nowhere else, so nobody can make a lobby connect to third parties. The check succeeds
when the ten bytes with which every ZeroMQ socket begins have arrived; it reads nothing more.

The relay joins two connections, both made from inside their networks. Each end connects and sends
one line, ``SWRELAY1 TOKEN``. The two ends with the same token are joined. What they send each other
is encrypted from end to end, and the relay does not look at it. Neither tokens nor contents are
logged.

Everything that strangers can use up is limited per network prefix. Connections that have not shown
a token yet are limited per prefix and in all; where there are too many, the oldest of the most
crowded prefix is closed. A sender of more than a game needs is slowed down, by reading from it no
faster than it may send; one that has to be slowed down for a whole minute is disconnected. All
connections of a prefix share one rate, so a guest that floods slows down itself, and not the game.
"""

import asyncio
import errno
import logging
import re
import socket
import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from smallworld_lobby.crowds import Crowds
from smallworld_lobby.streams import ByteStream, StreamThread, splice
from smallworld_net.server import PortTakenError, why_not_bound
from smallworld_wire.lobby import Endpoint
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


class _Sender(ByteStream):
    """One end of a tunnel, with a limit on its rate and on the bytes that are kept for it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        super().__init__(reader, writer)
        writer.transport.set_write_buffer_limits(0)
        # What asyncio's own event loops read at once would be 256 KB; elsewhere this does nothing.
        writer.transport.max_size = AT_ONCE  # type: ignore[attr-defined]

    def limit(self, all_of_address: TokenBucket, counts: Counts) -> None:
        self._flow = TokenBucket(RATE, BURST, last=time.monotonic())
        self._all_of_address = all_of_address
        self._counts = counts
        self._slowed_since: float | None = None

    def pause_after(self, count: int) -> float:
        now = time.monotonic()
        self._counts.carried += count
        own = self._flow.spend(count, now)
        self._judge(own > 0, now)
        return max(own, self._all_of_address.spend(count, now))

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


@dataclass
class _Meeting:
    ends: list[_Sender] = field(default_factory=list)
    over: asyncio.Event = field(default_factory=asyncio.Event)


class Relay(StreamThread):
    def __init__(self, host: str, port: int = 0, tunnels: int | None = None) -> None:
        """Listen at once, for ``tunnels`` at most; PortTakenError where that can't be done."""
        super().__init__("relay")
        self._tunnels = tunnels
        self.counts = Counts()
        self._meetings: dict[str, _Meeting] = {}
        self._changes: deque[tuple[str, bool]] = deque()
        self._strangers: Crowds[_Sender] = Crowds()
        self._connections: Crowds[_Sender] = Crowds()
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
        self.post(lambda: self._expect(token))

    def cancel(self, token: str) -> None:
        """Make a token invalid and disconnect whoever has shown it; from any thread."""
        self.post(lambda: self._cut(token))

    def changes(self) -> Iterator[tuple[str, bool]]:
        """Tokens whose ends were joined (True) or that ended, each once; from any thread."""
        with suppress(IndexError):
            while True:
                yield self._changes.popleft()

    async def live(self, over: asyncio.Event) -> None:
        server = await asyncio.start_server(
            lambda *streams: self.keep(self._serve(_Sender(*streams))),
            sock=self._listener,
            limit=AT_ONCE,
            backlog=BACKLOG,
        )
        try:
            await over.wait()
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

    def close(self) -> None:
        super().close()
        self._listener.close()

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

    async def _serve(self, end: _Sender) -> None:
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

    async def _meet(self, end: _Sender, prefix: str, token: str) -> None:
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


async def token_of(end: ByteStream) -> str:
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


CHECK_PATIENCE = 3.0  # seconds for a host's greeting
CHECKS_AT_ONCE = 32  # checks under way at most; of one address, one
AGAIN, IN_A_ROW = 1 / 15, 4.0  # checks a second of one address in the long run, and at once

GREETING = 10
UNDER_WAY = (0, errno.EINPROGRESS, errno.EWOULDBLOCK)
NOT_YET = (errno.EAGAIN, errno.EWOULDBLOCK, errno.EINPROGRESS, errno.ENOTCONN)


@dataclass
class _Call:
    game: str
    endpoint: Endpoint
    socket: socket.socket
    until: float
    heard: bytes = b""

    def outcome(self, now: float) -> bool | None:
        try:
            more = self.socket.recv(GREETING - len(self.heard))
        except OSError as error:
            return None if error.errno in NOT_YET and now < self.until else False
        self.heard += more
        if len(self.heard) < GREETING:
            return None if more and now < self.until else False
        return self.heard[0] == 0xFF and self.heard[-1] == 0x7F


class ReachabilityCheck:
    def __init__(self) -> None:
        self._calls: list[_Call] = []
        self._rates = PerPrefix(AGAIN, IN_A_ROW)

    @property
    def sockets(self) -> list[socket.socket]:
        return [call.socket for call in self._calls]

    def call(self, game: str, endpoint: Endpoint, now: float) -> None:
        """Begin a check; where the limits are reached, nothing happens."""
        prefix = prefix_of(endpoint.host)
        called = [prefix_of(call.endpoint.host) for call in self._calls]
        taken = len(called) >= CHECKS_AT_ONCE or prefix in called
        if taken or not self._rates.take(prefix, now):
            return
        family = socket.AF_INET6 if ":" in endpoint.host else socket.AF_INET
        with suppress(OSError):
            caller = socket.socket(family, socket.SOCK_STREAM)
            caller.setblocking(False)
            begun = caller.connect_ex((endpoint.host, endpoint.port)) in UNDER_WAY
            self._calls.append(
                _Call(game, endpoint, caller, now + CHECK_PATIENCE if begun else now)
            )

    def work(self, now: float) -> Iterator[tuple[str, Endpoint, bool]]:
        for call in list(self._calls):
            there = call.outcome(now)
            if there is not None:
                self._calls.remove(call)
                call.socket.close()
                yield call.game, call.endpoint, there

    def tick(self, now: float) -> None:
        self._rates.tick(now)

    def close(self) -> None:
        for call in self._calls:
            call.socket.close()
        self._calls.clear()
