"""Who leads a game: the host of this table, until somebody else does in a later epoch."""

from typing import Literal

from smallworld_client.host.outbox import Peer
from smallworld_client.replication.commit import CommitRule
from smallworld_client.replication.isr import InSyncReplicas
from smallworld_client.table.snapshot import TableSnapshot, is_plausible
from smallworld_wire import Lease, Register

STRAGGLING = 5.0
"""Seconds after which nothing comes in any more that somebody said before they hung up."""

Claim = Lease | Literal["mine", "by hand"]
"""By what right somebody leads a game on: a lobby's lease, that he did so before, or by hand."""


class Leadership:
    """The lead of ``holder`` in one ``epoch``.

    ``superseded`` is the later epoch in which somebody else leads; 0 while none is known.

    A lobby is distrusted for good once it has named a leader who is nobody of the table's people.
    Its leases are not heeded any more. The machines that it may believe to be replicas are still
    waited for, until all of them were heard after that: one that had taken the game over, or knew
    of somebody who had, would have hung up. Then the game goes on as without a lobby.
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
        """Whether the lobby has named a leader who is nobody here."""
        return self._distrusted_at is not None

    def distrust_lobby(self, now: float) -> None:
        """Heed the lobby no more."""
        self._distrusted_at = now

    def look(self, now: float) -> None:
        """Go on without a distrusted lobby as soon as nobody can have taken the game over."""
        since = self._distrusted_at
        if since is not None and self._commit_rule.were_all_heard(since + STRAGGLING, now):
            self._commit_rule.replicas.unbind()

    def to_register(self) -> Register | None:
        """What the lobby has to be told of the keepers, until its lease confirms that."""
        news = None if self.distrusts_lobby else self._commit_rule.replicas.to_register()
        return Register(self._game, self.epoch, news[0], tuple(sorted(news[1]))) if news else None

    def heeds(self, lease: Lease) -> bool:
        """Whether a lease says anything of this game that is news."""
        is_ours = lease.game == self._game and lease.epoch >= self.epoch
        return is_ours and not self.distrusts_lobby

    def hear(self, lease: Lease) -> None:
        """The lobby says who of the table's people leads, and who could take over."""
        if (lease.epoch, lease.holder) != (self.epoch, self._holder):
            self.superseded = lease.epoch
        else:
            others = (key for key in lease.replicas if key != self._holder)
            self._commit_rule.replicas.confirm(lease.serial, others)

    def is_before(self, epoch: int, key: Peer) -> bool:
        """Whether another's lead begun by hand is the later one, which is valid."""
        return (epoch, key) > (self.epoch, self._holder) and is_plausible(epoch, self.epoch)

    def doubt(self, epoch: int) -> None:
        """Give way to a later lead; where a lobby names the leader only its word is reason to."""
        if self._commit_rule.replicas.bound and not self.distrusts_lobby:
            self._commit_rule.replicas.ask_lobby()
        else:
            self.superseded = epoch


def keepers_of(snapshot: TableSnapshot, claim: Claim) -> InSyncReplicas:
    """Whom a host who leads on has to wait for at first."""
    match claim:
        case "mine" if snapshot.settings.lobby:
            return InSyncReplicas.from_before(snapshot.replicas)
        case "mine":
            return InSyncReplicas(snapshot.replicas)
        case "by hand":
            return InSyncReplicas()
        case Lease(replicas=replicas, serial=serial):
            others = (key for key in replicas if key != snapshot.leader_key)
            return InSyncReplicas(others, serial, bound=True)
