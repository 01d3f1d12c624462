from itertools import combinations

from PySide6.QtCore import QPointF, QRectF

from smallworld_client.gui.board.stage import button_of, pushed_apart, step_at
from smallworld_client.turn.scene import StepperState

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


def boxes(*corners: tuple[float, float]) -> dict[str, QRectF]:
    return {str(index): QRectF(x, y, 78, 25) for index, (x, y) in enumerate(corners)}


PORT = QRectF(0, 0, 400, 300)


def test_steppers_that_cover_each_other_give_way() -> None:
    hung = boxes((100, 100), (140, 110), (130, 90), (101, 99))
    apart = list(pushed_apart(hung, PORT).values())
    assert not any(a.intersects(b) for a, b in combinations(apart, 2))


def test_steppers_that_have_room_stay_where_they_are() -> None:
    hung = boxes((100, 100), (100, 130), (200, 100))
    assert pushed_apart(hung, PORT) == hung


def test_steppers_that_give_way_stay_on_the_board() -> None:
    hung = boxes((320, 270), (322, 274), (318, 268))
    apart = list(pushed_apart(hung, PORT).values())
    assert all(PORT.contains(rect) for rect in apart)
    assert not any(a.intersects(b) for a, b in combinations(apart, 2))
