import pytest
from PySide6.QtCore import QRectF

from smallworld_client.gui.paint.emblems import (
    BLANK,
    LOST_TRIBE,
    POWERS,
    RACES,
    SYMBOLS,
    emblem,
    paint_emblem,
)
from tests.gui.paint.canvas import CENTER, is_empty, painted

pytestmark = pytest.mark.usefixtures("qapp")

ALL = (*RACES, *POWERS, *SYMBOLS, LOST_TRIBE)


@pytest.mark.parametrize("name", ALL)
def test_an_emblem_fills_its_box_and_stays_inside(name: str) -> None:
    bounds = emblem(name).boundingRect()
    assert QRectF(-1, -1, 102, 102).contains(bounds)
    assert max(bounds.width(), bounds.height()) > 70


def test_no_two_emblems_are_alike() -> None:
    assert len({emblem(name).length() for name in (*ALL, BLANK)}) == len(ALL) + 1


def test_a_race_that_a_player_made_has_a_plain_sign() -> None:
    assert emblem("moon-folk") == emblem(BLANK)
    assert not is_empty(painted(lambda on: paint_emblem(on, "moon-folk", CENTER, 60, "#000000")))
