"""Disks that are full in the middle of a game: nobody waits, and nothing is lost."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from smallworld.record import decode
from tests.end_to_end.outages import Computer, steps_of
from tests.helpers.programs import Program

pytestmark = pytest.mark.skipif(shutil.which("prlimit") is None, reason="that is util-linux")

FULL = ("env", "PYTHONDONTWRITEBYTECODE=1", "prlimit", "--fsize=3000:")
"""Lets no file grow beyond so many bytes: journal and record do.

Python itself would leave half of its compiled code behind, for others to stumble over.
"""
CLIENT = "smallworld_client"
HOST = (CLIENT, "host", "--headless", "--port", "0", "--name", "Ann")


@pytest.fixture
def computers(tmp_path: Path) -> Iterator[list[Computer]]:
    """Ann's, Bob's and Cid's."""
    made = [Computer(name, tmp_path / name, SimpleQueue()) for name in ("Ann", "Bob", "Cid")]
    yield made
    for computer in made:
        for program in computer.programs:
            program.close()


def give_room(program: Program) -> None:
    """From now on its files may grow: the record of the game is larger than the limit.

    At once, before the game is over: to start a program for it takes too long on a busy machine.
    """
    import resource

    anything = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(program.pid, resource.RLIMIT_FSIZE, anything)


def join(place: str, name: str) -> tuple[str, ...]:
    return (CLIENT, "join", place, "--text", "--bot", "random", "--name", name)


@pytest.mark.turns(3)
def test_a_guest_whose_disk_is_full_plays_on_and_the_others_notice_nothing(
    computers: list[Computer],
) -> None:
    ann, bob, cid = computers
    place = ann.start(*HOST).expect("table open at ")
    programs = [bob.start(*join(place, "Bob"), within=FULL), cid.start(*join(place, "Cid"))]
    while not any("could not take over as host" in line for line in programs[0].lines):
        programs[0].expect("")
    give_room(programs[0])
    waits = [program.wait() for program in (*ann.programs, *programs)]
    assert waits == [0, 0, 0], "\n".join(programs[0].lines[-5:])
    assert ann.record is not None
    assert ann.record == bob.record == cid.record
    steps = steps_of(decode(ann.record))
    assert [*bob.tellings(), *cid.tellings()] == [steps, steps]


@pytest.mark.turns(3)
def test_a_host_whose_disk_is_full_says_so_and_goes_on_when_there_is_room(
    computers: list[Computer],
) -> None:
    ann, bob, cid = computers
    place = ann.start(*HOST, within=FULL).expect("table open at ")
    guests = [bob.start(*join(place, "Bob")), cid.start(*join(place, "Cid"))]
    assert ann.programs[0].wait() == 1
    assert "can't be written" in ann.programs[0].lines[-1]
    ann.start_again()
    assert [program.wait() for program in (ann.programs[1], *guests)] == [0, 0, 0]
    assert ann.record is not None
    assert ann.record == bob.record == cid.record
    steps = steps_of(decode(ann.record))
    for computer in computers:
        for telling in computer.tellings():
            assert telling == steps[: len(telling)]
