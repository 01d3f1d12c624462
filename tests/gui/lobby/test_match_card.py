"""The card of quick matches."""

import pytest
from pytestqt.qtbot import QtBot

from smallworld_client.discovery.lobby_client import MatchWish
from smallworld_client.gui.lobby.cards import ALONE, MatchCard


@pytest.fixture
def card(qtbot: QtBot) -> MatchCard:
    card = MatchCard(sets=("cursed",))
    qtbot.addWidget(card)
    card.set_connected(True)
    card.show()
    return card


def test_what_was_chosen_is_looked_for(card: MatchCard, qtbot: QtBot) -> None:
    card.clock.set_value("60")
    with qtbot.waitSignal(card.find_requested) as found:
        card.search.click()
    assert found.args == [MatchWish(2, 5, 60, ("cursed",))]
    card.players.set_value("3")
    card.rated.setChecked(True)
    assert card.wish == MatchWish(3, 3, 60, ("cursed",), rated=True)


def test_without_a_lobby_nobody_can_be_found(card: MatchCard) -> None:
    card.set_connected(False)
    assert not card.search.isEnabled()


def test_it_says_how_long_one_has_looked_and_how_many_others_do(card: MatchCard) -> None:
    card.show_looking()
    card.pass_seconds(65)
    card.show_count(3)
    assert card.status == "Looking for players, 1:05. 2 others are looking, too."
    assert card.stop.isVisible()
    assert not card.search.isVisible()


def test_whoever_is_alone_for_half_a_minute_is_offered_computers(
    card: MatchCard, qtbot: QtBot
) -> None:
    card.show_looking()
    card.show_count(1)
    card.pass_seconds(ALONE - 1)
    assert not card.computers.isVisible()
    card.pass_seconds(1)
    assert card.status == "Nobody else is looking at the moment."
    assert card.calls == 1
    with qtbot.waitSignal(card.computers_requested):
        card.computers.click()


def test_who_keeps_looking_is_not_asked_again(card: MatchCard) -> None:
    card.show_looking()
    card.show_count(1)
    card.pass_seconds(ALONE)
    card.keep.click()
    card.pass_seconds(ALONE)
    assert not card.computers.isVisible()
    assert card.stop.isVisible()


def test_it_says_when_others_are_found(card: MatchCard) -> None:
    card.show_looking()
    card.show_found(3)
    assert card.status == "2 players found. The table is being opened …"
    card.show_idle()
    assert card.search.isVisible()
