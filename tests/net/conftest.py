import socket
from collections.abc import Iterator
from contextlib import closing

import pytest

from smallworld_net.admission import Limits
from tests.helpers.pump import LOCAL, Pump
from tests.helpers.serving import Serving


@pytest.fixture
def pump() -> Iterator[Pump]:
    """Receptions and lines that are closed after the test."""
    with closing(Pump()) as made:
        yield made


@pytest.fixture
def server() -> Iterator[Serving]:
    """Connections of which three find room."""
    with closing(Serving(Limits(clients=3))) as made:
        yield made


@pytest.fixture
def silent_port() -> Iterator[int]:
    """A port where somebody listens and never says anything."""
    with socket.create_server((LOCAL, 0)) as server:
        yield server.getsockname()[1]


@pytest.fixture
def closed_port() -> int:
    with socket.create_server((LOCAL, 0)) as server:
        return int(server.getsockname()[1])
