"""What holds of a store in a Valkey or Redis server alone."""

from contextlib import closing
from pathlib import Path

import pytest
from redis import Redis

from smallworld_lobby.store import StoreAway, StoreError, Write
from smallworld_lobby.valkey_logs import ValkeyLogs
from smallworld_lobby.valkey_store import PATIENCE, WAITAOF, ValkeyStore
from tests.helpers.stores import StoreServer, store_server, written

ONE = Write("lease", "one", b"ann", expected=0, epoch=1)


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
        if "everysec" in options and _version(server) >= WAITAOF:
            pytest.skip("this server says by WAITAOF when it has synced")
        with pytest.raises(StoreError, match=sentence):
            ValkeyStore(server.url)


class AsksTheDisk:
    """A real server that says it is of a version that can be asked whether its log is on the disk.

    ``is_synced`` is what it answers then, and ``asked`` counts how often it was.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_synced = True
        self.asked: list[tuple[object, ...]] = []
        self._wrote: set[int] = set()
        really = Redis.execute_command

        def execute(client: Redis, *words: object, **options: object) -> object:
            if words[0] == "WAITAOF":
                assert id(client) in self._wrote, "it speaks of what was written on its connection"
                self.asked.append(words)
                return [int(self.is_synced), 0]
            answer = really(client, *words, **options)  # type: ignore[no-untyped-call]
            if words[0] == "EVALSHA":
                self._wrote.add(id(client))
            return {**answer, "redis_version": "7.2.4"} if words[0] == "INFO" else answer

        monkeypatch.setattr(Redis, "execute_command", execute)


def test_a_newer_server_may_sync_once_a_second_as_it_is_asked_after_each_batch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with store_server(tmp_path) as server:
        server.kill()
        server.start("--appendfsync", "everysec")
        asks = AsksTheDisk(monkeypatch)
        with closing(ValkeyStore(server.url)) as kept:
            assert kept.commit([ONE])[0].granted
        [(_, local, replicas, milliseconds)] = asks.asked
    assert (local, replicas) == (1, 0)
    assert 0 < int(str(milliseconds)) < PATIENCE * 1000


def test_what_may_be_lost_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with store_server(tmp_path) as server:
        asks = AsksTheDisk(monkeypatch)
        with closing(ValkeyStore(server.url)) as kept:
            kept.commit([ONE._replace(durable=False)])
    assert asks.asked == []


def test_a_write_that_is_not_on_the_disk_in_time_is_granted_when_it_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with store_server(tmp_path) as server:
        asks = AsksTheDisk(monkeypatch)
        with closing(ValkeyStore(server.url)) as kept:
            asks.is_synced = False
            with pytest.raises(StoreAway, match="disk is slow"):
                kept.commit([ONE])
            asks.is_synced = True
            assert kept.commit([ONE])[0].granted
            assert kept.snapshot().number == 1


def test_a_log_waits_for_the_disk_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with store_server(tmp_path) as server:
        asks = AsksTheDisk(monkeypatch)
        with closing(ValkeyLogs(server.url)) as logs:
            logs.open("game", 1)
            asks.is_synced = False
            with pytest.raises(StoreAway):
                logs.append("game", 1, 0, [b"a move"])
            asks.is_synced = True
            logs.append("game", 1, 0, [b"a move"])
            assert logs.read("game") == (1, [b"a move"])


def _version(server: StoreServer) -> tuple[int, ...]:
    with Redis(port=server.port) as client:
        text: str = client.info()["redis_version"]
    return tuple(map(int, text.split(".")[:2]))


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
