"""A client's socket to one server: attempts to connect, the connection, and its messages.

While nobody answers, or a handshake breaks off, it tries again after a pause. An established
connection that breaks is not restored: its owner makes another socket, so that no message that came
too late for one connection reaches the next.

A client limits its server, too. It keeps no more than it reads at once, and a server that sends
more than any game needs sets ``is_flooded``, after which the owner should close the connection.
"""

import errno
import os
import socket as system
from collections.abc import Iterator
from contextlib import suppress
from enum import Enum, auto
from threading import Thread

import zmq
from zmq.utils import z85

from smallworld_net.keys import KeyPair
from smallworld_net.sockets import TO_CLIENT, prepare
from smallworld_net.zmtp import Admitted, ProtocolError, TurnedAway, ZmtpClient, ZmtpMessage
from smallworld_wire.rate_limit import TokenBucket

Place = tuple[system.AddressFamily, tuple[str | int | bytes, ...]]
"""A family, and an address as ``connect`` takes it."""


class ThreadedLookup:
    """One lookup. A name may take seconds, an address takes no time.

    ``places`` is None until there is an answer; ``bell`` is a socket to wait for meanwhile.
    """

    def __init__(self, host: str, port: int, ipv6: bool) -> None:
        """``ipv6``: whether a name's IPv6 addresses are wanted, or those of IPv4."""
        self.bell: system.socket | None = None
        self.places: list[Place] | None = _numbers(host, port)
        if self.places is None:
            self.bell, self._rope = system.socketpair()
            family = system.AF_INET6 if ipv6 else system.AF_INET
            Thread(target=self._ask, args=(host, port, family), name="lookup", daemon=True).start()

    def close(self) -> None:
        """Stop waiting for the answer: nobody may wait for a closed socket."""
        if self.bell:
            self.bell.close()
            self.bell = None

    def _ask(self, host: str, port: int, family: system.AddressFamily) -> None:
        try:
            found = system.getaddrinfo(host, port, family, system.SOCK_STREAM)
            self.places = [(each[0], each[4]) for each in found]
        except (OSError, UnicodeError):  # nobody has that name, or nobody can have it
            self.places = []
        finally:
            self._rope.close()  # which rings the bell


def _numbers(host: str, port: int) -> list[Place] | None:
    try:
        found = system.getaddrinfo(host, port, type=system.SOCK_STREAM, flags=system.AI_NUMERICHOST)
    except (OSError, UnicodeError):
        return None
    return [(each[0], each[4]) for each in found]


CHUNK, CHUNKS = 1 << 16, 16
"""Bytes that are read at a time, and how often before others get their turn."""
UNSAID = 1 << 20
"""Bytes that may wait for a server that does not read; with more, sending fails."""

_UNDER_WAY = (0, errno.EINPROGRESS, errno.EWOULDBLOCK)


class TcpClient:
    """One connection, which ends when ``work`` raises OSError or ProtocolError. Never blocks."""

    def __init__(self, place: Place, protocol: ZmtpClient) -> None:
        """Begin to connect; OSError where that can't be done at all."""
        family, address = place
        self.stands = False
        self.is_connected = False
        self._protocol = protocol
        self._outbox = bytearray()
        self._socket = system.socket(family, system.SOCK_STREAM)
        prepare(self._socket)
        begun = self._socket.connect_ex(address)
        if begun not in _UNDER_WAY:
            self._socket.close()
            raise OSError(begun, os.strerror(begun))

    @property
    def awaited(self) -> tuple[system.socket, int]:
        """What to wait for, with zmq's POLLIN or that and POLLOUT."""
        writes = not self.is_connected or self._outbox
        return self._socket, zmq.POLLIN | (zmq.POLLOUT if writes else 0)

    def work(self) -> Iterator[Admitted | TurnedAway | ZmtpMessage]:
        if not self.is_connected and not self._connect():
            return
        self._flush()
        for _ in range(CHUNKS):
            try:
                data = self._socket.recv(CHUNK)
            except BlockingIOError:
                return
            if not data:
                raise ConnectionAbortedError("the server has closed the connection")
            for event in self._protocol.receive(data):
                self.stands |= isinstance(event, Admitted)
                yield event
            self._flush()

    def send(self, message: bytes) -> bool:
        if not self.stands or len(self._outbox) > UNSAID:
            return False
        self._collect()
        self._outbox += self._protocol.frame_of(message)
        try:
            self._flush()
        except OSError:  # which the next work will meet with too
            return False
        return True

    def allow_pings(self) -> None:
        self._protocol.allow_pings()

    def close(self, linger: float = 0.0) -> None:
        """Close; ``linger`` is in seconds, for unsent bytes."""
        with self._socket, suppress(OSError):
            if self.stands and linger:
                self._say_last_words(linger)

    def _connect(self) -> bool:
        error = self._socket.getsockopt(system.SOL_SOCKET, system.SO_ERROR)
        if error:
            raise OSError(error, os.strerror(error))
        try:
            self._socket.getpeername()
        except OSError:
            return False
        self.is_connected = True
        return True

    def _collect(self) -> None:
        """Queue the protocol's own output before whatever comes later."""
        self._outbox += self._protocol.output
        self._protocol.output.clear()

    def _flush(self) -> None:
        self._collect()
        while self._outbox:
            try:
                sent = self._socket.send(self._outbox)
            except BlockingIOError:
                return
            del self._outbox[:sent]

    def _say_last_words(self, linger: float) -> None:
        """Send what is left; closing while something is unread would make the system drop it."""
        self._socket.settimeout(linger)
        self._socket.sendall(self._outbox)
        self._socket.shutdown(system.SHUT_WR)
        self._socket.setblocking(False)
        while self._socket.recv(CHUNK):
            pass


AGAIN, LONGEST_PAUSE = 0.2, 2.0
"""Seconds until the second attempt, and between any two at most; each pause doubles the last."""
HEARD_A_SECOND, HEARD_AT_ONCE = 1 << 21, 1 << 24
"""Bytes that a client takes from its server a second in the long run, and at once."""
EACH = 1000
"""Bytes that every message counts beyond its length, for the work that it makes."""
HEARTBEATS = 1.0
"""Seconds after which a server's heartbeats are answered anew."""

Awaited = system.socket | tuple[system.socket, int]
"""What to wait for; with a number beside it, zmq's POLLIN, POLLOUT or both."""


class Sign(Enum):
    STANDS = auto()
    """The handshake is done."""
    TURNED_AWAY = auto()
    """The server does not want this key."""
    BROKEN_OFF = auto()
    """The handshake came to nothing."""
    RESET = auto()
    """The server ended the connection before a word was said: it takes none now."""
    RETRIED = auto()
    """Connecting failed; there will be another attempt."""
    CUT = auto()
    """A connection that stood has ended."""


class ClientSocket:
    """A connection to one server, or the attempts to have one. Nothing here waits."""

    def __init__(
        self, keys: KeyPair, host: str, port: int, key: bytes, ipv6: bool, now: float
    ) -> None:
        """``key`` is the server's public key; ``ipv6``: whether to use IPv6 addresses of a name."""
        self._keys, self._key = keys.raw, z85.decode(key)
        self._where = host, port, ipv6
        self._lookup = ThreadedLookup(*self._where)
        self._connection: TcpClient | None = None
        self._attempts = 0
        self._next_at = self._heartbeats_at = 0.0
        self._is_over = False
        self._messages: list[bytes] = []
        self._flow = TokenBucket(HEARD_A_SECOND, HEARD_AT_ONCE)
        self.is_flooded = False
        self._signs = self._set_out(now)

    @property
    def sockets(self) -> list[Awaited]:
        if self._connection:
            return [self._connection.awaited]
        return [self._lookup.bell] if self._lookup.bell else []

    def signs(self, now: float) -> list[Sign]:
        """Make progress without waiting; returns what has happened to the connection since."""
        if self._is_over or self.is_flooded:
            return []
        signs, self._signs = self._signs, []
        if self._connection is None:
            return [*signs, *self._set_out(now)]
        try:
            self._listen(self._connection, signs, now)
        except (OSError, ProtocolError) as error:
            signs.append(self._what_ended(self._connection, error))
            self._end(signs[-1], now)
        return signs

    def read(self) -> list[bytes]:
        messages, self._messages = self._messages, []
        return messages

    def write(self, data: bytes) -> bool:
        """Send a message; False if there is no connection or too much is waiting on it."""
        return self._connection is not None and self._connection.send(data)

    def close(self, linger: int = 0) -> None:
        """Close; ``linger`` is in milliseconds, for unsent bytes."""
        self._is_over = True
        self._lookup.close()
        if self._connection:
            self._connection.close(linger / 1000)
            self._connection = None

    def _set_out(self, now: float) -> list[Sign]:
        places = self._lookup.places
        if places is None or now < self._next_at:
            return []
        self._lookup.close()
        if places:
            protocol = ZmtpClient(self._keys, self._key, TO_CLIENT)
            with suppress(OSError):
                self._connection = TcpClient(places[self._attempts % len(places)], protocol)
                return []
        self._end(Sign.RETRIED, now)
        return [Sign.RETRIED]

    def _listen(self, connection: TcpClient, signs: list[Sign], now: float) -> None:
        """Read what has arrived; an error that ends the connection is raised only after that."""
        if now >= self._heartbeats_at:
            self._heartbeats_at = now + HEARTBEATS
            connection.allow_pings()
        for event in connection.work():
            match event:
                case ZmtpMessage(data):
                    self._messages.append(data)
                    self.is_flooded = self._flow.spend(len(data) + EACH, now) > 0
                case Admitted():
                    signs.append(Sign.STANDS)
                case TurnedAway():
                    signs.append(Sign.TURNED_AWAY)
                    self._end(Sign.TURNED_AWAY, now)
            if self.is_flooded or self._is_over:
                return

    @staticmethod
    def _what_ended(connection: TcpClient, error: Exception) -> Sign:
        if connection.stands:
            return Sign.CUT
        if isinstance(error, ConnectionResetError):
            return Sign.RESET
        return Sign.BROKEN_OFF if connection.is_connected else Sign.RETRIED

    def _end(self, sign: Sign, now: float) -> None:
        if self._connection:
            self._connection.close()
            self._connection = None
        if sign in (Sign.CUT, Sign.TURNED_AWAY):
            self._is_over = True
            return
        self._next_at = now + min(AGAIN * 2**self._attempts, LONGEST_PAUSE)
        self._attempts += 1
        if not self._lookup.places:
            self._lookup = ThreadedLookup(*self._where)
