"""Where pieces, names, steppers and prices lie in their regions, and how they move there."""

from itertools import combinations, pairwise, product

import pytest
import shapely
from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from smallworld.state import MONSTERS
from smallworld_client.analysis.pieces import COIN, EMPTY, HOME, Movement, MovingPiece, RegionView
from smallworld_client.gui.board import bubble
from smallworld_client.gui.board.animation import (
    ARRIVES,
    COIN_FLIES,
    LEAVES,
    Flight,
    Motion,
    schedule,
)
from smallworld_client.gui.board.bubble import Explaining, bubble_size, paint_bubble, place_bubble
from smallworld_client.gui.board.markings import paint_slip
from smallworld_client.gui.board.scene import (
    BoardContents,
    BubbleLine,
    Explanation,
    PiecePlaces,
    PieceSizes,
    Pointing,
    place,
)
from smallworld_client.gui.board.stage import button_of, pushed_apart, step_at
from smallworld_client.gui.paint.geometry import RegionShape, geometry_of
from smallworld_client.turn.scene import StepperState
from smallworld_maps import ids, load
from tests.gui.paint.canvas import is_empty, painted

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


def test_a_token_and_its_marker_stand_around_the_anchor() -> None:
    shape = region("forest")
    assert place(shape, TOKEN, SIZES, priced=False).token == shape.anchor * SIZES.scale
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
def test_symbols_lie_apart_in_their_region_and_stay_when_prices_show_up(board: str) -> None:
    sizes = PieceSizes.at(0.47, load(board).players)
    jumps = 0  # one region of the largest board has no place that is free in both cases
    for shape in geometry_of(load(board)).regions.values():
        plain, priced = (place(shape, TOKEN, SIZES, priced=priced) for priced in (False, True))
        jumps += plain.symbols != priced.symbols
        for symbol in priced.symbols:
            at = symbol.center / SIZES.scale
            assert shape.polygon.contains(shapely.Point(at.x(), at.y()))
        centers = [it.center for it in place(shape, TOKEN, sizes, priced=True).symbols]
        for first, second in pairwise(centers):
            assert (first - second).manhattanLength() > sizes.symbol
    assert jumps <= (1 if board == "five-players" else 0)


def _gap(placing: PiecePlaces, point: QPointF) -> float:
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


RECT = QRectF(100, 100, 78, 25)
BOTH = StepperState(2, can_add=True, can_take=True)


LEAST = StepperState(1, can_add=False, can_take=False)
ENDS = button_of(RECT, -1).center(), button_of(RECT, 1).center()


@pytest.mark.parametrize(
    ("state", "point", "step"),
    [
        (BOTH, ENDS[0], -1),
        (BOTH, ENDS[1], 1),
        (BOTH, RECT.center(), 0),
        (LEAST, ENDS[0], 0),
        (LEAST, ENDS[1], 0),
        (BOTH, RECT.bottomRight() + QPointF(-5, 1), 1),
        (BOTH, RECT.bottomRight() + QPointF(-5, 9), 0),
    ],
    ids=["left", "right", "number", "dead left", "dead right", "just below", "below"],
)
def test_a_stepper_is_pressed_at_its_ends_and_a_little_beyond(
    state: StepperState, point: QPointF, step: int
) -> None:
    assert step_at(RECT, state, point) == step


def boxes(*corners: tuple[float, float]) -> dict[str, QRectF]:
    return {str(index): QRectF(x, y, 78, 25) for index, (x, y) in enumerate(corners)}


PORT = QRectF(0, 0, 400, 300)


def test_steppers_that_cover_each_other_give_way_and_stay_on_the_board() -> None:
    for corners in (
        [(100, 100), (140, 110), (130, 90), (101, 99)],
        [(320, 270), (322, 274), (318, 268)],
    ):
        apart = list(pushed_apart(boxes(*corners), PORT).values())
        assert all(PORT.contains(rect) for rect in apart)
        assert not any(a.intersects(b) for a, b in combinations(apart, 2))


def test_steppers_that_have_room_stay_where_they_are() -> None:
    hung = boxes((100, 100), (100, 130), (200, 100))
    assert pushed_apart(hung, PORT) == hung


ROOM = QRectF(0, 0, 1000, 700)
SHORT = Explanation("Undercrag")
LONG = Explanation(
    "Undercrag",
    "mountain",
    (BubbleLine(None, "A conquest", "2"), BubbleLine(None, "Downhill", "-1")),
    ("Price", "1 token"),
    "You have 5: four are left afterwards.",
)


def square(left: float, top: float, side: float = 120) -> shapely.Polygon:
    return shapely.box(left, top, left + side, top + side)


def overlap(rect: QRectF, polygon: shapely.Polygon) -> float:
    box = shapely.box(rect.left(), rect.top(), rect.right(), rect.bottom())
    return float(polygon.intersection(box).area)


def test_a_bubble_hangs_beside_its_region_and_inside_the_room() -> None:
    for left, top in product((0, 300, 440, 880), (0, 300, 580)):
        polygon = square(left, top)
        rect = place_bubble(QSizeF(228, 200), polygon, QPointF(left + 60, top + 60), ROOM)
        assert ROOM.contains(rect)
        assert overlap(rect, polygon) == 0


def test_a_bubble_hangs_below_where_both_sides_are_taken() -> None:
    polygon = shapely.box(0, 0, 1000, 200)
    rect = place_bubble(QSizeF(228, 200), polygon, QPointF(500, 100), ROOM)
    assert rect.top() > 200


def test_a_bubble_takes_the_best_corner_where_the_region_fills_the_view() -> None:
    rim = [(-50, -50), (2000, -50), (2000, 500), (900, 500), (900, 2000), (-50, 2000)]
    polygon = shapely.Polygon(rim)
    rect = place_bubble(QSizeF(228, 200), polygon, QPointF(100, 100), ROOM)
    assert rect.bottomRight() == QPointF(994, 694)


def test_an_explanation_is_as_high_as_what_it_says() -> None:
    refused = Explanation("Undercrag", refusal="It is not beside any region of yours.")
    short, long, refusal = (bubble_size(it).height() for it in (SHORT, LONG, refused))
    assert long > short + 80
    assert refusal > short + 15


def test_a_discount_is_told_by_its_minus() -> None:
    assert BubbleLine(None, "Downhill", "−1").is_discount
    assert BubbleLine(None, "Downhill", "-1").is_discount
    assert not BubbleLine(None, "Mountain", "+1").is_discount


@pytest.mark.parametrize(
    "tip", [QPointF(5, 120), QPointF(395, 120), QPointF(200, 5), QPointF(200, 395)]
)
def test_the_tail_reaches_its_tip(tip: QPointF) -> None:
    def paint(on: QPainter) -> None:
        paint_bubble(on, QRectF(80, 80, 228, 200), LONG, tip)

    assert painted(paint, 400).pixelColor(tip.toPoint()).alpha() > 60


def test_a_bubble_that_fades_in_is_painted_anew_at_every_step(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bubble, "_COMES_IN", 1000)  # so that a busy machine paints between
    shown, owner = BoardContents(), QObject()
    explaining = Explaining(shown, owner)
    paints: list[float] = []
    explaining.changed.connect(lambda: paints.append(explaining.fade.value))
    explaining.explain("5", SHORT, animated=True)
    qtbot.waitUntil(lambda: any(0 < value < 1 for value in paints), timeout=60_000)
    qtbot.waitUntil(lambda: paints[-1] == 1, timeout=60_000)
    assert shown.explanation is SHORT


GIANTS = MovingPiece("giants", 0)
COMES = Movement(GIANTS, 2, HOME, "1")
GOES = Movement(GIANTS, 1, "1", HOME)


def test_travels_start_one_after_the_other_and_many_closer_together() -> None:
    flights = schedule([GOES, COMES, COMES])
    assert [flight.delay for flight in flights] == [0, 60, 120]
    assert [flight.time for flight in flights] == [LEAVES, ARRIVES, ARRIVES]
    assert schedule([COMES] * 21)[-1].delay == 480
    coins = schedule([Movement(MovingPiece(COIN, 0), 1, "1", HOME)] * 12, after=700)
    assert (coins[0].delay, coins[-1].end) == (700, 700 + 270 + COIN_FLIES)


def test_a_flight_goes_from_its_start_to_its_end() -> None:
    flight = Flight(COMES, 100, 200)
    assert [flight.progress(at) for at in (0, 100, 200, 300, 999)] == [0, 0, 0.5, 1, 1]


def test_a_motion_ends_by_itself(qtbot: QtBot) -> None:
    owner, seen = QObject(), list[float]()
    motion = Motion(lambda: seen.append(motion.now), owner)
    motion.start({}, schedule([COMES]), frozenset())
    assert [flight.movement for flight in motion.underway] == [COMES]
    qtbot.waitUntil(lambda: not motion.running)
    assert seen == sorted(seen)
    assert motion.underway == []


def test_at_double_speed_it_takes_half_the_time(qtbot: QtBot) -> None:
    owner = QObject()
    motion = Motion(lambda: None, owner)
    motion.start({}, schedule([COMES]), frozenset(), speed=50)
    qtbot.waitUntil(lambda: not motion.running, timeout=ARRIVES)


@pytest.mark.usefixtures("qapp")
def test_a_motion_can_be_cut_short() -> None:
    owner, told = QObject(), list[bool]()
    motion = Motion(lambda: told.append(motion.running), owner)
    motion.start({}, schedule([COMES]), frozenset())
    motion.finish()
    assert not motion.running
    assert told[-1] is False


@pytest.mark.usefixtures("qapp")
def test_a_race_turns_in_decline_where_it_stands() -> None:
    owner, before = QObject(), RegionView(0, "giants", 3)
    motion = Motion(lambda: None, owner)
    motion.start({"1": before}, [], frozenset({"1"}))
    assert motion.declining("1") == (before, 0)
    assert motion.declining("2") is None


@pytest.mark.parametrize(("side", "is_there"), [(1200, True), (300, False)])
def test_a_slip_says_what_is_pointed_out_unless_it_would_hide_the_board(
    qapp: object, side: int, is_there: bool
) -> None:
    said = Pointing(title="Hill Elves", text="5 hills would pay +1 coin each. " * 4)
    board = QRectF(0, 0, side, side)
    shown = painted(lambda painter: paint_slip(painter, board, said, 1.0), side)
    assert is_empty(shown) is not is_there
