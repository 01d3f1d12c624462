"""The program that takes the pictures."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QSize

from smallworld_client.gui.shell.program import make_application
from smallworld_client.gui.shots import SHOTS
from smallworld_client.gui.shots.studio import Studio
from smallworld_client.gui.theme import SURROUNDS, Theme


def take(names: Sequence[str], folder: Path, size: tuple[int, int], theme: str) -> Iterator[Path]:
    """Take the pictures of these names one after the other; OSError where one can't be kept.

    ``size`` is the screens' width and height in logical pixels, ``theme`` the surround's name.
    """
    app = make_application()
    app.setCursorFlashTime(0)
    Theme(SURROUNDS[theme]).apply(app)
    studio = Studio(QSize(*size))
    for name in names:
        yield studio.take(name, SHOTS[name], folder)
