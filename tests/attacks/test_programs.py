"""Hostile programs beside a game: engines that say anything, and subscribers that do anything."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Thread

import pytest

from smallworld_client.players import engine
from smallworld_client.players.bot import Positions
from smallworld_client.players.engine import EngineBot
from smallworld_client.programs import feed
from smallworld_client.programs.feed import MOST_SUBSCRIBERS, MOST_TOPICS, WAITING, Publisher
from smallworld_client.programs.plain_zmtp import GREETING, MORE
from smallworld_net.zmtp import COMMAND, framed
from tests.client.players.test_engine import FIRST, LEGAL, VIEW
from tests.client.programs.test_feed import BEGUN, Subscriber, step
from tests.helpers.engines import move

REP = framed(b"\x05READY\x0bSocket-Type\x00\x00\x00\x03REP", COMMAND)
SUB = GREETING + framed(b"\x05READY\x0bSocket-Type\x00\x00\x00\x03SUB", COMMAND)
ANSWER = framed(b"", MORE) + framed(move(FIRST))

Act = Callable[[socket.socket], None]
Listen = Callable[[Act], str]


@pytest.fixture
def listen() -> Iterator[Listen]:
    """A program that does the same to everybody who calls it; returns its address."""
    listeners: list[tuple[socket.socket, Thread]] = []

    def start(act: Act) -> str:
        listener = socket.create_server(("127.0.0.1", 0))

        def run() -> None:
            with suppress(OSError):
                while True:
                    caller, _ = listener.accept()
                    with caller, suppress(OSError):
                        act(caller)

        thread = Thread(target=run)
        thread.start()
        listeners.append((listener, thread))
        return f"tcp://127.0.0.1:{listener.getsockname()[1]}"

    yield start
    for listener, thread in listeners:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join()


def endless_frames(caller: socket.socket) -> None:
    caller.sendall(GREETING + REP)
    while True:
        caller.sendall(framed(b"x" * 1000, MORE) * 50)


def empty_frames(caller: socket.socket) -> None:
    caller.sendall(GREETING + REP)
    while True:
        caller.sendall(framed(b"", MORE) * 10_000)


def gigabytes(caller: socket.socket) -> None:
    caller.sendall(GREETING + REP + b"\x02" + (1 << 40).to_bytes(8))
    caller.recv(1)


def nonsense(caller: socket.socket) -> None:
    caller.sendall(b"HTTP/1.1 200 OK\r\n\r\n" * 100)


def heartbeats(caller: socket.socket) -> None:
    caller.sendall(GREETING + REP)
    while True:
        caller.sendall(framed(b"\x04PING\x00\x00", COMMAND))


def death(caller: socket.socket) -> None:
    caller.sendall(GREETING[:20])


def slow_drip(caller: socket.socket) -> None:
    caller.settimeout(0.02)
    for byte in GREETING + REP + ANSWER:
        caller.sendall(bytes((byte,)))
        with suppress(TimeoutError):
            if not caller.recv(1 << 16):
                return


def silence(caller: socket.socket) -> None:
    caller.sendall(GREETING + REP)
    while caller.recv(1 << 16):
        pass


HOSTILE = (
    *(endless_frames, empty_frames, gigabytes, nonsense),
    *(heartbeats, death, slow_drip, silence),
)


@pytest.mark.parametrize("act", HOSTILE, ids=lambda act: act.__name__)
def test_whatever_an_engine_sends_a_move_is_there_in_time(
    listen: Listen, act: Act, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "LEAST", 0.3)
    bot, began = EngineBot(listen(act), 1), time.monotonic()
    assert LEGAL.why_not(bot.choose(VIEW, LEGAL, Positions(1))) is None
    assert time.monotonic() - began < 3.0


def test_an_engine_that_answers_twice_has_answered_once(listen: Listen) -> None:
    def twice(caller: socket.socket) -> None:
        caller.sendall(GREETING + REP)
        caller.recv(1 << 16)
        caller.sendall(ANSWER + framed(b"", MORE) + framed(move("Ann flies")))
        while caller.recv(1 << 16):
            pass

    bot = EngineBot(listen(twice), 1)
    for _ in range(2):
        assert bot.choose(VIEW, LEGAL, Positions(1)) == LEGAL.moves()[0]


# Subscribers


@pytest.fixture
def publisher() -> Iterator[Publisher]:
    publisher = Publisher("tcp://127.0.0.1:0")
    yield publisher
    publisher.close()


def connect(publisher: Publisher, said: bytes = b"") -> socket.socket:
    host, _, port = publisher.endpoint.removeprefix("tcp://").rpartition(":")
    made = socket.create_connection((host, int(port)), timeout=20)
    with suppress(ConnectionError):
        made.sendall(said)
    return made


def is_cut_off(subscriber: socket.socket) -> bool:
    with subscriber:
        try:
            while subscriber.recv(1 << 16):
                pass
        except ConnectionError:
            return True
        except TimeoutError:
            return False
        return True


HOSTILE_WORDS = {
    "a browser": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "topics": SUB + b"".join(framed(b"\x01%d" % each) for each in range(MOST_TOPICS + 1)),
    "a long topic": SUB + framed(b"\x01" * 600),
    "gigabytes": SUB + b"\x02" + (1 << 40).to_bytes(8),
    "a message": SUB + framed(b"a message to the publisher"),
    "heartbeats": SUB + framed(b"\x04PING\x00\x00", COMMAND) * 30,
    "on and off": SUB + (framed(b"\x01game") + framed(b"\x00game")) * 5_000,
    "another socket": SUB.replace(b"SUB", b"REQ"),
    "no greeting": framed(b"\x01") * 10,
}


@pytest.mark.parametrize("kind", HOSTILE_WORDS)
def test_a_subscriber_that_says_anything_else_is_cut_off_and_others_are_told(
    publisher: Publisher, kind: str
) -> None:
    good = Subscriber(publisher.endpoint, "game")
    assert is_cut_off(connect(publisher, HOSTILE_WORDS[kind]))
    publisher.publish(BEGUN)
    assert good.next()[0] == "game"
    good.socket.close(0)


def test_no_more_than_so_many_are_served_and_idle_ones_give_their_place_up(
    publisher: Publisher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feed, "FIRST_TOPIC", 0.0)
    monkeypatch.setattr(feed, "REPEAT", 0.1)
    idle = [connect(publisher) for _ in range(MOST_SUBSCRIBERS + 8)]
    good = Subscriber(publisher.endpoint, "game")
    assert len(publisher._subscribers) <= MOST_SUBSCRIBERS
    assert all(map(is_cut_off, idle[:MOST_SUBSCRIBERS]))
    publisher.publish(BEGUN)
    assert good.next()[0] == "game"
    good.socket.close(0)
    for each in idle:
        each.close()


def test_for_one_who_never_reads_no_more_than_its_share_waits(publisher: Publisher) -> None:
    with connect(publisher, SUB + framed(b"\x01")) as lazy:
        assert lazy.recv(1)
        publisher.publish(BEGUN)
        for _ in range(1000):
            publisher.publish(step(0))
        good = Subscriber(publisher.endpoint, "position")
        assert good.next()[0] == "position"
        waits = [len(each.outbox) for each in publisher._subscribers.values()]
        assert max(waits) <= WAITING
        good.socket.close(0)
