from itertools import combinations, product

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.draw import BLEED
from smallworld_client.gui.kit.menu import MenuRow
from smallworld_client.gui.log_lines import LogRow
from smallworld_client.gui.table.layout import TableGrid, TableLayout
from tests.gui.audit.auditing import audit
from tests.gui.audit.finding import Kind
from tests.gui.table.positions import conquer
from tests.gui.table.table_kit import Seat, TableSession

SIZES = [
    QSize(1280, 720),
    QSize(1366, 768),
    QSize(1600, 1000),
    QSize(1920, 1080),
    QSize(2560, 1440),
]


RATIOS = [1.6, 4 / 3]
TEXTS = [0.8, 1.0, 1.5, 2.0]


def lie_apart(size: QSize, *parts: QRect) -> bool:
    """Whether they all lie in a window of that size, and none on another."""
    window = QRect(QPoint(), size)
    pairs = combinations(parts, 2)
    return all(map(window.contains, parts)) and not any(it.intersects(other) for it, other in pairs)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_the_parts_fit_into_the_window_without_overlap(size: QSize) -> None:
    for ratio, text in product(RATIOS, TEXTS):
        at = TableGrid.of(size, text).places(size, ratio, 5)
        apart = lie_apart(size, at.combos, at.board, at.bar, at.players, at.log)
        assert apart, (ratio, text)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_the_board_keeps_its_proportions_inside_its_frame(size: QSize) -> None:
    grid = TableGrid.of(size)
    for ratio in RATIOS:
        board = grid.places(size, ratio, 4).board
        inner = (board.width() - 2 * grid.frame) / (board.height() - 2 * grid.frame)
        assert inner == pytest.approx(ratio, abs=0.01)


def test_columns_take_the_width_that_height_leaves_but_no_more_than_their_limit() -> None:
    size = QSize(2560, 1080)
    places = TableGrid.of(size).places(size, 4 / 3, 4)
    assert places.combos.width() == 300
    assert 260 < places.log.width() <= 340


def test_the_log_keeps_its_least_height_under_five_panels_of_large_text() -> None:
    size = QSize(1280, 720)
    assert TableGrid.of(size, 1.5).places(size, 4 / 3, 5).log.height() >= 225


def test_the_prompt_bar_is_never_higher_than_it_can_use() -> None:
    others = [QSize(1024, 640), QSize(1024, 768), QSize(1280, 1024), QSize(1280, 1340)]
    for size, ratio in product([*SIZES, *others], RATIOS):
        assert TableLayout.of(size, 1.0, ratio, 3).bar.height() <= 232, (size, ratio)


def test_a_window_that_leaves_height_over_gives_a_crowded_log_the_room_below_the_bar() -> None:
    place = TableLayout.of(QSize(900, 690), 1.0, 1.6, 5)
    assert not place.folded
    assert place.log.top() > place.bar.bottom()
    assert place.log.height() >= 150


def test_panels_of_five_players_give_way_to_the_log_where_they_can() -> None:
    place = TableLayout.of(QSize(1920, 1080), 1.25, 4 / 3, 5, interface=1.25)
    assert not place.folded
    assert place.log.height() >= 150 * 1.25


@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
def test_a_scaled_interface_is_the_same_picture_larger(scale: float) -> None:
    plain = TableLayout.of(QSize(1536, 864), 1.0, 1.6, 3)
    large = TableLayout.of(QSize(1536, 864) * scale, scale, 1.6, 3, interface=scale)
    for part in ("header", "combos", "board", "bar", "players", "log"):
        small, big = getattr(plain, part), getattr(large, part)
        assert big.width() == pytest.approx(small.width() * scale, abs=1)
        assert big.top() == pytest.approx(small.top() * scale, abs=1)
    assert large.grid.frame == round(plain.grid.frame * scale)


TALL = [QSize(800, 1280), QSize(900, 1200), QSize(1024, 1280), QSize(1080, 1920), QSize(1440, 2560)]


@pytest.mark.parametrize("history", [0, 90])
@pytest.mark.parametrize("size", TALL, ids=lambda size: f"{size.width()}x{size.height()}")
def test_in_a_tall_window_the_parts_lie_in_rows_without_overlap(size: QSize, history: int) -> None:
    for ratio, text in product(RATIOS, TEXTS):
        at = TableLayout.of(size, text, ratio, 5, history)
        assert at.tall
        log = at.log_tab if at.folded else at.log
        lowest = at.history if history else at.bar
        apart = lie_apart(size, at.header, at.players, at.board, at.combos, log, lowest)
        assert apart, (ratio, text)
        if at.columns == 3:  # the log is below the combos
            assert log.top() - at.combos.bottom() > at.grid.margin / 2, (ratio, text)


@pytest.mark.parametrize("size", TALL, ids=lambda size: f"{size.width()}x{size.height()}")
def test_a_tall_window_gives_its_width_to_the_board_and_no_empty_height_to_the_bar(
    size: QSize,
) -> None:
    place = TableLayout.of(size, 1.0, 4 / 3, 5)
    assert place.board.width() > 0.85 * size.width()
    assert TableLayout.of(size, 2.0, 4 / 3, 5).board.width() > 0.6 * size.width()
    assert 100 <= place.bar.height() <= 232
    lowest = place.log_tab if place.folded else place.log
    assert lowest.bottom() > size.height() - 80


def test_a_narrow_window_is_laid_out_in_whatever_way_gives_the_board_more() -> None:
    for size in (QSize(800, 800), QSize(900, 900)):
        place = TableLayout.of(size, 1.0, 4 / 3, 5)
        assert place.tall
        columns = TableGrid.of(size).places(size, 4 / 3, 5)
        assert place.board.width() > columns.board.width()
    for size in (QSize(900, 640), QSize(1024, 1024)):
        assert not TableLayout.of(size, 1.0, 4 / 3, 5).tall


def test_a_tall_table_shows_panels_side_by_side_and_combos_in_three_columns_or_two(
    seat_at: Seat,
) -> None:
    screen = seat_at(TableSession(5))
    screen.resize(900, 1200)
    panels = [panel.geometry() for panel in screen.players.panels]
    assert len({panel.top() for panel in panels}) == 1
    assert screen.players.geometry().bottom() <= screen.board.geometry().center().y()
    panel = screen.players.panels[0]
    assert panel.height() <= 90, "it says in two lines who has what"
    assert QRectF(panel.rect()).contains(panel.coin_spot)
    assert panel.coin_spot.y() > panel.height() / 2
    assert len({card.geometry().left() for card in screen.combos.cards}) == 3
    assert screen.parts.log_line.isVisible()
    before = screen.parts.log_line.grab().toImage()
    screen.log.add_chat(LogRow(1, "Bram", "Good luck!"))
    assert "new in the chat" in screen.parts.log_line.toolTip()
    assert screen.parts.log_line.grab().toImage() != before
    screen.resize(1024, 1280)
    assert len({card.geometry().left() for card in screen.combos.cards}) == 2
    assert screen.log.isVisible()
    assert not screen.parts.log_line.isVisible()
    screen.resize(1280, 720)
    assert len({panel.geometry().top() for panel in screen.players.panels}) == 5


def test_a_tall_table_has_room_for_a_redeployment_and_opens_its_log_above_the_line(
    seat_at: Seat, qtbot: QtBot
) -> None:
    screen = seat_at(conquer("bivouacking giants"))
    screen.resize(900, 1200)
    line = screen.parts.log_line
    screen.log.add_lines(LogRow(0, "", "Ada conquers Toadmoor."))
    assert line.toolTip() == "Ada conquers Toadmoor."
    QTest.mouseClick(line, Qt.MouseButton.LeftButton)
    assert screen.log.isVisible()
    assert screen.log.geometry().bottom() <= line.geometry().top() + 2 * BLEED
    QTest.mouseClick(line, Qt.MouseButton.LeftButton)
    assert not screen.log.isVisible()
    screen.controller.act("stop-anyway")
    qtbot.waitUntil(screen.placing.isVisible)
    screen.placing.rows.activate()
    assert screen.placing.rows.minimumSize().height() <= screen.placing.height()


def test_the_menu_leads_into_full_screen_and_back(seat_at: Seat) -> None:
    screen = seat_at(TableSession(2))
    for said, fills in (("Full screen", True), ("Leave full screen", False)):
        screen.table_actions.open_menu()
        rows = screen.findChildren(MenuRow, "full-screen")
        row = next(row for row in rows if row.isVisible())
        assert row.text() == said
        row.click()
        assert screen.isFullScreen() is fills


@pytest.mark.turns(8)
@pytest.mark.parametrize(
    "size",
    [QSize(900, 1200), QSize(800, 1280), QSize(1024, 1280), QSize(1024, 640)],
    ids=lambda size: f"{size.width()}x{size.height()}",
)
def test_nothing_of_a_table_is_cut_or_reaches_beyond_its_window(seat_at: Seat, size: QSize) -> None:
    screen = seat_at(conquer())
    screen.resize(size)
    wrong = (Kind.CUT, Kind.OFF_EDGE, Kind.COLLIDES, Kind.OVERLAPS)
    assert [it for it in audit(screen) if it.kind in wrong] == []


def test_advice_covers_no_combo_while_one_has_to_be_picked() -> None:
    place = TableLayout.of(QSize(900, 1200), 1.0, 1.6, 3)
    assert place.folded
    assert not place.corner(picking=True).intersects(place.combos)
    assert place.corner(picking=True).bottom() == place.bar.bottom()
    assert not place.corner().intersects(place.bar)
