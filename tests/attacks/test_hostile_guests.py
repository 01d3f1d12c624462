"""Guests who come to spoil a table, each a program of its own on a real socket."""

from collections.abc import Callable

import pytest

from smallworld_client.table.authority import admission
from smallworld_client.table.events import Began, Opened, RoomChanged
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_wire.room import Room, TableSettings
from smallworld_wire.table import Sit
from tests.attacks.conftest import Start
from tests.helpers.follower import Follow, Follower, host, join, watch

pytestmark = pytest.mark.usefixtures("home")

ANN = Setup(
    "Ann",
    TableSettings("Ann's table", "three-players"),
    (SeatSetup("person", "Ann"), SeatSetup(), SeatSetup()),
    pace=0.0,
    port=0,
    starts_itself=True,
)
MOST, KEPT = 24, 4
DEED = "tests.attacks.hostile_guest"


def table(follow: Follow) -> tuple[Follower, str]:
    """Ann hosts on this machine; the address."""
    ann = follow(host(ANN))
    place, _, key = ann.expect(Opened).address.partition("#")
    return ann, f"127.0.0.1:{place.rpartition(':')[2]}#{key}"


def shows(fits: Callable[[Room], bool]) -> Callable[[RoomChanged], bool]:
    return lambda event: fits(event.room)


def test_a_crowd_from_one_address_leaves_places_to_others_and_displaces_no_player(
    follow: Follow, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "MOST_PEOPLE", MOST)
    monkeypatch.setattr(admission, "RESERVED_FOR_PLAYERS", KEPT)
    ann, address = table(follow)
    bob = follow(join(address))
    bob.expect(RoomChanged)
    bob.link.ask(Sit(1))
    ann.expect(RoomChanged, shows(lambda room: room.seats[1].name == "Bob"))
    crowd = start(DEED, "crowd", address, str(MOST + 6))
    assert int(crowd.expect("let in")) == MOST - KEPT - 2
    eve = follow(watch(address))
    eve.expect(RoomChanged)
    cid = follow(join(address, "Cid"))
    cid.expect(RoomChanged)
    cid.link.ask(Sit(2))
    for player in (ann, bob, cid):
        player.expect(Began)
