"""Sets, table rules and programs of other people that are chosen for a game."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld.content import all_sets
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.setup.form import HostScreen
from smallworld_client.gui.setup.rows import WaitingSeat
from smallworld_client.gui.setup.screen import Mode, SetupScreen
from smallworld_client.gui.setup.sets import SetsPicker
from smallworld_client.gui.setup.table_rules import (
    ArrangeDialog,
    TableRules,
    absence_text,
    pace_text,
    watching_text,
)
from smallworld_client.gui.setup.waiting import WaitingScreen, WaitingView
from smallworld_client.gui.table.menu import menu_entries
from smallworld_client.words.choices import brought, sets_amount, sets_named, sets_tip
from smallworld_wire.room import Pace, TableSettings
from tests.gui.showing import existing, on_screen

pytestmark = pytest.mark.usefixtures("plain_boards")

EVERY = tuple(each.id for each in all_sets())


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


@pytest.fixture
def picker(qtbot: QtBot) -> SetsPicker:
    return on_screen(qtbot, SetsPicker(("cursed", "relics")), 480, 900)


def focused() -> QWidget:
    return existing(QApplication.focusWidget())


def switch(picker: SetsPicker, set_id: str) -> QWidget:
    return next(it for it in picker.switches if it.id == set_id)


def test_each_set_says_what_it_adds_and_the_head_how_much_there_is(picker: SetsPicker) -> None:
    said = [(it.accessibleName(), it.accessibleDescription()) for it in picker.switches]
    assert said == [(each.name, each.text) for each in all_sets()]
    assert [brought(each) for each in all_sets()] == [
        "2 races, 5 powers",
        "3 races, 2 powers",
        "5 races, 5 powers",
        "3 races, 3 powers",
        "3 races, 3 powers",
        "one for each race",
        "6 relics, 9 places",
    ]
    assert picker.count.text() == "16 races, 25 powers"
    click(switch(picker, "grand-dames"))
    assert picker.count.text() == "19 races, 27 powers"


def test_sets_stand_in_two_columns_where_nothing_is_cut(picker: SetsPicker) -> None:
    for wide, columns in ((480, 2), (220, 1)):
        picker.resize(wide, 900)
        QApplication.processEvents()
        assert len({it.x() for it in picker.switches}) == columns
        assert all(it.width() >= it.sizeHint().width() for it in picker.switches)


@pytest.mark.parametrize("make", [SetupScreen, HostScreen])
def test_ticking_the_relics_lays_monsters_on_the_board_that_is_shown(
    qtbot: QtBot, make: type[SetupScreen] | type[HostScreen]
) -> None:
    screen = SetupScreen(Mode.COMPUTER, "Mira") if make is SetupScreen else HostScreen("Mira")
    qtbot.addWidget(screen)
    sets = screen.sets if isinstance(screen, SetupScreen) else screen.form.sets
    assert screen.boards.picture.monsters == frozenset()
    sets.choose(("relics",))
    board = screen.boards.picture.board
    laid = screen.boards.picture.monsters
    assert len(laid) == board.players + 1
    for region in board.regions:
        if region.id in laid:
            assert region.terrain not in ("sea", "lake")
            assert not region.lost_tribe
            assert laid.isdisjoint(region.adjacent)
    sets.choose(("cursed",))
    assert screen.boards.picture.monsters == frozenset()


def test_all_and_none_are_one_click_each(qtbot: QtBot, picker: SetsPicker) -> None:
    with qtbot.waitSignal(picker.changed):
        click(picker.all)
    assert picker.sets == EVERY
    assert not picker.all.isVisible()
    with qtbot.waitSignal(picker.changed):
        click(picker.none)
    assert not picker.sets
    assert not picker.none.isVisible()
    for each in ("leaders", "cursed"):
        click(switch(picker, each))
    assert picker.sets == ("cursed", "leaders")


def test_sets_are_chosen_by_the_keyboard_alone(picker: SetsPicker) -> None:
    picker.none.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    assert picker.sets == ("relics",)


def test_every_game_is_played_with_the_sets_of_the_last_one_as_far_as_they_are_known(
    qtbot: QtBot,
) -> None:
    sets = ("relics", "moon", "cursed")
    for screen in (
        SetupScreen(Mode.COMPUTER, "Mira", sets=sets),
        SetupScreen(Mode.SHARED, "Mira", sets=sets),
        HostScreen("Mira", sets=sets).form,
        LobbyScreen("Mira", sets=sets).form,
    ):
        qtbot.addWidget(screen)
        assert screen.setup.settings.sets == ("cursed", "relics")


def test_a_host_confirms_changes_of_the_table_and_of_the_sets_until_the_game_begins(
    qtbot: QtBot,
) -> None:
    over = on_screen(qtbot, QWidget(), 1280, 720)
    settings = TableSettings("Evening", "two-players", sets=("cursed",), rounds=5)
    for names, sets in ((("Ann", "Bob"), EVERY), ((), settings.sets)):
        dialog = ArrangeDialog(settings, over, 10, names)
        dialog.open()
        for part in (dialog.sets, dialog.rounds):
            assert dialog.isAncestorOf(part) is bool(names)
        dialog.sets.choose(EVERY)
        dialog.rules.late.set_value("vote")
        with qtbot.assertNotEmitted(dialog.arranged):
            click(dialog.button("no"))
        with qtbot.waitSignal(dialog.arranged) as told:
            click(dialog.button("yes"))
        assert told.args[0] == changed(settings, sets=sets, late="vote")


def test_everybody_in_the_waiting_room_reads_which_sets_are_played(qtbot: QtBot) -> None:
    settings = TableSettings("Evening", "two-players")
    view = WaitingView(settings, (WaitingSeat(), WaitingSeat()), "Ann")
    screen = WaitingScreen(view)
    qtbot.addWidget(screen)
    assert "base game only" in said(screen)
    screen.show_room(replace(view, settings=changed(settings, sets=("leaders", "cursed"))))
    assert "Cursed!, Leaders" in said(screen)
    assert screen.rules.line.accessibleDescription().startswith("2 sets, ")


def test_an_invitation_says_with_which_sets_one_is_invited_to_play(qtbot: QtBot) -> None:
    seats = (WaitingSeat("person", "Ann", host=True), WaitingSeat())
    settings = TableSettings("Evening", "two-players", sets=("relics",))
    view = WaitingView(settings, seats, "Ann", hosting=True)
    screen = WaitingScreen(view)
    qtbot.addWidget(screen)
    invited = "Send the invitation to the people you want to play with."
    assert f"{invited} Played with: Relics." in said(screen)
    screen.show_room(replace(view, settings=changed(settings, sets=())))
    assert invited in said(screen)


def test_the_menu_names_the_sets_only_where_there_are_some() -> None:
    for sets in (2, 0):
        assert ("sets" in [it.id for it in menu_entries(None, 0, sets=sets)]) is bool(sets)


def said(screen: QWidget) -> set[str]:
    return {label.text() for label in screen.findChildren(Label)}


def test_a_set_of_another_version_goes_by_its_plain_id() -> None:
    assert sets_named(("moon\x1b[2J", "leaders")) == "Leaders, moon [2J"
    assert sets_amount(("moon", "leaders", "moon")) == "2 sets"
    assert sets_tip(()) == ""


PLAIN = TableSettings("Evening", "three-players")


def rules(qtbot: QtBot, settings: TableSettings = PLAIN) -> TableRules:
    widget = TableRules(settings)
    qtbot.addWidget(widget)
    return widget


def test_what_is_not_touched_stays_as_it_was(qtbot: QtBot) -> None:
    odd = TableSettings(
        "Evening", "three-players", False, pace=Pace("turn", 77), late="vote", grace=33, delay=7
    )
    assert rules(qtbot, odd).settings(odd) == odd


def test_what_is_chosen_is_in_the_settings_and_what_has_no_effect_can_not_be_chosen(
    qtbot: QtBot,
) -> None:
    form = rules(qtbot)
    assert not form.grace.isEnabled()
    form.pace.set_value("2")
    form.late.set_value("computer")
    form.late_guests.setChecked(False)
    form.spectators.setChecked(False)
    settings = form.settings(PLAIN)
    assert (settings.pace, settings.late) == (Pace("turn", 90), "computer")
    assert (settings.late_guests, settings.spectators) == (False, False)
    assert (form.grace.isEnabled(), form.delay.isEnabled()) == (True, False)


def test_a_clock_of_days_has_vacations_in_place_of_absences(qtbot: QtBot) -> None:
    form = rules(qtbot)
    form.show()
    form.vacation.set_value("2")
    assert form.settings(PLAIN).vacation == 0
    assert not form.vacation.isVisible()
    form.pace.set_value("12")
    assert pace_text(form.settings(PLAIN).pace) == "3 days per turn"
    assert form.settings(PLAIN).vacation == 7
    assert form.vacation.isVisible()
    assert not form.grace.isVisible()


def test_decisions_read_as_sentences() -> None:
    assert pace_text(Pace()) == "no clock"
    assert pace_text(Pace("turn", 90)) == "90 seconds per turn"
    assert pace_text(Pace("game", 1800)) == "30 minutes for the whole game"
    strict = TableSettings("Evening", "three-players", late="computer", grace=60, delay=10)
    assert absence_text(PLAIN) == "the others wait"
    assert absence_text(strict) == "a computer takes over after 1 minute"
    assert watching_text(strict, 2) == "allowed, 10 seconds behind, 2 here"
