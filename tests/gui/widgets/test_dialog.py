"""Dialogs, and the one that asks for a file where the system has none of its own."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QListView, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.dialog import ConfirmDialog, Dialog, LeavingDialog
from smallworld_client.gui.kit.form import Field, file_dialog
from smallworld_client.gui.kit.label import Label, note
from smallworld_client.gui.shell.settings_dialog import SettingsDialog
from smallworld_client.home.settings import UserSettings
from tests.gui.audit import words
from tests.gui.audit.painting import Painted
from tests.gui.conftest import Dress
from tests.gui.showing import existing, on_screen, the


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    return on_screen(qtbot, QWidget(), 1000, 700)


def test_a_dialog_tells_which_button_was_pressed_and_stays_open(
    qtbot: QtBot, window: QWidget
) -> None:
    dialog = Dialog("Decline?", window)
    dialog.add_button("no", "Not yet")
    dialog.add_button("yes", "Decline", ButtonKind.PRIMARY)
    dialog.open()
    with qtbot.waitSignal(dialog.answered) as told:
        QTest.mouseClick(dialog.button("yes"), Qt.MouseButton.LeftButton)
    assert told.args == ["yes"]
    assert dialog.isVisible()


def test_an_open_dialog_has_room_for_what_takes_the_place_of_its_content(
    qtbot: QtBot, window: QWidget
) -> None:
    dialog, before = Dialog("At the table", window), [note("Ann"), note("Bob")]
    for line in before:
        dialog.content.addWidget(line)
    dialog.open()
    qtbot.wait(0)
    tall = dialog.card.height()
    for line in before:
        dialog.content.removeWidget(line)
        line.deleteLater()
    for name in ("Ann", "Bob", "Cid"):
        dialog.content.addWidget(note(name))
    qtbot.waitUntil(lambda: dialog.card.height() > tall)


@pytest.mark.parametrize("closable", [True, False])
def test_escape_dismisses_a_dialog_unless_it_must_be_answered(
    window: QWidget, closable: bool
) -> None:
    dialog = Dialog("Whom?", window, closable=closable)
    dismissed = QSignalSpy(dialog.dismissed)
    dialog.open()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert (dialog.isVisible(), dismissed.count()) == (not closable, closable)


def test_a_dialog_covers_its_card_its_place_or_with_a_veil_the_window(window: QWidget) -> None:
    card, placed, veil = (Dialog("Redeploy", window, veil=it) for it in (False, False, True))
    card.content.addWidget(note("Place your last 3 Giants."))
    placed.place(QRect(12, 58, 240, 500))
    for dialog in (card, placed, veil):
        dialog.open()
    assert card.width() < window.width()
    assert card.geometry().center().x() == pytest.approx(window.rect().center().x(), abs=2)
    assert placed.geometry().adjusted(4, 4, -4, -4) == QRect(12, 58, 240, 500)
    window.resize(1200, 800)
    assert veil.geometry() == window.rect()


def test_the_first_field_gets_the_keyboard(qtbot: QtBot, window: QWidget) -> None:
    dialog = Dialog("Settings", window)
    field = Field("Your name", most=20)
    dialog.content.addWidget(field)
    window.activateWindow()
    qtbot.waitActive(window)
    dialog.open()
    assert field.box.hasFocus()


def focused() -> QWidget:
    """What has the keyboard."""
    return existing(QApplication.focusWidget())


def test_a_long_text_is_no_higher_than_the_window_and_scrolled_by_keys(window: QWidget) -> None:
    dialog = Dialog("Keys", window, veil=True)
    for number in range(80):
        dialog.content.addWidget(note(f"Line {number}"))
    dialog.open()
    assert dialog.card.height() <= window.height()
    last = dialog.findChildren(Label)[-1]
    before = last.mapTo(window, QPoint()).y()
    QTest.keyClick(dialog, Qt.Key.Key_PageDown)
    assert last.mapTo(window, QPoint()).y() < before


def asks(window: QWidget, *, veil: bool) -> Dialog:
    """A card with a field and two buttons."""
    dialog = Dialog("Sure?", window, veil=veil)
    dialog.content.addWidget(Field("Why", most=20))
    dialog.add_button("no", "No")
    dialog.add_button("yes", "Yes", ButtonKind.PRIMARY)
    return dialog


def test_under_a_veil_tab_goes_round_the_card_both_ways(qtbot: QtBot, window: QWidget) -> None:
    below = Field("Below", most=20)
    below.setParent(window)
    below.show()
    window.activateWindow()
    qtbot.waitActive(window)
    dialog = asks(window, veil=True)
    dialog.open()
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        seen = set()
        for _ in range(8):
            QTest.keyClick(focused(), key)
            assert dialog.isAncestorOf(focused())
            seen.add(focused())
        assert len(seen) == 4


def test_under_a_veil_the_keys_of_the_screen_mean_nothing(qtbot: QtBot, window: QWidget) -> None:
    pressed: list[str] = []
    below = Button("Expand", key="E", parent=window)
    below.clicked.connect(lambda: pressed.append("below"))
    below.show()
    window.activateWindow()
    qtbot.waitActive(window)
    dialog = Dialog("Sure?", window, veil=True)
    dialog.add_button("yes", "Yes", key="Y")
    dialog.answered.connect(pressed.append)
    dialog.open()
    for key in (Qt.Key.Key_E, Qt.Key.Key_Y):
        QTest.keyClick(window.windowHandle(), key)
    qtbot.waitUntil(lambda: pressed == ["yes"])
    dialog.dismiss()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_E)
    qtbot.waitUntil(lambda: pressed == ["yes", "below"])


def test_a_dialog_that_closes_gives_the_keyboard_back(qtbot: QtBot, window: QWidget) -> None:
    below = Field("Below", most=20)
    below.setParent(window)
    below.show()
    window.activateWindow()
    qtbot.waitActive(window)
    below.box.setFocus()
    first, second = asks(window, veil=True), asks(window, veil=True)
    first.open()
    second.open()
    second.dismiss()
    assert first.isAncestorOf(focused())
    first.dismiss()
    assert below.box.hasFocus()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_settings_are_whole_with_small_text(
    dress: Dress, window: QWidget, language: str
) -> None:
    """Type has a least size, so what holds it must not shrink further."""
    dress(text=0.8, language=language)
    SettingsDialog(UserSettings(), window).open()
    QApplication.processEvents()
    assert list(words.cut(Painted(window))) == []


@pytest.mark.parametrize("said", ["", "The game is saved.", "The game is saved. " * 20])
def test_a_dialogs_buttons_are_as_high_as_any_however_little_it_says(
    window: QWidget, said: str
) -> None:
    dialog = LeavingDialog(said, window)
    dialog.open()
    QApplication.processEvents()
    usual = Button("Stay").sizeHint().height()
    assert {dialog.button(name).height() for name in ("stay", "leave-table")} == {usual}


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
@pytest.mark.parametrize("strays", [False, True])
@pytest.mark.parametrize("harms", [False, True])
def test_a_stray_key_presses_gold_but_never_what_cannot_be_taken_back(
    qtbot: QtBot, window: QWidget, key: Qt.Key, strays: bool, harms: bool
) -> None:
    """``strays``: a click on the card has taken the focus from its buttons."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    dialog = ConfirmDialog("Delete it?", "It is gone.", "Delete", "Keep", window, harms=harms)
    confirmed: list[bool] = []
    dialog.confirmed.connect(lambda: confirmed.append(True))
    dialog.open()
    assert dialog.button("no" if harms else "yes").hasFocus()
    if strays:
        dialog.setFocus()
    QTest.keyClick(window.windowHandle(), key)
    assert bool(confirmed) is not harms
    assert dialog.isVisible() is (harms and strays)


@pytest.mark.usefixtures("text")
def test_the_names_of_places_have_room_in_any_size_of_text(qtbot: QtBot, tmp_path: Path) -> None:
    window = on_screen(qtbot, QWidget(), 1280, 720)
    dialog = file_dialog(window, "Save a picture", tmp_path)
    dialog.show()
    places = the(QListView, dialog.findChild(QListView, "sidebar"))
    assert places.viewport().width() >= places.sizeHintForColumn(0)
    assert dialog.height() <= window.height()
    dialog.reject()
