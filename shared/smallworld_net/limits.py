"""How much one client may send, and the penalties for more."""

from dataclasses import dataclass

MOST_FAULTS = 10
"""Faults of one connection after which a client is told to leave."""
CUT_OFF = 20
"""Faults after which the connection is closed: the client was told to leave and did not."""
BARRED = 60.0
"""Seconds for which a client that was told to leave can't come back."""
NO_ROOM = 10.0
"""Seconds for which a client can't come back that came when there was no room."""


@dataclass(frozen=True)
class Limits:
    """What a server allows: messages a second and at once, and connections at a time.

    ``trusted_rate`` and ``trusted_burst`` are for those whom the server trusts, such as players,
    whose programs acknowledge every entry. There are at most ``clients`` clients, ``connections``
    of one prefix, and ``strangers`` of one prefix that have not said a Hello yet. Each trusted
    client may be sent ``sent_rate`` bytes a second in the long run and ``sent_burst`` at once, and
    so may all others of a prefix together; who was sent more has to wait until they are read again.
    """

    rate: float = 20.0
    burst: float = 120.0
    trusted_rate: float = 60.0
    trusted_burst: float = 600.0
    clients: int = 1000
    connections: int = 600
    strangers: int = 400
    sent_rate: float = 1 << 18
    sent_burst: float = 1 << 23

    @property
    def sent_to_prefix(self) -> tuple[float, float]:
        """``sent_rate`` and ``sent_burst``, for more clients where more of a prefix may come."""
        crowd = max(1.0, self.connections / type(self).connections)
        return self.sent_rate * crowd, self.sent_burst * crowd
