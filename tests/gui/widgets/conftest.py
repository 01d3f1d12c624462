"""Sizes of text."""

import pytest

from smallworld_client.gui.theme import Theme
from tests.gui.conftest import Dress


@pytest.fixture(params=[0.8, 1.0, 2.0])
def text(request: pytest.FixtureRequest, dress: Dress) -> float:
    """In each of them."""
    return dress(text=request.param).text


@pytest.fixture
def doubled(dress: Dress) -> Theme:
    """Text of twice its normal size."""
    return dress(text=2.0)
