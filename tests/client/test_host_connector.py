"""Whom a guest calls who has lost their host, of those who are said nearby to lead the game."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from smallworld_client.app.real_ports import SocketTransport
from smallworld_client.discovery.announcements import NearbyGame, mark_of
from smallworld_client.discovery.host_connector import HostConnector
from smallworld_client.discovery.search import MOST_ROUTES
from smallworld_client.table.failover import Failover, FailoverState
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import open_game
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_net.address import Address, ConnectionFailed
from smallworld_net.keys import KeyPair
from smallworld_wire.common import hello
from smallworld_wire.room import Person, TableSettings
from tests.helpers.open_ports import open_ports

GAME = "a-game"
KEYS = [KeyPair.new().public for _ in range(5)]
TRUE, *FALSE = KEYS
TRY = 5.0
"""Seconds after which an address where nobody answers is given up."""

Announced = Callable[[], list[NearbyGame]]


class Lines:
    """Stands for the network, where nobody ever answers; keeps when which address was called."""

    is_up = False

    def __init__(self) -> None:
        self.called: list[tuple[float, str]] = []

    def set_out(self, routes: Sequence[Address], now: float) -> "Lines":
        for route in routes:
            self.add(route, now)
        return self

    def add(self, route: Address, now: float) -> None:
        self.called.append((now, route.host))
        self._tried_at = now

    def receive(self, now: float) -> list[ConnectionFailed]:
        return [ConnectionFailed("")] if now > self._tried_at + TRY else []

    def close(self) -> None:
        """Nothing is open."""


class Rumours:
    """Tells what is announced."""

    def __init__(self, announced: Announced) -> None:
        self._announced = announced

    def find(self, game: str) -> list[NearbyGame]:
        return self._announced()

    def close(self) -> None:
        """Nothing is open."""


class Network(SocketTransport):
    """Where all that is announced is heard, and nobody answers."""

    def __init__(self, lines: Lines, announced: Announced) -> None:
        super().__init__()
        self._lines, self._announced = lines, announced

    def connect(self, keys: object, codec: object, routes: Any, now: float) -> Any:
        return self._lines.set_out(routes, now)

    def browse(self) -> Any:
        return Rumours(self._announced)


@pytest.fixture
def lines() -> Lines:
    return Lines()


def claim(key: bytes, host: str, ports: Sequence[int], epoch: int, source: str) -> NearbyGame:
    ways = tuple(Address(host, port, key) for port in ports)
    return NearbyGame(mark_of(GAME), epoch, key, ways, source=source)


@pytest.fixture
def lost(lines: Lines) -> Callable[[Announced], HostConnector]:
    """The connector of somebody who has lost the host of a game of five."""

    def lose(announced: Announced) -> HostConnector:
        people = tuple(Person(n, f"P{n}", "player", key=key) for n, key in enumerate(KEYS))
        guest = Guest(hello("Bob"), open_game)
        guest.snapshot = TableSnapshot(GAME, TableSettings("A table", "two-players"), (), people)
        failover = Failover(guest)
        failover.state = FailoverState.LOST
        ports = replace(open_ports()[1], transport=Network(lines, announced))
        connector = HostConnector(ports, failover, guest, KeyPair.new(), "Bob", None, False)
        connector.search()
        return connector

    return lose


def run(connector: HostConnector, seconds: int) -> None:
    for quarter in range(1, seconds * 4):
        connector.work(quarter / 4)
    connector.close()


def test_players_whose_keys_somebody_announces_at_ever_new_ports_leave_a_turn_to_the_host(
    lost: Callable[[Announced], HostConnector], lines: Lines
) -> None:
    looks = iter(range(1, 10_000))

    def announced() -> list[NearbyGame]:
        port = 1024 + next(looks)
        false = [claim(key, "10.0.0.66", [port], 60, "10.0.0.66") for key in FALSE]
        return [*false, claim(TRUE, "10.0.0.1", [7474], 2, "10.0.0.1")]

    run(lost(announced), 60)
    assert "10.0.0.1" in {host for _, host in lines.called}
    turns = [now for now, host in lines.called if host == "10.0.0.1"]
    assert turns[0] <= len(FALSE) * 2 * TRY


def test_an_address_announced_for_the_host_by_others_hides_none_of_the_hosts_own(
    lost: Callable[[Announced], HostConnector], lines: Lines
) -> None:
    false = [
        claim(TRUE, "10.0.0.66", range(2000 + n, 2008 + n), 9, f"10.0.1.{n}") for n in range(9)
    ]
    run(lost(lambda: [*false, claim(TRUE, "10.0.0.1", [7474], 2, "10.0.0.1")]), 3)
    assert "10.0.0.1" in {host for _, host in lines.called}
    assert len(lines.called) <= MOST_ROUTES


def test_a_last_address_where_nobody_answers_casts_no_doubt_on_what_the_host_announces(
    lines: Lines, lost: Callable[[Announced], HostConnector]
) -> None:
    connector = lost(lambda: [claim(TRUE, "10.0.0.1", [7474], 2, "10.0.0.1")] if is_back else [])
    connector._target = Address("10.0.0.9", 7474, TRUE)
    is_back = False
    for quarter in range(1, 60):
        connector.work(quarter / 4)
    assert {host for _, host in lines.called} == {"10.0.0.9"}
    is_back = True
    for quarter in range(60, 60 + 4 * 12):
        connector.work(quarter / 4)
    connector.close()
    assert "10.0.0.1" in {host for _, host in lines.called}
