"""What several modules test with: a Valkey server, and lobbies on one store."""

from collections.abc import Iterator

import pytest

from smallworld_wire.common import hello
from smallworld_wire.lobby import Subscribe
from tests.helpers.rated import Hall
from tests.helpers.stores import StoreServer, store_server
from tests.server.lobbies import ANN, BOB, KEEPERS, RUNS, Lobbies


@pytest.fixture(scope="session")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoreServer]:
    """A server with whatever the test before it has left there."""
    with store_server(tmp_path_factory.mktemp("valkey")) as running:
        yield running


@pytest.fixture
def evening() -> Lobbies:
    """Ann hosts a game at one of two lobbies; Bob, who could take it over, is at the other."""
    lobbies = Lobbies()
    lobbies.say(0, ANN, hello("Ann"), RUNS, KEEPERS)
    lobbies.say(1, BOB, hello("Bob"), Subscribe())
    return lobbies


@pytest.fixture
def hall() -> Hall:
    return Hall()
