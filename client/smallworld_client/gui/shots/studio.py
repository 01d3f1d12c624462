"""Where the pictures are taken: a screen of some size, when everything in it has come to rest."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QSize, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_client.gui.board import BoardView

_REST = 260
"""Milliseconds until bubbles, pictures and cards are there."""


class Studio:
    """Takes pictures of screens, all of one size."""

    def __init__(self, size: QSize) -> None:
        self._wall = QWidget()
        self._wall.resize(size)
        self._wall.show()

    def set_up(self, screen: QWidget) -> None:
        """Give a screen its size and let it be painted once."""
        screen.setParent(self._wall)
        screen.setGeometry(self._wall.rect())
        screen.show()
        self.rest(screen)

    def rest(self, screen: QWidget) -> None:
        """Wait until nothing moves any more and the boards are painted in full."""
        loop = QEventLoop()
        QTimer.singleShot(_REST, loop.quit)
        loop.exec()
        QThreadPool.globalInstance().waitForDone()
        for board in screen.findChildren(BoardView):
            board.paint_now()
        QApplication.processEvents()

    def take(self, name: str, pose: Callable[["Studio"], QWidget], folder: Path) -> Path:
        """Pose and take one picture; OSError where it can't be written."""
        screen = pose(self)
        self.rest(screen)
        path = folder / f"{name}.png"
        if not screen.grab().save(str(path)):
            raise OSError(f"{path} can't be written")
        screen.close()
        screen.deleteLater()
        QApplication.processEvents()
        return path
