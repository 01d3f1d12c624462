"""One client's connection to a server, and what connections share: turns, trust, outboxes.

Players' keys are trusted. Only the newest connection of a trusted key is, since an honest player
needs no more, and connections that are never displaced would cost the others their places.

There is a budget for the unread bytes of one connection, of all of one prefix, and of all together.
A connection over its own budget is closed. If one of the other two is exceeded, the newest
untrusted connections of whoever has most waiting are closed.
"""

import socket as system
from collections import Counter, deque
from collections.abc import Collection, Generator, Iterable, Iterator
from operator import attrgetter

from smallworld_net.address import RelayEndpoint
from smallworld_net.admission import RELAYED
from smallworld_net.sockets import READ, WRITE, limit_buffers, prepare
from smallworld_net.tcp import UNDER_WAY, ThreadedLookup
from smallworld_net.zmtp import ZmtpServer
from smallworld_wire.rate_limit import TokenBucket, prefix_of

HANDSHAKE = 5.0  # seconds in which a client has to prove its key
IN_RATE, IN_AT_ONCE = 1 << 17, 1 << 20
"""Bytes a second that a connection may send in the long run, and at once. More is not read for a
while, so it waits in the client's own system."""


class ServerConnection:
    """One client's connection; ``key`` is empty until the client has proved it.

    ``waiting`` counts the bytes in the ``outbox``, ``asked`` the requests for the server's key. The
    ``payer`` says whose budget it uses: a player their own, all others of a prefix a common one. It
    ``is_superseded`` once its client has connected again, and ``is_turned_away`` while the last
    Hello was answered by a Bye. It ``is_paid_back`` once it has lasted and its prefix has its point
    back.
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
        "payer",
        "prefix",
        "protocol",
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
        self.is_superseded = False
        self.set_trusted(False)
        self.flow = TokenBucket(IN_RATE, IN_AT_ONCE, last=now)
        self.paused_until = 0.0
        self.outbox: deque[bytes] = deque()
        self.waiting = 0
        self.asked = 0

    def set_trusted(self, is_trusted: bool) -> None:
        self.is_trusted = is_trusted
        self.payer = self.key.decode("ascii") if is_trusted else self.prefix


OUT_OF_ONE = 1 << 20
OUT_OF_PREFIX = 1 << 23
OUT_OF_ALL = 1 << 26
"""Bytes that wait for clients who read too slowly: of one, of one prefix, of all."""
FREED = 4  # a shared budget that is exceeded is freed by one part of so many


class Outboxes:
    def __init__(self) -> None:
        self.waiting = 0
        self._of_prefix: Counter[str] = Counter()

    def put(self, connection: ServerConnection, data: bytes) -> None:
        connection.outbox.append(data)
        self._count(connection, len(data))

    def took(self, connection: ServerConnection, count: int) -> None:
        first = connection.outbox[0]
        if count < len(first):
            connection.outbox[0] = first[count:]
        else:
            connection.outbox.popleft()
        self._count(connection, -count)

    def drop(self, connection: ServerConnection) -> None:
        connection.outbox.clear()
        self._count(connection, -connection.waiting)

    def too_slow(
        self, latest: ServerConnection, everybody: Iterable[ServerConnection]
    ) -> list[ServerConnection]:
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

    def _count(self, connection: ServerConnection, more: int) -> None:
        connection.waiting += more
        self.waiting += more
        self._of_prefix[connection.prefix] += more
        if not self._of_prefix[connection.prefix]:
            del self._of_prefix[connection.prefix]


def _newest(among: Iterable[ServerConnection], count: int) -> list[ServerConnection]:
    found: list[ServerConnection] = []
    slow = [each for each in among if each.waiting and not each.is_trusted]
    for each in sorted(slow, key=attrgetter("opened"), reverse=True):
        if count <= 0:
            break
        count -= each.waiting
        found.append(each)
    return found


class Trusted:
    def __init__(self) -> None:
        self._keys: frozenset[bytes] = frozenset()
        self._newest: dict[bytes, ServerConnection] = {}

    def trust(self, keys: Collection[bytes], everybody: Iterable[ServerConnection]) -> None:
        if self._keys == frozenset(keys):
            return
        self._keys = frozenset(keys)
        for connection in self._newest.values():
            connection.set_trusted(False)
        self._newest.clear()
        for connection in everybody:
            self.meet(connection)

    def meet(self, connection: ServerConnection) -> bool:
        """Trust a connection if its key is trusted; returns whether it is trusted now."""
        if connection.key not in self._keys or connection.identity or connection.is_superseded:
            return False
        known = self._newest.get(connection.key)
        if known:
            if known.opened > connection.opened:
                return False
            known.set_trusted(False)
        self._newest[connection.key] = connection
        connection.set_trusted(True)
        return True

    def forget(self, connection: ServerConnection, everybody: Iterable[ServerConnection]) -> None:
        """Trust a connection no longer; another one with its key may take its place."""
        if connection.is_trusted:
            connection.set_trusted(False)
            del self._newest[connection.key]
            for each in everybody:
                if each.key == connection.key and each is not connection:
                    self.meet(each)


class FairQueue:
    """Connections that are ready, in the order in which to serve them.

    Those of one prefix come in the order in which they became ready, and one of each prefix before
    a second of any. So a crowd from one address delays others by at most one of its connections,
    and a turn that runs out of time continues with those that had to wait.
    """

    def __init__(self) -> None:
        self._prefixes: dict[str, dict[ServerConnection, int]] = {}

    def add(self, connection: ServerConnection, events: int) -> None:
        theirs = self._prefixes.setdefault(connection.prefix, {})
        theirs[connection] = theirs.get(connection, 0) | events

    def serve(self) -> Iterator[tuple[ServerConnection, int]]:
        """The next connections and their events; whoever is not asked for stays."""
        while self._prefixes:
            prefix = next(iter(self._prefixes))
            theirs = self._prefixes.pop(prefix)
            connection = next(iter(theirs))
            events = theirs.pop(connection)
            if theirs:
                self._prefixes[prefix] = theirs
            yield connection, events


RelayCall = Generator[tuple[system.socket, int], None, system.socket | None]
"""Yields each socket to wait for, with the events; stop watching it before resuming the call."""


def relay_call(relay: RelayEndpoint) -> RelayCall:
    """A server's end of a tunnel: the socket once the other end has said something, or None."""
    lookup = ThreadedLookup(relay.host, relay.port)
    try:
        if lookup.bell:
            yield lookup.bell, READ
    finally:
        lookup.close()
    for family, address in lookup.places or ():
        try:
            end = system.socket(family, system.SOCK_STREAM)
        except OSError:  # the system has no IPv6, or no room for another socket
            continue
        has_guest = False
        try:
            limit_buffers(end)
            prepare(end)
            if end.connect_ex(address) not in UNDER_WAY:
                continue
            yield end, WRITE
            if end.getsockopt(system.SOL_SOCKET, system.SO_ERROR):
                continue
            end.send(relay.opening)
            yield end, READ
            has_guest = True
            return end
        except OSError:
            continue
        finally:
            if not has_guest:
                end.close()
    return None
