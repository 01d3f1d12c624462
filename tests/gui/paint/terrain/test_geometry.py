import pytest
import shapely
from PySide6.QtCore import QPointF

from smallworld_client.gui.paint.geometry import BoardGeometry, geometry_of
from smallworld_maps import ids, load


@pytest.fixture(params=ids())
def geometry(request: pytest.FixtureRequest) -> BoardGeometry:
    return geometry_of(load(request.param))


def test_every_regions_anchor_lies_in_it(geometry: BoardGeometry) -> None:
    for name, shape in geometry.regions.items():
        assert geometry.region_at(shape.anchor) == name
    assert geometry.region_at(QPointF(-5, 50)) is None


def test_the_regions_cover_the_board_and_do_not_overlap(geometry: BoardGeometry) -> None:
    whole = shapely.union_all([shape.polygon for shape in geometry.regions.values()])
    width, height = geometry.size
    areas = sum(shape.polygon.area for shape in geometry.regions.values())
    assert whole.area == pytest.approx(width * height, rel=1e-4)
    assert areas == pytest.approx(width * height, rel=1e-4)


def test_every_border_belongs_to_two_neighbours(geometry: BoardGeometry) -> None:
    drawn = {arc.regions for arc in geometry.arcs if len(arc.regions) > 1}
    said = {
        frozenset((region.id, other))
        for region in geometry.board.regions
        for other in region.adjacent
    }
    assert drawn == said


def test_a_border_is_one_line_seen_from_both_sides(geometry: BoardGeometry) -> None:
    for arc in geometry.arcs:
        middle = arc.path.pointAtPercent(0.5)
        for name in arc.regions:
            border = geometry.regions[name].polygon.exterior
            assert border.distance(shapely.Point(middle.x(), middle.y())) < 0.5


def test_the_coast_is_where_land_meets_water(geometry: BoardGeometry) -> None:
    assert geometry.coast.length() > 500
    for percent in (0.1, 0.5, 0.9):
        at = geometry.coast.pointAtPercent(percent)
        assert geometry.land.distance(shapely.Point(at.x(), at.y())) < 1


def test_a_boards_geometry_is_computed_once() -> None:
    board = load("two-players")
    assert geometry_of(board) is geometry_of(board)
