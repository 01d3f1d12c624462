"""At a table, as the window shows it."""

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace as changed_struct
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld.moves import Pick
from smallworld_client.gui.board.thumbnails import board_title
from smallworld_client.gui.kit.choice import Picker
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.log_panel import Page
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell import at_table
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.rematch import ConnectingScreen
from smallworld_client.gui.shell.settings_dialog import SettingsDialog
from smallworld_client.gui.shell.start_dialogs import AboutDialog
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit, speak
from smallworld_client.gui.shell.ways import visit_to
from smallworld_client.gui.shell.window import Window
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.home.records import given_advice
from smallworld_client.table.events import Began, Ended, GameStep, RoomChanged, Spoke
from smallworld_client.words.seat import SeatSays
from smallworld_dev.shots.posing import played
from smallworld_maps import load
from smallworld_wire.phrases import TableSays, WaySays
from smallworld_wire.room import Room, TableSettings
from smallworld_wire.table import Adjourn, Sit
from tests.gui.shell.visiting import ADA, BRAM, Bram, Exchange, press, room
from tests.gui.showing import existing, the

STAYS = "Your seat stays yours: you can return to it from the start screen."


def test_the_title_says_whose_turn_it_is_and_the_person_is_called_once_when_it_is_theirs(
    bram: Bram,
) -> None:
    reel = played(2, 0)
    mine = [state.to_move == BRAM for state in reel.states]
    turn = next(i for i in range(1, len(mine)) if mine[i] and mine[i + 1] and not mine[i - 1])
    called: list[str] = []
    bram.at_table(turn - 1)
    bram.visit.called.connect(called.append)
    assert bram.visit.title == "Ada's table: Ada's turn"
    for place in (turn, turn + 1):
        before, after = reel.states[place - 1 : place + 1]
        bram.hear(GameStep(place - 1, before, reel.entries[place - 1], after))
    bram.wait(lambda: len(bram.visit.session.entries) == turn + 1)
    assert called == ["It's your turn: Ada's table"]
    assert bram.visit.title == "Ada's table: your turn"


def test_nobody_is_called_to_a_turn_that_a_computer_plays_for_them(bram: Bram) -> None:
    reel = played(2, 0)
    turn = next(i for i, it in enumerate(reel.states) if it.to_move == BRAM)
    called: list[str] = []
    bram.visit.called.connect(called.append)
    bram.at_table(turn - 1)
    by_computer = changed_struct(room("running").seats[BRAM], bot="hard")
    bram.hear(
        RoomChanged(changed_struct(room("running"), seats=(room().seats[ADA], by_computer)), BRAM)
    )
    bram.hear(GameStep(turn - 1, reel.states[turn - 1], reel.entries[turn - 1], reel.states[turn]))
    bram.wait(lambda: len(bram.visit.session.entries) == turn)
    assert called == []
    assert bram.visit.title == "Ada's table: Bram's turn"


def test_play_again_ends_the_session_of_a_game_that_is_over_and_makes_a_new_one(
    bram: Bram,
) -> None:
    table = bram.alone_at_the_end()
    assert bram.visit.title == "Ada's table: the game is over"
    press(table, "again")
    assert bram.exchange.wires[0].closed
    assert len(bram.exchange.wires) == 2
    assert isinstance(bram.visit.screen, ConnectingScreen)


def test_who_came_by_the_lobbys_list_goes_back_to_it_to_play_again(
    qtbot: QtBot, window: Window, preferences: Preferences, exchange: Exchange
) -> None:
    visit = TableVisit(preferences, exchange.make_session, "Connecting…", registration="lobby")
    window.go(visit)
    table = Bram(qtbot, visit, exchange).alone_at_the_end()
    with qtbot.waitSignal(visit.left):
        press(table, "again")
    assert len(exchange.wires) == 1


def test_what_hints_advise_is_kept_and_a_full_disk_stops_no_game(
    bram: Bram, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(marks: object) -> None:
        raise OSError

    named = bram.at_table().advising.adviser.named
    named.emit(("advised",))
    assert given_advice() == {"advised"}
    monkeypatch.setattr(at_table, "keep_advice", fail)
    named.emit(("lost",))
    assert given_advice() == {"advised"}


def test_a_connection_lost_in_a_game_leaves_the_board_on_the_screen(bram: Bram) -> None:
    table = bram.at_table()
    bram.ended(table, Ended("The host has closed the table."))
    assert bram.visit.screen is table


def test_leaving_the_table_leads_back_and_a_guest_is_not_offered_to_save_it_for_all(
    bram: Bram, qtbot: QtBot
) -> None:
    table = bram.at_table()
    press(table, "leave")
    assert table.findChild(QWidget, "adjourn") is None
    with qtbot.waitSignal(bram.visit.left):
        press(table, "leave-table")


def test_settings_and_who_is_ignored_apply_at_the_table_at_once(
    bram: Bram, preferences: Preferences
) -> None:
    table = bram.at_table()
    assert table.board.pace
    preferences.change(changed(preferences.settings, speed=0.0))
    assert not table.board.pace
    table.table_actions.ignore_wanted.emit(b"k" * 40, "Ada", True)
    assert preferences.settings.ignored_keys == {b"k" * 40}
    table.table_actions.ignore_wanted.emit(b"k" * 40, "Ada", False)
    assert preferences.settings.ignored_keys == frozenset()
    for action, dialog in (("about", AboutDialog), ("settings", SettingsDialog)):
        table.table_actions.act(action)
        assert table.findChild(dialog) is not None


@pytest.mark.parametrize(
    ("opens", "heading"),
    [(True, "The table could not be opened"), (False, "The table can't be reached")],
)
def test_whoever_opens_a_table_is_not_told_of_a_way_to_it(
    qtbot: QtBot, preferences: Preferences, exchange: Exchange, opens: bool, heading: str
) -> None:
    visit = TableVisit(preferences, exchange.make_session, "Opening the table…", opens=opens)
    exchange.wire.tell(Ended("Port 7480 is taken."))
    card = the(ConnectingScreen, visit.screen)
    qtbot.waitUntil(lambda: "taken" in card.said)
    assert card.said == f"{heading} Port 7480 is taken."


def test_a_host_who_closes_the_window_is_told_who_goes_on(bram: Bram) -> None:
    bram.at_table(me=ADA)
    others = "The others can continue without you, or wait until you come back."
    assert bram.visit.warning == f"{others} {STAYS}", "no other program holds the game"
    ada, guest = room("running").people
    for there, warning in (
        (changed_struct(guest, in_sync=True),
         f"The game goes on: another player's program becomes the host. {STAYS}"),
        (changed_struct(guest, here=False), "No one else is here, so the table will close."),
    ):  # fmt: skip
        told = changed_struct(room("running"), people=(ada, there))
        bram.hear(RoomChanged(told, ADA))
        bram.wait(lambda told=told: bram.visit.session.room == told)  # type: ignore[misc]
        assert bram.visit.warning.startswith(warning)


def test_a_guest_who_closes_the_window_keeps_their_seat(bram: Bram) -> None:
    bram.at_table(me=BRAM)
    assert bram.visit.warning == STAYS


def test_a_spectator_loses_nothing_by_going(bram: Bram) -> None:
    bram.hear(RoomChanged(room("running", bram_sits=False, me="spectator"), BRAM))
    bram.wait(lambda: bram.visit.session.room is not None)
    assert bram.visit.warning == ""


def test_a_move_made_at_the_table_goes_to_the_host(bram: Bram) -> None:
    table = bram.at_table(me=ADA)
    press(table, "combo-0")
    assert bram.asked == [Pick(0)]


def test_what_was_said_before_stands_at_the_table_and_what_others_say_there_is_news(
    bram: Bram,
) -> None:
    bram.waiting(room())
    bram.hear(Spoke(ADA, "Ada", "Welcome!"))
    table = bram.at_table()
    assert table.log.lines(Page.CHAT) == ["Welcome!"]
    table.hear(Spoke(BRAM, "Bram", "Hello!"))
    assert not table.log.unread
    table.hear(Spoke(ADA, "Ada", "Welcome!"))
    assert table.log.unread


def test_a_table_at_one_screen_bears_its_boards_name_in_the_language_spoken_now(
    bram: Bram, qapp: QApplication, window: Window, preferences: Preferences
) -> None:
    reel, named = played(2, 0), TableSettings(load("two-players").title, "two-players")
    bram.hear(RoomChanged(changed_struct(room("running"), settings=named), BRAM))
    bram.hear(Began(reel.game, reel.states[0], ()))
    bram.wait(lambda: window.windowTitle().startswith("The Loonmere Dales: "))
    english = board_title("two-players")
    speak(qapp, "de")
    try:
        window.retranslate()
        assert board_title("two-players") != english
        assert window.windowTitle().startswith(f"{board_title('two-players')}: ")
        speak(qapp, "fr")
        window.retranslate()
        assert window.windowTitle().startswith(f"{board_title('two-players')}\u00a0: au tour")
    finally:
        speak(qapp, "en")


def with_newer(version: str) -> Room:
    """The room in which the other player has that version."""
    here = room("waiting")
    people = tuple(
        changed_struct(person, version=version if person.id == ADA else "")
        for person in here.people
    )
    return changed_struct(here, people=people)


def test_a_newer_program_of_another_player_is_told_once(
    bram: Bram, preferences: Preferences
) -> None:
    screen = bram.waiting(with_newer("0.4.0"))
    assert screen.told == "A player here has a newer version, 0.4.0. Ask them where they got it."
    assert preferences.settings.releases == ("0.4.0",)
    screen.tell("Something else")
    bram.hear(RoomChanged(changed_struct(with_newer("0.4.0"), epoch=2), BRAM))
    bram.wait(lambda: bram.visit.session.room is not None and bram.visit.session.room.epoch == 2)
    assert screen.told == "Something else"


def test_a_newer_program_is_told_in_a_game_too(bram: Bram) -> None:
    table = bram.at_table()
    bram.hear(RoomChanged(with_newer("0.4.0"), BRAM))
    bram.wait(lambda: "newer version, 0.4.0" in table.notice.text)
    assert table.notice.stays


def test_who_is_shown_out_is_not_told_that_the_game_has_broken_off(bram: Bram) -> None:
    table = bram.at_table()
    card = bram.ended(table, Ended("The host has removed you from the table.", "out"))
    assert card.accessibleName() == "You are no longer at the table"
    said = [label.text() for label in card.findChildren(Label)]
    assert "The host has removed you from the table." in said
    assert "The game can't be continued from here." not in said
    assert table.bar.question == "You are no longer at the table."


def test_whose_host_has_given_way_to_a_stranger_is_told_that_the_game_is_saved(
    bram: Bram,
) -> None:
    """At the address of a host that was lost there may be another table by now."""
    table = bram.at_table()
    card = bram.ended(table, Ended(SeatSays.STRANGERS_TABLE(), "nowhere"))
    assert card.accessibleName() == "The connection was lost"
    said = [label.text() for label in card.findChildren(Label)]
    assert "The game can't be continued from here." not in said
    assert table.bar.question == "The game is saved for later."


def test_who_plays_from_another_program_by_now_can_come_back_to_this_one(bram: Bram) -> None:
    table = bram.at_table()
    card = bram.ended(table, Ended(str(WaySays.ELSEWHERE()), "elsewhere"))
    assert card.accessibleName() == "You are playing from another program"
    press(table, "play-here")
    assert len(bram.exchange.wires) == 2
    assert isinstance(bram.visit.screen, ConnectingScreen)


def test_who_waits_from_another_program_by_now_can_come_back_to_this_one(bram: Bram) -> None:
    bram.waiting(room())
    bram.hear(Ended(str(WaySays.ELSEWHERE()), "elsewhere"))
    screen = bram.card("You are playing from another program Another program with")
    press(screen, "retry")
    assert len(bram.exchange.wires) == 2


def test_another_language_keeps_the_game_its_chat_and_the_open_settings(
    bram: Bram, window: Window, preferences: Preferences
) -> None:
    preferences.language_changed.connect(window.retranslate)
    table = bram.at_table(moves=3)
    bram.hear(Spoke(ADA, "Ada", "Welcome!"))
    bram.wait(lambda: table.log.lines(Page.CHAT) == ["Welcome!"])
    told = len(table.log.lines(Page.LOG))
    table.table_actions.act("settings")
    settings = existing(table.findChild(SettingsDialog))
    settings.control(Picker, "language").set_value("de")
    german = the(TableScreen, bram.visit.screen)
    assert german is not table
    assert german.parts.log_tab.text() == "Verlauf und Chat"
    assert german.log.lines(Page.CHAT) == ["Welcome!"]
    assert len(german.log.lines(Page.LOG)) == told
    again = existing(german.findChild(SettingsDialog))
    again.control(Picker, "language").set_value("en")


@pytest.mark.parametrize("seed", ["heron", ""])
def test_the_result_of_a_game_with_a_seed_offers_to_deal_the_same_again(
    bram: Bram, seed: str
) -> None:
    dealt: list[str] = []

    def make_same(seed: str) -> Session:
        dealt.append(seed)
        return bram.exchange.make_session()

    bram.visit.make_same, bram.visit.session.seed = make_same, seed
    table = bram.at_table(played(2, 0).length)
    if seed:
        press(table, "same-again")
        assert (dealt, bram.exchange.wires[0].closed) == (["heron"], True)
    else:
        table.same_again.emit()
        assert (dealt, len(bram.exchange.wires)) == ([], 1)


def test_back_from_an_analysis_is_the_result_that_it_was_opened_on(
    bram: Bram, window: Window
) -> None:
    table = bram.alone_at_the_end()
    bram.wait(lambda: table.results.shown is not None)
    press(table, "analyse")
    window.go(ScreenVisit(QWidget()))
    window.back()
    result = existing(table.results.shown)
    assert window.focusWidget() is result
    press(table, "look")
    assert table.results.shown is None


def test_who_is_writing_when_the_game_starts_goes_on_writing(bram: Bram, window: Window) -> None:
    """The rest of the message would be keys of the table otherwise."""
    screen = bram.waiting(room())
    window.activateWindow()
    QTest.mouseClick(screen.box, Qt.MouseButton.LeftButton)
    QTest.keyClicks(screen.box, "Good ")
    table = bram.at_table()
    bram.wait(table.log.box.hasFocus)
    QTest.keyClicks(table.log.box, "luck!")
    assert table.log.box.text() == "Good luck!"
    assert table.log.shows_chat


def test_who_has_sent_their_message_finds_the_log_as_usual(bram: Bram, window: Window) -> None:
    """In a tall window an open log would lie over the combos, and keys are the table's again."""
    screen = bram.waiting(room())
    window.activateWindow()
    QTest.mouseClick(screen.box, Qt.MouseButton.LeftButton)
    QTest.keyClicks(screen.box, "Good luck!")
    QTest.keyClick(screen.box, Qt.Key.Key_Return)
    table = bram.at_table()
    assert not table.log.shows_chat
    assert not table.log.box.hasFocus()


def test_a_host_who_leaves_may_save_the_game_for_all_and_is_asked_nothing_more(
    bram: Bram, window: Window, qtbot: QtBot
) -> None:
    table = bram.at_table(me=ADA)
    press(table, "leave")
    press(table, "adjourn")
    press(table, "yes")
    assert bram.asked == [Adjourn()]
    with qtbot.waitSignal(bram.visit.left):
        bram.hear(Ended(str(SeatSays.KEPT()), "adjourn"))
    assert table.findChild(QWidget, "lost") is None
    assert bram.visit is not window.visit


def test_a_host_who_has_made_someone_else_host_is_asked_nothing_more(
    bram: Bram, window: Window, qtbot: QtBot
) -> None:
    table = bram.at_table(me=ADA)
    table.table_actions.act("hand-over")
    press(table, "yes")
    with qtbot.waitSignal(bram.visit.left):
        bram.hear(Ended(str(TableSays.HOST_LEFT()), "succeed"))
    assert table.findChild(QWidget, "lost") is None
    assert bram.visit is not window.visit


def test_a_game_that_was_saved_for_all_says_so_and_to_who_leaves_where_it_is(bram: Bram) -> None:
    table = bram.at_table()
    card = bram.ended(table, Ended(str(SeatSays.KEPT()), "adjourn"))
    assert card.accessibleName() == "The game is adjourned"
    assert "Continue" in bram.visit.parting
    assert "`" not in str(SeatSays.KEPT()), "the window knows no commands"


def test_whoever_joins_gets_the_first_free_seat_and_may_leave_it(bram: Bram) -> None:
    bram.visit.sit_at_once()
    bram.waiting(room(bram_sits=False))
    assert bram.asked == [Sit(1)]
    for seated in (True, False):
        bram.hear(RoomChanged(room(bram_sits=seated), BRAM))
        bram.wait(lambda: bool(bram.visit.session.seats) is seated)  # noqa: B023 - at once
    assert bram.asked == [Sit(1)]


@pytest.mark.parametrize("watch", [True, False])
def test_only_who_comes_to_play_sits_down(
    monkeypatch: pytest.MonkeyPatch, preferences: Preferences, exchange: Exchange, watch: bool
) -> None:
    for way in ("watch", "join"):
        monkeypatch.setattr(Session, way, lambda *_: exchange.make_session())
    visit = visit_to("192.168.1.20", preferences, watch=watch)
    exchange.wire.tell(RoomChanged(room(bram_sits=False), BRAM))
    QApplication.processEvents()
    assert exchange.wire.asked == ([] if watch else [Sit(1)])
    visit.end()
