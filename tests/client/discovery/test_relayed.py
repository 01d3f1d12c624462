"""A host and a guest with no way between them but the lobby's relay, each a process of its own."""

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from smallworld import __version__
from tests.helpers.namespaces import Machine, machines
from tests.helpers.programs import Program

CLIENT = "smallworld_client"
Run = Callable[..., Program]


@pytest.fixture(scope="module")
def homes() -> Iterator[list[Machine]]:
    """The lobby's machine, and two that reach it and not each other."""
    with machines(3) as made:
        for machine in made[1:]:
            machine.isolate()
        yield made


@pytest.fixture
def run(tmp_path: Path, running: list[Program]) -> Run:
    """Run a program on a machine, with a home of its own."""

    def start(machine: Machine, module: str, *args: str) -> Program:
        home = tmp_path / machine.name
        running.append(Program(module, *args, home=home, within=machine.within))
        return running[-1]

    return start


def lobby(run: Run, machine: Machine, *args: str) -> Program:
    return run(machine, "smallworld_lobby", "--bind", f"tcp://{machine.ipv4}:7373", *args)


def address(program: Program) -> str:
    return program.expect(f"smallworld-lobby {__version__} is open at ")


def host(run: Run, machine: Machine, place: str, *args: str) -> tuple[Program, str]:
    """A host, and the invitation when the lobby has heard of them."""
    program = run(machine, CLIENT, "host", "--headless", "--lobby", place, *args)
    invitation = program.expect("invitation ")
    program.expect("smallworld: The lobby lists this game.")
    return program, invitation


def join(run: Run, machine: Machine, invitation: str) -> Program:
    return run(machine, CLIENT, "join", invitation, "--text", "--bot", "random", "--name", "Bob")


def record(tmp_path: Path, machine: Machine) -> bytes:
    [path] = (tmp_path / machine.name / "records").glob("*.swr")
    return path.read_bytes()


@pytest.mark.turns(8)
def test_a_whole_game_goes_through_the_relay_of_two_lobbies_on_one_store(
    homes: list[Machine], run: Run, tmp_path: Path
) -> None:
    relay, one, other = homes
    store = ("--quiet", "--store", f"sqlite:{tmp_path / 'lobbies.sqlite'}")
    place = address(lobby(run, relay, *store))
    address(lobby(run, relay, *store, "--bind", f"tcp://{relay.ipv4}:7383"))
    table, invitation = host(run, one, place, "--private", "--bots", "random", "--rounds", "2")
    assert ":7373/" in invitation
    guest = join(run, other, invitation.replace(":7373/", ":7383/"))
    guest.expect("result ")
    assert [table.wait(), guest.wait()] == [0, 0]
    assert record(tmp_path, one) == record(tmp_path, other)


@pytest.mark.turns(8)
def test_without_a_relay_the_guest_reads_that_nobody_answers(
    homes: list[Machine], run: Run
) -> None:
    relay, one, other = homes
    place = address(lobby(run, relay, "--quiet", "--no-relay"))
    _, invitation = host(run, one, place, "--private", "--bots", "random")
    guest = join(run, other, invitation)
    guest.expect(f"smallworld: Nobody answers at {one.ipv4}:")
    assert guest.wait() == 2


@pytest.mark.turns(8)
def test_a_relay_that_is_killed_and_started_again_leads_the_guest_back(
    homes: list[Machine], run: Run, tmp_path: Path
) -> None:
    relay, one, other = homes
    keys = ("--quiet", "--keys", str(tmp_path / "lobby"))
    first = lobby(run, relay, *keys)
    _, invitation = host(run, one, address(first), "--private", "--bots", "random")
    watcher = run(other, CLIENT, "watch", invitation, "--text", "--name", "Eve")
    watcher.expect("Eve is here")
    first.interrupt(signal.SIGKILL)
    watcher.expect("smallworld: The connection to the host is lost.")
    second = lobby(run, relay, *keys)
    address(second)
    watcher.expect("smallworld: The connection to the host is back.")
