"""Tokens for the relay: who gets a tunnel to which game, and what makes room where there are many.

A token waits until both ends have shown it, for half a minute at most. Then it stands for a tunnel,
as long as that is in use. Both are counted by the network prefix that asked for them. Where a game
or the relay has as many as allowed, a newcomer displaces one of the most crowded prefix: the oldest
token that still waits, or else the latest tunnel. So nobody can take the relay away from others.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from smallworld_lobby.crowds import Crowds
from smallworld_wire import NotGranted, Port, RelayToken
from smallworld_wire.phrases import LobbySays
from smallworld_wire.rate_limit import TokenBucket

LIFE = 30.0
"""Seconds after which a token that still waits opens nothing any more."""
TOKENS_A_GAME = 64
TOKENS_AN_ADDRESS = 16
TOKENS_AN_ADDRESS_A_GAME = 8
"""Waiting tokens at most: of a game, of an address in all games, of an address in one game."""
TUNNELS_A_GAME = 250
MOST_TUNNELS = 1000
"""Waiting tokens and tunnels at most, of a game and in all."""
REQUESTS_A_SECOND, REQUESTS_AT_ONCE = 2.0, 64.0
"""Tokens a second that one address gets; each makes a host connect to the relay."""


class RelayPort(Protocol):
    """The relay as the lobby sees it."""

    @property
    def port(self) -> Port:
        """Where both ends connect to."""

    def expect(self, token: RelayToken) -> None:
        """Expect two ends with this token, to be joined."""

    def cancel(self, token: RelayToken) -> None:
        """Make a token invalid and disconnect whoever has shown it."""

    def changes(self) -> Iterable[tuple[RelayToken, bool]]:
        """Tokens whose ends were joined (True) or that ended, since this was asked last."""


class _Given(NamedTuple):
    at: float
    game: str
    prefix: str


class _Share:
    """The tokens of one game, or of all games: the waiting ones, and all with those in use."""

    def __init__(self, most: int) -> None:
        self.waiting: Crowds[RelayToken] = Crowds()
        self.all: Crowds[RelayToken] = Crowds()
        self._most = most

    @property
    def is_full(self) -> bool:
        """Whether there is no room for one more."""
        return len(self.all) >= self._most

    def displaced(self, prefix: str) -> RelayToken | None:
        """The token that makes room for one more from there; None where none does."""
        crowd = self.all.larger_than(prefix)
        return (self.waiting.first(crowd) or self.all.last(crowd)) if crowd else None

    def drop(self, prefix: str, token: RelayToken) -> None:
        """Remove a token."""
        self.waiting.drop(prefix, token)
        self.all.drop(prefix, token)


class RelayTokens:
    """The tokens that a lobby gives out for its relay."""

    def __init__(
        self,
        relay: RelayPort | None,
        draw: Callable[[], RelayToken],
        most: int | None = None,
    ) -> None:
        """``draw`` makes a token that nobody can guess."""
        self._relay = relay
        self._draw = draw
        self._given: dict[RelayToken, _Given] = {}
        self._everywhere = _Share(most or MOST_TUNNELS)
        self._games: dict[str, _Share] = {}
        self._requests: dict[str, TokenBucket] = {}

    @property
    def has_relay(self) -> bool:
        """Whether there is a relay to give tokens for."""
        return self._relay is not None

    @property
    def in_use(self) -> int:
        """How many tunnels there are."""
        return len(self._everywhere.all) - len(self._everywhere.waiting)

    def give(self, game: str, prefix: str, now: float) -> tuple[Port, RelayToken]:
        """A token for a tunnel to that game's host, asked for from that network prefix.

        Raises NotGranted where there is no relay, or where that prefix has used up its limits.
        """
        if self._relay is None:
            raise NotGranted(LobbySays.NO_RELAY())
        self._take_notice(now)
        share = self._games.get(game) or _Share(TUNNELS_A_GAME)
        if not self._may_ask(share, prefix, now) or not self._make_room(share, prefix):
            raise NotGranted(LobbySays.RELAY_BUSY())
        token = self._draw()
        self._given[token] = _Given(now, game, prefix)
        self._games[game] = share
        for each in (share, self._everywhere):
            each.waiting.put(prefix, token)
            each.all.put(prefix, token)
        self._relay.expect(token)
        return self._relay.port, token

    def tick(self, now: float) -> None:
        """Forget what has ended; to be called now and then."""
        self._take_notice(now)
        self._requests = {
            p: bucket for p, bucket in self._requests.items() if not bucket.is_calm(now)
        }

    def _may_ask(self, share: _Share, prefix: str, now: float) -> bool:
        """Whether that prefix is within its own limits."""
        everywhere, here = self._everywhere.waiting.size(prefix), share.waiting.size(prefix)
        if everywhere >= TOKENS_AN_ADDRESS or here >= TOKENS_AN_ADDRESS_A_GAME:
            return False
        new = TokenBucket(REQUESTS_A_SECOND, REQUESTS_AT_ONCE, last=now)
        return self._requests.setdefault(prefix, new).take(now)

    def _make_room(self, share: _Share, prefix: str) -> bool:
        """Make room for one more from there, by displacing others; whether there is room now."""
        if len(share.waiting) >= TOKENS_A_GAME:
            crowd = share.waiting.larger_than(prefix)
            if not self._cancel(share.waiting.first(crowd) if crowd else None):
                return False
        return all(
            not each.is_full or self._cancel(each.displaced(prefix))
            for each in (share, self._everywhere)
        )

    def _cancel(self, token: RelayToken | None) -> bool:
        if self._relay is None or token is None:
            return False
        self._relay.cancel(token)
        self._forget(token)
        return True

    def _take_notice(self, now: float) -> None:
        """Take notice of tunnels that began or ended, and cancel tokens that waited too long."""
        for token, is_joined in self._relay.changes() if self._relay else ():
            if is_joined:
                self._joined(token)
            else:
                self._forget(token)
        waiting = self._everywhere.waiting
        for prefix in list(waiting.prefixes):
            while (oldest := waiting.first(prefix)) and now - self._given[oldest].at > LIFE:
                self._cancel(oldest)

    def _joined(self, token: RelayToken) -> None:
        given = self._given.get(token)
        if given is not None:
            for share in (self._games[given.game], self._everywhere):
                share.waiting.drop(given.prefix, token)

    def _forget(self, token: RelayToken) -> None:
        given = self._given.pop(token, None)
        if given is None:
            return
        for share in (self._games[given.game], self._everywhere):
            share.drop(given.prefix, token)
        if not len(self._games[given.game].all):
            del self._games[given.game]
