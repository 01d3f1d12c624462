"""What a lobby says of itself to whoever runs it."""

import json
import logging
import signal
import socket
import sys
import time
import urllib.request
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from urllib.error import HTTPError

import pytest

from smallworld import __version__
from smallworld_lobby import sqlite_store, status as reporting, status as status_server
from smallworld_lobby.status import (
    HANGS,
    LOOK,
    MOST_CONNECTIONS,
    JsonLines,
    LobbyStatus,
    OpenFiles,
    StatusServer,
)
from smallworld_lobby.store import MemoryStore, StoreAway, Write, WriteVerdict
from smallworld_net.address import parse_address
from smallworld_net.sockets import SPARE, count_open
from tests.helpers.programs import Program, programs
from tests.helpers.stores import until


class Told:
    """A server of a status that a test sets."""

    def __init__(self) -> None:
        self.status = LobbyStatus(time.monotonic())
        self.server = StatusServer("127.0.0.1", 0, lambda: self.status)
        self.server.start()

    def get(self, path: str) -> tuple[int, str]:
        return get(self.server.place, path)


def get(place: str, path: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(f"http://{place}{path}", timeout=30) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as error:
        with error:
            return error.code, error.read().decode()


@pytest.fixture
def told() -> Iterator[Told]:
    made = Told()
    yield made
    made.server.close()


def test_the_figures_are_there_for_prometheus(told: Told) -> None:
    told.status = LobbyStatus(time.monotonic(), people=7, messages=12, is_store_away=True)
    status, text = told.get("/metrics")
    lines = text.splitlines()
    assert status == 200
    for line in ("people 7.0", "messages_total 12.0", "is_store_away 1.0"):
        assert f"smallworld_lobby_{line}" in lines


def test_all_that_a_lobby_and_its_tables_print_is_json_where_the_log_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    reporting.say_open(Namespace(log="json"), "smallworld-lobby", "at lobby.example.org:7373")
    line = json.loads(capsys.readouterr().out)
    assert (line["level"], line["from"]) == ("info", "smallworld-lobby")
    assert line["text"].endswith("is open at lobby.example.org:7373")
    reporting.say_open(Namespace(log="text"), "smallworld-lobby", "at lobby.example.org:7373")
    said = f"smallworld-lobby {__version__} is open at lobby.example.org:7373\n"
    assert capsys.readouterr().out == said


def test_an_outage_of_the_store_is_logged_when_it_begins_and_when_it_ends(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Away(MemoryStore):
        tries = 0

        def commit(self, writes: Sequence[Write]) -> list[WriteVerdict]:
            self.tries += 1
            if self.tries < 64:
                raise StoreAway("cut")
            return super().commit(writes)

    monkeypatch.setattr(sqlite_store, "AGAIN", 0.0)
    caplog.set_level(logging.INFO)
    store = Away(time.time)
    threads = sqlite_store.StoreThreads(store)
    threads.start(lambda: None)
    threads.submit([Write("ban", "x", b"y")])
    until(lambda: store.tries >= 64 and len(caplog.messages) > 1, "a write")
    threads.close()
    assert caplog.messages == [
        "nothing can be written to the store: cut",
        "what waited for the store is written",
    ]


@pytest.mark.parametrize(
    ("status", "answer"),
    [
        (LobbyStatus(time.monotonic() + 1000), (200, "ok\n")),
        (LobbyStatus(time.monotonic() + 1000, is_draining=True), (503, "draining\n")),
        (LobbyStatus(time.monotonic() + 1000, is_store_away=True), (503, "store away\n")),
        (LobbyStatus(time.monotonic() - HANGS - 1), (503, "hangs\n")),
    ],
)
def test_nobody_is_sent_to_a_lobby_that_is_not_well(
    told: Told, status: LobbyStatus, answer: tuple[int, str]
) -> None:
    told.status = status
    assert told.get("/healthz") == answer


def test_there_is_nothing_else(told: Told) -> None:
    assert told.get("/")[0] == 404


def waiting(place: str, patience: float = 60.0) -> socket.socket:
    host, _, port = place.rpartition(":")
    page = socket.create_connection((host, int(port)), timeout=patience)
    page.sendall(b"GET /metrics HTTP/1.1\r\nX: ")
    return page


def test_as_many_as_are_answered_may_wait_for_that() -> None:
    """A system that keeps fewer waiting lets each further one try again a second later."""
    server = StatusServer("127.0.0.1", 0, lambda: LobbyStatus(0.0))  # answers nobody yet
    with closing(server), ExitStack() as pages:
        for _ in range(MOST_CONNECTIONS):
            pages.enter_context(waiting(server.place, 10.0))


def test_where_too_many_ask_at_once_whoever_came_first_is_cut_off(told: Told) -> None:
    pages = [waiting(told.server.place) for _ in range(MOST_CONNECTIONS + 1)]
    assert pages[0].recv(1) == b""
    assert told.get("/")[0] == 404
    for page in pages:
        page.close()


def test_a_question_that_comes_letter_by_letter_ends_soon(
    told: Told, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(status_server, "PATIENCE", 0.0)
    with waiting(told.server.place) as page:
        assert page.recv(1) == b""
    assert capfd.readouterr().err == ""


def test_a_line_of_the_log_is_one_of_json() -> None:
    record = logging.LogRecord(
        "lobby", logging.WARNING, "file", 1, "%d of %s\nlines", (3, "many"), None
    )
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert told.pop("at").endswith("Z")
    assert told == {
        "level": "warning",
        "from": "lobby",
        "event": "%d of %s\nlines",
        "text": "3 of many\nlines",
        "values": [3, "many"],
    }


@pytest.fixture
def running() -> Iterator[list[Program]]:
    with programs() as started:
        yield started


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another matter there")
def test_a_lobby_tells_how_it_does_until_it_stops(running: list[Program]) -> None:
    options = ("--bind", "tcp://127.0.0.1:0", "--status", "127.0.0.1:0", "--log", "json")
    program = Program("smallworld_lobby", *options)
    running.append(program)
    line = json.loads("{" + program.expect_with("{"))
    while "status at" not in line["event"]:
        line = json.loads("{" + program.expect_with("{"))
    place = line["values"][0]
    while "is open" not in line["event"]:
        line = json.loads("{" + program.expect_with("{"))
    assert parse_address(line["values"][-1].removeprefix("at ")).key
    until(lambda: get(place, "/healthz") == (200, "ok\n"), "health")
    assert "smallworld_lobby_people 0.0" in get(place, "/metrics")[1]
    assert program.interrupt(signal.SIGTERM) == 0


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reporting, "allow_many", lambda wanted: min(wanted, 1000))


@pytest.fixture
def in_use(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many files are open, as a test says."""
    count = [100]
    monkeypatch.setattr(reporting, "count_open", lambda: count[0])
    return count


@pytest.mark.usefixtures("few")
def test_no_more_people_are_let_in_than_there_can_be_connections() -> None:
    assert OpenFiles(5000).room(5000) == 1000 - SPARE
    assert OpenFiles(500).room(200) == 200


@pytest.mark.usefixtures("few")
def test_a_lobby_says_once_that_it_comes_near_the_number_of_open_files(
    in_use: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    looked = OpenFiles(5000)
    said = []
    for number, count in enumerate((100, 801, 900, 100, 850)):
        in_use[0] = count
        caplog.clear()
        looked.look(number * LOOK)
        warnings = [each for each in caplog.records if each.levelno == logging.WARNING]
        said.append([each.getMessage().partition(" are ")[0] for each in warnings])
    assert said == [[], ["801 of 1000 open files"], [], [], ["850 of 1000 open files"]]


def test_open_files_are_counted() -> None:
    before = count_open()
    with open(__file__, encoding="utf-8"):
        assert count_open() in (0, before + 1)
