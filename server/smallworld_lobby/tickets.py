"""Tickets for the relay: who may open a pipe to whom, and how many at a time."""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple, Protocol

from smallworld.phrases import LobbySays
from smallworld.wire import Port, Ticket
from smallworld_lobby.leases import NotGranted

LIFE = 30.0
"""Seconds after which a ticket no longer opens anything."""
TICKETS_A_GAME = 64
TICKETS_AN_ADDRESS = 16
"""Not used or not yet run out, at most."""


class RelayDesk(Protocol):
    """The relay as the lobby sees it."""

    @property
    def port(self) -> Port:
        """Where both ends connect to."""

    @property
    def has_room(self) -> bool:
        """Whether another pipe can be had."""

    def expect(self, ticket: Ticket, game: str) -> None:
        """Two will come with this ticket, to be joined."""


class _Given(NamedTuple):
    at: float
    game: str
    address: str


class Tickets:
    """The tickets that a lobby gives out for its relay."""

    def __init__(self, relay: RelayDesk | None, draw: Callable[[], Ticket]) -> None:
        """``draw`` makes a ticket that nobody guesses."""
        self._relay = relay
        self._draw = draw
        self._given: deque[_Given] = deque()

    @property
    def has_relay(self) -> bool:
        """Whether there is a relay to give tickets for."""
        return self._relay is not None

    def give(self, game: str, address: str, now: float) -> tuple[Port, Ticket]:
        """A ticket for a pipe to that game's host, asked for from that network address.

        NotGranted where there is no relay, or too many wait for their pipes.
        """
        if self._relay is None:
            raise NotGranted(LobbySays.NO_RELAY())
        while self._given and now - self._given[0].at > LIFE:
            self._given.popleft()
        to_there = sum(given.game == game for given in self._given)
        from_there = sum(given.address == address for given in self._given)
        too_many = to_there >= TICKETS_A_GAME or from_there >= TICKETS_AN_ADDRESS
        if too_many or not self._relay.has_room:
            raise NotGranted(LobbySays.RELAY_BUSY())
        ticket = self._draw()
        self._given.append(_Given(now, game, address))
        self._relay.expect(ticket, game)
        return self._relay.port, ticket
