"""Lobbies that run for as long as a test needs them."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

from smallworld_client.app.lobby import LobbyThread
from smallworld_client.discovery.lobby_client import LobbyEvent, LobbyGames
from smallworld_lobby.crowds import PeerOrigin, RelayPort
from smallworld_lobby.directory import EVERYBODY, Outgoing
from smallworld_lobby.driver import RecordsPort
from smallworld_lobby.lobby import Lobby
from smallworld_lobby.service import LobbyService
from smallworld_lobby.store import DirectStore, MemoryStore
from smallworld_net.address import Address, Arrival
from smallworld_net.keys import KeyPair
from smallworld_wire.codec import AnyMessage
from smallworld_wire.lobby import Advert, ToLobby
from tests.helpers.expect import expect


class TellingLobby(Lobby):
    """The core, which names each subscriber of what all subscribers are told."""

    def receive(
        self, peer: bytes, message: ToLobby, now: float, origin: PeerOrigin
    ) -> list[Outgoing]:
        return self._each(super().receive(peer, message, now, origin))

    def tick(self, now: float) -> list[Outgoing]:
        return self._each(super().tick(now))

    def _each(self, outgoing: Iterable[Outgoing]) -> list[Outgoing]:
        return [
            (peer, message)
            for receiver, message in outgoing
            for peer in (self.subscribers if receiver == EVERYBODY else [receiver])
        ]


class LobbyPort:
    """The connections of one lobby: what comes in, and what was sent."""

    def __init__(self) -> None:
        self.coming: list[Arrival[ToLobby]] = []
        self.sent: list[tuple[bytes, AnyMessage]] = []

    def receive(self, now: float) -> Iterator[Arrival[ToLobby]]:
        coming, self.coming = self.coming, []
        yield from coming

    def send(self, peer: bytes, message: AnyMessage) -> bool:
        self.sent.append((peer, message))
        return True

    def tick(self, now: float) -> None:
        """Nobody is forgotten."""


@contextmanager
def running_lobby(
    relay: RelayPort | None = None,
    records: RecordsPort | None = None,
    notice: Path | None = None,
    store: MemoryStore | None = None,
) -> Iterator[str]:
    """The address of a lobby on this machine; ``notice`` is the file of a release notice."""
    kept = DirectStore(store) if store else None
    service = LobbyService(KeyPair.new(), "127.0.0.1", 0, kept, relay, records=records)
    if notice is not None:
        service.pass_on_notice(notice)
    service.start()
    yield f"127.0.0.1:{service.port}"
    service.post(service.stop)
    service.join(10)


def listed(address: Address) -> tuple[Advert, ...]:
    """What a lobby lists; AssertionError where it does not tell."""
    told: SimpleQueue[LobbyEvent] = SimpleQueue()
    link = LobbyThread(address, "Cid", told.put)
    link.start()
    try:
        games = expect(told, "the list", lambda event: isinstance(event, LobbyGames))
    finally:
        link.close()
    assert isinstance(games, LobbyGames)
    return games.adverts
