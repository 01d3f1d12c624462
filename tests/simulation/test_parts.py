"""What the storm is made of does what it stands for: a network, computers and a judge."""

from collections import Counter
from random import Random

import pytest

from smallworld.game_log import GameLog
from smallworld.record import Rollback
from smallworld_client.table.events import Began, GameStep
from smallworld_dev.simulation.environment import InvariantChecker, PowerCut, SimulatedComputer
from smallworld_dev.simulation.network import Clock, Network, SimulatedStream
from tests.helpers.courses import new_course, play


class End:
    """A program that notes what it hears."""

    is_running = True

    def __init__(self, place: str) -> None:
        self.place = place
        self.noted: list[str] = []

    def stands(self, stream: SimulatedStream) -> None:
        self.noted.append("stands")

    def heard(self, stream: SimulatedStream, data: bytes) -> None:
        self.noted.append(data.decode())

    def hung_up(self, stream: SimulatedStream) -> None:
        self.noted.append("over")


class Wire:
    """Ann has called Bob, and their connection stands."""

    def __init__(self, seed: int = 1) -> None:
        self.clock, self.faults = Clock(), Counter[str]()
        self.network = Network(self.clock, Random(seed), self.faults)
        self.ann, self.bob = End("ann"), End("bob")
        self.network.listen("bob", self.bob)
        self.stream = self.network.call(self.ann, "bob", b"ann")
        self.wait()

    def wait(self, seconds: float = 60.0) -> None:
        until = self.clock.now + seconds
        self.clock.after(seconds, lambda: None)
        while self.clock.now < until and self.clock.step():
            pass

    def say(self, *words: str) -> None:
        for word in words:
            self.stream.say(self.ann, word.encode())


def test_what_is_said_arrives_in_order() -> None:
    wire = Wire()
    wire.say("a", "b", "c")
    wire.wait()
    assert (wire.ann.noted, wire.bob.noted) == (["stands"], ["a", "b", "c"])


@pytest.mark.parametrize("seed", range(8))
def test_of_a_connection_that_is_cut_only_first_words_arrive(seed: int) -> None:
    wire = Wire(seed)
    wire.say("a", "b", "c")
    wire.stream.cut()
    wire.say("d")
    wire.wait()
    words = [word for word in wire.bob.noted if word != "over"]
    assert words == ["a", "b", "c"][: len(words)]
    assert wire.faults["lost words"] == 3 - len(words)
    assert "over" in wire.ann.noted


def test_words_wait_while_their_way_is_blocked() -> None:
    wire = Wire()
    wire.network.block("ann", "bob", 10.0)
    wire.say("a")
    wire.wait(9.0)
    assert wire.bob.noted == []
    wire.wait(2.0)
    assert wire.bob.noted == ["a"]


def test_a_way_may_be_blocked_in_one_direction_only() -> None:
    wire = Wire()
    wire.network.block("ann", "bob", 10.0)
    wire.stream.say(wire.bob, b"hello")
    wire.wait(1.0)
    assert wire.ann.noted == ["stands", "hello"]


def test_where_nobody_listens_a_call_is_over_at_once() -> None:
    wire = Wire()
    wire.network.leave("bob")
    wire.network.call(wire.ann, "bob", b"ann")
    wire.wait(1.0)
    assert wire.ann.noted == ["stands", "over"]


def test_a_polite_end_comes_after_the_last_word() -> None:
    wire = Wire()
    wire.say("a")
    wire.stream.hang_up(wire.ann)
    wire.wait()
    assert wire.bob.noted == ["a", "over"]


def test_what_was_flushed_survives_a_power_cut_and_nothing_else_for_sure() -> None:
    kept = set()
    for seed in range(60):
        computer = SimulatedComputer("ann", b"ann", Random(seed))
        computer.write("file", b"safe")
        computer.flush("file")
        computer.write("file", b"torn")
        computer.go_dark()
        kept.add(computer.read("file"))
    assert kept == {b"safe", b"safet", b"safeto", b"safetor", b"safetorn"}


def test_the_power_goes_at_the_operation_that_was_drawn() -> None:
    computer = SimulatedComputer("ann", b"ann", Random(1))
    computer.light_fuse(2)
    computer.write("file", b"a")
    with pytest.raises(PowerCut):
        computer.flush("file")


def told(game_log: GameLog, length: int) -> InvariantChecker:
    """A judge who has seen Ann told of the first items of a game."""
    checker = InvariantChecker()
    checker.told("Ann", Began(game_log.game, game_log.state_at(0), ()))
    for index, entry in enumerate(game_log.entries(length)):
        checker.told(
            "Ann", GameStep(index, game_log.state_at(index), entry, game_log.state_at(index + 1))
        )
    return checker


def test_a_step_that_was_told_and_is_gone_is_lost() -> None:
    game_log = play(new_course(), 5)
    checker = told(game_log, 5)
    assert checker.lost(game_log) == []
    game_log.cut(4)
    assert checker.lost(game_log) == ["entry 4 was told and is gone"]


def test_a_step_that_was_taken_back_is_not_lost() -> None:
    game_log = play(new_course(), 5)
    checker = told(game_log, 5)
    game_log.follow(Rollback(2))
    assert checker.lost(game_log) == []


def test_two_who_were_told_otherwise_diverge() -> None:
    one, other = play(new_course(), 2), play(new_course(), 2, seed=2)
    checker = told(one, 2)
    entry = other.entries()[1]
    checker.told("Bob", GameStep(1, other.state_at(1), entry, other.state_at(2)))
    assert checker.diverged() == ["Bob was told another entry 1"]
