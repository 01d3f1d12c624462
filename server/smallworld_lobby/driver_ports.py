"""What a lobby's driver needs of the outside, beside a store."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, Protocol

from smallworld_lobby.findings import Finding
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


class Verified(NamedTuple):
    """What was found of a record that was submitted under a number.

    One that ``is_costly`` took more time or memory than any game needs.
    """

    number: int
    finding: Finding
    is_costly: bool = False


class VerifierPort(Protocol):
    """Verifies records outside of the lobby's thread."""

    def verify(self, number: int, data: bytes) -> None:
        """Verify a record's bytes."""

    def work(self) -> Iterable[Verified]:
        """What has been found since this was asked last."""


class RecordsPort(Protocol):
    """Keeps the records of games that count."""

    def keep(self, board: str, id_: str, data: bytes) -> None:
        """Keep the record of a result, as long as there is room for it."""
