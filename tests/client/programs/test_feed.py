"""What is published of a table: by real sockets, read with msgpack's own decoder."""

from collections.abc import Callable, Iterator
from typing import Any

import msgpack
import pytest
import zmq

from smallworld.notation import print_entry
from smallworld.record import Moved
from smallworld_client.programs.feed import FeedError, Narrator, Publisher, checked_endpoint
from smallworld_client.table.events import Began, ClockTold, Ended, GameStep, WentBack
from smallworld_wire.common import NOBODY
from tests.helpers.courses import new_course, play

ANYWHERE = "tcp://127.0.0.1:0"
PATIENCE = 20_000
"""Milliseconds."""

Subscribe = Callable[..., "Subscriber"]
GAME = play(new_course(), 10_000)
BEGUN = Began(GAME.game, GAME.state_at(0), ())


def step(index: int) -> GameStep:
    item = GAME.items[index]
    assert isinstance(item, Moved)
    return GameStep(index, GAME.state_at(index), item.entry, GAME.state_at(index + 1))


class Subscriber:
    def __init__(self, endpoint: str, *topics: str) -> None:
        self.socket: zmq.Socket[bytes] = zmq.Context.instance().socket(zmq.SUB)
        self.socket.connect(endpoint)
        for topic in topics:
            self.socket.subscribe(topic)

    def next(self) -> tuple[str, dict[str, Any]]:
        assert self.socket.poll(PATIENCE), "nothing was published"
        topic, message = self.socket.recv_multipart()
        return topic.decode(), msgpack.unpackb(message)


@pytest.fixture
def publisher() -> Iterator[Publisher]:
    publisher = Publisher(ANYWHERE)
    yield publisher
    publisher.close()


@pytest.fixture
def subscribe(publisher: Publisher) -> Iterator[Subscribe]:
    opened: list[Subscriber] = []

    def make(*topics: str) -> Subscriber:
        opened.append(Subscriber(publisher.endpoint, *topics))
        return opened[-1]

    yield make
    for each in opened:
        each.socket.close(0)


def test_each_move_is_told_in_notation_with_the_position_after_it() -> None:
    narrator = Narrator()
    narrator.messages(BEGUN)
    told = dict(narrator.messages(step(0)))
    entry, position = told["entry"], told["position"]
    assert entry.text == print_entry(GAME.game, step(0).entry)  # type: ignore[attr-defined]
    assert position.step == 1  # type: ignore[attr-defined]
    assert position.text == str(GAME.state_at(1))  # type: ignore[attr-defined]


def test_whoever_comes_late_has_the_game_and_the_position_within_the_next_repetition(
    publisher: Publisher, subscribe: Subscribe
) -> None:
    publisher.publish(BEGUN)
    publisher.publish(step(0))
    late = subscribe("game", "position")
    told: dict[str, dict[str, Any]] = {}
    while "game" not in told or told.get("position", {}).get("step") != 1:
        told.update([late.next()])
    assert told["game"]["players"] == list(GAME.game.names)
    assert told["position"]["version"] == 1


def test_the_clock_is_told_in_milliseconds(publisher: Publisher, subscribe: Subscribe) -> None:
    publisher.publish(BEGUN)
    publisher.publish(ClockTold(1, (90_000, 12_500)))
    assert subscribe("clock").next()[1]["left"] == [90_000, 12_500]


def test_the_end_of_a_game_is_told_with_its_winners() -> None:
    narrator = Narrator()
    narrator.messages(BEGUN)
    last = len(GAME.items) - 1
    result = dict(narrator.messages(step(last)))["result"]
    assert result.winners == tuple(GAME.game.winners(GAME.state))  # type: ignore[attr-defined]


def test_a_step_that_is_taken_back_is_told_and_takes_the_result_with_it() -> None:
    narrator = Narrator()
    narrator.messages(BEGUN)
    narrator.messages(step(len(GAME.items) - 1))
    back = WentBack(GAME.game, GAME.state_at(1), GAME.entries(1), NOBODY)
    told = dict(narrator.messages(back))
    assert (told["entry"].kind, told["entry"].step) == ("back", 1)  # type: ignore[attr-defined]
    assert "result" not in dict(narrator.last)


def test_a_subscriber_that_never_reads_holds_up_nobody(
    publisher: Publisher, subscribe: Subscribe
) -> None:
    subscribe("")
    reader = subscribe("entry")
    publisher.publish(BEGUN)
    publisher.publish(ClockTold(0, ()))
    for _ in range(200):
        for index in range(len(GAME.items)):
            publisher.publish(step(index))
    assert reader.next()[0] == "entry"
    publisher.publish(Ended(""))


def test_what_a_subscriber_sends_is_not_read(publisher: Publisher) -> None:
    hostile: zmq.Socket[bytes] = zmq.Context.instance().socket(zmq.XSUB)
    with hostile:
        hostile.connect(publisher.endpoint)
        for size in (1, 300, 1 << 20):
            hostile.send(b"\x02" + b"x" * size)
        publisher.publish(BEGUN)
        hostile.send(b"\x01position")
        assert hostile.poll(PATIENCE)


@pytest.mark.parametrize("endpoint", ["tcp://0.0.0.0:5556", "tcp://*:5556", "tcp://10.0.0.7:5556"])
def test_a_feed_leaves_this_computer_only_where_that_is_wanted(endpoint: str) -> None:
    with pytest.raises(FeedError, match="--publish-widely"):
        checked_endpoint(endpoint, widely=False)
    assert checked_endpoint(endpoint, widely=True) == endpoint


def test_a_port_that_is_taken_is_named(publisher: Publisher) -> None:
    with pytest.raises(FeedError, match=publisher.endpoint):
        Publisher(publisher.endpoint)
