"""Lobby, host, guest and spectator, each a process of its own."""

import shutil
import sys
from pathlib import Path

import pytest

from smallworld import __version__
from smallworld.record import decode
from tests.helpers.courses import replayed
from tests.helpers.programs import Program

CLIENT = "smallworld_client"
SHORT = ("--rounds", "2")


def records(*homes: Path) -> list[bytes]:
    """The one record in each of these folders."""
    found = []
    for home in homes:
        [path] = (home / "records").glob("*.swr")
        found.append(path.read_bytes())
    return found


def test_a_whole_game_through_a_lobby_leaves_the_same_record_with_everybody(
    running: list[Program], tmp_path: Path
) -> None:
    def run(module: str, *args: str) -> Program:
        running.append(Program(module, *args, home=tmp_path / str(len(running))))
        return running[-1]

    lobby = run("smallworld_lobby", "--bind", "tcp://127.0.0.1:0", "--quiet")
    place = lobby.expect(f"smallworld-lobby {__version__} is open at ")
    options = ("--port", "0", "--private", "--name", "Ann", *SHORT)
    host = run(CLIENT, "host", "--headless", "--lobby", place, *options)
    invitation = host.expect("invitation ")
    host.expect("smallworld: The lobby lists this game.")
    spectator = run(CLIENT, "watch", invitation, "--text", "--name", "Eve")
    spectator.expect("Eve is here")
    players = [
        run(CLIENT, "join", invitation, "--text", "--bot", "random", "--name", name)
        for name in ("Bob", "Cid")
    ]
    assert [program.wait() for program in (host, spectator, *players)] == [0, 0, 0, 0]
    kept = records(*(tmp_path / str(number) for number in range(1, 5)))
    assert len(set(kept)) == 1
    replayed(decode(kept[0]))
    assert lobby.interrupt() == 0


@pytest.mark.turns(8)
def test_a_game_by_address_fills_its_seats_with_computers(
    running: list[Program], tmp_path: Path
) -> None:
    options = ("--headless", "--players", "3", "--bots", "random,random", "--port", "0", *SHORT)
    running.append(Program(CLIENT, "host", *options, home=tmp_path / "host"))
    place = running[0].expect("table open at ").partition("#")[0]
    running.append(
        Program(CLIENT, "join", place, "--text", "--bot", "random", home=tmp_path / "guest")
    )
    assert [program.wait() for program in running] == [0, 0]
    one, other = records(tmp_path / "host", tmp_path / "guest")
    assert one == other
    result = next(line for line in running[1].lines if line.startswith("result "))
    assert result.count(",") == 2


@pytest.mark.turns(8)
def test_two_guests_of_one_home_are_two_people(running: list[Program], tmp_path: Path) -> None:
    running.append(Program(CLIENT, "host", "--headless", "--port", "0", *SHORT, home=tmp_path))
    place = running[0].expect("table open at ")
    for name in ("Bob", "Cid"):
        join = ("join", place, "--text", "--bot", "random", "--name", name)
        running.append(Program(CLIENT, *join, home=tmp_path))
    assert [program.wait() for program in running] == [0, 0, 0]


@pytest.mark.turns(8)
def test_a_game_that_can_not_be_recorded_ends_with_its_result_and_a_sentence(
    running: list[Program], tmp_path: Path
) -> None:
    (tmp_path / "records").write_text("a file in the way")
    options = ("--headless", "--port", "0", "--bots", "random,random", *SHORT)
    running.append(Program(CLIENT, "host", *options, home=tmp_path))
    running[0].expect("result ")
    running[0].expect("smallworld: No record can be saved")
    assert running[0].wait() == 1
    assert list((tmp_path / "journals").iterdir())


def begin_evening(running: list[Program], tmp_path: Path) -> tuple[Program, Program]:
    """A host whose computer player takes its time, and a guest; their game has begun."""
    options = ("--headless", "--port", "0", "--bots", "random", "--pace", "0.05", "--name", "Ann")
    running.append(Program(CLIENT, "host", *options, home=tmp_path / "host"))
    place = running[0].expect("table open at ")
    guest = ("join", place, "--text", "--bot", "random", "--name", "Bob")
    running.append(Program(CLIENT, *guest, home=tmp_path / "guest"))
    computer = running[0].expect("seats ").removeprefix("open, ")
    for program in running:
        program.expect(f"{computer} ")
    return running[0], running[1]


@pytest.mark.turns(8)
@pytest.mark.skipif(sys.platform == "win32", reason="signals are another matter there")
def test_a_host_that_is_stopped_tells_their_guests(running: list[Program], tmp_path: Path) -> None:
    running.append(Program(CLIENT, "host", "--headless", "--port", "0", home=tmp_path))
    place = running[0].expect("table open at ")
    running.append(Program(CLIENT, "watch", place, "--text", home=tmp_path))
    running[1].expect("seats open, open")
    assert running[0].interrupt() == 130
    running[1].expect("smallworld: The host has closed the table.")
    assert running[1].wait() == 1


@pytest.mark.turns(8)
def test_of_two_programs_with_one_identity_the_later_one_plays_on_and_both_are_told(
    running: list[Program], tmp_path: Path
) -> None:
    host, guest = begin_evening(running, tmp_path)
    shutil.copytree(tmp_path / "guest" / "keys", tmp_path / "other computer" / "keys")
    place = next(line for line in host.lines if line.startswith("table open at ")).split()[-1]
    join = ("join", place, "--text", "--bot", "random", "--name", "Bob")
    other = Program(CLIENT, *join, home=tmp_path / "other computer")
    running.append(other)
    guest.expect("smallworld: Another program with your identity has connected")
    assert guest.wait() == 1
    other.expect("smallworld: Another program with your identity was at this table.")
    assert [host.wait(), other.wait()] == [0, 0]
    one, another = map(decode, records(tmp_path / "host", tmp_path / "other computer"))
    assert one.entries == another.entries


@pytest.mark.turns(8)
def test_a_program_with_the_hosts_identity_is_told_so_and_can_watch(
    running: list[Program], tmp_path: Path
) -> None:
    running.append(Program(CLIENT, "host", "--headless", "--port", "0", home=tmp_path / "host"))
    place = running[0].expect("table open at ")
    other = tmp_path / "other computer"
    shutil.copytree(tmp_path / "host" / "keys", other / "keys")
    running.append(Program(CLIENT, "join", place, "--text", home=other))
    running[1].expect("smallworld: This table is hosted by another program with your identity")
    assert running[1].wait() == 2
    running.append(Program(CLIENT, "watch", place, "--text", home=other))
    running[2].expect("seats open, open")
