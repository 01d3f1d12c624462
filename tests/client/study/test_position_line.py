"""A position with its board as a line of text."""

from random import Random

import pytest
from msgspec import UNSET

from smallworld.content import BASE
from smallworld.content.own import content_with
from smallworld.errors import GameError
from smallworld.game import Game, deal
from smallworld.state import Stage, digest
from smallworld_client.study.position_line import began_at, print_position, read_position
from smallworld_client.table.setup import find_board
from smallworld_client.words.names import why
from smallworld_maps.deals import SeededDraw
from tests.shared.walks import new_game, walk

BOARD, SETS = find_board("two-players"), ("cursed", "leaders")
GAME = Game(
    deal(BOARD, ("Ann", "Bob"), "x", SeededDraw("5"), content_with(BASE, SETS, b""), rounds=9),
    BOARD,
)
STATES = [step.before for step in walk(GAME, Random(5))]


def test_a_position_reads_back_with_its_board_its_sets_and_its_rounds() -> None:
    for state in STATES[::7]:
        game, read = read_position(print_position(GAME, state))
        assert digest(read) == digest(state)
        assert (game.board.id, game.board.rounds) == ("two-players", 9)
        assert game.header.chosen_sets == GAME.header.chosen_sets
        assert game.legal_moves(read) == GAME.legal_moves(state)


def test_a_game_that_begins_at_a_position_starts_with_it() -> None:
    game, state = read_position(print_position(GAME, STATES[20]), ("Ann", "Bob"))
    begun = began_at(game, state)
    assert begun.start() == state
    assert begun.names == ("Ann", "Bob")
    assert begun.start().stage is not Stage.OVER


@pytest.mark.parametrize(
    ("text", "why_not"),
    [
        ("", "This is not a position"),
        ("two-players -", "This is not a position"),
        ("two-players:99 - 1A pick", "This is not a position"),
        ("nowhere - 1A pick", "There is no board “nowhere”"),
        ("two-players martians 1A pick", "sets that your program does not have: martians"),
        ("two-players - 1A pick", "the field 'on=' is missing"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(text: str, why_not: str) -> None:
    with pytest.raises(GameError) as refused:
        read_position(text)
    assert why_not in why(refused.value)


def test_rounds_that_the_board_prints_are_not_written() -> None:
    plain = new_game("two-players", 2, Random(1))
    assert plain.header.rounds is UNSET
    assert print_position(plain, plain.start()).startswith("two-players - 1A pick ")
