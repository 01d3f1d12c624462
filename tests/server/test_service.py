"""The lobby's shell."""

import time
from collections.abc import Iterator, Sequence

import pytest

from smallworld_lobby.service import LobbyService
from smallworld_lobby.store import DirectStore, MemoryStore, Write, WriteVerdict
from smallworld_net.address import Arrival
from smallworld_net.keys import KeyPair
from smallworld_wire.codec import AnyMessage
from smallworld_wire.common import NONCE_BYTES, game_id, hello
from smallworld_wire.lobby import Advert, Lease, Publish, Register, ToLobby

BOB = b"bob".ljust(40)


class Disk(MemoryStore):
    """Notes how often it was written, and with how much."""

    def __init__(self) -> None:
        super().__init__(time.time)
        self.writes: list[int] = []

    def commit(self, writes: Sequence[Write]) -> list[WriteVerdict]:
        self.writes.append(len(writes))
        return super().commit(writes)


def words(host: bytes) -> list[ToLobby]:
    """What a host says whose game runs, and who has a keeper."""
    game = game_id(bytes(NONCE_BYTES), host)
    advert = Advert(game, "A table", "Ann", "two-players", 2, stage="running")
    return [hello("Ann"), Publish(advert, 7475), Register(game, 1, 1, (BOB,))]


def test_leases_are_written_once_for_all_that_came_in_together_before_anybody_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    disk = Disk()
    service = LobbyService(KeyPair.new(), "127.0.0.1", 0, DirectStore(disk))
    hosts = [f"{number:040}".encode() for number in range(3)]
    told: list[tuple[bytes, AnyMessage, int]] = []

    def receive(now: float) -> Iterator[Arrival[ToLobby]]:
        for host in hosts:
            yield from (Arrival(host, word, "198.51.100.7") for word in words(host))
        service.stop()

    def send(peer: bytes, message: AnyMessage) -> bool:
        told.append((peer, message, len(disk.writes)))
        return True

    monkeypatch.setattr(service._server, "receive", receive)
    monkeypatch.setattr(service._server, "send", send)
    service.run()
    assert disk.writes == [3]
    leases = [(peer, writes) for peer, message, writes in told if isinstance(message, Lease)]
    assert sorted(leases) == [(host, 1) for host in hosts for _ in range(2)]
