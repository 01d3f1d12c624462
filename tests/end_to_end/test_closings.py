"""Programs that are closed at random moments end in good order; see ``closings.py``."""

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from smallworld_client.app.mdns import SETTING
from tests.end_to_end.closings import (
    BOUND,
    LOOPBACK,
    MOMENTS,
    PATIENCE,
    Closing,
    Surroundings,
    close_many,
    close_once,
    closings,
)
from tests.helpers.processes import busy

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="/proc tells what is left")
SEED = 0
MANY = 100
EACH = 3
"""One moment of so many is tried once; ``test_many_more`` tries all several times."""


@pytest.fixture(scope="module")
def around(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Surroundings]:
    around = Surroundings(tmp_path_factory.mktemp("around"))
    yield around
    around.close()


@pytest.fixture(autouse=True)
def _on_the_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, LOOPBACK)


@pytest.mark.turns(8)
@pytest.mark.parametrize("closing", list(islice(closings(SEED), 0, len(MOMENTS), EACH)), ids=str)
def test_a_program_that_is_closed_ends_in_good_order(
    closing: Closing, around: Surroundings, tmp_path: Path
) -> None:
    report = close_once(closing, tmp_path / "home", around)
    assert not report.troubles, "\n".join((*report.troubles, *report.lines))


@pytest.mark.long
@pytest.mark.timeout(MANY * (PATIENCE + BOUND))
def test_many_more_that_are_closed_on_a_busy_machine_end_in_good_order(tmp_path: Path) -> None:
    wanted = list(islice(closings(SEED + 1), MANY))
    with busy(3):
        reports = list(close_many(wanted, tmp_path, at_once=2))
    assert not {str(each.closing): each.troubles for each in reports if each.troubles}
