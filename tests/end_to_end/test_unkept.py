"""Homes that take nothing, for ordinary users: it is said what to do, and one plays anyway."""

import os
import shutil
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from smallworld_client.home.identity import claim_identity
from smallworld_net.keys import BadKeyFile
from tests.helpers.programs import Program, programs

NOBODY = 65534
_IS_ROOT = sys.platform != "win32" and os.geteuid() == 0

WITHIN: tuple[str, ...] = (
    (
        *("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"),
        # Python itself may lie where only root can read.
        *("--inh-caps=-all,+dac_read_search", "--ambient-caps=+dac_read_search"),
    )
    if _IS_ROOT
    else ()
)
"""The words before a command that is to run so; none where the tests themselves do."""

ORDINARY = pytest.mark.skipif(
    sys.platform == "win32" or (_IS_ROOT and shutil.which("setpriv") is None),
    reason="there is no other user to be",
)
pytestmark = [ORDINARY, pytest.mark.timeout(240)]
CLIENT = "smallworld_client"
HOST = ("host", "--headless", "--port", "0", "--pace", "0", "--name", "Ann")
FULL = ("env", "PYTHONDONTWRITEBYTECODE=1", "prlimit", "--fsize=0")
"""No file takes a byte, as on a disk that is full."""


def give(path: Path) -> Path:
    """Make a folder the ordinary user's own, and let them go there; the folder."""
    path.mkdir(parents=True, exist_ok=True)
    if _IS_ROOT:
        os.chown(path, NOBODY, NOBODY)
        for above in path.parents:
            if above.stat().st_uid == 0 and above.stat().st_mode & 0o077 == 0:
                above.chmod(0o711)
    return path


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


def kept(home: Home) -> list[Path]:
    """What a program has left behind there that is more than an empty file."""
    paths = home.path.rglob("*") if home.path.is_dir() else []
    return [path for path in paths if path.is_file() and path.stat().st_size]


@pytest.mark.turns(8)
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


@pytest.mark.turns(8)
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


@pytest.mark.turns(8)
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes there")
def test_a_key_that_others_can_read_is_refused_there_too(tmp_path: Path) -> None:
    claim_identity(tmp_path).release()
    (tmp_path / "keys" / "person-1.lock").unlink()
    (tmp_path / "keys" / "person-1.lock").mkdir()
    assert claim_identity(tmp_path).number == 1
    (tmp_path / "keys" / "person-1.key").chmod(0o644)
    with pytest.raises(BadKeyFile, match="have access"):
        claim_identity(tmp_path)
