import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

from smallworld import __version__
from smallworld_client import cli
from smallworld_client.cli import COMMANDS, Command, build_parser, main
from smallworld_client.process import UserError


def stub(deed: Callable[[], int]) -> Command:
    """A command that does what the test wants."""

    def add_arguments(parser: ArgumentParser) -> None:
        parser.add_argument("--often", type=int, default=1)

    return Command("try something", add_arguments, lambda args: deed())


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], int]], None]:
    """Make a deed both the window and the command ``try``."""

    def put(deed: Callable[[], int]) -> None:
        monkeypatch.setattr(cli, "COMMANDS", {"play": stub(deed), "try": stub(deed)})

    return put


def complain() -> int:
    raise UserError("There is no such file. Name one that exists.")


def complain_of_what_did_not_hold() -> int:
    raise UserError("The record differs at entry 7.", exit_status=1)


def be_interrupted() -> int:
    raise KeyboardInterrupt


def test_each_command_has_a_help_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    for word in COMMANDS:
        with pytest.raises(SystemExit) as stop:
            main([word, "--help"])
        assert stop.value.code == 0
        assert f"smallworld {word}" in capsys.readouterr().out


def test_the_help_does_not_wait_for_qt_sockets_geometry_or_rules() -> None:
    code = (
        "import sys; from smallworld_client.cli import build_parser; build_parser();"
        "late = {'PySide6', 'zmq', 'shapely', 'tqdm', 'smallworld.game'};"
        "print(*sorted(late & set(sys.modules)))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == ""


def test_without_a_command_the_window_opens() -> None:
    args = build_parser().parse_args([])
    assert args.run is COMMANDS["play"].run


@pytest.mark.parametrize(
    ("deed", "status", "line"),
    [
        (complain, 2, "smallworld: There is no such file. Name one that exists.\n"),
        (complain_of_what_did_not_hold, 1, "smallworld: The record differs at entry 7.\n"),
        (be_interrupted, 130, ""),
    ],
)
def test_a_failure_is_a_status_and_at_most_one_line(
    deed: Callable[[], int],
    status: int,
    line: str,
    install: Callable[[Callable[[], int]], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    install(deed)
    assert main(["try"]) == status
    assert capsys.readouterr() == ("", line)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere is no device that is full")
def test_a_full_disk_is_said_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = talking("print('a word' * 10_000); return 0", stdout=full)
    assert (done.returncode, done.stderr) == (2, "smallworld: No space left on device.\n")


def test_a_command_needs_no_output() -> None:
    done = talking("print('a word'); return 0", before="sys.stdout = None")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_letter_that_the_output_lacks_is_written_by_its_number() -> None:
    done = talking(r"print('\u0141ukasz'); return 0", PYTHONIOENCODING="cp1252")
    assert (done.returncode, done.stdout, done.stderr) == (0, "\\u0141ukasz\n", "")


def talking(
    deed: str, before: str = "", stdout: int | IO[str] = subprocess.PIPE, **environment: str
) -> "subprocess.CompletedProcess[str]":
    """A program whose only command does that."""
    code = (
        "import sys; from smallworld_client import cli\n"
        f"def talk(args): {deed}\n"
        f"{before}\n"
        "cli.COMMANDS = {'play': cli.Command('talk', lambda parser: None, talk)}\n"
        "sys.exit(cli.main())"
    )
    return subprocess.run(
        [sys.executable, "-c", code],
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


@pytest.mark.skipif(sys.platform == "win32", reason="Windows closes pipes in another way")
def test_a_reader_who_leaves_ends_the_command_quietly() -> None:
    code = (
        "import sys; from smallworld_client import cli\n"
        "def talk(args):\n"
        "    while True: print('and another thing')\n"
        "cli.COMMANDS = {'play': cli.Command('talk', lambda parser: None, talk)}\n"
        "sys.exit(cli.main([]))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as talker:
        assert talker.stdout is not None
        assert talker.stderr is not None
        talker.stdout.readline()
        talker.stdout.close()
        assert talker.stderr.read() == ""
    assert talker.returncode == 141


def test_the_package_runs_as_a_module_and_says_which_rules_and_engine_it_has() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "smallworld_client", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == f"smallworld {__version__} (plain engine)\n"


def test_an_invitation_by_itself_is_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    joined: list[str] = []

    def join(args: Namespace) -> int:
        joined.append(args.address)
        return 0

    def add_address(parser: ArgumentParser) -> None:
        parser.add_argument("address")

    command = Command("join", add_address, join)
    monkeypatch.setattr(cli, "COMMANDS", {"play": stub(be_interrupted), "join": command})
    assert main(["smallworld://host:80/game?watch=look"]) == 0
    assert joined == ["smallworld://host:80/game?watch=look"]
