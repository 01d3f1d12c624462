"""Whether a seat's host is believed to lead its game.

Anybody can name the id of a game in a Welcome. So a seat that holds a game listens only to hosts
whose key is one of the game's people's keys; the transport has proved that they have that key. One
of these people may still be wrong about who leads, or lie: an earlier epoch than the last one known
is that of a former host, and one that is far ahead is believed of nobody but the lobby's lease.
"""

from smallworld.phrases import SeatSays
from smallworld.sentences import Sentence
from smallworld_client.guest.events import Then
from smallworld_client.table.snapshot import TableSnapshot, is_plausible, lead_of
from smallworld_wire import Room, Welcome

Disbelief = tuple[Sentence, Then]
"""Why a host is left, and what becomes of the game then."""


class Authority:
    """The host at the other end of a seat's connection, and what they said of their lead."""

    def __init__(self, game: str = "", epoch: int = 1) -> None:
        """``game`` and ``epoch`` are those of a game that is held already."""
        self.key = b""
        self.game = game
        self.epoch = epoch
        self._leased_epoch = 0

    def hear_of_lease(self, epoch: int) -> None:
        """The lobby has named one of the game's people as its host since that epoch."""
        self._leased_epoch = max(self._leased_epoch, epoch)

    def doubt_key(self, snapshot: TableSnapshot | None) -> Disbelief | None:
        """Why somebody with the host's key can't lead the game of that charter."""
        if snapshot is None or snapshot.person_of(self.key) is not None:
            return None
        return SeatSays.STRANGERS_TABLE(), "nowhere"

    def doubt_welcome(self, welcome: Welcome, snapshot: TableSnapshot | None) -> Disbelief | None:
        """Why a host who says this is not the one to follow; else their word is taken."""
        if welcome.epoch < self.epoch:
            return SeatSays.FORMER_HOST(), "succeed"
        known = max(snapshot.epoch, self._leased_epoch) if snapshot else welcome.epoch
        if not is_plausible(welcome.epoch, known):
            return SeatSays.NOT_BELIEVED(), "succeed"
        self.game, self.epoch = welcome.game, welcome.epoch
        return None

    def doubt_room(self, room: Room, snapshot: TableSnapshot | None) -> Disbelief | None:
        """Why a room can't be that of the game's host, who told their epoch before."""
        if lead_of(room) != (self.epoch, self.key):
            return SeatSays.NOT_BELIEVED(), "succeed"
        if snapshot and lead_of(room) < lead_of(snapshot):
            return SeatSays.FORMER_HOST(), "succeed"
        return None
