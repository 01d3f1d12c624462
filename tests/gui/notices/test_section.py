"""The notices in the settings: targets that are added, tried, removed, and what the lobby says."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.discovery.lobby_client import TablesTold
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.choice import ToggleRow
from smallworld_client.gui.lobby.notices import NoticesSection
from smallworld_client.gui.lobby_session import GamesSession
from smallworld_client.gui.shell.settings_dialog import SettingsDialog
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit, open_settings
from smallworld_client.home.settings import SettingsFile
from smallworld_wire.people import (
    MyNotices,
    Notices,
    NoticeSent,
    NoticesToLobby,
    SetNotices,
    TestNotice,
)
from tests.gui.showing import existing, on_screen

LOBBY = "lobby.example.org"
BOTH = Notices(("mailtos", "ntfy"), digest=True)


class Lobby:
    """Keeps what the section says to it."""

    def __init__(self, section: NoticesSection) -> None:
        self.heard: list[object] = []
        section.asked.connect(self.heard.append)


@pytest.fixture
def section(qtbot: QtBot) -> NoticesSection:
    return on_screen(qtbot, NoticesSection("lobby.example.org", "en"))


@pytest.fixture
def lobby(section: NoticesSection) -> Lobby:
    lobby = Lobby(section)
    section.follow(True)
    assert lobby.heard.pop() == MyNotices()
    return lobby


def removers(section: NoticesSection) -> list[Button]:
    QApplication.processEvents()
    shown = (button for button in section.findChildren(Button) if button.isVisibleTo(section))
    return [button for button in shown if button.text() == "Remove"]


def test_an_address_can_be_added_once_the_lobby_has_said_what_is_set_and_up_to_four(
    section: NoticesSection, lobby: Lobby
) -> None:
    assert not section.add.isEnabled()
    section.take(Notices(()))
    assert section.add.isEnabled()
    assert not section.test.isEnabled()
    assert section.status.text() == "No address is set."
    section.take(Notices(("ntfy", "discord", "slack", "zulip")))
    assert not section.add.isEnabled()


def test_an_address_is_added_to_those_that_are_set_and_then_no_longer_shown(
    section: NoticesSection, lobby: Lobby
) -> None:
    section.take(BOTH)
    section.field.set_text("discord://id/token")
    section.add.click()
    assert lobby.heard == [SetNotices(("discord://id/token",), True, "en", (0, 1))]
    section.take(Notices(("mailtos", "ntfy", "discord"), digest=True))
    assert section.field.text() == ""
    assert [b.accessibleName() for b in removers(section)] == [
        "Remove Mail", "Remove ntfy", "Remove Discord",
    ]  # fmt: skip


def test_what_is_no_address_is_not_sent_and_one_that_is_refused_stays_to_be_corrected(
    section: NoticesSection, lobby: Lobby
) -> None:
    section.take(BOTH)
    section.field.set_text("ann@example.org")
    section.add.click()
    assert lobby.heard == []
    assert section.field.error().startswith("An address starts with its type")
    section.field.set_text("exec://rm")
    section.add.click()
    section.fail("This is not an address to which notices can be sent.")
    assert section.field.text() == "exec://rm"
    assert section.field.error() == "This is not an address to which notices can be sent."
    assert section.add.isEnabled()


def test_what_is_set_is_changed_without_typing_addresses_again(
    section: NoticesSection, lobby: Lobby
) -> None:
    section.take(BOTH)
    removers(section)[0].click()
    section.take(BOTH)
    section.daily.click()
    assert lobby.heard == [
        SetNotices((), True, "en", (1,)),
        SetNotices((), False, "en", (0, 1)),
    ]
    section.fail("The lobby is closing.")
    assert section.daily.isChecked(), "a switch that the lobby refuses goes back"
    assert section.status.text() == "The lobby is closing."


def test_a_test_says_how_many_addresses_it_has_reached(
    section: NoticesSection, lobby: Lobby
) -> None:
    section.take(BOTH)
    section.test.click()
    assert lobby.heard == [TestNotice()]
    assert not section.test.isEnabled()
    section.take(NoticeSent(1, 2))
    assert section.status.text().startswith("The test went out to 1 of 2 addresses.")
    section.take(NoticeSent(2, 2))
    assert section.status.text() == "The test has been sent. Check that it arrives."


def test_the_keyboard_stays_where_it_was_while_the_lobby_is_asked(
    qtbot: QtBot, section: NoticesSection, lobby: Lobby
) -> None:
    section.take(BOTH)
    section.test.setFocus()
    section.test.click()
    section.take(NoticeSent(2, 2))
    assert section.test.hasFocus()
    removers(section)[1].setFocus()
    removers(section)[1].click()
    section.take(Notices(("mailtos",), digest=True))
    assert section.field.box.hasFocus()


def test_notices_take_the_language_of_the_window_once(
    section: NoticesSection, lobby: Lobby
) -> None:
    german = Notices(("ntfy",), language="de")
    section.take(german)
    assert lobby.heard == [SetNotices((), False, "en", (0,))]
    section.take(german)
    assert len(lobby.heard) == 1


def test_nothing_can_be_set_while_the_lobby_is_left_for_a_game_that_is_hosted(
    section: NoticesSection, lobby: Lobby
) -> None:
    section.take(BOTH)
    section.follow(False)
    assert removers(section) == []
    assert not section.daily.isEnabled()
    assert section.status.text() == "You can change this when you aren't hosting a game."


@pytest.fixture
def preferences(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Preferences]:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    made: list[NoticesToLobby] = []
    monkeypatch.setattr(GamesSession, "_make_link", lambda session, name: Link(made))
    preferences = Preferences(qapp, SettingsFile(tmp_path / "settings.ini"))
    yield preferences
    preferences.own_games.leave()


class Link:
    """In place of the thread that calls a lobby."""

    def __init__(self, asked: list[NoticesToLobby]) -> None:
        self.ask_of_notices = asked.append

    def start(self) -> None:
        """The lobby answers when the test says so."""

    def leave(self) -> None:
        """Nothing is open."""


def opened(qtbot: QtBot, preferences: Preferences) -> SettingsDialog:
    screen = QWidget()
    qtbot.addWidget(screen)
    return open_settings(preferences, ScreenVisit(screen))


def test_where_a_lobby_is_known_it_is_called_only_once_notices_are_to_be_set_up(
    qtbot: QtBot, preferences: Preferences
) -> None:
    assert opened(qtbot, preferences).away is None, "without a lobby"
    preferences.change(replace(preferences.settings, lobby=LOBBY))
    dialog, own = opened(qtbot, preferences), preferences.own_games
    section = existing(dialog.away)
    assert not section.field.isVisibleTo(section)
    assert own.session is None
    section.begin.click()
    assert section.field.isVisibleTo(section)
    assert own.is_at(LOBBY)
    dialog.dismiss()
    assert own.session is None


def test_who_has_set_an_address_stays_in_touch_with_that_lobby(
    qtbot: QtBot, preferences: Preferences
) -> None:
    preferences.change(replace(preferences.settings, lobby=LOBBY))
    dialog, own = opened(qtbot, preferences), preferences.own_games
    assert dialog.away is not None
    dialog.away.begin.click()
    own.notices_told.emit(Notices(("ntfy",), language="en"))
    dialog.control(ToggleRow, "sound").click()
    dialog.dismiss()
    assert preferences.settings.games_at == LOBBY
    assert own.is_at(LOBBY)


def test_a_lobby_without_a_service_is_said_to_send_nothing(
    qtbot: QtBot, preferences: Preferences
) -> None:
    preferences.remember_games_at(LOBBY)
    preferences.follow_own_games()
    dialog, own = opened(qtbot, preferences), preferences.own_games
    assert dialog.away is not None
    assert own.session is not None
    own.notices_told.emit(Notices(("ntfy",), language="en"))
    assert dialog.away.status.text() == ""
    with qtbot.waitSignal(own.changed):
        own.session.put(TablesTold((), takes_orders=False))
    assert "has no service at the moment" in dialog.away.status.text()
    dialog.dismiss()
