"""Two windows at a real table: a quick match, and another game with the same people."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from smallworld.state import Stage
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_lobby import lobby_visit
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.rematch import _others
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.gui.shell.ways import visit_to
from smallworld_client.gui.shell.window import Window
from smallworld_client.players.simple_bots import choose
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from tests.gui.showing import existing, the
from tests.helpers.lobbies import running_lobby

pytestmark = pytest.mark.usefixtures("plain_boards")


def test_two_who_look_for_the_same_are_at_one_table_that_begins_by_itself(
    qtbot: QtBot, preferences: Preferences, home: Path
) -> None:
    memory = QSettings(str(home / "window.ini"), QSettings.Format.IniFormat)
    with running_lobby() as lobby:
        windows = [Window(memory, lobby_visit(preferences, lobby)) for _ in range(2)]
        for window in windows:
            qtbot.addWidget(window)
            window.show()
            screen = the(LobbyScreen, window.visit.screen)
            qtbot.waitUntil(screen.match.search.isEnabled)
            screen.match.players.set_value("2")
            screen.match.search.click()

        def play() -> None:
            for window in windows:
                visit = the(TableVisit, window.visit)
                assert visit.session.game is not None

        qtbot.waitUntil(play, timeout=20_000)
        rooms = [window.visit.session.room for window in windows]  # type: ignore[attr-defined]
        assert [room.settings.pace.seconds for room in rooms] == [90, 90]
        assert all(room.settings.private for room in rooms)
        for window in windows:
            window.close_down()


SETUP = Setup(
    "Ann",
    TableSettings("Tuesday", "two-players", private=True, rounds=1),
    (SeatSetup("person", "Ann"), SeatSetup()),
)


def play(qtbot: QtBot, *sessions: Session) -> None:
    """The shortest game, by chance."""
    rng = Random(1)

    def is_over() -> bool:
        for session in sessions:
            state, game = session.state, session.game
            if state is None or game is None or len(session.entries) in asked:
                continue
            if state.stage is Stage.OVER:
                return all(it.room is not None and it.room.stage == "over" for it in sessions)
            if state.to_move in session.seats:
                asked.add(len(session.entries))
                session.submit(choose(game, state, rng))
        return False

    asked: set[int] = set()
    qtbot.waitUntil(is_over, timeout=30_000)


def test_the_host_opens_the_same_table_and_the_guest_is_brought_there(
    qtbot: QtBot, preferences: Preferences, home: Path
) -> None:
    memory = QSettings(str(home / "window.ini"), QSettings.Format.IniFormat)
    hosting = TableVisit(preferences, lambda: Session.host(SETUP), "", opens=True)
    windows = [Window(memory, hosting)]
    qtbot.waitUntil(lambda: bool(hosting.session.invitation))
    joining = visit_to(hosting.session.invitation, preferences, watch=False)
    joining.sit_at_once()
    windows.append(Window(memory, joining))
    for window in windows:
        qtbot.addWidget(window)
        window.show()
    qtbot.waitUntil(lambda: bool(hosting.session.room and hosting.session.room.is_full))
    identity = hosting.session.person
    hosting.session.start()
    play(qtbot, hosting.session, joining.session)
    former = hosting.session, joining.session
    joining.session.play_again()
    hosting.session.play_again()

    def together() -> None:
        assert hosting.session is not former[0]
        assert joining.session is not former[1]
        for room in (hosting.session.room, joining.session.room):
            assert room is not None
            assert room.is_full
            assert room.stage == "waiting"

    qtbot.waitUntil(together, timeout=20_000)
    room = existing(hosting.session.room)
    assert (room.settings.first, room.settings.title, room.settings.private) == (1, "Tuesday", True)
    assert [seat.name for seat in room.seats] == ["Ann", preferences.name]
    assert identity is not None
    assert hosting.session.person is not None
    assert hosting.session.person.key == identity.key
    for window in windows:
        window.close_down()


@pytest.mark.parametrize(("service", "asks"), [(True, True), (False, False)])
def test_only_at_an_always_on_table_people_are_asked_who_have_left(
    service: bool, asks: bool
) -> None:
    people = (Person(1, "Ann", "player"), Person(2, "Bob", "player", here=False))
    seats = tuple(SeatAssignment("person", each.name, each.id) for each in people)
    settings = TableSettings("Slow", "two-players", service=service)
    assert _others(Room(settings, "over", seats, people, 1), me=1) is asks
