"""A client of a lobby that has several machines."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any
from unittest.mock import Mock

import pytest
from msgspec import structs

from smallworld_client.app.real_ports import SocketTransport
from smallworld_client.discovery.host_connector import (
    GONE_AFTER,
    TUNNEL_AGAIN,
    TURNED_AWAY,
    HostConnector,
)
from smallworld_client.discovery.lobby_client import HEAD_START, RETRY, YIELD, LobbyConnection
from smallworld_client.discovery.search import DIAL_AGAIN, LobbySearch, WantedGame
from smallworld_client.table.events import Noticed
from smallworld_client.table.failover import Failover
from smallworld_client.table.guest import Guest
from smallworld_client.table.listener import (
    AGAIN,
    REPEAT,
    Heard,
    Listener,
    LobbyRegistration,
    Submission,
)
from smallworld_client.table.setup import open_game
from smallworld_client.table.snapshot import first_snapshot
from smallworld_lobby.directory import Directory
from smallworld_lobby.service import LobbyService
from smallworld_net.address import (
    Address,
    ConnectionFailed,
    ConnectionLost,
    ConnectionUp,
    Invitation,
    Route,
    parse_invitation,
    parse_lobby,
)
from smallworld_net.keys import KeyPair
from smallworld_net.loop import wait_for
from smallworld_wire.common import NONCE_BYTES, Bye, Heartbeat, Hello, Refused, game_id, hello
from smallworld_wire.lobby import (
    Advert,
    Claim,
    Endpoint,
    FromLobby,
    HostRoute,
    Lease,
    NotKnownYet,
    OpenTunnel,
    Publish,
    Reached,
    Register,
    RequestTunnel,
    Subscribe,
)
from smallworld_wire.phrases import LobbySays, ResultSays, WaySays
from smallworld_wire.results import OfferRecord, ResultKept, WantRecord, result_id
from smallworld_wire.room import Person, TableSettings
from smallworld_wire.sentences import Sentence
from tests.helpers.open_ports import open_ports
from tests.helpers.rated import rated_record

pytestmark = pytest.mark.usefixtures("home")
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
        self.tries: list[Route] = []

    def expect(self, until: float) -> None: ...

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


def test_clients_share_the_machines_among_them_and_each_calls_the_same_first() -> None:
    first = [hosts(Client(key=b"%040d" % number).line) for number in range(60)]
    assert all(len(called) == 1 for called in first)
    assert {called[0] for called in first} == {each.host for each in THREE.machines}
    assert hosts(Client().line) == hosts(Client().line)


def test_others_are_called_as_well_where_one_does_not_answer_and_none_where_it_does() -> None:
    silent, answered = Client(), Client()
    answered.answer()
    for client in (silent, answered):
        for _ in range(3):
            client.wait(HEAD_START)
    assert sorted(hosts(silent.line)) == ["10.0.0.1", "10.0.0.2", "10.0.0.3"]
    assert hosts(answered.line) == [answered.lobby.host]


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


@pytest.mark.parametrize("lobby", [THREE, parse_lobby("10.0.0.1:7373")])
def test_when_all_have_sent_a_client_away_it_waits(lobby: Address) -> None:
    client, count = Client(lobby), len(lobby.machines)
    for _ in lobby.machines:
        client.work(Bye("I close."))
        client.work()
    assert len(client.lines) == count
    client.wait(RETRY)
    client.work()
    assert len(client.lines) == count + 1


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


TWO, ONE = "10.0.0.1:7373,10.0.0.2:7373", "10.0.0.1:7373"


@pytest.mark.parametrize(
    ("lobby", "answer", "told"),
    [
        (TWO, Bye(LobbySays.LOBBY_CLOSES()), {1.0: False, 3.0: False, 1.0 + TURNED_AWAY: True}),
        (TWO, GONE, {1.0: False, 1.0 + GONE_AFTER: True}),
        (ONE, GONE, {1.0: True}),
    ],
    ids=["closes", "does not know the game", "alone and does not know it"],
)
def test_where_one_machine_does_not_help_others_are_asked_for_a_while(
    lobby: str, answer: Bye | Refused, told: dict[float, bool]
) -> None:
    ask = turned_away(lobby, answer)
    failed = ConnectionFailed(answer.reason)
    assert {seconds: ask(seconds) for seconds in told} == {
        seconds: [failed] if fails else [] for seconds, fails in told.items()
    }


def test_a_lobby_that_may_know_a_game_in_a_moment_is_asked_for_as_long_as_it_says_so() -> None:
    ask = turned_away(ONE, NotKnownYet("a-game"))
    assert ask(1.0) == [Noticed(WaySays.NOT_KNOWN_YET())]
    assert ask(100.0) == []


@pytest.mark.parametrize("says", [None, LobbySays.RELAY_BUSY()])
def test_a_host_to_whom_no_tunnel_leads_is_tried_for_a_while_before_anybody_is_told_why(
    says: Sentence | None,
) -> None:
    lines: list[Line] = []

    class Network(SocketTransport):
        def connect(self, keys: object, codec: object, routes: Any, now: float) -> Any:
            lines.append(Line(routes))
            if len(lines) > 1:
                lines[-1].coming.append(ConnectionFailed(WaySays.NO_PIPE(place="a relay")))
            return lines[-1]

    ports = replace(open_ports()[1], transport=Network())
    guest = Guest(hello("Bob"), open_game)
    target = Invitation(parse_lobby("10.0.0.1:7373"), "a-game")
    connector = HostConnector(ports, Failover(guest), guest, KeyPair.new(), "Bob", target, False)
    connector.set_out(100.0)
    told: list[tuple[float, object]] = []
    for tenth in range(int(TUNNEL_AGAIN + 3) * 10):
        told += [(tenth / 10, each) for each in connector.work(100.0 + tenth / 10)]
        if tenth % 20 == 0:
            lines[0].coming.append(way_to_game(ANN))
        if says is not None:
            lines[0].coming.append(Refused(says))
    assert told[0] == (0.1, Noticed(WaySays.HOST_TRIED_AGAIN()))
    assert told[1][0] >= TUNNEL_AGAIN
    assert told[1][1] == ConnectionFailed(says or WaySays.NO_PIPE(place="a relay"))
    connector.close()


def way_to_game(host: KeyPair, epoch: int = 1) -> HostRoute:
    return HostRoute("a-game", host.public, (Endpoint("10.0.0.2", 9),), epoch, relay=True)


class Asked:
    """How many tunnels are asked for; called with the time and what the lobby says then."""

    def __init__(self) -> None:
        self.line = line = Line([])

        class Network(SocketTransport):
            def connect(self, keys: object, codec: object, routes: Any, now: float) -> Any:
                return line

        wanted = WantedGame(parse_lobby("10.0.0.1:7373"), "a-game", "")
        self.search = LobbySearch(Network(), KeyPair.new(), "Bob", wanted)

    def __call__(self, seconds: float, *says: FromLobby) -> int:
        self.line.coming += says
        self.search.work(100.0 + seconds)
        return sum(isinstance(it, RequestTunnel) for it in self.line.said)


def test_a_tunnel_to_a_new_host_is_asked_for_as_soon_as_the_lobby_names_them() -> None:
    asked = Asked()
    assert [asked(at, way_to_game(ANN)) for at in (0, 1, 2, 10)] == [0, 1, 1, 1]
    assert [asked(at, way_to_game(BOB, 2)) for at in (11, 12, 13, 21)] == [1, 2, 2, 2]


def test_a_tunnel_is_asked_for_at_once_where_no_other_way_is_left() -> None:
    asked = Asked()
    asked(0, way_to_game(ANN))
    asked.search.lack_tunnel(100.1, at_once=False)
    assert asked(0.2) == 0
    asked.search.lack_tunnel(100.2, at_once=True)
    assert asked(0.2) == 1


def test_a_tunnel_that_led_nowhere_is_asked_for_again_after_ever_longer_pauses() -> None:
    asked, times = Asked(), list[float]()
    asked(0, way_to_game(ANN))
    for tenth in range(700):
        if asked(tenth / 10) > len(times):
            times.append(tenth / 10)
            asked(tenth / 10, OpenTunnel("a-game", 7374, "t" * 22))
        asked.search.lack_tunnel(100 + tenth / 10, at_once=True)
    pauses = [round(after - before) for before, after in pairwise(times)]
    assert pauses == [1, 2, 4, 8, DIAL_AGAIN, DIAL_AGAIN, DIAL_AGAIN]


def test_a_host_who_was_gone_and_is_back_where_they_were_gets_a_tunnel_soon() -> None:
    asked = Asked()
    assert [asked(at, way_to_game(ANN)) for at in (0, 1)] == [0, 1]
    assert [asked(at, GONE) for at in (3, 5)] == [1, 1]
    assert [asked(at, way_to_game(ANN)) for at in (7, 8)] == [1, 2]


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


def test_a_game_that_runs_is_told_its_lease_and_keepers_until_the_lobby_has_answered(
    ann: Ann,
) -> None:
    reached = ann.expect(lambda heard: isinstance(heard, Reached))
    assert isinstance(reached, Reached)
    assert not reached.directly
    assert "127.0.0.1:9" in str(reached.text)
    ann.replicas = KEEPERS
    assert ann.expect_lease(serial=1) == Lease(GAME, 1, ANN.public, (BOB.public,), 1)
    ann.registration.work(time.monotonic() + REPEAT)
    ann.expect_lease(serial=1)


def test_a_lobby_that_was_away_is_told_everything_again(lobby: Open, ann: Ann) -> None:
    ann.expect_lease()
    lobby.close()
    ann.expect(lambda heard: heard in (WaySays.UNLISTED(), LobbySays.LOBBY_CLOSES()))
    lobby.open()
    ann.publish = structs.replace(RUNS, epoch=3)
    assert ann.expect_lease() == Lease(GAME, 3, ANN.public, ())


@pytest.mark.parametrize("refusal", [LobbySays.LOBBY_FULL(), LobbySays.NOT_YOUR_GAME()])
def test_a_lobby_that_refuses_a_game_for_now_is_asked_again_and_the_host_is_told_once(
    lobby: Open, monkeypatch: pytest.MonkeyPatch, refusal: Sentence
) -> None:
    asked = list[bytes]()

    def why_not(_self: Directory, owner: bytes, _prefix: str) -> Sentence | None:
        asked.append(owner)
        return refusal if len(asked) < 4 else None

    monkeypatch.setattr("smallworld_client.table.listener.AGAIN", 0.1)
    monkeypatch.setattr(Directory, "why_not", why_not)
    ann = Ann(lobby)
    told = ann.hear_until_lease()
    assert [told.count(each) for each in (refusal, WaySays.LISTED())] == [1, 1]
    assert told.index(refusal) < told.index(WaySays.LISTED()), "listed before the lobby said so"
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


@pytest.mark.parametrize("gives_back", [True, False])
def test_a_lease_is_a_keepers_once_it_is_given_back_and_not_of_a_host_who_will_be_back(
    gives_back: bool, lobby: Open
) -> None:
    ann = Ann(lobby)
    ann.replicas = KEEPERS
    ann.expect_lease(serial=1)
    if gives_back:
        ann.registration.release()
    ann.registration.close(for_good=False)
    epoch, leader = (2, BOB) if gives_back else (1, ANN)
    assert answer_to_claim(lobby) == Lease(GAME, epoch, leader.public, (BOB.public,), 1)


RECORD = rated_record(2)
ID = result_id(RECORD.header)


class SubmissionLine(Line):
    """A transport with one line, whose other end is the test."""

    def __init__(self) -> None:
        super().__init__([])

    def new_keys(self) -> KeyPair:
        return KeyPair(b"1" * 40, b"")

    def connect(self, _keys: object, _codec: object, routes: Sequence[Route], _now: float) -> Line:
        self.is_up = True
        self.coming.append(ConnectionUp(routes[0], KEY))
        return self


def answer(submission: Submission, line: SubmissionLine, now: float, *answers: FromLobby) -> None:
    line.coming += answers
    submission.work(now)


def submitted(line: SubmissionLine) -> Submission:
    transport: Any = line
    submission = Submission(transport, Address("203.0.113.9", 7373), RECORD, 0.0)
    submission.work(0.0)
    return submission


def test_of_a_game_that_counts_already_a_record_may_be_forged_and_is_not_said_to_count() -> None:
    line = SubmissionLine()
    submission = submitted(line)
    answer(submission, line, 1.0, ResultKept(ID))
    assert (submission.is_done, submission.counts, submission.is_looked_at) == (True, True, False)


def test_a_record_that_had_to_make_room_on_its_way_is_offered_again() -> None:
    line = SubmissionLine()
    submission = submitted(line)
    late = Refused(ResultSays.NOT_OFFERED())
    answer(submission, line, 1.0, WantRecord(ID), Refused(ResultSays.RECORDS_BUSY()), late, late)
    assert not submission.is_done
    line.said.clear()
    answer(submission, line, 1.0 + AGAIN)
    assert OfferRecord in map(type, line.said)
    answer(submission, line, 2.0 + AGAIN, WantRecord(ID), ResultKept(ID))
    assert submission.counts
    assert submission.is_looked_at


def test_a_host_whose_computer_is_on_another_network_is_found_at_its_address_there() -> None:
    addresses = ["192.168.1.20"]

    class Network(SocketTransport):
        def own_addresses(self) -> Sequence[str]:
            return tuple(addresses)

        def announce(self, describe: object) -> Any:
            return Mock()

    ports = replace(open_ports()[1], transport=Network())
    settings = TableSettings("Ann's table", "two-players")
    person = Person(0, "Ann", "host", key=ANN.public)
    snapshot = first_snapshot(GAME, settings, (), person)
    listener = Listener(ports, ANN, snapshot, lambda: RUNS.advert, lambda: None, (0,))
    addresses[:] = ["10.1.2.3"]
    listener.tick(1.0)
    assert parse_invitation(listener.opened.invitation).address.host == "10.1.2.3"
    listener.close(for_good=True)
