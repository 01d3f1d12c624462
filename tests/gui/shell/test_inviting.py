"""A friend's invitation over whatever the window shows."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.discovery.friends import InvitedBy
from smallworld_client.gui.kit.screen import Screen
from smallworld_client.gui.lobby.company import FriendInvitation, FriendsService
from smallworld_client.gui.lobby.friends import InvitedDialog
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit
from smallworld_client.gui.shell.window import Inviting, Window
from smallworld_wire.people import Whereabouts
from tests.gui.showing import the

LINK = "smallworld://127.0.0.1:1/" + "g" * 24


def invited(name: str = "Bram") -> FriendInvitation:
    note = InvitedBy("1", name, LINK, "Tuesday table", "two-players", 2, 1)
    return FriendInvitation(name.encode().ljust(40), name, note)


@pytest.fixture
def declined(preferences: Preferences, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of those who were told that one does not come."""
    names: list[str] = []
    monkeypatch.setattr(FriendsService, "decline", lambda _, it: names.append(it.name))
    return names


@pytest.fixture
def window(qtbot: QtBot, preferences: Preferences, home: Path) -> Iterator[Window]:
    memory = QSettings(str(home / "window.ini"), QSettings.Format.IniFormat)
    window = Window(memory)
    Inviting(window, preferences)
    window.go(ScreenVisit(Screen("Somewhere")))
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close_down()


def asked(window: Window) -> list[InvitedDialog]:
    return [each for each in window.findChildren(InvitedDialog) if each.isVisible()]


def test_an_invitation_says_who_and_what_game_and_leads_to_the_table(
    window: Window, preferences: Preferences, declined: list[str]
) -> None:
    called: list[str] = []
    window.called.connect(called.append)
    preferences.company.invited.emit(invited())
    [dialog] = asked(window)
    assert dialog.accessibleName() == "Bram invites you"
    assert called == ["Bram invites you to Tuesday table."]
    dialog.button("join").click()
    assert isinstance(window.visit, TableVisit)
    assert declined == []


def test_one_invitation_is_shown_after_the_other(
    window: Window, preferences: Preferences, declined: list[str]
) -> None:
    for name in ("Bram", "Cleo", "Bram"):
        preferences.company.invited.emit(invited(name))
    [first] = asked(window)
    first.button("not-now").click()
    [second] = asked(window)
    assert second.accessibleName() == "Cleo invites you"
    second.dismiss()
    assert asked(window) == []
    assert declined == ["Bram", "Cleo"]


def test_somebody_who_is_ignored_is_kept_away_from_then_on(
    window: Window, preferences: Preferences, declined: list[str]
) -> None:
    preferences.company.invited.emit(invited())
    asked(window)[0].button("ignore").click()
    assert invited().key in preferences.settings.ignored_keys
    assert declined == ["Bram"]


def test_nobody_is_disturbed_in_the_middle_of_a_game(
    window: Window, preferences: Preferences, declined: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    company = preferences.company
    company.sit("lobby.example.org", Whereabouts("playing"))
    company.invited.emit(invited())
    assert asked(window) == []
    assert declined == ["Bram"]


@pytest.mark.usefixtures("declined")
def test_an_invitation_goes_with_the_screen_that_it_lies_on(
    window: Window, preferences: Preferences, qtbot: QtBot
) -> None:
    window.go(ScreenVisit(Screen("Elsewhere")))
    preferences.company.invited.emit(invited())
    screen: QWidget = window.visit.screen
    with qtbot.waitSignal(screen.destroyed):
        window.back()
    preferences.company.invited.emit(invited("Cleo"))
    assert [each.accessibleName() for each in asked(window)] == ["Cleo invites you"]


def test_a_friend_who_declines_is_told_of(window: Window, preferences: Preferences) -> None:
    preferences.company.declined.emit("Bram")
    screen = the(Screen, window.visit.screen)
    assert screen.told == "Bram can't join right now."
