"""A host chooses the sets that are added to the base game, and everybody reads which they are."""

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
from smallworld_client.gui.setup.table_rules import ArrangeDialog
from smallworld_client.gui.setup.waiting import WaitingScreen, WaitingView
from smallworld_client.gui.table.menu import menu_entries
from smallworld_client.words.choices import brought, sets_amount, sets_named, sets_tip
from smallworld_wire.room import TableSettings

pytestmark = pytest.mark.usefixtures("plain_boards")

EVERY = tuple(each.id for each in all_sets())


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


@pytest.fixture
def picker(qtbot: QtBot) -> SetsPicker:
    picker = SetsPicker(("cursed", "relics"))
    qtbot.addWidget(picker)
    picker.resize(480, 900)
    picker.show()
    return picker


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def switch(picker: SetsPicker, set_id: str) -> QWidget:
    return next(it for it in picker.switches if it.id == set_id)


def test_each_set_has_a_switch_that_says_what_it_brings(picker: SetsPicker) -> None:
    said = [(it.accessibleName(), it.accessibleDescription()) for it in picker.switches]
    assert said == [(each.name, each.text) for each in all_sets()]


def test_each_set_says_how_much_it_adds_and_the_head_how_much_there_is(
    picker: SetsPicker,
) -> None:
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


@pytest.mark.parametrize(("wide", "columns"), [(480, 2), (220, 1)])
def test_sets_stand_in_two_columns_where_nothing_is_cut(
    picker: SetsPicker, wide: int, columns: int
) -> None:
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
    assert picker.sets == ()
    assert not picker.none.isVisible()


def test_sets_are_chosen_by_the_keyboard_alone(picker: SetsPicker) -> None:
    picker.none.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    assert picker.sets == ("relics",)


def test_the_order_of_clicks_does_not_matter(picker: SetsPicker) -> None:
    click(picker.none)
    for each in ("leaders", "cursed", "royal-bonus"):
        click(switch(picker, each))
    assert picker.sets == ("cursed", "royal-bonus", "leaders")


def test_a_remembered_set_that_is_gone_is_left_out(qtbot: QtBot) -> None:
    picker = SetsPicker(("moon", "cursed"))
    qtbot.addWidget(picker)
    assert picker.sets == ("cursed",)


def test_a_game_against_computers_is_played_with_the_chosen_sets(qtbot: QtBot) -> None:
    screen = SetupScreen(Mode.COMPUTER, "Mira", sets=("leaders",))
    qtbot.addWidget(screen)
    screen.sets.choose(("leaders", "cursed"))
    assert screen.setup.settings.sets == ("cursed", "leaders")


def test_a_game_at_one_screen_is_played_with_the_chosen_sets(qtbot: QtBot) -> None:
    screen = SetupScreen(Mode.SHARED, "Mira", sets=("relics",))
    qtbot.addWidget(screen)
    assert screen.setup.settings.sets == ("relics",)


def test_a_hosted_table_has_the_chosen_sets(qtbot: QtBot) -> None:
    screen = HostScreen("Mira", sets=("relics",))
    qtbot.addWidget(screen)
    assert screen.form.setup.settings.sets == ("relics",)


def test_a_table_opened_in_a_lobby_has_the_chosen_sets(qtbot: QtBot) -> None:
    screen = LobbyScreen("Mira", sets=("spiders-web",))
    qtbot.addWidget(screen)
    assert screen.form.setup.settings.sets == ("spiders-web",)


def test_a_host_changes_the_sets_until_the_game_begins(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    settings = TableSettings("Evening", "two-players", sets=("cursed",))
    waiting = ArrangeDialog(settings, over, 10, ("Ann", "Bob"))
    waiting.sets.choose(EVERY)
    with qtbot.waitSignal(waiting.arranged) as told:
        waiting.button("yes").click()
    assert told.args[0] == changed(settings, sets=EVERY)


def test_during_a_game_nothing_is_offered_that_was_settled_with_it(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    settings = TableSettings("Evening", "two-players", sets=("cursed",), rounds=5)
    playing = ArrangeDialog(settings, over)
    assert not playing.isAncestorOf(playing.sets)
    assert not playing.isAncestorOf(playing.rounds)
    with qtbot.waitSignal(playing.arranged) as told:
        playing.button("yes").click()
    assert told.args[0] == settings


def test_everybody_in_the_waiting_room_reads_which_sets_are_played(qtbot: QtBot) -> None:
    view = WaitingView("Evening", "two-players", (WaitingSeat(), WaitingSeat()), "Ann")
    screen = WaitingScreen(view)
    qtbot.addWidget(screen)
    assert "base game only" in said(screen)
    screen.show_room(replace(view, sets=("leaders", "cursed")))
    assert "Cursed!, Leaders" in said(screen)
    assert screen.rules.line.accessibleDescription().startswith("2 sets, ")


def test_an_invitation_says_with_which_sets_one_is_invited_to_play(qtbot: QtBot) -> None:
    seats = (WaitingSeat("person", "Ann", host=True), WaitingSeat())
    view = WaitingView("Evening", "two-players", seats, "Ann", hosting=True, sets=("relics",))
    screen = WaitingScreen(view)
    qtbot.addWidget(screen)
    invited = "Send the invitation to the people you want to play with."
    assert f"{invited} Played with: Relics." in said(screen)
    screen.show_room(replace(view, sets=()))
    assert invited in said(screen)


def test_the_menu_names_the_sets_only_where_there_are_some() -> None:
    ids = [entry.id for entry in menu_entries(None, 0, sets=2)]
    assert "sets" in ids
    assert "sets" not in [entry.id for entry in menu_entries(None, 0)]


def said(screen: QWidget) -> set[str]:
    return {label.text() for label in screen.findChildren(Label)}


def test_a_set_of_another_version_goes_by_its_plain_id() -> None:
    assert sets_named(("moon\x1b[2J", "leaders")) == "Leaders, moon [2J"
    assert sets_amount(("moon", "leaders", "moon")) == "2 sets"
    assert sets_tip(()) == ""
