"""Real hosts on real machines, as far as namespaces are such, on one cable."""

import json
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from smallworld_client.app.mdns import MOST_EACH
from tests.helpers.namespaces import Machine, machines
from tests.helpers.programs import Program

PROMPT = 2.0
"""Seconds in which a game is to be seen, or to be gone."""
CLIENT = "smallworld_client"
Run = Callable[..., Program]


@pytest.fixture(scope="module")
def lan() -> Iterator[list[Machine]]:
    with machines(3) as made:
        yield made


@pytest.fixture
def run(tmp_path: Path, running: list[Program]) -> Run:
    """Run a program on a machine, with a home of its own."""

    def start(machine: Machine, module: str, *args: str) -> Program:
        home = tmp_path / str(len(running))
        running.append(Program(module, *args, home=home, within=machine.within))
        return running[-1]

    return start


def host(run: Run, machine: Machine, title: str, *args: str) -> Program:
    return run(machine, CLIENT, "host", "--headless", "--title", title, *args)


def look_out(run: Run, machine: Machine) -> Program:
    lookout = run(machine, "tests.helpers.lookout")
    lookout.expect("ready")
    return lookout


def opened(program: Program) -> float:
    """When its table stood open."""
    program.expect("table open at")
    return time.monotonic()


def expect_seen(lookout: Program, titles: str) -> float:
    """Assert that exactly these games come to be in the list; when they were."""
    while lookout.expect("sees") != titles:
        continue
    return time.monotonic()


@pytest.mark.turns(8)
def test_games_of_other_machines_are_seen_and_vanish_in_time(lan: list[Machine], run: Run) -> None:
    lookout = look_out(run, lan[2])
    first = host(run, lan[0], "A")
    since = opened(first)
    assert expect_seen(lookout, "A") - since < PROMPT
    second, third = host(run, lan[0], "B"), host(run, lan[1], "C")
    since = max(opened(second), opened(third))
    assert expect_seen(lookout, "A, B, C") - since < PROMPT
    for program, left in ((second, "A, C"), (first, "C"), (third, "nothing")):
        since = time.monotonic()
        program.interrupt()
        assert expect_seen(lookout, left) - since < PROMPT


@pytest.mark.turns(8)
def test_a_program_that_was_killed_is_forgotten(lan: list[Machine], run: Run) -> None:
    program = host(run, lan[0], "A")
    opened(program)
    lookout = look_out(run, lan[1])
    expect_seen(lookout, "A")
    program.interrupt(signal.SIGKILL)
    expect_seen(lookout, "nothing")


@pytest.mark.turns(8)
def test_a_machine_that_comes_into_the_network_later_is_seen(run: Run) -> None:
    with machines(2) as (near, far):
        near.plug(False)
        lookout = look_out(run, far)
        opened(host(run, near, "A"))
        near.plug(True)
        expect_seen(lookout, "A")


@pytest.mark.turns(8)
def test_a_host_whose_address_changes_is_found_at_the_new_one(run: Run) -> None:
    with machines(2) as (near, far):
        opened(host(run, near, "A"))
        near.move("10.77.0.99")
        deadline = time.monotonic() + 30
        while not any(place.startswith("10.77.0.99:") for place in places(run, far)):
            assert time.monotonic() < deadline


def places(run: Run, machine: Machine) -> list[str]:
    """Where the one game is that can be seen from a machine."""
    listed = run(machine, CLIENT, "nearby", "--json", "--seconds", "1")
    listed.wait()
    return [place for game in json.loads("".join(listed.lines)) for place in game["addresses"]]


@pytest.mark.turns(8)
def test_a_machine_full_of_games_costs_only_so_much(run: Run) -> None:
    with machines(2) as (near, far):
        run(near, "tests.helpers.crowd", near.ipv4, str(MOST_EACH + 20)).expect("ready")
        lookout = look_out(run, far)
        sizes = [0]
        while max(sizes) < MOST_EACH:
            sizes.append(lookout.expect("sees").count("Crowd"))
        places(run, far)
        sizes += [line.count("Crowd") for line in lookout.lines]
        assert max(sizes) == MOST_EACH


@pytest.mark.turns(8)
@pytest.mark.parametrize("way", ["{0.ipv4}", "[{0.ipv6}]", "{0.ipv6}", "{0.name}"])
def test_a_typed_address_leads_to_the_table(lan: list[Machine], run: Run, way: str) -> None:
    opened(host(run, lan[0], "A", "--port", "7474"))
    guest = run(lan[1], CLIENT, "join", way.format(lan[0]), "--text", "--name", "Bob")
    guest.expect("Bob is here")


@pytest.mark.turns(8)
def test_a_listed_address_leads_to_the_table(lan: list[Machine], run: Run) -> None:
    """Also where the host's port is not the usual one."""
    opened(host(run, lan[0], "A", "--port", "0", "--bots", "random", "--rounds", "1"))
    listed = run(lan[1], CLIENT, "nearby")
    address = listed.expect(lan[0].ipv4).partition(" ")[0]
    guest = run(lan[1], CLIENT, "join", lan[0].ipv4 + address, "--text", "--bot", "random")
    guest.expect("result")


@pytest.mark.turns(8)
def test_a_bad_cable_only_takes_longer(run: Run) -> None:
    with machines(2) as (near, far):
        near.worsen(delay=0.08, jitter=0.02, loss=0.05)
        opened(host(run, near, "A", "--port", "7474", "--bots", "random", "--rounds", "1"))
        expect_seen(look_out(run, far), "A")
        guest = run(far, CLIENT, "join", near.ipv4, "--text", "--bot", "random")
        guest.expect("result")
