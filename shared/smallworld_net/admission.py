"""Who may connect: what a stranger costs a server before and after it knows who they are.

Theory of operation
    Whoever can reach the port is a stranger until they have proved a key and said a valid Hello.
    Keys cost nothing, addresses do, so everything that a stranger uses up is counted by the prefix
    they come from: an IPv4 address, or the /64 of an IPv6 address.

    At ``accept``, before any cryptography, a prefix pays one point for the connection. It gets the
    point back once a connection whose Hello was let in has lasted for LASTED seconds: a valid
    message alone costs a stranger nothing, so it proves nothing. A prefix also regains
    POINTS_A_SECOND by itself. A prefix without points is refused at once, which costs the server
    two system calls, to accept and to close. So honest people never notice, and a prefix that
    floods is left with some handshakes a second, as with OpenSSH's ``PerSourcePenalties``. Faults
    cost points, too.

    Connected strangers are limited, too, per prefix and in all. A prefix at its limit is refused.
    When all is full, the newest connection of the prefix with most strangers is closed for one
    from elsewhere; a trusted one never is.

    Floods may come from many prefixes at once, so there is a limit on all handshakes together. A
    prefix may use no more of it than it leaves to others, so one that takes all it can takes half,
    two take a third each, and whoever comes from elsewhere finds room. A player who lost their
    connection during a flood is a stranger until they have proved their key again. So the prefixes
    from which players have connected are remembered, and exempt from that limit.

    A client that was told to leave is barred by its key for a while; that is known only after the
    handshake.

Invariants
    - What one prefix does changes nothing for another, until all is full.
    - A prefix that is refused uses up nothing of the limits that all share, and pays nothing where
      it is refused for others.
    - What is remembered is bounded. A prefix is forgotten once it has all its points again; where
      there are too many, the one that was silent for longest. A barred key is forgotten when its
      time is over.
    - Trusted keys (players) are never displaced.
"""

from collections import Counter
from dataclasses import dataclass

from smallworld_wire.rate_limit import FairRate, PerPrefix

MOST_FAULTS = 10  # faults of one connection after which a client is told to leave
CUT_OFF = 20
"""Faults after which the connection is closed: the client was told to leave and did not."""
BARRED = 60.0  # seconds for which a client that was told to leave can't come back
NO_ROOM = 10.0  # seconds for which a client can't come back that came when there was no room


@dataclass(frozen=True)
class Limits:
    """What a server allows: messages a second and at once, and connections at a time.

    ``trusted_rate`` and ``trusted_burst`` are for trusted clients such as players, whose programs
    acknowledge every entry. There are at most ``clients`` clients, ``connections`` of one prefix,
    and ``strangers`` of one prefix that have not said Hello yet. Each trusted client may be sent
    ``sent_rate`` bytes a second in the long run and ``sent_burst`` at once, and so may all others
    of a prefix together; a client over its budget is not read until it has recovered.
    """

    rate: float = 20.0
    burst: float = 120.0
    trusted_rate: float = 60.0
    trusted_burst: float = 600.0
    clients: int = 1000
    connections: int = 600
    strangers: int = 400
    sent_rate: float = 1 << 18
    sent_burst: float = 1 << 23

    @property
    def sent_to_prefix(self) -> tuple[float, float]:
        """``sent_rate`` and ``sent_burst``, for more clients where more of a prefix may come."""
        crowd = max(1.0, self.connections / type(self).connections)
        return self.sent_rate * crowd, self.sent_burst * crowd


RELAYED = "relay"
"""The prefix of all whom a relay brings. It has limits of its own, so they pay no points."""

POINTS = 1000.0
POINTS_A_SECOND = 20.0
"""What connections may cost a prefix at once, and in the long run. A server that lets more of one
prefix connect than usual lets more of them come at once."""
LASTED = 10.0  # seconds after which a connection that was let in costs nothing any more
FAULT = 3.0  # points that a fault costs
MOST_PLAYERS = 32
"""Prefixes that are remembered because a player has come from there, the latest ones."""
MOST_BARRED = 20_000  # keys that are kept out at a time
ACCEPTED_A_SECOND = 500.0
ACCEPTED_AT_ONCE = 1000.0  # connections whose handshake is begun, from wherever they come


class Admission:
    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        points = POINTS * max(1.0, limits.connections / Limits.connections)
        self._points = PerPrefix(POINTS_A_SECOND, points)
        self._handshakes = FairRate(ACCEPTED_A_SECOND, ACCEPTED_AT_ONCE)
        self._strangers: Counter[str] = Counter()
        self._connected: Counter[str] = Counter()
        self._barred: dict[bytes, float] = {}
        self._players: dict[str, None] = {}

    def admits(self, prefix: str, now: float) -> bool:
        """Whether a connection from this prefix may begin its handshake; if so, it is counted."""
        if self._strangers[prefix] >= self._limits.strangers:
            return False
        if self._connected[prefix] >= self._limits.connections:
            return False
        if not self.has_players(prefix) and not self._handshakes.has_room(prefix, now):
            return False
        if prefix != RELAYED and not self._points.take(prefix, now):
            return False
        if not self.has_players(prefix):
            self._handshakes.spend(prefix, now)
        return True

    def met_player(self, prefix: str) -> None:
        self._players.pop(prefix, None)
        self._players[prefix] = None
        if len(self._players) > MOST_PLAYERS:
            del self._players[next(iter(self._players))]

    def has_players(self, prefix: str) -> bool:
        return prefix in self._players

    def opened(self, prefix: str) -> None:
        self._strangers[prefix] += 1
        self._connected[prefix] += 1

    def greeted(self, prefix: str) -> None:
        self._drop(self._strangers, prefix)

    def lasted(self, prefix: str) -> None:
        """Give the prefix its point back for a connection that was admitted and has lasted."""
        points = self._points.get(prefix)
        if points is not None:
            points.allow()

    def closed(self, prefix: str, has_greeted: bool) -> None:
        self._drop(self._connected, prefix)
        if not has_greeted:
            self._drop(self._strangers, prefix)

    def fault(self, prefix: str, now: float) -> None:
        """Charge a prefix for bytes that broke the protocol."""
        points = self._points.use(prefix, now)
        points.level = min(points.level + FAULT, points.burst)

    def bar(self, key: bytes, until: float) -> None:
        if len(self._barred) >= MOST_BARRED:
            del self._barred[next(iter(self._barred))]
        self._barred[key] = until

    def is_barred(self, key: bytes, now: float) -> bool:
        return self._barred.get(key, 0.0) > now

    def tick(self, now: float) -> None:
        self._barred = {key: until for key, until in self._barred.items() if until > now}
        self._points.tick(now)
        self._handshakes.tick(now)

    @staticmethod
    def _drop(counter: Counter[str], prefix: str) -> None:
        counter[prefix] -= 1
        if counter[prefix] <= 0:
            del counter[prefix]
