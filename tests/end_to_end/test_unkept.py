"""Homes that take nothing, for ordinary users: it is said what to do, and one plays anyway."""

import shutil
import stat
import sys
from collections.abc import Callable, Iterator
from itertools import filterfalse
from pathlib import Path

import pytest

from smallworld_client.home.identity import claim_identity
from smallworld_net.keys import BadKeyFile
from tests.helpers.ordinary import ORDINARY, WITHIN, give
from tests.helpers.programs import Program, programs

pytestmark = [ORDINARY, pytest.mark.timeout(240)]
CLIENT = "smallworld_client"
ADVICE = "give yourself permission to write there, or set SMALLWORLD_HOME to another folder."
HOST = ("host", "--headless", "--port", "0", "--pace", "0", "--name", "Ann")
FULL = ("env", "PYTHONDONTWRITEBYTECODE=1", "prlimit", "--fsize=0")
"""No file takes a byte, as on a disk that is full."""


class Home:
    """Somebody's home, and the words before a command that runs there as an ordinary user."""

    def __init__(self, path: Path, reason: str, within: tuple[str, ...] = ()) -> None:
        self.path, self.reason = path, reason
        self.within = (*WITHIN, *within)


def read_only(folder: Path) -> Home:
    home = give(folder / "home")
    home.chmod(0o555)
    return Home(home, "Permission denied")


def full(folder: Path) -> Home:
    if shutil.which("prlimit") is None:
        pytest.skip("that is util-linux")
    return Home(give(folder / "home"), "File too large", FULL)


def missing(folder: Path) -> Home:
    give(folder / "above").chmod(0o555)
    return Home(folder / "above" / "home", "Permission denied")


def a_file(folder: Path) -> Home:
    (give(folder / "above") / "home").touch()
    return Home(folder / "above" / "home", "Not a directory")


MAKES: list[Callable[[Path], Home]] = [read_only, full, missing, a_file]
HOMES = [pytest.param(make, id=make.__name__) for make in MAKES]
PLAYED = [
    HOMES[0],
    *(pytest.param(make, id=make.__name__, marks=pytest.mark.long) for make in MAKES[1:]),
]
"""A game from a home that is read-only; `make kills` has one from each of the others, too."""


@pytest.fixture(params=HOMES)
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Home]:
    give(tmp_path)
    yield request.param(tmp_path)
    for folder in (tmp_path, *(path for path in tmp_path.iterdir() if path.is_dir())):
        folder.chmod(stat.S_IRWXU)


@pytest.fixture
def running() -> Iterator[list[Program]]:
    with programs() as started:
        yield started


def is_of_a_busy_machine(line: str) -> bool:
    """A computer player that was not given its time is replaced, and that is told."""
    return line.startswith("the computer player") and line.endswith("gave no answer")


def kept(home: Home) -> list[Path]:
    """What a program has left behind there that is more than an empty file."""
    paths = home.path.rglob("*") if home.path.is_dir() else []
    return [path for path in paths if path.is_file() and path.stat().st_size]


@pytest.mark.turns(3)
@pytest.mark.parametrize("home", PLAYED, indirect=True)
def test_the_window_says_what_is_wrong_and_what_to_do_and_a_game_is_played(
    home: Home, running: list[Program], tmp_path: Path
) -> None:
    pictures = str(give(tmp_path / "pictures"))
    running.append(Program("tests.end_to_end.unkept", pictures, home=home.path, within=home.within))
    window = running[0]
    said = window.expect("unkept")
    assert f"Nothing can be saved in {home.path}: {home.reason}." in said
    assert said.endswith(ADVICE)
    assert str(home.path / "settings.ini") in window.expect("settings")
    window.expect("playing")
    assert f"No record can be saved in {home.path / 'records'}" in window.expect("over")
    assert window.wait() == 0
    assert len(list(filterfalse(is_of_a_busy_machine, window.lines))) == 4, window.lines
    assert kept(home) == []


@pytest.mark.turns(3)
@pytest.mark.parametrize("home", PLAYED, indirect=True)
def test_a_table_is_hosted_from_there_and_joined_from_there(
    home: Home, running: list[Program], tmp_path: Path
) -> None:
    """The host's home takes nothing, nor does one guest's; the other guest's is as it should be."""
    running.append(
        Program(
            CLIENT, *HOST, "--players", "3", "--bots", "random", home=home.path, within=home.within
        )
    )
    running[0].expect(f"smallworld: Nothing can be saved in {home.path}: {home.reason}.")
    place = running[0].expect("table open at ")
    join = ("join", place, "--text", "--bot", "random", "--name")
    running.append(Program(CLIENT, *join, "Bob", home=home.path, within=home.within))
    running.append(Program(CLIENT, *join, "Cid", home=give(tmp_path / "cid"), within=WITHIN))
    results = [program.expect("result ") for program in running]
    assert len(set(results)) == 1
    assert [program.wait() for program in running] == [1, 1, 0]
    for program in running[:2]:
        assert any("No record can be saved in" in line for line in program.lines)
        assert not any("Traceback" in line for line in program.lines)
    assert len(list((tmp_path / "cid" / "records").glob("*.swr"))) == 1
    assert kept(home) == []


@pytest.mark.turns(3)
def test_without_a_game_to_go_on_with_that_is_said(home: Home, running: list[Program]) -> None:
    running.append(Program(CLIENT, "resume", "--text", home=home.path, within=home.within))
    running[0].expect("smallworld: No game is unfinished here.")
    assert running[0].wait() == 2


@pytest.mark.turns(3)
def test_who_has_a_key_there_is_who_they_were_though_nothing_more_can_be_written(
    running: list[Program], tmp_path: Path
) -> None:
    """A key that can be read is used, and no second one is made up."""
    home = give(give(tmp_path) / "home")
    first = Program(CLIENT, *HOST, home=home, within=WITHIN)
    running.append(first)
    address = first.expect("table open at ")
    first.interrupt()
    for folder in (home / "keys", home):
        folder.chmod(0o555)
    again = Program(CLIENT, *HOST, home=home, within=WITHIN)
    running.append(again)
    assert again.expect("table open at ").partition("#")[2] == address.partition("#")[2]
    for folder in (home, home / "keys"):
        folder.chmod(0o755)


@pytest.mark.turns(3)
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes there")
def test_a_key_that_others_can_read_is_refused_there_too(tmp_path: Path) -> None:
    claim_identity(tmp_path).release()
    (tmp_path / "keys" / "person-1.lock").unlink()
    (tmp_path / "keys" / "person-1.lock").mkdir()
    assert claim_identity(tmp_path).number == 1
    (tmp_path / "keys" / "person-1.key").chmod(0o644)
    with pytest.raises(BadKeyFile, match="have access"):
        claim_identity(tmp_path)
