"""How often something may happen, as a rule that is given the time."""

from dataclasses import dataclass


@dataclass
class TokenBucket:
    """So many at once, and so many a second in the long run."""

    rate: float
    burst: float
    level: float = 0.0
    last: float = 0.0

    def take(self, now: float) -> bool:
        """Whether one more is within the limit; it counts if it is."""
        self.level = max(0.0, self.level - max(0.0, now - self.last) * self.rate)
        self.last = now
        if self.level + 1 > self.burst:
            return False
        self.level += 1
        return True

    def allow(self) -> None:
        """One more is asked for and costs nothing."""
        self.level = max(0.0, self.level - 1)

    def is_calm(self, now: float) -> bool:
        """Whether nothing is left to remember."""
        return self.level <= (now - self.last) * self.rate
