"""A large picture of a board."""

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from smallworld_client.gui.board.thumbnails import LargeBoard, board_title, table_title
from smallworld_maps import ids, load


@pytest.fixture
def picture(qtbot: QtBot, request: pytest.FixtureRequest) -> LargeBoard:
    made = LargeBoard(load("three-players"))
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("size", [(900, 300), (400, 900), (640, 400)])
def test_a_board_keeps_its_proportions_and_stands_in_the_middle(
    picture: LargeBoard, size: tuple[int, int]
) -> None:
    picture.resize(*size)
    rect = picture.board_rect()
    across, down = load("three-players").size
    assert rect.width() / rect.height() == pytest.approx(across / down, rel=0.01)
    assert QRectF(picture.rect()).contains(rect)
    assert rect.center().x() == pytest.approx(size[0] / 2, abs=1)


@pytest.mark.parametrize("board", ids())
def test_a_board_says_its_name_and_knows_its_height(qtbot: QtBot, board: str) -> None:
    picture = LargeBoard(load(board))
    qtbot.addWidget(picture)
    assert picture.accessibleName() == load(board).title
    assert picture.widthForHeight(picture.heightForWidth(700)) == pytest.approx(700, abs=2)


def test_a_board_is_flat_until_it_is_painted_in_the_background(
    qtbot: QtBot, picture: LargeBoard
) -> None:
    picture.resize(320, 220)
    picture.show()
    flat = picture.grab().toImage()
    qtbot.waitUntil(lambda: picture.is_painted, timeout=60_000)
    assert picture.grab().toImage() != flat


def test_another_board_takes_its_place(picture: LargeBoard, plain_boards: None) -> None:
    picture.resize(320, 220)
    before = picture.grab().toImage()
    picture.show_board(load("five-players"))
    assert picture.grab().toImage() != before


def test_a_board_not_known_here_is_called_by_its_id() -> None:
    assert board_title("moon") == "moon"
    assert table_title("", "moon") == ""
