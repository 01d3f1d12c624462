from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.lobby.game_rows import LobbyGame
from smallworld_client.gui.lobby.join import FoundCard, JoinScreen
from smallworld_maps import for_players
from tests.gui.showing import on_screen

OPEN = LobbyGame("open", "Ann's table", for_players(2).id, "Ann", 2)
RUNNING = LobbyGame("running", "Bob's table", for_players(3).id, "Bob", 3, 2, 1, running=True)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("watch", [True, False])
def test_what_was_pasted_is_told_with_its_purpose(qtbot: QtBot, watch: bool) -> None:
    screen = JoinScreen(watch=watch)
    qtbot.addWidget(screen)
    screen.target.set_text(" 192.168.1.20:47471 key ")
    with qtbot.waitSignal(screen.target_requested) as told:
        click(screen.go)
    assert told.args == ["192.168.1.20:47471 key", watch]


def test_a_pasted_invitation_says_what_is_played_with(qtbot: QtBot) -> None:
    screen = on_screen(qtbot, JoinScreen(watch=False))
    screen.target.set_text(
        "smallworld://example.org:7474?secret=x&sets=cursed,leaders&own=M%C3%B6les"
    )
    shown = [label.text() for label in screen.findChildren(Label) if label.isVisible()]
    assert "Played with: Cursed!, Leaders; of this table: Möles." in shown
    screen.target.set_text("smallworld://example.org:7474?secret=x")
    shown = [label.text() for label in screen.findChildren(Label) if label.isVisible()]
    assert not any("Cursed!" in text for text in shown)


def test_going_nowhere_asks_for_an_address(qtbot: QtBot) -> None:
    screen = JoinScreen(watch=False)
    qtbot.addWidget(screen)
    with qtbot.assertNotEmitted(screen.target_requested):
        click(screen.go)
    assert screen.target.error() == "Paste an address or an invitation first."


def test_where_the_search_is_off_no_game_is_promised(qtbot: QtBot) -> None:
    screen = JoinScreen(watch=False, searches=False)
    qtbot.addWidget(screen)
    assert screen.games.said == (
        "Searching is turned off",
        "This computer does not search the network. Ask the host for an address or an invitation.",
    )


def joining(qtbot: QtBot, *games: LobbyGame, watch: bool = False) -> JoinScreen:
    screen = on_screen(qtbot, JoinScreen("Mira", watch=watch), 1280, 720)
    screen.games.show_games(games)
    QApplication.processEvents()
    QTest.mouseMove(screen, QPoint(2, 2))  # off the button, wherever another test left it
    QApplication.processEvents()
    return screen


def golden(screen: JoinScreen) -> list[Button]:
    """The gold buttons that are visible."""
    shown = [button for button in screen.findChildren(Button) if button.isVisible()]
    return [button for button in shown if button.kind is ButtonKind.PRIMARY]


def first_of(screen: JoinScreen) -> FoundCard:
    assert screen.games.card is not None
    return screen.games.card


FULL = replace(OPEN, id="full", name="Full house", people=2)


def test_the_game_that_was_found_first_has_the_one_gold_button(qtbot: QtBot) -> None:
    screen = joining(qtbot, OPEN, replace(OPEN, id="later", host="Cleo"))
    assert first_of(screen).game == OPEN
    assert golden(screen) == [first_of(screen).button]
    assert first_of(screen).button.text() == "Join Ann"


def test_a_game_with_a_free_seat_comes_before_a_full_one(qtbot: QtBot) -> None:
    screen = joining(qtbot, FULL, RUNNING)
    assert first_of(screen).game == FULL
    screen.games.show_games([FULL, RUNNING, OPEN])
    assert first_of(screen).game == OPEN


def test_a_game_that_is_found_later_does_not_take_the_place_of_the_first(qtbot: QtBot) -> None:
    """Lists from the network come in any order; nobody joins what has just slipped in."""
    later = replace(OPEN, id="later", host="Cleo")
    screen = joining(qtbot, OPEN)
    screen.games.show_games([later, OPEN])
    assert first_of(screen).game == OPEN
    screen.games.show_games([later])
    assert first_of(screen).game == later


def test_return_joins_the_game_that_was_found(qtbot: QtBot) -> None:
    screen = joining(qtbot, OPEN)
    screen.setFocus()
    with qtbot.waitSignal(screen.games.chosen) as told:
        QTest.keyClick(screen, Qt.Key.Key_Return)
    assert told.args == ["open"]


def test_return_in_a_field_means_the_field(qtbot: QtBot) -> None:
    screen = joining(qtbot, OPEN)
    screen.activateWindow()
    line = screen.target.box
    line.setFocus()
    qtbot.waitUntil(line.hasFocus)
    QTest.keyClicks(line, "10.0.0.2:7474")
    with qtbot.assertNotEmitted(screen.games.chosen), qtbot.waitSignal(screen.target_requested):
        QTest.keyClick(line, Qt.Key.Key_Return)


def test_the_first_game_can_also_be_watched(qtbot: QtBot) -> None:
    screen = joining(qtbot, OPEN)
    with qtbot.waitSignal(screen.games.watch_chosen) as told:
        click(first_of(screen).look_on)
    assert told.args == ["open"]


def test_who_came_to_watch_is_offered_nothing_else(qtbot: QtBot) -> None:
    screen = joining(qtbot, OPEN, watch=True)
    assert first_of(screen).button.text() == "Watch"
    assert not first_of(screen).look_on.isVisible()


def test_gold_goes_to_what_was_pasted_and_back(qtbot: QtBot) -> None:
    screen = joining(qtbot)
    assert golden(screen) == [screen.games.offer]
    screen.target.set_text("smallworld://example.org/abc")
    assert golden(screen) == [screen.go]
    screen.target.set_text("")
    assert golden(screen) == [screen.games.offer]


def test_with_nothing_found_the_network_is_searched_and_hosting_is_offered(qtbot: QtBot) -> None:
    screen = joining(qtbot)
    assert screen.games.said[0] == "Looking on your network…"
    with qtbot.waitSignal(screen.games.instead):
        click(screen.games.offer)


@pytest.mark.turns(2)
@pytest.mark.parametrize("size", [(900, 1200), (1024, 640), (1280, 720), (2560, 1440)])
def test_nothing_is_wider_than_the_window(qtbot: QtBot, size: tuple[int, int]) -> None:
    long = replace(OPEN, name="The long evening of " * 2, host="Somebody with a long name " * 2)
    screen = joining(qtbot, long, RUNNING)
    screen.resize(*size)
    QApplication.processEvents()
    for button in (first_of(screen).button, screen.games.rows["running"].button, screen.go):
        right = button.mapTo(screen, button.rect().topRight()).x()
        assert right <= screen.width()


def test_an_error_from_outside_stands_under_the_field(qtbot: QtBot) -> None:
    screen = JoinScreen(watch=False)
    qtbot.addWidget(screen)
    screen.target.set_error("A port is missing.")
    assert screen.target.error() == "A port is missing."


def test_a_game_on_the_network_is_chosen_with_one_click(qtbot: QtBot) -> None:
    screen = JoinScreen(watch=False)
    qtbot.addWidget(screen)
    screen.games.show_games([OPEN, RUNNING])
    with qtbot.waitSignal(screen.games.chosen) as told:
        click(screen.games.rows["open"].button)
    assert told.args == ["open"]


def test_games_come_and_go_while_one_looks(qtbot: QtBot) -> None:
    screen = JoinScreen(watch=False)
    qtbot.addWidget(screen)
    screen.games.show_games([OPEN, RUNNING])
    assert list(screen.games.rows) == ["open", "running"]
    screen.games.show_games([RUNNING])
    assert list(screen.games.rows) == ["running"]


def test_games_that_come_and_go_move_neither_the_field_nor_its_button(qtbot: QtBot) -> None:
    screen = on_screen(qtbot, JoinScreen(watch=False), 1280, 720)

    def places() -> list[QPoint]:
        QApplication.processEvents()
        return [widget.mapTo(screen, QPoint()) for widget in (screen.target, screen.go)]

    before = places()
    screen.games.show_games([OPEN, RUNNING])
    assert places() == before


@pytest.mark.parametrize("late_guests", [True, False])
def test_a_computers_seat_is_offered_to_late_guests_where_the_table_allows_it(
    qtbot: QtBot, late_guests: bool
) -> None:
    screen = JoinScreen(watch=False)
    qtbot.addWidget(screen)
    screen.games.show_games([replace(RUNNING, late_guests=late_guests)])
    button = screen.games.rows["running"].button
    assert (button.text(), button.reason) == ("Join Bob" if late_guests else "Watch", "")


def test_who_wants_to_watch_can_also_watch_what_has_not_begun(qtbot: QtBot) -> None:
    screen = JoinScreen(watch=True)
    qtbot.addWidget(screen)
    screen.games.show_games([OPEN, replace(OPEN, id="shy", spectators=False)])
    assert screen.games.rows["open"].button.text() == "Watch"
    assert screen.games.rows["shy"].button.reason == "The host does not allow spectators."


def test_who_joins_can_say_their_name(qtbot: QtBot) -> None:
    screen = JoinScreen("mira77", watch=False)
    qtbot.addWidget(screen)
    assert screen.who.text() == "mira77"
    screen.who.box.setFocus()
    with qtbot.waitSignal(screen.named) as told:
        screen.who.box.clear()
        QTest.keyClicks(screen.who.box, "M")
    assert told.args[0] in ("", "M")


def test_return_in_the_field_goes_to_the_address_and_presses_nothing_else(qtbot: QtBot) -> None:
    screen = joining(qtbot)
    pressed: list[str] = []
    screen.games.instead.connect(lambda: pressed.append("host a game instead"))
    screen.target_requested.connect(lambda *_: screen.setFocus())  # as when another screen comes
    screen.target.set_text("192.168.1.20:7474")
    screen.activateWindow()
    assert QTest.qWaitForWindowActive(screen)
    screen.target.box.setFocus()
    with qtbot.waitSignal(screen.target_requested):
        QTest.keyClick(screen.target.box, Qt.Key.Key_Return)
    assert pressed == []


def test_whoever_knows_no_lobby_reads_what_one_is_and_copies_what_runs_it(qtbot: QtBot) -> None:
    screen = joining(qtbot)
    assert screen.help.isVisible()
    click(screen.help.copy)
    assert QApplication.clipboard().text() == "smallworld-lobby --tables --web"


def test_whoever_has_a_lobby_is_not_told_what_one_is(qtbot: QtBot) -> None:
    screen = on_screen(qtbot, JoinScreen("Mira", watch=False, lobby="lobby.example.org"))
    assert not screen.help.isVisible()
