"""Tickets for the relay: who may open a tunnel to whom, and who makes room where there are many.

A ticket waits until both ends have come with it, for half a minute at most; then it is a tunnel for
as long as they talk. All are counted by the network prefix that asked for them. Where a game, or
the relay, has as many as may be, a newcomer takes the place of one of the most crowded prefix: the
oldest ticket that still waits, or else the latest tunnel. So nobody fills the relay, or the ways to
a game, for others.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from smallworld_lobby.crowds import Crowds
from smallworld_wire import NotGranted, Port, RelayToken
from smallworld_wire.phrases import LobbySays
from smallworld_wire.rate_limit import TokenBucket

LIFE = 30.0
"""Seconds after which a ticket that still waits opens nothing any more."""
TICKETS_A_GAME = 64
TICKETS_AN_ADDRESS = 16
TICKETS_AN_ADDRESS_A_GAME = 8
"""That wait, at most; of an address in all games, and in one of them."""
TUNNELS_A_GAME = 250
MOST_TUNNELS = 1000
"""Tickets that wait and tunnels, at most."""
DIALS_A_SECOND, DIALS_AT_ONCE = 2.0, 64.0
"""Tickets that one address gets: each makes a host connect to the relay."""


class RelayPort(Protocol):
    """The relay as the lobby sees it."""

    @property
    def port(self) -> Port:
        """Where both ends connect to."""

    def expect(self, ticket: RelayToken) -> None:
        """Two will come with this ticket, to be joined."""

    def cancel(self, ticket: RelayToken) -> None:
        """Let nobody come with this ticket any more, and cut those who have."""

    def changes(self) -> Iterable[tuple[RelayToken, bool]]:
        """Tickets whose ends were joined (True) or that ended, since this was asked last."""


class _Given(NamedTuple):
    at: float
    game: str
    prefix: str


class _Share:
    """The tickets of one game, or of all: those that wait, and with them those of tunnels."""

    def __init__(self, most: int) -> None:
        self.waiting: Crowds[RelayToken] = Crowds()
        self.all: Crowds[RelayToken] = Crowds()
        self._most = most

    @property
    def is_full(self) -> bool:
        """Whether there is no room for one more."""
        return len(self.all) >= self._most

    def displaced(self, prefix: str) -> RelayToken | None:
        """Which of all makes room for one more from there; None: none does."""
        crowd = self.all.larger_than(prefix)
        return (self.waiting.first(crowd) or self.all.last(crowd)) if crowd else None

    def drop(self, prefix: str, ticket: RelayToken) -> None:
        """Have it be none of them."""
        self.waiting.drop(prefix, ticket)
        self.all.drop(prefix, ticket)


class RelayTokens:
    """The tickets that a lobby gives out for its relay."""

    def __init__(self, relay: RelayPort | None, draw: Callable[[], RelayToken]) -> None:
        """``draw`` makes a ticket that nobody guesses."""
        self._relay = relay
        self._draw = draw
        self._given: dict[RelayToken, _Given] = {}
        self._everywhere = _Share(MOST_TUNNELS)
        self._games: dict[str, _Share] = {}
        self._dials: dict[str, TokenBucket] = {}

    @property
    def has_relay(self) -> bool:
        """Whether there is a relay to give tickets for."""
        return self._relay is not None

    def give(self, game: str, prefix: str, now: float) -> tuple[Port, RelayToken]:
        """A ticket for a tunnel to that game's host, asked for from that network prefix.

        NotGranted where there is no relay, or where too many come from there themselves.
        """
        if self._relay is None:
            raise NotGranted(LobbySays.NO_RELAY())
        self._take_notice(now)
        share = self._games.get(game) or _Share(TUNNELS_A_GAME)
        if not self._may_dial(share, prefix, now) or not self._make_room(share, prefix):
            raise NotGranted(LobbySays.RELAY_BUSY())
        ticket = self._draw()
        self._given[ticket] = _Given(now, game, prefix)
        self._games[game] = share
        for each in (share, self._everywhere):
            each.waiting.put(prefix, ticket)
            each.all.put(prefix, ticket)
        self._relay.expect(ticket)
        return self._relay.port, ticket

    def tick(self, now: float) -> None:
        """Forget what is over; to be called now and then."""
        self._take_notice(now)
        self._dials = {p: bucket for p, bucket in self._dials.items() if not bucket.is_calm(now)}

    def _may_dial(self, share: _Share, prefix: str, now: float) -> bool:
        """Whether they have not too many tickets themselves."""
        everywhere, here = self._everywhere.waiting.size(prefix), share.waiting.size(prefix)
        if everywhere >= TICKETS_AN_ADDRESS or here >= TICKETS_AN_ADDRESS_A_GAME:
            return False
        new = TokenBucket(DIALS_A_SECOND, DIALS_AT_ONCE, last=now)
        return self._dials.setdefault(prefix, new).take(now)

    def _make_room(self, share: _Share, prefix: str) -> bool:
        """Have room for one more from there, at a crowd's expense; whether there is."""
        if len(share.waiting) >= TICKETS_A_GAME:
            crowd = share.waiting.larger_than(prefix)
            if not self._cancel(share.waiting.first(crowd) if crowd else None):
                return False
        return all(
            not each.is_full or self._cancel(each.displaced(prefix))
            for each in (share, self._everywhere)
        )

    def _cancel(self, ticket: RelayToken | None) -> bool:
        if self._relay is None or ticket is None:
            return False
        self._relay.cancel(ticket)
        self._forget(ticket)
        return True

    def _take_notice(self, now: float) -> None:
        """Note what has become of the tickets."""
        for ticket, is_joined in self._relay.changes() if self._relay else ():
            if is_joined:
                self._joined(ticket)
            else:
                self._forget(ticket)
        waiting = self._everywhere.waiting
        for prefix in list(waiting.prefixes):
            while (oldest := waiting.first(prefix)) and now - self._given[oldest].at > LIFE:
                self._cancel(oldest)

    def _joined(self, ticket: RelayToken) -> None:
        given = self._given.get(ticket)
        if given is not None:
            for share in (self._games[given.game], self._everywhere):
                share.waiting.drop(given.prefix, ticket)

    def _forget(self, ticket: RelayToken) -> None:
        given = self._given.pop(ticket, None)
        if given is None:
            return
        for share in (self._games[given.game], self._everywhere):
            share.drop(given.prefix, ticket)
        if not len(self._games[given.game].all):
            del self._games[given.game]
