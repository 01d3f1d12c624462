"""A quick match from the click to the game, in two windows at a real lobby."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.shell.at_lobby import lobby_visit
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.gui.shell.window import Window
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
            screen = window.visit.screen
            assert isinstance(screen, LobbyScreen)
            qtbot.waitUntil(screen.match.search.isEnabled)
            screen.match.players.set_value("2")
            screen.match.search.click()

        def play() -> None:
            for window in windows:
                visit = window.visit
                assert isinstance(visit, TableVisit)
                assert visit.session.game is not None

        qtbot.waitUntil(play, timeout=20_000)
        rooms = [window.visit.session.room for window in windows]  # type: ignore[attr-defined]
        assert [room.settings.pace.seconds for room in rooms] == [90, 90]
        assert all(room.settings.private for room in rooms)
        for window in windows:
            window.close_down()
