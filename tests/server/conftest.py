"""A Valkey server that the tests of stores and of logs share."""

from collections.abc import Iterator

import pytest

from tests.helpers.stores import StoreServer, store_server


@pytest.fixture(scope="session")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoreServer]:
    """A server with whatever the test before it has left there."""
    with store_server(tmp_path_factory.mktemp("valkey")) as running:
        yield running
