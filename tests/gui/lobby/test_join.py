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
    with qtbot.assertNotEmitted(screen.target_requested):
        click(screen.go)
    assert screen.target.error() == "Paste an address or an invitation first."
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


def test_the_game_that_was_found_first_has_the_one_gold_button_and_keeps_it(qtbot: QtBot) -> None:
    """Lists from the network come in any order; nobody joins what has just slipped in."""
    later = replace(OPEN, id="later", host="Cleo")
    screen = joining(qtbot, OPEN)
    screen.games.show_games([later, OPEN])
    assert first_of(screen).game == OPEN
    assert golden(screen) == [first_of(screen).button]
    assert first_of(screen).button.text() == "Join Ann"
    told: list[tuple[str, str]] = []
    screen.games.chosen.connect(lambda id: told.append(("join", id)))
    screen.games.watch_chosen.connect(lambda id: told.append(("watch", id)))
    screen.setFocus()
    QTest.keyClick(screen, Qt.Key.Key_Return)
    click(first_of(screen).button)
    click(first_of(screen).look_on)
    assert told == [("join", "open"), ("join", "open"), ("watch", "open")]
    screen.games.show_games([later])
    assert first_of(screen).game == later


def test_a_game_with_a_free_seat_comes_before_a_full_one(qtbot: QtBot) -> None:
    screen = joining(qtbot, FULL, RUNNING)
    assert first_of(screen).game == FULL
    screen.games.show_games([FULL, RUNNING, OPEN])
    assert first_of(screen).game == OPEN


def test_return_in_the_field_goes_to_the_address_and_presses_nothing_else(qtbot: QtBot) -> None:
    screen = joining(qtbot, OPEN)
    pressed: list[str] = []
    screen.games.chosen.connect(pressed.append)
    screen.target_requested.connect(lambda *_: screen.setFocus())  # as when another screen comes
    screen.activateWindow()
    assert QTest.qWaitForWindowActive(screen)
    line = screen.target.box
    line.setFocus()
    QTest.keyClicks(line, "10.0.0.2:7474")
    with qtbot.waitSignal(screen.target_requested):
        QTest.keyClick(line, Qt.Key.Key_Return)
    assert pressed == []


def test_who_came_to_watch_is_offered_nothing_else(qtbot: QtBot) -> None:
    screen = joining(qtbot, OPEN, replace(OPEN, id="shy", spectators=False), watch=True)
    assert first_of(screen).button.text() == "Watch"
    assert not first_of(screen).look_on.isVisible()
    assert screen.games.rows["shy"].button.reason == "The host does not allow spectators."


def test_gold_goes_to_what_was_pasted_and_back_to_hosting_where_nothing_is_found(
    qtbot: QtBot,
) -> None:
    screen = joining(qtbot)
    assert screen.games.said[0] == "Looking on your network…"
    assert golden(screen) == [screen.games.offer]
    screen.target.set_text("smallworld://example.org/abc")
    assert golden(screen) == [screen.go]
    screen.target.set_text("")
    assert golden(screen) == [screen.games.offer]
    with qtbot.waitSignal(screen.games.instead):
        click(screen.games.offer)


@pytest.mark.parametrize("size", [(900, 1200), (1024, 640)])
def test_nothing_is_wider_than_the_window(qtbot: QtBot, size: tuple[int, int]) -> None:
    long = replace(OPEN, name="The long evening of " * 2, host="Somebody with a long name " * 2)
    screen = joining(qtbot, long, RUNNING)
    screen.resize(*size)
    QApplication.processEvents()
    for button in (first_of(screen).button, screen.games.rows["running"].button, screen.go):
        right = button.mapTo(screen, button.rect().topRight()).x()
        assert right <= screen.width()


def test_games_come_and_go_while_one_looks_and_move_neither_the_field_nor_its_button(
    qtbot: QtBot,
) -> None:
    screen = on_screen(qtbot, JoinScreen(watch=False), 1280, 720)

    def places() -> list[QPoint]:
        QApplication.processEvents()
        return [widget.mapTo(screen, QPoint()) for widget in (screen.target, screen.go)]

    before = places()
    for games in ([OPEN, RUNNING], [RUNNING], []):
        screen.games.show_games(games)
        assert list(screen.games.rows) == [game.id for game in games]
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


def test_who_joins_can_say_their_name(qtbot: QtBot) -> None:
    screen = JoinScreen("mira77", watch=False)
    qtbot.addWidget(screen)
    assert screen.who.text() == "mira77"
    screen.who.box.setFocus()
    with qtbot.waitSignal(screen.named) as told:
        screen.who.box.clear()
        QTest.keyClicks(screen.who.box, "M")
    assert told.args[0] in ("", "M")


def test_whoever_knows_no_lobby_reads_what_one_is_and_copies_what_runs_it(qtbot: QtBot) -> None:
    screen = joining(qtbot)
    assert screen.help.isVisible()
    click(screen.help.copy)
    assert QApplication.clipboard().text() == "smallworld-lobby --tables --web"
    screen = on_screen(qtbot, JoinScreen("Mira", watch=False, lobby="lobby.example.org"))
    assert not screen.help.isVisible()
