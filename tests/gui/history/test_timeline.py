"""The line of a game: where things stand on it, and what a pointer finds."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.summary import Mark
from smallworld_client.gui.kit.base import Tip
from smallworld_client.gui.table.history_bar import Timeline, TimelineTurn

ADA = TimelineTurn(0, 6, 0, 1, "Round 1, Ada's turn", (Mark(2, "conquest"), Mark(5, "repulse")))
BRAM = TimelineTurn(6, 8, 1, 1, "Round 1, Bram's turn", (Mark(7, "decline"),))


@pytest.fixture
def line(qtbot: QtBot) -> Timeline:
    line = Timeline()
    qtbot.addWidget(line)
    line.resize(600, 60)
    line.show_turns([ADA, BRAM])
    line.show()
    return line


def click(line: Timeline, x: float) -> None:
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=QPoint(round(x), line.height() - 12))


@pytest.mark.parametrize("position", [1, 3, 8])
def test_a_click_seeks_the_position_there(line: Timeline, position: int, qtbot: QtBot) -> None:
    with qtbot.waitSignal(line.sought) as told:
        click(line, line.x_of(position))
    assert told.args == [position]


def test_beside_the_line_its_ends_are_meant(line: Timeline) -> None:
    assert (line.position_at(-50), line.position_at(9_999)) == (0, 8)


def test_turns_are_as_wide_as_they_are_long(line: Timeline) -> None:
    width = line.x_of(8) - line.x_of(0)
    assert line.x_of(6) - line.x_of(0) == pytest.approx(width * 6 / 8)


def test_the_pointer_is_told_whose_turn_it_is_on(line: Timeline) -> None:
    at = QPoint(round(line.x_of(7)), line.height() - 12)
    QApplication.sendEvent(line, QHelpEvent(QEvent.Type.ToolTip, at, line.mapToGlobal(at)))
    tip = line.window().findChild(Tip)
    assert tip is not None
    assert tip.text == "Round 1, Bram's turn"


def test_the_moment_on_show_is_said_in_words(line: Timeline) -> None:
    line.show_position(7, "Round 1, Bram's turn. Bram puts the Elves into decline.")
    assert line.accessibleDescription().startswith("Round 1, Bram's turn.")


def test_what_is_to_come_is_painted_paler(line: Timeline) -> None:
    line.show_position(8, "")
    before = line.grab().toImage()
    line.show_position(1, "")
    after = line.grab().toImage()
    x, y = round(line.x_of(4)), line.height() - 8
    assert before.pixelColor(x, y) != after.pixelColor(x, y)


def test_a_game_without_a_turn_is_an_empty_line(qtbot: QtBot) -> None:
    line = Timeline()
    qtbot.addWidget(line)
    line.show_turns([])
    assert line.section_at(10) is None
    assert not line.grab().isNull()
