"""What a program writes on standard error by itself holds no secrets."""

import io
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from smallworld_client.cli import main
from smallworld_client.cli.joining import go_on
from smallworld_client.cli.terminal import Terminal
from smallworld_client.home.journal import Unfinished
from smallworld_client.process import LONGEST_ADDRESS, UserError, read_address, without_invitation
from tests.helpers.expect import PATIENCE
from tests.helpers.odd_files import POSIX, put
from tests.helpers.programs import Program

pytestmark = pytest.mark.usefixtures("home")
SECRET = "q7Zt-4uVbXw9eKd2LmNs1A"
LINK = f"smallworld://example.org:7474/3Qd8?key=&secret={SECRET}"

FAILING = """
import logging, sys, threading
from smallworld_client import cli

def fail(args):
    {deed}

cli.COMMANDS = {{"play": cli.Command("fail", lambda parser: None, fail)}}
sys.argv = ["smallworld"]
sys.exit(cli.main())
"""


DEED = f"""
    logging.warning("no way to %s", {LINK!r})
    try:
        raise IndexError({LINK!r})
    except IndexError:
        logging.exception("oh")
    for held in ({LINK!r}, {SECRET!r}):
        thread = threading.Thread(target=lambda: {{}}[held])
        thread.start()
        thread.join()
    raise ValueError("no way", {LINK!r})
"""
TOLD = (
    "no way to smallworld://",
    "IndexError: smallworld://",
    "KeyError: 'smallworld://",
    "KeyError: '…'",
    "ValueError: ('no way', 'smallworld://",
)


def test_an_error_that_nobody_takes_and_a_line_of_log_show_no_secret() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAILING.format(deed=DEED)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert [words for words in TOLD if words not in done.stderr] == []
    assert SECRET not in done.stderr


@pytest.mark.parametrize("words", [["join", "a", LINK], ["watch", LINK, LINK], ["simulate", LINK]])
def test_a_command_line_that_makes_no_sense_is_not_repeated_with_its_secret(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words)
    error = capsys.readouterr().err
    assert "unrecognized arguments" in error
    assert SECRET not in error


WATCH_LINK = f"smallworld://127.0.0.1:9/3Qd8?secret={SECRET}"
CLIENT = [sys.executable, "-m", "smallworld_client"]


# Other ways than the command line


def test_an_invitation_may_come_from_standard_input(running: list[Program]) -> None:
    words = ("host", "--headless", "--private", "--port", "0", "--bots", "random", "--rounds", "1")
    running.append(Program("smallworld_client", *words))
    invitation = running[0].expect("invitation ")
    done = subprocess.run(
        [*CLIENT, "join", "-", "--text", "--bot", "random"],
        input=f"  {invitation}\nwhat comes after it is not read\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "result " in done.stdout


@pytest.mark.parametrize(
    "words",
    ["join {} --text --bot random", "bot {} --level random", "watch {} --text", "{} --text"],
)
def test_an_invitation_may_stand_in_a_file(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("friend.txt").write_text("\ufeffa friend's words\r\nand more\r\n", encoding="utf-8")
    assert main(words.format("@friend.txt").split()) == 2
    assert "“a friend's words” is not an address" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"\n \r\n\t"])
def test_an_empty_file_is_said_to_be_so(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(UserError, match=r"neither an address nor an invitation in .*file"):
        read_address(f"@{tmp_path / 'file'}")


def test_of_endless_input_only_an_address_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = io.TextIOWrapper(io.BytesIO(b"a" * (2 * LONGEST_ADDRESS)))
    monkeypatch.setattr("sys.stdin", endless)
    assert read_address("-") == "a" * LONGEST_ADDRESS


@POSIX
@pytest.mark.timeout(20)
@pytest.mark.parametrize("kind", ["pipe", "endless device", "folder", "gigabytes", "nothing"])
def test_what_is_no_file_is_said_and_not_waited_for(tmp_path: Path, kind: str) -> None:
    put(kind, tmp_path / "file")
    with pytest.raises(UserError, match=r"file can't be read: .+"):
        read_address(f"@{tmp_path / 'file'}")


# The command line


@pytest.mark.parametrize(
    ("argument", "left"),
    [
        (
            b"smallworld://host:80/game?key=k&secret=abc",
            b"smallworld://host:80/game?****************",
        ),
        (b"Smallworld://host:80?watch=abc", b"Smallworld://host:80?*********"),
        (b"host:80/game?secret=abc", b"host:80/game?**********"),
        (b"smallworld%3A//host%3Fsecret%3Dabc", b"*" * 34),
        (b"smallworld%253A//x", b"*" * 18),
        (b"192.168.1.20:7474", b"192.168.1.20:7474"),
        (b"--text", b"--text"),
        (b"\xff\xfe", b"\xff\xfe"),
        (b"", b""),
    ],
)
def test_of_an_invitation_only_the_place_is_left(argument: bytes, left: bytes) -> None:
    assert without_invitation(argument) == left


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not allow it")
@pytest.mark.parametrize(
    "words",
    [
        ["watch", WATCH_LINK, "--text", "--name", "Eve"],
        [WATCH_LINK],
        [WATCH_LINK.replace("=", "%3D")],
    ],
)
def test_a_running_program_does_not_show_the_invitation_that_it_was_given(words: list[str]) -> None:
    """Not even while nobody answers; a link alone is how a desktop hands one over."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        [*CLIENT, *words],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as program:
        try:
            shown = _hidden(program)
        finally:
            program.kill()
    assert SECRET.encode() not in shown
    assert len(shown) == len(b"\0".join(word.encode() for word in [*CLIENT, *words])) + 1
    assert shown.startswith(b"\0".join(word.encode() for word in CLIENT))


def _hidden(program: subprocess.Popen[bytes]) -> bytes:
    """The arguments of a process as soon as the secret is not among them."""
    deadline = time.monotonic() + PATIENCE
    shown = b""
    while time.monotonic() < deadline:
        shown = Path(f"/proc/{program.pid}/cmdline").read_bytes()
        if b"smallworld_client" in shown and SECRET.encode() not in shown:
            break
        with suppress(subprocess.TimeoutExpired):
            program.wait(0.01)
    return shown


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not allow it")
def test_nothing_else_among_the_arguments_and_in_the_environment_changes() -> None:
    code = (
        "import os, sys; from smallworld_client.process import hide_invitations\n"
        "hide_invitations()\n"
        "print(open('/proc/self/cmdline', 'rb').read().split(b'\\0')[-5:-1])\n"
        "print(sys.argv[1:], os.environ['KEPT'], open('/proc/self/environ').read().count('KEPT='))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "ä ö", WATCH_LINK, "", "end"],
        env={**os.environ, "KEPT": "as it was"},
        capture_output=True,
        text=True,
        check=True,
    )
    hidden = without_invitation(WATCH_LINK.encode())
    assert done.stdout.splitlines() == [
        str(["ä ö".encode(), hidden, b"", b"end"]),
        f"{['ä ö', WATCH_LINK, '', 'end']} as it was 1",
    ]


def test_a_resumed_game_that_breaks_off_keeps_the_exit_status_of_its_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken_off(_terminal: Terminal, _start: object) -> int:
        raise UserError("The connection has ended.", exit_status=1)

    monkeypatch.setattr(Terminal, "follow", broken_off)
    game = Unfinished(
        tmp_path, 0.0, "a-game", "A table", "two-players", ("Ann", "Bob"), 3, "host", 10
    )
    with pytest.raises(UserError, match="has ended") as stop:
        go_on([game], "a-game", text=True)
    assert stop.value.exit_status == 1
