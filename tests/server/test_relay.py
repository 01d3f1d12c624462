"""The relay, met with bare sockets: who is joined, who is slowed, and who is shown out."""

import socket
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from random import Random

import pytest

from smallworld_lobby.relay import Relay
from smallworld_net.server import PortTakenError
from smallworld_wire.rate_limit import PerPrefix

LOCAL = "127.0.0.1"
TOKEN = "token-of-22-characters"
OTHER = "another-of-22-characters"
PATIENCE = 20.0

one_address_only = pytest.mark.skipif(
    sys.platform == "darwin", reason="it has one loopback address"
)


@pytest.fixture
def relay() -> Iterator[Relay]:
    made = Relay(LOCAL)
    made.start()
    yield made
    made.close()
    assert not made.is_alive()


class Client:
    def __init__(self, relay: Relay, address: str) -> None:
        there, here = (LOCAL, relay.port), (address, 0)
        self.socket = socket.create_connection(there, timeout=10, source_address=here)

    def say(self, data: bytes) -> None:
        self.socket.sendall(data)

    def hear(self, count: int) -> bytes:
        """So many bytes."""
        data = b""
        while len(data) < count and (more := self.socket.recv(count - len(data))):
            data += more
        return data

    @property
    def is_shown_out(self) -> bool:
        try:
            return self.socket.recv(1) == b""
        except ConnectionError:
            return True


class Clients:
    def __init__(self, relay: Relay) -> None:
        self.relay = relay
        self.all: list[Client] = []

    def call(self, first: bytes = b"", address: str = LOCAL) -> Client:
        """One that says this at first."""
        made = Client(self.relay, address)
        self.all.append(made)
        made.say(first)
        return made

    def show(self, token: str = TOKEN, address: str = LOCAL) -> Client:
        return self.call(f"SWRELAY1 {token}\n".encode(), address)

    def pair(self, token: str = TOKEN, address: str = LOCAL) -> tuple[Client, Client]:
        """Two who are expected with a token and show it."""
        self.relay.expect(token)
        return self.show(token, address), self.show(token, address)


@pytest.fixture
def clients(relay: Relay) -> Iterator[Clients]:
    made = Clients(relay)
    yield made
    for each in made.all:
        each.socket.close()


def test_the_two_who_come_with_a_token_are_joined(clients: Clients) -> None:
    one, other = clients.pair()
    one.say(b"ping")
    assert other.hear(4) == b"ping"
    other.say(b"pong")
    assert one.hear(4) == b"pong"


def test_every_byte_arrives_in_order(clients: Clients) -> None:
    one, other = clients.pair()
    data = Random(1).randbytes(500_000)
    for start in range(0, len(data), 50_000):
        one.say(data[start : start + 50_000])
        assert other.hear(50_000) == data[start : start + 50_000]


def test_what_is_said_right_after_the_token_is_not_lost(relay: Relay, clients: Clients) -> None:
    relay.expect(TOKEN)
    one = clients.call(f"SWRELAY1 {TOKEN}\nearly".encode())
    other = clients.show()
    assert other.hear(5) == b"early"
    one.socket.close()


def test_when_one_end_goes_the_other_hears_its_last_words(clients: Clients) -> None:
    one, other = clients.pair()
    one.say(b"bye")
    one.socket.close()
    assert other.hear(4) == b"bye"


def test_half_an_end_is_an_end(clients: Clients) -> None:
    one, other = clients.pair()
    one.socket.shutdown(socket.SHUT_WR)
    assert other.is_shown_out
    assert one.is_shown_out


@pytest.mark.parametrize(
    "line",
    [
        b"\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"SWRELAY1 \n",
        b"SWRELAY1 short\n",
        b"SWRELAY2 token-of-22-characters\n",
        b"SWRELAY1 token-of-22-characters \n",
        b"SWRELAY1 nobody-expects-this-one\n",
        b"SWRELAY1 " + b"x" * 100_000,
        b"\xff\x00" * 40_000,
    ],
)
def test_who_has_no_token_is_shown_out(relay: Relay, clients: Clients, line: bytes) -> None:
    relay.expect(TOKEN)
    stranger = clients.call()
    try:
        stranger.say(line)
    except ConnectionError:
        return
    assert stranger.is_shown_out


def test_a_token_opens_one_tunnel(clients: Clients) -> None:
    one, other = clients.pair()
    one.say(b"x")
    assert other.hear(1) == b"x"
    assert clients.show().is_shown_out


def test_a_token_ends(relay: Relay, clients: Clients, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_lobby.relay.TOKEN_LIFE", 0.2)
    relay.expect(TOKEN)
    assert clients.show().is_shown_out
    assert clients.show().is_shown_out


def test_who_says_their_line_too_slowly_is_shown_out(
    relay: Relay, clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_lobby.relay.TOKEN_WAIT", 0.2)
    relay.expect(TOKEN)
    assert clients.call(b"SWREL").is_shown_out


def test_an_end_that_falls_silent_is_cut(clients: Clients, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_lobby.relay.SILENT", 0.3)
    one, other = clients.pair()
    one.say(b"x")
    assert other.hear(1) == b"x"
    assert one.is_shown_out


def test_a_reader_who_stalls_stalls_their_sender(relay: Relay, clients: Clients) -> None:
    one, _ = clients.pair()
    one.socket.settimeout(1)
    with pytest.raises(TimeoutError):
        one.say(bytes(100_000_000))
    assert relay.counts.carried < 1_500_000


def test_who_sends_too_much_is_slowed(clients: Clients, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_lobby.relay.RATE", 100e3)
    monkeypatch.setattr("smallworld_lobby.relay.BURST", 50e3)
    one, other = clients.pair()
    began = time.monotonic()
    one.say(bytes(100_000))
    assert len(other.hear(100_000)) == 100_000
    assert time.monotonic() - began > 0.3


def test_what_is_sent_too_fast_waits_before_it_is_passed_on(
    clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_lobby.relay.RATE", 100)
    monkeypatch.setattr("smallworld_lobby.relay.BURST", 10)
    one, other = clients.pair()
    began = time.monotonic()
    one.say(bytes(60))
    assert len(other.hear(60)) == 60
    assert time.monotonic() - began >= 0.5
    one.say(b"last words")
    one.socket.close()
    assert other.hear(11) == b"last words"


def test_who_sends_too_much_for_long_is_cut(
    relay: Relay, clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_lobby.relay.RATE", 100e3)
    monkeypatch.setattr("smallworld_lobby.relay.BURST", 10e3)
    monkeypatch.setattr("smallworld_lobby.relay.SLOWED", 0.3)
    one, other = clients.pair()
    one.say(bytes(100_000))
    assert len(other.hear(100_000)) < 100_000
    assert relay.counts.cut == 1


@one_address_only
def test_all_who_send_from_one_address_share_its_limit_and_slow_nobody_else(
    clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_lobby.relay.ADDRESS_RATE", 100e3)
    monkeypatch.setattr("smallworld_lobby.relay.ADDRESS_BURST", 50e3)
    pairs = [clients.pair(token, "127.0.0.2") for token in (TOKEN, OTHER)]
    began = time.monotonic()
    for one, other in pairs:
        one.say(bytes(50_000))
        assert len(other.hear(50_000)) == 50_000
    slowed = time.monotonic() - began
    assert slowed > 0.2
    one, other = clients.pair("a-third-of-22-characters")
    began = time.monotonic()
    one.say(bytes(10_000))
    assert len(other.hear(10_000)) == 10_000
    assert time.monotonic() - began < slowed


@one_address_only
def test_a_thousand_strangers_shut_nobody_else_out(clients: Clients) -> None:
    crowd = [clients.call(address="127.0.0.2") for _ in range(1000)]
    assert crowd[-1].is_shown_out
    one, other = clients.pair()
    one.say(b"still here")
    assert other.hear(10) == b"still here"


@one_address_only
def test_noise_of_every_kind_leaves_it_running(relay: Relay, clients: Clients) -> None:
    relay.expect(OTHER)
    rng = Random(5)
    line = f"SWRELAY1 {OTHER}\n".encode()
    for _ in range(300):
        noise = bytearray(line)
        for _ in range(rng.randrange(1, 4)):
            noise[rng.randrange(len(noise))] = rng.randrange(256)
        stranger = clients.call(bytes(noise) + rng.randbytes(rng.randrange(100)), "127.0.0.2")
        stranger.socket.close()
    one, other = clients.pair()
    one.say(b"still here")
    assert other.hear(10) == b"still here"


def test_a_full_relay_takes_nobody_more(clients: Clients, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_lobby.relay.MOST_CONNECTIONS", 0)
    clients.relay.expect(TOKEN)
    assert clients.show().is_shown_out


@one_address_only
def test_one_address_has_only_so_many_connections_with_a_token(
    clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_lobby.relay.MOST_AN_ADDRESS", 2)
    one, other = clients.pair(TOKEN, "127.0.0.2")
    one.say(b"x")
    assert other.hear(1) == b"x"
    clients.relay.expect(OTHER)
    assert clients.show(OTHER, "127.0.0.2").is_shown_out
    one, other = clients.show(OTHER), clients.show(OTHER)
    one.say(b"y")
    assert other.hear(1) == b"y"


@one_address_only
def test_one_address_has_only_so_many_connections_without_a_token(
    clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_lobby.relay.STRANGERS_AN_ADDRESS", 2)
    clients.relay.expect(TOKEN)
    first, _ = [clients.call(address="127.0.0.2") for _ in range(2)]
    assert clients.show(TOKEN, "127.0.0.2").is_shown_out
    first.say(b"\n")
    assert first.is_shown_out
    one, other = clients.show(TOKEN, "127.0.0.2"), clients.show(TOKEN)
    one.say(b"x")
    assert other.hear(1) == b"x"


@one_address_only
def test_where_strangers_are_too_many_the_oldest_of_a_crowd_makes_room(
    clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_lobby.relay.MOST_STRANGERS", 10)
    monkeypatch.setattr("smallworld_lobby.relay.TOKEN_WAIT", 3600.0)
    crowd = [clients.call(address="127.0.0.2") for _ in range(10)]
    one, other = clients.pair()
    assert crowd[0].is_shown_out
    one.say(b"still here")
    assert other.hear(10) == b"still here"
    late = clients.call(address="127.0.0.2")
    crowd[-1].say(b"\n")
    assert crowd[-1].is_shown_out
    assert not is_closed(late)


def is_closed(client: Client) -> bool:
    client.socket.setblocking(False)
    try:
        return client.socket.recv(1) == b""
    except BlockingIOError:
        return False


@one_address_only
def test_one_address_makes_only_so_many_connections_a_second(
    clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clients.relay, "_calls", PerPrefix(0.001, 3.0))
    clients.relay.expect(TOKEN)
    for _ in range(3):
        clients.call(b"\n", "127.0.0.2")
    assert clients.show(TOKEN, "127.0.0.2").is_shown_out
    one, other = clients.show(TOKEN), clients.show(TOKEN)
    one.say(b"x")
    assert other.hear(1) == b"x"


def changes(relay: Relay, count: int) -> list[tuple[str, bool]]:
    """The next changes of tokens, as the lobby is told of them."""
    seen: list[tuple[str, bool]] = []
    deadline = time.monotonic() + PATIENCE
    while len(seen) < count and time.monotonic() < deadline:
        seen += relay.changes()
    return seen


def test_the_lobby_is_told_when_a_tunnel_begins_and_ends(relay: Relay, clients: Clients) -> None:
    one, other = clients.pair()
    assert changes(relay, 1) == [(TOKEN, True)]
    one.socket.close()
    assert other.is_shown_out
    assert changes(relay, 1) == [(TOKEN, False)]


def test_the_lobby_is_told_of_a_token_that_nobody_has_used(
    relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_lobby.relay.TOKEN_LIFE", 0.1)
    relay.expect(TOKEN)
    assert changes(relay, 1) == [(TOKEN, False)]


@pytest.mark.parametrize("come", [0, 1, 2])
def test_a_token_that_is_cancelled_ends_whatever_came_of_it(
    relay: Relay, clients: Clients, come: int
) -> None:
    relay.expect(TOKEN)
    there = [clients.show() for _ in range(come)]
    if come == 2:
        there[0].say(b"x")
        assert there[1].hear(1) == b"x"
    elif come:
        clients.show(OTHER).hear(1)
    relay.cancel(TOKEN)
    assert all(each.is_shown_out for each in there)
    assert clients.show().is_shown_out
    assert changes(relay, 1)[-1] == (TOKEN, False)


def test_a_port_that_is_taken_is_said(relay: Relay) -> None:
    with pytest.raises(PortTakenError, match=f"Port {relay.port} is in use"):
        Relay(LOCAL, relay.port)


@pytest.mark.parametrize("beyond", [False, True])
def test_it_makes_do_with_another_port(relay: Relay, beyond: bool) -> None:
    with closing(Relay.near(LOCAL, 65_536 if beyond else relay.port)) as other:
        assert other.port not in (0, relay.port)


def test_tokens_and_what_is_said_are_in_no_log(
    clients: Clients, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    one, other = clients.pair()
    one.say(b"a secret")
    assert other.hear(8) == b"a secret"
    one.socket.close()
    assert other.is_shown_out
    clients.relay.close()
    assert "a tunnel of the relay has ended" in str(caplog.text)
    assert "secret" not in str(caplog.text)
    assert TOKEN not in str(caplog.text)


def test_closing_ends_every_tunnel_and_frees_the_port(relay: Relay, clients: Clients) -> None:
    one, other = clients.pair()
    one.say(b"x")
    assert other.hear(1) == b"x"
    relay.close()
    assert one.is_shown_out
    again = Relay(LOCAL, relay.port)
    again.close()


def test_closing_ends_connections_that_are_just_being_accepted() -> None:
    for _ in range(20):
        relay = Relay(LOCAL)
        relay.start()
        strangers = [Client(relay, LOCAL) for _ in range(5)]
        relay.close()
        for each in strangers:
            with closing(each.socket):
                assert each.is_shown_out


def test_a_tunnel_is_counted_and_its_game_forgotten_in_the_end(
    relay: Relay, clients: Clients
) -> None:
    one, other = clients.pair()
    one.say(b"x")
    assert other.hear(1) == b"x"
    assert relay.counts.tunnels == 1
    assert relay.counts.carried == 1
