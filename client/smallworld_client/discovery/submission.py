"""Brings the record of a finished game to a lobby. No I/O.

The record is its own proof, so nobody needs to know who submits it: the line has a fresh key, and
does not get in the way of the person's own line to that lobby.
"""

from collections.abc import Iterator

from msgspec import UNSET

from smallworld.record import Record, encode
from smallworld_client.discovery.lobby_client import LobbyConnection
from smallworld_client.ports import Transport
from smallworld_net.address import Address
from smallworld_net.routes import Failed, Lost, Up
from smallworld_wire import Bye, Fault, FromLobby, Refused, ToLobby
from smallworld_wire.phrases import ResultSays, SeatSays
from smallworld_wire.results import (
    CHUNK,
    LARGEST_RECORD,
    OfferRecord,
    ResultKept,
    SubmitRecord,
    WantRecord,
    result_id,
)
from smallworld_wire.sentences import Told

PATIENCE = 180.0
"""Seconds after which a lobby that takes nothing is given up."""
AGAIN = 30.0
"""Seconds after which a lobby that was busy is asked again."""
NAME = "Record"


class Submission:
    """One record on its way to one lobby; ``work`` it until it ``is_done``."""

    def __init__(
        self, transport: Transport, lobby: Address, record: Record, now: float, delay: float = 0.0
    ) -> None:
        """Set out after ``delay`` seconds: of several who have the record, one is enough."""
        self._data = encode(record)
        self._id = result_id(record.header)
        self._lobby = LobbyConnection(
            transport, transport.new_keys(), lobby, NAME, lambda: [self._offer]
        )
        self._begin_at = now + delay
        self._give_up_at = now + delay + PATIENCE
        self._again_at: float | None = None
        self.is_done = False
        self.counts = False
        """Whether the lobby has the result."""
        self.is_looked_at = False
        """Whether it has asked for this record, and not known the game's result before."""
        self.told: Told = SeatSays.RESULT_NOT_TAKEN()
        """What has come of it, once it is done."""
        if len(self._data) > LARGEST_RECORD or record.signed is UNSET:
            self._end(ResultSays.NOT_RATED())

    @property
    def _offer(self) -> ToLobby:
        return OfferRecord(self._id, len(self._data))

    def work(self, now: float) -> None:
        """Do what there is to do now."""
        if self.is_done or now < self._begin_at:
            return
        if self._again_at is not None and now >= self._again_at:
            self._again_at = None
            self._lobby.say(self._offer)
        for event in self._lobby.work(now):
            self._hear(event, now)
        if now >= self._give_up_at:
            self._end(self.told)

    def close(self) -> None:
        """Hang up."""
        self._lobby.hang_up()

    def _hear(self, event: FromLobby | Up | Lost | Failed, now: float) -> None:
        if self.is_done:
            return
        match event:
            case WantRecord():
                self.is_looked_at = True
                for part in self._parts():
                    self._lobby.say(part)
            case ResultKept():
                self.counts = True
                self._end(SeatSays.RESULT_COUNTS())
            case Refused(reason) if reason == ResultSays.RECORDS_BUSY():
                self._again_at = now + AGAIN
            case Refused() if self._again_at is not None:
                pass  # It had to make room for another while its pieces were on their way.
            case Refused(reason) | Fault(reason):
                self._end(reason)
            case Failed(reason) | Bye(reason) if reason:
                self.told = reason

    def _parts(self) -> Iterator[ToLobby]:
        for at in range(0, len(self._data), CHUNK):
            yield SubmitRecord(self._id, at, self._data[at : at + CHUNK])

    def _end(self, told: Told) -> None:
        if not self.is_done:
            self.told = told
        self.is_done = True
        self.close()
