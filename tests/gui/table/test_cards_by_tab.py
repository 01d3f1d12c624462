"""Tab comes to what closes a card over the table."""

from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.table.screen import TableScreen
from tests.gui.audit.controls import not_by_tab
from tests.gui.audit.covering import popups
from tests.gui.table.positions import conquer
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]


def shown(screen: TableScreen, name: str) -> QWidget:
    """One of the cards, as it is while it has something to say."""
    card = screen.findChild(QWidget, name)
    assert isinstance(card, QWidget)
    card.setGeometry(300, 200, 260, 220)
    card.show()
    return card


@pytest.mark.parametrize("name", ["advice", "score", "losses"])
def test_tab_comes_to_the_button_that_closes_a_card(seat_at: Seat, name: str) -> None:
    screen = seat_at(conquer())
    screen.activateWindow()
    assert QTest.qWaitForWindowActive(screen)
    card = shown(screen, name)
    left_out = {it.where for it in not_by_tab(screen, popups(screen))}
    assert not [where for where in left_out if f"#{card.objectName()}" in where]
