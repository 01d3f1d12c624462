"""Can a host be reached from outside? The lobby calls back once, and only where he called from.

A host's line greets whoever connects with the ten bytes that every ZeroMQ socket begins with. Who
reads them has been there; nothing else is read, and nothing at all is said. Nothing here waits.
"""

import errno
import socket
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from smallworld_net.address import prefix_of
from smallworld_wire import Endpoint
from smallworld_wire.rate_limit import TokenBucket

PATIENCE = 3.0
"""Seconds for a host's greeting."""
AT_ONCE = 32
"""Calls under way at most, and one to any address."""
AGAIN, IN_A_ROW = 1 / 15, 4.0
"""Calls a second to one address in the long run, and at once."""

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
        """Whether a host is there; None while that is open."""
        try:
            more = self.socket.recv(GREETING - len(self.heard))
        except OSError as error:
            return None if error.errno in NOT_YET and now < self.until else False
        self.heard += more
        if len(self.heard) < GREETING:
            return None if more and now < self.until else False
        return self.heard[0] == 0xFF and self.heard[-1] == 0x7F


class ReachabilityCheck:
    """The calls of one lobby, for one thread."""

    def __init__(self) -> None:
        self._calls: list[_Call] = []
        self._addresses: dict[str, TokenBucket] = {}

    @property
    def sockets(self) -> list[socket.socket]:
        """What to wait for."""
        return [call.socket for call in self._calls]

    def call(self, game: str, endpoint: Endpoint, now: float) -> None:
        """Try to get there; within limits, beyond which nobody is called."""
        prefix = prefix_of(endpoint.host)
        called = [prefix_of(call.endpoint.host) for call in self._calls]
        taken = len(called) >= AT_ONCE or prefix in called
        bucket = self._addresses.setdefault(prefix, TokenBucket(AGAIN, IN_A_ROW, last=now))
        if taken or not bucket.take(now):
            return
        family = socket.AF_INET6 if ":" in endpoint.host else socket.AF_INET
        with suppress(OSError):
            caller = socket.socket(family, socket.SOCK_STREAM)
            caller.setblocking(False)
            begun = caller.connect_ex((endpoint.host, endpoint.port)) in UNDER_WAY
            self._calls.append(_Call(game, endpoint, caller, now + PATIENCE if begun else now))

    def work(self, now: float) -> Iterator[tuple[str, Endpoint, bool]]:
        """What has come of the calls: each game, its place, and whether a host answers there."""
        for call in list(self._calls):
            there = call.outcome(now)
            if there is not None:
                self._calls.remove(call)
                call.socket.close()
                yield call.game, call.endpoint, there

    def tick(self, now: float) -> None:
        """Forget who was called long ago; to be called now and then."""
        self._addresses = {a: b for a, b in self._addresses.items() if not b.is_calm(now)}

    def close(self) -> None:
        """Hang up."""
        for call in self._calls:
            call.socket.close()
        self._calls.clear()
