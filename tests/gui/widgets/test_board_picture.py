import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmapCache
from pytestqt.qtbot import QtBot

from smallworld_client.gui.widgets.board_picture import BoardPicture, paint_thumbnail
from smallworld_maps import ids, load


@pytest.mark.parametrize("board", ids())
def test_a_board_keeps_its_proportions_and_its_name(qtbot: QtBot, board: str) -> None:
    picture = BoardPicture(board, 200)
    qtbot.addWidget(picture)
    across, down = load(board).size
    inner = picture.sizeHint() - QSize(8, 8)
    assert inner.width() / inner.height() == pytest.approx(across / down, rel=0.02)
    assert picture.accessibleName() == load(board).title


def test_the_same_picture_is_painted_once(qtbot: QtBot) -> None:
    QPixmapCache.clear()
    board = load("two-players")
    first = paint_thumbnail(board, QSize(84, 52), 1.5)
    assert paint_thumbnail(board, QSize(84, 52), 1.5).cacheKey() == first.cacheKey()
    assert first.devicePixelRatio() == 1.5


def test_a_board_not_known_here_shows_an_empty_frame(qtbot: QtBot) -> None:
    picture = BoardPicture("moon", 84)
    qtbot.addWidget(picture)
    assert picture.accessibleName() == "moon"
    assert not picture.grab().isNull()
