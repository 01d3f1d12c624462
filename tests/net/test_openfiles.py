"""A full room takes more open files than some systems allow by themselves."""

import sys
from collections.abc import Iterator

import pytest

if sys.platform == "win32":
    pytest.skip("there is no such limit there", allow_module_level=True)

import resource

from smallworld_net import sockets
from tests.helpers.pump import Pump


@pytest.fixture(autouse=True)
def few() -> Iterator[None]:
    """A soft limit as low as some systems have it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (200, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_who_receives_others_may_have_many_connections(pump: Pump) -> None:
    pump.reception()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert soft == min(sockets.WANTED, hard)


def test_a_limit_that_is_high_enough_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "WANTED", 100)
    sockets.allow_many()
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 200
