"""An empty place offers one thing to do, which is there without scrolling."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.board.empty_place import EmptyPlace, paint_seats
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.screen import scrolled
from smallworld_client.gui.theme import Theme


@pytest.fixture
def dress(qapp: QApplication) -> Iterator[Callable[[float], None]]:
    """Sets the size of the text until the end of the test."""
    yield lambda text: Theme(text=text).apply(qapp)
    Theme().apply(qapp)


@pytest.mark.parametrize("text", [0.8, 1.0, 1.5, 2.0])
def test_the_gold_button_of_an_empty_place_is_in_sight_in_a_small_window(
    qtbot: QtBot, dress: Callable[[float], None], text: float
) -> None:
    dress(text)
    button = Button("Open a table", ButtonKind.PRIMARY)
    said = "Everybody who comes to the lobby sees it. Until they come, others can hold their seats."
    place = scrolled(EmptyPlace(paint_seats, "No tables are open right now", said, button))
    qtbot.addWidget(place)
    place.resize(960, 500)
    place.show()
    QApplication.processEvents()
    assert button.mapTo(place, QPoint(0, button.height())).y() <= 500
