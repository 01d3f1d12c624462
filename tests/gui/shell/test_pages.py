from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld.content import all_sets
from smallworld_client.discovery.announcements import NearbyGame
from smallworld_client.gui.kit.choice import Picker, SegmentedChoice
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.kit.toast import Toast
from smallworld_client.gui.lobby.join import JoinScreen
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.records.screen import RecordsScreen
from smallworld_client.gui.setup.form import HostScreen
from smallworld_client.gui.setup.screen import Mode, SetupScreen
from smallworld_client.gui.setup.waiting import WaitingScreen
from smallworld_client.gui.shell.at_records import ReplayScreen
from smallworld_client.gui.shell.at_start import StartVisit
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.pages import SetupVisit
from smallworld_client.gui.shell.rematch import ConnectingScreen
from smallworld_client.gui.shell.settings_dialog import SettingsDialog
from smallworld_client.gui.shell.start_dialogs import (
    UnfinishedDialog,
    UnfinishedRow,
    unfinished_row,
)
from smallworld_client.gui.shell.start_screen import StartScreen
from smallworld_client.gui.shell.visit import Preferences, speak
from smallworld_client.gui.shell.ways import visit_to
from smallworld_client.gui.shell.window import Window
from smallworld_client.gui.table.cards import SetsCard
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.workshop.own_editor import OwnEditor
from smallworld_client.home.journal import Unfinished, unfinished
from smallworld_client.home.settings import SettingsFile
from smallworld_wire.lobby import Advert
from tests.gui.showing import existing, on_screen, the
from tests.helpers.posed_record import save_posed


@pytest.fixture
def window(qtbot: QtBot, preferences: Preferences, home: Path) -> Iterator[Window]:
    memory = QSettings(str(home / "window.ini"), QSettings.Format.IniFormat)
    window = on_screen(qtbot, Window(memory, StartVisit(preferences)))
    yield window
    window.close_down()
    preferences.change(SettingsFile(home / "none.ini").load())


def press(window: Window, text: str) -> None:
    buttons = window.visit.screen.findChildren(QAbstractButton)
    button = next(b for b in buttons if b.text() == text and b.isVisible())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def wait_for(qtbot: QtBot, window: Window, kind: type[QWidget]) -> None:
    qtbot.waitUntil(lambda: isinstance(window.visit.screen, kind), timeout=20_000)


def test_two_clicks_lead_to_a_game_against_computer_players(qtbot: QtBot, window: Window) -> None:
    press(window, "Play against the computer")
    press(window, "Start the game")
    wait_for(qtbot, window, TableScreen)
    session = the(TableVisit, window.visit).session
    room = existing(session.room)
    assert [assigned.kind for assigned in room.seats] == ["person", "computer", "computer"]
    assert window.windowTitle().endswith(": your turn")
    kept = "The game is saved: you can continue it from the start screen."
    assert window.visit.warning == kept


def leave_a_game(qtbot: QtBot, window: Window) -> None:
    """Back to the first screen out of the middle of a game."""
    press(window, "Play against the computer")
    press(window, "Start the game")
    wait_for(qtbot, window, TableScreen)
    window.back()
    window.back()
    start = the(StartScreen, window.visit.screen)
    qtbot.waitUntil(start.go_on.isVisible)


def press_in_card(window: Window, name: str) -> None:
    button = existing(window.visit.screen.findChild(QAbstractButton, name))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_one_of_several_games_is_chosen_from_a_list_and_the_last_is_gone_on_with_at_once(
    qtbot: QtBot, window: Window
) -> None:
    leave_a_game(qtbot, window)
    leave_a_game(qtbot, window)
    qtbot.waitUntil(lambda: len(unfinished()) == 2)
    visit, start = the(StartVisit, window.visit), the(StartScreen, window.visit.screen)
    qtbot.waitUntil(lambda: len(visit._unfinished) == 2)
    press(window, "Continue")
    press_in_card(window, f"drop-{unfinished()[1].path}")
    assert len(unfinished()) == 2, "it is asked first"
    press_in_card(window, "yes")
    assert len(unfinished()) == 1
    qtbot.waitUntil(lambda: len(visit._unfinished) == 1)
    start.go_on.customContextMenuRequested.emit(QPoint())
    qtbot.waitUntil(lambda: len(start.findChildren(UnfinishedDialog)) > 0)
    press_in_card(window, f"go-on-{unfinished()[0].path}")
    wait_for(qtbot, window, TableScreen)
    window.back()
    qtbot.waitUntil(lambda: visit._is_read)
    press(window, "Continue")
    wait_for(qtbot, window, TableScreen)
    session = the(TableVisit, window.visit).session
    qtbot.waitUntil(lambda: len(session.seats) == 1)


def test_an_unfinished_game_that_others_play_on_is_marked_with_its_round(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    rows = [
        UnfinishedRow(
            each, each, "two-players", "Mira", 2, 10, "your table", "yesterday", mark=each
        )
        for each in ("moles", "owls", "secret")
    ]
    dialog = UnfinishedDialog(rows, over)
    advert = Advert("a" * 16, "Moles", "Bram", "two-players", 2, stage="running", round=6)
    open_one = NearbyGame("moles", 3, b"", (), advert)
    with qtbot.waitSignal(dialog.heard):
        dialog.heard.emit([open_one, NearbyGame("secret", 3, b"", ())])
    qtbot.waitUntil(lambda: said_of(dialog).count("yesterday") == 1)
    assert said_of(dialog).count("The others are playing it now.") == 2
    stands = {"round 6 of 10, your table", "round 2 of 10, your table", "your table"}
    assert stands <= set(said_of(dialog)), "running, left alone, and private"
    dialog.heard.emit([])
    qtbot.waitUntil(lambda: said_of(dialog).count("yesterday") == len(rows))


@pytest.mark.parametrize(("host", "where"), [("Bram", "hosted by Bram"), ("", "you were a guest")])
def test_an_unfinished_game_of_a_guest_says_who_hosted_it(host: str, where: str) -> None:
    players = ("Mira", "Bram")
    game = Unfinished(Path(), 0, "g", "Moles", "two-players", players, 1, "guest", 10, host=host)
    assert unfinished_row(game).where == where


def said_of(dialog: UnfinishedDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(Label)]


def test_what_is_said_of_an_unfinished_game_is_not_cut(qtbot: QtBot, qapp: QApplication) -> None:
    speak(qapp, "de")
    over = on_screen(qtbot, QWidget(), 1280, 720)
    where = "7 Erweiterungen, mit Moles, dein Tisch"
    row = UnfinishedRow("1", "Moles", "two-players", "Mira", 1, 10, where, "")
    dialog = UnfinishedDialog([row], over)
    dialog.open()
    speak(qapp, "en")
    [label] = [it for it in dialog.findChildren(Label) if it.text() == f"Runde 1 von 10, {where}"]
    assert label.is_whole


def test_a_table_for_others_opens_without_any_lobby_and_shows_its_address(
    qtbot: QtBot, window: Window
) -> None:
    press(window, "Host a game")
    press(window, "Open the table")
    wait_for(qtbot, window, WaitingScreen)
    assert isinstance(window.visit, TableVisit)
    assert window.visit.session.is_host
    assert "#" in window.visit.session.address


def test_an_address_that_is_none_is_said_at_its_field(window: Window) -> None:
    press(window, "Join a game")
    screen = the(JoinScreen, window.visit.screen)
    for typed in ("somewhere over the rainbow", "hello", " hello "):
        screen.target.set_error("")
        screen.target.set_text(typed)
        press(window, "Join")
        assert "not an address: write NAME:PORT, for example" in screen.target.error()


def test_nobody_at_an_address_becomes_a_sentence_and_back_leads_to_the_form(
    qtbot: QtBot, window: Window
) -> None:
    press(window, "Join a game")
    form = the(JoinScreen, window.visit.screen)
    form.target.set_text("127.0.0.1:9")
    press(window, "Join")
    screen = the(ConnectingScreen, window.visit.screen)
    assert screen.said == "Connecting to 127.0.0.1:9…"
    qtbot.waitUntil(lambda: screen.said != "Connecting to 127.0.0.1:9…", timeout=30_000)
    assert "127.0.0.1:9" in screen.said
    press(window, "Back")
    assert window.visit.screen is form


def test_the_sets_of_a_game_are_said_at_its_table_where_it_is_continued_and_ticked_again(
    qtbot: QtBot, window: Window, preferences: Preferences
) -> None:
    press(window, "Play against the computer")
    the(SetupScreen, window.visit.screen).sets.choose(("leaders", "cursed"))
    press(window, "Start the game")
    wait_for(qtbot, window, TableScreen)
    game = existing(the(TableVisit, window.visit).session.game)
    assert game.header.chosen_sets == preferences.settings.sets == ("cursed", "leaders")
    table = the(TableScreen, window.visit.screen)
    for compact, said in ((False, "three players, 2 sets"), (True, "2 sets")):
        table.top.set_compact(compact)
        tips = {it.text(): it.toolTip() for it in table.top.findChildren(Label)}
        assert tips[said] == "Played with: Cursed!, Leaders"
    assert table.table_actions.act("sets")
    [card] = table.findChildren(SetsCard)
    brought = {each.text for each in all_sets() if each.id in ("cursed", "leaders")}
    assert {it.text() for it in card.findChildren(Label)} >= {"Cursed!", "Leaders", *brought}
    card.dismiss()
    window.back()
    window.back()
    found: list[Unfinished] = []

    def finds_it() -> bool:
        found.extend(unfinished())
        return bool(found)

    qtbot.waitUntil(finds_it)
    row = unfinished_row(found[0])
    assert (row.round, row.rounds, row.where) == (1, 10, "2 sets, your table")
    assert row.sets == "Played with: Cursed!, Leaders"
    preferences.remember_hosted_sets(("relics",))
    press(window, "Play on one screen")
    assert the(SetupScreen, window.visit.screen).sets.sets == ("cursed", "leaders")
    window.back()
    press(window, "Host a game")
    assert the(HostScreen, window.visit.screen).form.sets.sets == ("relics",), "hosted games' own"


def test_the_lobby_that_was_looked_at_is_remembered_and_shows_who_came_to_watch_such_games_first(
    window: Window, preferences: Preferences
) -> None:
    press(window, "Watch")
    screen = the(JoinScreen, window.visit.screen)
    screen.lobby.address.set_text("127.0.0.1:9")
    press(window, "Open")
    assert preferences.settings.lobby == "127.0.0.1:9"
    assert the(LobbyScreen, window.visit.screen).games.search.wish.aim == "watch"


def test_settings_apply_at_once_and_are_kept(
    window: Window, preferences: Preferences, home: Path
) -> None:
    press(window, "Settings")
    dialog = existing(window.visit.screen.findChild(SettingsDialog))
    dialog.control(SegmentedChoice, "surround").set_value("light")
    dialog.control(Picker, "text").set_value("125%")
    assert (Theme.current().surround.name, Theme.current().text) == ("light", 1.25)
    kept = SettingsFile(home / "settings.ini").load()
    assert (kept.surround, kept.text) == ("light", 1.25)


def test_the_table_turns_light_and_dark_from_the_first_screen_which_says_if_that_is_not_kept(
    window: Window, home: Path
) -> None:
    (home / "settings.ini").mkdir()
    press(window, "Light theme")
    assert not Theme.current().surround.dark
    notice = existing(window.visit.screen.findChild(Toast))
    assert notice.isVisible()
    assert "can't be saved" in notice.text
    press(window, "Dark theme")
    assert Theme.current().surround.dark


def test_a_finished_game_is_opened_from_the_list_and_a_damaged_one_told_there(
    qtbot: QtBot, window: Window, home: Path
) -> None:
    path = save_posed(home / "records")
    press(window, "Finished games")
    screen = the(RecordsScreen, window.visit.screen)
    qtbot.waitUntil(lambda: any(button.isVisible() for button in screen.buttons))
    press(window, "Replay")
    wait_for(qtbot, window, ReplayScreen)
    assert window.windowTitle() == "Ada · Bram"
    press(window, "Close the record")
    assert window.visit.screen is screen
    path.write_bytes(b"SWR1 and nothing else")
    press(window, "Replay")
    assert "The record is damaged" in screen.told


@pytest.mark.parametrize("page", ["Finished games", "Play on one screen"])
def test_escape_leads_back_to_the_start(window: Window, home: Path, page: str) -> None:
    save_posed(home / "records")
    press(window, page)
    QTest.keyClick(window.visit.screen, Qt.Key.Key_Escape)
    assert isinstance(window.visit.screen, StartScreen)


def test_what_one_makes_is_tried_at_once_and_back_leads_to_it(qtbot: QtBot, window: Window) -> None:
    press(window, "Play against the computer")
    press(window, "Your own races and powers")
    press(window, "Make one")
    editor = the(OwnEditor, window.visit.screen)
    press(window, "Try it in a game")
    wait_for(qtbot, window, TableScreen)
    assert isinstance(window.visit, TableVisit)
    played = existing(window.visit.played)
    assert "own-moles" in [slot.race for slot in played[0].start().column[:2]]
    window.back()
    assert window.visit.screen is editor


def test_who_comes_by_an_invitation_reads_which_sets_are_played_while_it_connects(
    preferences: Preferences,
) -> None:
    way = "smallworld://127.0.0.1:9/game?secret=x&sets=cursed,leaders"
    visit = visit_to(way, preferences, watch=False)
    assert isinstance(visit.screen, ConnectingScreen)
    assert visit.screen.said.endswith("Played with: Cursed!, Leaders.")
    visit.end()


def set_up(qtbot: QtBot, preferences: Preferences) -> SetupScreen:
    visit = SetupVisit(preferences, Mode.COMPUTER)
    screen = the(SetupScreen, visit.screen)
    qtbot.addWidget(screen)
    return screen


def proposed(screen: SetupScreen) -> set[str]:
    return {it.name for it in screen.setup.places[1:]}


def told(screen: SetupScreen) -> list[str]:
    return [it.text() for it in screen.findChildren(Label) if not it.isHidden()]


@pytest.mark.parametrize(("won", "level"), [(False, "easy"), (True, "medium")])
def test_computers_are_easy_until_a_first_victory_which_the_set_up_says(
    qtbot: QtBot, preferences: Preferences, won: bool, level: str
) -> None:
    preferences.begin_hints()
    screen = set_up(qtbot, preferences)
    assert proposed(screen) == {"easy"}
    preferences.remember_level(screen.setup.places)
    preferences.end_first_game(won)
    preferences.end_hints()
    screen = set_up(qtbot, preferences)
    assert proposed(screen) == {level}
    said = "You won at level “easy”, so this game starts at “medium”."
    assert (said in told(screen)) is won
    preferences.remember_level(screen.setup.places)
    assert said not in told(set_up(qtbot, preferences))


def test_the_level_that_was_chosen_last_is_proposed_again(
    qtbot: QtBot, preferences: Preferences
) -> None:
    screen = set_up(qtbot, preferences)
    screen.seats[1].level.show_level("hard")
    preferences.remember_level(screen.setup.places)
    preferences.end_first_game(won=True)
    assert proposed(set_up(qtbot, preferences)) == {"hard"}


def test_as_many_as_played_last_are_proposed_again(qtbot: QtBot, preferences: Preferences) -> None:
    visit = SetupVisit(preferences, Mode.SHARED)
    qtbot.addWidget(visit.screen)
    visit.screen.players.set_value("5")
    with qtbot.waitSignal(visit.onward) as onward:
        visit.screen.start.click()
    onward.args[0].end()
    assert preferences.settings.players == 5
    assert set_up(qtbot, preferences).players.count == 5


def test_a_game_at_one_screen_changes_nobodys_name(qtbot: QtBot, preferences: Preferences) -> None:
    preferences.rename("Mira")
    visit = SetupVisit(preferences, Mode.SHARED)
    qtbot.addWidget(visit.screen)
    with qtbot.waitSignal(visit.onward) as onward:
        visit.screen.start_requested.emit(replace(visit.screen.setup, name="Somebody"))
    onward.args[0].end()
    assert preferences.name == "Mira"
