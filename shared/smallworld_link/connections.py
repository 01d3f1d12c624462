"""The connections of one server port: accepting, reading, writing, and what each may cost.

An adapter between sockets and :class:`~smallworld_link.zmtp.ServerConnection`. Every connection has
a socket of its own and budgets in bytes: for what comes in a second, for what waits to go out, and
those of one prefix and of all together share budgets too. Where a budget is spent the connection
that spent it goes, strangers and spectators first; players' connections are trusted and go only for
what they do themselves. Nothing here waits.
"""

import selectors
import socket as system
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from time import monotonic

import zmq

from smallworld_link.address import prefix_of, unmapped
from smallworld_link.admission import RELAYED, Admission
from smallworld_link.connection import Connection
from smallworld_link.keys import KeyPair
from smallworld_link.limits import Limits
from smallworld_link.sockets import FAREWELL, TO_SERVER
from smallworld_link.tcp import listen, prepare, reset
from smallworld_link.zmtp import Arrived, Identity, ProtocolError, ServerConnection

FIRST_WORD = 10.0
"""Seconds in which somebody who has connected has to say something."""
SILENT = 60.0
"""Seconds without a word after which a connection is of no use."""

READ_AT_ONCE = 1 << 14
"""Bytes that are read of a connection before others get their turn."""
ACCEPT_AT_ONCE = 64
"""Connections that are accepted before others get their turn."""
HEADROOM = 100
"""Connections beyond the callers that are served, so that these can be told that all is full."""

OUT_OF_ONE = 1 << 20
OUT_OF_PREFIX = 1 << 23
OUT_OF_ALL = 1 << 26
"""Bytes that wait for clients who read too slowly: of one, of one prefix, of all."""

LINGER = 0.25
"""Seconds for which clients that have been told everything may take to close their side."""


class Connections:
    """All connections of one port, for one thread."""

    def __init__(
        self,
        host: str,
        port: int,
        keys: Sequence[KeyPair],
        limits: Limits,
    ) -> None:
        """Listen there, as any of these key pairs; OSError where that can't be done."""
        self.admission = Admission(limits)
        self._limits = limits
        self._identities = [Identity.of(pair) for pair in keys]
        self._open: dict[system.socket, Connection] = {}
        self._paused: set[Connection] = set()
        self._waiting: Counter[str] = Counter()
        self._waiting_in_all = 0
        self._relayed: deque[int] = deque(maxlen=HEADROOM)
        self._listener = listen(host, port)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._listener, selectors.EVENT_READ)
        self.port = int(self._listener.getsockname()[1])

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._open.values()))

    @property
    def sockets(self) -> list[int | tuple[system.socket, int]]:
        """What to wait for: one number for all where the system has such a thing.

        Else each socket, with what it waits for.
        """
        if isinstance(self._selector, selectors.SelectSelector):
            keys = self._selector.get_map().values()
            return [(_socket(key), _POLLED[key.events]) for key in keys]
        return [self._selector.fileno()]

    def expect_relayed(self, port: int) -> None:
        """The next connection from that port of this machine comes through the relay."""
        self._relayed.append(port)

    def receive(self, now: float) -> Iterator[tuple[Connection, bytes]]:
        """Do what can be done without waiting, and give the messages that came in."""
        self._resume(now)
        calls = False
        for key, events in self._selector.select(0):
            connection = self._open.get(_socket(key))
            if connection is None:
                calls |= key.fileobj is self._listener
                continue
            if events & selectors.EVENT_WRITE:
                self._flush(connection)
            if events & selectors.EVENT_READ and connection.is_open:
                yield from self._read(connection, now)
        if calls:  # after those who are here already
            self._accept(now)

    def send(self, connection: Connection, message: bytes) -> bool:
        """Send a message; False where the connection is gone, or goes now for what waits for it."""
        if not connection.is_open:
            return False
        self._write(connection, connection.protocol.frame_of(message))
        return connection.is_open

    def prove(self, connection: Connection, now: float, until: float = SILENT) -> None:
        """Something of use was said by it: it may be silent for so many seconds."""
        connection.until = now + until
        if not connection.is_of_use:
            connection.is_of_use = True
            self.admission.proved(connection.prefix)

    def tick(self, now: float) -> None:
        """Close those on which nothing was said for too long; to be called about once a second."""
        self.admission.tick(now)
        for connection in self:
            connection.protocol.allow_pings()
            if now > connection.until:
                self.close_one(connection)

    def close_one(self, connection: Connection) -> None:
        """End a connection; what waits for it is lost."""
        if not connection.is_open:
            return
        connection.is_open = False
        del self._open[connection.socket]
        self._paused.discard(connection)
        self._count_waiting(connection, -connection.waiting)
        connection.outbox.clear()
        with suppress(KeyError):
            self._selector.unregister(connection.socket)
        connection.socket.close()
        self.admission.closed(connection.prefix, connection.is_of_use)

    def make_room(self, prefix: str, newcomer: Connection | None = None) -> bool:
        """Close a stranger of the most crowded prefix for one from there; whether that was fair."""
        strangers = [each for each in self if not each.is_trusted and each is not newcomer]
        crowds = Counter(each.prefix for each in strangers)
        crowded, most = next(iter(crowds.most_common(1)), (prefix, 0))
        if crowds[prefix] + 1 >= most:
            return False
        theirs = (each for each in strangers if each.prefix == crowded)
        self.close_one(max(theirs, key=lambda each: (not each.is_of_use, each.opened)))
        return True

    def close(self) -> None:
        """Let the last words go out, and close everything."""
        self._selector.unregister(self._listener)
        self._listener.close()
        until = monotonic() + FAREWELL / 1000
        for connection in self:
            self._finish(connection)
        while self._open and monotonic() < until:
            if not self._waiting_in_all:
                until = min(until, monotonic() + LINGER)
            for key, events in self._selector.select(LINGER):
                self._leave(self._open[_socket(key)], events)
        for connection in self:
            self.close_one(connection)
        self._selector.close()

    # Coming

    def _accept(self, now: float) -> None:
        for _ in range(ACCEPT_AT_ONCE):
            try:
                socket, (host, port, *_rest) = self._listener.accept()
            except OSError:  # nobody is left, or went again, or there are too many open files
                return
            address = self._address_of(unmapped(host), port)
            if self._has_room(prefix_of(address), now):
                self._admit(socket, address, now)
            else:
                reset(socket)

    def _address_of(self, host: str, port: int) -> str:
        if port in self._relayed and _is_loopback(host):
            self._relayed.remove(port)
            return RELAYED
        return host

    def _has_room(self, prefix: str, now: float) -> bool:
        if not self.admission.admits(prefix, now):
            return False
        return len(self._open) < self._limits.callers + HEADROOM or self.make_room(prefix)

    def _admit(self, socket: system.socket, address: str, now: float) -> None:
        prepare(socket)
        protocol = ServerConnection(self._identities, TO_SERVER)
        connection = self._open[socket] = Connection(socket, address, protocol, now)
        self.admission.opened(connection.prefix)
        self._selector.register(socket, selectors.EVENT_READ)

    # Reading

    def _read(self, connection: Connection, now: float) -> Iterator[tuple[Connection, bytes]]:
        try:
            data = connection.socket.recv(READ_AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self.close_one(connection)
            return
        pause = connection.flow.pause(len(data), now)
        if pause:
            self._pause(connection, now + pause)
        yield from self._take(connection, data, now)

    def _take(
        self, connection: Connection, data: bytes, now: float
    ) -> Iterator[tuple[Connection, bytes]]:
        """The messages in these bytes, until whoever gets them closes the connection."""
        try:
            for event in connection.protocol.receive(data):
                if isinstance(event, Arrived):
                    self._meet(connection, event, now)
                else:
                    yield connection, event.data
                if not connection.is_open:
                    return
            self._write_handshake(connection)
        except ProtocolError:
            self.admission.fault(connection.prefix, now)
            self.close_one(connection)

    def _meet(self, connection: Connection, arrived: Arrived, now: float) -> None:
        """A key is proved: it comes in unless it is barred."""
        connection.key, connection.identity = arrived
        if self.admission.is_barred(connection.key, now):
            connection.protocol.refuse()
            self._write_handshake(connection)
            self.close_one(connection)
        else:
            connection.until = max(connection.until, connection.opened + FIRST_WORD)
            connection.protocol.admit()

    def _pause(self, connection: Connection, until: float) -> None:
        """Read nothing more of it for a while; what it sends waits at its own end."""
        connection.paused_until = until
        self._paused.add(connection)
        self._watch(connection)

    def _resume(self, now: float) -> None:
        for connection in [each for each in self._paused if now >= each.paused_until]:
            self._paused.discard(connection)
            self._watch(connection)

    # Writing

    def _write_handshake(self, connection: Connection) -> None:
        output = connection.protocol.output
        if output and connection.is_open:
            data = bytes(output)
            output.clear()
            self._write(connection, data)

    def _write(self, connection: Connection, data: bytes) -> None:
        """Send what goes at once, and keep the rest within the budgets."""
        if not connection.outbox:
            data = data[self._push(connection, data) :]
        if not data or not connection.is_open:
            return
        connection.outbox.append(data)
        self._count_waiting(connection, len(data))
        if connection.waiting > OUT_OF_ONE:
            self.close_one(connection)
            return
        self._watch(connection)
        if self._waiting[connection.prefix] > OUT_OF_PREFIX and connection.prefix != RELAYED:
            self._shed(lambda each: each.prefix == connection.prefix)
        if self._waiting_in_all > OUT_OF_ALL:
            self._shed(lambda _: True)

    def _shed(self, among: Callable[[Connection], bool]) -> None:
        """Let the newest go for whom something waits, if anybody goes who is not trusted."""
        slow = [each for each in self if each.waiting and not each.is_trusted and among(each)]
        if slow:
            self.close_one(max(slow, key=lambda each: each.opened))

    def _push(self, connection: Connection, data: bytes) -> int:
        try:
            return connection.socket.send(data)
        except BlockingIOError:
            return 0
        except OSError:
            self.close_one(connection)
            return 0

    def _flush(self, connection: Connection) -> None:
        while connection.outbox:
            data = connection.outbox[0]
            sent = self._push(connection, data)
            if not connection.is_open:
                return
            self._count_waiting(connection, -sent)
            if sent < len(data):
                connection.outbox[0] = data[sent:]
                return
            connection.outbox.popleft()
        self._watch(connection)

    def _count_waiting(self, connection: Connection, more: int) -> None:
        connection.waiting += more
        self._waiting_in_all += more
        self._waiting[connection.prefix] += more
        if not self._waiting[connection.prefix]:
            del self._waiting[connection.prefix]

    def _watch(self, connection: Connection) -> None:
        """Wait for what concerns this connection now."""
        reads = selectors.EVENT_READ if connection not in self._paused else 0
        events = reads | (selectors.EVENT_WRITE if connection.outbox else 0)
        known = self._selector.get_map().get(connection.socket)
        if known is None and events:
            self._selector.register(connection.socket, events)
        elif known is not None and not events:
            self._selector.unregister(connection.socket)
        elif known is not None and known.events != events:
            self._selector.modify(connection.socket, events)

    # Leaving

    def _finish(self, connection: Connection) -> None:
        """Nothing more is said to it: once all has gone out, that is told by the system.

        It is closed when the client has closed it too. Closing while something of theirs is unread
        would make the system throw away what is on its way to them.
        """
        self._paused.discard(connection)
        self._flush(connection)
        if connection.is_open:
            self._watch(connection)
            if not connection.outbox:
                self._say_over(connection)

    def _leave(self, connection: Connection, events: int) -> None:
        if events & selectors.EVENT_WRITE:
            self._flush(connection)
            if connection.is_open and not connection.outbox:
                self._say_over(connection)
        if events & selectors.EVENT_READ and connection.is_open:
            try:
                data = connection.socket.recv(READ_AT_ONCE)
            except OSError:
                data = b""
            if not data:
                self.close_one(connection)

    def _say_over(self, connection: Connection) -> None:
        try:
            connection.socket.shutdown(system.SHUT_WR)
        except OSError:
            self.close_one(connection)


_POLLED = {
    selectors.EVENT_READ: zmq.POLLIN,
    selectors.EVENT_WRITE: zmq.POLLOUT,
    selectors.EVENT_READ | selectors.EVENT_WRITE: zmq.POLLIN | zmq.POLLOUT,
}


def _socket(key: selectors.SelectorKey) -> system.socket:
    assert isinstance(key.fileobj, system.socket)
    return key.fileobj


def _is_loopback(host: str) -> bool:
    return host == "::1" or host.startswith("127.")
