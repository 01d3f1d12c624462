import pytest
from PySide6.QtCore import QRect, QSize

from smallworld_client.gui.table.layout import Grid

SIZES = [
    QSize(1280, 720),
    QSize(1366, 768),
    QSize(1600, 1000),
    QSize(1920, 1080),
    QSize(2560, 1440),
]


@pytest.mark.parametrize("text", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("ratio", [1.6, 4 / 3])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_the_parts_fit_into_the_window_without_overlap(
    size: QSize, ratio: float, text: float
) -> None:
    places = Grid.of(size, text).places(size, ratio, 5)
    parts = [places.combos, places.board, places.bar, places.players, places.log]
    window = QRect(0, 0, size.width(), size.height())
    for index, part in enumerate(parts):
        assert window.contains(part)
        assert not any(part.intersects(other) for other in parts[index + 1 :])


@pytest.mark.parametrize("ratio", [1.6, 4 / 3])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_the_board_keeps_its_proportions_inside_its_frame(size: QSize, ratio: float) -> None:
    grid = Grid.of(size)
    board = grid.places(size, ratio, 4).board
    inner = (board.width() - 2 * grid.frame) / (board.height() - 2 * grid.frame)
    assert inner == pytest.approx(ratio, abs=0.01)


def test_the_small_window_has_the_small_measures() -> None:
    grid = Grid.of(QSize(1280, 720))
    assert (grid.margin, grid.top, grid.combos, grid.side) == (8, 42, 214, 234)


def test_the_picture_of_the_large_table_is_met() -> None:
    size = QSize(1600, 1000)
    places = Grid.of(size).places(size, 4 / 3, 4)
    assert places.combos == QRect(12, 58, 240, 930)
    assert places.board.left() == 264
    assert places.board.width() == 1052
    assert places.bar.height() >= 112


def test_columns_take_the_width_that_height_leaves_but_no_more_than_their_limit() -> None:
    size = QSize(2560, 1080)
    places = Grid.of(size).places(size, 4 / 3, 4)
    assert places.combos.width() == 300
    assert 260 < places.log.width() <= 340


def test_the_log_keeps_its_least_height_under_five_panels_of_large_text() -> None:
    size = QSize(1280, 720)
    assert Grid.of(size, 1.5).places(size, 4 / 3, 5).log.height() >= 225
