"""A client's socket to one server: attempts to connect, the connection, and its messages.

While nobody answers, or a handshake breaks off, it tries again after a pause. An established
connection that breaks is not restored: its owner makes another socket, so that no message that came
too late for one connection reaches the next.

A client limits its server, too. It keeps no more than it reads at once, and a server that sends
more than any game needs sets ``is_flooded``, after which the owner should close the connection.
"""

from contextlib import suppress
from enum import Enum, auto

from zmq.utils import z85

from smallworld_net import TO_CLIENT
from smallworld_net.keys import KeyPair
from smallworld_net.tcp import Awaited, TcpClient, ThreadedLookup
from smallworld_net.zmtp import Admitted, ProtocolError, TurnedAway, ZmtpClient, ZmtpMessage
from smallworld_wire.rate_limit import TokenBucket

AGAIN, LONGEST_PAUSE = 0.2, 2.0
"""Seconds until the second attempt, and between any two at most; each pause doubles the last."""
HEARD_A_SECOND, HEARD_AT_ONCE = 1 << 21, 1 << 24
"""Bytes that a client takes from its server a second in the long run, and at once."""
EACH = 1000
"""Bytes that every message counts beyond its length, for the work that it makes."""
HEARTBEATS = 1.0
"""Seconds after which a server's heartbeats are answered anew."""


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
