"""Connections are open files, of which a system may allow few."""

import logging

import pytest

from smallworld_lobby import status
from smallworld_lobby.status import LOOK, OpenFiles
from smallworld_net.sockets import SPARE, count_open


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status, "allow_many", lambda wanted: min(wanted, 1000))


@pytest.fixture
def in_use(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many files are open, as a test says."""
    count = [100]
    monkeypatch.setattr(status, "count_open", lambda: count[0])
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
