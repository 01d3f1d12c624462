from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.screens.lobby import LobbyGame, LobbyScreen
from smallworld_client.gui.screens.lobby_filter import LobbyFilter
from smallworld_client.gui.widgets.seat_chips import Seat
from smallworld_client.setup import Place
from smallworld_link.address import parse_address

OPEN = LobbyGame("a", "Friday evening", "four-players", "Bram", 4, people=1, computers=1)
RUNNING = LobbyGame("b", "Tea and trolls", "two-players", "Cleo", 2, 2, running=True, round=6)


@pytest.fixture
def screen(qtbot: QtBot) -> LobbyScreen:
    screen = LobbyScreen("Mira", "lobby.example.org")
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    screen.show()
    screen.set_connection("lobby.example.org, 2 games", connected=True)
    screen.show_games([OPEN, RUNNING])
    return screen


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_the_example_of_an_address_is_one(screen: LobbyScreen) -> None:
    example = screen.ways.address.box.line.placeholderText()
    assert str(parse_address(example)) == example


def test_an_open_game_is_joined_by_its_button(qtbot: QtBot, screen: LobbyScreen) -> None:
    with qtbot.waitSignal(screen.join_requested) as told:
        click(screen.open_games.rows["a"].button)
    assert told.args == ["a"]


def test_a_running_game_is_watched_by_its_button(qtbot: QtBot, screen: LobbyScreen) -> None:
    with qtbot.waitSignal(screen.watch_requested) as told:
        click(screen.running_games.rows["b"].button)
    assert told.args == ["b"]


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (replace(OPEN, people=3), "All seats are taken."),
        (replace(OPEN, private=True), "Ask the host for the invitation"),
        (replace(OPEN, board="moon"), "Your program does not have this board."),
        (replace(OPEN, running=True, spectators=False), "The host wants no spectators."),
    ],
)
def test_a_game_that_is_closed_to_you_says_why(
    screen: LobbyScreen, game: LobbyGame, reason: str
) -> None:
    screen.show_games([game])
    rows = screen.open_games.rows | screen.running_games.rows
    assert rows["a"].button.reason.startswith(reason)
    assert not rows["a"].button.isEnabled()


def test_a_row_stays_when_its_game_changes(screen: LobbyScreen) -> None:
    row = screen.open_games.rows["a"]
    screen.show_games([replace(OPEN, name="Saturday"), RUNNING])
    assert screen.open_games.rows["a"] is row
    assert row.accessibleName() == "Saturday"


def test_a_game_that_starts_moves_to_the_running_ones(screen: LobbyScreen) -> None:
    screen.show_games([replace(OPEN, running=True, round=1), RUNNING])
    assert list(screen.open_games.rows) == []
    assert screen.running_games.rows.keys() == {"a", "b"}


def test_chips_show_people_free_seats_and_computer_players() -> None:
    assert OPEN.chips == (Seat.PERSON, Seat.FREE, Seat.FREE, Seat.COMPUTER)


def test_a_new_game_is_created_with_what_the_form_says(qtbot: QtBot, screen: LobbyScreen) -> None:
    click(screen.begin)
    assert screen.creating
    screen.form.title.set_text("Herons and heroes")
    screen.form.players.set_value("4")
    screen.form.computers.set_value(2)
    screen.form.private.click()
    with qtbot.waitSignal(screen.create_requested) as told:
        click(screen.open_table)
    setup = told.args[0]
    assert (setup.title, setup.board, setup.private) == ("Herons and heroes", "four-players", True)
    computer = Place("computer", "random")
    assert setup.places == (Place("person", "Mira"), Place(), computer, computer)


def test_a_game_needs_a_name(screen: LobbyScreen) -> None:
    click(screen.begin)
    screen.form.title.set_text(" ")
    assert screen.open_table.reason == "The game needs a name."


def test_one_seat_at_least_stays_for_the_host(screen: LobbyScreen) -> None:
    screen.form.players.set_value("5")
    screen.form.computers.set_value(9)
    assert screen.form.computers.value == 4
    screen.form.players.set_value("2")
    assert screen.form.computers.value == 1


def test_without_a_lobby_no_game_is_created(screen: LobbyScreen) -> None:
    click(screen.begin)
    screen.set_connection("The lobby does not answer.", connected=False)
    assert not screen.creating
    assert screen.begin.reason == "There is no lobby to put it into."


def test_a_pasted_invitation_is_told(qtbot: QtBot, screen: LobbyScreen) -> None:
    screen.ways.invitation.set_text(" smallworld:abc ")
    with qtbot.waitSignal(screen.invitation_pasted) as told:
        click(screen.ways.use_invitation)
    assert told.args == ["smallworld:abc"]


def test_an_empty_invitation_asks_for_one(qtbot: QtBot, screen: LobbyScreen) -> None:
    with qtbot.assertNotEmitted(screen.invitation_pasted):
        click(screen.ways.use_invitation)
    assert screen.ways.invitation.error() == "Paste the invitation here first."


@pytest.mark.parametrize("watch", [True, False])
def test_an_address_is_joined_or_watched(qtbot: QtBot, screen: LobbyScreen, watch: bool) -> None:
    screen.ways.address.set_text("192.168.1.20:47471 key")
    with qtbot.waitSignal(screen.address_requested) as told:
        click(screen.ways.watch if watch else screen.ways.join)
    assert told.args == ["192.168.1.20:47471 key", watch]


def test_another_lobby_is_looked_for(qtbot: QtBot, screen: LobbyScreen) -> None:
    screen.ways.lobby.set_text("games.example.org")
    with qtbot.waitSignal(screen.connect_requested) as told:
        click(screen.ways.look)
    assert told.args == ["games.example.org"]


LATE = replace(RUNNING, id="late", computers=1, people=1, late_guests=True)


@pytest.mark.parametrize(
    ("wanted", "fitting"),
    [
        (LobbyFilter(), {"a", "b", "late"}),
        (LobbyFilter("TROLLS"), {"b", "late"}),
        (LobbyFilter("bram"), {"a"}),
        (LobbyFilter(kind="seats"), {"a", "late"}),
        (LobbyFilter(kind="watch"), {"b", "late"}),
        (LobbyFilter(board="four-players"), {"a"}),
        (LobbyFilter("trolls", board="four-players"), set()),
    ],
)
def test_a_filter_lets_through_what_is_wanted(wanted: LobbyFilter, fitting: set[str]) -> None:
    assert {game.id for game in (OPEN, RUNNING, LATE) if wanted.fits(game)} == fitting


def test_games_of_another_version_are_greyed_with_the_reason_or_left_out(
    screen: LobbyScreen,
) -> None:
    screen.show_games([replace(OPEN, misfit="One of you has to update.")])
    assert screen.open_games.rows["a"].button.reason == "One of you has to update."
    screen.filters.version.set_value("mine")
    assert not screen.open_games.rows


def test_searching_narrows_the_list_as_one_types(screen: LobbyScreen) -> None:
    screen.filters.search.set_text("tea")
    assert (list(screen.open_games.rows), list(screen.running_games.rows)) == ([], ["b"])
    screen.filters.search.set_text("")
    assert list(screen.open_games.rows) == ["a"]


def test_a_running_game_with_a_seat_for_late_guests_is_joined(
    qtbot: QtBot, screen: LobbyScreen
) -> None:
    screen.show_games([LATE])
    with qtbot.waitSignal(screen.join_requested):
        click(screen.running_games.rows["late"].button)
