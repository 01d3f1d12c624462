"""The card of friends in the lobby."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.lobby.company import FriendView
from smallworld_client.gui.lobby.friends import FriendsCard
from smallworld_wire.people import Whereabouts

BRAM = FriendView(b"b" * 40, "Bram", Whereabouts())
CLEO = FriendView(b"c" * 40, "Cleo", Whereabouts("playing", "g" * 24, 6, 9))
MIO = FriendView(b"m" * 40, "Mio", Whereabouts("table", "h" * 24))
PIM = FriendView(b"p" * 40, "Pim", Whereabouts("table"))
TOMAS = FriendView(b"t" * 40, "Tomas")


@pytest.fixture
def card(qtbot: QtBot) -> FriendsCard:
    card = FriendsCard()
    qtbot.addWidget(card)
    card.show()
    return card


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


def test_one_can_invite_join_or_watch_as_it_fits(card: FriendsCard, qtbot: QtBot) -> None:
    card.show_friends((BRAM, CLEO, MIO, PIM))
    signals = card.invite_requested, card.watch_requested, card.join_requested
    for row, signal, friend in zip(card.friends, signals, (BRAM, CLEO, MIO), strict=False):
        assert row.action is not None
        with qtbot.waitSignal(signal) as wanted:
            row.action.click()
        assert wanted.args == [friend.key]
    assert card.friends[3].action is None


def test_without_friends_it_says_how_to_keep_some(card: FriendsCard) -> None:
    assert any("Add people you've played with" in text for text in said(card))
    assert not card.all.isVisible()


def test_whoever_is_hidden_is_told_so(card: FriendsCard) -> None:
    card.show_friends((TOMAS,), is_seen=False)
    assert any("You are hidden from your friends." in text for text in said(card))
    card.show_friends((TOMAS,))
    assert any("None of your friends are here" in text for text in said(card))
