"""The peers that are in a lobby at the moment, within limits."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from smallworld_lobby.crowds import Crowds, Origin
from smallworld_lobby.lease_table import SILENCE

Peer = bytes

MOST_VISITORS = 20_000
"""People in a lobby at a time, unless whoever runs it wants another number."""


@dataclass
class Visitor:
    """A peer in the lobby; ``leads`` are the games whose leases it was told since it came.

    It ``is_quiet`` when it was not heard for some seconds, but may come back.
    """

    heard: float
    origin: Origin
    subscribed: bool = False
    is_quiet: bool = False
    leads: set[str] = field(default_factory=set)


class Visitors:
    """All visitors of one lobby."""

    def __init__(self, most: int | None = None) -> None:
        self._most = most or MOST_VISITORS
        self._visitors: dict[Peer, Visitor] = {}
        self._crowds: Crowds[Peer] = Crowds()

    def __len__(self) -> int:
        return len(self._visitors)

    def __iter__(self) -> Iterator[Peer]:
        return iter(self._visitors)

    @property
    def subscribers(self) -> list[Peer]:
        """The peers that are sent every change of the list."""
        return [peer for peer, visitor in self._visitors.items() if visitor.subscribed]

    def get(self, peer: Peer) -> Visitor | None:
        """The visitor with that key, if they are here."""
        return self._visitors.get(peer)

    def prefix(self, peer: Peer) -> str:
        """The network prefix that somebody who is here comes from."""
        return self._visitors[peer].origin.prefix

    def greet(self, peer: Peer, now: float, origin: Origin) -> Peer | None:
        """Add somebody who comes, or comes again; returns who had to go for it, if anybody.

        Where the lobby is full, that is the peer of the most crowded prefix that was silent for
        longest, or the newcomer.
        """
        gone = None
        if peer not in self._visitors and len(self) >= self._most:
            crowd = self._crowds.larger_than(origin.prefix)
            gone = self._crowds.first(crowd) if crowd else peer
        for each in (peer, gone):
            self.leave(each)
        if gone != peer:
            self._visitors[peer] = Visitor(now, origin)
            self._crowds.put(origin.prefix, peer)
        return gone

    def hear(self, peer: Peer, now: float, origin: Origin) -> None:
        """Note that somebody was heard, and from where."""
        visitor = self._visitors[peer]
        self._crowds.drop(visitor.origin.prefix, peer)
        self._crowds.put(origin.prefix, peer)
        visitor.heard, visitor.origin = now, origin

    def leave(self, peer: Peer | None) -> None:
        """Remove somebody, if they are here."""
        visitor = self._visitors.pop(peer, None) if peer else None
        if peer and visitor:
            self._crowds.drop(visitor.origin.prefix, peer)

    def falling_silent(self, now: float, seconds: float) -> list[Peer]:
        """Peers that were not heard for so many seconds, and are not marked as quiet yet."""
        everybody = self._visitors.items()
        found = [peer for peer, each in everybody if now - each.heard > seconds]
        return [peer for peer in found if not self._visitors[peer].is_quiet]

    def silent(self, now: float) -> list[Peer]:
        """Peers that were not heard for too long."""
        return [peer for peer, each in self._visitors.items() if now - each.heard > SILENCE]
