"""Who leads a game on when its host is gone, as one player's program sees it. No I/O.

Theory of operation
===================

Each game has one leader in each *epoch*, a number that only grows. Where the table is listed in a
lobby, the lobby grants the *lease* of the next epoch to one player whose machine is an in-sync
replica, and only once it has not heard of the leader for a while or the leader has given the lease
back. Without a lobby a host who leaves names one of the in-sync replicas their successor; if they
left without a word, a person decides. A program is in one of six states; ``TRANSITIONS`` says what
each event leads to and what the program then does. Read a row aloud: *when following, if the host
says goodbye, we claim: hang up, then search.*

What has to hold, and what would break without it:

- **Hang up, then claim.** A program claims the lease only while it has no connection to a host.
  Otherwise it could acknowledge an entry to the former host after the lobby has named a successor,
  and the former host would commit something that the successor does not hold.
- **A granted lease is taken up.** Its holder may have missed the lobby's answer because the former
  host came back in the same moment. The host then steps down on the lobby's word and says so, and
  the next claim is answered with the same lease.
- **Epochs never go back.** A lease for an earlier epoch than the last one known is old news; to
  follow it would depose the valid leader.
- **Claiming in vain costs nothing.** As long as the lobby hears the host, it answers that the host
  leads. So a program need not know why the host does not answer.
- **A later epoch ends a lead.** Whoever hosts and learns of a later epoch becomes a guest of that
  leader. Otherwise two hosts would go on with one game.

A program whose disk is full claims like any other: as long as the lobby counts it among the
replicas, no entry was committed that it had not acknowledged before, and those it still holds. One
that never wrote anything of the game does not claim: with the lease, nobody else could lead.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from smallworld_client.table.guest import Guest
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_wire.lobby import Claim, Lease

LOST_FOR = 2.0
"""Seconds for which the host has to be lost before we claim; the lobby itself waits longer."""
LAST_EPOCH = 1_000_000  # after this one nobody can lead any more
CLAIM_EVERY = 4.0  # seconds between two claims
SUCCESSION = 10.0
"""Seconds for which the named successor of a host who left is searched for before a person here is
asked to host the game."""


class FailoverState(Enum):
    JOINING = auto()  # no host has let it in yet, and nothing is known of the game
    FOLLOWING = auto()  # a host of the game has let it in
    LOST = auto()  # The host does not answer. It is searched for and may come back.
    CLAIMING = auto()  # the host has been lost for long enough, or has left: the lease is asked for
    LEADING = auto()  # this program hosts the game
    OVER = auto()  # the person has left, or the game has come to an end here


class Event(Enum):
    HOSTED = auto()  # it opens a table, or resumes one that it hosted
    RESUMED = auto()  # the game is known from a journal, and its host has to be found
    HOST_ANSWERED = auto()  # a host of the game has let it in
    CONNECTION_LOST = auto()
    """The connection to the host broke, or nothing came from it for too long."""
    HOST_LEFT = auto()
    """The host has said that the others go on, or turned out not to lead the game."""
    HANDED_OVER = auto()  # the host has left and named this player their successor
    CLAIM_DUE = auto()  # it is time to claim the lease
    LEASE_GRANTED = auto()  # the lobby names this player as the leader
    LEASE_HELD = auto()  # the lobby names another player as the leader, for the first time
    TAKEN_OVER = auto()  # the person here has decided to host the game
    SUPERSEDED = auto()  # another player leads in a later epoch
    ENDED = auto()  # the person has left, or the game is over


class Effect(Enum):  # what it does about that, in this order
    HANG_UP = auto()  # close the connection to the host
    SEARCH = auto()  # search for the host, in the lobby and on the local network
    STOP_SEARCH = auto()  # search no more
    SEEK = auto()  # ask the lobby at once for the route to whoever leads
    CLAIM = auto()  # ask the lobby for the lease of the next epoch
    LEAD = auto()  # host the game, with everything that this program holds of it
    FOLLOW = auto()  # become a guest of whoever leads


S, E, F = FailoverState, Event, Effect

TRANSITIONS: Mapping[FailoverState, Mapping[Event, tuple[FailoverState, tuple[Effect, ...]]]] = {
    S.JOINING: {
        E.HOSTED: (S.LEADING, ()),
        E.RESUMED: (S.LOST, (F.SEARCH,)),
        E.HOST_ANSWERED: (S.FOLLOWING, (F.STOP_SEARCH,)),
        E.CONNECTION_LOST: (S.LOST, (F.SEARCH,)),
        E.ENDED: (S.OVER, ()),
    },
    S.FOLLOWING: {
        E.RESUMED: (S.LOST, (F.SEARCH,)),
        E.HOST_ANSWERED: (S.FOLLOWING, ()),
        E.CONNECTION_LOST: (S.LOST, (F.SEARCH,)),
        E.HOST_LEFT: (S.CLAIMING, (F.HANG_UP, F.SEARCH)),
        E.HANDED_OVER: (S.LEADING, (F.HANG_UP, F.LEAD)),
        E.ENDED: (S.OVER, ()),
    },
    S.LOST: {
        E.RESUMED: (S.LOST, (F.SEARCH,)),
        E.HOST_ANSWERED: (S.FOLLOWING, (F.STOP_SEARCH,)),
        E.CONNECTION_LOST: (S.LOST, ()),
        E.HOST_LEFT: (S.CLAIMING, (F.HANG_UP, F.SEARCH)),
        E.CLAIM_DUE: (S.CLAIMING, (F.CLAIM,)),
        E.LEASE_GRANTED: (S.LEADING, (F.LEAD,)),
        E.LEASE_HELD: (S.LOST, (F.SEEK,)),
        E.TAKEN_OVER: (S.LEADING, (F.LEAD,)),
        E.ENDED: (S.OVER, ()),
    },
    S.CLAIMING: {
        E.RESUMED: (S.LOST, (F.SEARCH,)),
        E.HOST_ANSWERED: (S.FOLLOWING, (F.STOP_SEARCH,)),
        E.CONNECTION_LOST: (S.CLAIMING, ()),
        E.HOST_LEFT: (S.CLAIMING, (F.HANG_UP, F.SEARCH)),
        E.CLAIM_DUE: (S.CLAIMING, (F.CLAIM,)),
        E.LEASE_GRANTED: (S.LEADING, (F.LEAD,)),
        E.LEASE_HELD: (S.CLAIMING, (F.SEEK,)),
        E.TAKEN_OVER: (S.LEADING, (F.LEAD,)),
        E.ENDED: (S.OVER, ()),
    },
    S.LEADING: {E.SUPERSEDED: (S.LOST, (F.FOLLOW,)), E.ENDED: (S.OVER, ())},
    S.OVER: {E.ENDED: (S.OVER, ())},
}
"""What is not in here can't happen; :meth:`Failover.on` raises UnexpectedEvent if it does."""


class UnexpectedEvent(AssertionError):
    """An event in a state in which it can't happen: a mistake in this program."""


@dataclass(frozen=True)
class TakeOver:
    epoch: int
    lease: Lease | None = None


class Failover:
    def __init__(self, replica: Guest) -> None:
        self.state = FailoverState.JOINING
        self.key = b""
        self.replica = replica
        self._claim_at = 0.0
        self._succeeded_by = 0.0
        self._lease: Lease | None = None

    # What is so at the moment

    @property
    def is_lost(self) -> bool:
        return self.state in (FailoverState.LOST, FailoverState.CLAIMING)

    @property
    def can_take_over(self) -> bool:
        """Whether the person here may decide to host the game: never one that the service keeps."""
        snapshot = self._snapshot
        return self.is_lost and snapshot is not None and not snapshot.settings.service

    @property
    def may_claim(self) -> bool:
        snapshot = self._snapshot if self.is_lost else None
        if snapshot is None or snapshot.settings.service:
            return False
        return snapshot.settings.lobby != ""

    @property
    def claim(self) -> Claim:
        snapshot = self._snapshot
        assert snapshot is not None
        return Claim(snapshot.game, self._epoch)

    @property
    def take_over(self) -> TakeOver:
        if self._lease and self._lease.holder == self.key and self._lease.epoch >= self._epoch:
            return TakeOver(self._lease.epoch, self._lease)
        return TakeOver(self._epoch + 1)

    # What happens

    def on(self, event: Event, now: float) -> tuple[Effect, ...]:
        try:
            state, effects = TRANSITIONS[self.state][event]
        except KeyError:
            raise UnexpectedEvent(f"{event} while {self.state}") from None
        if event is Event.HOST_LEFT:
            self._claim_at = now
        elif state is FailoverState.LOST and self.state is not FailoverState.LOST:
            self._claim_at = now + LOST_FOR
        self.state = state
        return effects

    def tick(self, now: float) -> Event | None:
        """Whether a claim is due; to be called while the lobby is connected and no host is."""
        if not self.may_claim or now < self._claim_at:
            return None
        self._claim_at = now + CLAIM_EVERY
        return Event.CLAIM_DUE

    def hear_lease(self, lease: Lease) -> Event | None:
        """What a lobby's word means here; None if it is no news or names nobody of the game."""
        snapshot = self._snapshot
        if snapshot is None or lease.game != snapshot.game or lease.epoch < self._epoch:
            return None
        if not self.is_lost or snapshot.person_of(lease.holder) is None:
            return None
        self.replica.hear_of_lease(lease.epoch)
        before, self._lease = self._lease, lease
        if lease.holder == self.key:
            return Event.LEASE_GRANTED
        is_known = before and (before.epoch, before.holder) == (lease.epoch, lease.holder)
        return None if is_known else Event.LEASE_HELD

    def decide(self) -> Event | None:
        return Event.TAKEN_OVER if self.can_take_over and self._epoch < LAST_EPOCH else None

    def hear_goodbye(self, successor: bytes, now: float) -> Event:
        """The event that the host's goodbye amounts to.

        A successor counts only if no lobby decides. Naming several gains nothing: the later epoch
        wins, as if several people had decided to take over.
        """
        snapshot = self._snapshot
        if snapshot is None or snapshot.settings.lobby or snapshot.person_of(successor) is None:
            return Event.HOST_LEFT
        if (
            successor == self.key
            and self.state is FailoverState.FOLLOWING
            and self._epoch < LAST_EPOCH
        ):
            return Event.HANDED_OVER
        self._succeeded_by = now + SUCCESSION
        return Event.HOST_LEFT

    def awaits_successor(self, now: float) -> bool:
        return self.is_lost and now < self._succeeded_by

    @property
    def _snapshot(self) -> TableSnapshot | None:
        snapshot = self.replica.snapshot
        return snapshot if snapshot and snapshot.person_of(self.key) else None

    @property
    def _epoch(self) -> int:
        return max(self.replica.epoch, self._lease.epoch if self._lease else 1)
