"""Calling the person whose turn it is: a sound, and a notice if the window is not in front."""

import shutil
import sys
from collections.abc import Callable
from html import escape

from PySide6.QtCore import QObject, QProcess
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from smallworld_client.gui.sounds.speaker import Sound, at_volume, start
from smallworld_client.storage.settings import Settings


def chime(volume: float = 1.0) -> None:
    """Play the sound without waiting; without a player, the system's bell is used."""
    if volume > 0 and not start(at_volume(Sound.TURN, volume)):
        QApplication.beep()


_SHOWN_FOR = 8_000
"""Milliseconds that a notice stays, where the system asks for that."""


class Caller(QObject):
    """Plays a sound if wanted, and shows a desktop notice while the window is in the background."""

    def __init__(self, window: QWidget, settings: Callable[[], Settings]) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self._tray: QSystemTrayIcon | None = None

    def call(self, text: str) -> None:
        """Notify the person with a sentence."""
        settings = self._settings()
        if settings.sound:
            chime(settings.volume)
        if not self._window.isActiveWindow():
            QApplication.alert(self._window)
            if settings.notices:
                self._notify(text)

    def _notify(self, text: str) -> None:
        """Linux shows a notice without an icon in a tray; elsewhere the icon comes with it."""
        title = QApplication.applicationDisplayName()
        command = notice(title, text)
        if command is not None:
            QProcess.startDetached(command[0], command[1:])
        elif QSystemTrayIcon.isSystemTrayAvailable():
            self._show_by_tray(title, text)

    def _show_by_tray(self, title: str, text: str) -> None:
        if self._tray is None:
            self._tray = QSystemTrayIcon(QApplication.windowIcon(), self)
            self._tray.messageClicked.connect(self._come_forward)
        self._tray.show()
        shown = marked(text) if sys.platform.startswith("linux") else text
        self._tray.showMessage(title, shown, QApplication.windowIcon(), _SHOWN_FOR)

    def _come_forward(self) -> None:
        self._window.raise_()
        self._window.activateWindow()


def notice(title: str, text: str) -> list[str] | None:
    """The command that shows a desktop notice; None if there is none.

    Desktops interpret markup in a notice, links and pictures included, and the text contains names
    of tables and players: it is escaped.
    """
    if sys.platform.startswith("linux") and shutil.which("notify-send"):
        shown = marked(text)
        return ["notify-send", f"--app-name={title}", "--icon=smallworld", "--", title, shown]
    return None


def marked(text: str) -> str:
    """The text as the markup of a desktop's notice that shows just this text."""
    return escape(text, quote=False)
