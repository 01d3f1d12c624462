"""How often something may happen a day, for each of whom there may be any number. No I/O."""

from collections.abc import Sequence

from smallworld_wire.rate_limit import TokenBucket

DAY = 86_400.0


class Daily:
    """Counts, by name: a player's key, a network prefix."""

    def __init__(self) -> None:
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, limits: Sequence[tuple[str, int]], now: float) -> bool:
        """Whether each of these may do one thing more, of so many a day; if so, it is counted."""
        taken: list[TokenBucket] = []
        for name, most in limits:
            rate = most / DAY
            bucket = self._buckets.setdefault(name, TokenBucket(rate, float(most), last=now))
            if not bucket.take(now):
                for each in taken:
                    each.allow()
                return False
            taken.append(bucket)
        return True

    def tick(self, now: float) -> None:
        """Forget who is as good as new."""
        if any(bucket.is_calm(now) for bucket in self._buckets.values()):
            self._buckets = {n: it for n, it in self._buckets.items() if not it.is_calm(now)}
