"""What a screen is made of is part of it from the first moment on."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_client.gui.lobby.join import JoinScreen
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.records.screen import RecordsScreen
from smallworld_client.gui.setup.form import HostScreen
from smallworld_client.gui.setup.screen import Mode, SetupScreen
from smallworld_client.gui.shell.start_screen import StartScreen

pytestmark = pytest.mark.usefixtures("plain_boards")


class Windows(QObject):
    """Notes whatever is shown as a window."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt spells it so
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(type(watched).__name__)
        return False


@pytest.mark.parametrize(
    "make",
    [
        StartScreen,
        lambda: SetupScreen(Mode.COMPUTER, "Ada"),
        lambda: HostScreen("Ada", ""),
        lambda: JoinScreen("Ada", watch=False, lobby="", searches=True),
        lambda: LobbyScreen("Ada"),
        lambda: RecordsScreen([], Path()),
    ],
    ids=["start", "setup", "host", "join", "lobby", "records"],
)
def test_no_part_of_a_screen_flashes_up_as_a_window(
    qapp: QApplication, make: Callable[[], QWidget]
) -> None:
    """It would also take the keyboard from the window, and Ctrl+Q would close nothing."""
    windows = Windows()
    qapp.installEventFilter(windows)
    screen = make()
    qapp.removeEventFilter(windows)
    assert windows.shown == []
    screen.deleteLater()
