"""All poses by the names of their pictures, and the program that takes the pictures."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QSize

from smallworld_client.gui.shell.program import make_application
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.theme import Theme, interface_scale
from smallworld_client.home.settings import UserSettings
from smallworld_dev.shots.command import ShotLook
from smallworld_dev.shots.lobby import OWN_GAMES, PEOPLE, SEASONS
from smallworld_dev.shots.posing import Studio
from smallworld_dev.shots.screens import SCREENS
from smallworld_dev.shots.sets import SET_SHOTS, SETS_TABLE
from smallworld_dev.shots.settings import CHOOSING_SETS, LESSON_SHOTS, SETTINGS
from smallworld_dev.shots.study import STUDY
from smallworld_dev.shots.tables import DRAW_SHOTS, TABLES

SHOTS = dict(
    sorted(
        {
            **SCREENS,
            **SETTINGS,
            **CHOOSING_SETS,
            **TABLES,
            **LESSON_SHOTS,
            **SET_SHOTS,
            **SETS_TABLE,
            **DRAW_SHOTS,
            **STUDY,
            **OWN_GAMES,
            **PEOPLE,
            **SEASONS,
        }.items()
    )
)
"""How each picture is posed, by its name."""


def take(
    names: Sequence[str], folder: Path, size: tuple[int, int], looks: Sequence[ShotLook]
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
        settings = UserSettings(surround=look.theme, text=look.text)
        Theme.chosen(settings, interface_scale(window)).apply(app)
        studio = Studio(window)
        for name in names:
            yield studio.take(SHOTS[name], folder / look.name(name))
