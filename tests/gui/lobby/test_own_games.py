"""The card of a person's own games at the service."""

from time import time

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.lobby.cards import OwnGamesCard
from smallworld_client.gui.lobby.game_rows import LobbyGame
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_wire.lobby import ServiceTable

pytestmark = pytest.mark.usefixtures("plain_boards")

BRAM_AND_I = ServiceTable(
    "a", "Bram and I", "two-players", ("Mira", "Bram"), "running", b"k" * 40, round=4, turn_of=(0,),
    is_mine=True,
)  # fmt: skip
THEIRS = replace(BRAM_AND_I, game="b", turn_of=(1,), is_mine=False)
OVER = replace(BRAM_AND_I, game="c", stage="over", is_mine=False, turn_of=())


def hours(count: float) -> int:
    return int(time() + count * 3600) + 30


@pytest.fixture
def own(qtbot: QtBot) -> OwnGamesCard:
    own = OwnGamesCard("Mira")
    qtbot.addWidget(own)
    return own


def test_a_row_says_how_far_the_game_is_with_whom_and_how_much_time_is_left(
    own: OwnGamesCard,
) -> None:
    own.show_tables([replace(BRAM_AND_I, until=hours(5))])
    assert own.games["a"].said == ("Round 4 of 10, with Bram", "5 hours left")
    assert (own.accessibleName(), own.calls) == ("It's your turn", 1)


def test_where_others_are_to_move_it_says_who(own: OwnGamesCard) -> None:
    own.show_tables([replace(THEIRS, until=hours(50))])
    assert own.games["b"].said[1] == "Bram's turn, 2 days left"
    assert (own.accessibleName(), own.calls) == ("Your games", 0)


def test_finished_games_are_left_out_and_without_any_the_card_is_hidden(own: OwnGamesCard) -> None:
    own.show_tables([THEIRS])
    assert not own.isHidden()
    own.show_tables([OVER])
    assert own.isHidden()
    assert own.games == {}


def test_a_row_stays_when_its_game_changes(own: OwnGamesCard) -> None:
    own.show_tables([BRAM_AND_I, THEIRS])
    row = own.games["b"]
    own.show_tables([replace(THEIRS, round=5), BRAM_AND_I])
    assert own.games["b"] is row
    assert row.said[0].startswith("Round 5")


def test_the_most_urgent_turn_has_the_one_gold_button_of_the_lobby(qtbot: QtBot) -> None:
    screen, own = LobbyScreen("Mira", "lobby.example.org"), OwnGamesCard("Mira")
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    screen.show()
    screen.set_connection("lobby.example.org", connected=True)
    screen.show_games([LobbyGame("x", "Friday", "four-players", "Bram", 4)])
    screen.cards.add_card(own, 10)
    own.show_tables([BRAM_AND_I, replace(BRAM_AND_I, game="d")])
    buttons = [own.games["a"].button, own.games["d"].button]
    assert [button.text() for button in buttons] == ["Take your turn", "Open"]
    assert [button.kind for button in buttons] == [ButtonKind.PRIMARY, ButtonKind.SECONDARY]
    assert screen.games.open_games.rows["x"].button.kind is ButtonKind.SECONDARY
    with qtbot.waitSignal(own.chosen) as told:
        QTest.mouseClick(buttons[0], Qt.MouseButton.LeftButton)
    assert told.args == ["a"]
