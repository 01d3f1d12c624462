"""A board as a widget: what it shows, what clicks, keys and drags on it mean."""

from collections.abc import Callable
from itertools import combinations, product, starmap

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.pieces import HOME, RegionView
from smallworld_client.gui.board.pieces import OverlayLayer
from smallworld_client.gui.board.scene import Explanation, Pointing, RegionMark
from smallworld_client.gui.board.view import BoardView
from smallworld_client.turn.scene import Load, RegionOffer, StepperState
from smallworld_maps import load

BOARD = load("two-players")
GIANTS = RegionView(0, "giants", 2)
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    view = BoardView(BOARD)
    qtbot.addWidget(view)
    view.pace = 0
    view.resize(828, view.heightForWidth(828))
    view.paint_now()
    with qtbot.waitActive(view):
        view.show()
        view.activateWindow()
    qtbot.waitUntil(lambda: view.is_sharp)
    return view


def picture(view: BoardView) -> QImage:
    return view.grab().toImage()


def around(view: BoardView, region: str) -> QImage:
    """What is seen where a region's pieces stand."""
    at = view.region_point(region)
    return view.grab(QRect(at - QPoint(40, 40), at + QPoint(40, 40))).toImage()


def parchment(view: BoardView) -> int:
    """How many pixels have the colour on which a region is explained."""
    seen = picture(view).convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(seen.constBits(), np.uint32)
    return int((pixels == QColor("#FBF2DC").rgb()).sum())


def test_a_click_on_a_regions_point_means_this_region(view: BoardView) -> None:
    told: list[str] = []
    view.input.region_clicked.connect(told.append)
    regions = [region.id for region in BOARD.regions]
    for region in regions:
        QTest.mouseClick(view, LEFT, pos=view.region_point(region))
    QTest.mouseClick(view, LEFT, pos=QPoint(4, 200))  # the frame, which means nothing
    assert told == regions


def test_a_right_click_is_told_apart(view: BoardView, qtbot: QtBot) -> None:
    with (
        qtbot.waitSignal(view.input.region_right_clicked) as told,
        qtbot.assertNotEmitted(view.input.region_clicked),
    ):
        QTest.mouseClick(view, RIGHT, pos=view.region_point("5"))
    assert told.args == ["5"]


def test_the_pointer_tells_over_which_region_it_is_and_a_hand_what_can_be_chosen(
    view: BoardView,
) -> None:
    told: list[str] = []
    view.region_hovered.connect(told.append)
    view.offer({"7": RegionOffer(price=3)})
    QTest.mouseMove(view, view.region_point("7"))
    assert view.cursor().shape() == Qt.CursorShape.PointingHandCursor
    QTest.mouseMove(view, view.region_point("5"))
    assert view.cursor().shape() == Qt.CursorShape.ArrowCursor
    QTest.mouseMove(view, QPoint(3, 3))
    assert told == ["7", "5", ""]


def test_each_kind_of_piece_is_seen_where_it_stands_and_nowhere_else(view: BoardView) -> None:
    seen, elsewhere = [around(view, "5")], around(view, "12")
    for standing in (
        GIANTS,
        RegionView(0, "giants", 2, declined=True),
        RegionView(lost_tribe=True),
        RegionView(markers=(("hole", 1),)),
    ):
        view.show_regions({"5": standing})
        seen.append(around(view, "5"))
    assert all(one != other for one, other in combinations(seen, 2))
    assert around(view, "12") == elsewhere


def test_only_the_regions_whose_pieces_change_are_painted_anew(
    view: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    view.show_regions({"7": GIANTS})
    QApplication.processEvents()
    before = {each: view.stage.reach(each) for each in ("5", "7")}
    painted: list[QRect] = []
    monkeypatch.setattr(view, "update", painted.append)
    view.show_regions({"7": GIANTS})
    assert painted == []
    view.show_regions({"5": GIANTS})
    parts = [(before[each] | view.stage.reach(each)) & view.contentsRect() for each in ("5", "7")]
    assert painted in (parts, parts[::-1])


def test_no_piece_is_seen_beyond_what_is_painted_anew(view: BoardView) -> None:
    markers = (("fortress", 1), ("encampment", 2), ("hero", 1), ("dragon", 1))
    for region in (each.id for each in BOARD.regions):
        view.show_regions({})
        empty, before = picture(view), view.stage.reach(region)
        view.show_regions({region: RegionView(0, "giants", 12, markers=markers)})
        changed = before | view.stage.reach(region)
        full = picture(view)
        for image in (full, empty):
            painter = QPainter(image)
            painter.fillRect(changed, Qt.GlobalColor.black)
            painter.end()
        assert full == empty, region


def test_what_is_offered_is_lit_and_all_but_ones_own_is_shaded(view: BoardView) -> None:
    before = picture(view)
    lit, own, other = (around(view, region) for region in ("5", "6", "12"))
    view.offer({"5": RegionOffer()}, own=["6"])
    view.set_steppers({"7": StepperState(1, True, False)})
    assert around(view, "5") != lit
    assert around(view, "6") == own
    darker = around(view, "12").pixelColor(5, 5).lightness()
    assert darker < other.pixelColor(5, 5).lightness()
    view.offer({}, dim=False)
    view.set_steppers({})
    assert picture(view) == before


def test_price_and_chance_are_shown(view: BoardView) -> None:
    seen = []
    offers = [RegionOffer(price=price) for price in (None, 2, 3)] + [RegionOffer(percent=50)]
    for offer in offers:
        view.offer({"5": offer})
        seen.append(around(view, "5"))
    assert all(one != other for one, other in combinations(seen, 2))


@pytest.mark.usefixtures("plain_boards")
def test_advice_is_numbered_and_the_way_of_its_steps_is_drawn(qtbot: QtBot) -> None:
    view = BoardView(BOARD)
    qtbot.addWidget(view)
    view.resize(1280, view.heightForWidth(1280))
    before = picture(view)
    view.advise({"4": 1, "5": 2}, in_order=False)
    amounts = picture(view)
    places = [place.toRect() for place in view.number_places.values()]
    assert all(amounts.copy(place) != before.copy(place) for place in places)
    view.advise({"4": 1, "5": 2})
    steps = picture(view)
    between = QRect(0, 0, 40, 40)  # beside the first number and before the border
    between.moveCenter((places[0].center() * 3 + places[1].center()) / 4)
    assert steps.copy(between) != amounts.copy(between)
    view.advise({"4": 1, "5": 2}, mistaken=["5"])
    assert picture(view).copy(between) == amounts.copy(between)
    assert picture(view).copy(places[1]) != steps.copy(places[1])


def test_what_a_region_would_pay_is_marked_and_said_until_nothing_is_pointed_at(
    view: BoardView,
) -> None:
    seen = [picture(view)]
    for mark in starmap(RegionMark, product((0, 1), (0, -1))):
        view.point_out(Pointing({"5": mark}))
        seen.append(picture(view))
    assert all(one != other for one, other in combinations(seen, 2))
    below = QRect(0, 264, 828, 264)
    assert all(one.copy(below) == seen[0].copy(below) for one in seen)
    view.point_out(Pointing({"5": mark}, "Hill Giants", "1 hill would pay +1 coin."))
    assert picture(view).copy(below) != seen[0].copy(below)
    view.point_out(Pointing())
    assert picture(view) == seen[0]


def test_a_steppers_ends_can_be_pressed_unless_they_are_dead(view: BoardView, qtbot: QtBot) -> None:
    view.show_regions({"5": GIANTS})
    view.set_steppers({"5": StepperState(2, can_add=True, can_take=True)})
    for step in (1, -1):
        with (
            qtbot.waitSignal(view.input.step_clicked) as told,
            qtbot.assertNotEmitted(view.input.region_clicked),
        ):
            QTest.mouseClick(view, LEFT, pos=view.step_point("5", step))
        assert told.args == ["5", step]
    view.set_steppers({"5": StepperState(1, can_add=True, can_take=False)})
    with qtbot.assertNotEmitted(view.input.step_clicked):
        QTest.mouseClick(view, LEFT, pos=view.step_point("5", -1))


def test_a_stepper_takes_the_place_of_the_count(view: BoardView) -> None:
    view.show_regions({"5": GIANTS})
    before = view.grab(view.token_rect("5").toRect().adjusted(20, 20, 6, 6)).toImage()
    view.set_steppers({"5": StepperState(2, True, True)})
    assert view.grab(view.token_rect("5").toRect().adjusted(20, 20, 6, 6)).toImage() != before


TOLD = Explanation("Undercrag", total=("Price", "5 tokens"), footer="You have 5.")


def explain(view: BoardView, qtbot: QtBot, region: str) -> None:
    """Point at a region until its bubble is there."""
    QTest.mouseMove(view, view.region_point(region))
    before = picture(view)
    view.explain(region, TOLD)
    qtbot.waitUntil(lambda: picture(view) != before)


def test_an_explanation_hangs_beside_its_region_until_another_is_pointed_at(
    view: BoardView, qtbot: QtBot
) -> None:
    QTest.mouseMove(view, view.region_point("12"))
    plain, own = picture(view), around(view, "5")
    explain(view, qtbot, "5")
    assert around(view, "5").pixelColor(40, 40) == own.pixelColor(40, 40)
    QTest.mouseMove(view, view.region_point("12"))
    assert picture(view) == plain


def test_an_explanation_grows_with_the_size_of_text(view: BoardView, qtbot: QtBot) -> None:
    explain(view, qtbot, "5")
    usual = parchment(view)
    view.set_text_size(1.5)
    assert parchment(view) > 2 * usual
    view.set_text_size(2.0)
    assert parchment(view) < view.width() * view.height() / 4


def test_an_explanation_keeps_out_of_the_margins(view: BoardView, qtbot: QtBot) -> None:
    view.setContentsMargins(0, 0, 0, 60)
    view.camera_motion.fit()
    margin = QRect(0, view.height() - 30, view.width(), 30)
    below = view.grab(margin).toImage()
    explain(view, qtbot, "20")
    assert view.grab(margin).toImage() == below


def test_tab_goes_through_what_is_offered_and_enter_clicks(view: BoardView, qtbot: QtBot) -> None:
    view.offer({"5": RegionOffer(price=1), "12": RegionOffer(price=1)})
    view.clearFocus()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    assert view.accessibleName().endswith(", price 1")
    seen = [view.shown.pointed]
    QTest.keyClick(view, Qt.Key.Key_Tab)
    seen.append(view.shown.pointed)
    assert sorted(seen) == ["12", "5"]
    with qtbot.waitSignal(view.input.region_clicked) as told:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert told.args == [seen[1]]


def test_arrows_move_the_ring_which_is_seen_and_told(view: BoardView, qtbot: QtBot) -> None:
    view.setFocus(Qt.FocusReason.OtherFocusReason)
    before = picture(view)
    QTest.keyClick(view, Qt.Key.Key_Right)
    with qtbot.waitSignal(view.region_hovered):
        QTest.keyClick(view, Qt.Key.Key_Right)
    assert picture(view) != before
    names = {region.id: region.name for region in BOARD.regions}
    assert view.accessibleName() == names[view.shown.pointed]


def test_plus_and_minus_turn_the_stepper_under_the_ring(view: BoardView, qtbot: QtBot) -> None:
    view.set_steppers({"5": StepperState(2, can_add=True, can_take=False)})
    view.input.point("5")
    with qtbot.waitSignal(view.input.step_clicked) as told:
        QTest.keyClick(view, Qt.Key.Key_Plus)
    assert told.args == ["5", 1]
    with qtbot.assertNotEmitted(view.input.step_clicked):
        QTest.keyClick(view, Qt.Key.Key_Minus)


def test_names_are_shown_while_the_key_is_held(view: BoardView, qtbot: QtBot) -> None:
    before = picture(view)
    QTest.keyPress(view, Qt.Key.Key_N)
    assert picture(view) != before
    QTest.keyRelease(view, Qt.Key.Key_N)
    assert picture(view) == before


def test_the_wheel_zooms_at_the_pointer_and_a_fine_one_bit_by_bit(view: BoardView) -> None:
    at, zooms = QPointF(view.region_point("5")), []
    for _ in range(2):
        _turn(view, at, 60)
        zooms.append(view.camera_motion.goal.zoom)
    assert 1 < zooms[0] < zooms[1] == pytest.approx(1.25)
    assert view.region_at(at.toPoint()) == "5"


def test_dragging_moves_a_zoomed_board_and_clicks_nothing(view: BoardView, qtbot: QtBot) -> None:
    view.camera_motion.zoom_by(1)
    view.camera_motion.zoom_by(1)
    start = view.rect().center()
    region = view.region_at(start)
    with qtbot.assertNotEmitted(view.input.region_clicked):
        QTest.mousePress(view, LEFT, pos=start)
        QTest.mouseMove(view, start + QPoint(30, 20))
        QTest.mouseRelease(view, LEFT, pos=start + QPoint(30, 20))
    assert view.region_at(start + QPoint(30, 20)) == region


def _turn(view: BoardView, at: QPointF, angle: int) -> None:
    event = QWheelEvent(
        at,
        view.mapToGlobal(at),
        QPoint(),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)


def test_a_piece_comes_from_its_owners_home_and_stands_only_when_it_has_come(
    view: BoardView,
) -> None:
    overlay = OverlayLayer(view.window())
    overlay.setGeometry(view.rect())
    view.set_overlay(overlay, lambda piece: QPointF(10, 20), lambda place: None)
    view.show_regions({"12": GIANTS})
    empty = around(view, "5")
    view.pace = 1
    view.show_regions({"12": GIANTS, "5": GIANTS})
    (sprite,) = overlay.sprites
    assert (sprite.piece.name, sprite.count, sprite.center) == ("giants", 2, QPointF(10, 20))
    view.pace = 0
    assert around(view, "5") == empty
    view.animation.motion.finish()
    assert not overlay.sprites
    assert around(view, "5") != empty


@pytest.mark.parametrize("leave", [BoardView.hide, BoardView.showMinimized])
def test_a_board_out_of_sight_lets_nothing_travel(
    view: BoardView, leave: Callable[[BoardView], None]
) -> None:
    view.pace = 1
    leave(view)
    view.show_regions({"5": GIANTS})
    assert not view.animation.motion.running


def test_the_last_of_many_pictures_is_there_at_once_after_a_click(view: BoardView) -> None:
    view.pace = 1
    for region in ("5", "6", "7"):
        view.show_regions({region: GIANTS})
    began = view.animation.motion.running
    QTest.mouseClick(view, LEFT, pos=view.region_point("12"))
    assert (began, view.animation.motion.running) == (True, False)
    view.pace = 0
    shown = picture(view)
    view.show_regions({"7": GIANTS})
    assert picture(view) == shown


LOAD = Load("giants", 0, frozenset({HOME, "5"}), frozenset({HOME, "5", "12"}))


def drag(view: BoardView, start: QPoint, end: QPoint) -> None:
    """Press, move in two steps as a hand does, and let go."""
    QTest.mousePress(view, LEFT, pos=start)
    move(view, (start + end) / 2)
    move(view, end)
    QTest.mouseRelease(view, LEFT, pos=end)


def move(view: BoardView, at: QPoint) -> None:
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(at),
        QPointF(view.mapToGlobal(at)),
        Qt.MouseButton.NoButton,
        LEFT,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(view, event)


@pytest.fixture
def loaded(view: BoardView) -> BoardView:
    """Two Giants in region 5, one of which may be carried to 12 or into the hand."""
    view.show_regions({"5": GIANTS})
    view.input.carrying.set_loads([LOAD])
    return view


@pytest.mark.parametrize(("goal", "place"), [("12", None), (HOME, QPoint(-30, 200))])
def test_a_token_is_dragged_to_a_region_or_into_the_hand_beside_the_board(
    loaded: BoardView, qtbot: QtBot, goal: str, place: QPoint | None
) -> None:
    with (
        qtbot.waitSignal(loaded.input.carrying.dropped) as told,
        qtbot.assertNotEmitted(loaded.input.region_clicked),
    ):
        drag(loaded, loaded.region_point("5"), place or loaded.region_point(goal))
    assert told.args == ["giants", "5", goal]


def test_what_is_put_back_or_may_not_be_carried_stays(loaded: BoardView, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(loaded.input.carrying.dropped):
        at = loaded.region_point("5")
        drag(loaded, at, at + QPoint(12, 0))
        loaded.show_regions({"12": GIANTS})
        drag(loaded, loaded.region_point("12"), loaded.region_point("5"))


def test_where_a_carried_token_may_be_put_lights_up(loaded: BoardView) -> None:
    plain = around(loaded, "12")
    QTest.mousePress(loaded, LEFT, pos=loaded.region_point("5"))
    move(loaded, loaded.region_point("7"))
    assert around(loaded, "12") != plain
    QTest.mouseRelease(loaded, LEFT, pos=loaded.region_point("7"))
    assert around(loaded, "12") == plain


def test_nothing_is_explained_while_something_is_carried(loaded: BoardView, qtbot: QtBot) -> None:
    QTest.mousePress(loaded, LEFT, pos=loaded.region_point("5"))
    move(loaded, loaded.region_point("7"))
    with qtbot.waitSignal(loaded.region_hovered) as told:
        move(loaded, loaded.region_point("12"))
    assert told.args == [""]


def test_a_token_that_nobody_takes_flies_back(loaded: BoardView) -> None:
    loaded.pace = 1
    drag(loaded, loaded.region_point("5"), loaded.region_point("7"))
    assert loaded.animation.motion.running
    loaded.animation.motion.finish()
    loaded.pace = 0
    dropped = picture(loaded)
    loaded.show_regions({"5": GIANTS})
    assert picture(loaded) == dropped


def test_what_was_carried_by_hand_does_not_travel_again(loaded: BoardView) -> None:
    loaded.pace = 1
    one = RegionView(0, "giants", 1)
    loaded.input.carrying.dropped.connect(lambda *_: loaded.show_regions({"5": one, "12": one}))
    drag(loaded, loaded.region_point("5"), loaded.region_point("12"))
    assert not loaded.animation.motion.running


def test_a_piece_comes_out_of_the_hand(loaded: BoardView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(loaded.input.carrying.dropped) as told:
        assert loaded.input.lift_from_hand("giants", QPointF(-40, 700))
        loaded.input.carry_to(QPointF(loaded.region_point("12")))
        loaded.input.drop_at(QPointF(loaded.region_point("12")))
    assert told.args == ["giants", HOME, "12"]
    assert not loaded.input.lift_from_hand("orcs", QPointF())


@pytest.mark.parametrize(
    "end",
    [
        lambda view: QTest.keyClick(view, Qt.Key.Key_Escape),
        lambda view: view.input.carrying.set_loads([]),
    ],
    ids=["escape", "no longer allowed"],
)
def test_what_is_carried_is_let_go(
    loaded: BoardView, qtbot: QtBot, end: Callable[[BoardView], None]
) -> None:
    QTest.mousePress(loaded, LEFT, pos=loaded.region_point("5"))
    move(loaded, loaded.region_point("12"))
    end(loaded)
    with qtbot.assertNotEmitted(loaded.input.carrying.dropped):
        QTest.mouseRelease(loaded, LEFT, pos=loaded.region_point("12"))
