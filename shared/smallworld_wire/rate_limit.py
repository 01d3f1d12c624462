"""Rate limits that read no clock: the time is passed in."""

from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network

MOST_PREFIXES = 20_000  # network prefixes that are remembered for each limit


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
        """Count ``amount`` in any case; returns the seconds until there is room again."""
        if now != self.last:
            self._leak(now)
        self.level += amount
        return (self.level - self.burst) / self.rate if self.level > self.burst else 0.0

    def room(self, now: float) -> float:
        """How many more are allowed now; negative if more than ``burst`` was spent."""
        if now != self.last:
            self._leak(now)
        return self.burst - self.level

    def allow(self, count: int = 1) -> None:
        self.level = max(0.0, self.level - count)

    def is_calm(self, now: float) -> bool:
        return self.level <= (now - self.last) * self.rate

    def _leak(self, now: float) -> None:
        if now > self.last:
            level = self.level - (now - self.last) * self.rate
            self.level = level if level > 0.0 else 0.0
        self.last = now


class PerPrefix:
    """Drops full buckets, and the least recently used one of more than ``most``."""

    def __init__(self, rate: float, burst: float, most: int = MOST_PREFIXES) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: dict[str, TokenBucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def get(self, prefix: str) -> TokenBucket | None:
        return self._buckets.get(prefix)

    def use(self, prefix: str, now: float) -> TokenBucket:
        known = self._buckets.pop(prefix, None) or TokenBucket(self._rate, self._burst, last=now)
        if len(self._buckets) >= self._most:
            del self._buckets[next(iter(self._buckets))]
        self._buckets[prefix] = known
        return known

    def take(self, prefix: str, now: float) -> bool:
        return self.use(prefix, now).take(now)

    def tick(self, now: float) -> None:
        self._buckets = {p: each for p, each in self._buckets.items() if not each.is_calm(now)}


class FairRate:
    """One rate for all prefixes, of which each may use no more than it leaves to the others."""

    def __init__(self, rate: float, burst: float) -> None:
        self._all = TokenBucket(rate, burst)
        self._shares = PerPrefix(rate, burst)

    def has_room(self, prefix: str, now: float) -> bool:
        share, free = self._shares.get(prefix), self._all.room(now)
        return free >= 1 and (share is None or share.burst - share.room(now) < free)

    def spend(self, prefix: str, now: float) -> None:
        self._shares.use(prefix, now).spend(1, now)
        self._all.spend(1, now)

    def take(self, prefix: str, now: float) -> bool:
        has_room = self.has_room(prefix, now)
        if has_room:
            self.spend(prefix, now)
        return has_room

    def tick(self, now: float) -> None:
        self._shares.tick(now)


@lru_cache(maxsize=1024)
def unmapped(host: str) -> str:
    """An IPv4-mapped IPv6 address as IPv4; any other text unchanged."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)


@lru_cache(maxsize=MOST_PREFIXES)
def prefix_of(address: str) -> str:
    """An IPv4 address, or the /64 that one IPv6 user usually has; other text unchanged."""
    try:
        parsed = ip_address(unmapped(address))
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    return str(IPv6Network((int(parsed), 64), strict=False))


def wider(prefix: str) -> str:
    """The 256 IPv4 addresses or IPv6 /48 around a prefix, which one customer may rent."""
    try:
        network = ip_network(prefix)
    except ValueError:
        return prefix
    return str(network.supernet(new_prefix=24 if network.version == 4 else 48))
