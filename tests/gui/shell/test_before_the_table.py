"""On the way to a table, and in its waiting room."""

import gc
import weakref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.log_panel import Page
from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.waiting import WaitingScreen
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.rematch import ConnectingScreen
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.gui.shell.window import Window
from smallworld_client.table.events import (
    Denied,
    Ended,
    HostBack,
    HostLost,
    Noticed,
    Opened,
    RoomChanged,
    Spoke,
)
from smallworld_wire.table import Sit, Start
from tests.gui.shell.conftest import Exchange
from tests.gui.shell.visiting import ADA, alone_at_the_end, at_table, press, room, waiting


def test_at_first_it_says_what_is_waited_for(visit: TableVisit) -> None:
    assert isinstance(visit.screen, ConnectingScreen)
    assert visit.screen.said == "Connecting to ada …"


def test_waiting_can_be_cancelled(qtbot: QtBot, visit: TableVisit) -> None:
    with qtbot.waitSignal(visit.left):
        press(visit.screen, "cancel")


def test_nothing_is_left_of_a_table_that_was_left(
    qtbot: QtBot, window: Window, preferences: Preferences, exchange: Exchange
) -> None:
    visit = TableVisit(preferences, exchange.make_session, "Connecting…")
    window.go(visit)
    at_table(qtbot, visit, exchange)
    kept: tuple[object, ...] = (visit, visit.session, visit.screen)
    left = [weakref.ref(it) for it in kept]
    del kept
    del visit
    exchange.wires.clear()
    window.back()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [it() for it in left] == [None, None, None]


def test_where_no_way_leads_anywhere_there_is_nothing_to_try_again(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    exchange.wire.tell(Ended("This invitation is damaged. Ask for a new one.", "nowhere"))
    screen = visit.screen
    assert isinstance(screen, ConnectingScreen)
    qtbot.waitUntil(lambda: "This invitation is damaged." in screen.said)
    assert not screen.retry.isVisible()


def test_going_back_closes_the_line(window: Window, visit: TableVisit, exchange: Exchange) -> None:
    window.back()
    assert exchange.wire.closed


def test_a_host_that_does_not_answer_is_a_sentence_and_can_be_tried_again(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    exchange.wire.tell(Ended("Nobody answers at ada:7474."))
    screen = visit.screen
    assert isinstance(screen, ConnectingScreen)
    qtbot.waitUntil(lambda: "Nobody answers at ada:7474." in screen.said)
    press(screen, "retry")
    assert len(exchange.wires) == 2
    assert isinstance(visit.screen, ConnectingScreen)
    assert visit.screen.said == "Connecting to ada …"


def test_who_is_not_let_in_is_offered_the_way_back_and_no_other_try(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    exchange.wire.tell(Ended("This room is full.", "out"))
    screen = visit.screen
    assert isinstance(screen, ConnectingScreen)
    qtbot.waitUntil(lambda: "This room is full." in screen.said)
    assert (screen.cancel.text(), screen.cancel.kind) == ("Back", ButtonKind.PRIMARY)
    assert not screen.retry.isVisible()


def test_a_way_that_leads_nowhere_says_why(
    qtbot: QtBot, window: Window, preferences: Preferences
) -> None:
    reason = "This invitation is damaged. Ask for a new one."
    visit = TableVisit(preferences, lambda: Session.nowhere(reason), "Connecting…")
    window.go(visit)
    screen = visit.screen
    assert isinstance(screen, ConnectingScreen)
    qtbot.waitUntil(lambda: reason in screen.said)


def test_the_waiting_room_shows_who_sits_where(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    screen = waiting(qtbot, visit, exchange, room(bram_sits=False))
    assert [row.accessibleName() for row in screen.seats] == ["Ada host", "Free seat"]
    assert visit.title == "Ada's table"


def test_the_host_reads_who_has_no_seat_and_that_the_network_lists_the_table(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    exchange.wire.tell(RoomChanged(room(bram_sits=False), ADA))
    qtbot.waitUntil(lambda: isinstance(visit.screen, WaitingScreen))
    said = [label.text() for label in visit.screen.findChildren(Label)]
    assert "Also here: Bram" in said
    assert "on your network" in said


def test_a_seat_is_asked_for_with_a_click(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    screen = waiting(qtbot, visit, exchange, room(bram_sits=False))
    QTest.mouseClick(screen.seats[1].sit, Qt.MouseButton.LeftButton)
    assert exchange.wire.asked == [Sit(1)]


def test_what_the_host_does_not_grant_is_said_in_the_waiting_room(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    screen = waiting(qtbot, visit, exchange, room(bram_sits=False))
    exchange.wire.tell(Denied("That seat is taken."))
    qtbot.waitUntil(lambda: screen.told == "That seat is taken.")


def test_what_somebody_says_stands_in_the_waiting_room(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    screen = waiting(qtbot, visit, exchange, room())
    exchange.wire.tell(Spoke(ADA, "Ada", "Welcome!"))
    qtbot.waitUntil(lambda: any("Welcome!" in text for text in screen.chat.texts()))


def test_what_the_lobby_says_of_the_ways_here_stays_to_be_read_by_the_host(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    exchange.wire.tell(RoomChanged(room(), ADA))
    exchange.wire.tell(Noticed("Others reach your table directly."))
    qtbot.waitUntil(lambda: isinstance(visit.screen, WaitingScreen))
    labels = visit.screen.findChildren(Label)
    qtbot.waitUntil(lambda: "Others reach your table directly." in {it.text() for it in labels})


def test_a_host_who_was_lost_in_the_waiting_room_is_said_to_be_back(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    screen = waiting(qtbot, visit, exchange, room())
    exchange.wire.tell(HostLost("The host does not answer. Trying again.", can_lead=False))
    qtbot.waitUntil(lambda: screen.told == "The host does not answer. Trying again.")
    exchange.wire.tell(HostBack())
    qtbot.waitUntil(lambda: screen.told == "The host is back.")


def test_what_was_said_before_one_game_is_not_said_again_before_the_next(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    waiting(qtbot, visit, exchange, room())
    exchange.wire.tell(Spoke(ADA, "Ada", "Welcome!"))
    press(alone_at_the_end(qtbot, visit, exchange), "again")
    assert at_table(qtbot, visit, exchange).log.lines(Page.CHAT) == []


def test_the_host_sees_the_address_to_give_and_starts_the_game(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    exchange.wire.tell(Opened("192.168.1.20:7474#key", "smallworld://192.168.1.20:7474?key=key"))
    exchange.wire.tell(RoomChanged(room(), ADA))
    qtbot.waitUntil(lambda: isinstance(visit.screen, WaitingScreen))
    screen = visit.screen
    assert isinstance(screen, WaitingScreen)
    screen.copy.click()
    assert "smallworld://192.168.1.20:7474" in visit.session.invitation
    QTest.mouseClick(screen.start, Qt.MouseButton.LeftButton)
    assert exchange.wire.asked == [Start()]


@pytest.mark.parametrize("way", ["ada:7474", "smallworld://ada:7474/game"])
def test_a_guest_can_hand_on_the_way_by_which_they_came(
    qtbot: QtBot, window: Window, preferences: Preferences, exchange: Exchange, way: str
) -> None:
    visit = TableVisit(preferences, exchange.make_session, "Connecting…", way_here=way)
    window.go(visit)
    screen = waiting(qtbot, visit, exchange, room())
    QTest.mouseClick(screen.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == way


def test_a_waiting_room_that_closes_is_a_sentence_with_a_way_back(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    waiting(qtbot, visit, exchange, room())
    exchange.wire.tell(Ended("The host has closed the table.", "out"))
    qtbot.waitUntil(lambda: isinstance(visit.screen, ConnectingScreen))
    assert isinstance(visit.screen, ConnectingScreen)
    assert "The host has closed the table." in visit.screen.said
    with qtbot.waitSignal(visit.left):
        press(visit.screen, "cancel")
