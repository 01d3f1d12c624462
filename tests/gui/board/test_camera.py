import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF

from smallworld_client.gui.board.stage import ZOOMS, Camera

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


def test_the_whole_board_can_not_be_pushed(camera: Camera) -> None:
    assert camera.moved(QPointF(50, -50)) == camera


def test_the_board_never_leaves_the_frame_empty(camera: Camera) -> None:
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
