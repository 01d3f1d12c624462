from functools import partial

import pytest
from PySide6.QtCore import QRectF

from smallworld_client.gui.paint.icons import (
    BLANK,
    EMBLEMS,
    LOST_TRIBE,
    OWN,
    SYMBOLS,
    emblem,
    paint_emblem,
)
from tests.gui.paint.canvas import CENTER, is_empty, painted
from tests.helpers.content_files import rows

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("kind", ["race", "power"])
def test_every_race_and_power_of_every_set_has_an_emblem(kind: str) -> None:
    assert [row["id"] for row in rows(kind) if row["id"] not in EMBLEMS] == []


def test_every_emblem_is_of_a_race_a_power_or_a_symbol_or_free_to_take() -> None:
    taken = {row["id"] for kind in ("race", "power") for row in rows(kind)}
    assert set(EMBLEMS) == taken | {*SYMBOLS, LOST_TRIBE, *OWN}
    assert len(OWN) == 24


def test_an_emblem_fills_its_box_and_stays_inside() -> None:
    for name in EMBLEMS:
        bounds = emblem(name).boundingRect()
        assert QRectF(-1, -1, 102, 102).contains(bounds), name
        assert max(bounds.width(), bounds.height()) > 70, name


def test_no_two_emblems_are_alike() -> None:
    assert len({emblem(name).length() for name in (*EMBLEMS, BLANK)}) == len(EMBLEMS) + 1


def test_an_emblem_can_be_seen_at_the_smallest_size_at_which_one_is_painted() -> None:
    for name in EMBLEMS:
        image = painted(partial(paint_emblem, name=name, center=CENTER, size=16, value="#000000"))
        alphas = [image.pixelColor(x, y).alpha() for x in range(52, 68) for y in range(52, 68)]
        assert sum(alpha > 180 for alpha in alphas) >= 20, name
        assert sum(alpha < 60 for alpha in alphas) >= 20, name


def test_a_race_that_a_player_made_has_a_plain_sign() -> None:
    assert emblem("moon-folk") == emblem("../emblems/orcs") == emblem(BLANK)
    assert not is_empty(painted(lambda on: paint_emblem(on, "moon-folk", CENTER, 60, "#000000")))
