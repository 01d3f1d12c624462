"""Reports of errors that nobody foresaw, and files of programs that were torn down."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from smallworld.errors import GameError
from smallworld.record import decode
from smallworld.safe_text import without_secrets
from smallworld_client.home.crashes import (
    MOST,
    Crash,
    HardCrash,
    crash_folder,
    crashed_before,
    write_crash_report,
)
from tests.client.storage.test_unfinished import left
from tests.helpers.courses import new_course, play

KEY = "rq:rM>}U?@Lns47E1%kR.o@n%FcmmsL/@{H8]yf7"
TORN_DOWN = """
import os, signal
from smallworld_client.home.crashes import HardCrash
hard = HardCrash(["Small World 1"])
{then}
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    return tmp_path


def error(text: str = "the well is dry") -> Exception:
    """An error that came up somewhere."""
    try:
        raise ValueError(text)
    except ValueError as raised:
        return raised


def ended(then: str) -> int:
    """The exit status of a program with a file for hard crashes."""
    return subprocess.run(
        [sys.executable, "-c", TORN_DOWN.format(then=then)],
        env=dict(os.environ),
        capture_output=True,
        timeout=60,
        check=False,
    ).returncode


def test_a_report_tells_the_error_its_thread_and_the_program(home: Path) -> None:
    path = write_crash_report(Crash(error(), "table"), ["Small World 1", "Linux"])
    text = path.read_text()
    assert path.parent == home / "crashes"
    assert text.startswith("Small World 1\nLinux\nThread: table\n\nTraceback")
    assert "ValueError: the well is dry" in text


def test_the_game_lies_beside_its_report_as_a_record() -> None:
    game_log = play(new_course(), 12)
    path = write_crash_report(Crash(error(), "table", (game_log.game, game_log.entries())), [])
    record = path.with_suffix(".swr")
    assert record.name in path.read_text()
    assert decode(record.read_bytes()) == game_log.record()


def test_where_the_rules_have_failed_the_record_goes_as_far_as_they_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game_log = play(new_course(), 12)
    entries = game_log.entries()
    broken = (*entries[:5], entries[0], *entries[5:])
    path = write_crash_report(Crash(error(), "table", (game_log.game, broken)), [])
    assert decode(path.with_suffix(".swr").read_bytes()).entries[:5] == entries[:5]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (
            "no way to smallworld://lobby.example.org/3Qd8?key=abc&secret=def now",
            "no way to smallworld://lobby.example.org/3Qd8?key=…&secret=… now",
        ),
        (f"'192.168.1.20:7474#{KEY}' is silent", "'192.168.1.20:7474#…' is silent"),
        ("nothing secret here", "nothing secret here"),
    ],
)
def test_keys_and_secrets_are_not_written_down(said: str, kept: str) -> None:
    assert without_secrets(said) == kept
    assert kept in write_crash_report(Crash(error(said), "table"), []).read_text()


def test_two_errors_of_one_second_have_a_report_each() -> None:
    assert write_crash_report(Crash(error(), "one"), []) != write_crash_report(
        Crash(error(), "two"), []
    )


def test_old_reports_make_room_for_new_ones(home: Path) -> None:
    for number in range(MOST + 2):
        path = home / "crashes" / f"crash-2020-01-01-{number:06}.txt"
        path.parent.mkdir(exist_ok=True)
        path.write_text("old")
    latest = write_crash_report(Crash(error(), "table"), [])
    assert len(list(latest.parent.glob("crash-*.txt"))) == MOST
    assert latest.exists()


def test_an_error_is_known_again_by_its_place() -> None:
    assert Crash(error("one"), "a").place == Crash(error("other"), "b").place
    assert Crash(GameError(), "a").place != Crash(error(), "a").place


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a POSIX system")
def test_a_program_that_was_torn_down_is_told_of_once_with_its_game(home: Path) -> None:
    game_log = play(new_course(), 20)
    left(home / "journals", game_log, 20)
    assert ended("os.kill(os.getpid(), signal.SIGSEGV)") == -signal.SIGSEGV
    path = crashed_before()
    assert path is not None
    assert "Segmentation fault" in path.read_text()
    assert decode(path.with_suffix(".swr").read_bytes()) == game_log.record()
    assert crashed_before() is None


@pytest.mark.parametrize("then", ["hard.close()", "os._exit(1)"])
def test_a_program_that_ended_leaves_nothing_to_tell(home: Path, then: str) -> None:
    ended(then)
    assert crashed_before() is None
    assert list((home / "crashes").iterdir()) == []


def test_a_program_that_still_runs_has_not_crashed() -> None:
    hard = HardCrash(["Small World 1"])
    assert crashed_before() is None
    assert list(crash_folder().glob("running-*")) != []
    hard.close()
