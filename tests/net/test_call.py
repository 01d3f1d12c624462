"""One client's connection to one server: attempts, signs of what becomes of it, and floods."""

import socket
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import zmq

from smallworld_net import FAREWELL, TO_CLIENT, tcp
from smallworld_net.client import EACH, HEARD_AT_ONCE, ClientSocket, Sign
from smallworld_net.keys import KeyPair
from smallworld_net.loop import wait_for
from tests.helpers.curve import CurveServer, Guest
from tests.helpers.pump import Context

LOCAL = "127.0.0.1"
PATIENCE = 40.0
KEYS, STRANGER = KeyPair.new(), KeyPair.new()

Make = Callable[..., "Caller"]


class Caller:
    def __init__(self, port: int, key: bytes = KEYS.public, host: str = LOCAL, ipv6: bool = False):
        self.call = ClientSocket(KeyPair.new(), host, port, key, ipv6, time.monotonic())
        self.signs: list[Sign] = []
        self.heard: list[bytes] = []

    def until(self, awaited: str, happened: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < deadline, f"no {awaited}: {self.signs=}, {self.heard=}"
            wait_for(self.call.sockets, 0.02)
            self.signs += self.call.signs(time.monotonic())
            self.heard += self.call.read()

    def expect(self, sign: Sign) -> None:
        self.until(str(sign), lambda: sign in self.signs)


@pytest.fixture
def make() -> Iterator[Make]:
    made: list[Caller] = []

    def one(*args: object, **kwargs: object) -> Caller:
        made.append(Caller(*args, **kwargs))  # type: ignore[arg-type]
        return made[-1]

    yield one
    for each in made:
        each.call.close()


@pytest.fixture
def server() -> Iterator[CurveServer]:
    with CurveServer(KEYS) as server:
        yield server


def met(make: Make, server: CurveServer) -> tuple[Caller, Guest]:
    """Both ends of a connection that stands."""
    caller = make(server.port)
    with ThreadPoolExecutor(1) as pool:
        arriving = pool.submit(_admitted, server)
        caller.expect(Sign.STANDS)
    return caller, arriving.result()


def _admitted(server: CurveServer) -> Guest:
    guest = server.accept()
    guest.admit()
    return guest


def test_libzmqs_own_server_is_spoken_with(make: Make) -> None:
    with Context() as context, context.socket(zmq.ROUTER) as router:
        router.curve_server = True
        router.curve_publickey, router.curve_secretkey = KEYS
        router.heartbeat_ivl, router.heartbeat_timeout = 60, 20_000
        caller = make(router.bind_to_random_port(f"tcp://{LOCAL}"))
        caller.expect(Sign.STANDS)
        assert caller.call.write(b"x" * 300)
        caller.until("message", lambda: bool(router.poll(0)))
        peer, said = router.recv_multipart()
        assert said == b"x" * 300
        router.send_multipart([peer, b"y" * 100_000])
        router.send_multipart([peer, b""])
        caller.until("both answers", lambda: len(caller.heard) == 2)
        assert caller.heard == [b"y" * 100_000, b""]
        beats = time.monotonic() + 2  # in which libzmq asks some 30 times whether somebody is there
        caller.until("pause", lambda: time.monotonic() > beats)
        assert caller.signs == [Sign.STANDS]


def test_a_server_that_comes_later_is_found_after_longer_and_longer_pauses(make: Make) -> None:
    with socket.create_server((LOCAL, 0)) as taken:
        port = int(taken.getsockname()[1])
    began = time.monotonic()
    caller = make(port)
    caller.until("third attempt", lambda: len(caller.signs) == 3)
    assert caller.signs == [Sign.RETRIED] * 3
    assert time.monotonic() - began >= 0.2 + 0.4
    assert not caller.call.write(b"too early")
    with CurveServer(KEYS, port=port) as server, ThreadPoolExecutor(1) as pool:
        guest = pool.submit(_admitted, server)
        caller.expect(Sign.STANDS)
        guest.result().socket.close()


def test_a_server_with_another_key_breaks_the_handshake_off(make: Make) -> None:
    with CurveServer(STRANGER) as server, ThreadPoolExecutor(1) as pool:
        caller = make(server.port)
        accepted = pool.submit(server.accept)
        accepted.result().socket.close()
        caller.expect(Sign.BROKEN_OFF)


def test_a_server_that_takes_nobody_now_is_told_from_one_that_has_another_key(
    make: Make, server: CurveServer
) -> None:
    caller = make(server.port)
    with server.accept() as guest:
        linger = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
        guest.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    caller.expect(Sign.RESET)


def test_who_is_turned_away_does_not_try_again(make: Make, server: CurveServer) -> None:
    caller = make(server.port)
    with ThreadPoolExecutor(1) as pool:
        refused = pool.submit(_refused, server)
        caller.expect(Sign.TURNED_AWAY)
        refused.result()
    assert caller.call.sockets == []
    assert caller.call.signs(time.monotonic() + 60) == []


def _refused(server: CurveServer) -> None:
    with server.accept() as guest:
        guest.meet()
        guest.protocol.refuse()
        guest._flush()


def test_a_connection_that_stood_and_is_cut_is_not_made_again(
    make: Make, server: CurveServer
) -> None:
    caller, guest = met(make, server)
    guest.say(b"last word")
    guest.socket.close()
    caller.expect(Sign.CUT)
    assert caller.heard == [b"last word"]
    assert not caller.call.write(b"too late")
    assert caller.call.signs(time.monotonic() + 60) == []


def test_what_breaks_the_protocol_cuts_the_connection_after_what_came_before(
    make: Make, server: CurveServer
) -> None:
    caller, guest = met(make, server)
    with guest:
        guest.socket.sendall(guest.protocol.frame_of(b"sense") + b"\xffnonsense")
        caller.expect(Sign.CUT)
        assert guest.is_hung_up_on()
    assert caller.heard == [b"sense"]


def test_a_server_that_does_not_read_makes_no_more_than_so_much_wait(
    make: Make, server: CurveServer
) -> None:
    caller, guest = met(make, server)
    with guest:
        written = next(n for n in range(1000) if not caller.call.write(bytes(60_000)))
        heard = threading.Event()
        with ThreadPoolExecutor(1) as pool:
            pool.submit(lambda: [guest.hear() for _ in range(written)]).add_done_callback(
                lambda _: heard.set()
            )
            caller.until("all of it", heard.is_set)
    assert caller.call.write(b"and more") or caller.signs[-1] is Sign.CUT


def flood(guest: Guest, message: bytes) -> int:
    """Say it until the client hangs up; how often that was."""
    count = 0
    try:
        while True:
            guest.say(message)
            count += 1
    except OSError:
        return count


@pytest.mark.parametrize("size", [0, 1 << 20])
def test_a_server_that_says_too_much_is_seen_and_no_more_is_kept_of_it(
    make: Make, server: CurveServer, size: int
) -> None:
    caller, guest = met(make, server)
    with guest, ThreadPoolExecutor(1) as pool:
        said = pool.submit(flood, guest, bytes(size))
        kept = 0
        while not caller.call.is_flooded:
            wait_for(caller.call.sockets, 1)
            assert caller.call.signs(time.monotonic()) == []
            kept = max(kept, sum(len(each) + EACH for each in caller.call.read()))
        caller.call.close()
        assert said.result() * (size + EACH) >= HEARD_AT_ONCE
    assert kept <= HEARD_AT_ONCE + TO_CLIENT


def test_last_words_reach_a_server_that_is_still_talking(make: Make, server: CurveServer) -> None:
    caller, guest = met(make, server)
    with guest:
        guest.say(bytes(50_000))  # which the client has not read when it goes
        assert caller.call.write(b"good-bye")
        caller.call.close(FAREWELL)
        assert guest.hear() == b"good-bye"


# Names


def test_a_name_is_looked_up_without_waiting(
    make: Make, monkeypatch: pytest.MonkeyPatch, server: CurveServer
) -> None:
    may_answer = threading.Event()
    ask = socket.getaddrinfo

    def slow(host: str, *args: int, **kwargs: int) -> object:
        if not kwargs:
            assert may_answer.wait(PATIENCE)
        return ask(host, *args, **kwargs)

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    caller = make(server.port, host="localhost")
    assert caller.call.signs(time.monotonic()) == []
    assert len(caller.call.sockets) == 1
    may_answer.set()
    with ThreadPoolExecutor(1) as pool:
        guest = pool.submit(_admitted, server)
        caller.expect(Sign.STANDS)
        guest.result().socket.close()


def test_a_name_that_nobody_has_is_asked_for_again(make: Make) -> None:
    caller = make(80, host="a..b")
    caller.until("two attempts", lambda: caller.signs == [Sign.RETRIED] * 2)


def test_of_several_addresses_each_is_tried_in_turn(
    make: Make, monkeypatch: pytest.MonkeyPatch, server: CurveServer
) -> None:
    here = (socket.AF_INET, (LOCAL, server.port))
    nowhere = (socket.AF_INET, ("127.0.0.9", server.port))
    monkeypatch.setattr(tcp, "_numbers", lambda host, port: [nowhere, here])
    caller = make(server.port)
    with ThreadPoolExecutor(1) as pool:
        guest = pool.submit(_admitted, server)
        caller.expect(Sign.STANDS)
        guest.result().socket.close()
    assert caller.signs == [Sign.RETRIED, Sign.STANDS]
