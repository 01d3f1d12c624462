"""The in-sync replicas: whose machines must hold an entry before it is committed.

:mod:`smallworld_client.replication.commit` has the theory of operation. This module keeps the sets
that its fourth and fifth invariants speak of.
"""

from collections.abc import Iterable

from smallworld_client.table.peer import Peer


class InSyncReplicas:
    """The replicas that the host wants, and those that the lobby knows of; never the host itself.

    ``wanted``
        The replicas that are in sync by the host's own reckoning.
    ``bound``
        Whether a lobby may name the successor. A replica is then required until the lobby has
        confirmed a registration without it. Without a lobby the host decides alone, and at once.
    ``sure``
        Whether the host knows that it still leads. A host that was away is not sure until the lobby
        has confirmed its lease; nothing may be committed before.
    """

    def __init__(self, known: Iterable[Peer] = (), serial: int = 0, bound: bool = False) -> None:
        """``known`` are the replicas of an earlier leader, or of this one before it was away.

        ``serial`` is that of the last registration which the lobby has confirmed.
        """
        self.wanted = frozenset(known)
        self.bound = bound
        self.sure = True
        self._confirmed = self.wanted
        self._serial = serial
        self._sent: frozenset[Peer] | None = None
        self._must_register = False

    @classmethod
    def from_before(cls, known: Iterable[Peer]) -> "InSyncReplicas":
        """The replicas of a host that was away, and that the lobby may have replaced."""
        replicas = cls(known, bound=True)
        replicas.sure = False
        return replicas

    @property
    def required(self) -> frozenset[Peer]:
        """All replicas that the host or the lobby may take for one."""
        return self.wanted | self._confirmed | (self._sent or frozenset())

    def want(self, peers: Iterable[Peer]) -> None:
        """Set which replicas are in sync now; where a lobby is bound, they are to be registered."""
        self.wanted = frozenset(peers)
        if not self.bound:
            self._confirmed = self.wanted

    def to_register(self) -> tuple[int, frozenset[Peer]] | None:
        """The set to register with the lobby, with its serial number; None if there is none.

        It is sent again until it is confirmed. Only one set is on its way at a time, so that
        ``required`` need not remember more than that.
        """
        if not self.bound or not self.sure:
            return None
        if self._sent is None:
            if self.wanted == self._confirmed and not self._must_register:
                return None
            self._sent, self._must_register = self.wanted, False
            self._serial += 1
        return self._serial, self._sent

    def confirm(self, serial: int, replicas: Iterable[Peer]) -> None:
        """The lobby has confirmed the lease, and these replicas as of that serial number.

        An answer with an earlier number than that of the set on its way says nothing about that
        set: the lobby may receive it later.
        """
        self.bound = self.sure = True
        if self._sent is None or serial >= self._serial:
            self._sent, self._confirmed = None, frozenset(replicas)
            self._serial = max(self._serial, serial)

    def ask_lobby(self) -> None:
        """Register again even if nothing has changed: the answer tells who leads."""
        self._must_register = True

    def unbind(self) -> None:
        """Go on without the lobby."""
        self.bound, self.sure = False, True
        self._sent, self._confirmed = None, self.wanted
