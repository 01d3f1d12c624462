"""Rate limits that read no clock: the time is passed in."""

from dataclasses import dataclass

MOST_PREFIXES = 20_000
"""Network prefixes that are remembered for each limit."""


@dataclass
class TokenBucket:
    """Allows ``burst`` events or bytes at once, and ``rate`` a second in the long run."""

    rate: float
    burst: float
    level: float = 0.0
    last: float = 0.0

    def take(self, now: float) -> bool:
        """Whether one more event is allowed now; if so, it is counted."""
        if self.room(now) < 1:
            return False
        self.level += 1
        return True

    def spend(self, amount: float, now: float) -> float:
        """Count so many in any case; returns the seconds until there is room again."""
        self._leak(now)
        self.level += amount
        return max(0.0, (self.level - self.burst) / self.rate)

    def room(self, now: float) -> float:
        """How many more are allowed now; negative where more than ``burst`` was spent."""
        self._leak(now)
        return self.burst - self.level

    def allow(self) -> None:
        """Give one event back: the next one is free."""
        self.level = max(0.0, self.level - 1)

    def is_calm(self, now: float) -> bool:
        """Whether the bucket is as good as new, so that it may be forgotten."""
        return self.level <= (now - self.last) * self.rate

    def _leak(self, now: float) -> None:
        self.level = max(0.0, self.level - max(0.0, now - self.last) * self.rate)
        self.last = now


class PerPrefix:
    """A bucket for each network prefix, or whoever else pays for themselves.

    A bucket is forgotten once it is calm. Where ``most`` are remembered, the one that was not used
    for longest makes room.
    """

    def __init__(self, rate: float, burst: float, most: int = MOST_PREFIXES) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: dict[str, TokenBucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def get(self, prefix: str) -> TokenBucket | None:
        """The bucket of a prefix; None where it has used nothing lately."""
        return self._buckets.get(prefix)

    def use(self, prefix: str, now: float) -> TokenBucket:
        """The bucket of a prefix, which is the last that was used from now on."""
        known = self._buckets.pop(prefix, None) or TokenBucket(self._rate, self._burst, last=now)
        if len(self._buckets) >= self._most:
            del self._buckets[next(iter(self._buckets))]
        self._buckets[prefix] = known
        return known

    def tick(self, now: float) -> None:
        """Forget who has all of their allowance again."""
        self._buckets = {p: each for p, each in self._buckets.items() if not each.is_calm(now)}
