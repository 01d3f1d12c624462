"""The card of quick matches."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from smallworld_client.discovery.lobby_client import MatchWish
from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.lobby.cards import ALONE, MatchCard
from smallworld_client.gui.lobby.game_rows import LobbyGame
from smallworld_maps import for_players
from smallworld_wire.room import Pace


@pytest.fixture
def card(qtbot: QtBot) -> MatchCard:
    card = MatchCard(sets=("cursed",))
    qtbot.addWidget(card)
    card.set_connected(True)
    card.show()
    return card


def test_what_was_chosen_is_looked_for_where_there_is_a_lobby(
    card: MatchCard, qtbot: QtBot
) -> None:
    card.clock.set_value("60")
    with qtbot.waitSignal(card.find_requested) as found:
        card.search.click()
    assert found.args == [MatchWish(2, 5, 60, ("cursed",))]
    card.players.set_value("3")
    card.rated.setChecked(True)
    assert card.wish == MatchWish(3, 3, 60, ("cursed",), rated=True)
    card.set_connected(False)
    assert not card.search.isEnabled()


def test_it_says_how_long_one_has_looked_and_how_many_others_do(card: MatchCard) -> None:
    card.show_looking()
    card.pass_seconds(65)
    card.show_count(3)
    assert card.status == "Looking for players, 1:05. 2 others looking too."
    card.pass_seconds(15)
    wanted = "2 others want another time per turn or number of players."
    assert card.status == f"Looking for players, 1:20. {wanted}"
    card.show_count(4)
    assert card.status == "Looking for players, 1:20. 3 others looking too."
    assert card.stop.isVisible()
    assert not card.search.isVisible()


def test_who_finds_nobody_for_their_time_is_offered_that_of_others(card: MatchCard) -> None:
    card.clock.set_value("60")
    card.show_looking()
    card.show_count(2, (60, 180))
    assert not card.other.isVisible()
    card.pass_seconds(15)
    assert card.other.text() == "Look for 3 min per turn instead"
    asked: list[object] = []
    card.stop_requested.connect(lambda: asked.append("stop"))
    card.find_requested.connect(lambda wish: asked.append(wish.seconds))
    card.other.click()
    assert asked == ["stop", 180]


def test_whoever_is_alone_for_half_a_minute_is_offered_computers_once(
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
    card.keep.click()
    card.pass_seconds(ALONE)
    assert not card.computers.isVisible()
    assert card.stop.isVisible()


def test_it_says_when_others_are_found(card: MatchCard) -> None:
    card.show_looking()
    card.show_found(3)
    assert card.status == "2 players found. Opening the table…"
    card.show_idle()
    assert card.search.isVisible()


OPEN = LobbyGame("open", "Ann's table", for_players(3).id, "Ann", 3, people=1)


def test_an_open_table_of_the_wanted_kind_is_offered_before_others_are_looked_for(
    card: MatchCard, qtbot: QtBot
) -> None:
    card.show_games([replace(OPEN, id="slow", pace=Pace("turn", 3 * 86_400)), OPEN])
    assert card.open_table == OPEN
    assert card.search.isVisible()
    with qtbot.waitSignal(card.join_requested) as joined:
        card.join.click()
    assert joined.args == ["open"]
    for players, offered in (("4", False), ("3", True)):
        card.players.set_value(players)
        assert card.join.isVisible() is offered


@pytest.mark.parametrize("seconds", [0, ALONE])
def test_whoever_looks_is_offered_the_open_table_first_and_can_stop(
    card: MatchCard, qtbot: QtBot, seconds: int
) -> None:
    card.show_looking()
    card.show_count(1)
    card.show_games([OPEN])
    card.pass_seconds(seconds)
    assert card.join.kind is ButtonKind.PRIMARY
    assert card.computers.kind is ButtonKind.SECONDARY
    assert card.calls == 1
    with qtbot.waitSignal(card.stop_requested):
        card.stop.click()


def test_a_table_without_people_or_a_seat_for_anybody_is_not_offered(card: MatchCard) -> None:
    for other in (
        replace(OPEN, seats=4, people=4),
        replace(OPEN, private=True),
        replace(OPEN, people=0, computers=1),
        replace(OPEN, other_version="0.1"),
    ):
        card.show_games([other])
        assert not card.join.isVisible()
