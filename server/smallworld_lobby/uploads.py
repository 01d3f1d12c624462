"""Records on their way to a lobby, piece by piece and within limits. No I/O.

Whoever submits is a stranger, so everything is counted by network prefix, and a record that costs
more than any game does keeps its prefix out for a while. Where there is no room, the prefix with
most records makes some: whoever comes from fewer addresses than there are places keeps nobody out.
"""

from dataclasses import dataclass, field
from itertools import count

from smallworld_lobby.crowds import Crowds, Origin
from smallworld_lobby.visitors import Peer
from smallworld_wire import NotGranted
from smallworld_wire.phrases import ResultSays
from smallworld_wire.results import OfferRecord, SubmitRecord

AT_ONCE = 64
"""Records that are on their way or wait to be verified, at most."""
OF_PREFIX = 8
"""Of those, from one network prefix."""
PATIENCE = 30.0
"""Seconds in which a record has to come."""
NOBODY = b""
"""The peer of a record that the service itself has kept."""
REST = 600.0
"""Seconds for which a prefix may submit nothing, after a record that took too long to verify."""


@dataclass(eq=False)
class Upload:
    """A record on its way from a peer.

    The verifier knows it by its ``number``. ``size`` is that of the whole record in bytes, and
    ``until`` when it has to be there.
    """

    number: int
    peer: Peer
    prefix: str
    game: str
    size: int
    until: float
    data: bytearray = field(default_factory=bytearray)
    is_begun: bool = False
    """Whether it is being verified."""


class Uploads:
    """All records that come in at the moment, one of each peer."""

    def __init__(self) -> None:
        self._coming: dict[Peer, Upload] = {}
        self._all: dict[int, Upload] = {}
        self._crowds: Crowds[int] = Crowds()
        self._resting: dict[str, float] = {}
        self._numbers = count(1)

    def __len__(self) -> int:
        return len(self._all)

    def begin(self, peer: Peer, offer: OfferRecord, now: float, origin: Origin) -> Upload | None:
        """A peer may submit a record from now on. Raises NotGranted.

        Returns the record of another prefix, if one had to make room.
        """
        self.drop(peer)
        prefix = origin.prefix
        is_crowd = self._crowds.size(prefix) >= OF_PREFIX
        if is_crowd or self._resting.get(prefix, 0.0) > now:
            raise NotGranted(ResultSays.RECORDS_BUSY())
        displaced = self._displaced(prefix) if len(self) >= AT_ONCE else None
        if displaced is not None:
            self._release(displaced)
        elif len(self) >= AT_ONCE:
            raise NotGranted(ResultSays.RECORDS_BUSY())
        self._coming[peer] = self._put(peer, prefix, offer.game, offer.size, now + PATIENCE)
        return displaced

    def add(self, peer: Peer, part: SubmitRecord) -> Upload | None:
        """Take the next bytes; the record when it is whole. Raises NotGranted."""
        upload = self._coming.get(peer)
        fits = upload is not None and (upload.game, len(upload.data)) == (part.game, part.offset)
        if upload is None or not fits or part.offset + len(part.data) > upload.size:
            self.drop(peer)
            raise NotGranted(ResultSays.NOT_OFFERED())
        upload.data += part.data
        if len(upload.data) < upload.size:
            return None
        return self._coming.pop(peer)

    def take(self, game: str, prefix: str) -> Upload:
        """A record that nobody has to send is verified now; for ``prefix`` it counts."""
        upload = self._put(NOBODY, prefix, game, 0, 0.0)
        upload.is_begun = True
        return upload

    def end(self, number: int, is_costly: bool, now: float) -> Upload | None:
        """Forget a record that has been verified, and return it."""
        upload = self._all.get(number)
        if upload is not None:
            self._release(upload)
            if is_costly:
                self._resting[upload.prefix] = now + REST
        return upload

    def drop(self, peer: Peer) -> None:
        """Forget what a peer has begun to submit; what is whole is verified without them."""
        upload = self._coming.get(peer)
        if upload is not None:
            self._release(upload)

    def tick(self, now: float) -> None:
        """Forget records that have not come in time, and prefixes whose pause is over."""
        for peer in [each.peer for each in self._coming.values() if each.until <= now]:
            self.drop(peer)
        self._resting = {prefix: at for prefix, at in self._resting.items() if at > now}

    def _put(self, peer: Peer, prefix: str, game: str, size: int, until: float) -> Upload:
        upload = Upload(next(self._numbers), peer, prefix, game, size, until)
        self._all[upload.number] = upload
        self._crowds.put(prefix, upload.number)
        return upload

    def _displaced(self, newcomer: str) -> Upload | None:
        """The last record of the prefix with most, if that has more than the newcomer's will."""
        crowd = self._crowds.larger_than(newcomer)
        theirs = [self._all[number] for number in self._crowds.members(crowd)] if crowd else []
        return next((each for each in reversed(theirs) if not each.is_begun), None)

    def _release(self, upload: Upload) -> None:
        del self._all[upload.number]
        self._crowds.drop(upload.prefix, upload.number)
        if self._coming.get(upload.peer) is upload:
            del self._coming[upload.peer]
