"""Who leads which game: each game that runs has one lease, and each epoch of it one holder.

The holder leads as long as the lobby hears from them. When they have been silent for SILENCE
seconds, or have released the lease, the first registered replica to claim it gets the next epoch.
So two hosts never hold the lease of one epoch. Leases outlive the lobby: changes go to a store
before anybody is told of them (see :mod:`smallworld_lobby.store`).

Times are seconds of a clock that goes on across restarts of the lobby.
"""

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from smallworld_lobby.lease_table import FORMER, LOOK, SILENCE, Held, LeaseTable
from smallworld_wire import Claim, Key, Lease, NotGranted, Register
from smallworld_wire.phrases import LobbySays

LAST_EPOCH = 1_000_000


class Leases:
    """All leases of one lobby."""

    def __init__(
        self,
        kept: Iterable[tuple[Held, int]] = (),
        now: float = 0.0,
        most: int | None = None,
    ) -> None:
        """Go on with the ``kept`` leases, each with the version that the store has.

        The time without a lobby does not count as silence.
        """
        self._table = LeaseTable(kept, most)
        self._opened = now
        self._look_at = now

    def __contains__(self, game: str) -> bool:
        return game in self._table

    def __len__(self) -> int:
        return len(self._table)

    def concerns(self, game: str, key: Key) -> bool:
        """Whether somebody has or had a part in a game that has a lease."""
        held = self._table.get(game)
        return held is not None and held.concerns(key)

    def unsaved(self) -> dict[str, Held | None]:
        """Leases that changed since the last call, to be stored; None for a forgotten one."""
        return self._table.unsaved()

    def version(self, game: str) -> int:
        """The version of a lease that the store is known to have; 0 where it has none."""
        return self._table.version(game)

    def get(self, game: str) -> Held | None:
        """The lease of a game, as far as is known here."""
        return self._table.get(game)

    def learn(
        self, game: str, held: Held | None, version: int, now: float, is_certain: bool = False
    ) -> None:
        """Take over what the store has; whoever leads now has just been heard of elsewhere."""
        before = self._table.get(game)
        if held is not None:
            held = replace(held, seen=min(held.seen, now))
        self._table.learn(game, held, version, is_certain)
        if held is not None and (before is None or before.lease.epoch != held.lease.epoch):
            self._table.hear(game, now)

    def granted(self, game: str, held: Held | None, version: int) -> None:
        """Note that the store has what was to be stored."""
        self._table.granted(game, held, version)

    def begin_anew(self, kept: Collection[str], now: float) -> None:
        """The store was away, and has leases of these games; others were forgotten there.

        The time without it does not count as silence.
        """
        self._opened = now
        for game in set(self._table.saved()) - set(kept):
            self._table.learn(game, None, self._table.version(game))

    def lead(self, game: str, epoch: int, key: Key, prefix: str, now: float) -> Lease:
        """The lease of a game whose host says that they lead it; they do if they are its holder.

        Raises NotGranted where they have no part in a known game; whether they may begin an unknown
        one is for the caller to decide. An epoch later than the known one was begun by a player's
        decision while the lobby was out of reach; whoever may claim the lease may have done that.
        """
        held = self._table.get(game)
        if held is None:
            return self._table.begin(Lease(game, epoch, key, ()), prefix, now)
        if not held.concerns(key):
            raise NotGranted(LobbySays.NOT_YOUR_GAME())
        lease = held.lease
        if epoch > lease.epoch and (key == lease.holder or self._may_take(held, key, now)):
            return self._hand_over(held, epoch, key, prefix, now)
        if (key, epoch) == (lease.holder, lease.epoch):
            self._table.hear(game, now)
            if held.released:
                self._table.keep(replace(held, released=False, seen=now))
        return lease

    def hear(self, game: str, key: Key, now: float) -> None:
        """Note that a holder was heard."""
        held = self._table.get(game)
        if held is not None and held.lease.holder == key:
            self._table.hear(game, now)

    def register(self, request: Register, key: Key, now: float) -> Lease:
        """Store a newer list of replicas that the holder sends; returns the lease then."""
        held = self._known(request.game, key)
        lease = held.lease
        if (key, request.epoch) != (lease.holder, lease.epoch):
            return lease
        self._table.hear(request.game, now)
        if request.serial <= lease.serial:
            return lease
        replicas = tuple(dict.fromkeys(request.replicas))
        confirmed = held.confirmed or any(replica != key for replica in replicas)
        lease = replace(lease, replicas=replicas, serial=request.serial)
        return self._table.keep(replace(held, lease=lease, seen=now, confirmed=confirmed))

    def claim(self, request: Claim, key: Key, prefix: str, now: float) -> Lease:
        """Give the next epoch to a replica where nobody leads; returns the lease as it is then."""
        held = self._known(request.game, key)
        is_last = held.lease.epoch <= request.epoch < LAST_EPOCH
        if is_last and key != held.lease.holder and self._may_take(held, key, now):
            return self._hand_over(held, request.epoch + 1, key, prefix, now)
        return held.lease

    def release(self, game: str, key: Key, now: float) -> None:
        """The holder gives the lease back, so the next epoch may begin at once."""
        held = self._known(game, key)
        if key == held.lease.holder and not held.released:
            self._table.keep(replace(held, released=True, seen=now))

    def end(self, game: str, key: Key) -> None:
        """The holder's game is over; players who missed the end still find the host."""
        held = self._table.get(game)
        if held is not None and held.lease.holder == key and not held.is_over:
            self._table.keep(replace(held, is_over=True))

    def tick(self, now: float) -> None:
        """Forget the leases of games that were not continued."""
        if now >= self._look_at:
            self._look_at = now + LOOK
            self._table.tick(now)

    def _known(self, game: str, key: Key) -> Held:
        """The lease, for those who have a part in it: to others the game does not exist."""
        held = self._table.get(game)
        if held is None or not held.concerns(key):
            raise NotGranted(LobbySays.NO_SUCH_GAME())
        return held

    def _may_take(self, held: Held, key: Key, now: float) -> bool:
        heard = max(self._opened, self._table.heard(held.lease.game))
        return key in held.lease.replicas and (held.released or now - heard > SILENCE)

    def _hand_over(self, held: Held, epoch: int, key: Key, prefix: str, now: float) -> Lease:
        led = dict.fromkeys((held.lease.holder, *held.led))
        led.pop(key, None)
        lease = replace(held.lease, epoch=epoch, holder=key)
        former = tuple(led)[:FORMER]
        return self._table.keep(Held(lease, prefix, now, led=former, confirmed=held.confirmed))
