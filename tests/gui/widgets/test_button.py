import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy, QTest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton


def test_a_click_and_both_keys_press_a_button(qtbot: QtBot) -> None:
    button = Button("Start the game", ButtonKind.PRIMARY)
    qtbot.addWidget(button)
    presses = QSignalSpy(button.clicked)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.keyClick(button, Qt.Key.Key_Return)
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert presses.count() == 3


def test_a_disabled_button_says_why_and_does_nothing(qtbot: QtBot) -> None:
    button = Button("Start the game")
    qtbot.addWidget(button)
    button.set_reason("2 seats are free.")
    with qtbot.assertNotEmitted(button.clicked):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.toolTip() == "2 seats are free."
    assert button.accessibleDescription() == "2 seats are free."


def test_without_a_reason_a_button_can_be_pressed_again(qtbot: QtBot) -> None:
    button = Button("Start the game")
    qtbot.addWidget(button)
    button.set_reason("2 seats are free.")
    button.set_reason("")
    with qtbot.waitSignal(button.clicked):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_key_hint_makes_a_button_wider_and_is_its_shortcut(qtbot: QtBot) -> None:
    plain, keyed = Button("Undo"), Button("Undo", key="Z")
    qtbot.addWidget(plain)
    qtbot.addWidget(keyed)
    assert keyed.sizeHint().width() > plain.sizeHint().width()
    assert keyed.shortcut().toString() == "Z"


def test_new_words_keep_the_key(qtbot: QtBot) -> None:
    button = Button("Expand", key="E")
    qtbot.addWidget(button)
    button.set_text("Take your tokens")
    assert button.shortcut().toString() == "E"
    assert button.accessibleName() == "Take your tokens"


@pytest.mark.parametrize("key", ["", "E"])
def test_an_ampersand_in_what_a_button_says_is_no_key(qtbot: QtBot, key: str) -> None:
    button = Button("Peace with &Quit", key=key)
    qtbot.addWidget(button)
    assert button.shortcut().toString() == key
    button.set_text("Peace with &Start &&")
    assert button.shortcut().toString() == key
    assert button.text() == "Peace with &Start &&"


def test_a_click_does_not_take_the_keyboard_but_tab_reaches_the_button(qtbot: QtBot) -> None:
    assert Button("Undo").focusPolicy() is Qt.FocusPolicy.TabFocus


def test_a_tool_without_words_has_a_name_and_is_large_enough_to_hit(qtbot: QtBot) -> None:
    tool = IconButton("gear", "Settings")
    qtbot.addWidget(tool)
    assert tool.accessibleName() == "Settings"
    assert tool.toolTip() == "Settings"
    assert min(tool.sizeHint().width(), tool.sizeHint().height()) >= 28
