"""Connections that only take up room, and the order in which things are said on them."""

import select
import selectors
import sys
import time
from contextlib import closing
from functools import partial
from socket import create_connection

import pytest

from smallworld_net import sockets
from smallworld_net.connection import HANDSHAKE
from smallworld_net.connections import FIRST_WORD, SILENT, SUPERSEDED
from smallworld_net.loop import wait_for
from smallworld_net.zmtp import MOST_PINGS
from tests.helpers.pump import LOCAL, Pump
from tests.helpers.serving import Serving


def test_a_server_greets_before_it_is_spoken_to(server: Serving) -> None:
    """A lobby that calls a host back reads that greeting and says nothing."""
    with create_connection((LOCAL, server.connections.port), timeout=20) as caller:
        server.until("a connection", lambda: len(server.connections) == 1)
        assert caller.recv(10) == b"\xff" + bytes(8) + b"\x7f"


def test_what_the_protocol_has_to_say_goes_before_an_answer(server: Serving) -> None:
    """A heartbeat and a message come in one piece; the message is answered while it is read."""
    connection = server.call()
    [client] = server.clients
    ping = client.client.message(b"\x04PING\x00\x10", flags=2)
    client.socket.sendall(ping + client.client.message(b"a question"))
    wait_for(server.connections.sockets, 20)
    for each, _ in server.connections.receive(time.monotonic()):
        assert server.connections.send(each, b"an answer")
    frames = [client.read_frame().body for _ in range(2)]
    assert frames[0][8:16] < frames[1][8:16]
    assert [client.client.understand(frame) for frame in frames] == [b"\x04PONG", b"an answer"]
    assert connection.is_open


def test_who_does_not_prove_a_key_is_cut_off_soon(server: Serving) -> None:
    with create_connection((LOCAL, server.connections.port), timeout=20):
        server.until("a connection", lambda: len(server.connections) == 1)
        [connection] = server.connections
        server.connections.tick(connection.opened + HANDSHAKE)
        assert connection.is_open
        server.connections.tick(connection.opened + HANDSHAKE + 0.1)
        assert not connection.is_open


@pytest.mark.parametrize(("has_said", "patience"), [(False, FIRST_WORD), (True, SILENT)])
def test_who_has_proved_a_key_has_more_time_and_still_more_who_has_said_something(
    server: Serving, has_said: bool, patience: float
) -> None:
    connection = server.call()
    if has_said:
        server.connections.heard(connection, connection.opened, is_hello=True)
    server.connections.tick(connection.opened + patience)
    assert connection.is_open
    server.connections.tick(connection.opened + patience + 0.1)
    assert not connection.is_open


def test_heartbeats_are_answered_again_after_a_while(server: Serving) -> None:
    connection = server.call()
    [client] = server.clients
    for message in (b"one", b"two", b"three"):
        for _ in range(MOST_PINGS):
            client.send(b"\x04PING\x00\x10", flags=2)
        client.send(message)
        server.until("a message", partial(server.has_heard, connection, message))
        server.connections.tick(time.monotonic())
    assert connection.is_open


def test_nothing_is_heard_of_a_client_after_it_was_shown_out(server: Serving) -> None:
    server.call()
    [client] = server.clients
    client.socket.sendall(client.client.message(b"one") + client.client.message(b"two"))
    heard: list[bytes] = []
    while not heard:
        wait_for(server.connections.sockets, 20)
        for connection, data in server.connections.receive(time.monotonic()):
            heard.append(data)
            server.connections.close_one(connection)
    assert heard == [b"one"]


def test_a_superseded_connection_on_which_something_is_said_stays(server: Serving) -> None:
    """Its client has gone on with it, and the other one was only tried."""
    player = server.call()
    server.connections.trust([player.key])
    server.connections.supersede(player, player.opened)
    server.connections.heard(player, player.opened, is_hello=True)
    assert player.is_trusted
    server.connections.tick(player.opened + SUPERSEDED + 1)
    assert player.is_open


def test_no_more_are_let_in_than_can_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows there is nothing better than ``select``, which takes 512 sockets from Python."""
    monkeypatch.setattr("selectors.DefaultSelector", selectors.SelectSelector)
    monkeypatch.setattr("smallworld_net.sockets.SELECTED", 4)
    with closing(Serving()) as server:
        first = [server.call("127.0.0.2") for _ in range(4)]
        assert len(server.connections.sockets) == 5
        assert server.call("127.0.0.3").is_open
        assert [each.is_open for each in first].count(False) == 1
        assert len(server.connections.sockets) == 5


# The end


def test_who_does_not_hang_up_delays_the_end_by_a_moment_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("smallworld_net.connections.FAREWELL", 1e6)
    server = Serving()
    server.call()
    server.connections.close()
    assert server.clients[0].is_hung_up_on()
    server.clients[0].close()


def test_the_end_waits_for_nobody_when_all_have_hung_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_net.connections.FAREWELL", 1e6)
    monkeypatch.setattr("smallworld_net.connections.LINGER", 1000.0)
    server = Serving()
    server.call()
    server.call()
    server.close()
    assert len(server.connections) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit there")
def test_where_the_system_has_no_room_for_a_connection_the_others_go_on(server: Serving) -> None:
    import resource

    other = server.call()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with create_connection((LOCAL, server.connections.port), timeout=20) as late:
        resource.setrlimit(resource.RLIMIT_NOFILE, (late.fileno() + 1, hard))
        try:
            wait_for(server.connections.sockets, 20)
            assert list(server.connections.receive(time.monotonic())) == []
            assert not _is_ready(server.connections.sockets[0])  # it does not ask again and again
            server.clients[0].send(b"still heard")
            server.until("a message", lambda: server.heard == [(other, b"still heard")])
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        server.until("a connection", lambda: len(server.connections) == 2)


def _is_ready(number: object) -> bool:
    assert isinstance(number, int)
    return bool(select.select([number], [], [], 0)[0])


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit there")
@pytest.mark.parametrize("is_enough", [False, True])
def test_who_receives_others_may_have_many_connections_where_a_limit_is_low(
    pump: Pump, monkeypatch: pytest.MonkeyPatch, is_enough: bool
) -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (200, hard))
    try:
        if is_enough:
            monkeypatch.setattr(sockets, "WANTED", 100)
            sockets.allow_many()
        else:
            pump.reception()
        now = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert now == (200 if is_enough else min(sockets.WANTED, hard))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
