"""The sound of "your turn", by what the system has: Qt's own sound needs 400 MB of add-ons."""

import shutil
import sys
from pathlib import Path

from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QApplication

SOUND = Path(__file__).parents[1] / "sounds" / "turn.wav"

_PLAYERS = (("pw-play",), ("paplay",), ("aplay", "-q"), ("afplay",))
"""Of PipeWire, PulseAudio, ALSA and macOS; the first that is there plays."""


def chime() -> None:
    """Play it without waiting; where nothing can play a file, the system's own bell rings."""
    if sys.platform == "win32":
        import winsound  # noqa: PLC0415 - only Windows has it

        winsound.PlaySound(str(SOUND), winsound.SND_FILENAME | winsound.SND_ASYNC)
    else:
        command = player()
        if command is None or not QProcess.startDetached(command[0], [*command[1:], str(SOUND)]):
            QApplication.beep()


def player() -> tuple[str, ...] | None:
    """The program that plays a file here, with its arguments."""
    return next((command for command in _PLAYERS if shutil.which(command[0])), None)
