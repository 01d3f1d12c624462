"""How much one client may send, and the penalties for more."""

from dataclasses import dataclass

MOST_FAULTS = 10
"""Faults of one connection after which a client is told to leave."""
CUT_OFF = 20
"""Faults after which the connection is closed: the client was told to leave and did not."""
BARRED = 60.0
"""Seconds for which a client that was told to leave can't come back."""
NO_ROOM = 10.0
"""Seconds for which a client can't come back that came when there was no room."""


@dataclass(frozen=True)
class Limits:
    """What a server allows: messages a second and at once, and connections at a time.

    ``trusted_rate`` and ``trusted_burst`` are for those whom the server trusts, such as players,
    whose programs acknowledge every entry. There are at most ``clients`` clients, ``connections``
    of one prefix, and ``strangers`` of one prefix that have not said a valid Hello yet.
    """

    rate: float = 20.0
    burst: float = 120.0
    trusted_rate: float = 60.0
    trusted_burst: float = 600.0
    clients: int = 1000
    connections: int = 600
    strangers: int = 400


@dataclass
class Flow:
    """A limit in bytes: ``burst`` at once, ``rate`` a second in the long run; more has to wait."""

    rate: float
    burst: float
    level: float = 0.0
    last: float = 0.0

    def pause(self, amount: int, now: float) -> float:
        """Count bytes that have come in; returns the seconds to wait before reading more."""
        self.level = max(0.0, self.level - (now - self.last) * self.rate) + amount
        self.last = now
        return max(0.0, (self.level - self.burst) / self.rate)

    def is_calm(self, now: float) -> bool:
        """Whether it is as good as new, so that it may be forgotten."""
        return self.level <= (now - self.last) * self.rate
