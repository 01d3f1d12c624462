"""Every level plays whole games by the rules, within its clock, and the same for the same seed."""

from random import Random

import pytest

import smallworld_maps
from smallworld.board import Board
from smallworld.content import load_content
from smallworld.errors import GameError
from smallworld.game import Game, deal
from smallworld.moves import Move
from smallworld.state import Stage
from smallworld_client.players.bot import Maker, Positions, SeatedBot
from smallworld_client.players.levels import LEVELS, computer
from smallworld_client.players.simple_bots import RandomBot

THOUGHTS = 40
"""Positions a turn: next to nothing, for whole games in a moment."""


def moves_of(maker: Maker, players: int, seed: int) -> list[Move]:
    """What is said in a whole game that the maker's players play with each other."""
    rng = Random(seed)
    board = Board.of(smallworld_maps.for_players(players))
    names = [f"player{seat}" for seat in range(players)]
    game = Game(
        deal(
            board,
            names,
            "a-game",
            lambda question: rng.choice(question.outcomes),
            load_content("base"),
        ),
        board,
    )
    seated = [SeatedBot(maker(seed + seat), lambda: Positions(THOUGHTS)) for seat in range(players)]
    state, said = game.start(), []
    while state.stage is not Stage.OVER:
        said.append(seated[state.to_move].move(game, state))
        state = game.apply(state, state.to_move, said[-1], lambda q: rng.choice(q.outcomes))
    return said


@pytest.mark.turns(4)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_to_the_end_on_every_board(level: str, players: int) -> None:
    assert len(moves_of(LEVELS[level], players, seed=players)) > 10 * players


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_the_same_positions_give_the_same_game(level: str) -> None:
    assert moves_of(LEVELS[level], 2, seed=4) == moves_of(LEVELS[level], 2, seed=4)


def test_a_computer_player_of_ones_own_is_named_by_its_import_path() -> None:
    assert computer("smallworld_client.players.simple_bots:RandomBot") is RandomBot


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("clever", "Choose one of: random, easy"),
        ("no.such.module:make", "can't be loaded: No module named"),
        ("smallworld_client.players.simple_bots:make", "can't be loaded: module"),
        ("smallworld_client.players.simple_bots:EASY_SPENT", "does not create a computer player"),
        (":make", "can't be loaded"),
    ],
)
def test_a_name_that_leads_to_no_computer_player_is_refused(name: str, reason: str) -> None:
    with pytest.raises(GameError, match=reason):
        computer(name)
