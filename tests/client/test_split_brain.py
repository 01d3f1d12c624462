"""Who is believed to host a game as well."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from smallworld_client.app.real_ports import SocketTransport
from smallworld_client.discovery import search
from smallworld_client.discovery.search import LocatedHost, Rival, SplitBrainWatch
from smallworld_client.table.events import Opened
from smallworld_client.table.host_driver import HostDriver
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_net.address import Address, parse_address
from smallworld_net.keys import KeyPair
from smallworld_net.loop import wait_for
from smallworld_wire.common import Hello, hello
from smallworld_wire.room import TableSettings
from tests.helpers.expect import PATIENCE
from tests.helpers.follower import Follow, host

GAME = "f" * 32
Looking = tuple[SplitBrainWatch, SocketTransport]
Look = Callable[..., Looking]


@pytest.fixture
def look(monkeypatch: pytest.MonkeyPatch) -> Iterator[Look]:
    """Looks for rivals in a game of whom that is said on the network."""
    looking: list[SplitBrainWatch] = []

    def start(game: str, *said: LocatedHost) -> Looking:
        monkeypatch.setattr(search, "LanSearch", lambda transport, game, may_lead: Rumours(said))
        greeting: Hello = replace(hello("Bob"), game=game)
        transport = SocketTransport()
        watch = SplitBrainWatch(transport, KeyPair.new(), greeting, lambda epoch, key: True)
        looking.append(watch)
        return watch, transport

    yield start
    for each in looking:
        each.close()


class Rumours:
    """What is said on the network."""

    def __init__(self, said: Sequence[LocatedHost]) -> None:
        self._said = said

    def work(self, now: float) -> Sequence[LocatedHost]:
        return self._said

    def close(self) -> None:
        """Nothing is open."""


@pytest.fixture
def table(follow: Follow, home: Path) -> tuple[str, Address]:
    """The game and the address of a table that is hosted."""
    ann = follow(
        host(
            Setup(
                "Ann",
                TableSettings("Ann's table", "two-players"),
                (SeatSetup(), SeatSetup()),
                port=0,
            )
        )
    )
    address = parse_address(ann.expect(Opened).address)
    assert isinstance(ann.link.driver.role, HostDriver)
    return ann.link.driver.role.table.game_id, address


def first(looking: Looking) -> Rival | None:
    """The first who proves it; None once the first who was called has not."""
    watch, transport = looking
    deadline = time.monotonic() + PATIENCE
    called = False
    while time.monotonic() < deadline:
        for rival in watch.work(time.monotonic()):
            return rival
        is_calling = bool(list(transport.sockets))
        if called and not is_calling:
            return None
        called = is_calling
        wait_for(transport.sockets, 0.05)
    raise AssertionError("nobody was called")


def test_who_answers_under_their_key_is_believed_and_only_in_what_they_say_themselves(
    look: Look, table: tuple[str, Address]
) -> None:
    game, address = table
    assert address.key
    assert first(look(game, LocatedHost(address.key, 7, (address,), named=False))) == (
        1,
        address.key,
    )


def test_who_lacks_the_key_is_passed_by(look: Look, table: tuple[str, Address]) -> None:
    game, address = table
    assert address.key
    stolen = KeyPair.new().public
    lie = LocatedHost(stolen, 9, (address._replace(key=stolen),), named=False)
    truth = LocatedHost(address.key, 1, (address,), named=False)
    looking = look(game, lie, truth)
    assert first(looking) is None
    assert first(looking) == (1, address.key)


def test_who_hosts_another_game_is_no_rival(look: Look, table: tuple[str, Address]) -> None:
    _, address = table
    assert address.key
    assert first(look(GAME, LocatedHost(address.key, 9, (address,), named=False))) is None
