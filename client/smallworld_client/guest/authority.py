"""Whether a guest believes a host that it leads the game.

Anybody can name the id of a game in a ``Welcome``. So a guest that holds a game listens only to
hosts whose key belongs to one of the game's people; the transport has proved that the host has that
key. Even so the host may be wrong about who leads, or lie. An earlier epoch than the last one known
is that of a former host. An epoch that is far ahead is believed of nobody but the lobby's lease,
since whoever leads at the last possible epoch could never be replaced.
"""

from smallworld_client.guest.events import Then
from smallworld_client.table.snapshot import TableSnapshot, is_plausible, lead_of
from smallworld_wire import Room, Welcome
from smallworld_wire.phrases import SeatSays
from smallworld_wire.sentences import Sentence

Rejection = tuple[Sentence, Then]
"""Why a guest leaves a host, and what becomes of the game then."""


class Authority:
    """The host at the other end of a guest's connection, with the game and epoch that it claims."""

    def __init__(self, game: str = "", epoch: int = 1) -> None:
        """``game`` and ``epoch`` are those of a game that the guest holds already."""
        self.key = b""
        self.game = game
        self.epoch = epoch
        self._leased_epoch = 0
        self._distrusted: set[bytes] = set()

    def distrust(self) -> None:
        """Follow this host no more: it forged something."""
        self._distrusted.add(self.key)

    def distrusts(self, key: bytes) -> bool:
        """Whether the holder of that key forged something here."""
        return key in self._distrusted

    def hear_of_lease(self, epoch: int) -> None:
        """Note that the lobby has granted a lease since that epoch to one of the game's people."""
        self._leased_epoch = max(self._leased_epoch, epoch)

    def reject_key(self, snapshot: TableSnapshot | None) -> Rejection | None:
        """Why nobody with the host's key can lead the game of that snapshot; None if they can."""
        if self.key in self._distrusted:
            return SeatSays.FORGED(), "succeed"
        if snapshot is None or snapshot.person_of(self.key) is not None:
            return None
        return SeatSays.STRANGERS_TABLE(), "nowhere"

    def reject_welcome(self, welcome: Welcome, snapshot: TableSnapshot | None) -> Rejection | None:
        """Why a host that says this is not the leader; if None, note its game and epoch."""
        if welcome.epoch < self.epoch:
            return SeatSays.FORMER_HOST(), "succeed"
        known = max(snapshot.epoch, self._leased_epoch) if snapshot else welcome.epoch
        if not is_plausible(welcome.epoch, known):
            return SeatSays.NOT_BELIEVED(), "succeed"
        self.game, self.epoch = welcome.game, welcome.epoch
        return None

    def reject_room(self, room: Room, snapshot: TableSnapshot | None) -> Rejection | None:
        """Why a room can't be that of the game's leader; None if it can."""
        if lead_of(room) != (self.epoch, self.key):
            return SeatSays.NOT_BELIEVED(), "succeed"
        if snapshot and lead_of(room) < lead_of(snapshot):
            return SeatSays.FORMER_HOST(), "succeed"
        return None
