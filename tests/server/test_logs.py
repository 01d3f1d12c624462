"""What all logs hold to, wherever they are kept."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from smallworld_dev.simulation.storage import MemoryLogs
from smallworld_lobby.sqlite_store import SqliteLogs
from smallworld_lobby.store import Logs, Superseded
from smallworld_lobby.valkey_store import ValkeyLogs
from tests.helpers.stores import opener, until

Opened = Callable[[], Logs]


@pytest.fixture(params=["memory", "sqlite", "valkey"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opened]:
    """Opens the same logs again and again, as one worker after the other does."""
    path = tmp_path / "lobby.sqlite"
    memory: Logs = MemoryLogs(time.time)
    with opener(
        request, memory=memory, sqlite=lambda: SqliteLogs(path), valkey=ValkeyLogs
    ) as open_one:
        yield open_one


def test_what_was_added_is_there_for_the_next_in_its_order(opened: Opened) -> None:
    logs = opened()
    assert logs.open("a", 1) == []
    logs.append("a", 1, 0, [b"one", b"two"])
    logs.append("a", 1, 2, [b"three"])
    assert opened().open("a", 2) == [b"one", b"two", b"three"]


def test_a_later_epoch_shuts_the_earlier_out(opened: Opened) -> None:
    before, after = opened(), opened()
    before.open("a", 1)
    before.append("a", 1, 0, [b"one"])
    after.open("a", 2)
    with pytest.raises(Superseded):
        before.append("a", 1, 1, [b"late"])
    with pytest.raises(Superseded):
        before.open("a", 1)
    with pytest.raises(Superseded):
        before.expire("a", 1, 5.0)
    after.append("a", 2, 1, [b"two"])
    assert after.open("a", 2) == [b"one", b"two"]


def test_nobody_adds_to_a_log_that_they_have_not_opened(opened: Opened) -> None:
    with pytest.raises(Superseded):
        opened().append("a", 1, 0, [b"one"])


def test_what_is_added_twice_is_there_once(opened: Opened) -> None:
    logs = opened()
    logs.open("a", 1)
    for _ in range(2):
        logs.append("a", 1, 0, [b"one", b"two"])
    assert logs.open("a", 1) == [b"one", b"two"]


@pytest.mark.parametrize("known", [0, 2])
def test_nothing_is_added_where_another_log_was_known(opened: Opened, known: int) -> None:
    logs = opened()
    logs.open("a", 1)
    logs.append("a", 1, 0, [b"one"])
    with pytest.raises(Superseded):
        logs.append("a", 1, known, [b"other"])


def test_a_log_is_forgotten_when_its_time_is_over(opened: Opened) -> None:
    logs = opened()
    logs.open("a", 1)
    logs.append("a", 1, 0, [b"one"])
    logs.expire("a", 1, 0.05)
    until(lambda: logs.open("a", 2) == [], "end of the log")


def test_a_log_whose_time_is_over_leaves_the_store_though_nobody_asks_for_it(
    opened: Opened,
) -> None:
    logs = opened()
    for name, seconds in (("a", 0.05), ("b", 3600.0)):
        logs.open(name, 1)
        logs.append(name, 1, 0, [name.encode()])
        logs.expire(name, 1, seconds)

    def kept() -> list[str]:
        logs.expire("b", 1, 3600.0)
        return logs.names()

    until(lambda: kept() == ["b"], "end of the log")


def test_a_log_that_goes_on_is_kept_after_all(opened: Opened) -> None:
    logs = opened()
    logs.open("a", 1)
    logs.append("a", 1, 0, [b"one"])
    logs.expire("a", 1, 3600.0)
    logs.append("a", 1, 1, [b"two"])
    assert logs.names() == ["a"]
    logs.remove("a")
    assert logs.names() == []
    assert logs.open("a", 1) == []


def test_logs_of_other_names_are_other_logs(opened: Opened) -> None:
    logs = opened()
    for name in ("a", "b"):
        logs.open(name, 1)
        logs.append(name, 1, 0, [name.encode()])
    assert [logs.open(name, 2) for name in ("a", "b")] == [[b"a"], [b"b"]]


def test_all_of_a_log_can_be_replaced_by_whoever_has_it(opened: Opened) -> None:
    before, after = opened(), opened()
    before.open("a", 1)
    before.append("a", 1, 0, [b"one", b"two"])
    before.replace("a", 1, [b"three"])
    before.append("a", 1, 1, [b"four"])
    assert after.open("a", 2) == [b"three", b"four"]
    with pytest.raises(Superseded):
        before.replace("a", 1, [b"late"])
