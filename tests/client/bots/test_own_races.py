"""Computer players of every level play races and powers that somebody made up."""

from random import Random

import pytest

from smallworld.content.own import content_with, pack
from smallworld.game import Game, deal
from smallworld.state import Stage
from smallworld_client.players.bot import Positions, SeatedBot
from smallworld_client.players.levels import computer
from tests.helpers.own_packs import some_own
from tests.shared.walks import BOARDS, NAMES, draw_from, own_board

THOUGHTS = 30
"""Positions that a computer player may evaluate in a turn."""


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
def test_a_level_plays_whatever_somebody_made_up_to_the_end(level: str) -> None:
    rng = Random(f"own {level}")
    board = BOARDS[own_board(3)]
    content = content_with("base", (), pack(some_own(rng)))
    game = Game(deal(board, NAMES[:3], "own", draw_from(rng), content), board)
    players = [SeatedBot(computer(level)(seat), lambda: Positions(THOUGHTS)) for seat in range(3)]
    state, taken = game.start(), set()
    while state.stage is not Stage.OVER:
        move = players[state.to_move].move(game, state)
        state = game.apply(state, state.to_move, move, draw_from(rng))
        taken |= {in_play.race for player in state.players for in_play in player.races}
    assert state.round == game.board.rounds
    assert any(race.startswith("own-") for race in taken)
