import pytest
from msgspec.structs import replace
from PySide6.QtGui import QImage, QPainter

from smallworld_client.gui.paint.geometry import BoardGeometry, geometry_of, strewing
from smallworld_client.gui.paint.terrain import paint_board, paint_board_simple
from smallworld_maps import load
from smallworld_maps.generate import generate
from smallworld_maps.plan import with_neighbours
from tests.gui.paint.canvas import painted
from tests.helpers.boards import Wall, brick_board

SIDE, SCALE = 240, 0.15


@pytest.fixture
def geometry() -> BoardGeometry:
    return geometry_of(load("two-players"))


def full(geometry: BoardGeometry) -> QImage:
    def paint(on: QPainter) -> None:
        on.scale(SCALE, SCALE)
        paint_board(on, geometry)

    return painted(paint, SIDE)


def test_a_board_looks_the_same_each_time_with_blue_water_and_green_forest(
    geometry: BoardGeometry,
) -> None:
    image = full(geometry)
    assert image == full(BoardGeometry(geometry.board))
    for shape in geometry.regions.values():
        colour = image.pixelColor((shape.anchor * SCALE).toPoint())
        if shape.water:
            assert colour.blue() > colour.red()
        elif shape.region.terrain == "forest":
            assert colour.green() > max(colour.red(), colour.blue())


def test_the_plain_board_stays_inside_its_rim(geometry: BoardGeometry) -> None:
    def paint(on: QPainter) -> None:
        on.scale(SCALE, SCALE)
        paint_board_simple(on, geometry)

    image = painted(paint, SIDE)
    assert image.pixelColor(120, 149).alpha() == 255
    assert image.pixelColor(120, 152).alpha() == 0


def test_strewn_points_keep_their_distances(geometry: BoardGeometry) -> None:
    shape = geometry.regions["2"]
    points = strewing(geometry, shape).points(20, 10, calm=50)
    assert len(points) > 10
    assert points == sorted(points, key=lambda point: point[1])
    for index, (x, y) in enumerate(points):
        assert strewing(geometry, shape).from_anchor(x, y) >= 50
        assert all((x - a) ** 2 + (y - b) ** 2 >= 400 for a, b in points[:index])
    assert strewing(geometry, shape).points(20, 10_000) == []


def test_a_sea_with_no_room_for_a_ship_has_none() -> None:
    regions = Wall(rows=5, bricks=8).regions()
    regions[8] = replace(regions[8], terrain="sea", lost_tribe=False)
    board = with_neighbours(replace(brick_board(), id="", regions=tuple(regions)))
    assert not full(geometry_of(board)).isNull()


@pytest.mark.long
@pytest.mark.parametrize("players", range(2, 6))
def test_whatever_board_comes_of_a_seed_can_be_painted(players: int) -> None:
    for seed in range(25):
        assert not full(geometry_of(generate(players, f"painted {seed}"))).isNull()
