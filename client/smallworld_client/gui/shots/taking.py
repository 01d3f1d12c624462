"""The program that takes the pictures."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QSize

from smallworld_client.gui.languages import speak
from smallworld_client.gui.shell.program import make_application
from smallworld_client.gui.shots import SHOTS
from smallworld_client.gui.shots.looks import Look
from smallworld_client.gui.shots.posing import Studio
from smallworld_client.gui.theme import Theme, interface_scale
from smallworld_client.storage.settings import Settings


def take(
    names: Sequence[str], folder: Path, size: tuple[int, int], looks: Sequence[Look]
) -> Iterator[Path]:
    """Take the pictures of these names in every look; OSError where one can't be kept.

    ``size`` is the screens' width and height in logical pixels. The scale is the program's, so all
    the looks have the same. Looks of one language belong side by side.
    """
    app = make_application()
    app.setCursorFlashTime(0)
    language = ""
    for look in looks:
        if look.language != language:
            speak(app, language := look.language)
        window = QSize(*size)
        settings = Settings(surround=look.theme, text=look.text)
        Theme.chosen(settings, interface_scale(window)).apply(app)
        studio = Studio(window)
        for name in names:
            yield studio.take(SHOTS[name], folder / look.name(name))
