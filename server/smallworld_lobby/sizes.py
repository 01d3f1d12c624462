"""How much a lobby takes on, as whoever runs it wants it."""

from dataclasses import dataclass, field

from smallworld_lobby.directory import MOST_GAMES
from smallworld_lobby.lease_table import MOST_LEASES
from smallworld_lobby.relay_tokens import MOST_TUNNELS
from smallworld_lobby.results import ResultRules
from smallworld_lobby.visitors import MOST_VISITORS

CLIENTS_AN_ADDRESS = 600
"""Connections of one network prefix to a lobby."""


@dataclass(frozen=True)
class Sizes:
    """People in all and of one address, games, leases and tunnels of the relay, at most.

    Beside these, what is kept of ``results``.
    """

    clients: int = MOST_VISITORS
    clients_an_address: int = CLIENTS_AN_ADDRESS
    games: int = MOST_GAMES
    tunnels: int = MOST_TUNNELS
    results: ResultRules = field(default_factory=ResultRules)

    @property
    def leases(self) -> int:
        """Twice as many as games, since those that are over still have theirs for a while."""
        return max(MOST_LEASES, 2 * self.games)

    @property
    def files(self) -> int:
        """Open files at most: one for each client, and two for each tunnel."""
        return self.clients + 2 * self.tunnels
