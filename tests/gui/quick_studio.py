"""A studio for tests that read or use a screen: nothing is waited for that only eyes would miss."""

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_client.gui.shots.posing import Studio

SIZE = QSize(1280, 720)


class QuickStudio(Studio):
    """Does not wait for anything to be painted, and stands in front."""

    def __init__(self, size: QSize = SIZE) -> None:
        super().__init__(size)

    def set_up(self, screen: QWidget) -> None:
        super().set_up(screen)
        self._wall.activateWindow()

    def leave(self) -> None:
        """Take the screen down."""
        self._wall.close()
        self._wall.deleteLater()

    def rest(self, screen: QWidget) -> None:
        QApplication.processEvents()

    def wait_for(self, condition: Callable[[], object]) -> None:
        QApplication.processEvents()
