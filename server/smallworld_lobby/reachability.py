"""Whether a host can be reached from outside.

The lobby connects once to the host's port, at the address from which the host is connected and
nowhere else, so nobody can make a lobby connect to others. A host greets whoever connects with the
ten bytes with which every ZeroMQ socket begins. The check succeeds when these have been read; it
reads nothing else and sends nothing. Nothing here blocks.
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
"""Checks under way at most; of one address, one."""
AGAIN, IN_A_ROW = 1 / 15, 4.0
"""Checks a second of one address in the long run, and at once."""

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
        """Whether a host answers; None while that is not known."""
        try:
            more = self.socket.recv(GREETING - len(self.heard))
        except OSError as error:
            return None if error.errno in NOT_YET and now < self.until else False
        self.heard += more
        if len(self.heard) < GREETING:
            return None if more and now < self.until else False
        return self.heard[0] == 0xFF and self.heard[-1] == 0x7F


class ReachabilityCheck:
    """The reachability checks of one lobby, for one thread."""

    def __init__(self) -> None:
        self._calls: list[_Call] = []
        self._addresses: dict[str, TokenBucket] = {}

    @property
    def sockets(self) -> list[socket.socket]:
        """What to wait for."""
        return [call.socket for call in self._calls]

    def call(self, game: str, endpoint: Endpoint, now: float) -> None:
        """Begin a check; where the limits are reached, nothing happens."""
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
        """The checks that ended: game, endpoint, and whether a host answers there."""
        for call in list(self._calls):
            there = call.outcome(now)
            if there is not None:
                self._calls.remove(call)
                call.socket.close()
                yield call.game, call.endpoint, there

    def tick(self, now: float) -> None:
        """Forget limits that are not in use; to be called now and then."""
        self._addresses = {a: b for a, b in self._addresses.items() if not b.is_calm(now)}

    def close(self) -> None:
        """Close all sockets."""
        for call in self._calls:
            call.socket.close()
        self._calls.clear()
