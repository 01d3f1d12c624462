"""Real sockets: who comes in, who does not, and what each of them is told."""

import socket
import time
from contextlib import ExitStack, suppress
from random import SystemRandom

import pytest
import zmq

from smallworld_net.address import Address, ConnectionLost, ConnectionUp, DirectRoute
from smallworld_net.admission import Limits
from smallworld_net.client import ClientConnection
from smallworld_net.connections import SUPERSEDED
from smallworld_net.keys import KeyPair
from smallworld_net.server import MessageServer, PortTakenError
from smallworld_wire.codec import TO_TABLE, encode
from smallworld_wire.common import Bye, Fault, Heartbeat, Refused, hello
from smallworld_wire.phrases import WaySays
from smallworld_wire.table import FromTable, Say, ToTable
from tests.helpers.pump import LOCAL, Pump, dealer

BROKEN_OFF = zmq.EVENT_HANDSHAKE_FAILED_NO_DETAIL | zmq.EVENT_DISCONNECTED


def free_port(in_a_row: int = 2) -> int:
    """A port that is free as its next ones are, and that the system gives nobody by itself."""
    while True:
        port = SystemRandom().randrange(20_000, 30_000)
        with ExitStack() as stack, suppress(OSError):
            for number in range(port, port + in_a_row):
                stack.enter_context(socket.create_server((LOCAL, number)))
            return port


# Ways in


def test_an_address_without_a_key_leads_through_the_door_and_a_caller_is_their_key(
    pump: Pump,
) -> None:
    reception, keys = pump.reception(), KeyPair.new()
    line = pump.line(Address(LOCAL, reception.port), keys=keys)
    assert pump.expect_heard(line, ConnectionUp).key == reception.keys.public
    line.send(hello("Bob"))
    [arrival] = pump.expect_arrived()
    assert (arrival.peer, arrival.message) == (keys.public, hello("Bob"))
    assert arrival.address == LOCAL


def test_ipv6_leads_in(pump: Pump) -> None:
    try:
        reception = MessageServer(KeyPair.new(), TO_TABLE, "::1", 0)
    except PortTakenError:
        pytest.skip("this machine has no IPv6")
    pump.receptions.append(reception)
    pump.expect_heard(pump.line(Address("::1", reception.port)), ConnectionUp)


# No way in


@pytest.mark.parametrize(
    "place", ["_:80", "a..b:80", "no.such.host.invalid:80", "closed", "silent"]
)
def test_where_nobody_answers_that_is_said(
    place: str, pump: Pump, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_net.client.ATTEMPT_TIMEOUT", 0.5)
    host, _, port = place.partition(":")
    address = (
        Address(host, int(port))
        if port
        else Address(LOCAL, request.getfixturevalue(f"{place}_port"))
    )
    assert f"Nobody answers at {address}" in pump.reason(pump.line(address))


def test_who_comes_without_encryption_is_not_let_in(pump: Pump) -> None:
    reception = pump.reception()
    with pump.context.socket(zmq.DEALER) as plain:
        monitor = plain.get_monitor_socket(zmq.EVENT_HANDSHAKE_FAILED_PROTOCOL | BROKEN_OFF)
        plain.linger = 0
        plain.connect(f"tcp://{LOCAL}:{reception.port}")
        plain.send(encode(hello("Mallory")))
        pump.expect("failed handshake", lambda: bool(monitor.poll(0)))
        plain.disable_monitor()
        monitor.close()
    assert pump.came == []


def test_a_port_that_is_taken_is_said(pump: Pump) -> None:
    with socket.create_server((LOCAL, 0)) as server:
        port = server.getsockname()[1]
        with pytest.raises(PortTakenError, match=f"Port {port} is in use"):
            pump.reception(port)


# Manners


def greeted(
    pump: Pump, reception: MessageServer[ToTable], keys: KeyPair | None = None
) -> ClientConnection[FromTable]:
    """A line that has said Hello."""
    line = pump.line(
        DirectRoute(LOCAL, reception.port, reception.keys.public), keys=keys or KeyPair.new()
    )
    pump.expect_heard(line, ConnectionUp)
    line.send(hello("Bob"))
    pump.expect_arrived(len(pump.came) + 1)
    return line


def test_an_answer_that_is_wanted_is_never_too_fast(pump: Pump) -> None:
    reception = pump.reception(limits=Limits(rate=0, burst=2))
    line = greeted(pump, reception)
    peer = pump.came[0].peer
    for number in range(2, 8):
        reception.send(peer, Heartbeat(), answers=1)
        line.send(Heartbeat())
        pump.expect_arrived(number)
    line.send(Heartbeat())
    line.send(Heartbeat())
    assert isinstance(pump.expect_heard(line, Fault), Fault)


def test_who_was_told_bye_hears_nothing_more_until_they_speak_and_has_said_what_they_said(
    pump: Pump,
) -> None:
    reception = pump.reception(limits=Limits(rate=0, burst=5))
    line = greeted(pump, reception)
    peer = pump.came[0].peer
    for number in range(2, 6):
        assert reception.send(peer, Fault("one"), Bye("Not with that version."))
        assert not reception.send(peer, Heartbeat())
        line.send(hello("Bob"))
        pump.expect_arrived(number)
    assert pump.expect_heard(line, Fault).reason == "one"
    assert reception.send(peer, Heartbeat(7))
    assert pump.expect_heard(line, Heartbeat) == Heartbeat(7)
    line.send(hello("Bob"))
    assert "Slower" in str(pump.expect_heard(line, Fault).reason)


def test_whoever_has_gone_and_is_calm_takes_no_room(pump: Pump) -> None:
    reception = pump.reception(limits=Limits(clients=1))
    greeted(pump, reception)
    reception.send(pump.came[0].peer, Bye())
    reception.tick(time.monotonic() + 30)
    greeted(pump, reception)
    assert len(pump.came) == 2


@pytest.mark.parametrize("silent", [0, 2])
def test_a_crowd_from_one_address_keeps_nobody_out_who_comes_from_another(
    pump: Pump, silent: int
) -> None:
    reception = pump.reception(limits=Limits(clients=3))
    for _ in range(3):
        greeted(pump, reception)
    for _ in range(silent):
        line = pump.line(DirectRoute(LOCAL, reception.port, reception.keys.public))
        pump.expect_heard(line, ConnectionUp)
    with dealer(pump.context, KeyPair.new(), reception.keys.public) as other:
        other.connect(f"tcp://127.0.0.2:0;{LOCAL}:{reception.port}")
        other.send(encode(hello("Dan")))
        last = pump.expect_arrived(4)[3]
    assert last.address == "127.0.0.2"
    assert not reception.send(pump.came[2].peer, Heartbeat())
    assert all(reception.send(each.peer, Heartbeat()) for each in pump.came[:2])


def test_who_comes_anew_with_hello_takes_their_own_place_and_the_old_connection_is_closed(
    pump: Pump,
) -> None:
    reception, keys = pump.reception(), KeyPair.new()
    first = greeted(pump, reception, keys)
    second = pump.line(DirectRoute(LOCAL, reception.port, reception.keys.public), keys=keys)
    pump.expect_heard(second, ConnectionUp)
    second.send(Heartbeat())
    assert pump.expect_heard(second, Fault).reason == WaySays.HELLO_FIRST()
    second.send(hello("Bob"))
    assert pump.expect_heard(first, Bye) == Bye(WaySays.ELSEWHERE(), "elsewhere")
    assert reception.send(keys.public, Refused("No."))
    assert pump.expect_heard(second, Refused) == Refused("No.")
    reception.tick(time.monotonic() + SUPERSEDED + 1)
    pump.expect_heard(first, ConnectionLost)
    pump.lines.remove(second)
    second.close()
    pump.expect("loss of the caller", lambda: not reception.send(keys.public, Heartbeat()))


# Gone and back


@pytest.mark.parametrize("has_spoken", [True, False])
def test_a_line_that_has_gone_quiet_is_made_anew_and_given_up_in_the_end(
    pump: Pump, monkeypatch: pytest.MonkeyPatch, has_spoken: bool
) -> None:
    monkeypatch.setattr("smallworld_net.client.QUIET", 0.2)
    monkeypatch.setattr("smallworld_net.client.GIVE_UP_AFTER", 0.5)
    reception = pump.reception()
    line = greeted(pump, reception)
    if has_spoken:
        reception.send(pump.came[0].peer, Heartbeat())
        pump.expect_heard(line, Heartbeat)
        pump.expect_heard(line, ConnectionLost)
        pump.expect_heard(line, ConnectionUp)
    assert "Nobody answers" in pump.reason(line)


def test_what_came_before_the_other_side_went_is_not_lost(pump: Pump) -> None:
    reception = pump.reception()
    line = greeted(pump, reception)
    peer = pump.came[0].peer
    for number in range(5):
        reception.send(peer, Refused(str(number)))
    reception.send(peer, Bye("Good night."))
    pump.receptions.remove(reception)
    reception.close()
    pump.expect("loss of the host", lambda: ConnectionLost() in pump.heard[line])
    numbers = [Refused(str(number)) for number in range(5)]
    assert pump.heard[line] == [*numbers, Bye("Good night."), ConnectionLost()]


def test_what_was_said_too_late_for_one_connection_does_not_reach_the_next(pump: Pump) -> None:
    reception = pump.reception(free_port())
    line = greeted(pump, reception)
    pump.receptions.remove(reception)
    reception.close()
    line.send(Say("into the void"))
    pump.expect_heard(line, ConnectionLost)
    pump.receptions.append(MessageServer(reception.keys, TO_TABLE, LOCAL, reception.port))
    pump.expect_heard(line, ConnectionUp)
    line.send(hello("Bob"))
    assert [arrival.message for arrival in pump.expect_arrived(2)] == [hello("Bob")] * 2
