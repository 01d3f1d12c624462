"""Zooming and pushing the board: the camera, and the wheel, trackpad and keys that move it."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.pieces import RegionView
from smallworld_client.gui.board.stage import ZOOMS, Camera
from smallworld_client.gui.board.view import BoardView
from smallworld_client.turn.scene import StepperState
from smallworld_maps import load

BOARD = QSizeF(1600, 1000)
ROOM = QRectF(0, 0, 828, 700)


@pytest.fixture
def camera() -> Camera:
    return Camera.fitted(BOARD, ROOM, 14)


def test_a_fitted_board_keeps_its_proportions_in_the_middle(camera: Camera) -> None:
    assert camera.port == QRectF(14, 100, 800, 500)
    assert camera.scale == 0.5


def test_screen_and_board_agree(camera: Camera) -> None:
    near = camera.zoomed(2, QPointF(300, 300))
    assert near.to_board(near.to_screen(QPointF(123, 456))) == QPointF(123, 456)


def test_zooming_keeps_the_point_under_the_pointer(camera: Camera) -> None:
    pointer = QPointF(400, 300)
    near = camera.zoomed(1, pointer)
    assert near.zoom == ZOOMS[1]
    assert (near.to_screen(camera.to_board(pointer)) - pointer).manhattanLength() <= 1


def test_zooming_ends_at_the_nearest_and_at_the_whole_board(camera: Camera) -> None:
    assert camera.zoomed(99, ROOM.center()).zoom == ZOOMS[-1]
    assert camera.zoomed(99, ROOM.center()).zoomed(-99, ROOM.center()) == camera


def test_the_board_never_leaves_the_frame_empty(camera: Camera) -> None:
    assert camera.moved(QPointF(50, -50)) == camera
    near = camera.zoomed(3, ROOM.center()).moved(QPointF(9999, -9999))
    assert near.to_screen(QPointF(0, 1000)) == near.port.bottomLeft()


def test_another_room_keeps_zoom_and_middle(camera: Camera) -> None:
    near = camera.zoomed(3, QPointF(200, 200))
    other = near.refitted(QRectF(0, 0, 1200, 900), 14)
    assert other.zoom == near.zoom
    before, after = near.to_board(near.port.center()), other.to_board(other.port.center())
    assert (before - after).manhattanLength() <= 1


def test_what_is_to_be_shown_is_moved_into_sight(camera: Camera) -> None:
    near = camera.zoomed(5, camera.port.topLeft())
    box = QRectF(1400, 800, 150, 150)
    shown = near.showing(box)
    assert shown.port.contains(shown.to_screen(box.topLeft()))
    assert shown.port.contains(shown.to_screen(box.bottomRight()))
    assert shown.showing(box) == shown


def test_the_board_lies_on_whole_pixels_so_that_its_picture_need_not_be_scaled(
    camera: Camera,
) -> None:
    near = camera.closer(1.37, QPointF(311.3, 222.2)).moved(QPointF(-3.4, 2.6))
    assert near.origin == QPointF(near.origin.toPoint())


def test_the_way_to_another_view_ends_there(camera: Camera) -> None:
    pointer = QPointF(400, 300)
    near = camera.closer(2, pointer)
    half = camera.towards(near, 0.5)
    assert half.zoom == 1.5
    assert (half.to_screen(camera.to_board(pointer)) - pointer).manhattanLength() <= 1
    assert camera.towards(near, 1) == near


NO_KEYS, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
TRACKPAD = QPointingDevice(
    "trackpad",
    7,
    QInputDevice.DeviceType.TouchPad,
    QPointingDevice.PointerType.Finger,
    QInputDevice.Capability.Position | QInputDevice.Capability.PixelScroll,
    5,
    3,
)


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    view = BoardView(load("five-players"))
    qtbot.addWidget(view)
    view.pace = 0
    view.resize(828, view.heightForWidth(828))
    with qtbot.waitActive(view):
        view.show()
        view.activateWindow()
    view.setFocus()
    return view


def scroll(view: BoardView, pixels: QPoint, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
    at = QPointF(view.rect().center())
    event = QWheelEvent(
        at,
        view.mapToGlobal(at),
        pixels,
        pixels * 2,
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.ScrollUpdate,
        False,
        device=TRACKPAD,
    )
    QApplication.sendEvent(view, event)


def gesture(view: BoardView, kind: Qt.NativeGestureType, value: float) -> None:
    at = QPointF(view.rect().center())
    spot = view.mapToGlobal(at)
    event = QNativeGestureEvent(kind, TRACKPAD, 2, at, at, spot, value, QPointF())
    QApplication.sendEvent(view, event)


def seen(view: BoardView) -> str:
    return view.region_at(view.rect().center())


def test_gestures_of_two_fingers_zoom_and_others_are_left_alone(view: BoardView) -> None:
    kind = Qt.NativeGestureType
    for gesture_, value, zoom in (
        (kind.ZoomNativeGesture, 0.5, 1.5),
        (kind.ZoomNativeGesture, -0.9, 1),
        (kind.SmartZoomNativeGesture, 0, 2),
        (kind.SmartZoomNativeGesture, 0, 1),
        (kind.RotateNativeGesture, 20, 1),
    ):
        gesture(view, gesture_, value)
        assert view.camera_motion.goal.zoom == pytest.approx(zoom)


def test_two_fingers_push_a_close_board_and_with_ctrl_bring_it_closer(
    view: BoardView,
) -> None:
    gesture(view, Qt.NativeGestureType.ZoomNativeGesture, 2)
    before = view.region_point(seen(view))
    region = seen(view)
    scroll(view, QPoint(30, -20))
    assert view.region_point(region) - before == QPoint(30, -20)
    assert view.camera_motion.goal.zoom == 3
    view.camera_motion.fit()
    scroll(view, QPoint(0, 60), CTRL)
    assert view.camera_motion.goal.zoom == pytest.approx(1.25)


def test_shift_and_an_arrow_push_the_board(view: BoardView, qtbot: QtBot) -> None:
    QTest.keyClick(view, Qt.Key.Key_Plus)
    QTest.keyClick(view, Qt.Key.Key_Plus)
    region = seen(view)
    before = view.region_point(region)
    QTest.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert view.region_point(region).x() < before.x()
    QTest.keyClick(view, Qt.Key.Key_0)
    qtbot.waitUntil(lambda: view.camera_motion.goal.zoom == 1)


def test_the_camera_glides_and_comes_to_rest(view: BoardView, qtbot: QtBot) -> None:
    region = seen(view)
    small = view.stage.sizes.token
    view.pace = 1
    view.camera_motion.zoom_by(1)
    view.camera_motion.zoom_by(1)
    assert view.stage.sizes.token == small
    qtbot.waitUntil(lambda: view.stage.sizes.token > small)
    assert view.camera_motion.goal.zoom == pytest.approx(1.6)
    assert seen(view) == region


def test_a_click_on_a_board_that_glides_means_what_will_be_there(
    view: BoardView, qtbot: QtBot
) -> None:
    view.pace = 1
    view.camera_motion.zoom_by(1)
    with qtbot.waitSignal(view.input.region_clicked):
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.rect().center())
    assert view.stage.sizes.token > 0
    assert view.camera_motion.goal.zoom == 1.25


def test_close_up_no_stepper_covers_its_token(view: BoardView) -> None:
    owned = RegionView(owner=0, race="giants", count=2)
    view.show_regions(dict.fromkeys(view.stage.geometry.regions, owned))
    view.camera_motion.zoom_by(5)
    seen = 0
    for region in view.stage.geometry.regions:
        view.set_steppers({region: StepperState(2, can_add=True, can_take=True)})
        view.camera_motion.reveal(region)
        port = view.stage.camera.port
        down = QPointF(0, port.bottom() - 6 - view.token_rect(region).bottom())
        view.camera_motion.follow(view.camera_motion.goal.moved(down))
        token = view.token_rect(region)
        seen += port.contains(token) and token.bottom() > port.bottom() - 30
        assert not view.stage.stepper(region).intersects(token)
    assert seen
