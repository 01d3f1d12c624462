"""Every lesson by keyboard alone."""

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.lessons import LESSONS, Act
from smallworld_client.gui.board.view import BoardView
from tests.gui.lessons.pupil import Pupil

SHIFT = Qt.KeyboardModifier.ShiftModifier
MOST_TABS = 80


def tab_to(pupil: Pupil, wanted: QWidget) -> None:
    """Press Tab until a control has the focus."""
    for _ in range(MOST_TABS):
        if QApplication.focusWidget() is wanted:
            return
        pupil.press(Qt.Key.Key_Tab)
    raise AssertionError(f"{wanted.objectName()} can't be reached by Tab")


def walk_to(pupil: Pupil, region: str) -> None:
    """Press Tab on the board until a region has the ring: those that are lit, in their order."""
    board = pupil.screen.board
    tab_to(pupil, board)
    for _ in range(MOST_TABS):
        if board.shown.pointed == region:
            return
        pupil.press(Qt.Key.Key_Tab)
    raise AssertionError(f"region {region} can't be reached by Tab")


def press(pupil: Pupil, act: Act) -> None:
    """Do an act with keys."""
    regions = pupil.lesson.game.board.regions
    match act.verb:
        case "pick":
            pupil.press(Qt.Key(Qt.Key.Key_1 + act.number))
        case "press":
            # The gold button has Space; beside it, only Decline is asked for, by its own key.
            pupil.press(Qt.Key.Key_D if act.target == "decline" else Qt.Key.Key_Space)
        case "click":
            walk_to(pupil, regions[act.number].id)
            pupil.press(Qt.Key.Key_Return)
        case "add" | "take":
            point_at(pupil.screen.board, regions[act.number].id)
            pupil.press(Qt.Key.Key_Plus if act.verb == "add" else Qt.Key.Key_Minus)


def point_at(board: BoardView, region: str) -> None:
    """Put the keyboard's ring on a region, as the arrow keys do."""
    board.setFocus(Qt.FocusReason.OtherFocusReason)
    board.input.point(region, ring=True)
    QCoreApplication.processEvents()


@pytest.mark.turns(8)
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_taken_with_the_keyboard_alone(
    lesson: str, qtbot: QtBot, plain_boards: None
) -> None:
    pupil = Pupil(qtbot, lesson)
    pupil.begin()
    for index in range(len(pupil.lesson.steps)):
        press(pupil, pupil.guide.step.do)
        pupil.wait_for_step(index + 1)
    assert pupil.guide.is_over


def test_tab_reaches_what_stands_on_the_card(qtbot: QtBot, plain_boards: None) -> None:
    pupil = Pupil(qtbot, "enter")
    pupil.begin(1)
    card = pupil.screen.card
    for link in (card.back, card.show_me, card.leave):
        tab_to(pupil, link)
    tab_to(pupil, card.show_me)
    pupil.press(Qt.Key.Key_Return)
    pupil.wait_for_step(2)
