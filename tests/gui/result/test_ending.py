"""What the result says to the winner, to others and to who watches, and how ties were broken."""

import re

import pytest
from msgspec.structs import replace

from smallworld.game import Game
from smallworld.state import State
from smallworld_client.gui.result.ending import Ending, ending
from smallworld_client.gui.turn.controller import TurnController
from smallworld_client.table.authority.seats import portrait_of
from smallworld_client.turn.scene import PlayerScene
from smallworld_wire.room import SeatAssignment
from tests.gui.table.table_kit import TableSession


@pytest.fixture(scope="module")
def over() -> TableSession:
    session = TableSession(3, seats=(0,), seed=4)
    session.play_until(lambda _: False)
    return session


def told(
    over: TableSession, coins: tuple[int, ...], *seats: int, tokens: tuple[int, ...] = (5, 4, 3)
) -> Ending:
    """The ending as if the players had so many coins and tokens on the board."""
    game, state = over.game, over.state
    assert isinstance(game, Game)
    assert isinstance(state, State)
    players = [replace(it, coins=held) for it, held in zip(state.players, coins, strict=True)]
    left = list(tokens)
    regions = []
    for there in state.regions:
        seat = there.owner
        count = left[seat] if 0 <= seat < len(left) else there.tokens
        if 0 <= seat < len(left):
            left[seat] = 0
        regions.append(replace(there, tokens=count))
    posed = replace(state, players=tuple(players), regions=tuple(regions))
    return ending(PlayerScene(game, posed, frozenset(seats)), [])


def test_the_winner_reads_by_how_much_and_others_what_became_of_them(over: TableSession) -> None:
    assert told(over, (98, 70, 60), 0).title == "You win, 98 to 70!"
    end = told(over, (81, 70, 60), 1)
    assert end.title == "Mira wins with 81 coins"
    assert end.subtitle.startswith("You came second, 11 coins behind. ")


def test_who_watches_or_shares_a_screen_reads_names(over: TableSession) -> None:
    for seats in ((), (0, 1)):
        end = told(over, (81, 70, 60), *seats)
        assert end.title == "Mira wins with 81 coins"
        assert "You" not in end.subtitle


def test_a_tie_says_that_tokens_broke_it(over: TableSession) -> None:
    end = told(over, (70, 70, 60), 2, tokens=(12, 9, 3))
    assert end.title == "Mira wins with 70 coins"
    assert "Tied on coins: most tokens on the board wins, 12 : 9." in end.subtitle
    assert told(over, (70, 70, 60), 0, tokens=(12, 9, 3)).title == "You win on tokens, 12 to 9!"


def test_a_victory_is_shared_where_tokens_are_equal_too(over: TableSession) -> None:
    end = told(over, (70, 70, 60), 0, tokens=(9, 9, 3))
    assert end.title == "You share the victory with Bram"
    assert end.subtitle.startswith("Tied on coins and on tokens on the board.")
    assert end.emblem is None
    assert told(over, (70, 70, 60), tokens=(9, 9, 3)).title == "Mira and Bram share the victory"


def test_the_columns_are_in_order_and_say_who_one_is(over: TableSession) -> None:
    end = told(over, (60, 81, 70), 0)
    assert [purse.name for purse in end.purses] == ["Bram", "Cleo", "Mira"]
    assert [purse.standing for purse in end.purses] == ["first", "second", "third, you"]


def test_computers_are_told_with_their_level_and_everybody_with_their_face(
    over: TableSession,
) -> None:
    scene = PlayerScene(over.game, over.state, frozenset({0}))
    person = SeatAssignment("person", "Bram", portrait=portrait_of("Luvra"))
    seats = (SeatAssignment("person"), person, SeatAssignment("computer", "Fennick", bot="hard"))
    by_seat = {purse.seat: purse for purse in ending(scene, [], seats).purses}
    assert by_seat[2].standing.endswith(", hard")
    assert [by_seat[seat].face for seat in range(3)] == ["", "Luvra", "Fennick"]


def test_the_tokens_that_break_a_tie_are_those_of_all_ones_races(over: TableSession) -> None:
    by_seat = {purse.seat: purse.tokens for purse in told(over, (60, 81, 70)).purses}
    for seat in range(3):
        assert re.fullmatch(r"\d+ tokens? in all", by_seat[seat])


def test_the_facts_come_from_the_game(over: TableSession) -> None:
    controller = TurnController(over)
    controller.begin()
    steps = controller.steps
    mine = ending(PlayerScene(over.game, over.state, frozenset({0})), steps).facts
    assert [fact.label for fact in mine] == [
        "Your best turn",
        "Your best race",
        "The turning point",
    ]
    everybodys = ending(PlayerScene(over.game, over.state), steps).facts
    assert [fact.label for fact in everybodys][:2] == ["The best turn", "The best race"]
    assert all(fact.text and "{" not in fact.text for fact in (*mine, *everybodys))
