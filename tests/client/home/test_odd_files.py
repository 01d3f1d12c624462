"""Every command that opens a file comes to an end, whatever lies there."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from smallworld.errors import RecordError
from smallworld_client.cli import main
from smallworld_client.home.crashes import HardCrash, crash_folder, crashed_before
from smallworld_client.home.identity import KnownHostsFile, claim_identity
from smallworld_client.home.journal import JournalError, JournalFile, read_journal, unfinished
from smallworld_client.home.records import read_record, save_record
from smallworld_dev.cli import main as developers_main
from smallworld_maps import files
from smallworld_net.address import Address, ConnectionUp
from smallworld_net.keys import BadKeyFile, KeyPair
from smallworld_wire.phrases import KeySays
from tests.client.home.test_journal import left
from tests.helpers.courses import new_course, play
from tests.helpers.odd_files import KINDS, POSIX, put

pytestmark = [POSIX, pytest.mark.timeout(60), pytest.mark.usefixtures("home")]


@pytest.fixture(params=KINDS)
def odd(request: pytest.FixtureRequest) -> Callable[[Path], Path]:
    """Puts something of one kind where a file should be."""

    def at(path: Path) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        return put(request.param, path)

    return at


@pytest.mark.parametrize(
    ("run", "words"),
    [
        (main, ["replay"]),
        (main, ["replay", "--verify"]),
        (developers_main, ["scenario"]),
        (developers_main, ["tactics"]),
    ],
)
def test_a_command_says_in_one_line_that_it_is_no_file_for_it(
    tmp_path: Path,
    odd: Callable[[Path], Path],
    run: Callable[[list[str]], int],
    words: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = odd(tmp_path / "file")
    assert run([*words, str(path)]) == 2
    error = capsys.readouterr().err
    assert str(path) in error
    assert error.count("\n") == 1


def test_a_board_is_checked_only_where_it_is_a_file(
    tmp_path: Path, odd: Callable[[Path], Path]
) -> None:
    with pytest.raises(SystemExit, match=r"board\.json: .+"):
        files.main([str(odd(tmp_path / "board.json"))])


def test_no_record_is_read_from_it(tmp_path: Path, odd: Callable[[Path], Path]) -> None:
    with pytest.raises((RecordError, OSError)):
        read_record(odd(tmp_path / "game.swr"))


def test_a_record_is_kept_beside_it(tmp_path: Path, odd: Callable[[Path], Path]) -> None:
    record = play(new_course(), 1000).record()
    odd(tmp_path / "two-players-a-game.swr")
    path = save_record(record, tmp_path)
    assert path.name == "two-players-a-game-2.swr"
    assert read_record(path) == record


def test_no_journal_is_read_from_it_or_added_to_it(
    tmp_path: Path, odd: Callable[[Path], Path]
) -> None:
    path = odd(tmp_path / "a.journal")
    assert unfinished(tmp_path) == []
    with pytest.raises(JournalError):
        read_journal(path)
    with pytest.raises(JournalError):
        JournalFile.reopened(path)


def test_keys_met_before_are_forgotten_where_it_is_in_their_place(
    home: Path, odd: Callable[[Path], Path]
) -> None:
    odd(home / "keys" / "met.json")
    up = ConnectionUp(Address("example.org", 7474), KeyPair.new().public)
    assert KnownHostsFile().meet(up) is None


def test_nobody_is_made_of_it(home: Path, odd: Callable[[Path], Path]) -> None:
    odd(home / "keys" / "person-1.key")
    with pytest.raises(BadKeyFile, match="key"):
        claim_identity()


def test_it_claims_no_name(home: Path) -> None:
    (home / "keys").mkdir(parents=True)
    put("pipe", home / "keys" / "person-1.lock")
    assert "Not a regular file" in str(claim_identity().trouble)


def test_it_is_not_taken_for_a_crash(home: Path, odd: Callable[[Path], Path]) -> None:
    odd(home / "crashes" / "running-1.txt")
    assert crashed_before() is None


def test_a_pipe_in_the_place_of_ones_own_file_for_crashes_is_an_error(home: Path) -> None:
    crash_folder().mkdir(parents=True)
    put("pipe", crash_folder() / f"running-{os.getpid()}.txt")
    with pytest.raises(OSError, match="running"):
        HardCrash([])


def test_a_program_whose_key_is_a_pipe_ends_with_a_sentence(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put("pipe", _in(home / "keys", "person-1.key"))
    left(home / "journals", play(new_course(), 20), 20)
    assert main(["resume", "--text", "--bot", "random"]) == 2
    path = str(home / "keys" / "person-1.key")
    reason = "Not a regular file"
    error = f"smallworld: {KeySays.KEY_NOT_READ(path=path, reason=reason)}\n"
    assert capsys.readouterr().err == error


def test_a_program_whose_key_others_can_read_ends_with_what_to_type(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    claim_identity().release()
    key = home / "keys" / "person-1.key"
    key.chmod(0o666)
    assert main(["join", "127.0.0.1:9", "--text", "--bot", "random"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("smallworld: Other users of this computer")
    assert f"Type chmod 600 {key} to make it private" in error


def _in(folder: Path, name: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder / name
