"""A studio for tests that read or use a screen: nothing is waited for that only eyes would miss."""

from collections.abc import Callable

from PySide6.QtCore import QAbstractAnimation, QSize, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_dev.shots.posing import Studio

SIZE = QSize(1280, 720)
UNFOLDED = 260
"""Milliseconds after which explanations and cards are there."""


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

    def unfold(self, screen: QWidget) -> None:
        """Have a screen as it is when explanations and cards are there, without the time it takes.

        Timers that would go off by then do so now, and whatever moves arrives.
        """
        QApplication.processEvents()
        for timer in screen.findChildren(QTimer):
            if timer.isSingleShot() and timer.isActive() and timer.remainingTime() <= UNFOLDED:
                timer.setInterval(0)
        for moving in screen.findChildren(QAbstractAnimation):
            if moving.state() is QAbstractAnimation.State.Running:
                moving.setCurrentTime(min(moving.currentTime() + UNFOLDED, moving.totalDuration()))
        QApplication.processEvents()
