"""Who leads a game: the host of this table, until somebody else does in a later epoch."""

from typing import Literal

from smallworld.wire import Lease, Register
from smallworld_client.charter import Charter, is_plausible
from smallworld_client.table.keepers import Keepers
from smallworld_client.table.letters import Peer
from smallworld_client.table.quorum import Quorum

Claim = Lease | Literal["mine", "by hand"]
"""By what right somebody leads a game on: a lobby's lease, that he did so before, or by hand."""


class Lead:
    """The lead of ``holder`` in one ``epoch``.

    ``superseded`` is the later epoch in which somebody else leads; 0 while none is known.
    """

    def __init__(self, charter: Charter, quorum: Quorum) -> None:
        self.epoch = charter.epoch
        self.superseded = 0
        self._holder = charter.leader_key
        self._game = charter.game
        self._quorum = quorum

    def to_register(self) -> Register | None:
        """What the lobby has to be told of the keepers, until its lease confirms that."""
        news = self._quorum.keepers.to_register()
        return Register(self._game, self.epoch, news[0], tuple(sorted(news[1]))) if news else None

    def hear(self, lease: Lease) -> None:
        """The lobby says who leads, and who could take over."""
        if lease.game != self._game or lease.epoch < self.epoch:
            return
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
        if self._quorum.keepers.bound:
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
