"""Where the pictures are taken: a screen of some size, when everything in it has come to rest."""

from collections.abc import Callable
from errno import EIO
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QSize, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_client.gui.board import BoardView
from smallworld_client.gui.shots.posing import PosedSession
from smallworld_client.gui.table.screen import TableScreen

_REST = 260
"""Milliseconds until bubbles, pictures and cards are there."""
_PATIENCE = 30_000


class PosedTable(TableScreen):
    """A table that keeps its session alive, and lets a picture tell it more."""

    def __init__(self, session: PosedSession) -> None:
        super().__init__(session)
        self.posed = session


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
        for part in (screen, *screen.findChildren(QWidget)):
            if isinstance(part, BoardView | TableScreen):
                part.set_speed(0)
        self.rest(screen)

    def rest(self, screen: QWidget) -> None:
        """Wait until nothing moves any more and the boards are painted in full."""
        self._live(_REST)
        boards = screen.findChildren(BoardView)
        for board in boards:
            board.paint_now()
        QApplication.processEvents()
        self.wait_for(lambda: all(board.is_sharp for board in boards))

    def _live(self, milliseconds: int) -> None:
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def wait_for(self, condition: Callable[[], object]) -> None:
        """Let everything live until something holds, half a minute at most."""
        patience = QDeadlineTimer(_PATIENCE)
        while not condition() and not patience.hasExpired():
            self._live(20)

    def take(self, pose: Callable[["Studio"], QWidget], path: Path) -> Path:
        """Pose and take one picture; OSError where it can't be written."""
        screen = pose(self)
        self.rest(screen)
        if not screen.grab().save(str(path)):
            raise OSError(EIO, "it can't be written", str(path))
        screen.close()
        screen.deleteLater()
        QApplication.processEvents()
        return path
