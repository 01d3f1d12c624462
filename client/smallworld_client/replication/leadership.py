"""The leadership of one host: its epoch, and when it has to step down.

Each game has one leader in each *epoch*, a number that grows with every takeover. A host leads
until it learns of a later epoch: by a lease of the lobby, by another host on the network, or by a
player who has meanwhile played under another host. See :mod:`smallworld_client.replication.commit`.
"""

from typing import Literal

from smallworld_client.replication.commit import CommitRule
from smallworld_client.replication.isr import InSyncReplicas
from smallworld_client.table.peer import Peer
from smallworld_client.table.snapshot import TableSnapshot, is_plausible
from smallworld_wire import Lease, Register

STRAGGLING = 5.0
"""Seconds after which no message can arrive any more that a peer sent before it hung up."""

ClaimToLead = Lease | Literal["mine", "by hand"]
"""By what right a host resumes a game: by a lobby's lease, because the game was its own before, or
because a person decided to take it over."""


class Leadership:
    """The leadership of the snapshot's leader in the snapshot's epoch.

    ``superseded`` is the later epoch in which somebody else leads; 0 while none is known.

    A lobby that names a leader who is not one of the table's people is distrusted for good, and its
    leases are ignored. The replicas that it may believe in stay required until all of them have
    been heard after that: a replica that had taken over, or followed a successor, would have hung
    up. Then the game goes on as if there were no lobby.
    """

    def __init__(self, snapshot: TableSnapshot, commit_rule: CommitRule) -> None:
        self.epoch = snapshot.epoch
        self.superseded = 0
        self._holder = snapshot.leader_key
        self._game = snapshot.game
        self._commit_rule = commit_rule
        self._distrusted_at: float | None = None

    @property
    def distrusts_lobby(self) -> bool:
        """Whether the lobby has named a leader who is not one of the table's people."""
        return self._distrusted_at is not None

    def distrust_lobby(self, now: float) -> None:
        """Ignore the lobby's leases from now on."""
        self._distrusted_at = now

    def tick(self, now: float) -> None:
        """Go on without a distrusted lobby as soon as nobody can have taken over."""
        since = self._distrusted_at
        if since is not None and self._commit_rule.were_all_heard(since + STRAGGLING, now):
            self._commit_rule.replicas.unbind()

    def to_register(self) -> Register | None:
        """The registration to send to the lobby until its lease confirms it; None if none."""
        pending = None if self.distrusts_lobby else self._commit_rule.replicas.to_register()
        if pending is None:
            return None
        serial, replicas = pending
        return Register(self._game, self.epoch, serial, tuple(sorted(replicas)))

    def concerns(self, lease: Lease) -> bool:
        """Whether a lease is about this game, of no earlier epoch, and from a trusted lobby."""
        is_ours = lease.game == self._game and lease.epoch >= self.epoch
        return is_ours and not self.distrusts_lobby

    def apply(self, lease: Lease) -> None:
        """Take the lobby's word for who leads, and for the replicas that it knows of."""
        if (lease.epoch, lease.holder) != (self.epoch, self._holder):
            self.superseded = lease.epoch
        else:
            others = (key for key in lease.replicas if key != self._holder)
            self._commit_rule.replicas.confirm(lease.serial, others)

    def yields_to(self, epoch: int, key: Peer) -> bool:
        """Whether another host that took over by hand is the valid leader.

        That is the one of the later epoch and, in the same epoch, the one of the greater key.
        """
        return (epoch, key) > (self.epoch, self._holder) and is_plausible(epoch, self.epoch)

    def step_down(self, epoch: int) -> None:
        """Yield to the leader of a later epoch; where a lobby is bound, only on its word."""
        if self._commit_rule.replicas.bound and not self.distrusts_lobby:
            self._commit_rule.replicas.ask_lobby()
        else:
            self.superseded = epoch


def first_replicas(snapshot: TableSnapshot, claim: ClaimToLead) -> InSyncReplicas:
    """The replicas that are required at first of a host that resumes a game."""
    match claim:
        case "mine" if snapshot.settings.service:
            return InSyncReplicas()
        case "mine" if snapshot.settings.lobby:
            return InSyncReplicas.from_before(snapshot.replicas)
        case "mine":
            return InSyncReplicas(snapshot.replicas)
        case "by hand":
            return InSyncReplicas()
        case Lease(replicas=replicas, serial=serial):
            others = (key for key in replicas if key != snapshot.leader_key)
            return InSyncReplicas(others, serial, bound=True)
