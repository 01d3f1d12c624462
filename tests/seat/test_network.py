"""Of all that hosts and lobbies name, a seat in a browser calls what its page's door leads to."""

from collections.abc import Sequence

import pytest

from smallworld_net.address import Address, DirectRoute, RelayEndpoint, Route, ViaRelay
from smallworld_net.client import ClientConnection
from smallworld_net.keys import KeyPair
from smallworld_seat.network import DoorTransport
from smallworld_wire.codec import FROM_TABLE

HOME = Address("127.0.0.1", 7373)
KEYS = KeyPair.new()


def called(
    monkeypatch: pytest.MonkeyPatch,
    transport: DoorTransport,
    *routes: Route,
    later: Sequence[Route] = (),
) -> list[Route]:
    dialled: list[Route] = []

    def connect(
        self: ClientConnection[object],
        keys: object,
        codec: object,
        routes: list[Route],
        now: float,
    ) -> None:
        dialled.extend(routes)
        self.is_closed = False

    def add(self: object, route: Route, now: float) -> None:
        dialled.append(route)

    monkeypatch.setattr(ClientConnection, "__init__", connect)
    monkeypatch.setattr(ClientConnection, "add", add)
    connection = transport.connect(KEYS, FROM_TABLE, routes, 0.0)
    for route in later:
        connection.add(route, 0.0)
    return dialled


def test_whichever_lobby_a_host_names_the_pages_own_is_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    named = Address("lobby.example", 9000, KEYS.public)
    assert called(monkeypatch, DoorTransport(HOME), named, HOME) == [HOME]


def test_of_a_hosts_own_addresses_only_the_lobbys_tables_are_called_and_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spots = [DirectRoute(f"10.0.0.{each}", port, KEYS.public) for each in (1, 2) for port in (1, 2)]
    tunnel = ViaRelay(RelayEndpoint("127.0.0.1", 7374, "token"), KEYS.public)
    assert called(monkeypatch, DoorTransport(HOME, 2), *spots, tunnel) == [spots[1], tunnel]
    assert called(monkeypatch, DoorTransport(HOME), *spots) == []
    assert called(monkeypatch, DoorTransport(HOME), later=[*spots, tunnel]) == [tunnel]
