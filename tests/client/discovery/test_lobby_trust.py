"""Which lobby a host may name to its guests, and where its name leads."""

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import pytest

from smallworld_client.app import real_ports
from smallworld_client.app.real_ports import AddressLookup
from smallworld_client.discovery.host_connector import Target
from smallworld_client.discovery.lobby_trust import MOST_NAMED, AddressScope, LobbyTrust, reach_of
from smallworld_client.home.identity import KnownHostsFile
from smallworld_net.address import (
    Address,
    ConnectionUp,
    DirectRoute,
    RelayEndpoint,
    Route,
    ViaRelay,
    parse_address,
    parse_target,
)
from smallworld_net.keys import KeyPair

pytestmark = pytest.mark.usefixtures("home")
LOBBY_KEY = KeyPair.new().public
PUBLIC, PRIVATE, OWN = "8.8.8.8:7373", "192.168.1.20:7373", "127.0.0.1:7373"


class Names(AddressLookup):
    """What names mean, known at once."""

    known: ClassVar[dict[str, Sequence[str]]] = {}

    def __init__(self, name: str) -> None:
        self.found = self.known.get(name, ())
        self._failed_at = None


def trust(home: Path, target: str | Target | None = None, route: Route | None = None) -> LobbyTrust:
    """That of a guest who wanted to go there and met the host on that route."""
    wanted = parse_target(target) if isinstance(target, str) else target
    made = LobbyTrust(wanted, KnownHostsFile(home), Names)
    if route:
        made.reached(route)
    return made


@pytest.mark.parametrize(
    ("address", "reach"),
    [
        ("8.8.8.8", AddressScope.PUBLIC),
        ("2a00:1450:4001::1", AddressScope.PUBLIC),
        ("192.168.1.20", AddressScope.PRIVATE),
        ("10.1.2.3", AddressScope.PRIVATE),
        ("100.64.0.1", AddressScope.PRIVATE),
        ("169.254.169.254", AddressScope.PRIVATE),
        ("fe80::1%eth0", AddressScope.PRIVATE),
        ("fd00::1", AddressScope.PRIVATE),
        ("::ffff:10.0.0.1", AddressScope.PRIVATE),
        ("127.8.9.10", AddressScope.LOOPBACK),
        ("::1", AddressScope.LOOPBACK),
        ("::ffff:127.0.0.1", AddressScope.LOOPBACK),
        ("0.0.0.0", None),
        ("::", None),
        ("224.0.0.251", None),
        ("255.255.255.255", None),
        ("somewhere.example", None),
    ],
)
def test_how_close_an_address_is(address: str, reach: AddressScope | None) -> None:
    assert reach_of(address) == reach


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("8.8.4.4", {PUBLIC}),
        ("192.168.1.9", {PUBLIC, PRIVATE}),
        ("127.0.0.1", {PUBLIC, PRIVATE, OWN}),
        ("anns-computer", {PUBLIC, PRIVATE}),
        ("anns-computer.local", {PUBLIC, PRIVATE}),
        ("localhost", {PUBLIC, PRIVATE, OWN}),
        ("table.example.org", {PUBLIC}),
    ],
)
def test_a_host_may_name_a_lobby_that_is_no_closer_than_they_are(
    tmp_path: Path, host: str, allowed: set[str]
) -> None:
    guest = trust(tmp_path, route=Address(host, 7474))
    assert {lobby for lobby in (PUBLIC, PRIVATE, OWN) if guest.allows(lobby)} == allowed


BY_RELAY = ViaRelay(RelayEndpoint("8.8.8.8", 7374, "token"), LOBBY_KEY)


@pytest.mark.parametrize("route", [BY_RELAY, DirectRoute("8.8.4.4", 7475, LOBBY_KEY)])
def test_who_comes_by_the_relay_or_from_afar_names_only_public_ones(
    tmp_path: Path, route: Route
) -> None:
    guest = trust(tmp_path, route=route)
    assert [guest.allows(lobby) for lobby in (PUBLIC, PRIVATE, OWN)] == [True, False, False]
    assert guest.refused == OWN


@pytest.mark.parametrize(
    "lobby", ["8.8.8.8:22", "127.0.0.1:1023", "lobby.example:80", "no address!", "a b:7", "[::1"]
)
def test_no_host_names_a_low_port_or_what_is_no_address(tmp_path: Path, lobby: str) -> None:
    guest = trust(tmp_path, route=Address("127.0.0.1", 7474))
    assert not guest.allows(lobby)


def test_the_lobby_by_which_somebody_came_may_be_anywhere(tmp_path: Path) -> None:
    guest = trust(tmp_path, "smallworld://127.0.0.1:443/game", BY_RELAY)
    assert guest.allows(f"127.0.0.1:443#{LOBBY_KEY.decode()}")
    assert not guest.allows("127.0.0.1:444")


def test_a_lobby_where_somebody_was_before_may_be_anywhere_as_long_as_it_has_its_key(
    tmp_path: Path,
) -> None:
    KnownHostsFile(tmp_path).meet(ConnectionUp(parse_address(PRIVATE), LOBBY_KEY))
    guest = trust(tmp_path, route=DirectRoute("8.8.4.4", 7475, LOBBY_KEY))
    assert guest.allows(f"{PRIVATE}#{LOBBY_KEY.decode()}")
    other = KeyPair.new().public
    assert not guest.allows(f"{PRIVATE}#{other.decode()}")


@pytest.mark.parametrize(
    ("target", "lobby", "allowed"),
    [
        ("192.168.1.9:7474", PRIVATE, True),
        ("smallworld://192.168.1.9:7474?secret=x", PRIVATE, True),
        ("smallworld://192.168.1.9:7373/game", PRIVATE, False),
        (None, PRIVATE, False),
        (None, "", True),
    ],
)
def test_before_anybody_has_answered_it_counts_where_the_person_wants_to_go(
    tmp_path: Path, target: str | None, lobby: str, allowed: bool
) -> None:
    assert trust(tmp_path, target).allows(lobby) == allowed


def test_a_name_is_looked_up_and_called_where_it_leads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {"lobby.example": ["192.168.1.1", "8.8.8.8"], "trap.example": ["192.168.1.1"]}
    monkeypatch.setattr(Names, "known", known)
    guest = trust(tmp_path, route=DirectRoute("8.8.4.4", 7475, LOBBY_KEY))
    lobby, trap, gone = (f"{name}.example:7373" for name in ("lobby", "trap", "gone"))
    keyed = f"#{LOBBY_KEY.decode()}"
    assert guest.allows(lobby)
    assert guest.allows(trap)
    assert guest.to_call(lobby + keyed) == Address("8.8.8.8", 7373, LOBBY_KEY)
    assert guest.to_call(PRIVATE + keyed) == parse_address(PRIVATE + keyed)
    assert guest.to_call(gone) is None
    assert not guest.refuses(lobby)
    assert not guest.refuses(gone)
    assert guest.to_call(trap) is None
    assert guest.refuses(trap)
    assert guest.refused == trap


def test_nobody_waits_for_a_look_up(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = threading.Event()

    def slowly(*_: object, **__: object) -> list[tuple[object, ...]]:
        answer.wait(60)
        return [(0, 0, 0, "", ("::1", 0)), (0, 0, 0, "", ("127.0.0.1", 0))]

    monkeypatch.setattr("socket.getaddrinfo", slowly)
    before = threading.active_count()
    look_up = AddressLookup("lobby.example")
    assert look_up.found == ()
    answer.set()
    for thread in threading.enumerate():
        if thread.name == "look up lobby.example":
            thread.join(60)
    assert list(look_up.found) == ["127.0.0.1", "::1"]
    assert threading.active_count() <= before


def test_a_look_up_in_vain_is_repeated_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> list[tuple[object, ...]]:
        raise OSError("no network")

    monkeypatch.setattr("socket.getaddrinfo", fail)
    monkeypatch.setattr(real_ports, "AGAIN", -1.0)
    look_up = AddressLookup("lobby.example")
    for thread in threading.enumerate():
        if thread.name == "look up lobby.example":
            thread.join(60)
    assert look_up.is_vain


def test_a_host_who_names_lobby_after_lobby_has_few_of_them_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Address] = []

    def have_met(_: KnownHostsFile, lobby: Address) -> bool:
        asked.append(lobby)
        return False

    monkeypatch.setattr(KnownHostsFile, "have_met", have_met)
    guest = trust(tmp_path, "8.8.8.8:7474")
    for port in range(2000, 3000):
        assert not guest.allows(f"192.168.1.20:{port}")
    assert len(asked) == MOST_NAMED
