import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.turn.player_column import TurnLine

FIRST, SECOND = QRect(0, 0, 200, 90), QRect(0, 100, 200, 90)


@pytest.fixture
def table(qtbot: QtBot) -> QWidget:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(200, 200)
    table.show()
    return table


@pytest.fixture
def line(table: QWidget) -> TurnLine:
    line = TurnLine(table)
    line.surround(FIRST)
    return line


def test_it_lies_around_the_first_panel_at_once(line: TurnLine) -> None:
    assert line.isVisible()
    assert line.geometry() == FIRST


def test_it_moves_to_the_next_panel(line: TurnLine, qtbot: QtBot) -> None:
    line.surround(SECOND, speed=4)
    assert line.moving
    qtbot.waitUntil(lambda: not line.moving)
    assert line.geometry() == SECOND


def test_it_can_be_there_at_once(line: TurnLine) -> None:
    line.surround(SECOND, speed=0.5)
    line.finish()
    assert (line.moving, line.geometry()) == (False, SECOND)


def test_with_speed_off_it_does_not_move(line: TurnLine) -> None:
    line.surround(SECOND, speed=0)
    assert (line.moving, line.geometry()) == (False, SECOND)


def test_it_is_gone_when_nobody_has_the_turn(line: TurnLine) -> None:
    line.surround(None)
    assert not line.isVisible()
