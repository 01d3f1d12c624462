import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.lobby.cards import SideCard, SideColumn
from smallworld_client.gui.lobby.game_rows import LobbyGame
from smallworld_client.gui.lobby.screen import LobbyScreen

pytestmark = pytest.mark.usefixtures("plain_boards")

OPEN = LobbyGame("a", "Friday evening", "four-players", "Bram", 4, people=1)


@pytest.fixture
def screen(qtbot: QtBot) -> LobbyScreen:
    screen = LobbyScreen("Mira", "lobby.example.org")
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    screen.show()
    screen.set_connection("lobby.example.org", connected=True)
    screen.show_games([OPEN])
    return screen


def gold_in_list(screen: LobbyScreen) -> bool:
    return screen.games.open_games.rows["a"].button.kind is ButtonKind.PRIMARY


def test_cards_stand_in_their_order_whenever_they_are_added(qtbot: QtBot) -> None:
    column = SideColumn()
    qtbot.addWidget(column)
    last, first, second = QWidget(), SideCard("First"), SideCard("Second")
    column.add_card(last, 90)
    column.add_card(first, 10)
    column.add_card(second, 10)
    assert column.cards == [first, second, last]


def test_the_list_is_gold_until_a_card_calls(screen: LobbyScreen) -> None:
    card = SideCard("It's your turn")
    screen.add_card(card, 10)
    assert gold_in_list(screen)
    card.set_calls(2)
    assert not gold_in_list(screen)
    card.set_calls(0)
    assert gold_in_list(screen)


def test_a_hidden_card_calls_nobody(screen: LobbyScreen) -> None:
    card = SideCard("It's your turn")
    screen.add_card(card, 10)
    card.set_calls(2)
    card.hide()
    assert screen.cards.calls == 0
    assert gold_in_list(screen)


def test_a_narrow_window_says_on_the_tab_how_much_waits_there(screen: LobbyScreen) -> None:
    card = SideCard("It's your turn")
    screen.add_card(card, 10)
    card.set_calls(3)
    assert screen.pages.label("cards") == "For you (3)"
