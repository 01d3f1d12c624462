"""What a table tells in passing."""

from collections.abc import Callable

from smallworld_client.gui.log_panel import Page
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.table.events import Spoke
from tests.gui.table.positions import START
from tests.gui.table.table_kit import ME, TableSession

Seat = Callable[[TableSession], TableScreen]


def test_what_others_say_while_the_chat_is_hidden_is_shown_in_passing(seat_at: Seat) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    session.put(Spoke(1, "Ada", "Well played!"))
    assert screen.notice.isVisible()
    assert screen.notice.text == "Ada: Well played!"


def test_what_is_read_in_the_chat_is_not_shown_twice(seat_at: Seat) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    screen.log.show_page(Page.CHAT)
    session.put(Spoke(1, "Ada", "Well played!"))
    screen.log.show_page(Page.LOG)
    session.put(Spoke(ME, "Mira", "Thanks"))
    assert not screen.notice.isVisible()


def test_a_warning_that_stays_is_not_replaced_by_what_somebody_says(seat_at: Seat) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    screen.notice.tell("The disk is full.", warning=True, stay=True)
    session.put(Spoke(1, "Ada", "Well played!"))
    assert screen.notice.text == "The disk is full."
