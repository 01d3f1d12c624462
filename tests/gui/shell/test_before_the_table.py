"""On the way to a table, and in its waiting room."""

import gc
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
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
from smallworld_client.gui.theme import Theme
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
from tests.gui.audit import controls, words
from tests.gui.audit.painting import Painted
from tests.gui.shell.visiting import ADA, Bram, Exchange, press, room
from tests.gui.showing import on_screen, the


def test_at_first_it_says_what_is_waited_for_and_can_be_cancelled(
    qtbot: QtBot, visit: TableVisit
) -> None:
    assert isinstance(visit.screen, ConnectingScreen)
    assert visit.screen.said == "Connecting to ada …"
    with qtbot.waitSignal(visit.left):
        press(visit.screen, "cancel")


def test_nothing_is_left_of_a_table_that_was_left(
    qtbot: QtBot, window: Window, preferences: Preferences, exchange: Exchange
) -> None:
    visit = TableVisit(preferences, exchange.make_session, "Connecting…")
    window.go(visit)
    Bram(qtbot, visit, exchange).at_table()
    kept: tuple[object, ...] = (visit, visit.session, visit.screen)
    left = [weakref.ref(it) for it in kept]
    del kept
    del visit
    exchange.wires.clear()
    window.back()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [it() for it in left] == [None, None, None]


@pytest.mark.usefixtures("visit")
def test_going_back_closes_the_line(window: Window, exchange: Exchange) -> None:
    window.back()
    assert exchange.wire.closed


def test_a_host_that_does_not_answer_is_a_sentence_and_can_be_tried_again(bram: Bram) -> None:
    bram.hear(Ended("Nobody answers at ada:7474."))
    screen = bram.card("Nobody answers at ada:7474.")
    press(screen, "retry")
    assert len(bram.exchange.wires) == 2
    assert isinstance(bram.visit.screen, ConnectingScreen)
    assert bram.visit.screen.said == "Connecting to ada …"


def test_on_the_way_to_the_next_table_another_try_leads_there_and_not_to_the_last_one(
    bram: Bram,
) -> None:
    following = Exchange()
    bram.at_table()
    bram.visit.move_on(following.make_session)
    following.wire.tell(Ended("Nobody answers at ada:7475."))
    press(bram.card("Nobody answers at ada:7475."), "retry")
    assert (len(bram.exchange.wires), len(following.wires)) == (1, 2)


def test_who_is_not_let_in_is_offered_the_way_back_and_no_other_try(bram: Bram) -> None:
    bram.hear(Ended("This room is full.", "out"))
    screen = bram.card("This room is full.")
    assert (screen.cancel.text(), screen.cancel.kind) == ("Back", ButtonKind.PRIMARY)
    assert not screen.retry.isVisible()


def test_a_way_that_leads_nowhere_says_why_and_is_not_tried_again(
    qtbot: QtBot, window: Window, preferences: Preferences
) -> None:
    reason = "This invitation is damaged. Ask for a new one."
    visit = TableVisit(preferences, lambda: Session.nowhere(reason), "Connecting…")
    window.go(visit)
    screen = the(ConnectingScreen, visit.screen)
    qtbot.waitUntil(lambda: reason in screen.said)
    assert not screen.retry.isVisible()


def test_the_waiting_room_shows_who_sits_where_and_asks_for_a_seat_with_a_click(
    bram: Bram,
) -> None:
    screen = bram.waiting(room(bram_sits=False))
    assert [row.accessibleName() for row in screen.seats] == ["Ada host", "Free seat"]
    assert bram.visit.title == "Ada's table"
    QTest.mouseClick(screen.seats[1].sit, Qt.MouseButton.LeftButton)
    assert bram.asked == [Sit(1)]
    bram.hear(Denied("That seat is taken."))
    bram.wait(lambda: screen.told == "That seat is taken.")


def test_the_host_reads_who_has_no_seat_and_that_the_network_lists_the_table(bram: Bram) -> None:
    screen = bram.waiting(room(bram_sits=False), ADA)
    said = [label.text() for label in screen.findChildren(Label)]
    assert "Also here: Bram" in said
    assert "on your network" in said


def test_what_somebody_says_and_that_the_host_was_lost_stands_in_the_waiting_room(
    bram: Bram,
) -> None:
    screen = bram.waiting(room())
    bram.hear(Spoke(ADA, "Ada", "Welcome!"))
    bram.wait(lambda: any("Welcome!" in text for text in screen.chat.texts()))
    bram.hear(HostLost("The host does not answer. Trying again.", can_lead=False))
    bram.wait(lambda: screen.told == "The host does not answer. Trying again.")
    bram.hear(HostBack())
    bram.wait(lambda: screen.told == "The host is back.")


def test_what_the_lobby_says_of_the_ways_here_stays_to_be_read_by_the_host(bram: Bram) -> None:
    bram.hear(RoomChanged(room(), ADA))
    bram.hear(Noticed("Others reach your table directly."))
    bram.wait(lambda: isinstance(bram.visit.screen, WaitingScreen))
    labels = bram.visit.screen.findChildren(Label)
    bram.wait(lambda: "Others reach your table directly." in {it.text() for it in labels})


def test_what_was_said_before_one_game_is_not_said_again_before_the_next(bram: Bram) -> None:
    bram.waiting(room())
    bram.hear(Spoke(ADA, "Ada", "Welcome!"))
    press(bram.alone_at_the_end(), "again")
    assert bram.at_table().log.lines(Page.CHAT) == []


def test_the_host_sees_the_address_to_give_and_starts_the_game(bram: Bram) -> None:
    bram.hear(Opened("192.168.1.20:7474#key", "smallworld://192.168.1.20:7474?key=key"))
    screen = bram.waiting(room(), ADA)
    screen.copy.click()
    assert "smallworld://192.168.1.20:7474" in bram.visit.session.invitation
    QTest.mouseClick(screen.start, Qt.MouseButton.LeftButton)
    assert bram.asked == [Start()]


@pytest.mark.parametrize("way", ["ada:7474", "smallworld://ada:7474/game"])
def test_a_guest_can_hand_on_the_way_by_which_they_came(
    qtbot: QtBot, window: Window, preferences: Preferences, exchange: Exchange, way: str
) -> None:
    visit = TableVisit(preferences, exchange.make_session, "Connecting…", way_here=way)
    window.go(visit)
    screen = Bram(qtbot, visit, exchange).waiting(room())
    QTest.mouseClick(screen.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == way


def test_a_waiting_room_that_closes_is_a_sentence_with_a_way_back(bram: Bram, qtbot: QtBot) -> None:
    bram.waiting(room())
    bram.hear(Ended("The host has closed the table.", "out"))
    screen = bram.card("The host has closed the table.")
    with qtbot.waitSignal(bram.visit.left):
        press(screen, "cancel")


@pytest.fixture
def doubled(qapp: QApplication) -> Iterator[None]:
    Theme(text=2.0).apply(qapp)
    yield
    Theme().apply(qapp)


@pytest.mark.usefixtures("doubled")
@pytest.mark.parametrize("size", [(1024, 640), (900, 1200)])
def test_the_card_stays_within_a_window_narrower_than_it_would_be(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    screen = on_screen(qtbot, ConnectingScreen("Connecting to 192.168.1.20 …"), *size)
    screen.fail("Nobody answers at 192.168.1.20:7474.")
    QApplication.processEvents()
    assert list(controls.off_edge(screen)) == []
    assert list(words.cut(Painted(screen))) == []
