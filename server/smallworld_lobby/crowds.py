"""What strangers may use of a lobby: limits by network prefix, daily quotas, bans, relay tokens.

Anybody can make any number of keys, but addresses are scarce, and one IPv6 address comes with a
whole /64. So a lobby counts everything that it stores for strangers by network prefix. When a
table is full, the prefix with most entries makes room. An attacker with fifty addresses can then
take no more than fifty shares.

A relay token waits until both ends have shown it, for half a minute at most. After that it stands
for a tunnel as long as the tunnel is in use.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import chain
from typing import Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from smallworld_lobby import MOST_TUNNELS
from smallworld_wire.common import NotGranted, Port, RelayToken
from smallworld_wire.phrases import LobbySays
from smallworld_wire.rate_limit import PerPrefix, TokenBucket

T = TypeVar("T")


class PeerOrigin(NamedTuple):
    """A peer's network address, and the prefix whose limits it counts against."""

    address: str
    prefix: str


class Crowds(Generic[T]):
    """Members by the prefix that they come from, those of one prefix in order."""

    def __init__(self) -> None:
        self._prefixes: dict[str, dict[T, None]] = {}
        self._of_size: dict[int, dict[str, None]] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    @property
    def prefixes(self) -> Collection[str]:
        return self._prefixes.keys()

    @property
    def last_prefix(self) -> str:
        return next(reversed(self._prefixes))

    def members(self, prefix: str) -> Collection[T]:
        return self._prefixes.get(prefix, {}).keys()

    def first(self, prefix: str) -> T | None:
        return next(iter(self._prefixes.get(prefix, {})), None)

    def last(self, prefix: str) -> T | None:
        return next(reversed(self._prefixes.get(prefix, {})), None)

    def size(self, prefix: str) -> int:
        return len(self._prefixes.get(prefix, ()))

    def put(self, prefix: str, member: T) -> None:
        self.drop(prefix, member)
        members = self._prefixes.setdefault(prefix, {})
        members[member] = None
        self._resize(prefix, len(members) - 1, len(members))

    def drop(self, prefix: str, member: T) -> None:
        members = self._prefixes.get(prefix, {})
        if member not in members:
            return
        del members[member]
        if not members:
            del self._prefixes[prefix]
        self._resize(prefix, len(members) + 1, len(members))

    def larger_than(self, newcomer: str) -> str | None:
        """The largest prefix, which makes room for ``newcomer``; None if theirs would be equal."""
        most = max(self._of_size, default=0)
        return next(iter(self._of_size[most])) if most > self.size(newcomer) + 1 else None

    def displaced_by(self, newcomer: str) -> T | None:
        """The member that makes room for one more of that prefix; None where there is none.

        It is the first of the largest prefix, or of the newcomer's own where none is larger. Where
        that one has no members, it is the first of the prefix that came first.
        """
        prefixes = chain((self.larger_than(newcomer) or newcomer,), self._prefixes)
        return next((self.first(prefix) for prefix in prefixes if self.size(prefix)), None)

    def _resize(self, prefix: str, before: int, after: int) -> None:
        self._count += after - before
        if before:
            del self._of_size[before][prefix]
            if not self._of_size[before]:
                del self._of_size[before]
        if after:
            self._of_size.setdefault(after, {})[prefix] = None


FOREVER = 0.0


class Ban(Struct, frozen=True, array_like=True):
    """A ban until a moment in seconds since 1970; only operators see ``why``."""

    until: float = FOREVER
    why: str = ""
    since: float = 0.0

    def holds(self, now: float) -> bool:
        return self.until == FOREVER or now < self.until


class Bans:
    def __init__(self) -> None:
        self._bans: dict[str, Ban] = {}

    def __len__(self) -> int:
        return len(self._bans)

    def put(self, subject: str, ban: Ban | None) -> None:
        if ban is None:
            self._bans.pop(subject, None)
        else:
            self._bans[subject] = ban

    def replace_all(self, bans: dict[str, Ban]) -> None:
        self._bans = dict(bans)

    def forbid(self, key: bytes, prefix: str, now: float) -> bool:
        if not self._bans:
            return False
        found = (self._bans.get(key.decode()), self._bans.get(prefix))
        return any(ban is not None and ban.holds(now) for ban in found)


DAY = 86_400.0


class Daily:
    def __init__(self) -> None:
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, limits: Sequence[tuple[str, int]], now: float) -> bool:
        """Take one from each of these daily quotas if all have one left."""
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
        if any(bucket.is_calm(now) for bucket in self._buckets.values()):
            self._buckets = {n: it for n, it in self._buckets.items() if not it.is_calm(now)}


LIFE = 30.0  # seconds after which a token that still waits opens nothing any more
TOKENS_A_GAME = 64
TOKENS_AN_ADDRESS = 16
TOKENS_AN_ADDRESS_A_GAME = 8
"""Waiting tokens at most: of a game, of an address in all games, of an address in one game."""
TUNNELS_A_GAME = 250  # waiting tokens and tunnels of a game at most
REQUESTS_A_SECOND, REQUESTS_AT_ONCE = 2.0, 64.0
"""Tokens a second that one address gets; each makes a host connect to the relay."""


class RelayPort(Protocol):
    @property
    def port(self) -> Port: ...

    def expect(self, token: RelayToken) -> None: ...

    def cancel(self, token: RelayToken) -> None: ...

    def changes(self) -> Iterable[tuple[RelayToken, bool]]:
        """Tokens whose ends were joined (True) or that ended, since this was asked last."""


class _Given(NamedTuple):
    at: float
    game: str
    prefix: str
    guest: bytes


class _Share:
    """The tokens of one game, or of all games: the waiting ones, and all with those in use."""

    def __init__(self, most: int) -> None:
        self.waiting: Crowds[RelayToken] = Crowds()
        self.all: Crowds[RelayToken] = Crowds()
        self._most = most

    @property
    def is_full(self) -> bool:
        return len(self.all) >= self._most

    def displaced(self, prefix: str) -> RelayToken | None:
        crowd = self.all.larger_than(prefix)
        return (self.waiting.first(crowd) or self.all.last(crowd)) if crowd else None

    def drop(self, prefix: str, token: RelayToken) -> None:
        self.waiting.drop(prefix, token)
        self.all.drop(prefix, token)


class RelayTokens:
    def __init__(
        self, relay: RelayPort | None, draw: Callable[[], RelayToken], most: int = MOST_TUNNELS
    ) -> None:
        """``draw`` makes a token that nobody can guess."""
        self._relay = relay
        self._draw = draw
        self._given: dict[RelayToken, _Given] = {}
        self._everywhere = _Share(most)
        self._games: dict[str, _Share] = {}
        self._requests = PerPrefix(REQUESTS_A_SECOND, REQUESTS_AT_ONCE)

    @property
    def has_relay(self) -> bool:
        return self._relay is not None

    @property
    def in_use(self) -> int:
        return len(self._everywhere.all) - len(self._everywhere.waiting)

    def give(self, game: str, guest: bytes, prefix: str, now: float) -> tuple[Port, RelayToken]:
        """A way to the host, in place of the guest's unused one; NotGranted over a limit."""
        if self._relay is None:
            raise NotGranted(LobbySays.NO_RELAY())
        self._take_notice(now)
        share = self._games.get(game) or _Share(TUNNELS_A_GAME)
        theirs = (it for it in share.waiting.members(prefix) if self._given[it].guest == guest)
        older = next(theirs, None)
        if not self._may_ask(share, prefix, now, replaces=older is not None):
            raise NotGranted(LobbySays.RELAY_BUSY())
        self._cancel(older)  # the guest has given it up
        if not self._make_room(share, prefix):
            raise NotGranted(LobbySays.RELAY_BUSY())
        token = self._draw()
        self._given[token] = _Given(now, game, prefix, guest)
        self._games[game] = share
        for each in (share, self._everywhere):
            each.waiting.put(prefix, token)
            each.all.put(prefix, token)
        self._relay.expect(token)
        return self._relay.port, token

    def waiting(self, game: str, now: float) -> list[tuple[Port, RelayToken]]:
        """The game's tunnels that nobody has joined yet, for a host who may not have been told."""
        self._take_notice(now)
        share = self._games.get(game)
        if self._relay is None or share is None:
            return []
        port, each = self._relay.port, share.waiting
        return [(port, token) for prefix in each.prefixes for token in each.members(prefix)]

    def tick(self, now: float) -> None:
        self._take_notice(now)
        self._requests.tick(now)

    def _may_ask(self, share: _Share, prefix: str, now: float, *, replaces: bool) -> bool:
        everywhere, here = self._everywhere.waiting.size(prefix), share.waiting.size(prefix)
        if (
            everywhere - replaces >= TOKENS_AN_ADDRESS
            or here - replaces >= TOKENS_AN_ADDRESS_A_GAME
        ):
            return False
        return self._requests.take(prefix, now)

    def _make_room(self, share: _Share, prefix: str) -> bool:
        if len(share.waiting) >= TOKENS_A_GAME:
            crowd = share.waiting.larger_than(prefix)
            if not self._cancel(share.waiting.first(crowd) if crowd else None):
                return False
        return all(
            not each.is_full or self._cancel(each.displaced(prefix))
            for each in (share, self._everywhere)
        )

    def _cancel(self, token: RelayToken | None) -> bool:
        if self._relay is None or token is None:
            return False
        self._relay.cancel(token)
        self._forget(token)
        return True

    def _take_notice(self, now: float) -> None:
        """Apply what the relay reports of tunnels, and cancel tokens that waited too long."""
        for token, is_joined in self._relay.changes() if self._relay else ():
            if is_joined:
                self._joined(token)
            else:
                self._forget(token)
        waiting = self._everywhere.waiting
        for prefix in list(waiting.prefixes):
            while (oldest := waiting.first(prefix)) and now - self._given[oldest].at > LIFE:
                self._cancel(oldest)

    def _joined(self, token: RelayToken) -> None:
        given = self._given.get(token)
        if given is not None:
            for share in (self._games[given.game], self._everywhere):
                share.waiting.drop(given.prefix, token)

    def _forget(self, token: RelayToken) -> None:
        given = self._given.pop(token, None)
        if given is None:
            return
        for share in (self._games[given.game], self._everywhere):
            share.drop(given.prefix, token)
        if not len(self._games[given.game].all):
            del self._games[given.game]
