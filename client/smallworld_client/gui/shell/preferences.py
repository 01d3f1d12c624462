"""The settings while the program runs, and the files that keep them and the window's place."""

import os
from dataclasses import replace
from pathlib import Path

from platformdirs import user_config_path
from PySide6.QtCore import QObject, QSettings, Signal
from PySide6.QtWidgets import QApplication

from smallworld_client.gui.languages import speak
from smallworld_client.gui.settings import Ignored, Settings, SettingsDialog, SettingsFile, open_ini
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.person import own_name

PACE = 0.8
"""Seconds that a computer player takes for a move where pieces move at normal speed."""


def settings_folder() -> Path:
    """The person's folder for settings; ``SMALLWORLD_HOME`` names another one."""
    named = os.environ.get("SMALLWORLD_HOME")
    return Path(named) if named else user_config_path("smallworld", appauthor=False)


def settings_file() -> SettingsFile:
    """What the person has chosen."""
    return SettingsFile(settings_folder() / "settings.ini")


def window_memory() -> QSettings:
    """Where the window stood the last time."""
    return open_ini(settings_folder() / "window.ini")


class Preferences(QObject):
    """The settings in force. The look follows them at once."""

    changed = Signal(object)
    """The Settings."""
    language_changed = Signal()
    """Whatever is made from now on speaks another language."""
    troubled = Signal(str)
    """They can't be kept; a sentence."""

    def __init__(self, app: QApplication, file: SettingsFile) -> None:
        super().__init__(app)
        self._app, self._file = app, file
        self.settings = file.load()
        self.settings.theme.apply(app)
        speak(app, self.settings.language)

    @property
    def name(self) -> str:
        """What the person is called: as he said, or as on this machine."""
        return self.settings.name or own_name()

    @property
    def pace(self) -> float:
        """Seconds that a computer player takes for a move."""
        return PACE / (self.settings.speed or 1.0)

    def ignore(self, key: bytes, name: str, on: bool) -> None:
        """Read nothing of somebody any more, or read that person again."""
        text = key.decode("ascii", "replace")
        others = tuple(person for person in self.settings.ignored if person.key != text)
        ignored = (*others, Ignored(text, name)) if on else others
        self.change(replace(self.settings, ignored=ignored))

    def rename(self, name: str) -> None:
        """What the person wants to be called from now on; an empty name is no wish."""
        name = name.strip()
        if name and name != self.name:
            self.change(replace(self.settings, name=name))

    def learn(self, hint: str) -> None:
        """Don't tell this hint again."""
        seen = self.settings.hints_seen
        self.change(replace(self.settings, hints_seen=(*seen, hint)))

    def end_hints(self) -> None:
        """Give no hints from now on."""
        self.change(replace(self.settings, hints=False))

    def change(self, settings: Settings) -> None:
        """Put other settings in force."""
        if settings == self.settings:
            return
        before, self.settings = self.settings, settings
        if settings.theme != before.theme:
            settings.theme.apply(self._app)
        if settings.language != before.language:
            speak(self._app, settings.language)
            self.language_changed.emit()
        self.changed.emit(settings)
        try:
            self._file.save(settings)
        except OSError:
            text = self.tr(
                "The settings can't be saved to {file}. They apply until you close the program."
            )
            self.troubled.emit(text.format(file=self._file.path))


def open_settings(preferences: Preferences, visit: Visit) -> SettingsDialog:
    """The settings as a card over a visit's screen, and over the one that takes its place."""
    dialog = SettingsDialog(preferences.settings, visit.screen)

    def change(settings: Settings) -> None:
        before = preferences.settings.language
        preferences.change(settings)
        if settings.language != before:
            open_settings(preferences, visit).language.setFocus()

    dialog.changed.connect(change)
    dialog.dismissed.connect(dialog.deleteLater)
    dialog.open()
    return dialog
