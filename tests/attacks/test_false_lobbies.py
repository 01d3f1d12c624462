"""Lobbies that lie, and lobbies that are none: each in a program of its own, on real sockets."""

import signal
import socket
from collections.abc import Iterator

import pytest

from smallworld.record import decode
from smallworld_client.app.sessions import guest_link
from smallworld_client.table.events import (
    Began,
    GameStep,
    HostLost,
    LeadOn,
    Noticed,
    Opened,
    RoomChanged,
    Saved,
)
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_client.words.seat import SeatSays
from smallworld_net.address import parse_target
from smallworld_wire.phrases import WaySays
from smallworld_wire.room import TableSettings
from smallworld_wire.table import Sit
from tests.helpers.follower import Follow, Follower, arranged, host, join
from tests.helpers.programs import Program

pytestmark = pytest.mark.usefixtures("home")

ANN = Setup(
    "Ann",
    TableSettings("Ann's table", "three-players"),
    (SeatSetup("person", "Ann"), SeatSetup(), SeatSetup()),
    pace=0.0,
    port=0,
    starts_itself=True,
)


@pytest.fixture(autouse=True)
def _short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_client.table.commit.STRAGGLING", 0.5)
    monkeypatch.setattr("smallworld_client.table.failover.LOST_FOR", 0.2)
    monkeypatch.setattr("smallworld_client.discovery.host_connector.RETRY", 0.3)


@pytest.fixture
def trap() -> Iterator[socket.socket]:
    """Something on this machine that no host should send anybody to."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setblocking(False)
        yield listener


def is_called(trap: socket.socket) -> bool:
    try:
        caller, _ = trap.accept()
    except BlockingIOError:
        return False
    caller.close()
    return True


def three_who_play(follow: Follow, lobby: str) -> list[Follower]:
    """Ann hosts a game that the lobby knows of; Bob and Cid come by it."""
    ann = follow(host(arranged(ANN, lobby=lobby)), plays=True, moves=3)
    invitation = ann.expect(Opened).invitation
    ann.expect(Noticed, lambda notice: notice.text == WaySays.LISTED())
    people = [ann]
    for name in ("Bob", "Cid"):
        guest = follow(join(invitation, name), plays=True, moves=3)
        guest.expect(RoomChanged, lambda event: bool(event.room.seats_of(event.me)))
        people.append(guest)
    return people


@pytest.mark.turns(8)
def test_a_lobby_that_names_a_stranger_is_left_and_the_game_goes_on(
    follow: Follow, running: list[Program]
) -> None:
    running.append(Program("tests.attacks.lying_lobby"))
    people = three_who_play(follow, running[-1].expect("address"))
    ann, *guests = people
    sentence = SeatSays.LOBBY_NAMES_STRANGER()
    ann.expect(Noticed, lambda notice: notice.text == sentence)
    assert parse_target(ann.expect(Opened).invitation).key == ann.link.driver.keys.public
    for guest in guests:
        guest.expect(RoomChanged, lambda event: event.room.settings.lobby == "")
    for person in people:
        person.go_on()
    [record] = {person.expect(Saved).path for person in people}
    told = [step.entry for step in ann.events if isinstance(step, GameStep)]
    assert list(decode(record.read_bytes()).entries)[-len(told) :] == told


@pytest.mark.turns(8)
def test_after_that_a_lost_host_is_succeeded_by_hand(
    follow: Follow, running: list[Program]
) -> None:
    running.append(Program("tests.attacks.lying_lobby"))
    ann, bob, _ = three_who_play(follow, running[-1].expect("address"))
    bob.expect(Began)
    bob.expect(RoomChanged, lambda event: event.room.settings.lobby == "")
    ann.crash()
    bob.expect(HostLost, lambda lost: lost.can_lead)
    bob.link.ask(LeadOn())
    bob.expect(Opened)


@pytest.mark.turns(8)
def test_a_host_reached_from_afar_sends_nobody_to_an_address_of_their_own_network(
    follow: Follow, running: list[Program], relaying_lobby: str, trap: socket.socket
) -> None:
    trapped = f"127.0.0.1:{trap.getsockname()[1]}"
    mallory = Program("tests.attacks.hostile_host", relaying_lobby, trapped)
    running.append(mallory)
    invitation = parse_target(mallory.expect("invitation"))
    bob = follow(lambda tell: guest_link(invitation, "Bob", "player", tell, by_relay=True))
    sentence = SeatSays.LOBBY_NOT_CALLED(place=trapped)
    bob.expect(Noticed, lambda notice: notice.text == sentence)
    bob.link.ask(Sit(1))
    bob.expect(Began)
    mallory.signal(signal.SIGKILL)
    bob.expect(HostLost, lambda lost: lost.can_lead)
    bob.link.ask(LeadOn())
    bob.expect(Opened)
    assert not is_called(trap)
