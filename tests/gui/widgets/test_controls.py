"""Buttons, labels and other controls."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton
from smallworld_client.gui.kit.choice import Option, Picker, SegmentedChoice, Stepper, ToggleRow
from smallworld_client.gui.kit.form import Field, LineBox, in_line
from smallworld_client.gui.kit.label import Label, NamesLabel
from smallworld_client.gui.lobby.game_rows import SeatChips, SeatKind
from smallworld_client.gui.theme import Theme, Type
from tests.gui.audit.painting import Painted
from tests.gui.showing import on_screen

BOARDS = [Option("small", "Small"), Option("large", "Large")]


def test_what_is_typed_grows_with_the_size_of_text(qtbot: QtBot, qapp: QApplication) -> None:
    box = on_screen(qtbot, LineBox("Name"))
    before = Theme.current()
    for size in (2.0, 1.5):
        larger = replace(before, text=size)
        larger.apply(qapp)
        assert box.font().pixelSize() == larger.font(Type.NOTE).pixelSize()
    before.apply(qapp)


def test_a_stepper_counts_by_its_ends_and_by_keys_within_its_bounds(qtbot: QtBot) -> None:
    stepper = Stepper("Tokens", 0, 3, 1)
    qtbot.addWidget(stepper)
    stepper.resize(stepper.sizeHint())
    left, right = QPoint(8, 15), QPoint(stepper.width() - 8, 15)
    told: list[int] = []
    stepper.changed.connect(told.append)
    QTest.mouseClick(stepper, Qt.MouseButton.LeftButton, pos=right)
    QTest.mouseClick(stepper, Qt.MouseButton.LeftButton, pos=left)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Up):
        QTest.keyClick(stepper, key)
    assert told == [2, 1, 2, 3]
    stepper.set_range(0, 1)
    assert (told[-1], stepper.value) == (1, 1)


def test_a_choice_tells_what_was_clicked(qtbot: QtBot) -> None:
    choice = SegmentedChoice("Board", BOARDS, "small")
    qtbot.addWidget(choice)
    large = choice.children()[-1]
    with qtbot.waitSignal(choice.changed) as told:
        large.click()  # type: ignore[attr-defined]
    assert told.args == ["large"]
    assert choice.value == "large"
    with pytest.raises(KeyError):
        choice.set_value("huge")


def test_a_picker_tells_the_value_and_ignores_the_wheel(qtbot: QtBot) -> None:
    picker = Picker("Board", BOARDS, "small")
    qtbot.addWidget(picker)
    assert not picker.focusPolicy() & Qt.FocusPolicy.WheelFocus & ~Qt.FocusPolicy.StrongFocus
    with qtbot.waitSignal(picker.chosen) as told:
        QTest.keyClick(picker, Qt.Key.Key_Down)
    assert told.args == ["large"]


def test_a_field_says_what_is_wrong_until_somebody_types(qtbot: QtBot) -> None:
    field = Field("Address", most=20)
    qtbot.addWidget(field)
    field.set_error("A port is missing.")
    assert field.error() == "A port is missing."
    QTest.keyClicks(field.box, "x")
    assert field.error() == ""


def test_a_line_is_submitted_by_return_without_its_outer_spaces(qtbot: QtBot) -> None:
    box = LineBox("Chat", send="Send")
    qtbot.addWidget(box)
    QTest.keyClicks(box, "  hello ")
    with qtbot.waitSignal(box.submitted) as told:
        QTest.keyClick(box, Qt.Key.Key_Return)
    assert told.args == ["hello"]


def test_a_toggle_is_turned_by_the_space_bar(qtbot: QtBot) -> None:
    toggle = ToggleRow("Allow spectators", on=True)
    qtbot.addWidget(toggle)
    with qtbot.waitSignal(toggle.toggled) as told:
        QTest.keyClick(toggle, Qt.Key.Key_Space)
    assert told.args == [False]


def test_the_help_of_a_toggle_has_as_many_lines_as_it_takes(qtbot: QtBot) -> None:
    said = "Everyone can see the result and the record in the lobby."
    holder = QWidget()
    qtbot.addWidget(holder)
    rows = QVBoxLayout(holder)
    short, long = ToggleRow("Counts", "At once"), ToggleRow("Counts", said)
    rows.addWidget(short)
    rows.addWidget(long)
    rows.addStretch(1)
    holder.resize(260, 300)
    holder.show()
    assert long.height() > short.height()
    assert long.height() == long.heightForWidth(long.width())
    holder.resize(900, 300)
    assert long.height() == short.height()


def test_chips_say_how_many_seats_are_taken(qtbot: QtBot) -> None:
    chips = SeatChips([SeatKind.PERSON, SeatKind.COMPUTER, SeatKind.FREE])
    qtbot.addWidget(chips)
    assert chips.accessibleName() == "2 of 3 seats taken"


def test_a_name_longer_than_a_line_is_broken_within_itself(qtbot: QtBot) -> None:
    label = NamesLabel("W" * 40)
    qtbot.addWidget(label)
    assert label.minimumSizeHint().width() <= 120
    whole = label.fontMetrics().horizontalAdvance("W" * 40)
    lines = label.heightForWidth(200) / label.fontMetrics().lineSpacing()
    assert lines >= whole / 200


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
    button.set_reason("")
    with qtbot.waitSignal(button.clicked):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_key_hint_makes_a_button_wider_and_is_its_shortcut(qtbot: QtBot) -> None:
    plain, keyed = Button("Undo"), Button("Undo", key="Z")
    qtbot.addWidget(plain)
    qtbot.addWidget(keyed)
    assert keyed.sizeHint().width() > plain.sizeHint().width()
    assert keyed.shortcut().toString() == "Z"


def test_a_key_without_room_in_the_line_stands_small_in_the_corner(qtbot: QtBot) -> None:
    button = Button("Redeploy", key="R", small=True)
    qtbot.addWidget(button)
    wide = button.sizeHint().width()
    button.show_key(False)
    button.resize(button.sizeHint())
    assert button.width() < wide
    said = {it.whole: it.box for it in Painted(button).texts}
    assert said["R"].left() > said["Redeploy"].right()
    assert said["R"].center().y() < said["Redeploy"].center().y()


@pytest.mark.parametrize("key", ["", "E"])
def test_an_ampersand_in_what_a_button_says_is_no_key(qtbot: QtBot, key: str) -> None:
    button = Button("Peace with &Quit", key=key)
    qtbot.addWidget(button)
    assert button.shortcut().toString() == key
    button.set_text("Peace with &Start &&")
    assert button.shortcut().toString() == key
    assert button.text() == button.accessibleName() == "Peace with &Start &&"


def test_a_tool_without_words_has_a_name_and_is_large_enough_to_hit(qtbot: QtBot) -> None:
    tool = IconButton("gear", "Settings")
    qtbot.addWidget(tool)
    assert tool.accessibleName() == "Settings"
    assert tool.toolTip() == "Settings"
    assert tool.focusPolicy() is Qt.FocusPolicy.TabFocus
    assert min(tool.sizeHint().width(), tool.sizeHint().height()) >= 28


def test_names_and_controls_stand_in_line_however_high_each_is(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    stepper, picker = (
        Stepper("Computer players", 0, 4, 0),
        Picker("Level", [Option("easy", "easy")], "easy"),
    )
    row = QHBoxLayout(window)
    boxes = in_line(("Computer players", stepper), ("Level", picker))
    for box in boxes:
        row.addWidget(box)
    window.show()
    names = {box.findChildren(Label)[0].mapTo(window, QPoint()).y() for box in boxes}
    middles = {it.mapTo(window, it.rect().center()).y() for it in (stepper, picker)}
    assert len(names) == 1
    assert max(middles) - min(middles) <= 1


def test_a_text_that_comes_later_and_is_cut_can_be_read_by_pointing_at_it(qtbot: QtBot) -> None:
    label = on_screen(qtbot, Label("", elide=True), 60, 20)
    label.setText("Finds things before they are lost")
    assert "before they are lost" in label.toolTip()
    label.resize(600, 20)
    assert label.toolTip() == ""


def test_the_first_line_of_a_wrapped_text_keeps_the_dots_of_its_capitals(qtbot: QtBot) -> None:
    label = Label("Über Äpfel und Öl, ein zweites und ein drittes Mal", Type.NOTE, wrap=True)
    qtbot.addWidget(label)
    label.resize(120, label.heightForWidth(120))
    metrics = QFontMetricsF(label.font())
    top = label.contentsRect().top() + metrics.ascent()
    assert top + metrics.tightBoundingRect("Ä").top() >= 0
