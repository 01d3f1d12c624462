import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.board import pictures
from smallworld_client.gui.board.pictures import BoardCache
from smallworld_client.gui.paint.geometry import BoardGeometry
from smallworld_client.gui.paint.terrain import paint_board_simple
from smallworld_maps import load
from tests.gui.paint.canvas import painted


@pytest.fixture
def still(qapp: object) -> BoardCache:
    return BoardCache(BoardGeometry(load("two-players")))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The printed board takes half a second in any size; here it stays in flat colours."""

    def paint(painter: QPainter, geometry: BoardGeometry, _: object) -> None:
        paint_board_simple(painter, geometry)

    monkeypatch.setattr(pictures, "paint_board", paint)


@pytest.mark.usefixtures("quick")
def test_a_board_is_painted_in_the_background(still: BoardCache, qtbot: QtBot) -> None:
    with qtbot.waitSignal(still.ready, timeout=20_000):
        still.ask(0.1, 1.0)
        assert not still.is_sharp
    assert still.is_sharp


def test_a_plain_board_stands_in_until_then(still: BoardCache) -> None:
    def paint(on: QPainter) -> None:
        still.draw(on, QRectF(0, 0, 120, 75))

    still.ask(0.1, 1.0)
    stand_in = painted(paint)
    still.paint_now()
    assert stand_in.pixelColor(60, 30).alpha() == 255
    assert painted(paint) != stand_in


@pytest.mark.usefixtures("quick")
def test_a_size_that_was_painted_before_is_there_at_once(still: BoardCache) -> None:
    for scale in (0.1, 0.12):
        still.ask(scale, 1.0)
        still.paint_now()
    still.ask(0.1, 1.0)
    assert still.is_sharp


@pytest.mark.usefixtures("quick")
def test_old_sizes_are_forgotten(still: BoardCache) -> None:
    for scale in (0.05, 0.06, 0.07, 0.08):
        still.ask(scale, 1.0)
        still.paint_now()
    still.ask(0.05, 1.0)
    assert not still.is_sharp


@pytest.mark.usefixtures("quick")
def test_a_finer_screen_wants_a_larger_picture(still: BoardCache) -> None:
    still.ask(0.1, 1.0)
    still.paint_now()
    still.ask(0.1, 1.5)
    assert not still.is_sharp


@pytest.mark.usefixtures("quick")
def test_two_views_of_a_board_share_its_pictures(still: BoardCache) -> None:
    geometry = BoardGeometry(load("two-players"))
    first, second = BoardCache(geometry), BoardCache(geometry)
    first.ask(0.1, 1.0)
    first.paint_now()
    second.ask(0.1, 1.0)
    assert second.is_sharp
    still.ask(0.1, 1.0)
    assert not still.is_sharp


def test_a_board_may_go_while_it_is_being_painted(still: BoardCache, qtbot: QtBot) -> None:
    doomed = BoardCache(BoardGeometry(load("two-players")))
    doomed.ask(0.1, 1.0)
    QTest.qWait(0)
    doomed.deleteLater()
    with qtbot.waitSignals([doomed.destroyed, still.ready], timeout=20_000):
        still.ask(0.11, 1.0)
