"""What a table remembers of people who have left, so that leaving and coming back gains nothing.

Whoever comes back with the same key has written as much as before, is still muted, and has the same
person number. While a number is remembered nobody else gets it: others may still be told of its
former owner, spectators up to ten minutes later. What is remembered is bounded, so numbers are too.
"""

from dataclasses import dataclass
from itertools import islice

from smallworld_client.table.peer import Peer
from smallworld_wire.rate_limit import TokenBucket

MOST_REMEMBERED = 1000
"""How many people are remembered; the one who left first is forgotten first."""
REMEMBERED_FOR = 600.0
"""How long people are remembered, in seconds."""


@dataclass(frozen=True)
class FormerGuest:
    """Somebody who left at the time ``left``: their person number, and their rate limit."""

    number: int
    talk: TokenBucket
    left: float


class FormerGuests:
    """The people who have left a table, by key, and which of them are muted."""

    def __init__(self) -> None:
        self._former: dict[Peer, FormerGuest] = {}
        self._muted: dict[Peer, None] = {}

    @property
    def numbers(self) -> set[int]:
        """The person numbers that nobody else may get yet."""
        return {former.number for former in self._former.values()}

    def remember(self, peer: Peer, former: FormerGuest, muted: bool) -> None:
        """Remember somebody who leaves. A mute lasts, since only the host can lift it."""
        self._former.pop(peer, None)
        self._former[peer] = former
        _drop_first(self._former, len(self._former) - MOST_REMEMBERED)
        if muted:
            self._muted[peer] = None
            _drop_first(self._muted, len(self._muted) - MOST_REMEMBERED)

    def forget(self, now: float) -> None:
        """Forget people who left long ago."""
        self._former = {
            peer: former
            for peer, former in self._former.items()
            if now - former.left <= REMEMBERED_FOR
        }

    def come_back(self, peer: Peer) -> tuple[FormerGuest | None, bool]:
        """What is remembered of a key that comes in, and whether it is muted; forgotten by that."""
        muted = peer in self._muted
        self._muted.pop(peer, None)
        return self._former.pop(peer, None), muted


def _drop_first(kept: dict[Peer, FormerGuest] | dict[Peer, None], count: int) -> None:
    for peer in list(islice(kept, max(0, count))):
        del kept[peer]
