"""What a person has said or learned at one table is known at the next."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.lessons import Hint
from smallworld_client.gui.kit.choice import ToggleRow
from smallworld_client.gui.kit.form import Field
from smallworld_client.gui.shell.settings_dialog import SettingsDialog
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit, open_settings
from smallworld_client.gui.theme import Theme
from smallworld_client.home.settings import BY_WINDOW, SettingsFile, UserSettings


def test_what_was_learned_is_kept_and_all_can_be_silenced(preferences: Preferences) -> None:
    preferences.learn(Hint.PICK)
    preferences.learn(Hint.PRICE)
    assert preferences.settings.hints_seen == ("pick", "price")
    preferences.end_hints()
    assert not preferences.settings.hints


def test_a_name_that_was_given_is_kept_and_none_is_no_name(preferences: Preferences) -> None:
    preferences.rename(" Mira ")
    assert (preferences.name, preferences.settings.name) == ("Mira", "Mira")
    preferences.rename("")
    assert preferences.name == "Mira"


def test_the_interface_follows_the_window_unless_a_size_was_chosen(
    preferences: Preferences,
) -> None:
    preferences.change(replace(preferences.settings, text=BY_WINDOW))
    preferences.fit(QSize(2560, 1440))
    assert Theme.current().text == 1.5
    preferences.change(replace(preferences.settings, text=1.25))
    assert Theme.current().text == 1.25
    preferences.fit(QSize(1280, 720))
    assert Theme.current() == preferences.theme
    assert Theme.current().text == 1.25
    preferences.change(replace(preferences.settings, text=BY_WINDOW))
    assert Theme.current().text == 1.0


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The name of each settings that are written."""
    names: list[str] = []
    save = SettingsFile.save

    def noted(file: SettingsFile, settings: UserSettings) -> None:
        names.append(settings.name)
        save(file, settings)

    monkeypatch.setattr(SettingsFile, "save", noted)
    return names


@pytest.fixture
def dialog(qtbot: QtBot, preferences: Preferences, written: list[str]) -> SettingsDialog:
    screen = QWidget()
    qtbot.addWidget(screen)
    screen.show()
    dialog = open_settings(preferences, ScreenVisit(screen))
    dialog.control(Field, "name").box.setFocus()
    return dialog


def test_a_name_is_written_once_and_not_at_each_letter(
    preferences: Preferences, dialog: SettingsDialog, written: list[str]
) -> None:
    QTest.keyClicks(dialog.control(Field, "name").box, "Mira")
    assert (preferences.name, written) == ("Mira", [])
    QTest.keyClick(dialog.control(Field, "name").box, Qt.Key.Key_Return)
    assert written == ["Mira"]


def test_a_name_is_written_with_whatever_else_is_set_or_when_the_dialog_closes(
    dialog: SettingsDialog, written: list[str]
) -> None:
    QTest.keyClicks(dialog.control(Field, "name").box, "Mi")
    dialog.control(ToggleRow, "sound").click()
    assert written == ["Mi"]
    QTest.keyClicks(dialog.control(Field, "name").box, "ra")
    dialog.dismiss()
    assert written == ["Mi", "Mira"]


def test_a_name_is_written_after_a_pause(
    qtbot: QtBot, qapp: QApplication, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_client.gui.shell.visit.TYPING", 1)
    preferences = Preferences(qapp, SettingsFile(home / "settings.ini"))
    preferences.change(replace(preferences.settings, name="Mira"))
    qtbot.waitUntil(lambda: SettingsFile(home / "settings.ini").load().name == "Mira")
