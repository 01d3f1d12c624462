from itertools import pairwise

import pytest
import shapely
from PySide6.QtCore import QPointF, QRectF

from smallworld.state import MONSTERS
from smallworld_client.analysis.pieces import EMPTY, RegionView
from smallworld_client.gui.board.scene import PieceSizes, Placing, place
from smallworld_client.gui.paint.geometry import RegionShape, geometry_of
from smallworld_maps import ids, load

SIZES = PieceSizes.at(0.625, 4)
TOKEN = RegionView(owner=0, race="giants", count=2)


def region(terrain: str, symbols: int = 0) -> RegionShape:
    """A region of the four players' board of that kind."""
    return next(
        shape
        for shape in geometry_of(load("four-players")).regions.values()
        if shape.region.terrain == terrain and len(shape.region.symbols) == symbols
    )


def with_markers(*names: str) -> RegionView:
    return RegionView(0, "giants", 1, markers=tuple((name, 1) for name in names))


def test_pieces_grow_with_the_board_but_stay_legible() -> None:
    assert PieceSizes.at(1.0, 4).token == 66
    assert PieceSizes.at(1.0, 5).token == 70
    small = PieceSizes.at(0.1, 4)
    assert (small.token, small.marker, small.symbol, small.price) == (32, 24, 20, 24)


def test_a_lone_token_stands_on_the_anchor() -> None:
    shape = region("forest")
    assert place(shape, TOKEN, SIZES, priced=False).token == shape.anchor * SIZES.scale


def test_the_group_of_token_and_marker_is_centred_on_the_anchor() -> None:
    shape = region("forest")
    placing = place(shape, with_markers("fortress"), SIZES, priced=False)
    assert placing.group.center().x() == pytest.approx(shape.anchor.x() * SIZES.scale)
    assert placing.token.x() < placing.markers[0].center.x()


def test_a_third_marker_stands_above_the_first() -> None:
    placing = place(region("forest"), with_markers("lair", "fortress", "hero"), SIZES, priced=False)
    first, second, third = (marker.center for marker in placing.markers)
    assert first.y() == second.y() > third.y()
    assert third.x() == first.x()


def test_a_mountain_shows_its_marker_by_itself_and_once() -> None:
    shape = region("mountain")
    for view in (EMPTY, TOKEN, with_markers("mountain")):
        markers = place(shape, view, SIZES, priced=False).markers
        assert [marker.name for marker in markers] == ["mountain"]


def test_a_token_gives_way_to_the_price_above_it() -> None:
    shape = region("forest")
    plain, priced = (place(shape, TOKEN, SIZES, priced=priced) for priced in (False, True))
    assert priced.token.y() - plain.token.y() == pytest.approx(SIZES.token * 0.13)
    assert priced.price.y() < priced.group.top()


def test_the_price_of_an_empty_region_stands_on_its_anchor() -> None:
    shape = region("forest")
    assert place(shape, EMPTY, SIZES, priced=True).price == shape.anchor * SIZES.scale


def test_a_symbol_does_not_jump_when_somebody_moves_in() -> None:
    shape = region("hill", 1)
    before, after = (place(shape, view, SIZES, priced=False) for view in (EMPTY, TOKEN))
    assert before.symbols == after.symbols


def test_a_stepper_hangs_under_its_group() -> None:
    placing = place(region("forest"), TOKEN, SIZES, priced=False)
    stepper = placing.stepper(SIZES)
    assert stepper.top() > placing.group.bottom()
    assert stepper.center().x() == pytest.approx(placing.group.center().x())


@pytest.mark.parametrize("board", ids())
@pytest.mark.parametrize("scale", [0.47, 0.625, 1.0])
def test_no_symbol_is_covered_by_a_token_and_a_marker(board: str, scale: float) -> None:
    sizes = PieceSizes.at(scale, load(board).players)
    for shape in geometry_of(load(board)).regions.values():
        placing = place(shape, with_markers("fortress"), sizes, priced=False)
        for symbol in placing.symbols:
            assert _gap(placing, symbol.center) > sizes.symbol * 0.36, shape.region.name


@pytest.mark.parametrize("board", ids())
def test_symbols_keep_their_places_when_prices_show_up(board: str) -> None:
    sizes = PieceSizes.at(0.625, load(board).players)
    jumps = 0  # one region of the largest board has no place that is free in both cases
    for shape in geometry_of(load(board)).regions.values():
        plain, priced = (place(shape, TOKEN, sizes, priced=priced) for priced in (False, True))
        jumps += plain.symbols != priced.symbols
    assert jumps <= (1 if board == "five-players" else 0)


@pytest.mark.parametrize("board", ids())
def test_every_symbol_lies_in_its_region(board: str) -> None:
    for shape in geometry_of(load(board)).regions.values():
        for symbol in place(shape, TOKEN, SIZES, priced=True).symbols:
            at = symbol.center / SIZES.scale
            assert shape.polygon.contains(shapely.Point(at.x(), at.y()))


@pytest.mark.parametrize("board", ids())
def test_two_symbols_of_a_region_stand_apart(board: str) -> None:
    sizes = PieceSizes.at(0.47, load(board).players)
    for shape in geometry_of(load(board)).regions.values():
        centers = [it.center for it in place(shape, TOKEN, sizes, priced=True).symbols]
        for first, second in pairwise(centers):
            assert (first - second).manhattanLength() > sizes.symbol


def _gap(placing: Placing, point: QPointF) -> float:
    """From the middle of a symbol to the nearest edge of the group."""
    box: QRectF = placing.group
    outline = shapely.box(box.left(), box.top(), box.right(), box.bottom())
    return float(outline.distance(shapely.Point(point.x(), point.y())))


def test_monsters_are_as_large_as_a_token_where_nobody_else_stands() -> None:
    shape = region("mountain")
    alone = place(shape, RegionView(markers=((MONSTERS, 2),)), SIZES, priced=False)
    mountain, monsters = alone.markers
    assert monsters.size(SIZES) == SIZES.token
    assert monsters.center == alone.token
    assert mountain.center.x() - SIZES.marker / 2 >= alone.token.x() + SIZES.token / 2
