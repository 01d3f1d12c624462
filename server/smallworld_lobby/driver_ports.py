"""What a lobby's driver needs of the outside, beside a store."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from smallworld_lobby.findings import Verified
from smallworld_net.routes import Arrival
from smallworld_wire import AnyMessage, Endpoint, ToLobby


class ServerPort(Protocol):
    """All connections to the lobby."""

    def receive(self, now: float) -> Iterator[Arrival[ToLobby]]:
        """The messages that have come in."""

    def send(self, peer: bytes, message: AnyMessage) -> bool:
        """Send to a peer; False where they are gone."""

    def tick(self, now: float) -> None:
        """Forget who has been silent; called about once a second."""


class ReachabilityPort(Protocol):
    """Connects to hosts that publish a game, to tell them whether others can."""

    def call(self, game: str, endpoint: Endpoint, now: float) -> None:
        """Begin to connect to that endpoint."""

    def work(self, now: float) -> Iterable[tuple[str, Endpoint, bool]]:
        """Games, their endpoints, and whether they were reached."""

    def tick(self, now: float) -> None:
        """Called about once a second."""


class VerifierPort(Protocol):
    """Verifies records outside of the lobby's thread."""

    def verify(self, number: int, data: bytes) -> None:
        """Verify a record's bytes."""

    def verify_kept(self, number: int, game: str) -> None:
        """Verify the record that the service has kept of a game of its own."""

    def work(self) -> Iterable[Verified]:
        """What has been found since this was asked last."""


class RecordsPort(Protocol):
    """Keeps the records of games that count."""

    def keep(self, board: str, id_: str, data: bytes) -> None:
        """Keep the record of a result, as long as there is room for it."""
