"""Where the keyboard's focus is at the table, and what Tab, arrows, Space and Return do with it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld.moves import Conquer
from smallworld.state import Stage
from smallworld_client.gui.board.input import in_reading_order
from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.table.screen import TableScreen
from tests.gui.table.positions import conquer
from tests.gui.table.table_kit import Seat, TableSession

Key = Qt.Key


@pytest.fixture
def table(seat_at: Seat, qtbot: QtBot) -> Callable[[TableSession], TableScreen]:
    def open_table(session: TableSession) -> TableScreen:
        screen = seat_at(session)
        screen.activateWindow()
        qtbot.waitUntil(screen.isActiveWindow)
        return screen

    return open_table


def press(screen: TableScreen, key: Qt.Key, times: int = 1) -> None:
    for _ in range(times):
        QTest.keyClick(screen.windowHandle(), key)


def lit(board: BoardView) -> list[str]:
    return in_reading_order(board.stage.geometry, board.shown.offers)


def test_in_ones_own_turn_the_board_has_the_keyboard_and_arrows_go_there_from_anywhere(
    table: Seat,
) -> None:
    screen = table(conquer())
    assert screen.board.hasFocus()
    press(screen, Key.Key_Tab)
    assert screen.board.shown.pointed == lit(screen.board)[0]
    screen.top.menu.setFocus(Qt.FocusReason.TabFocusReason)
    press(screen, Key.Key_Down)
    assert screen.board.hasFocus()
    assert screen.board.shown.ring
    screen.top.menu.setFocus(Qt.FocusReason.TabFocusReason)
    own = next(iter(screen.board.shown.own))
    QTest.mouseClick(screen.board, Qt.MouseButton.LeftButton, pos=screen.board.region_point(own))
    assert screen.board.hasFocus()
    press(screen, Key.Key_Tab)
    assert screen.board.shown.pointed in screen.board.shown.offers


def test_after_a_conquest_by_return_tab_goes_on_to_the_next_lit_region(table: Seat) -> None:
    session = conquer()
    screen = table(session)
    press(screen, Key.Key_Tab, 2)
    taken = screen.board.shown.pointed
    press(screen, Key.Key_Return)
    assert session.submitted == [Conquer(session.game.board.index[taken])]
    assert (screen.board.hasFocus(), screen.board.shown.pointed) == (True, taken)
    order = in_reading_order(screen.board.stage.geometry, [*screen.board.shown.offers, taken])
    press(screen, Key.Key_Tab)
    assert screen.board.shown.pointed == order[(order.index(taken) + 1) % len(order)]


def test_a_return_that_bounces_conquers_once_and_presses_nothing_else(table: Seat) -> None:
    session = conquer()
    screen = table(session)
    screen.board.input.point("7", ring=True)
    press(screen, Key.Key_Return, 2)
    assert session.submitted == [Conquer(session.game.board.index["7"])]
    assert not screen.placing.isVisible()


def test_tab_stays_on_the_board_while_a_move_is_on_its_way(table: Seat, qtbot: QtBot) -> None:
    session = conquer()
    screen = table(session)
    session.connection.hold = True
    press(screen, Key.Key_Tab, 2)
    press(screen, Key.Key_Return)
    qtbot.waitUntil(lambda: not lit(screen.board))
    press(screen, Key.Key_Tab)
    assert screen.board.hasFocus()


def test_a_dialog_that_closes_after_a_step_gives_the_keyboard_to_the_board(table: Seat) -> None:
    session = conquer()
    screen = table(session)
    screen.top.menu.setFocus(Qt.FocusReason.TabFocusReason)
    press(screen, Key.Key_Question)
    session.make(Conquer(session.game.board.index["7"]))
    assert not screen.board.hasFocus()
    press(screen, Key.Key_Escape)
    assert screen.board.hasFocus()


def test_without_a_lit_region_in_focus_return_presses_gold(table: Seat, qtbot: QtBot) -> None:
    screen = table(conquer())
    own = next(iter(screen.board.shown.own))
    screen.board.input.point(own, ring=True)
    press(screen, Key.Key_Return)
    qtbot.waitUntil(lambda: screen.bar.offers("stop-anyway"))


def test_tab_goes_from_the_board_to_the_bar_and_last_to_idle_combos_and_the_toolbar(
    table: Seat,
) -> None:
    screen = table(conquer())
    press(screen, Key.Key_Tab, len(lit(screen.board)))
    assert screen.board.hasFocus()
    parts = (screen.bar, screen.placing, screen.players, screen.log, screen.combos, screen.top)
    visited = []
    for _ in range(60):
        press(screen, Key.Key_Tab)
        focus = QApplication.focusWidget()
        if screen.board.hasFocus():
            break
        assert focus is not None
        visited.append(next(part for part in parts if part.isAncestorOf(focus)))
    first = dict.fromkeys(visited)
    assert list(first) == [it for it in parts if it in first]
    assert visited[0] is screen.bar
    assert visited[-1] is screen.top


def test_after_the_sheet_of_keys_is_closed_the_ring_is_where_it_was(table: Seat) -> None:
    screen = table(conquer())
    press(screen, Key.Key_Tab, 2)
    region = screen.board.shown.pointed
    press(screen, Key.Key_Question)
    assert any(it.isVisible() for it in screen.findChildren(Dialog))
    press(screen, Key.Key_Escape)
    assert screen.board.hasFocus()
    assert (screen.board.shown.pointed, screen.board.shown.ring) == (region, True)


def test_in_the_chat_arrows_move_the_cursor_and_esc_gives_the_keyboard_to_the_board(
    table: Seat,
) -> None:
    screen = table(conquer())
    screen.log.box.setText("well")
    screen.log.box.setFocus()
    press(screen, Key.Key_Left)
    assert screen.log.box.hasFocus()
    assert screen.log.box.cursorPosition() == 3
    press(screen, Key.Key_Escape)
    assert screen.board.hasFocus()
    assert screen.log.box.text() == "well"


@pytest.mark.parametrize("sends", [False, True])
def test_a_turn_takes_the_keyboard_from_a_chat_that_is_empty_and_not_from_a_message(
    table: Seat, *, sends: bool
) -> None:
    session = TableSession(seats=(1,))
    screen = table(session)
    screen.log.box.setFocus()
    QTest.keyClicks(screen.log.box, "well")
    if sends:
        press(screen, Key.Key_Return)
        assert screen.log.box.text() == ""
    assert session.play_until(lambda state: state.stage is Stage.CONQUER)
    assert screen.log.box.hasFocus(), "while others play it keeps it"
    assert session.play_until(lambda state: state.seat == 1)
    assert screen.log.box.hasFocus() is not sends
    assert screen.board.hasFocus() is sends


def test_0_and_a_button_bring_back_the_whole_board(table: Seat, qtbot: QtBot) -> None:
    screen = table(conquer())
    board = screen.board
    board.pace = 0
    assert not board.whole.isVisible()
    for by_key in (True, False):
        board.camera_motion.zoom_by(3)
        assert board.whole.isVisible()
        assert board.rect().contains(board.whole.geometry())
        screen.top.menu.setFocus(Qt.FocusReason.TabFocusReason)
        if by_key:
            press(screen, Key.Key_0)
        else:
            QTest.mouseClick(board.whole, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: board.camera_motion.goal.zoom == 1)
        assert not board.whole.isVisible()
