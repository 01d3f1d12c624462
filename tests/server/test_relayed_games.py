"""A table behind a relay: what goes through it, and what nobody on the way can do."""

import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from smallworld_lobby import relay as relay_module
from smallworld_lobby.relay import Relay
from smallworld_net.address import (
    ConnectionFailed,
    ConnectionLost,
    ConnectionUp,
    DirectRoute,
    RelayEndpoint,
    ViaRelay,
)
from smallworld_net.admission import RELAYED
from smallworld_net.client import ClientConnection
from smallworld_net.connections import PARTNER
from smallworld_net.keys import KeyPair
from smallworld_net.sockets import count_open
from smallworld_net.tcp import ThreadedLookup
from smallworld_wire.common import Heartbeat, Refused, hello
from smallworld_wire.table import FromTable, Say
from tests.helpers.programs import settled_port
from tests.helpers.pump import LOCAL, PATIENCE, Pump

NO_FAMILY = 9999  # of addresses, which no system has
PLAIN = "The giants attack the hill by the lake."


class Wiretap:
    """All that a relay carries is written down here, and a byte of it may be flipped."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen = bytearray()
        self.flip_at: int | None = None
        honest = relay_module._Forward.data_received

        def received(forward: relay_module._Forward, data: bytes) -> None:
            honest(forward, self._take(data))

        monkeypatch.setattr(relay_module._Forward, "data_received", received)

    def _take(self, data: bytes) -> bytes:
        start = len(self.seen)
        self.seen += data
        if self.flip_at is None or self.flip_at >= len(self.seen):
            return data
        place, self.flip_at = self.flip_at - start, None
        return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


class Detour:
    """A table and a guest's line that have nothing between them but a relay."""

    def __init__(self, pump: Pump, relay: Relay) -> None:
        self.pump = pump
        self.relay = relay
        self.reception = pump.reception()
        self.key = self.reception.keys.public
        self.guest = KeyPair.new()
        self._tunnel_count = 0
        self.line = self.pump.line(self.tunnel(), keys=self.guest)

    def tunnel(self, is_host_there: bool = True) -> ViaRelay:
        """Another tunnel, as the lobby would give it."""
        self._tunnel_count += 1
        token = f"token-of-22-characters-{self._tunnel_count}"
        self.relay.expect(token)
        way = RelayEndpoint(LOCAL, self.relay.port, token)
        if is_host_there:
            self.reception.call(way, time.monotonic())
        return ViaRelay(way, self.key)

    def greet(self) -> None:
        self.pump.expect_heard(self.line, ConnectionUp)
        count = len(self.pump.came)
        self.line.send(hello("Bob"))
        self.pump.expect_arrived(count + 1)

    def come_back(self) -> None:
        """Be up again by another tunnel."""
        self.pump.expect_heard(self.line, ConnectionLost)
        self.line.add(self.tunnel(), time.monotonic())
        self.greet()


@pytest.fixture
def relay() -> Iterator[Relay]:
    made = Relay(LOCAL)
    made.start()
    yield made
    made.close()


@pytest.fixture
def detour(pump: Pump, relay: Relay) -> Detour:
    return Detour(pump, relay)


@pytest.fixture
def pump() -> Iterator[Pump]:
    with closing(Pump()) as made:
        yield made


def exchange(detour: Detour, count: int) -> None:
    for number in range(count):
        assert detour.line.send(Say(f"{PLAIN} {number}"))
        detour.pump.expect_arrived(len(detour.pump.came) + 1)
        assert detour.pump.came[-1].message == Say(f"{PLAIN} {number}")
        assert detour.reception.send(detour.guest.public, Refused(f"{PLAIN} {number}"))
        assert detour.pump.expect_heard(detour.line, Refused) == Refused(f"{PLAIN} {number}")


def test_all_that_is_said_goes_through_in_order(detour: Detour) -> None:
    detour.greet()
    assert detour.pump.came[0] == (detour.guest.public, hello("Bob"), RELAYED)
    exchange(detour, 50)


def test_the_relay_sees_nothing_of_it(
    pump: Pump, relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    tap = Wiretap(monkeypatch)
    detour = Detour(pump, relay)
    detour.greet()
    exchange(detour, 10)
    assert len(tap.seen) > 20 * len(PLAIN)
    words = [*PLAIN.encode().split(), b"Bob", b"hello", b"refused"]
    assert not [word for word in words if len(word) > 2 and word in tap.seen]


def flip(detour: Detour, tap: Wiretap, place: int, to_guest: bool) -> None:
    """Flip that byte of what is said next, and wait until the line is cut and up again."""
    detour.greet()
    exchange(detour, 1)
    before = len(detour.pump.came)
    tap.flip_at = len(tap.seen) + place
    for _ in range(2):
        if to_guest:
            detour.reception.send(detour.guest.public, Refused(PLAIN))
        else:
            detour.line.send(Say(PLAIN))
    detour.come_back()
    came = [arrival.message for arrival in detour.pump.came[before:]]
    assert all(message in (Say(PLAIN), hello("Bob")) for message in came)
    exchange(detour, 1)


@pytest.mark.parametrize("to_guest", [False, True])
@pytest.mark.parametrize("place", [0, 1, 2, 9, 10, 17, 20, 40, 60])
def test_a_flipped_byte_ends_the_connection_and_the_line_comes_back(
    place: int, to_guest: bool, pump: Pump, relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After another length, at the places 0 and 1, the rest is waited for until all is quiet."""
    monkeypatch.setattr("smallworld_net.client.QUIET", 3600.0 if place > 1 else 0.5)
    tap = Wiretap(monkeypatch)
    flip(Detour(pump, relay), tap, place, to_guest)


def test_a_byte_that_is_flipped_in_the_handshake_lets_nobody_in(
    pump: Pump, relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    tap = Wiretap(monkeypatch)
    tap.flip_at = 300
    detour = Detour(pump, relay)
    failed = pump.expect_heard(detour.line, ConnectionFailed)
    assert "relay" in str(failed.reason)


def test_nobody_else_can_be_at_the_other_end(detour: Detour, pump: Pump) -> None:
    stranger = pump.line(detour.tunnel()._replace(key=KeyPair.new().public))
    failed = pump.expect_heard(stranger, ConnectionFailed)
    assert "neither directly nor through the lobby's relay" in str(failed.reason)


def test_a_host_who_does_not_come_is_said(
    detour: Detour, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_net.client.TUNNEL_TIMEOUT", 1.0)
    line = pump.line(detour.tunnel(is_host_there=False))
    failed = pump.expect_heard(line, ConnectionFailed)
    assert "relay" in str(failed.reason)


def test_while_a_tunnel_waits_for_the_host_their_address_is_tried_again(
    detour: Detour, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_net.client.ATTEMPT_TIMEOUT", 0.1)
    port = settled_port()
    keys = KeyPair.new()
    away = DirectRoute(LOCAL, port, keys.public)
    tunnel = detour.tunnel(is_host_there=False)._replace(key=keys.public)
    line = pump.line(away, tunnel)
    pump.expect("the tunnel alone", lambda: line.tries[:1] == [tunnel])
    pump.reception(port, keys=keys)
    assert pump.expect_heard(line, ConnectionUp).route == away


def test_a_relay_that_is_not_there_is_said(detour: Detour, pump: Pump) -> None:
    detour.greet()
    detour.relay.close()
    pump.expect_heard(detour.line, ConnectionLost)
    line = pump.line(detour.tunnel())
    failed = pump.expect_heard(line, ConnectionFailed)
    assert "relay" in str(failed.reason)


def test_the_host_notices_that_a_relayed_guest_has_gone(detour: Detour, pump: Pump) -> None:
    detour.greet()
    pump.lines.remove(detour.line)
    detour.line.close()
    pump.expect(
        "loss of the guest", lambda: not detour.reception.send(detour.guest.public, Heartbeat())
    )


def test_a_relayed_guest_hears_the_hosts_last_words(detour: Detour, pump: Pump) -> None:
    detour.greet()
    for number in range(5):
        detour.reception.send(detour.guest.public, Refused(str(number)))
    pump.receptions.remove(detour.reception)
    detour.reception.close()
    pump.expect("loss of the host", lambda: ConnectionLost() in pump.heard[detour.line])
    last: list[FromTable | ConnectionUp | ConnectionLost | ConnectionFailed] = [
        Refused(str(number)) for number in range(5)
    ]
    assert pump.heard[detour.line] == [*last, ConnectionLost()]


@pytest.mark.parametrize("host", [LOCAL, "localhost", "no..name"])
def test_a_call_to_a_relay_that_is_not_there_leaves_nothing_open(
    pump: Pump, relay: Relay, host: str
) -> None:
    relay.close()
    reception = pump.reception()
    before = count_open()
    reception.call(RelayEndpoint(host, relay.port, "token"), time.monotonic())
    pump.expect("end of the call", lambda: not reception._connections._calls)
    assert count_open() == before


def test_an_address_of_a_relay_that_the_system_can_not_call_is_passed_over(
    pump: Pump, relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name may have IPv6 addresses where the system has no IPv6."""
    lookup = ThreadedLookup(LOCAL, relay.port)
    assert lookup.places is not None
    lookup.places.insert(0, (NO_FAMILY, (LOCAL, relay.port)))  # type: ignore[arg-type]
    monkeypatch.setattr("smallworld_net.connection.ThreadedLookup", lambda *_: lookup)
    reception = pump.reception()
    reception.call(RelayEndpoint(LOCAL, relay.port, "token"), time.monotonic())
    assert reception._connections._calls


def test_a_guest_who_does_not_come_is_not_waited_for_forever(pump: Pump, relay: Relay) -> None:
    reception = pump.reception()
    before, now = count_open(), time.monotonic()
    reception.call(RelayEndpoint(LOCAL, relay.port, "token"), now)
    assert reception._connections._calls
    reception.tick(now + PARTNER + 1)
    assert not reception._connections._calls
    pump.expect("end of the relay's side, too", lambda: count_open() == before)


def test_a_name_of_several_addresses_is_called_once_by_a_guest(detour: Detour, pump: Pump) -> None:
    """Two calls with one token would be joined with each other."""
    way = detour.tunnel()
    line = pump.line(way._replace(relay=way.relay._replace(host="localhost")))
    pump.expect_heard(line, ConnectionUp)
    assert detour.relay.counts.tunnels == 2


def test_a_hundred_come_through_the_relay_at_once(
    detour: Detour, pump: Pump, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_net.client.TUNNEL_TIMEOUT", PATIENCE)  # also on a busy machine
    crowd: list[ClientConnection[FromTable]] = [pump.line(detour.tunnel()) for _ in range(100)]
    pump.expect("hundred lines", lambda: all(line.is_up for line in crowd))
