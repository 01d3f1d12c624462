"""Several ways at once: who wins, and what is said when none leads there."""

import time

from smallworld_net.address import (
    Address,
    ConnectionLost,
    ConnectionUp,
    DirectRoute,
    RelayEndpoint,
    ViaRelay,
)
from smallworld_net.client import ClientSocket, Sign
from smallworld_net.keys import KeyPair
from smallworld_net.loop import wait_for
from smallworld_net.server import MessageServer
from smallworld_wire.codec import TO_TABLE
from smallworld_wire.common import Heartbeat, hello
from tests.helpers.pump import LOCAL, Pump


class SilentRelay(RelayEndpoint):
    """A relay to which nothing is said, so that a server can stand in for it."""

    @property
    def opening(self) -> bytes:
        return b""


def pipe(port: int, key: bytes) -> ViaRelay:
    return ViaRelay(SilentRelay(LOCAL, port, "token"), key)


def test_ways_that_are_silent_hold_up_no_other_and_are_closed_when_it_has_won(
    pump: Pump, silent_port: int
) -> None:
    reception = pump.reception()
    key = reception.keys.public
    good = DirectRoute(LOCAL, reception.port, key)
    began = time.monotonic()
    line = pump.line(*(DirectRoute(LOCAL, silent_port, key) for _ in range(8)))
    line.add(good, began)
    assert len(line.sockets) == 9
    assert pump.expect_heard(line, ConnectionUp).route == good
    assert len(line.sockets) == 1
    assert time.monotonic() - began < 2


def test_a_wrong_key_is_said_rather_than_silence(pump: Pump, closed_port: int) -> None:
    port, wrong = pump.reception().port, KeyPair.new().public
    for routes in ([port, closed_port], [closed_port, port]):
        line = pump.line(*(DirectRoute(LOCAL, number, wrong) for number in routes))
        assert "different key" in pump.reason(line)


def test_a_line_that_expects_another_way_is_not_given_up_before_the_time(
    pump: Pump, closed_port: int
) -> None:
    reception = pump.reception()
    key = reception.keys.public
    line, vain = (pump.line(DirectRoute(LOCAL, closed_port, key)) for _ in range(2))
    line.expect(time.monotonic() + 60)
    vain.expect(time.monotonic() + 2)
    pump.expect("end of the first way", lambda: not line.sockets)
    line.add(DirectRoute(LOCAL, reception.port, key), time.monotonic())
    pump.expect_heard(line, ConnectionUp)
    assert "Nobody answers" in pump.reason(vain)


def test_a_direct_way_is_taken_before_a_pipe(pump: Pump) -> None:
    reception = pump.reception()
    key = reception.keys.public
    direct = DirectRoute(LOCAL, reception.port, key)
    line = pump.line(pipe(reception.port, key), direct)
    assert pump.expect_heard(line, ConnectionUp).route == direct


def test_a_pipe_is_taken_where_direct_ways_are_silent(pump: Pump, silent_port: int) -> None:
    reception = pump.reception()
    key = reception.keys.public
    way = pipe(reception.port, key)
    line = pump.line(DirectRoute(LOCAL, silent_port, key), way)
    assert pump.expect_heard(line, ConnectionUp).route == way


def test_a_pipe_is_gone_through_once(pump: Pump, closed_port: int) -> None:
    reception, keys = pump.reception(), KeyPair.new()
    key = reception.keys.public
    line = pump.line(DirectRoute(LOCAL, closed_port, key), pipe(reception.port, key), keys=keys)
    pump.expect_heard(line, ConnectionUp)
    line.send(hello("Bob"))
    pump.expect_arrived()
    reception.send(keys.public, Heartbeat())
    pump.expect_heard(line, Heartbeat)
    pump.receptions.remove(reception)
    reception.close()
    pump.expect_heard(line, ConnectionLost)
    again = MessageServer(reception.keys, TO_TABLE, LOCAL, 0)
    pump.receptions.append(again)
    line.add(pipe(again.port, key), time.monotonic())
    assert pump.expect_heard(line, ConnectionUp).route == pipe(again.port, key)


def test_where_neither_leads_there_both_are_named(pump: Pump, closed_port: int) -> None:
    key = KeyPair.new().public
    line = pump.line(DirectRoute(LOCAL, closed_port, key), pipe(closed_port, key))
    assert "neither directly nor through the lobby's relay" in pump.reason(line)


def test_nothing_comes_after_a_failure(pump: Pump, closed_port: int) -> None:
    line = pump.line(DirectRoute(LOCAL, closed_port, KeyPair.new().public))
    pump.reason(line)
    assert line.receive(time.monotonic()) == []
    line.add(DirectRoute(LOCAL, closed_port, KeyPair.new().public), time.monotonic())
    assert line.receive(time.monotonic()) == []
    assert not line.send(Heartbeat())


def test_a_name_leads_to_whichever_kind_of_address_answers(pump: Pump) -> None:
    line = pump.line(Address("localhost", pump.reception().port))
    assert len(line.sockets) == 2
    pump.expect_heard(line, ConnectionUp)


def test_nobody_waits_for_a_closed_socket_after_a_name_led_nowhere(closed_port: int) -> None:
    """Linux does not mind; on Windows waiting for one fails, and that ends the thread."""
    key = KeyPair.new()
    called = ClientSocket(key, "localhost", closed_port, key.public, False, time.monotonic())
    signs: list[Sign] = []
    deadline = time.monotonic() + 20
    while not signs and time.monotonic() < deadline:
        wait_for(called.sockets, 0.1)
        signs += called.signs(time.monotonic())
        waited = [each[0] if isinstance(each, tuple) else each for each in called.sockets]
        assert all(socket.fileno() >= 0 for socket in waited)
    called.close()
    assert signs == [Sign.RETRIED]
    assert called.sockets == []
