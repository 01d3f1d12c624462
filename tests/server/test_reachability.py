"""Calling hosts back, over real sockets."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
import zmq

from smallworld_lobby.service import CHECK_PATIENCE, CHECKS_AT_ONCE, IN_A_ROW, ReachabilityCheck
from smallworld_net.admission import Limits
from smallworld_net.connections import Connections
from smallworld_net.keys import KeyPair
from smallworld_wire.lobby import Endpoint

HERE = "127.0.0.1"
LONGEST = 20.0
"""Seconds that an outcome may take on a busy machine."""


@pytest.fixture
def reach() -> Iterator[ReachabilityCheck]:
    with closing(ReachabilityCheck()) as made:
        yield made


def expect_known(
    reach: ReachabilityCheck, work: Callable[[], list[tuple[str, Endpoint, bool]]]
) -> list[tuple[str, Endpoint, bool]]:
    """Wait until a check has ended; its result."""
    deadline = time.monotonic() + LONGEST
    while not (known := work()):
        assert time.monotonic() < deadline, "no check has ended"
        zmq.select(reach.sockets, [], [], 0.1)
    return known


def outcome(reach: ReachabilityCheck, endpoint: Endpoint) -> bool:
    reach.call("one", endpoint, time.monotonic())
    [(game, place, there)] = expect_known(reach, lambda: list(reach.work(time.monotonic())))
    assert (game, place) == ("one", endpoint)
    return there


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    """A port where somebody listens who sends nothing unasked."""
    with socket.create_server((HERE, 0)) as server:
        server.settimeout(5)
        yield server


def endpoint(listener: socket.socket) -> Endpoint:
    return Endpoint(HERE, listener.getsockname()[1])


def test_a_host_who_listens_is_reached(reach: ReachabilityCheck) -> None:
    with closing(Connections(HERE, 0, (KeyPair.new(),), Limits())) as host:
        place = Endpoint(HERE, host.port)
        reach.call("one", place, time.monotonic())

        def work() -> list[tuple[str, Endpoint, bool]]:
            assert list(host.receive(time.monotonic())) == []
            return list(reach.work(time.monotonic()))

        assert expect_known(reach, work) == [("one", place, True)]


def test_a_port_that_is_closed_is_not_reached(reach: ReachabilityCheck) -> None:
    with socket.create_server((HERE, 0)) as server:
        closed = endpoint(server)
    assert not outcome(reach, closed)


@pytest.mark.parametrize("greeting", [b"SSH-2.0-OpenSSH\r\n", b"\xff", b"\xff" * 10])
def test_another_program_is_no_host(
    reach: ReachabilityCheck, listener: socket.socket, greeting: bytes
) -> None:
    reach.call("one", endpoint(listener), 0.0)
    with listener.accept()[0] as caller:
        caller.sendall(greeting)
        caller.shutdown(socket.SHUT_WR)
        zmq.select(reach.sockets, [], [], 5)
        assert expect_known(reach, lambda: list(reach.work(0.0))) == [
            ("one", endpoint(listener), False)
        ]


def test_whoever_says_nothing_is_not_waited_for(
    reach: ReachabilityCheck, listener: socket.socket
) -> None:
    reach.call("one", endpoint(listener), 0.0)
    assert list(reach.work(CHECK_PATIENCE - 0.1)) == []
    assert list(reach.work(CHECK_PATIENCE)) == [("one", endpoint(listener), False)]


def test_nothing_is_said_to_whoever_is_called(
    reach: ReachabilityCheck, listener: socket.socket
) -> None:
    reach.call("one", endpoint(listener), 0.0)
    with listener.accept()[0] as caller:
        list(reach.work(CHECK_PATIENCE))
        assert caller.recv(100) == b""


def test_one_address_is_called_once_at_a_time(
    reach: ReachabilityCheck, listener: socket.socket
) -> None:
    reach.call("one", endpoint(listener), 0.0)
    reach.call("two", endpoint(listener), 0.0)
    assert len(reach.sockets) == 1


def test_a_host_whose_address_was_just_called_is_called_later(
    reach: ReachabilityCheck, listener: socket.socket
) -> None:
    reach.call("one", endpoint(listener), 0.0)
    reach.call("two", endpoint(listener), 0.0)
    assert [game for game, *_ in reach.work(CHECK_PATIENCE)] == ["one"]
    reach.tick(CHECK_PATIENCE)
    assert [game for game, *_ in reach.work(2 * CHECK_PATIENCE)] == ["two"]


def test_an_ipv6_network_is_called_once_at_a_time(
    reach: ReachabilityCheck, listener: socket.socket
) -> None:
    for host in ("::1", "::2"):
        reach.call("one", Endpoint(host, endpoint(listener).port), 0.0)
    assert len(reach.sockets) < 2


def test_one_address_is_called_so_often_and_no_more(
    reach: ReachabilityCheck, listener: socket.socket
) -> None:
    for number in range(int(IN_A_ROW) + 3):
        reach.call(f"g{number}", endpoint(listener), 0.0)
        calls = len(reach.sockets)
        list(reach.work(CHECK_PATIENCE))
    assert calls == 0
    reach.call("later", endpoint(listener), 100.0)
    assert len(reach.sockets) == 1


def test_so_many_are_called_at_a_time_and_no_more(
    reach: ReachabilityCheck, listener: socket.socket
) -> None:
    for number in range(CHECKS_AT_ONCE + 3):
        reach.call("one", Endpoint(f"127.0.1.{number}", endpoint(listener).port), 0.0)
    assert len(reach.sockets) == CHECKS_AT_ONCE


def test_a_place_to_which_no_way_leads_is_given_up_at_once(reach: ReachabilityCheck) -> None:
    nowhere = Endpoint("255.255.255.255", 7475)
    reach.call("one", nowhere, 0.0)
    assert list(reach.work(0.0)) == [("one", nowhere, False)]
