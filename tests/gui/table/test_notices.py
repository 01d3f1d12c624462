"""What a table tells in passing."""

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication

from smallworld_client.gui.log_panel import Page
from smallworld_client.gui.table.menu import publishing_entry
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.programs.feed import Publisher
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


def test_a_table_is_published_by_its_menu_which_says_where_and_ends_it_again(
    seat_at: Seat,
) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    assert publishing_entry(session.published_at).id == "publish"
    screen.table_actions.act("publish")
    place = session.published_at
    assert place.startswith("tcp://127.0.0.1:")
    assert place in screen.notice.text
    assert QGuiApplication.clipboard().text() == place
    entry = publishing_entry(place)
    assert place.rpartition(":")[2] in entry.text
    screen.table_actions.act(entry.id)
    assert session.published_at == ""


def test_a_table_is_published_elsewhere_where_the_usual_port_is_taken() -> None:
    first, second = Publisher.nearby(), Publisher.nearby()
    try:
        assert first.endpoint != second.endpoint
    finally:
        first.close()
        second.close()
