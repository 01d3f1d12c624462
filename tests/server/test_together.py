"""A lobby, its tables and the page by one command: real processes, from an empty folder."""

import asyncio
import json
import os
import signal
import socket
import sys
from base64 import b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from aiohttp import ClientSession

from smallworld_client.cli import main
from smallworld_lobby.__main__ import main as lobby_main
from smallworld_lobby.together import SupervisedProgram
from smallworld_web.position import unpacked
from tests.helpers.processes import PROC, command_of, left_in_session
from tests.helpers.programs import Program, programs, settled_port
from tests.helpers.stores import PATIENCE, until
from tests.helpers.web import Line, Page

pytestmark = [
    pytest.mark.timeout(400),
    pytest.mark.skipif(sys.platform == "win32", reason="signals are another matter there"),
]
HERE = ("--bind", "tcp://127.0.0.1:0")


@contextmanager
def together(home: Path, *words: str) -> Iterator[Program]:
    program = Program("smallworld_lobby", *HERE, *words, home=home)
    try:
        yield program
    finally:
        if program.status is None:
            program.interrupt(signal.SIGINT)
        program.close()


def parts_of(program: Program) -> dict[str, int]:
    """The processes that a program has started, by the module that each runs."""
    found = {}
    for stat in PROC.glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
            if int(parent) == program.pid and state not in "ZX":
                pid = int(stat.parent.name)
                found[command_of(pid).partition("together ")[2].split()[0]] = pid
    return found


async def watch_first_game(page: str) -> Page:
    """Watch the first game in the list of a page until it has a result."""
    async with ClientSession() as http:
        async with http.ws_connect(f"{page}live") as socket, asyncio.timeout(PATIENCE):
            await socket.send_json({"type": "watch"})
            listed: list[dict[str, str]] = []
            while not listed:
                listed = unpacked((await socket.receive()).data).get("games", [])
        async with http.ws_connect(f"{page}live") as socket:
            await socket.send_json({"type": "watch", "game": listed[0]["game"]})
            line = Line(Page(), socket)
            await line.until(lambda seen: seen.result is not None)
            return line.page


async def read(link: str) -> tuple[int, str]:
    async with ClientSession() as http:
        answer = await http.get(link)
        return answer.status, await answer.text()


@pytest.mark.turns(3)
def test_a_club_plays_from_one_command_and_an_empty_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody opens a table at the service, two play, others watch, and the record has a link."""
    with together(tmp_path / "club", "--tables", "0", "--web", "0") as club, programs() as running:
        lobby = club.expect("smallworld-lobby").rpartition(" ")[2]
        page = club.expect_with("smallworld-web ").rpartition(" ")[2]
        assert sum("people need these TCP ports:" in line for line in club.lines) == 1

        monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "ann"))
        opened = ["host", "--service", "--headless", "--rated", "--lobby", lobby]
        until(lambda: main(opened) == 0, "a lobby that has heard of its tables", PATIENCE)
        way = capsys.readouterr().out.split()[-1]
        for name in ("Bob", "Cid"):
            words = ("bot", way, "--level", "random", "--pace", "0.02", "--name", name)
            running.append(Program("smallworld_client", *words, home=tmp_path / name))
        watched = asyncio.run(asyncio.wait_for(watch_first_game(page), PATIENCE))
        for program in running:
            assert program.wait(PATIENCE) == 0, program.lines

        monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "Bob"))

        def link() -> str:
            assert main(["profile", "--json", "--lobby", lobby]) == 0
            games = json.loads(capsys.readouterr().out)["games"]
            return str(games[0]["link"]) if games else ""

        until(lambda: link() != "", "a result that counts", PATIENCE)
        assert link().startswith(f"{page}r/")
        record = link().replace("/r/", "/records/") + ".json"
        status, told = asyncio.run(read(record))
        assert (status, json.loads(told)["result"]) == (200, watched.result)

        assert club.interrupt() == 0
        ends = [line.split("INFO ")[1] for line in club.lines if line.endswith(" has stopped")]
        names = ("smallworld-web", "smallworld-tables", "smallworld-lobby")
        assert ends == [f"{name} has stopped" for name in names]


def test_a_part_may_print_what_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "said").write_bytes(b64encode(b"caf\xe9\n"))
    part = SupervisedProgram("a part", "base64", ["-d", str(tmp_path / "said")], dict(os.environ))
    with part.start() as process:
        assert process.stdout is not None
        assert process.stdout.read() == "caf\\xe9\n"


@pytest.mark.skipif(sys.platform != "linux", reason="processes are found by /proc")
def test_a_part_that_dies_is_started_again_and_none_outlives_the_command(tmp_path: Path) -> None:
    with together(tmp_path, "--tables", "0", "--log", "json") as club:
        club.expect_with("smallworld-lobby ")
        port = club.expect_with("smallworld-tables ").split('"')[0]
        os.kill(parts_of(club)["smallworld_tables"], signal.SIGKILL)
        club.expect_with("smallworld-tables has ended (signal 9): it starts again in 1 s")
        assert club.expect_with("smallworld-tables ").split('"')[0] == port
        left = parts_of(club)
        assert set(left) == {"smallworld_lobby", "smallworld_tables"}
        club.signal(signal.SIGKILL)
        until(lambda: not any(command_of(pid) for pid in left.values()), "an end of all", PATIENCE)
        assert not any(left_in_session(pid, PATIENCE) for pid in left.values())
        assert all(line.startswith("{") for line in club.lines)


def test_where_one_part_can_not_begin_all_are_stopped_and_it_is_said_which(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with together(tmp_path, "--web", str(port)) as club:
            assert club.wait() == 1
    assert any("smallworld-web can't begin (status 1): all is stopped" in x for x in club.lines)
    assert any("Address already in use" in line for line in club.lines)


@pytest.fixture
def programs_run(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """The words of each program that one command would run."""
    words: dict[str, list[str]] = {}

    class Recorded:
        def __init__(self, parts: Sequence[SupervisedProgram], _as_json: bool) -> None:
            words.update((part.name, part._words) for part in parts)

        def run(self) -> int:
            return 0

    monkeypatch.setattr("smallworld_lobby.together.Together", Recorded)
    return words


def test_where_the_port_after_the_lobbys_is_taken_the_page_is_told_that_of_the_relay(
    tmp_path: Path, programs_run: dict[str, list[str]], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    port = settled_port()
    bind = ("--bind", f"tcp://127.0.0.1:{port}", "--keys", str(tmp_path))
    with socket.create_server(("127.0.0.1", port + 1)):
        assert lobby_main([*bind, "--web", "0"]) == 0
    lobby, page = (
        words[words.index("--relay") + 1]
        for words in (programs_run["smallworld-lobby"], programs_run["smallworld-web"])
    )
    assert lobby == page != str(port + 1)
    assert f"TCP ports: {port} and {page} (lobby)" in caplog.text


def test_the_page_and_the_links_to_its_records_have_the_name_by_which_others_reach_it(
    tmp_path: Path, programs_run: dict[str, list[str]]
) -> None:
    name = "games.example.org"
    assert lobby_main([*HERE, "--keys", str(tmp_path), "--web", "0", "--public", name]) == 0
    page, lobby = programs_run["smallworld-web"], programs_run["smallworld-lobby"]
    assert page[page.index("--name") + 1] == name
    assert lobby[lobby.index("--records-at") + 1].startswith(f"http://{name}:")
