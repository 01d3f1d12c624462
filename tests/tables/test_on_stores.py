"""A worker on the stores that outlive it: a file, and a Valkey or Redis server."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from redis import Redis

from smallworld_dev.bench.tables import BenchError, fill
from smallworld_dev.simulation.tables import InMemory, SimulatedPlayer
from smallworld_lobby.facts import TABLE, record_name
from smallworld_lobby.places import open_logs, open_store
from smallworld_lobby.store import Logs, Store
from smallworld_tables.table_log import DEAD_AFTER
from smallworld_wire.room import TableSettings
from smallworld_wire.table import PlayAgain, Say
from tests.helpers.stores import StoreServer, store_server

SHORT = TableSettings("Slow game", "two-players", rounds=2, lobby="lobby.example.org:7373")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoreServer]:
    with store_server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(params=["sqlite", "valkey"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'lobby.sqlite'}"
    running: StoreServer = request.getfixturevalue("server")
    with Redis(port=running.port) as client:
        client.flushall()
    return running.url


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with closing(open_store(url)) as opened:
        yield opened


@pytest.fixture
def logs(url: str) -> Iterator[Logs]:
    with closing(open_logs(url)) as opened:
        yield opened


def begun(store: Store, logs: Logs) -> tuple[InMemory, str, SimulatedPlayer, SimulatedPlayer]:
    """A game that two people play at one of two workers."""
    service = InMemory("w1", "w2", store=store, logs=logs)
    ann, bob = service.person("Ann"), service.person("Bob")
    game = service.order(ann, SHORT)
    service.begin(game, service.tables[game].worker, ann, bob)
    return service, game, ann, bob


def test_a_game_goes_on_at_another_worker_to_its_end_and_to_the_next_table(
    store: Store, logs: Logs
) -> None:
    service, game, ann, bob = begun(store, logs)
    service.play(ann, bob, moves=5)
    ann.ask(Say("Hello"))
    service.wait(2.0)
    seen = ann.guest.committed
    service.kill(service.tables[game].worker)
    service.wait(DEAD_AFTER + 2.0)
    for each in (ann, bob):
        each.come(service.tables[game].worker, game)
    service.wait(1.0)
    assert ann.guest.committed >= seen > 0
    service.play(ann, bob)
    service.wait(1.0)
    assert service.tables[game].advert.stage == "over"
    assert logs.read(record_name(game))[1] != []
    ann.ask(PlayAgain())
    service.wait(1.0)
    assert len(service.tables) == 2


def test_the_load_test_makes_its_tables_in_any_store_that_has_none(url: str, store: Store) -> None:
    people = fill(url, tables=2, moves=4)
    tables = TABLE.all(store.snapshot().facts).values()
    assert {table.advert.game for table in tables} == set(people)
    with pytest.raises(BenchError):
        fill(url, tables=1, moves=1)
