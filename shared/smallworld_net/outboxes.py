"""Budgets for the bytes that wait for clients that read too slowly.

There is a budget for one connection, for all of one prefix, and for all together. A connection that
exceeds its own is closed, whoever it is. Where a shared budget is exceeded, the newest strangers
and spectators for whom something waits are closed, until a quarter of it is free again. Players are
trusted and are never closed for others.
"""

from collections import Counter
from collections.abc import Iterable
from operator import attrgetter

from smallworld_net.admission import RELAYED
from smallworld_net.connection import Connection

OUT_OF_ONE = 1 << 20
OUT_OF_PREFIX = 1 << 23
OUT_OF_ALL = 1 << 26
"""Bytes that wait for clients who read too slowly: of one, of one prefix, of all."""
FREED = 4
"""A shared budget that is exceeded is freed by one part of so many."""


class Outboxes:
    """The outboxes of one server's connections, counted."""

    def __init__(self) -> None:
        self.waiting = 0
        self._of_prefix: Counter[str] = Counter()

    def put(self, connection: Connection, data: bytes) -> None:
        """Add bytes that wait for a connection."""
        connection.outbox.append(data)
        self._count(connection, len(data))

    def took(self, connection: Connection, count: int) -> None:
        """Remove bytes that were sent from the first piece that waits."""
        first = connection.outbox[0]
        if count < len(first):
            connection.outbox[0] = first[count:]
        else:
            connection.outbox.popleft()
        self._count(connection, -count)

    def drop(self, connection: Connection) -> None:
        """Remove all that waits for a connection."""
        connection.outbox.clear()
        self._count(connection, -connection.waiting)

    def too_slow(self, latest: Connection, everybody: Iterable[Connection]) -> list[Connection]:
        """The connections to close after something was added for the ``latest``."""
        if latest.waiting > OUT_OF_ONE:
            return [latest]
        if self.waiting > OUT_OF_ALL:
            return _newest(everybody, self.waiting - OUT_OF_ALL + OUT_OF_ALL // FREED)
        prefix = latest.prefix
        surplus = self._of_prefix[prefix] - OUT_OF_PREFIX
        if surplus <= 0 or prefix == RELAYED:
            return []
        theirs = (each for each in everybody if each.prefix == prefix)
        return _newest(theirs, surplus + OUT_OF_PREFIX // FREED)

    def _count(self, connection: Connection, more: int) -> None:
        connection.waiting += more
        self.waiting += more
        self._of_prefix[connection.prefix] += more
        if not self._of_prefix[connection.prefix]:
            del self._of_prefix[connection.prefix]


def _newest(among: Iterable[Connection], count: int) -> list[Connection]:
    """The newest untrusted connections for which so many bytes wait together."""
    found: list[Connection] = []
    slow = [each for each in among if each.waiting and not each.is_trusted]
    for each in sorted(slow, key=attrgetter("opened"), reverse=True):
        if count <= 0:
            break
        count -= each.waiting
        found.append(each)
    return found
