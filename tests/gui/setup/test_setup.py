import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.setup.form import GameForm
from smallworld_client.gui.setup.screen import Mode, SetupScreen
from smallworld_client.table.setup import Place
from smallworld_maps import for_players


@pytest.fixture
def alone(qtbot: QtBot) -> SetupScreen:
    screen = SetupScreen(Mode.COMPUTER, "Mira")
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    screen.show()
    return screen


@pytest.fixture
def shared(qtbot: QtBot) -> SetupScreen:
    screen = SetupScreen(Mode.SHARED, "Mira", 2)
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    screen.show()
    return screen


def test_the_second_click_starts_a_game_against_computer_players(
    qtbot: QtBot, alone: SetupScreen
) -> None:
    with qtbot.waitSignal(alone.start_requested) as told:
        QTest.mouseClick(alone.start, Qt.MouseButton.LeftButton)
    setup = told.args[0]
    assert setup.name == "Mira"
    assert setup.settings.board == for_players(3).id
    assert setup.places == (Place("person", "Mira"), *(Place("computer", "medium"),) * 2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_board_and_the_seats_follow_the_number_of_players(
    alone: SetupScreen, players: int
) -> None:
    alone.players.set_value(str(players))
    assert alone.setup.settings.board == for_players(players).id
    assert len(alone.setup.places) == players
    assert sum(seat.isVisible() for seat in alone.seats) == players


def test_a_shared_screen_begins_with_persons_on_all_seats(shared: SetupScreen) -> None:
    assert shared.setup.places == (Place("person", "Mira"), Place("person", "Player 2"))


def test_a_seat_can_be_given_to_the_computer(shared: SetupScreen) -> None:
    shared.seats[1].kind.set_value("computer")
    assert shared.setup.places[1] == Place("computer", "medium")
    assert not shared.seats[1].name.isVisible()


def test_the_computer_plays_as_well_as_is_chosen(alone: SetupScreen) -> None:
    alone.seats[1].level.set_value("easy")
    assert alone.setup.places[1] == Place("computer", "easy")
    assert not alone.seats[0].level.isVisible()


def test_a_game_without_a_person_can_not_start(alone: SetupScreen) -> None:
    alone.seats[0].kind.set_value("computer")
    assert alone.start.reason == "Someone has to play: give at least one seat to a person."
    assert not alone.start.isEnabled()


def test_two_people_of_one_name_have_to_change_it(shared: SetupScreen) -> None:
    shared.seats[1].name.set_text("mira ")
    assert shared.start.reason == "Two people have the same name."
    shared.seats[1].name.set_text("Bram")
    assert shared.start.isEnabled()


def test_nobody_plays_without_a_name(shared: SetupScreen) -> None:
    shared.seats[1].name.set_text("  ")
    assert shared.start.reason == "Everyone needs a name."


def test_seats_that_are_not_shown_do_not_count(shared: SetupScreen) -> None:
    shared.seats[3].name.set_text("")
    assert shared.start.isEnabled()


def test_escape_goes_back(qtbot: QtBot, alone: SetupScreen) -> None:
    with qtbot.waitSignal(alone.back):
        QTest.keyClick(alone, Qt.Key.Key_Escape)


@pytest.mark.parametrize("mode", list(Mode))
def test_the_number_of_players_stays_under_the_pointer(qtbot: QtBot, mode: Mode) -> None:
    screen = SetupScreen(mode, "Mira", 2)
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    screen.show()
    places = set()
    for players in ("2", "5", "3", "4"):
        screen.players.set_value(players)
        QApplication.processEvents()
        places.add(screen.players.mapTo(screen, QPoint()).toTuple())
    assert len(places) == 1


@pytest.mark.parametrize("lobby", [False, True])
def test_the_number_of_players_of_a_hosted_game_stays_under_the_pointer(
    qtbot: QtBot, *, lobby: bool
) -> None:
    form = GameForm("Mira", lobby=lobby)
    qtbot.addWidget(form)
    form.resize(700, 600)
    form.show()
    places = set()
    for players in ("2", "5", "3", "4"):
        form.players.set_value(players)
        QApplication.processEvents()
        places.add((form.players.mapTo(form, QPoint()).toTuple(), form.players.width()))
    assert len(places) == 1
