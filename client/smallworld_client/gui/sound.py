"""Plays sounds, and calls the player whose turn it is, by a notice if the window is behind.

Sounds are played by the program that the system has for it, at the person's volume. Qt's own module
for sound is left out: it alone would be larger than the rest of the program. Where no player is
installed, or there is no device, nothing is heard and nothing else happens.
"""

import shutil
import sys
import wave
from array import array
from collections.abc import Callable
from enum import Enum
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_client.home.settings import UserSettings

if TYPE_CHECKING:
    from PySide6.QtWidgets import QSystemTrayIcon

FOLDER = Path(__file__).parent / "sounds"
_PLAYERS = (("pw-play",), ("paplay",), ("aplay", "-q"), ("afplay",))
"""Players of PipeWire, PulseAudio, ALSA and macOS; the first one installed is used."""


class Sound(Enum):
    TURN = "turn"
    PLACE = "place"
    CONQUER = "conquer"
    ARRIVAL = "arrival"
    COINS = "coins"
    DIE = "die"
    DECLINE = "decline"
    REFUSAL = "refusal"

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.value}.wav"


class Speaker(QObject):
    def __init__(self, volume: Callable[[], float], parent: QObject | None = None) -> None:
        """``volume`` tells the person's wish, from 0 for silence to 1."""
        super().__init__(parent)
        self._volume = volume
        self._until: dict[Sound, float] = {}

    def play(self, sound: Sound) -> None:
        volume, now = self._volume(), monotonic()
        if volume <= 0 or now < self._until.get(sound, 0.0):
            return
        self._until[sound] = now + length(sound)
        start(at_volume(sound, volume))


def start(path: Path) -> bool:
    """Play a file without waiting; False where nothing here can play it."""
    played: bool
    if sys.platform == "win32":
        import winsound  # noqa: PLC0415 - only Windows has it

        winsound.PlaySound(str(path), winsound.SND_FILENAME | winsound.SND_ASYNC)
        played = True
    else:
        command = player()
        played = command is not None and _run([*command, str(path)])
    return played


def _run(command: list[str]) -> bool:
    from PySide6.QtCore import QProcess  # noqa: PLC0415 - not for the first painting

    process = QProcess()
    process.setProgram(command[0])
    process.setArguments(command[1:])
    process.setStandardOutputFile(QProcess.nullDevice())
    process.setStandardErrorFile(QProcess.nullDevice())  # it may complain that there is no device
    started: object = process.startDetached()
    return started not in (False, (False, 0))  # PySide's own description says that it is a pair


def player() -> tuple[str, ...] | None:
    return next((command for command in _PLAYERS if shutil.which(command[0])), None)


@cache
def length(sound: Sound) -> float:
    with wave.open(str(sound.path)) as file:
        seconds: float = file.getnframes() / file.getframerate()
    return seconds


def at_volume(sound: Sound, volume: float) -> Path:
    """A file with the sound at a volume from 0 to 1, or as it comes where none can be written."""
    if volume >= 1:
        return sound.path
    try:
        return _scaled(sound, round(volume * 100))
    except OSError:
        return sound.path


@cache
def _scaled(sound: Sound, percent: int) -> Path:
    path = Path(_quiet_ones().name) / f"{sound.value}-{percent}.wav"
    with wave.open(str(sound.path)) as file:
        params, samples = file.getparams(), array("h", file.readframes(file.getnframes()))
    with wave.open(str(path), "wb") as file:
        file.setparams(params)
        file.writeframes(array("h", [it * percent // 100 for it in samples]).tobytes())
    return path


@cache
def _quiet_ones() -> TemporaryDirectory[str]:
    """The folder of the sounds at other volumes; it is gone when the program ends."""
    return TemporaryDirectory(prefix="smallworld-sounds-", ignore_cleanup_errors=True)


def chime(volume: float = 1.0) -> None:
    """Play the sound without waiting; without a player, the system's bell is used."""
    if volume > 0 and not start(at_volume(Sound.TURN, volume)):
        QApplication.beep()


_SHOWN_FOR = 8_000  # milliseconds that a notice stays, where the system asks for that


class Caller(QObject):
    def __init__(self, window: QWidget, settings: Callable[[], UserSettings]) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self._tray: QSystemTrayIcon | None = None

    def call(self, text: str) -> None:
        settings = self._settings()
        if settings.sound:
            chime(settings.volume)
        if not self._window.isActiveWindow():
            QApplication.alert(self._window)
            if settings.notices:
                self._notify(text)

    def _notify(self, text: str) -> None:
        from PySide6.QtCore import QProcess  # noqa: PLC0415 - not for the first painting
        from PySide6.QtWidgets import QSystemTrayIcon  # noqa: PLC0415 - the same

        title = QApplication.applicationDisplayName()
        command = notice(title, text)
        if command is not None:
            QProcess.startDetached(command[0], command[1:])
        elif QSystemTrayIcon.isSystemTrayAvailable():
            self._show_by_tray(title, text)

    def _show_by_tray(self, title: str, text: str) -> None:
        from PySide6.QtWidgets import QSystemTrayIcon  # noqa: PLC0415 - not for the first painting

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
    """The command that shows a notice, or None; its text, with others' names, is escaped."""
    if sys.platform.startswith("linux") and shutil.which("notify-send"):
        shown = marked(text)
        return ["notify-send", f"--app-name={title}", "--icon=smallworld", "--", title, shown]
    return None


def marked(text: str) -> str:
    from html import escape  # noqa: PLC0415 - the first screen shows no notice

    return escape(text, quote=False)
