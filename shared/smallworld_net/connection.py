"""One client's connection to a server, as :mod:`~smallworld_net.connections` keeps it."""

import socket as system
from collections import deque

from smallworld_net.address import prefix_of
from smallworld_net.zmtp import ZmtpServer
from smallworld_wire.rate_limit import TokenBucket

HANDSHAKE = 5.0
"""Seconds in which a client has to prove its key."""
IN_RATE, IN_AT_ONCE = 1 << 17, 1 << 20
"""Bytes a second that a connection may send in the long run, and at once. More is not read for a
while, so it waits in the client's own system."""


class Connection:
    """One client's connection; ``key`` is empty until it is proved.

    ``waiting`` is the number of bytes in the ``outbox``, ``asked`` how often it has asked for the
    server's key, ``served`` the turn of the server in which it was last served. It
    ``is_superseded`` when its client has connected again, and ``is_turned_away`` while the last
    Hello was answered by a Bye. Its prefix ``is_paid_back`` for it once it has lasted.
    """

    __slots__ = (
        "address",
        "asked",
        "flow",
        "has_greeted",
        "identity",
        "is_open",
        "is_paid_back",
        "is_superseded",
        "is_trusted",
        "is_turned_away",
        "key",
        "opened",
        "outbox",
        "paused_until",
        "prefix",
        "protocol",
        "served",
        "socket",
        "until",
        "waiting",
    )

    def __init__(
        self, socket: system.socket, address: str, protocol: ZmtpServer, now: float
    ) -> None:
        self.socket = socket
        self.address = address
        self.prefix = prefix_of(address)
        self.protocol = protocol
        self.key = b""
        self.identity = 0
        self.opened = now
        self.until = now + HANDSHAKE
        self.is_open = True
        self.has_greeted = self.is_paid_back = self.is_turned_away = False
        self.is_trusted = self.is_superseded = False
        self.served = 0
        self.flow = TokenBucket(IN_RATE, IN_AT_ONCE, last=now)
        self.paused_until = 0.0
        self.outbox: deque[bytes] = deque()
        self.waiting = 0
        self.asked = 0

    @property
    def payer(self) -> str:
        """Who pays for what it is sent: a player by themselves, all others of a prefix together."""
        return self.key.decode("ascii") if self.is_trusted else self.prefix
