"""A client of a lobby that has several machines."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from smallworld_client.app.real_ports import SocketTransport
from smallworld_client.discovery.host_connector import GONE_AFTER, TURNED_AWAY, HostConnector
from smallworld_client.discovery.lobby_client import HEAD_START, RETRY, LobbyConnection
from smallworld_client.table.events import Noticed
from smallworld_client.table.failover import Failover
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import open_game
from smallworld_net.address import (
    Address,
    ConnectionFailed,
    ConnectionLost,
    ConnectionUp,
    Invitation,
    Route,
    parse_lobby,
)
from smallworld_net.keys import KeyPair
from smallworld_wire.common import Bye, Heartbeat, Hello, Refused, hello
from smallworld_wire.lobby import FromLobby, NotKnownYet, Subscribe
from smallworld_wire.phrases import LobbySays, WaySays
from tests.helpers.open_ports import open_ports

KEY = b"k" * 40
GONE = Refused(LobbySays.NO_SUCH_GAME())
THREE = parse_lobby("10.0.0.1:7373,10.0.0.2:7373,10.0.0.3:7373")


class Line:
    """A line that a test has in its hand."""

    def __init__(self, routes: Sequence[Route]) -> None:
        self.routes = list(routes)
        self.said: list[object] = []
        self.coming: list[object] = []
        self.is_up = self.is_closed = False

    def add(self, route: Route, now: float) -> None:
        self.routes.append(route)

    def send(self, message: object) -> bool:
        self.said.append(message)
        return True

    def receive(self, now: float) -> list[Any]:
        coming, self.coming = self.coming, []
        return coming

    def close(self) -> None:
        self.is_closed = True


class Client:
    """One client, and the lines that it has had."""

    def __init__(self, lobby: Address = THREE, key: bytes = b"1" * 40) -> None:
        self.lines: list[Line] = []
        self.now = 100.0
        keys = KeyPair(key, b"")
        transport: Any = self
        self.lobby = LobbyConnection(transport, keys, lobby, "Ann", lambda: [Subscribe()])
        self.work()

    def connect(self, _keys: object, _codec: object, routes: Sequence[Route], _now: float) -> Line:
        self.lines.append(Line(routes))
        return self.lines[-1]

    @property
    def line(self) -> Line:
        return self.lines[-1]

    def work(self, *events: object) -> None:
        """Let this happen on the line."""
        for event in events:
            self.line.coming.append(event)
            self.line.is_up = isinstance(event, ConnectionUp) or (
                self.line.is_up and not isinstance(event, ConnectionLost)
            )
        self.lobby.work(self.now)

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.work()

    def answer(self) -> None:
        """The machine that was called last answers."""
        self.work(ConnectionUp(self.line.routes[-1], KEY))


@pytest.fixture
def client() -> Client:
    return Client()


def hosts(line: Line) -> list[str]:
    return [route.host for route in line.routes]


def test_clients_share_the_machines_among_them() -> None:
    first = [hosts(Client(key=b"%040d" % number).line) for number in range(60)]
    assert all(len(called) == 1 for called in first)
    assert {called[0] for called in first} == {each.host for each in THREE.machines}


def test_a_client_calls_the_same_machine_first_each_time() -> None:
    assert hosts(Client().line) == hosts(Client().line)


def test_another_machine_is_called_as_well_where_one_does_not_answer(client: Client) -> None:
    client.wait(HEAD_START)
    client.wait(HEAD_START)
    client.wait(HEAD_START)
    assert sorted(hosts(client.line)) == ["10.0.0.1", "10.0.0.2", "10.0.0.3"]


def test_while_one_machine_answers_no_other_is_called(client: Client) -> None:
    client.answer()
    client.wait(60.0)
    assert len(hosts(client.line)) == 1
    assert client.lobby.host == hosts(client.line)[0]


def test_a_client_whose_line_broke_calls_another_machine_at_once_and_says_all_again(
    client: Client,
) -> None:
    client.answer()
    client.work(ConnectionLost())
    client.work()
    assert len(hosts(client.line)) == 2
    client.answer()
    assert client.lobby.host == hosts(client.line)[1]
    greeted = [type(each) for each in client.line.said if not isinstance(each, Heartbeat)]
    assert greeted == [Hello, Subscribe, Hello, Subscribe]


@pytest.mark.parametrize("refusal", [Bye("I close."), ConnectionFailed("Nobody there.")])
def test_a_client_who_is_sent_away_goes_to_another_machine_at_once(
    client: Client, refusal: Bye | ConnectionFailed
) -> None:
    client.answer()
    client.work(refusal)
    client.work()
    first, second = client.lines
    assert first.is_closed
    assert hosts(first) != hosts(second)


def test_when_all_have_sent_a_client_away_it_waits(client: Client) -> None:
    for _ in THREE.machines:
        client.work(Bye("I close."))
        client.work()
    assert len(client.lines) == 3
    client.wait(RETRY)
    client.work()
    assert len(client.lines) == 4


def test_a_lobby_of_one_machine_is_tried_again_after_a_while() -> None:
    client = Client(parse_lobby("10.0.0.1:7373"))
    client.work(ConnectionFailed("Nobody there."))
    client.work()
    assert len(client.lines) == 1
    client.wait(RETRY)
    assert len(client.lines) == 2


def turned_away(lobby: str, answer: FromLobby) -> Callable[[float], list[object]]:
    """Somebody comes with an invitation to a game that the lobby says it does not know.

    Returns what they are told after so many seconds of asking.
    """
    lines: list[Line] = []

    class Network(SocketTransport):
        def connect(self, keys: object, codec: object, routes: Any, now: float) -> Any:
            lines.append(Line(routes))
            return lines[-1]

    ports = replace(open_ports()[1], transport=Network())
    guest = Guest(hello("Bob"), open_game)
    target = Invitation(parse_lobby(lobby), "a-game", secret="s" * 22)
    connector = HostConnector(ports, Failover(guest), guest, KeyPair.new(), "Bob", target, False)
    connector.set_out(100.0)

    def ask(seconds: float) -> list[object]:
        connector.work(100.0 + seconds)
        lines[-1].coming.append(answer)
        return list(connector.work(100.0 + seconds))

    return ask


def test_where_a_machine_closes_the_others_are_asked_for_a_while() -> None:
    ask = turned_away("10.0.0.1:7373,10.0.0.2:7373", Bye(LobbySays.LOBBY_CLOSES()))
    assert ask(1.0) == []
    assert ask(3.0) == []
    assert ask(1.0 + TURNED_AWAY) == [ConnectionFailed(LobbySays.LOBBY_CLOSES())]


def test_a_machine_that_does_not_know_a_game_is_asked_again_for_a_moment() -> None:
    ask = turned_away("10.0.0.1:7373,10.0.0.2:7373", GONE)
    assert ask(1.0) == []
    assert ask(1.0 + GONE_AFTER) == [ConnectionFailed(LobbySays.NO_SUCH_GAME())]


def test_a_lobby_of_one_machine_that_does_not_know_a_game_is_believed_at_once() -> None:
    assert turned_away("10.0.0.1:7373", GONE)(1.0) == [ConnectionFailed(LobbySays.NO_SUCH_GAME())]


def test_a_lobby_that_may_know_a_game_in_a_moment_is_asked_for_as_long_as_it_says_so() -> None:
    ask = turned_away("10.0.0.1:7373", NotKnownYet("a-game"))
    assert ask(1.0) == [Noticed(WaySays.NOT_KNOWN_YET())]
    assert ask(100.0) == []
