"""Computer players of every level play a whole game of all sets by the rules."""

from random import Random

import pytest

from smallworld.state import Stage
from smallworld_client.bots.bot import Seated
from smallworld_client.bots.clock import Positions
from smallworld_client.bots.computers import computer
from tests.shared.walks import draw_from, game_with_all_sets

THOUGHTS = 30
"""Positions that a computer player may evaluate in a turn."""


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
def test_a_level_plays_a_game_of_all_sets_to_its_end(level: str) -> None:
    rng = Random(level)
    game = game_with_all_sets(3, rng)
    players = [Seated(computer(level)(seat), lambda: Positions(THOUGHTS)) for seat in range(3)]
    state = game.start()
    while state.stage is not Stage.OVER:
        move = players[state.to_move].move(game, state)
        state = game.apply(state, state.to_move, move, draw_from(rng))
    assert state.round == game.board.rounds
    assert game.winners(state)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_a_mixed_table_plays_a_game_of_all_sets_to_its_end(seed: int) -> None:
    rng = Random(seed)
    levels = [rng.choice(["random", "easy", "medium", "hard"]) for _ in range(rng.randint(2, 5))]
    game = game_with_all_sets(len(levels), rng)
    players = [Seated(computer(level)(seed), lambda: Positions(THOUGHTS)) for level in levels]
    state = game.start()
    while state.stage is not Stage.OVER:
        move = players[state.to_move].move(game, state)
        state = game.apply(state, state.to_move, move, draw_from(rng))
    assert game.winners(state)
