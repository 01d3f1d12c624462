"""What a server does about clients who say too much or nonsense, or come when all is full."""

import socket as system
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import TypeVar

import pytest

from smallworld_net.admission import CUT_OFF, FAULT, LASTED, MOST_FAULTS, Limits
from smallworld_net.connections import FIRST_WORD
from smallworld_net.keys import DISCOVERY, KeyPair
from smallworld_net.server import FORGOTTEN, MOST_REQUESTS, MessageServer
from smallworld_wire.codec import FROM_TABLE, encode
from smallworld_wire.common import Bye, Fault, Heartbeat, KeyAnswer, KeyRequest, hello
from smallworld_wire.table import FromTable, Say, ToTable
from tests.helpers.curve import CurveClient
from tests.helpers.pump import LOCAL, Pump

HELLO, BEAT, NONSENSE = encode(hello("Eve")), encode(Heartbeat()), b"?"
REQUEST = encode(KeyRequest())

T = TypeVar("T")


class Place(Pump):
    """A server, and clients by hand."""

    def __init__(self) -> None:
        super().__init__()
        self._clients: list[CurveClient] = []
        self.server: MessageServer[ToTable]

    def open(self, **limits: float) -> None:
        self.server = self.reception(limits=Limits(**limits))  # type: ignore[arg-type]

    def client(self, *said: bytes, keys: KeyPair | None = None, meant: bytes = b"") -> CurveClient:
        """One that has shaken hands, with the server's own key or the ``meant`` one, and spoken."""
        client = CurveClient(LOCAL, self.server.port, meant or self.server.keys.public, keys)
        self._clients.append(client)
        self._meanwhile(client.handshake)
        for each in said:
            client.send(each)
        return client

    def answers(self, client: CurveClient, count: int) -> list[FromTable]:
        """The next messages to a client."""
        return [FROM_TABLE.decode(each) for each in self.bytes_to(client, count)]

    def bytes_to(self, client: CurveClient, count: int) -> list[bytes]:
        return self._meanwhile(lambda: [client.read() for _ in range(count)])

    def hangs_up_on(self, client: CurveClient) -> bool:
        return self._meanwhile(client.is_hung_up_on)

    def refuses(self, keys: KeyPair) -> bool:
        """Whether a key is turned away after it is proved, and its connection closed."""
        with CurveClient(LOCAL, self.server.port, self.server.keys.public, keys) as client:
            is_refused = self._meanwhile(lambda: _decision(client)).startswith(b"\x05ERROR")
            return is_refused and self.hangs_up_on(client)

    def takes_calls(self) -> bool:
        with system.create_connection((LOCAL, self.server.port), timeout=20) as caller:
            try:
                return bool(self._meanwhile(lambda: caller.recv(1)))
            except OSError:
                return False

    def close(self) -> None:
        for client in self._clients:
            client.close()
        super().close()

    def _meanwhile(self, work: Callable[[], T]) -> T:
        """Run the server while a client does something that has to wait for it."""
        with ThreadPoolExecutor(1) as pool:
            done = pool.submit(work)
            self.expect("an end of the client's work", done.done)
        return done.result()


def _decision(client: CurveClient) -> bytes:
    """What the server says when it knows the client's key: READY or ERROR."""
    client.greet()
    client.command(client.client.hello())
    cookie = client.client.cookie_of(client.read_frame().body)
    client.command(client.client.initiate(cookie))
    return client.read_frame().body


@pytest.fixture
def place() -> Iterator[Place]:
    with closing(Place()) as made:
        yield made


def reasons(answers: list[FromTable]) -> list[str]:
    return [str(each.reason) for each in answers if isinstance(each, Fault)]


# Nonsense


def test_so_many_faults_are_answered_and_the_next_one_ends_it(place: Place) -> None:
    place.open()
    client = place.client(*[NONSENSE] * MOST_FAULTS)
    kinds = [type(each) for each in place.answers(client, MOST_FAULTS)]
    assert kinds == [Fault] * (MOST_FAULTS - 1) + [Bye]
    assert place.refuses(client.keys)


def test_who_was_told_to_leave_is_not_heard_and_cut_off_after_so_many_words(
    place: Place,
) -> None:
    place.open()
    client = place.client(*[NONSENSE] * MOST_FAULTS)
    place.answers(client, MOST_FAULTS)
    for _ in range(CUT_OFF - MOST_FAULTS - 1):
        client.send(HELLO)
    client.socket.sendall(client.client.message(b"\x04PING\x00\x10", flags=2))
    assert client.client.understand(place._meanwhile(client.read_frame).body) == b"\x04PONG"
    client.send(HELLO)
    assert place.hangs_up_on(client)
    assert place.came == []


# What gives a connection's point back


@pytest.fixture
def costly(place: Place, monkeypatch: pytest.MonkeyPatch) -> Place:
    """Where an address has one connection, and no other before that has proved to be of use."""
    monkeypatch.setattr("smallworld_net.admission.POINTS", 1.0)
    monkeypatch.setattr("smallworld_net.admission.POINTS_A_SECOND", 0.0)
    place.open()
    return place


def pass_by(place: Place, seconds: float) -> None:
    place.server.tick(time.monotonic() + seconds)


def test_a_hello_that_was_let_in_gives_the_point_back_once_it_has_lasted(costly: Place) -> None:
    client = costly.client(HELLO)
    costly.expect_arrived(1)
    costly.server.send(client.keys.public, Heartbeat())
    pass_by(costly, LASTED - 0.5)
    assert not costly.takes_calls()
    pass_by(costly, LASTED)
    assert costly.takes_calls()
    pass_by(costly, LASTED)
    assert not costly.takes_calls()


@pytest.mark.parametrize("then", ["goodbye", "gone", "no hello"])
def test_nothing_but_a_hello_that_was_let_in_and_stays_gives_a_point_back(
    costly: Place, then: str
) -> None:
    client = costly.client(BEAT if then == "no hello" else HELLO)
    costly.expect_arrived(1)
    if then == "goodbye":
        costly.server.send(client.keys.public, Bye("closed"))
    elif then == "gone":
        client.close()
        costly.expect("the end of it", lambda: costly.server.count == 0)
    pass_by(costly, LASTED)
    assert not costly.takes_calls()


@pytest.mark.parametrize(("said", "meant"), [(BEAT, b""), (REQUEST, DISCOVERY.public)])
def test_who_speaks_without_a_hello_has_no_longer_than_for_the_first_word(
    place: Place, said: bytes, meant: bytes
) -> None:
    place.open()
    client = place.client(said, meant=meant)
    place.bytes_to(client, 1) if meant else place.expect_arrived(1)
    pass_by(place, FIRST_WORD + 1)
    assert place.hangs_up_on(client)


# Requests for the key


def test_only_what_is_no_request_for_the_key_costs_points(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_net.admission.POINTS", 1 + 2 * FAULT)
    monkeypatch.setattr("smallworld_net.admission.POINTS_A_SECOND", 0.0)
    place.open()
    client = place.client(NONSENSE, *[REQUEST] * 3, meant=DISCOVERY.public)
    answer = encode(KeyAnswer(place.server.keys.public, place.server.port))
    assert place.bytes_to(client, 3) == [answer] * 3
    assert place.takes_calls()
    client.send(HELLO)
    client.send(REQUEST)
    assert place.bytes_to(client, 1) == [answer]
    assert not place.takes_calls()


def test_whoever_asks_for_the_key_again_and_again_is_cut_off_and_pays(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_net.admission.POINTS", FAULT)
    monkeypatch.setattr("smallworld_net.admission.POINTS_A_SECOND", 0.0)
    place.open()
    client = place.client(*[REQUEST] * MOST_REQUESTS, meant=DISCOVERY.public)
    place.bytes_to(client, MOST_REQUESTS - 1)
    assert place.hangs_up_on(client)
    assert not place.takes_calls()


# Too much


@pytest.mark.parametrize("is_first", [True, False], ids=["from the first word on", "later"])
def test_a_player_may_say_more_than_others_and_no_longer_when_they_are_none(
    place: Place, is_first: bool
) -> None:
    place.open(rate=0, burst=2, trusted_rate=0, trusted_burst=5)
    keys = KeyPair.new()
    if is_first:
        place.server.trust([keys.public])
    client = place.client(HELLO, keys=keys)
    place.expect_arrived(1)
    if not is_first:
        place.server.trust([keys.public])
    for said in (*[BEAT] * 4, NONSENSE):
        client.send(said)
    assert "Slower" in reasons(place.answers(client, 1))[0]
    assert len(place.came) == 5
    place.server.trust([])
    place.server.send(client.keys.public, Heartbeat(), answers=1)
    client.send(BEAT)
    assert reasons(place.answers(client, 2))
    assert len(place.came) == 5


@pytest.mark.parametrize("away", [-1, 1], ids=["for a while", "for long"])
def test_who_comes_back_has_said_what_they_said_before_unless_they_were_away_for_long(
    place: Place, away: float
) -> None:
    place.open(rate=0, burst=2)
    keys = KeyPair.new()
    first = place.client(HELLO, BEAT, keys=keys)
    place.expect_arrived(2)
    first.close()
    place.server.tick(time.monotonic() + FORGOTTEN + away)
    second = place.client(HELLO, keys=keys)
    if away > 0:
        place.expect_arrived(3)
    else:
        assert "Slower" in reasons(place.answers(second, 1))[0]


# All is full


def test_who_came_when_all_was_full_is_kept_out_for_a_while(place: Place) -> None:
    place.open(clients=1)
    place.client(HELLO)
    place.expect_arrived(1)
    late = place.client(HELLO)
    [bye] = place.answers(late, 1)
    assert isinstance(bye, Bye)
    assert "Too many" in str(bye.reason)
    assert place.refuses(late.keys)
    late.send(HELLO)
    assert place.hangs_up_on(late)


def test_a_player_comes_in_when_all_is_full_even_of_players(place: Place) -> None:
    place.open(clients=1)
    first = place.client(HELLO)
    place.expect_arrived(1)
    keys = KeyPair.new()
    place.server.trust([first.keys.public, keys.public])
    place.client(HELLO, encode(Say("in")), keys=keys)
    assert place.expect_arrived(3)[2].peer == keys.public
    assert place.server.send(first.keys.public, Heartbeat())
