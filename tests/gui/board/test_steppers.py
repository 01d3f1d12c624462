from PySide6.QtCore import QPointF, QRectF

from smallworld_client.gui.board.scene import StepperState
from smallworld_client.gui.board.steppers import button_of, step_at

RECT = QRectF(100, 100, 78, 25)
BOTH = StepperState(2, can_add=True, can_take=True)


def test_the_left_end_takes_and_the_right_end_adds() -> None:
    assert step_at(RECT, BOTH, button_of(RECT, -1).center()) == -1
    assert step_at(RECT, BOTH, button_of(RECT, 1).center()) == 1


def test_the_number_is_no_button() -> None:
    assert step_at(RECT, BOTH, RECT.center()) == 0


def test_what_can_not_be_done_can_not_be_pressed() -> None:
    least = StepperState(1, can_add=False, can_take=False)
    assert step_at(RECT, least, button_of(RECT, -1).center()) == 0
    assert step_at(RECT, least, button_of(RECT, 1).center()) == 0


def test_buttons_reach_a_little_beyond_their_edge() -> None:
    assert step_at(RECT, BOTH, QPointF(RECT.right() - 5, RECT.bottom() + 1)) == 1
    assert step_at(RECT, BOTH, QPointF(RECT.right() - 5, RECT.bottom() + 9)) == 0
