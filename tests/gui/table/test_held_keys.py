"""The names of regions are shown while N is held, wherever the focus is."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from smallworld_client.gui.table.screen import TableScreen
from tests.gui.table.positions import conquer
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]


def active(screen: TableScreen, qtbot: QtBot) -> TableScreen:
    with qtbot.waitActive(screen):
        screen.activateWindow()
    return screen


def test_n_shows_all_names_before_anything_was_clicked(seat_at: Seat, qtbot: QtBot) -> None:
    screen = active(seat_at(conquer()), qtbot)
    screen.board.clearFocus()
    QTest.keyPress(screen.windowHandle(), Qt.Key.Key_N)
    assert screen.board.shown.all_names
    QTest.keyRelease(screen.windowHandle(), Qt.Key.Key_N)
    assert not screen.board.shown.all_names


def test_n_in_a_message_is_a_letter(seat_at: Seat, qtbot: QtBot) -> None:
    screen = active(seat_at(conquer()), qtbot)
    field = next(it for it in screen.log.findChildren(QLineEdit) if it.isVisible())
    field.setFocus()
    QTest.keyPress(screen.windowHandle(), Qt.Key.Key_N)
    assert field.text() == "n"
    assert not screen.board.shown.all_names


def test_names_do_not_stay_when_the_window_loses_the_keyboard(seat_at: Seat, qtbot: QtBot) -> None:
    screen = active(seat_at(conquer()), qtbot)
    QTest.keyPress(screen.windowHandle(), Qt.Key.Key_N)
    QApplication.sendEvent(screen, QEvent(QEvent.Type.WindowDeactivate))
    assert not screen.board.shown.all_names
