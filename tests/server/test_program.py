"""The program ``smallworld-lobby``: how it starts, what it bears, how it stops."""

import logging
import signal
import socket
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from types import UnionType

import pytest

from smallworld import __version__
from smallworld_lobby.__main__ import main
from smallworld_lobby.service import release_notice
from smallworld_net.address import (
    Address,
    ConnectionFailed,
    ConnectionLost,
    ConnectionUp,
    parse_address,
)
from smallworld_net.client import ClientConnection
from smallworld_net.files import write_private
from smallworld_net.keys import KeyPair
from smallworld_net.loop import wait_for
from smallworld_wire.codec import FROM_LOBBY
from smallworld_wire.common import (
    LARGEST_NOTICE,
    NONCE_BYTES,
    AskRelease,
    Bye,
    ReleaseNotice,
    game_id,
    hello,
)
from smallworld_wire.lobby import (
    Advert,
    Claim,
    FromLobby,
    Games,
    Lease,
    Publish,
    Published,
    Register,
    Subscribe,
    ToLobby,
)
from smallworld_wire.phrases import LobbySays
from tests.helpers.programs import Program

ROOT = Path(__file__).parents[2]
READY = f"smallworld-lobby {__version__} is open at "


ANN, BOB = KeyPair.new(), b"b" * 40
GAME = game_id(bytes(NONCE_BYTES), ANN.public)
RUNS = Publish(
    Advert(GAME, "Ann's table", "Ann", "two-players", seats=2, stage="running"), port=7475
)


HERE = ("--bind", "tcp://127.0.0.1:0", "--quiet")


def start(*args: str, within: Sequence[str] = ()) -> Program:
    return Program("smallworld_lobby", *HERE, *args, within=within)


def ask(address: Address, keys: KeyPair, *words: ToLobby) -> FromLobby:
    return ask_until(FromLobby, address, keys, *words)[0]


def ask_until(
    last: type | UnionType, address: Address, keys: KeyPair, *words: ToLobby
) -> list[FromLobby]:
    """Say this like anybody else; the answers up to one of that kind."""
    answers: list[FromLobby] = []
    with closing(ClientConnection(keys, FROM_LOBBY, [address], time.monotonic())) as line:
        for _ in range(300):
            wait_for(line.sockets, 0.1)
            for event in line.receive(time.monotonic()):
                assert not isinstance(event, ConnectionFailed | ConnectionLost), event
                if isinstance(event, ConnectionUp):
                    for word in (hello("Bob"), *words):
                        line.send(word)
                elif not isinstance(event, Published):
                    answers.append(event)
                    if isinstance(event, last):
                        return answers
        raise AssertionError("the lobby does not answer")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another matter there")
@pytest.mark.parametrize(("named", "number"), [(True, signal.SIGTERM), (False, signal.SIGINT)])
def test_it_answers_where_it_is_open_passes_a_notice_on_and_stops_when_it_is_told_to(
    tmp_path: Path, named: bool, number: int
) -> None:
    """The notice may lie in the lobby's folder, or be named."""
    file = tmp_path / ("named.txt" if named else "release.notice")
    file.write_bytes(b"version\nsignature\n")
    words = ("--release-notice", str(file)) if named else ("--keys", str(tmp_path))
    with closing(start(*words)) as lobby:
        address = parse_address(lobby.expect(READY))
        assert address.key
        answers = ask_until(Games, address, KeyPair.new(), AskRelease(), Subscribe())
        assert answers == [ReleaseNotice(b"version\nsignature\n"), Games(0, (), 0)]
        assert lobby.interrupt(number) == 0
        assert len(lobby.lines) == 1


def test_a_file_that_can_be_no_notice_is_not_passed_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "release.notice"
    assert release_notice(file) == b""
    file.write_bytes(b"x" * (LARGEST_NOTICE + 1))
    assert release_notice(file) == b""
    assert "more than 4096 bytes" in caplog.text
    assert release_notice(tmp_path / ("x" * 300)) == b""


def test_a_lobby_that_was_killed_still_knows_who_leads_and_who_may_take_over(
    tmp_path: Path,
) -> None:
    bob = KeyPair.new()
    replicas = Register(GAME, 1, 1, (bob.public,))
    program = start("--keys", str(tmp_path))
    address = parse_address(program.expect(READY))
    ask(address, ANN, RUNS)
    ask(address, ANN, replicas)
    program.close()
    with closing(
        start("--keys", str(tmp_path), "--bind", f"tcp://127.0.0.1:{address.port}")
    ) as program:
        assert parse_address(program.expect(READY)) == address
        lease = ask(address, bob, Claim(GAME, 1))
    assert lease == Lease(GAME, 1, ANN.public, (bob.public,), 1)


@pytest.mark.parametrize(
    ("file", "complaint"),
    [("lobby.sqlite", "is damaged. Move it away"), ("lobby.key", "contains no key")],
)
def test_facts_or_a_key_that_can_not_be_read_are_one_line_and_status_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], file: str, complaint: str
) -> None:
    write_private(tmp_path / file, b"nothing")
    assert main(["--bind", "tcp://127.0.0.1:0", "--keys", str(tmp_path)]) == 1
    assert complaint in capsys.readouterr().err


def test_what_is_logged_after_a_lobby_has_ended_is_not_its_to_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its stderr may be closed by then: each later word in this process would be a traceback."""
    (tmp_path / "lobby.sqlite").write_text("nothing\n")
    root = logging.getLogger()
    before = root.handlers[:], root.level
    main(["--bind", "tcp://127.0.0.1:0", "--keys", str(tmp_path), "--log", "json"])
    assert (root.handlers, root.level) == before


@pytest.mark.skipif(sys.platform == "win32", reason="files have no limit of size there")
def test_a_lobby_that_can_not_keep_a_lease_promises_nothing_and_says_why(tmp_path: Path) -> None:
    program = start("--keys", str(tmp_path))
    program.expect(READY)
    program.interrupt()
    program.close()
    no_room = ("sh", "-c", 'ulimit -f 80; exec "$@"', "sh")
    with closing(start("--keys", str(tmp_path), within=no_room)) as program:
        address = parse_address(program.expect(READY))
        many = [Register(GAME, 1, serial, (BOB,)) for serial in range(1, 30)]
        answers = ask_until(Bye, address, ANN, RUNS, *many)
        assert answers.pop() == Bye(LobbySays.LOBBY_CLOSES())
        assert Lease(GAME, 1, ANN.public, (BOB,), 29) not in answers
        assert "Leases can't be kept" in program.expect("smallworld-lobby: ")
        assert program.wait() == 1


def test_a_lobby_at_home_is_the_same_after_every_start_and_a_second_one_another(
    tmp_path: Path,
) -> None:
    with running_at_home(tmp_path) as key, running_at_home(tmp_path) as second:
        assert second != key
    with running_at_home(tmp_path) as again:
        assert again == key
    assert (tmp_path / "lobby" / "lobby.sqlite").exists()


@contextmanager
def running_at_home(home: Path) -> Iterator[bytes | None]:
    """The key of a lobby that runs meanwhile."""
    with closing(Program("smallworld_lobby", *HERE, home=home)) as program:
        yield parse_address(program.expect(READY)).key
        assert program.interrupt() == 0


@pytest.mark.parametrize("url", ["nothing", "http://host/0", "valkey:/host", "valkey://host/no"])
def test_a_store_that_can_not_be_meant_is_one_line_and_status_1(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--bind", "tcp://127.0.0.1:0", "--store", url]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_port_that_is_taken_is_one_line_and_status_1(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        assert main(["--bind", f"tcp://127.0.0.1:{port}"]) == 1
    assert capsys.readouterr().err == (
        f"smallworld-lobby: Port {port} is in use by another program. "
        "Choose another one, or 0 for any free port.\n"
    )


@pytest.mark.parametrize(
    "bind", ["127.0.0.1:80", "udp://x:1", "tcp://host", "tcp://h:port", "tcp://[::1]", "tcp://::x"]
)
def test_a_place_that_can_not_be_meant_is_status_2(
    bind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--bind", bind])
    assert stop.value.code == 2
    assert "Traceback" not in capsys.readouterr().err
