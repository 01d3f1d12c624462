"""A hosted game's line to a lobby, over real sockets."""

import time
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from smallworld_client.discovery.lobby_client import RETRY, YIELD, LobbyConnection
from smallworld_client.table.listener import REPEAT, Heard, LobbyRegistration
from smallworld_lobby.cli import LobbyService
from smallworld_lobby.parts import Directory
from smallworld_net.address import Address
from smallworld_net.keys import KeyPair
from smallworld_net.loop import wait_for
from smallworld_wire.common import NONCE_BYTES, game_id
from smallworld_wire.lobby import Advert, Claim, FromLobby, Lease, Publish, Reached, Register
from smallworld_wire.phrases import LobbySays, WaySays
from smallworld_wire.sentences import Sentence
from tests.helpers.open_ports import open_ports

pytestmark = pytest.mark.usefixtures("home")

PATIENCE = 15.0
ANN, BOB = KeyPair.new(), KeyPair.new()
GAME = game_id(bytes(NONCE_BYTES), ANN.public)
KEEPERS = Register(GAME, 1, 1, (BOB.public,))
RUNS = Publish(Advert(GAME, "Ann's table", "Ann", "two-players", seats=2, stage="running"), port=9)


class Open:
    """A lobby that can be closed and opened again."""

    def __init__(self) -> None:
        self.keys = KeyPair.new()
        self.port = 0
        self.open()

    def open(self) -> None:
        self._service = LobbyService(self.keys, "127.0.0.1", self.port)
        self.port = self._service.port
        self._service.start()

    def close(self) -> None:
        self._service.post(self._service.stop)
        self._service.join(5)


@pytest.fixture
def lobby() -> Iterator[Open]:
    made = Open()
    yield made
    made.close()


class Ann:
    """A host with one game in the lobby."""

    def __init__(self, lobby: Open) -> None:
        self.publish = RUNS
        self.replicas: Register | None = None
        self.heard: list[Heard] = []
        address = Address("127.0.0.1", lobby.port)
        self.transport, ports = open_ports()
        self.registration = LobbyRegistration(
            ports, ANN, address, "Ann", lambda: self.publish, lambda: self.replicas
        )

    def expect(self, fits: Callable[[Heard], bool]) -> Heard:
        """Assert that something that fits is heard; take it and what came before it."""
        deadline, others = time.monotonic() + PATIENCE, list[Heard]()
        while time.monotonic() < deadline:
            wait_for(self.transport.sockets, 0.1)
            self.heard += self.registration.work(time.monotonic())
            while self.heard:
                heard = self.heard.pop(0)
                if fits(heard):
                    return heard
                others.append(heard)
        raise AssertionError(f"nothing that fits was heard, only {others}")

    def hear_until_lease(self) -> list[Heard]:
        told: list[Heard] = []

        def is_lease(heard: Heard) -> bool:
            told.append(heard)
            return isinstance(heard, Lease)

        self.expect(is_lease)
        return told

    def expect_lease(self, serial: int = 0) -> Lease:
        lease = self.expect(lambda heard: isinstance(heard, Lease) and heard.serial == serial)
        assert isinstance(lease, Lease)
        return lease


@pytest.fixture
def ann(lobby: Open) -> Iterator[Ann]:
    made = Ann(lobby)
    yield made
    made.registration.close()


def test_a_game_that_runs_is_told_its_lease(ann: Ann) -> None:
    ann.expect(lambda heard: heard == WaySays.LISTED())
    assert ann.expect_lease() == Lease(GAME, 1, ANN.public, ())


def test_keepers_are_told_and_come_back_with_the_lease(ann: Ann) -> None:
    ann.replicas = KEEPERS
    assert ann.expect_lease(serial=1) == Lease(GAME, 1, ANN.public, (BOB.public,), 1)


def test_keepers_are_told_again_until_the_lobby_has_answered(ann: Ann) -> None:
    ann.replicas = KEEPERS
    ann.expect_lease(serial=1)
    ann.registration.work(time.monotonic() + REPEAT)
    ann.expect_lease(serial=1)


def test_a_host_is_told_whether_they_can_be_reached(ann: Ann) -> None:
    reached = ann.expect(lambda heard: isinstance(heard, Reached))
    assert isinstance(reached, Reached)
    assert not reached.directly
    assert "127.0.0.1:9" in str(reached.text)


def test_a_lobby_that_was_away_is_told_everything_again(lobby: Open, ann: Ann) -> None:
    ann.expect_lease()
    lobby.close()
    ann.expect(lambda heard: heard in (WaySays.UNLISTED(), LobbySays.LOBBY_CLOSES()))
    lobby.open()
    ann.publish = replace(RUNS, epoch=3)
    assert ann.expect_lease() == Lease(GAME, 3, ANN.public, ())


def test_a_lobby_that_is_full_is_asked_again_and_the_host_is_told_once(
    lobby: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    full, asked = LobbySays.LOBBY_FULL(), list[bytes]()

    def why_not(_self: Directory, owner: bytes, _prefix: str) -> Sentence | None:
        asked.append(owner)
        return full if len(asked) < 4 else None

    monkeypatch.setattr("smallworld_client.table.listener.AGAIN", 0.1)
    monkeypatch.setattr(Directory, "why_not", why_not)
    ann = Ann(lobby)
    told = ann.hear_until_lease()
    assert [told.count(each) for each in (full, WaySays.LISTED())] == [1, 1]
    assert told.index(full) < told.index(WaySays.LISTED()), "listed before the lobby said so"
    ann.registration.close()


def test_two_hosts_of_one_identity_do_not_drive_each_other_out_of_the_lobby(lobby: Open) -> None:
    first = Ann(lobby)
    first.expect_lease()
    second = Ann(lobby)
    second.expect_lease()
    first.expect(lambda heard: heard == WaySays.ELSEWHERE())
    first.registration.work(time.monotonic() + RETRY)
    assert list(first.transport.sockets) == []
    first.registration.work(time.monotonic() + YIELD)
    assert list(first.transport.sockets) != []
    first.registration.close()
    second.registration.close()


def answer_to_claim(lobby: Open) -> FromLobby:
    """What Bob is told who would take the game over."""
    words = [Claim(GAME, 1)]
    transport, _ = open_ports()
    caller = LobbyConnection(transport, BOB, Address("127.0.0.1", lobby.port), "Bob", lambda: words)
    deadline = time.monotonic() + PATIENCE
    try:
        while time.monotonic() < deadline:
            wait_for(transport.sockets, 0.1)
            for event in caller.work(time.monotonic()):
                if isinstance(event, FromLobby):
                    return event
        raise AssertionError("no answer")
    finally:
        caller.hang_up()


def test_a_lease_that_is_given_back_is_a_keepers_at_once(lobby: Open) -> None:
    ann = Ann(lobby)
    ann.replicas = KEEPERS
    ann.expect_lease(serial=1)
    ann.registration.release()
    ann.registration.close(for_good=False)
    assert answer_to_claim(lobby) == Lease(GAME, 2, BOB.public, (BOB.public,), 1)


def test_a_host_who_will_be_back_keeps_their_lease(lobby: Open) -> None:
    ann = Ann(lobby)
    ann.replicas = KEEPERS
    ann.expect_lease(serial=1)
    ann.registration.close(for_good=False)
    assert answer_to_claim(lobby) == Lease(GAME, 1, ANN.public, (BOB.public,), 1)
