"""Lists of thousands and floods of talk: the window goes on answering.

How long it is held is counted in the processor's time of its thread, for which a busy machine makes
little difference.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.lobby.game_rows import AT_ONCE, GameRow
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.log_lines import MOST_LINES
from smallworld_client.gui.log_panel import Page
from smallworld_client.gui.setup.waiting import MOST_NAMED, WaitingScreen
from smallworld_client.gui.shell.at_lobby import lobby_game
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.table.people import MOST_WATCHERS, PeopleDialog, PersonView
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.table.events import Began, RoomChanged, Spoke
from smallworld_dev.shots.posing import played
from smallworld_wire.lobby import Advert
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from tests.gui.shell.visiting import Exchange
from tests.gui.showing import on_screen, the

pytestmark = [pytest.mark.turns(8), pytest.mark.painted]

HELD = 2.0
"""Seconds of the processor for one thing that a person waits for; each takes about a tenth, and one
that grows with the square of the games takes minutes."""
GAMES = 10_000
PEOPLE = 1000
"""As many as the wire lets through."""
TALK = MOST_LINES + 100
"""Lines of chat: more than are kept."""


@contextmanager
def takes_no_long_time(what: str) -> Iterator[None]:
    """Also what the window does of it in its next turn."""
    before = time.thread_time()
    yield
    QApplication.processEvents()
    took = time.thread_time() - before
    assert took < HELD, f"{what} took {took:.2f} s"


def adverts() -> list[Advert]:
    return [
        Advert(f"g{n}", f"Table {n}", f"Host {n}", "two-players", seats=2, taken=1)
        for n in range(GAMES)
    ]


def crowd(stage: str = "running", gone: int = 0) -> Room:
    """A room as full as the wire allows, of which so many have left again."""
    watching = (Person(n, f"Name {n}", "spectator", key=b"%040d" % n) for n in range(2, PEOPLE))
    people = (Person(0, "Ada", "host"), Person(1, "Bram", "player"), *watching)
    seats = (SeatAssignment("person", "Ada", 0), SeatAssignment("person", "Bram", 1))
    settings = TableSettings("Ada's table", "two-players")
    left = people[: PEOPLE - gone]
    return Room(settings, "waiting" if stage == "waiting" else "running", seats, left)


# A lobby


def test_a_list_of_ten_thousand_games_is_shown_searched_and_changed_at_once(qtbot: QtBot) -> None:
    screen = on_screen(qtbot, LobbyScreen("Mira", "lobby.example.org"), 1280, 720)
    screen.set_connection("lobby.example.org", connected=True)
    games = adverts()
    with takes_no_long_time("showing the list"):
        screen.show_games([lobby_game(game) for game in games])
    assert len(screen.findChildren(GameRow)) == AT_ONCE
    with takes_no_long_time("searching"):
        screen.games.search.box.setText("Table 9999")
    [row] = screen.games.open_games.rows.values()
    assert row.game.name == "Table 9999"
    with takes_no_long_time("clearing the search"):
        screen.games.search.clear()
    with takes_no_long_time("a change"):
        screen.show_games([lobby_game(game) for game in games[1:]])
    assert "g0" not in screen.games.open_games.rows


def test_whoever_wants_to_see_more_of_a_long_list_is_shown_more(qtbot: QtBot) -> None:
    screen = on_screen(qtbot, LobbyScreen("Mira", "lobby.example.org"))
    screen.set_connection("lobby.example.org", connected=True)
    screen.show_games([lobby_game(game) for game in adverts()[: 2 * AT_ONCE + 1]])
    listed = screen.games.open_games
    assert f"({AT_ONCE + 1} left)" in listed.more.text()
    listed.more.click()
    assert list(listed.rows) == [f"g{n}" for n in range(2 * AT_ONCE)]
    listed.more.click()
    assert len(listed.rows) == 2 * AT_ONCE + 1
    assert not listed.more.isVisible()


# A table


def test_a_waiting_room_of_a_thousand_names_some_and_counts_the_others(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    with takes_no_long_time("showing the room"):
        exchange.wire.tell(RoomChanged(crowd("waiting"), 1))
        qtbot.waitUntil(lambda: isinstance(visit.screen, WaitingScreen))
    with takes_no_long_time("a change"):
        exchange.wire.tell(RoomChanged(crowd("waiting", gone=1), 1))
    said = [label.text() for label in visit.screen.findChildren(Label)]
    [named] = [text for text in said if text.startswith("Also here: ")]
    assert named.endswith(f"Name {MOST_NAMED + 1} and {PEOPLE - 3 - MOST_NAMED} more")


def watchers(count: int) -> list[PersonView]:
    watching = (PersonView(number, f"Name {number}") for number in range(1, count + 1))
    return [PersonView(0, "Ada", seat=0), *watching]


def listed(dialog: PeopleDialog) -> list[str]:
    said = (label.text() for label in dialog.findChildren(Label) if label.isVisibleTo(dialog))
    return [text for text in said if text.startswith("Name ")]


def test_of_a_thousand_who_watch_some_are_listed_and_anybody_is_found(qtbot: QtBot) -> None:
    over = on_screen(qtbot, QWidget(), 1280, 720)
    dialog = PeopleDialog(over)
    with takes_no_long_time("opening the list"):
        dialog.show_people(watchers(998))
        dialog.open()
    assert listed(dialog) == [f"Name {n}" for n in range(1, MOST_WATCHERS + 1)]
    with takes_no_long_time("searching"):
        dialog.search.set_text("name 99")
    assert listed(dialog) == ["Name 99", *(f"Name {n}" for n in range(990, 999))]
    with takes_no_long_time("somebody leaving"):
        dialog.show_people(watchers(997))
    assert "Name 998" not in listed(dialog)
    dialog.search.set_text("nobody of that name")
    assert listed(dialog) == []
    assert any(label.text() == "Nobody has that name." for label in dialog.findChildren(Label))


def test_a_few_who_watch_need_no_search(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    dialog = PeopleDialog(over)
    dialog.show_people(watchers(MOST_WATCHERS + 1))
    dialog.search.set_text("99")
    dialog.show_people(watchers(MOST_WATCHERS))
    assert dialog.search.isHidden()
    assert len(listed(dialog)) == MOST_WATCHERS


class Beat:
    """The longest that the window's thread works before it comes to other things."""

    def __init__(self) -> None:
        self._last = time.thread_time()
        self.longest = 0.0
        self._timer = QTimer()
        self._timer.timeout.connect(self._note)
        self._timer.start(0)

    def _note(self) -> None:
        now = time.thread_time()
        self.longest, self._last = max(self.longest, now - self._last), now

    def stop(self) -> None:
        self._timer.stop()


def test_amid_thousands_of_lines_of_chat_and_rooms_of_a_thousand_the_table_answers(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    reel = played(2, 0)
    exchange.wire.tell(RoomChanged(crowd(), 1))
    exchange.wire.tell(Began(reel.game, reel.states[20], reel.entries[:20]))
    qtbot.waitUntil(lambda: isinstance(visit.screen, TableScreen))
    screen = the(TableScreen, visit.screen)
    screen.presence.open_people()
    qtbot.waitUntil(lambda: visit.session.waiting() == 0)
    beat = Beat()
    for number in range(TALK):
        exchange.wire.tell(Spoke(number % PEOPLE, f"Name {number}", f"{number} " * 60))
        if number % 500 == 0:
            exchange.wire.tell(RoomChanged(crowd(gone=number // 500 % 7), 1))
            QApplication.processEvents()
    qtbot.waitUntil(lambda: visit.session.waiting() == 0, timeout=60_000)
    beat.stop()
    lines = screen.log.lines(Page.CHAT)
    assert lines[-1].startswith(f"{TALK - 1} ")
    assert len(lines) <= MOST_LINES
    assert beat.longest < HELD


def test_a_chat_that_is_full_takes_one_more_line_in_no_time(
    qtbot: QtBot, visit: TableVisit, exchange: Exchange
) -> None:
    reel = played(2, 0)
    exchange.wire.tell(RoomChanged(crowd(), 1))
    exchange.wire.tell(Began(reel.game, reel.states[0], ()))
    qtbot.waitUntil(lambda: isinstance(visit.screen, TableScreen))
    screen = the(TableScreen, visit.screen)

    def hear(count: int) -> float:
        before = time.thread_time()
        for number in range(count):
            screen.hear(Spoke(0, "Ada", f"{number} " * 20))
        return time.thread_time() - before

    empty = hear(500)
    hear(MOST_LINES)
    assert hear(500) < 0.3 + 4 * empty
