"""The leases that a lobby keeps, and which of them make room for another.

A lease is of use to others than its holder once a replica was registered: until then nobody else
may claim the game, and its holder, who made its id, gets the same lease again whenever it was
forgotten. Such a *confirmed* lease is written down and kept for weeks; any other is kept in memory
for some hours.

A newcomer always gets a lease. Where that takes another one's place, there are two classes:

1. A lease that is spare (its game is over, or it was never confirmed) while its holder is away. The
   one of the most crowded prefix goes whose holder has been silent for longest.
2. If there is none: a lease of the most crowded prefix, rather spare than confirmed, the latest
   first, so that a crowd that presses in displaces its own and not what was there before.

A confirmed lease of a game that runs therefore stays as long as any other prefix has more.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from smallworld_lobby.crowds import Crowds
from smallworld_wire import Key, Lease

SILENCE = 20.0
"""Seconds of silence after which a peer counts as gone."""
DAY = 86_400.0
LEASE = "lease"
"""The kind of fact that a lease is in a store."""
KEPT = 30 * DAY
"""Seconds for which the lease of a game that nobody leads is kept."""
KEPT_UNCONFIRMED = 2 * 3600.0
"""Seconds for which an unconfirmed lease is kept, which only its holder can use."""
LOOK = 3600.0
"""Seconds between two looks at which leases are that old."""

LEASES_EACH = 16
"""Leases of one key; one more displaces the one that was silent for longest."""
LEASES_AN_ADDRESS = 200
"""Leases of one network prefix; one more displaces another one of the prefix."""
MOST_LEASES = 10_000
FORMER = 8
"""Former holders of a lease that are remembered, so that they learn who leads now."""


class Held(Struct, frozen=True, array_like=True):
    """A lease as it is kept: the network prefix it was made from and when it was last used.

    ``led`` are its former holders. A lease is kept when the game ``is_over``: a former host has to
    learn that they lead no longer, and a replica that missed the end may still fetch it.
    """

    lease: Lease
    prefix: str
    seen: float
    released: bool = False
    led: Annotated[tuple[Key, ...], Meta(max_length=FORMER)] = ()
    is_over: bool = False
    confirmed: bool = True

    def concerns(self, key: Key) -> bool:
        """Whether somebody has or had a part in this game."""
        return key in (self.lease.holder, *self.lease.replicas, *self.led)

    @property
    def is_spare(self) -> bool:
        """Whether it may be displaced before others: its game is over, or nobody else needs it."""
        return self.is_over or not self.confirmed


class LeaseTable:
    """All leases of one lobby, within limits."""

    def __init__(self, kept: Iterable[tuple[Held, int]] = (), most: int | None = None) -> None:
        self._most = most or MOST_LEASES
        self._held: dict[str, Held] = {}
        self._heard: dict[str, float] = {}
        self._unsaved: dict[str, Held | None] = {}
        self._versions: dict[str, int] = {}
        self._holders: dict[Key, dict[str, None]] = {}
        self._all: Crowds[str] = Crowds()
        self._spare: Crowds[str] = Crowds()
        for held, version in kept:
            self._put(held)
            self._note(held.lease.game, held, version)

    def __contains__(self, game: str) -> bool:
        return game in self._held

    def __len__(self) -> int:
        return len(self._held)

    def get(self, game: str) -> Held | None:
        """The lease of a game."""
        return self._held.get(game)

    def unsaved(self) -> dict[str, Held | None]:
        """What has changed of what is written down; None for a game that is forgotten."""
        changed, self._unsaved = self._unsaved, {}
        return changed

    def version(self, game: str) -> int:
        """The version of a lease that the store is known to have; 0 where it has none."""
        return self._versions.get(game, 0)

    def learn(self, game: str, held: Held | None, version: int, is_certain: bool = False) -> None:
        """Take over what the store has, unless something later is known.

        What ``is_certain`` counts whatever is known: the store may be an older copy of itself.
        """
        if version < self.version(game) and not is_certain:
            return
        if held is not None:
            self._put(held)
        elif game in self._held:
            self._forget(game)
        self._unsaved.pop(game, None)
        self._note(game, held, version)

    def granted(self, game: str, held: Held | None, version: int) -> None:
        """Note that the store has what was to be written down, or something later by now."""
        if version > self.version(game):
            self._note(game, held, version)

    def saved(self) -> Iterator[str]:
        """The games whose leases the store is known to have."""
        yield from self._versions

    def _note(self, game: str, held: Held | None, version: int) -> None:
        if held is None:
            self._versions.pop(game, None)
        else:
            self._versions[game] = version

    def heard(self, game: str) -> float:
        """When its holder was heard last."""
        held = self._held.get(game)
        return max(held.seen if held else 0.0, self._heard.get(game, 0.0))

    def hear(self, game: str, now: float) -> None:
        """Note that the holder was heard."""
        held = self._held[game]
        self._heard[game] = max(now, self._heard.get(game, 0.0))
        if held.is_spare:
            self._spare.put(held.prefix, game)

    def begin(self, lease: Lease, prefix: str, now: float) -> Lease:
        """Keep a lease that is new, if need be in the place of another."""
        for game in self._displaced(lease.holder, prefix, now):
            if game is not None:
                self._forget(game)
        return self.keep(Held(lease, prefix, now, confirmed=False))

    def keep(self, held: Held) -> Lease:
        """Keep what has become of a lease; one that is confirmed is to be written down."""
        game = held.lease.game
        self._put(held)
        self._heard[game] = self.heard(game)
        if held.confirmed:
            self._unsaved[game] = held
        return held.lease

    def tick(self, now: float) -> None:
        """Forget the leases of games that were not continued."""
        for game, held in list(self._held.items()):
            heard = self.heard(game)
            if now - heard > (KEPT if held.confirmed else KEPT_UNCONFIRMED):
                self._forget(game)
            elif held.confirmed and heard - held.seen > DAY:
                self.keep(replace(held, seen=heard))

    def _put(self, held: Held) -> None:
        game = held.lease.game
        before = self._held.get(game)
        if before is not None:
            self._unlink(before, held)
        if before is None or before.prefix != held.prefix:
            self._all.put(held.prefix, game)
        if held.is_spare:
            self._spare.put(held.prefix, game)
        self._holders.setdefault(held.lease.holder, {})[game] = None
        self._held[game] = held

    def _unlink(self, before: Held, after: Held | None = None) -> None:
        """Remove a lease from the indexes, as far as its successor does not stay there."""
        game, holder = before.lease.game, before.lease.holder
        self._spare.drop(before.prefix, game)
        if after is None or after.prefix != before.prefix:
            self._all.drop(before.prefix, game)
        del self._holders[holder][game]
        if not self._holders[holder]:
            del self._holders[holder]

    def _forget(self, game: str) -> None:
        held = self._held.pop(game)
        self._unlink(held)
        self._heard.pop(game, None)
        if held.confirmed:
            self._unsaved[game] = None

    # Who makes room

    def _displaced(self, holder: Key, prefix: str, now: float) -> Iterator[str | None]:
        """The leases that a newcomer displaces; each is forgotten before the next is chosen."""
        mine = self._holders.get(holder, {})
        if len(mine) >= LEASES_EACH:
            yield min(mine, key=lambda game: (not self._held[game].is_spare, self.heard(game)))
        if self._all.size(prefix) >= LEASES_AN_ADDRESS:
            yield self._least_useful((prefix,), prefix, now)
        elif len(self._held) >= self._most:
            yield self._least_useful(self._spare.prefixes, prefix, now)

    def _least_useful(self, prefixes: Iterable[str], newcomer: str, now: float) -> str | None:
        """A lease of these prefixes whose holder is away; else one of the most crowded prefix."""
        idle = [prefix for prefix in prefixes if self._is_idle(prefix, now)]
        if idle:
            return self._spare.first(max(idle, key=self._all.size))
        crowd = newcomer
        if self._all.size(newcomer) < LEASES_AN_ADDRESS:
            crowd = self._all.larger_than(newcomer) or self._own_or_latest(newcomer)
        return self._spare.last(crowd) or self._all.last(crowd)

    def _is_idle(self, prefix: str, now: float) -> bool:
        """Whether it has a spare lease whose holder is away; its first is silent for longest."""
        first = self._spare.first(prefix)
        return first is not None and now - self.heard(first) > SILENCE

    def _own_or_latest(self, newcomer: str) -> str:
        """Where no prefix is a crowd: the newcomer's, or the one that came last."""
        return newcomer if self._all.size(newcomer) else self._all.last_prefix
