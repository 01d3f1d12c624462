"""Who leads a game: the host of this table, until somebody else does in a later epoch."""

from typing import Literal

from smallworld.wire import Lease, Register
from smallworld_client.charter import Charter, is_plausible
from smallworld_client.table.keepers import Keepers
from smallworld_client.table.letters import Peer
from smallworld_client.table.quorum import Quorum

STRAGGLING = 5.0
"""Seconds after which nothing comes in any more that somebody said before they hung up."""

Claim = Lease | Literal["mine", "by hand"]
"""By what right somebody leads a game on: a lobby's lease, that he did so before, or by hand."""


class Lead:
    """The lead of ``holder`` in one ``epoch``.

    ``superseded`` is the later epoch in which somebody else leads; 0 while none is known.

    A lobby is distrusted for good once it has named a leader who is nobody of the table's people.
    Its leases are not heeded any more. The machines that it may believe to be replicas are still
    waited for, until all of them were heard after that: one that had taken the game over, or knew
    of somebody who had, would have hung up. Then the game goes on as without a lobby.
    """

    def __init__(self, charter: Charter, quorum: Quorum) -> None:
        self.epoch = charter.epoch
        self.superseded = 0
        self._holder = charter.leader_key
        self._game = charter.game
        self._quorum = quorum
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
        if since is not None and self._quorum.were_all_heard(since + STRAGGLING, now):
            self._quorum.keepers.unbind()

    def to_register(self) -> Register | None:
        """What the lobby has to be told of the keepers, until its lease confirms that."""
        news = None if self.distrusts_lobby else self._quorum.keepers.to_register()
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
            others = (key for key in lease.keepers if key != self._holder)
            self._quorum.keepers.confirm(lease.serial, others)

    def is_before(self, epoch: int, key: Peer) -> bool:
        """Whether another's lead begun by hand is the later one, which is valid."""
        return (epoch, key) > (self.epoch, self._holder) and is_plausible(epoch, self.epoch)

    def doubt(self, epoch: int) -> None:
        """Give way to a later lead; where a lobby names the leader only its word is reason to."""
        if self._quorum.keepers.bound and not self.distrusts_lobby:
            self._quorum.keepers.ask_lobby()
        else:
            self.superseded = epoch


def keepers_of(charter: Charter, claim: Claim) -> Keepers:
    """Whom a host who leads on has to wait for at first."""
    match claim:
        case "mine" if charter.settings.lobby:
            return Keepers.from_before(charter.keepers)
        case "mine":
            return Keepers(charter.keepers)
        case "by hand":
            return Keepers()
        case Lease(keepers=keepers, serial=serial):
            others = (key for key in keepers if key != charter.leader_key)
            return Keepers(others, serial, bound=True)
