"""What a player's program does when his game's host is lost, without any I/O.

With a lobby it claims the next epoch there, again and again: the lobby alone knows whether the host
is really gone, and gives each epoch to one player. Nothing is lost by claiming in vain: as long as
the host is heard in the lobby the answer is that he leads. Without a lobby a person decides.
"""

from dataclasses import dataclass

from smallworld_client.guest.guest import Guest
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_wire import Claim, Lease

LOST_FOR = 2.0
"""Seconds for which a host is lost before his place is claimed; the lobby itself waits longer."""
LAST_EPOCH = 1_000_000
"""After this one nobody can lead any more."""
CLAIM_EVERY = 4.0
"""Seconds between two claims."""


@dataclass(frozen=True)
class TakeOver:
    """This program hosts the game from here on: by that lease, or by a person's own decision."""

    epoch: int
    lease: Lease | None = None


@dataclass(frozen=True)
class Follow:
    """Somebody else leads the game: the way to him is to be found."""

    epoch: int
    holder: bytes


class Failover:
    """Who leads on, as far as one player's program has a say in it."""

    def __init__(self, seat: Guest, key: bytes) -> None:
        """``key`` is the player's own."""
        self._seat = seat
        self._key = key
        self._is_lost = False
        self._claim_at = 0.0
        self._heard: Lease | None = None

    @property
    def can_lead(self) -> bool:
        """Whether a person here may decide to lead the game on by hand."""
        return self._is_lost and self._snapshot is not None

    @property
    def claims(self) -> bool:
        """Whether this program asks the lobby to lead on, so that a line there is needed.

        It does so also while its disk is full: as long as the lobby counts it among the keepers
        nothing was told that it did not vouch for before, and it still holds that.
        """
        snapshot = self._snapshot if self._is_lost else None
        return snapshot is not None and snapshot.settings.lobby != ""

    def lost(self, now: float) -> None:
        """The host does not answer any more."""
        if not self._is_lost:
            self._is_lost = True
            self._claim_at = now + LOST_FOR

    def left(self, now: float) -> None:
        """The host has said that the others go on without him."""
        self._is_lost = True
        self._claim_at = now

    def back(self) -> None:
        """A host of this game is there."""
        self._is_lost = False

    def tick(self, now: float) -> list[Claim]:
        """What to say in the lobby now."""
        snapshot = self._snapshot
        if snapshot is None or not self.claims or now < self._claim_at:
            return []
        self._claim_at = now + CLAIM_EVERY
        return [Claim(snapshot.game, self._epoch)]

    def on_lease(self, lease: Lease) -> TakeOver | Follow | None:
        """The lobby says who leads; what is to be done, where that is anything new.

        A lease that is one's own counts also when the former host is back: he leads no longer. One
        that names nobody of the game's people is not heeded.
        """
        snapshot = self._snapshot
        if snapshot is None or lease.game != snapshot.game or lease.epoch < self._epoch:
            return None
        if snapshot.person_of(lease.holder) is None:
            return None
        self._seat.hear_of_lease(lease.epoch)
        known = (self._heard.epoch, self._heard.holder) if self._heard else None
        self._heard = lease
        if lease.holder == self._key:
            return TakeOver(lease.epoch, lease)
        is_new = known != (lease.epoch, lease.holder)
        return Follow(lease.epoch, lease.holder) if self._is_lost and is_new else None

    def by_hand(self) -> TakeOver | None:
        """A person decides to lead the game on; None where that is not for them to do."""
        return TakeOver(self._epoch + 1) if self.can_lead and self._epoch < LAST_EPOCH else None

    @property
    def _snapshot(self) -> TableSnapshot | None:
        """The charter of a game in which this player has a seat."""
        snapshot = self._seat.snapshot
        return snapshot if snapshot and snapshot.person_of(self._key) else None

    @property
    def _epoch(self) -> int:
        """The last one that is known of."""
        return max(self._seat.epoch, self._heard.epoch if self._heard else 1)
