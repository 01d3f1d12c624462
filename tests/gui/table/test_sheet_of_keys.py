"""The sheet of keys says what is bound, no more and no less."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.table.cards import KeyCaps, KeysSheet
from smallworld_client.gui.theme import Theme
from smallworld_client.words import keys
from smallworld_client.words.keys import Key
from tests.gui.audit import controls
from tests.gui.showing import existing, on_screen
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import Seat, TableSession

GUI = Path(keys.__file__).parents[1]
ALL = [key for group in keys.GROUPS.values() for key in group]
NAMES = {name: key for name, key in vars(keys).items() if isinstance(key, Key)}


def bound(widget: QWidget) -> Iterator[str]:
    """Every key that anything on a screen has taken."""
    for button in widget.findChildren(QAbstractButton):
        yield button.shortcut().toString()
    for shortcut in widget.findChildren(QShortcut):
        yield shortcut.key().toString()


@pytest.mark.parametrize("size", [(1024, 640), (900, 1200)])
@pytest.mark.parametrize("language", ["de", "fr"])
def test_with_large_text_no_key_lies_beyond_the_edge_of_the_sheet(
    qtbot: QtBot, qapp: QApplication, language: str, size: tuple[int, int]
) -> None:
    speak(qapp, language)
    Theme(text=2.0).apply(qapp)
    table = on_screen(qtbot, QWidget(), *size)
    sheet = KeysSheet(table)
    sheet.open()
    QApplication.processEvents()
    found = list(controls.off_edge(table))
    Theme().apply(qapp)
    speak(qapp, "en")
    assert found == []


@pytest.mark.parametrize(
    "session",
    [
        lambda: TableSession.posed(PICK),
        lambda: TableSession.posed(START),
        lambda: conquer("berserk giants"),
        lambda: conquer("dragon-master sorcerers"),
        lambda: conquer("stout giants", hand=0),
    ],
)
def test_what_is_bound_at_the_table_stands_on_the_sheet(
    seat_at: Seat, session: Callable[[], TableSession]
) -> None:
    screen = seat_at(session())
    told = {QKeySequence(press).toString() for key in ALL for press in key.presses}
    assert set(bound(screen)) - {""} - told == set()
    screen.controller.act("stop-anyway")
    assert set(bound(screen)) - {""} - told == set()


SOURCES = {path: path.read_text(encoding="utf-8") for path in GUI.rglob("*.py")}
TOLD_OTHERWISE = {"NEXT_TARGET", "TAKE", "PUSH"}
"""Qt's own Tab, and keys that are told by the Shift held down with another."""


def test_what_stands_on_the_sheet_is_bound_somewhere() -> None:
    assert set(NAMES.values()) == set(ALL)
    text = "\n".join(SOURCES.values())
    used = re.findall(r"\bkeys\.(\w+)\.presse?s?\b|\bcodes_of\(keys\.(\w+)\)", text)
    assert set(NAMES) - TOLD_OTHERWISE - {name for pair in used for name in pair} == set()


def test_no_key_has_two_rows_in_a_group_of_the_sheet() -> None:
    for group, listed in keys.GROUPS.items():
        presses = [press for key in listed for press in key.presses]
        assert len(set(presses)) == len(presses), group


def test_no_module_binds_a_key_of_its_own() -> None:
    own = re.compile(r'key="[^"]|QKeySequence\("|setShortcut\("')
    assert [path.name for path, text in SOURCES.items() if own.search(text)] == []


def test_the_sheet_shows_each_key_with_what_it_does(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(1280, 720)
    sheet = KeysSheet(over)
    assert len(sheet.findChildren(KeyCaps)) == len(ALL)
    said = {label.text() for label in sheet.findChildren(Label)}
    assert {key.says for key in ALL} <= said
    assert set(map(keys.group_name, keys.GROUPS)) <= said


def test_a_question_mark_and_the_menu_open_the_sheet(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(START))
    (shortcut,) = (
        it for it in screen.findChildren(QShortcut) if it.key().toString() == keys.SHEET.press
    )
    shortcut.activated.emit()
    sheet = existing(screen.findChild(KeysSheet))
    assert sheet.isVisible()
    sheet.dismiss()
    assert screen.table_actions.act("keys")
