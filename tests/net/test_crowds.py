"""What connections cost the address they come from, and who makes room where all is full."""

import time
from socket import create_connection

import pytest

from smallworld_net.admission import FAULT, Limits
from smallworld_net.keys import KeyPair
from tests.helpers.curve import CurveClient
from tests.helpers.pump import LOCAL
from tests.helpers.serving import Serving, is_over

# What is charged to an address


def test_who_is_refused_costs_no_cryptography(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Serving(Limits(connections=0))
    monkeypatch.setattr("smallworld_net.connections.ZmtpServer", None)
    server.expect_refusal()
    server.close()


def test_a_connection_that_proves_to_be_of_use_again_and_again_counts_once() -> None:
    server = Serving(Limits(strangers=2))
    of_use, _ = server.call(), server.call()
    for _ in range(3):
        server.connections.heard(of_use, time.monotonic(), is_hello=True)
    server.call()
    server.expect_refusal()
    server.close()


def test_a_connection_that_is_closed_again_and_again_counts_once() -> None:
    server = Serving(Limits(connections=2))
    closed, _ = server.call(), server.call()
    for _ in range(3):
        server.connections.close_one(closed)
    server.call()
    server.expect_refusal()
    server.close()


def test_bytes_that_break_the_protocol_cost_their_address_more_than_a_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("smallworld_net.admission.POINTS", 1 + FAULT)
    monkeypatch.setattr("smallworld_net.admission.POINTS_A_SECOND", 0.0)
    server = Serving()
    with create_connection((LOCAL, server.connections.port), timeout=20) as caller:
        caller.sendall(b"GET / HTTP/1.1\r\n\r\n")
        server.until("an end", lambda: is_over(caller))
    server.expect_refusal()
    assert server.call("127.0.0.2").is_open
    server.close()


def test_what_was_charged_is_forgotten_in_time(server: Serving) -> None:
    admission = server.connections.admission
    admission.bar(b"key", until=1.0)
    admission.fault("192.0.2.1", now=1.0)
    server.connections.tick(1e9)
    assert (len(admission._barred), len(admission._points)) == (0, 0)


def test_it_is_remembered_from_where_players_have_come(server: Serving) -> None:
    keys = KeyPair.new()
    server.connections.trust([keys.public])
    server.call("127.0.0.2")
    server.call("127.0.0.3", keys)
    admission = server.connections.admission
    assert [admission.has_players(f"127.0.0.{n}") for n in (2, 3)] == [False, True]


# Where all is full


def test_where_all_is_full_only_so_many_of_a_players_address_are_preferred(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_net.connections.RETURNING", 2)
    server.connections._most = 3
    server.connections.admission.met_player("127.0.0.3")
    others = [server.call("127.0.0.2"), server.call("127.0.0.4"), server.call("127.0.0.5")]
    server.call("127.0.0.3")
    server.call("127.0.0.3")
    assert [each.is_open for each in others].count(True) == 1
    server.expect_refusal("127.0.0.3")


def test_where_all_who_are_connected_are_players_not_even_one_comes_back(server: Serving) -> None:
    server.connections._most = 1
    player = server.call("127.0.0.3")
    server.connections.trust([player.key])
    server.connections.admission.met_player(player.prefix)
    server.expect_refusal(player.prefix)
    assert player.is_open


def test_where_all_is_full_who_has_said_nothing_goes_before_who_has(server: Serving) -> None:
    server.connections._most = 3
    silent, of_use = server.call("127.0.0.2"), server.call("127.0.0.2")
    server.call("127.0.0.2")
    for each in server.connections:
        if each is not silent:
            server.connections.heard(each, time.monotonic(), is_hello=True)
    server.call("127.0.0.3")
    assert (silent.is_open, of_use.is_open) == (False, True)


def test_where_all_is_full_a_crowd_makes_room_and_a_player_comes_back(server: Serving) -> None:
    server.connections._most = 4
    player = server.call("127.0.0.3")
    server.connections.trust([player.key])
    server.connections.admission.met_player(player.prefix)
    crowd = [server.call("127.0.0.2"), server.call("127.0.0.4"), server.call("127.0.0.5")]
    assert server.call("127.0.0.3").is_open
    assert player.is_open
    assert [each.is_open for each in crowd].count(False) == 1


def test_where_all_is_full_nobody_comes_from_a_crowd_of_the_same_size(server: Serving) -> None:
    server.connections._most = 3
    for number in range(2, 5):
        server.call(f"127.0.0.{number}")
    with CurveClient(LOCAL, server.connections.port, server.keys.public, source="127.0.0.9") as one:
        server.until("a refusal", lambda: is_over(one.socket))
    assert len(server.connections) == 3
