"""What every test of the window stands on."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme
from tests.gui.table.table_kit import Seat, TableSession
from tests.helpers.plain_boards import leave_boards_plain
from tests.helpers.turns import TURN, is_its_turn

PAINTED = 4
"""Of so many tests one has its window painted after it; for another commit another one."""


@pytest.fixture(scope="session", autouse=True)
def _english(qapp: QApplication) -> None:
    """Whatever the system speaks."""
    speak(qapp, "en")


@pytest.fixture(scope="session", autouse=True)
def _look(qapp: QApplication) -> None:
    Theme().apply(qapp)


@pytest.fixture(scope="session", autouse=True)
def _windows_are_dressed() -> Iterator[None]:
    """A screen that a test shows by itself looks as it does in the program's window."""
    add = QtBot.addWidget

    def dress_and_add(self: QtBot, widget: QWidget, **more: Any) -> None:
        if widget.isWindow():
            Theme.current().dress(widget)
        add(self, widget, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QtBot, "addWidget", dress_and_add)
        yield


@pytest.fixture(autouse=True)
def _windows_are_put_away(qapp: QApplication) -> Iterator[None]:
    """A test's widgets live no longer than the test: what is left of hundreds slows later ones."""
    yield
    for window in qapp.topLevelWidgets():
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """After a test pytest-qt has its window painted once more, and an error in that fails the test.

    Nobody looks at these pictures, which were a sixth of the time that tests of the window took.
    So of a test with several parameters the first one is enough, and tests take turns.
    """
    yield
    is_another = hasattr(item, "callspec") and any(item.callspec.indices.values())
    if is_another or not is_its_turn(item.name, PAINTED, int(os.environ[TURN])):
        _let_windows_paint(False)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    """A window that several tests share paints again in the next one."""
    _let_windows_paint(True)
    yield


def _let_windows_paint(paint: bool) -> None:
    for window in QApplication.topLevelWidgets():
        window.setUpdatesEnabled(paint)


@pytest.fixture
def plain_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards stay sketches, thumbnails bare plates: no background thread paints them."""
    leave_boards_plain(monkeypatch.setattr)


@pytest.fixture
def seat_at(qtbot: QtBot, plain_boards: None) -> Seat:
    """Shows a session's table in a window of 1280 x 720."""

    def show(session: TableSession) -> TableScreen:
        screen = TableScreen(session)
        qtbot.addWidget(screen)
        screen.board.animations_enabled = False
        screen.resize(1280, 720)
        screen.show()
        return screen

    return show
