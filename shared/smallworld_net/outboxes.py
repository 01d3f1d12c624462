"""Bytes that wait for clients who read more slowly than they are told things, within budgets.

One connection, all of one prefix and all together have a budget. Who spends their own goes, whoever
it is. Where a shared one is spent the newest strangers and spectators go for whom something waits,
until a quarter of it is free again; players are trusted and never go for others.
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
"""So many parts a shared budget has, of which one is freed when it is spent."""


class Outboxes:
    """The outboxes of one server's connections, counted."""

    def __init__(self) -> None:
        self.waiting = 0
        self._of_prefix: Counter[str] = Counter()

    def put(self, connection: Connection, data: bytes) -> None:
        """This waits for it from now on."""
        connection.outbox.append(data)
        self._count(connection, len(data))

    def took(self, connection: Connection, count: int) -> None:
        """It has read so many bytes of the first piece that waits."""
        first = connection.outbox[0]
        if count < len(first):
            connection.outbox[0] = first[count:]
        else:
            connection.outbox.popleft()
        self._count(connection, -count)

    def drop(self, connection: Connection) -> None:
        """Nothing waits for it any more."""
        connection.outbox.clear()
        self._count(connection, -connection.waiting)

    def too_slow(self, latest: Connection, everybody: Iterable[Connection]) -> list[Connection]:
        """Who has to go, after something was put for the ``latest``."""
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
    """The newest who are not trusted and for whom so many bytes wait together."""
    found: list[Connection] = []
    slow = [each for each in among if each.waiting and not each.is_trusted]
    for each in sorted(slow, key=attrgetter("opened"), reverse=True):
        if count <= 0:
            break
        count -= each.waiting
        found.append(each)
    return found
