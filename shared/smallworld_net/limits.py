"""How much one caller may say, and what happens to who says too much."""

from dataclasses import dataclass

MOST_FAULTS = 10
"""After so many faults in one connection a caller is shown out."""
CUT_OFF = 20
"""After so many the connection is cut: he was shown out and did not go."""
BARRED = 60.0
"""Seconds for which somebody who was shown out is not let in again."""
NO_ROOM = 10.0
"""Seconds for which somebody is not let in who came when there was no room."""


@dataclass(frozen=True)
class Limits:
    """What a server allows: messages a second and at once, and connections at a time.

    ``trusted_rate`` and ``trusted_burst`` are for those whom the server trusts, such as players,
    whose programs acknowledge every entry. Of all ``callers`` only so many ``connections`` come
    from one prefix, and so many ``strangers`` of one prefix have said nothing of use yet.
    """

    rate: float = 20.0
    burst: float = 120.0
    trusted_rate: float = 60.0
    trusted_burst: float = 600.0
    callers: int = 1000
    connections: int = 600
    strangers: int = 400


@dataclass
class Flow:
    """Bytes: so many at once, and so many a second in the long run. What is over them waits."""

    rate: float
    burst: float
    level: float = 0.0
    last: float = 0.0

    def pause(self, amount: int, now: float) -> float:
        """Count so many that have come; the seconds to wait before more are taken."""
        self.level = max(0.0, self.level - (now - self.last) * self.rate) + amount
        self.last = now
        return max(0.0, (self.level - self.burst) / self.rate)

    def is_calm(self, now: float) -> bool:
        """Whether nothing is left to remember."""
        return self.level <= (now - self.last) * self.rate
