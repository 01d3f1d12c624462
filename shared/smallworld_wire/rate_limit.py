"""A rate limit that reads no clock: the time is passed in."""

from dataclasses import dataclass


@dataclass
class TokenBucket:
    """Allows ``burst`` events at once, and ``rate`` a second in the long run."""

    rate: float
    burst: float
    level: float = 0.0
    last: float = 0.0

    def take(self, now: float) -> bool:
        """Whether one more event is allowed now; if so, it is counted."""
        self.level = max(0.0, self.level - max(0.0, now - self.last) * self.rate)
        self.last = now
        if self.level + 1 > self.burst:
            return False
        self.level += 1
        return True

    def allow(self) -> None:
        """Give one event back: the next one is free."""
        self.level = max(0.0, self.level - 1)

    def is_calm(self, now: float) -> bool:
        """Whether the bucket is as good as new, so that it may be forgotten."""
        return self.level <= (now - self.last) * self.rate
