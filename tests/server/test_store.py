"""What every store holds to, whichever it is."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from smallworld_lobby import sqlite_store, store, valkey_store
from smallworld_lobby.sqlite_store import SqliteStore
from smallworld_lobby.store import (
    Fact,
    Gap,
    MemoryStore,
    Store,
    StoreAway,
    StoreError,
    Write,
    WriteVerdict,
)
from smallworld_lobby.valkey_store import ValkeyStore
from tests.helpers.stores import opener, store_server, until, written

Opened = Callable[[], Store]

ONE = Write("lease", "one", b"ann", expected=0, epoch=1)


@pytest.fixture(params=["memory", "sqlite", "valkey"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opened]:
    """Opens the same store again and again, as one process after the other does."""
    path = tmp_path / "lobby.sqlite"
    memory: Store = MemoryStore(time.time)
    with opener(
        request, memory=memory, sqlite=lambda: SqliteStore(path), valkey=ValkeyStore
    ) as open_one:
        yield open_one


@pytest.fixture
def kept(opened: Opened) -> Store:
    return opened()


def put(kept: Store, *writes: Write) -> list[WriteVerdict]:
    return kept.commit(writes)


def test_what_is_written_is_there_for_everybody(opened: Opened) -> None:
    [verdict] = put(opened(), ONE)
    assert verdict == WriteVerdict(True, Fact("lease", "one", b"ann", 1, 1))
    assert opened().snapshot() == (1, (verdict.fact,))


def test_of_two_who_know_the_same_version_one_is_refused_and_told_what_there_is(
    opened: Opened,
) -> None:
    first, second = opened(), opened()
    put(first, ONE)
    mine = ONE._replace(value=b"bob", expected=1, epoch=2)
    yours = ONE._replace(value=b"cid", expected=1, epoch=2)
    [granted], [refused] = put(first, mine), put(second, yours)
    assert granted == WriteVerdict(True, Fact("lease", "one", b"bob", 2, 2))
    assert refused == WriteVerdict(False, granted.fact)


def test_of_many_who_claim_at_once_one_is_granted(opened: Opened) -> None:
    put(opened(), ONE)
    claims = [ONE._replace(value=b"%d" % n, expected=1, epoch=2) for n in range(8)]
    rivals = [opened() for _ in claims]
    with ThreadPoolExecutor(len(claims)) as pool:
        verdicts = list(pool.map(put, rivals, claims))
    assert sum(verdict.granted for [verdict] in verdicts) == 1


@pytest.mark.parametrize("expected", [None, 1])
def test_an_earlier_epoch_never_replaces_a_later_one(kept: Store, expected: int | None) -> None:
    put(kept, ONE._replace(epoch=5))
    [refused] = put(kept, ONE._replace(value=b"old", expected=expected, epoch=4))
    assert refused == WriteVerdict(False, Fact("lease", "one", b"ann", 1, 5))


def test_nobody_makes_what_is_there_already(kept: Store) -> None:
    put(kept, ONE)
    [refused] = put(kept, ONE._replace(value=b"bob"))
    assert not refused.granted


def test_whoever_writes_the_same_again_is_told_that_it_is_there(kept: Store) -> None:
    [first], [again] = put(kept, ONE), put(kept, ONE)
    assert again == first


def test_a_writer_who_does_not_care_replaces_whatever_there_is(kept: Store) -> None:
    put(kept, ONE)
    [verdict] = put(kept, ONE._replace(value=b"bob", expected=None))
    assert verdict == WriteVerdict(True, Fact("lease", "one", b"bob", 2, 1))


def test_what_is_removed_is_gone_and_may_be_made_again(kept: Store) -> None:
    put(kept, ONE)
    [gone] = put(kept, ONE._replace(value=None, expected=1))
    assert gone == WriteVerdict(True, Fact("lease", "one", None, 2))
    assert kept.snapshot() == (2, ())
    [back] = put(kept, ONE)
    assert back.fact.version == 3


def test_nothing_is_removed_that_has_changed(kept: Store) -> None:
    put(kept, ONE, ONE._replace(value=b"bob", expected=1))
    [refused] = put(kept, ONE._replace(value=None, expected=1))
    assert refused == WriteVerdict(False, Fact("lease", "one", b"bob", 2, 1))


def test_each_write_of_a_batch_is_judged_by_itself(kept: Store) -> None:
    other = ONE._replace(key="two")
    verdicts = put(kept, ONE, other._replace(expected=7), other)
    assert [verdict.granted for verdict in verdicts] == [True, False, True]


def test_a_batch_may_be_large(kept: Store) -> None:
    many = [Write("game", str(number), b"x" * 100) for number in range(1200)]
    assert all(verdict.granted for verdict in put(kept, *many))
    assert len(kept.snapshot().facts) == 1200


def test_any_bytes_are_kept_as_they_are(kept: Store) -> None:
    value = bytes(range(256))
    put(kept, ONE._replace(value=value), ONE._replace(key="empty", value=b""))
    found = {fact.key: fact.value for fact in kept.snapshot().facts}
    assert found == {"one": value, "empty": b""}
    assert [fact.value for fact in kept.changes(0, 0.0)] == [value, b""]


def test_a_fact_is_forgotten_when_its_time_is_over(opened: Opened) -> None:
    kept = opened()
    put(kept, ONE._replace(ttl=0.05), ONE._replace(key="two", ttl=100.0))
    until(lambda: [fact.key for fact in kept.snapshot().facts] == ["two"], "end of it")
    [verdict] = put(kept, ONE)
    assert verdict.granted


def test_a_fact_that_is_written_again_lives_on(kept: Store) -> None:
    put(kept, ONE._replace(ttl=0.05), ONE._replace(value=b"bob", expected=1, ttl=100.0))
    put(kept, ONE._replace(key="two", ttl=0.05))
    until(lambda: [fact.key for fact in kept.snapshot().facts] == ["one"], "end of the other")


def test_changes_come_in_order_with_the_numbers_of_their_versions(opened: Opened) -> None:
    kept = opened()
    put(kept, ONE, ONE._replace(key="two"), ONE._replace(value=None, expected=1))
    assert opened().changes(0, 0.0) == [
        Fact("lease", "one", b"ann", 1, 1),
        Fact("lease", "two", b"ann", 2, 1),
        Fact("lease", "one", None, 3),
    ]
    assert [fact.version for fact in kept.changes(2, 0.0)] == [3]


def test_a_refused_write_is_no_change(kept: Store) -> None:
    put(kept, ONE, ONE._replace(value=b"bob"))
    assert [fact.value for fact in kept.changes(0, 0.0)] == [b"ann"]


def test_nobody_waits_longer_than_they_want_for_a_change(kept: Store) -> None:
    put(kept, ONE)
    assert kept.changes(1, 0.01) == []


def test_whoever_missed_changes_is_told_so(kept: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (store, sqlite_store, valkey_store):
        monkeypatch.setattr(module, "MOST_CHANGES", 100)
    monkeypatch.setattr(sqlite_store, "TRIM", 10)
    put(kept, *(Write("game", "one", b"%d" % number) for number in range(400)))
    with pytest.raises(Gap):
        kept.changes(1, 0.0)
    assert [fact.value for fact in kept.changes(399, 0.0)] == [b"399"]


def test_facts_whose_time_is_over_leave_the_file_though_nobody_asks_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "TRIM", 10)
    path = tmp_path / "lobby.sqlite"
    with closing(SqliteStore(path)) as kept, closing(sqlite3.connect(path)) as file:
        put(kept, ONE._replace(ttl=0.001))

        def keys() -> set[str]:
            put(kept, *(Write("game", "two", b"%d" % number) for number in range(10)))
            return {key for (key,) in file.execute("select key from facts")}

        until(lambda: keys() == {"two"}, "end of it")


def test_a_number_that_the_store_never_gave_is_a_gap(kept: Store) -> None:
    """The store was put back to an older copy."""
    put(kept, ONE)
    with pytest.raises(Gap):
        kept.changes(9, 0.0)


def test_what_another_writes_while_a_lobby_looks_for_changes_is_no_gap(tmp_path: Path) -> None:
    reader, writer = (SqliteStore(tmp_path / "lobby.sqlite") for _ in range(2))
    statements: list[str] = []

    def write_before(statement: str) -> None:
        statements.append(statement)
        if "sqlite_sequence" in statement:
            put(writer, Write("lease", str(len(statements)), b"x"))

    reader._reader.set_trace_callback(write_before)
    assert reader.changes(0, 0.0) == []
    [found] = reader.changes(0, 0.0)
    assert found.version == 1
    assert any("sqlite_sequence" in each for each in statements)
    reader.close()
    writer.close()


def test_what_a_killed_process_was_told_is_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "lobby.sqlite"
    last = written(str(path), 50)
    kept = SqliteStore(path)
    found = {int(fact.key) for fact in kept.snapshot().facts}
    kept.close()
    assert found >= set(range(last + 1))


def test_a_power_cut_damages_no_file_to_which_something_less_durable_was_written(
    tmp_path: Path,
) -> None:
    with closing(SqliteStore(tmp_path / "lobby.sqlite")) as kept:
        put(kept, Write("game", "one", b"", durable=False))
        [(level,)] = kept._writer.execute("pragma synchronous")
        assert level == 1  # normal: SQLite syncs its log before it moves it into the file


def test_a_file_that_is_no_store_is_said(tmp_path: Path) -> None:
    path = tmp_path / "lobby.sqlite"
    path.write_bytes(b"nothing of the kind" * 100)
    with pytest.raises(StoreError, match=r"is damaged\. Move it away"):
        SqliteStore(path)


def test_a_folder_that_can_not_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "keys").write_text("a file")
    with pytest.raises(StoreError, match="can't be kept"):
        SqliteStore(tmp_path / "keys" / "lobby.sqlite")


def test_a_file_of_a_later_version_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SqliteStore(tmp_path / "lobby.sqlite").close()
    monkeypatch.setattr(sqlite_store, "FORMAT", 0)
    with pytest.raises(StoreError, match="a later version"):
        SqliteStore(tmp_path / "lobby.sqlite")


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "keys" / "lobby.sqlite"
    kept = SqliteStore(path)
    kept.commit([ONE])
    modes = [each.stat().st_mode & 0o077 for each in path.parent.iterdir()]
    kept.close()
    assert modes
    assert not any(modes)


# In a Valkey or Redis server alone


def test_what_was_acknowledged_survives_a_kill_of_process_and_server(tmp_path: Path) -> None:
    with store_server(tmp_path) as server:
        last = written(server.url, 50)
        server.kill()
        server.start()
        kept = ValkeyStore(server.url)
        found = {int(fact.key) for fact in kept.snapshot().facts}
        kept.close()
    assert found >= set(range(last + 1))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--appendonly", "no"), "would lose leases in a crash"),
        (("--appendfsync", "everysec"), "would lose the last second"),
    ],
)
def test_a_server_that_would_lose_what_it_acknowledges_is_refused(
    tmp_path: Path, options: tuple[str, ...], sentence: str
) -> None:
    with store_server(tmp_path) as server:
        server.kill()
        server.start(*options)
        with pytest.raises(StoreError, match=sentence):
            ValkeyStore(server.url)


def test_a_server_with_a_disk_of_its_own_that_is_away_is_no_mistake(tmp_path: Path) -> None:
    with store_server(tmp_path) as server:
        kept = ValkeyStore(server.url)
        server.kill()
        with pytest.raises(StoreAway):
            kept.commit([ONE])
        server.start()
        assert kept.commit([ONE])[0].granted
        kept.close()


def test_a_place_where_no_server_is_is_said_without_its_password() -> None:
    with pytest.raises(StoreError, match=r"127\.0\.0\.1:1/0 can't be reached") as caught:
        ValkeyStore("valkey://me:hunter2@127.0.0.1:1/0")
    assert "hunter2" not in str(caught.value)
