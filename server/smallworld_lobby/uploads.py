"""Records on their way to a lobby, piece by piece and within limits. No I/O.

Whoever submits is a stranger, so everything is counted by network prefix, and a record that costs
more than any game does keeps its prefix out for a while.
"""

from collections import Counter
from dataclasses import dataclass, field

from smallworld_lobby.crowds import Origin
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


@dataclass
class Upload:
    """A record on its way from a peer.

    ``size`` is that of the whole record in bytes, and ``until`` when it has to be there. Once it is
    whole it has a ``number``, by which the verifier knows it.
    """

    peer: Peer
    prefix: str
    game: str
    size: int
    until: float
    data: bytearray = field(default_factory=bytearray)
    number: int = 0


class Uploads:
    """All records that come in at the moment, one of each peer."""

    def __init__(self) -> None:
        self._coming: dict[Peer, Upload] = {}
        self._verified: dict[int, Upload] = {}
        self._prefixes: Counter[str] = Counter()
        self._resting: dict[str, float] = {}
        self._number = 0

    def __len__(self) -> int:
        return len(self._coming) + len(self._verified)

    def begin(self, peer: Peer, offer: OfferRecord, now: float, origin: Origin) -> None:
        """A peer may submit a record from now on. Raises NotGranted."""
        self.drop(peer)
        prefix = origin.prefix
        is_full = len(self) >= AT_ONCE or self._prefixes[prefix] >= OF_PREFIX
        if is_full or self._resting.get(prefix, 0.0) > now:
            raise NotGranted(ResultSays.RECORDS_BUSY())
        self._coming[peer] = Upload(peer, prefix, offer.game, offer.size, now + PATIENCE)
        self._prefixes[prefix] += 1

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
        del self._coming[peer]
        return self._to_verify(upload)

    def take(self, game: str, prefix: str) -> Upload:
        """A record that nobody has to send is to be verified; for ``prefix`` it counts."""
        self._prefixes[prefix] += 1
        return self._to_verify(Upload(NOBODY, prefix, game, 0, 0.0))

    def _to_verify(self, upload: Upload) -> Upload:
        self._number += 1
        upload.number = self._number
        self._verified[upload.number] = upload
        return upload

    def end(self, number: int, is_costly: bool, now: float) -> Upload | None:
        """Forget a record that has been verified, and return it."""
        upload = self._verified.pop(number, None)
        if upload is not None:
            self._release(upload)
            if is_costly:
                self._resting[upload.prefix] = now + REST
        return upload

    def drop(self, peer: Peer) -> None:
        """Forget what a peer has begun to submit; what is whole is verified without them."""
        upload = self._coming.pop(peer, None)
        if upload is not None:
            self._release(upload)

    def tick(self, now: float) -> None:
        """Forget records that have not come in time, and prefixes whose pause is over."""
        for peer in [each.peer for each in self._coming.values() if each.until <= now]:
            self.drop(peer)
        self._resting = {prefix: at for prefix, at in self._resting.items() if at > now}

    def _release(self, upload: Upload) -> None:
        self._prefixes[upload.prefix] -= 1
        if not self._prefixes[upload.prefix]:
            del self._prefixes[upload.prefix]
