"""What holds of a store in a Valkey or Redis server alone."""

from pathlib import Path

import pytest

from smallworld_lobby.store import StoreAway, StoreError, Write
from smallworld_lobby.valkey_store import ValkeyStore
from tests.helpers.stores import store_server, written

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
