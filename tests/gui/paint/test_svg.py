import pytest
from PySide6.QtCore import QPointF

from smallworld_client.gui.paint.icons import path_from


def test_straight_lines_go_where_they_say() -> None:
    path = path_from("M10,20 H30 V50 L0,0")
    ends = [(path.elementAt(i).x, path.elementAt(i).y) for i in range(path.elementCount())]
    assert ends == [(10, 20), (30, 20), (30, 50), (0, 0)]


def test_small_letters_count_from_where_the_pen_is() -> None:
    assert path_from("M10,20 l5,5 h-5 v10") == path_from("M10,20 L15,25 H10 V35")


def test_numbers_without_a_letter_repeat_the_command() -> None:
    assert path_from("M0,0 5,0 5,5") == path_from("M0,0 L5,0 L5,5")


def test_a_closed_path_ends_where_it_began() -> None:
    path = path_from("M10,10 L20,10 L20,20Z")
    assert path.currentPosition() == QPointF(10, 10)


def test_a_curve_keeps_its_control_points() -> None:
    assert path_from("M0,0 C1,2 3,4 5,6").currentPosition() == QPointF(5, 6)


def test_an_unknown_command_is_named() -> None:
    with pytest.raises(ValueError, match="'A' is not one of"):
        path_from("M0,0 A5,5 0 1 1 3,3")


def test_missing_numbers_are_told() -> None:
    with pytest.raises(ValueError, match="C takes 6 numbers"):
        path_from("M0,0 C1,2 3,4")
