"""The result where people have played together: who plays again, and who is kept as a friend."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.result.screen import ResultScreen
from smallworld_client.gui.table.people import PeopleDialog
from smallworld_wire.room import Person, SeatAssignment
from tests.gui.conftest import Seat
from tests.gui.table.hands import Hands
from tests.gui.table.table_kit import ME, TableSession

ANN, BOB = Person(ME, "Mira", "host"), Person(7, "Bob", "player", key=b"b" * 40)


@pytest.fixture
def session() -> TableSession:
    """Mira, who hosts, and Bob have played to the end."""
    session = TableSession(2, seats=(0,), seed=3)
    session.play_until(lambda _: False)
    seats = (SeatAssignment("person", "Mira", ME), SeatAssignment("person", "Bob", 7))
    session.change_room(stage="over", seats=seats, people=(ANN, BOB), leader=ME)
    return session


def result_of(session: TableSession, seat_at: Seat) -> tuple[Hands, ResultScreen]:
    screen = seat_at(session)
    [result] = screen.findChildren(ResultScreen)
    QTest.mouseClick(result, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    return Hands(screen), result


def said(result: ResultScreen) -> list[str]:
    return [label.text() for label in result.findChildren(Label) if label.text()]


def test_the_result_stays_while_the_others_are_asked(session: TableSession, seat_at: Seat) -> None:
    hands, result = result_of(session, seat_at)
    hands.press("again")
    session.change_room(again=(ME,))
    assert result.isVisible()
    assert "Asking the others to play again." in said(result)
    button = result.findChild(QAbstractButton, "again")
    assert button is not None
    assert not button.isEnabled()


def test_everybody_reads_who_would_play_again(session: TableSession, seat_at: Seat) -> None:
    _hands, result = result_of(session, seat_at)
    session.change_room(again=(7,))
    assert "Ready to play again: Bob." in said(result)


def test_the_people_are_shown_over_the_result(session: TableSession, seat_at: Seat) -> None:
    hands, result = result_of(session, seat_at)
    hands.press("people")
    [people] = result.window().findChildren(PeopleDialog)
    assert people.isVisible()
    assert result.isVisible()


def test_where_one_plays_against_computers_nobody_is_asked(seat_at: Seat) -> None:
    session = TableSession(2, seats=(0,), seed=3)
    session.play_until(lambda _: False)
    _hands, result = result_of(session, seat_at)
    assert result.findChild(QAbstractButton, "people") is None
