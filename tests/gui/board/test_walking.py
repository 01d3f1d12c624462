import pytest
from PySide6.QtCore import Qt

from smallworld_client.gui.board.input import direction, in_reading_order, next_region
from smallworld_client.gui.paint.geometry import geometry_of
from smallworld_maps import ids, load

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


@pytest.mark.parametrize("board", ids())
def test_arrows_reach_every_region(board: str) -> None:
    geometry = geometry_of(load(board))
    reached, waiting = {"1"}, ["1"]
    while waiting:
        start = waiting.pop()
        for key in ARROWS:
            name = next_region(geometry, start, key)
            if name not in reached:
                reached.add(name)
                waiting.append(name)
    assert reached == set(geometry.regions)


def test_an_arrow_goes_its_way() -> None:
    geometry = geometry_of(load("four-players"))
    for start, shape in geometry.regions.items():
        right = geometry.regions[next_region(geometry, start, Qt.Key.Key_Right)]
        assert right.anchor.x() >= shape.anchor.x()


def test_only_the_arrows_are_ways() -> None:
    assert all(direction(key) for key in ARROWS)
    assert not direction(Qt.Key.Key_Return)


def test_regions_are_read_from_the_upper_left() -> None:
    geometry = geometry_of(load("two-players"))
    order = in_reading_order(geometry, geometry.regions)
    assert set(order) == set(geometry.regions)
    first, last = (geometry.regions[name].anchor for name in (order[0], order[-1]))
    assert first.y() < 200 < last.y()
    assert first.x() < 400
