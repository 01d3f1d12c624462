"""What a table remembers of guests who have left, so that leaving and coming back changes nothing.

Whoever comes back with the same key has written as much as before, is still muted, and has the same
person number. While a number is remembered nobody else gets it: others may still be told of its
former owner, spectators up to ten minutes later. What is remembered is bounded, so numbers are too.
"""

from dataclasses import dataclass
from itertools import islice

from smallworld_client.replication.isr import Peer
from smallworld_wire.rate_limit import TokenBucket

MOST_REMEMBERED = 1000
"""Keys that are remembered; the one that left first is forgotten for one more."""
REMEMBERED_FOR = 600.0
"""Seconds for which they are."""


@dataclass(frozen=True)
class Former:
    """A guest who left at the time ``left``: their person number, and how much they wrote."""

    number: int
    talk: TokenBucket
    left: float


class FormerGuests:
    """Those who have left a table, by their keys, and who of them is muted."""

    def __init__(self) -> None:
        self._former: dict[Peer, Former] = {}
        self._muted: dict[Peer, None] = {}

    @property
    def numbers(self) -> set[int]:
        """The person numbers that nobody else may have yet."""
        return {former.number for former in self._former.values()}

    def remember(self, peer: Peer, former: Former, muted: bool) -> None:
        """Somebody leaves. A mute stays for the evening, since only the host can take it back."""
        self._former.pop(peer, None)
        self._former[peer] = former
        _drop_first(self._former, len(self._former) - MOST_REMEMBERED)
        if muted:
            self._muted[peer] = None
            _drop_first(self._muted, len(self._muted) - MOST_REMEMBERED)

    def forget(self, now: float) -> None:
        """Drop those who left long ago."""
        self._former = {
            peer: former
            for peer, former in self._former.items()
            if now - former.left <= REMEMBERED_FOR
        }

    def come_back(self, peer: Peer) -> tuple[Former | None, bool]:
        """What is known of a key that comes in: how it left, and whether it is muted."""
        muted = peer in self._muted
        self._muted.pop(peer, None)
        return self._former.pop(peer, None), muted


def _drop_first(kept: dict[Peer, Former] | dict[Peer, None], count: int) -> None:
    for peer in list(islice(kept, max(0, count))):
        del kept[peer]
