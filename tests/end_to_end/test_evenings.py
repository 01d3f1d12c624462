"""Whole games in real windows, each a process of its own, by nothing but clicks and keys."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from smallworld.record import Digest, Header, Record, decode
from smallworld_client.cli import main as smallworld
from tests.end_to_end.player import GO_HOME
from tests.helpers.programs import Program

pytestmark = pytest.mark.timeout(240)
TITLE = "An evening with friends"
UNSEEN = "--unseen"
"""For a window that paints nothing: `make kills` has windows that paint whole games."""
SHORT = ("--rounds", "3")
"""For a game that is over sooner: those of `make kills` have as many rounds as the board says."""


class Evening:
    """The programs that run for one test, and the homes of the people who use them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._programs: dict[str, Program] = {}

    def lobby(self) -> str:
        """Start a lobby; its address."""
        program = Program("smallworld_lobby", "--bind", "tcp://127.0.0.1:0")
        self._programs["lobby"] = program
        return program.expect("smallworld-lobby").rpartition(" ")[2]

    def visit(self, name: str, role: str, *args: str) -> Program:
        """Have a person open the window, under a home of their own."""
        home = self._folder / name
        program = Program("tests.end_to_end.player", role, "--name", name, *args, home=home)
        self._programs[name] = program
        return program

    def records(self) -> dict[str, bytes]:
        """What every person's program has saved, when all games are over."""
        people = {name: program for name, program in self._programs.items() if name != "lobby"}
        for program in people.values():
            program.expect("playing")
        return {
            name: Path(program.expect("saved")).read_bytes() for name, program in people.items()
        }

    def send_home(self) -> None:
        """All leave by the window's own buttons; nobody's program may have complained."""
        for name, program in self._programs.items():
            if name == "lobby":
                continue
            (self._folder / name / GO_HOME).touch()
            assert program.wait() == 0, "\n".join(program.lines)
            assert not [line for line in program.lines if "Traceback" in line], program.lines

    def close(self) -> None:
        for program in self._programs.values():
            program.close()


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with ExitStack() as stack:
        it = Evening(tmp_path)
        stack.callback(it.close)
        yield it


def game_in(data: bytes) -> tuple[Header, tuple[Digest, ...]]:
    """What a record says of the game; a signature under its result reaches one sooner than another.

    The digests stand for the entries.
    """
    record = decode(data)
    return record.header, record.digests


def verify(data: bytes, folder: Path) -> Record:
    """Have the command recompute every digest of a record."""
    path = folder / "game.swr"
    path.write_bytes(data)
    assert smallworld(["replay", str(path), "--verify"]) == 0
    return decode(data)


@pytest.mark.turns(8)
def test_two_people_and_a_computer_player_meet_in_a_lobby_and_a_third_watches_the_whole_game(
    evening: Evening, tmp_path: Path
) -> None:
    meet = ("--lobby", evening.lobby(), "--title", TITLE)
    evening.visit("Ada", "host", *meet, "--seats", "3", "--computers", "1", *SHORT, UNSEEN)
    evening.visit("Bram", "guest", *meet, UNSEEN)
    evening.visit("Cleo", "spectator", *meet, UNSEEN)
    records = evening.records()
    assert len(records) == 3
    assert len(set(map(game_in, records.values()))) == 1
    seats = verify(records["Cleo"], tmp_path).header.seats
    assert {"Ada", "Bram"} < set(seats)  # who begins is drawn
    assert len(seats) == 3
    evening.send_home()


@pytest.mark.long
@pytest.mark.parametrize(("seats", "computers"), [(2, 0), (5, 3)])
def test_every_window_paints_the_whole_game_for_tables_of_any_size(
    evening: Evening, tmp_path: Path, seats: int, computers: int
) -> None:
    meet = ("--lobby", evening.lobby(), "--title", TITLE)
    evening.visit("Ada", "host", *meet, "--seats", str(seats), "--computers", str(computers))
    evening.visit("Bram", "guest", *meet)
    evening.visit("Cleo", "spectator", *meet)
    records = evening.records()
    assert len(set(map(game_in, records.values()))) == 1
    assert len(verify(records["Cleo"], tmp_path).header.seats) == seats
    evening.send_home()


@pytest.mark.turns(8)
def test_without_any_lobby_a_table_is_joined_by_the_address_that_its_host_reads_out(
    evening: Evening, tmp_path: Path
) -> None:
    host = evening.visit("Ada", "host", "--title", TITLE, *SHORT, UNSEEN)
    evening.visit("Bram", "guest", "--target", host.expect("address"), UNSEEN)
    records = evening.records()
    assert len(set(map(game_in, records.values()))) == 1
    assert set(verify(records["Bram"], tmp_path).header.seats) == {"Ada", "Bram"}
    evening.send_home()


@pytest.mark.long
def test_two_clicks_start_a_game_against_computer_players(evening: Evening, tmp_path: Path) -> None:
    evening.visit("Ada", "alone", UNSEEN)
    (record,) = evening.records().values()
    assert verify(record, tmp_path).header.seats[0] == "Ada"
    evening.send_home()


@pytest.mark.turns(8)
@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.long)])
def test_people_share_one_screen(evening: Evening, tmp_path: Path, seats: int) -> None:
    evening.visit("Ada", "shared", "--seats", str(seats), *SHORT, UNSEEN)
    (record,) = evening.records().values()
    assert len(verify(record, tmp_path).header.seats) == seats
    evening.send_home()
