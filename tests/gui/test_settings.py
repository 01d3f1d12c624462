import os
import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.settings_dialog import SettingsDialog
from smallworld_client.gui.shell.preferences import window_memory
from smallworld_client.gui.theme import DARK, LIGHT, Theme
from smallworld_client.gui.widgets.button import Button
from smallworld_client.storage.settings import BY_WINDOW, Ignored, Settings, SettingsFile
from tests.helpers.odd_files import KINDS, POSIX, put


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.ini"


def test_settings_come_back_as_they_were_saved(file: Path) -> None:
    chosen = Settings(
        "Mira Ö.",
        "light",
        1.25,
        0.5,
        "lobby.example.org",
        sound=False,
        volume=0.3,
        notices=False,
        handover=False,
        sets=("cursed", "leaders"),
    )
    SettingsFile(file).save(chosen)
    assert SettingsFile(file).load() == chosen


def test_without_a_file_all_is_as_it_comes(file: Path) -> None:
    assert SettingsFile(file).load() == Settings()


def test_nonsense_in_the_file_counts_as_unset(file: Path) -> None:
    file.write_text(
        "[General]\nsurround=pink\ntext=huge\nspeed=17\nname=Mira\nsound=loud\nvolume=11\n"
    )
    assert SettingsFile(file).load() == Settings("Mira")


@pytest.mark.parametrize(
    "line", ["text=nan", "text=-inf", "ignored=" + "[" * 60_000, 'ignored="[[1]]"', "ignored=7"]
)
def test_what_is_no_value_counts_as_unset(file: Path, line: str) -> None:
    file.write_text(f"[General]\n{line}\n")
    assert SettingsFile(file).load() == Settings()


@POSIX
@pytest.mark.timeout(20)
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_file_of_settings_counts_as_empty_and_stays_as_it_is(
    file: Path, kind: str
) -> None:
    put(kind, file)
    before = os.lstat(file)
    settings = SettingsFile(file)
    assert settings.load() == Settings()
    with pytest.raises(OSError, match=re.escape(str(file))):
        settings.save(Settings("Mira"))
    assert os.lstat(file).st_mode == before.st_mode
    assert os.lstat(file).st_size == before.st_size


@POSIX
@pytest.mark.timeout(20)
@pytest.mark.parametrize("kind", KINDS)
def test_where_the_window_stood_is_not_read_from_it_either(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str
) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    put(kind, tmp_path / "window.ini")
    assert window_memory().allKeys() == []


def test_a_size_beyond_the_bounds_becomes_the_nearest(file: Path) -> None:
    file.write_text("[General]\ntext=9\n")
    assert SettingsFile(file).load().text == 2.0


def test_a_name_with_a_comma_stays_a_name(file: Path) -> None:
    SettingsFile(file).save(Settings("Mira, the first"))
    assert SettingsFile(file).load().name == "Mira, the first"


def test_a_folder_that_can_not_be_written_is_an_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(OSError, match="can't be written"):
        SettingsFile(blocked / "settings.ini").save(Settings("Mira"))


def test_text_follows_the_window_until_a_size_is_chosen() -> None:
    assert Theme.chosen(Settings(), 1.5) == Theme(DARK, 1.5, 1.5)
    assert Theme.chosen(Settings(text=1.0), 1.5) == Theme(DARK, 1.0, 1.0)
    assert Theme.chosen(Settings(text=2.0), 1.5) == Theme(DARK, 2.0, 1.5)
    assert Theme.chosen(Settings(text=0.8), 1.0) == Theme(DARK, 0.8, 1.0)


def test_a_hundred_percent_that_was_chosen_is_not_the_size_of_old_files_without_a_choice(
    file: Path,
) -> None:
    file.write_text("[General]\ntext=1\n")
    assert SettingsFile(file).load().text == BY_WINDOW
    SettingsFile(file).save(Settings(text=1.0))
    assert SettingsFile(file).load().text == 1.0


def test_settings_give_a_theme() -> None:
    theme = Theme.chosen(Settings(surround="light", text=1.5), 1.0)
    assert theme.surround is LIGHT
    assert theme.text == 1.5


@pytest.fixture
def dialog(qtbot: QtBot) -> SettingsDialog:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 700)
    window.show()
    dialog = SettingsDialog(Settings("Mira"), window)
    dialog.open()
    return dialog


def test_each_change_is_told_with_all_the_settings(qtbot: QtBot, dialog: SettingsDialog) -> None:
    with qtbot.waitSignal(dialog.changed) as told:
        dialog.surround.set_value("light")
    assert told.args == [Settings("Mira", "light")]
    with qtbot.waitSignal(dialog.changed):
        dialog.text.set_value("150")
    with qtbot.waitSignal(dialog.changed):
        dialog.speed.set_value("0.0")
    QTest.keyClicks(dialog.name.box.line, "m")
    dialog.volume.set_value("1.0")
    dialog.sound.click()
    dialog.notices.click()
    wanted = Settings("Miram", "light", 1.5, 0.0, sound=False, volume=1.0, notices=False)
    assert dialog.settings == wanted


def test_the_size_of_text_can_be_left_to_the_window_again(
    qtbot: QtBot, dialog: SettingsDialog
) -> None:
    assert dialog.text.value == "0"
    dialog.text.set_value("150")
    with qtbot.waitSignal(dialog.changed) as told:
        dialog.text.set_value("0")
    assert told.args[0].text == BY_WINDOW


def test_an_unusual_size_of_text_can_be_kept(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    dialog = SettingsDialog(replace(Settings("Mira"), text=1.33), window)
    assert dialog.text.value == "133"


def test_who_is_ignored_is_kept_between_runs(tmp_path: Path) -> None:
    ignored = (Ignored("rq:rM>}U?@Lns47E1%kR.o@n%FcmmsL/@{H8]yf7", "Loud, <b>Larry</b>"),)
    SettingsFile(tmp_path / "s.ini").save(Settings(ignored=ignored))
    assert SettingsFile(tmp_path / "s.ini").load().ignored == ignored


def test_a_damaged_list_of_the_ignored_is_none(tmp_path: Path) -> None:
    (tmp_path / "s.ini").write_text('[General]\nignored="[[1, 2, 3], \\"x\\"]"\n')
    assert SettingsFile(tmp_path / "s.ini").load().ignored == ()


def test_the_ignored_can_be_read_again(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(1280, 720)
    over.show()
    dialog = SettingsDialog(Settings(ignored=(Ignored("k", "Larry"),)), over)
    dialog.open()
    again = next(b for b in dialog.findChildren(Button) if b.text() == "Stop ignoring")
    with qtbot.waitSignal(dialog.changed) as told:
        QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    assert told.args[0].ignored == ()


def test_hints_are_kept_as_they_were_left(file: Path) -> None:
    assert Settings().hints
    SettingsFile(file).save(Settings(hints=False, hints_seen=("pick", "price")))
    kept = SettingsFile(file).load()
    assert (kept.hints, kept.hints_seen) == (False, ("pick", "price"))


def test_hints_that_are_switched_on_again_begin_anew(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    dialog = SettingsDialog(Settings(hints=False, hints_seen=("pick",)), window)
    dialog.hints.click()
    assert (dialog.settings.hints, dialog.settings.hints_seen) == (True, ())
