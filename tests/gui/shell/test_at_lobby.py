from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from smallworld_chance.signatures import seed_for_key, verify_key_of
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.lobby.game_rows import TEXTS, GameRow
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.setup.waiting import WaitingScreen
from smallworld_client.gui.shell.at_lobby import LobbyVisit, lobby_game, lobby_visit
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.people import ProfileVisit
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.gui.shell.window import Window
from smallworld_net.address import BadAddress
from smallworld_wire import common
from smallworld_wire.common import PROTOCOL, NewRelease, signed
from smallworld_wire.lobby import Advert
from smallworld_wire.room import Pace
from tests.gui.showing import on_screen, the
from tests.helpers.lobbies import running_lobby

SEED = seed_for_key(bytes(range(32)))
KEY = verify_key_of(SEED).hex()


@pytest.fixture
def lobby() -> Iterator[str]:
    with running_lobby() as address:
        yield address


@pytest.fixture
def window(qtbot: QtBot, preferences: Preferences, home: Path, lobby: str) -> Iterator[Window]:
    memory = QSettings(str(home / "window.ini"), QSettings.Format.IniFormat)
    window = on_screen(qtbot, Window(memory, lobby_visit(preferences, lobby)))
    yield window
    window.close_down()


@pytest.fixture
def screen(window: Window) -> LobbyScreen:
    return the(LobbyScreen, window.visit.screen)


ADVERT = Advert("x", "An evening", "Ada", "two-players", 2)


def test_a_row_shows_what_the_advert_says() -> None:
    advert = Advert("x", "An evening", "Ada", "five-players", 5, 4, 3, 2, "running", 6, False, True)
    game = lobby_game(advert)
    assert (game.people, game.computers, game.free) == (1, 3, 1)
    assert (game.running, game.round, game.spectators, game.private) == (True, 6, False, True)
    assert TEXTS.facts(lobby_game(replace(ADVERT, clock=3 * 86_400)))[0] == "3 days per turn"
    assert TEXTS.facts(lobby_game(replace(ADVERT, rated=True)))[0] == "ranked"
    assert "ranked" not in TEXTS.facts(lobby_game(ADVERT))
    newer = replace(ADVERT, protocol=PROTOCOL + 1, version="9.0")
    assert lobby_game(newer).other_version == "9.0"
    assert not lobby_game(replace(newer, protocol=PROTOCOL)).other_version
    assert [it.of_turn for it in (Pace("turn", 90), Pace("game", 90), Pace())] == [90, 0, 0]


def test_who_one_is_leads_to_ones_profile(window: Window, screen: LobbyScreen) -> None:
    assert screen.person.said
    screen.person.click()
    profile = the(ProfileVisit, window.visit)
    profile.left.emit()
    visits: list[object] = [window.visit]
    assert isinstance(visits[0], LobbyVisit)


@pytest.mark.parametrize("key", [KEY, ""])
def test_a_release_that_the_project_signed_is_told_once(
    qtbot: QtBot, preferences: Preferences, home: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """Without a release key in the program nothing is believed."""
    monkeypatch.setattr(common, "RELEASE_KEY", key)
    file = home / "release.notice"
    file.write_bytes(signed(NewRelease("9.1.0", "2027-01-10"), SEED))
    with running_lobby(notice=file) as lobby:
        told = []
        for _ in range(2):
            visit = lobby_visit(preferences, lobby)
            qtbot.addWidget(visit.screen)
            visit.screen.show()
            with qtbot.waitSignal(visit._lobby.heard, timeout=20_000):
                pass
            assert isinstance(visit.screen, LobbyScreen)
            told.append(visit.screen.told)
            visit.end()
    expected = ["Version 9.1.0 of Small World is out.", ""] if key else ["", ""]
    assert told == expected
    assert preferences.settings.releases == (("9.1.0",) if key else ())
    assert bool(preferences.settings.release_notice) == bool(key)


def test_a_lobby_that_is_no_address_is_refused(preferences: Preferences) -> None:
    with pytest.raises(BadAddress):
        lobby_visit(preferences, "a lobby, please")
    assert preferences.settings.lobby == ""


def test_a_lobby_that_does_not_answer_can_be_tried_again_at_once(
    qtbot: QtBot, window: Window, screen: LobbyScreen
) -> None:
    visit = the(LobbyVisit, window.visit)
    before = visit._lobby
    qtbot.waitUntil(lambda: before.is_connected, timeout=10_000)
    before.failed.emit("Nobody answers.")
    before.connected.emit()
    assert screen.told == "", "it is back"
    screen.tell("Something else.", stay=True)
    before.connected.emit()
    assert screen.told == "Something else."
    before.is_connected = False
    before.failed.emit("Nobody answers.")
    again = next(b for b in screen.findChildren(QAbstractButton) if b.text() == "Try again")
    assert screen.told == "Nobody answers."
    QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    assert screen.told == ""
    assert visit._lobby is not before
    qtbot.waitUntil(lambda: visit._lobby.is_connected, timeout=10_000)


def test_a_created_game_waits_in_its_room_and_stands_in_the_list(
    qtbot: QtBot, window: Window, screen: LobbyScreen
) -> None:
    create = next(b for b in screen.findChildren(QAbstractButton) if b.text() == "Open a table")
    qtbot.waitUntil(create.isEnabled, timeout=10_000)
    QTest.mouseClick(create, Qt.MouseButton.LeftButton)
    screen.form.title.set_text("An evening with friends")
    QTest.mouseClick(screen.open_table, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: isinstance(window.visit.screen, WaitingScreen), timeout=10_000)
    assert isinstance(window.visit, TableVisit)
    assert window.visit.session.invitation.startswith("smallworld://127.0.0.1:")
    qtbot.waitUntil(lambda: bool(screen.findChildren(GameRow)), timeout=10_000)
    (row,) = screen.findChildren(GameRow)
    assert row.game.name == "An evening with friends"


def test_another_lobby_takes_the_place_of_the_first(
    qtbot: QtBot, screen: LobbyScreen, preferences: Preferences
) -> None:
    screen.connect_requested.emit("127.0.0.1:9")
    assert preferences.settings.lobby == "127.0.0.1:9"
    qtbot.waitUntil(lambda: "127.0.0.1:9" in screen.told, timeout=30_000)


@pytest.mark.parametrize("text", ["not an address", "smallworld://"])
def test_what_leads_nowhere_is_said_at_its_field(
    qtbot: QtBot, preferences: Preferences, text: str
) -> None:
    visit = lobby_visit(preferences, "127.0.0.1:9")
    qtbot.addWidget(visit.screen)
    visit.screen.connect_requested.emit("not an address")
    visit.screen.address_requested.emit(text, False)
    visit.screen.invitation_pasted.emit(text)
    for field in (visit.screen.ways.lobby, visit.screen.ways.address, visit.screen.ways.invitation):
        assert field.error()
    visit.end()


def test_games_of_people_who_are_ignored_are_only_counted(
    window: Window, screen: LobbyScreen, preferences: Preferences
) -> None:
    preferences.ignore(b"k" * 40, "Larry", True)
    visit = the(LobbyVisit, window.visit)
    loud = Advert("x", "Loud", "Larry", "two-players", 2, key=b"k" * 40)
    visit.show_games([loud, replace(loud, game="y", key=b"l" * 40)])
    assert list(screen.games.open_games.rows) == ["y"]
    hidden = "1 game from ignored people hidden."
    assert hidden in {label.text() for label in screen.findChildren(Label)}
