"""What all subscribers are told, a portion of them at a time.

Changes of the list are gathered while subscribers are told of those before: a round tells all of
them the same message, made once, and begins the sooner the fewer they are. So a lobby with
thousands of subscribers answers requests between two portions, and has time left for them.
"""

from collections import deque
from collections.abc import Callable, Iterable

from smallworld_lobby.listing import Outgoing
from smallworld_lobby.visitors import Peer
from smallworld_wire import PAGE, FromLobby, ListChanges, Listed, Unlisted

PORTION = 50
"""Subscribers who are told something before anything else is done."""
EACH = 100e-6
"""Seconds between the begins of two rounds, for each subscriber."""


class Fanout:
    """The changes that wait, and the round that is under way."""

    def __init__(self, subscribers: Callable[[], Iterable[Peer]]) -> None:
        self._subscribers = subscribers
        self._changes: dict[str, Listed | Unlisted] = {}
        self._round: list[FromLobby] = []
        self._peers: deque[Peer] = deque()
        self._next_at = 0.0

    def add(self, change: FromLobby) -> None:
        """Tell everybody of this with the next round; a later change of a game replaces it."""
        assert isinstance(change, Listed | Unlisted)
        game = change.advert.game if isinstance(change, Listed) else change.game
        self._changes.pop(game, None)
        self._changes[game] = change

    def wait(self, now: float) -> float | None:
        """Seconds until there is something to send; None where there is nothing."""
        if self._peers:
            return 0.0
        return max(0.0, self._next_at - now) if self._changes else None

    def portion(self, now: float) -> list[Outgoing]:
        """What to send now."""
        if not self._peers and self._changes and now >= self._next_at:
            self._begin(now)
        peers = [self._peers.popleft() for _ in range(min(PORTION, len(self._peers)))]
        return [(peer, message) for peer in peers for message in self._round]

    def _begin(self, now: float) -> None:
        changes, self._changes = list(self._changes.values()), {}
        self._round = list(_together(changes)) if len(changes) > 1 else [*changes]
        self._peers.extend(self._subscribers())
        self._next_at = now + len(self._peers) * EACH


def _together(changes: list[Listed | Unlisted]) -> Iterable[FromLobby]:
    """Messages that tell of many changes each."""
    for start in range(0, len(changes), PAGE):
        some = changes[start : start + PAGE]
        yield ListChanges(
            tuple(each.advert for each in some if isinstance(each, Listed)),
            tuple(each.game for each in some if isinstance(each, Unlisted)),
        )
