"""What stands beside the games of a lobby: friends, and cards of others."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.lobby.cards import SideCard, SideColumn
from smallworld_client.gui.lobby.company import FriendView
from smallworld_client.gui.lobby.friends import FriendRow, FriendsCard, FriendsDialog
from smallworld_client.gui.lobby.game_rows import LobbyGame
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_wire.people import Whereabouts
from tests.gui.showing import existing, on_screen

pytestmark = pytest.mark.usefixtures("plain_boards")

OPEN = LobbyGame("a", "Friday evening", "four-players", "Bram", 4, people=1)


@pytest.fixture
def screen(qtbot: QtBot) -> LobbyScreen:
    screen = on_screen(qtbot, LobbyScreen("Mira", "lobby.example.org"), 1280, 720)
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
    screen.cards.add_card(card, 10)
    assert gold_in_list(screen)
    card.set_calls(3)
    assert not gold_in_list(screen)
    assert screen.pages.label("cards") == "For you (3)", "the tab of a narrow window"
    card.set_calls(0)
    assert gold_in_list(screen)
    card.set_calls(2)
    card.hide()
    assert screen.cards.calls == 0, "a hidden card calls nobody"
    assert gold_in_list(screen)


BRAM = FriendView(b"b" * 40, "Bram", Whereabouts())
CLEO = FriendView(b"c" * 40, "Cleo", Whereabouts("playing", "g" * 24, 6, 9))
MIO = FriendView(b"m" * 40, "Mio", Whereabouts("table", "h" * 24))
PIM = FriendView(b"p" * 40, "Pim", Whereabouts("table"))
TOMAS = FriendView(b"t" * 40, "Tomas")


@pytest.fixture
def card(qtbot: QtBot) -> FriendsCard:
    return on_screen(qtbot, FriendsCard())


def said(card: FriendsCard) -> list[str]:
    QApplication.processEvents()
    return [label.text() for label in card.findChildren(Label) if label.isVisible()]


def test_those_who_are_here_are_shown_with_what_they_do(card: FriendsCard) -> None:
    card.show_friends((BRAM, CLEO, MIO, PIM, TOMAS))
    assert [row.place.text() for row in card.friends] == [
        "in the lobby",
        "playing, round 6 of 9",
        "at an open table",
        "at a private table",
    ]
    assert card.aside == "4 of 5 here"


def test_one_can_invite_join_or_watch_as_it_fits(card: FriendsCard) -> None:
    chosen: list[tuple[str, bytes]] = []
    card.chosen.connect(lambda how, key: chosen.append((how, key)))
    card.show_friends((BRAM, CLEO, MIO, PIM))
    for row in card.friends[:3]:
        existing(row.action).click()
    assert chosen == [("invite", BRAM.key), ("watch", CLEO.key), ("join", MIO.key)]
    assert card.friends[3].action is None


def test_where_nobody_is_shown_it_says_why(card: FriendsCard) -> None:
    assert any("Add people you've played with" in text for text in said(card))
    assert not card.all.isVisible()
    card.show_friends((TOMAS,), is_seen=False)
    assert any("You are hidden from your friends." in text for text in said(card))
    card.show_friends((TOMAS,))
    assert any("None of your friends are here" in text for text in said(card))


def test_what_is_told_again_of_friends_takes_no_button_from_under_the_pointer(
    qtbot: QtBot,
) -> None:
    dialog = FriendsDialog(on_screen(qtbot, QWidget()), invites=True)
    dialog.show_friends((BRAM, TOMAS))
    rows = dialog.findChildren(FriendRow)
    dialog.show_friends((BRAM, TOMAS))
    assert dialog.findChildren(FriendRow) == rows
    dialog.show_friends((TOMAS,))
    assert dialog.findChildren(FriendRow) != rows
