"""Whose machines must hold an item before it counts.

A keeper could lead the game on, so nothing may be told that one of them lacks. Where a lobby names
the successor it goes by the keepers that it was told of: the host then waits for all that the
lobby may believe to be keepers. Without one the host decides alone, and at once.
"""

from collections.abc import Iterable

Peer = bytes
"""Somebody's public key."""


class InSyncReplicas:
    """The keepers that the host wants, and those that the lobby knows of; never the host himself.

    ``bound``: only the lobby's word frees from waiting for somebody. Nobody is ``sure`` that he
    still leads who was away, until the lobby has said so.
    """

    def __init__(self, known: Iterable[Peer] = (), serial: int = 0, bound: bool = False) -> None:
        """``known`` are the keepers of an earlier lead, and will be wanted at first."""
        self.wanted = frozenset(known)
        self.bound = bound
        self.sure = True
        self._confirmed = self.wanted
        self._serial = serial
        self._sent: frozenset[Peer] | None = None
        self._must_tell = False

    @classmethod
    def from_before(cls, known: Iterable[Peer]) -> "InSyncReplicas":
        """Those of a host who has been away, and whom a lobby may have replaced."""
        replicas = cls(known, bound=True)
        replicas.sure = False
        return replicas

    @property
    def required(self) -> frozenset[Peer]:
        """Whoever may be a keeper in the eyes of anybody."""
        return self.wanted | self._confirmed | (self._sent or frozenset())

    def want(self, peers: Iterable[Peer]) -> None:
        """From now on these should be the keepers."""
        self.wanted = frozenset(peers)
        if not self.bound:
            self._confirmed = self.wanted

    def to_register(self) -> tuple[int, frozenset[Peer]] | None:
        """What the lobby is to be told, again until it is confirmed, with its serial number.

        None while the lobby knows. One set at a time is on its way.
        """
        if not self.bound or not self.sure:
            return None
        if self._sent is None:
            if self.wanted == self._confirmed and not self._must_tell:
                return None
            self._sent, self._must_tell = self.wanted, False
            self._serial += 1
        return self._serial, self._sent

    def confirm(self, serial: int, replicas: Iterable[Peer]) -> None:
        """The lobby says whom it knows, as of that serial number.

        An answer from before the set that is on its way says nothing of what may come after it.
        """
        self.bound = self.sure = True
        if self._sent is None or serial >= self._serial:
            self._sent, self._confirmed = None, frozenset(replicas)
            self._serial = max(self._serial, serial)

    def ask_lobby(self) -> None:
        """Register anew, whatever has changed: the answer tells who leads."""
        self._must_tell = True

    def unbind(self) -> None:
        """Go on without the lobby."""
        self.bound, self.sure = False, True
        self._sent, self._confirmed = None, self.wanted
