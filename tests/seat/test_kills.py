"""Tabs and hosts that are killed in a game with seats in browsers lose nothing."""

import pytest

from tests.seat import kills

pytestmark = pytest.mark.timeout(600)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_tabs_and_hosts_that_are_killed_lose_nothing(seed: int) -> None:
    assert kills.main(["--kills", "5", "--seed", str(seed)]) == 0
