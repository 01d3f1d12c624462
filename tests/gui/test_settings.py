from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.choice import Picker, SegmentedChoice, ToggleRow
from smallworld_client.gui.kit.form import Field
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.shell.settings_dialog import SettingsDialog
from smallworld_client.gui.shell.visit import window_memory
from smallworld_client.gui.theme import DARK, LIGHT, SURROUNDS, Theme
from smallworld_client.home.settings import BY_WINDOW, THEMES, Ignored, SettingsFile, UserSettings
from tests.gui.showing import on_screen
from tests.helpers.odd_files import KINDS, POSIX, put


@POSIX
@pytest.mark.timeout(20)
@pytest.mark.parametrize("kind", KINDS)
def test_where_the_window_stood_is_not_read_from_it_either(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str
) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    put(kind, tmp_path / "window.ini")
    assert window_memory().allKeys() == []


@pytest.mark.parametrize(
    ("settings", "interface", "theme"),
    [
        (UserSettings(), 1.5, Theme(DARK, 1.5, 1.5)),
        (UserSettings(text=1.0), 1.5, Theme(DARK, 1.0, 1.0)),
        (UserSettings(text=2.0), 1.5, Theme(DARK, 2.0, 1.5)),
        (UserSettings(text=0.8), 1.0, Theme(DARK, 0.8, 1.0)),
        (UserSettings(surround="light", text=1.5), 1.0, Theme(LIGHT, 1.5, 1.0)),
    ],
)
def test_text_follows_the_window_until_a_size_is_chosen(
    settings: UserSettings, interface: float, theme: Theme
) -> None:
    assert Theme.chosen(settings, interface) == theme


@pytest.fixture
def dialog(qtbot: QtBot) -> SettingsDialog:
    window = on_screen(qtbot, QWidget(), 900, 700)
    dialog = SettingsDialog(UserSettings("Mira"), window)
    dialog.open()
    return dialog


def test_who_has_given_no_name_sees_the_one_that_others_read(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "tom")
    window = on_screen(qtbot, QWidget())
    name = SettingsDialog(UserSettings(), window).control(Field, "name")
    assert (name.text(), name.box.placeholderText()) == ("", "Tom")


def test_a_choice_that_its_label_does_not_explain_has_a_sentence_below_it(
    dialog: SettingsDialog,
) -> None:
    told = [it.text() for it in dialog.findChildren(Label)]
    assert any(it.startswith("In one go, a click on a region") for it in told)


def test_each_change_is_told_with_all_the_settings(qtbot: QtBot, dialog: SettingsDialog) -> None:
    with qtbot.waitSignal(dialog.changed) as told:
        dialog.control(SegmentedChoice, "surround").set_value("light")
    assert told.args == [UserSettings("Mira", surround="light")]
    with qtbot.waitSignal(dialog.changed):
        dialog.control(Picker, "text").set_value("150%")
    with qtbot.waitSignal(dialog.changed):
        dialog.control(SegmentedChoice, "speed").set_value("0.0")
    QTest.keyClicks(dialog.control(Field, "name").box, "m")
    dialog.control(SegmentedChoice, "volume").set_value("1.0")
    dialog.control(ToggleRow, "sound").click()
    dialog.control(ToggleRow, "notices").click()
    wanted = UserSettings(
        "Miram", surround="light", text=1.5, speed=0.0, sound=False, volume=1.0, notices=False
    )
    assert dialog.settings == wanted


def test_the_size_of_text_can_be_left_to_the_window_again(
    qtbot: QtBot, dialog: SettingsDialog
) -> None:
    sizes = dialog.control(Picker, "text")
    assert sizes.value == "auto"
    sizes.set_value("150%")
    with qtbot.waitSignal(dialog.changed) as told:
        sizes.set_value("auto")
    assert told.args[0].text == BY_WINDOW
    odd = SettingsDialog(replace(UserSettings("Mira"), text=1.33), on_screen(qtbot, QWidget()))
    assert odd.control(Picker, "text").value == "133%"


def test_the_ignored_can_be_read_again(qtbot: QtBot) -> None:
    over = on_screen(qtbot, QWidget(), 1280, 720)
    dialog = SettingsDialog(UserSettings(ignored=(Ignored("k", "Larry"),)), over)
    dialog.open()
    again = next(b for b in dialog.findChildren(Button) if b.text() == "Stop ignoring")
    with qtbot.waitSignal(dialog.changed) as told:
        QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    assert told.args[0].ignored == ()


def test_hints_that_are_switched_on_again_begin_anew(qtbot: QtBot) -> None:
    window = on_screen(qtbot, QWidget())
    dialog = SettingsDialog(UserSettings(hints=False, hints_seen=("pick",)), window)
    dialog.control(ToggleRow, "hints").click()
    assert (dialog.settings.hints, dialog.settings.hints_seen) == (True, ())


def test_every_theme_that_can_be_set_is_there() -> None:
    assert tuple(SURROUNDS) == THEMES


def test_qt_still_reads_what_is_saved(tmp_path: Path) -> None:
    name = 'Mira, Ö "x"; \\ 😀 \x01f=@a%'
    SettingsFile(tmp_path / "s.ini").save(UserSettings(name, lobby="@lobby", text=1.25))
    found = QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat)
    assert [found.value(key) for key in ("name", "lobby", "text")] == [name, "@lobby", "125%"]
