"""A stranger on the local network announces whatever they like by real multicast.

Each program runs on a machine of its own, as far as namespaces are such, on one cable.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from smallworld_client.app.mdns import MOST_EACH
from smallworld_client.words.seat import SeatSays
from tests.attacks.match import most_memory
from tests.helpers.namespaces import Machine, machines
from tests.helpers.programs import Program

CLIENT = "smallworld_client"
GROWS = 50.0
"""Megabytes that a program which looks for games may take beside what it has at first."""
TITLE = "Honest"
BACK = "The connection to the host is back."

Run = Callable[..., Program]


@pytest.fixture
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


def lie(run: Run, machine: Machine, victim: Machine, *lies: str) -> Program:
    """Somebody on that machine tells lies of these kinds, or of all."""
    return run(machine, "tests.attacks.hostile_announcer", machine.ipv4, victim.ipv4, *lies)


def host(run: Run, machine: Machine, *args: str) -> Program:
    return run(machine, CLIENT, "host", "--headless", "--title", TITLE, *args)


@pytest.mark.turns(8)
def test_among_thousands_of_false_games_the_true_one_is_listed_and_can_be_joined(
    lan: list[Machine], run: Run
) -> None:
    near, far, mallory = lan
    lookout = run(near, "tests.helpers.lookout")
    lookout.expect("ready")
    usual = most_memory(lookout)
    liar = lie(run, mallory, near)
    liar.expect("told")
    address = host(run, far, "--port", "0", "--bots", "random").expect("table open at")
    lookout.expect_with(TITLE)
    lists = [line for line in lookout.lines if line.startswith("sees")]
    assert max(line.count(",") + 1 - line.count(TITLE) for line in lists) <= MOST_EACH
    assert all(line.isprintable() for line in lists)
    assert most_memory(lookout) < usual + GROWS
    [way, key] = listed(run, near, far, address.partition("#")[2])
    guest = run(near, CLIENT, "join", f"{way}#{key}", "--text", "--bot", "random")
    guest.expect("result")
    assert "greeted" not in liar.lines


def listed(run: Run, machine: Machine, far: Machine, key: str) -> list[str]:
    """The way to the one game of that key at its own machine, as the list tells it, and the key."""
    nearby = run(machine, CLIENT, "nearby", "--json")
    assert nearby.wait() == 0
    games = json.loads("".join(nearby.lines))
    ways = [way for game in games if game["key"] == key for way in game["addresses"]]
    [way] = [way for way in ways if way.startswith(f"{far.ipv4}:")]
    return str(way).split("#", 1)


@pytest.mark.turns(8)
def test_who_has_lost_their_host_finds_them_at_a_new_address_and_believes_nobody_else(
    lan: list[Machine], run: Run
) -> None:
    near, far, mallory = lan
    program = host(run, far, "--port", "0", "--bots", "random", "--pace", "0.5")
    address = program.expect("table open at")
    guest = run(near, CLIENT, "join", address, "--text", "--bot", "random")
    guest.expect("game ")
    liar = lie(run, mallory, near, "others", "others-goodbyes")
    liar.expect("overheard")
    far.plug(False)
    guest.expect_with(str(SeatSays.LOST()))
    liar.expect("called")
    far.move("10.77.0.99")
    far.plug(True)
    guest.expect_with(BACK)
    guest.expect_more(2, lambda line: not line.startswith("smallworld:"))
    assert "greeted" not in liar.lines
