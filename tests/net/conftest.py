from collections.abc import Iterator

import pytest

from tests.helpers.pump import Pump


@pytest.fixture
def pump() -> Iterator[Pump]:
    """Receptions and lines that are closed after the test."""
    made = Pump()
    yield made
    made.close()
