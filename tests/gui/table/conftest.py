"""Every test of the table has the program's look, and a way to a screen."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.screens.table import TableScreen
from smallworld_client.gui.theme import Theme
from tests.gui.table.table_kit import FakeSession

Seat = Callable[[FakeSession], TableScreen]


@pytest.fixture(scope="session")
def _look(qapp: QApplication) -> None:
    Theme().apply(qapp)


@pytest.fixture
def seat_at(qtbot: QtBot, _look: None, plain_boards: None) -> Seat:
    """Shows a session's table in a window of 1280 x 720."""

    def show(session: FakeSession) -> TableScreen:
        screen = TableScreen(session)
        qtbot.addWidget(screen)
        screen.board.animations_enabled = False
        screen.resize(1280, 720)
        screen.show()
        return screen

    return show
