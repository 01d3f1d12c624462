"""Games on boards that nobody has printed: all sets, from the first move to the last."""

from random import Random

import pytest

from smallworld.board import Board
from smallworld.content import all_sets, content_of
from smallworld.game import Game, deal
from smallworld.state import Stage
from smallworld_maps.generate import generate
from tests.shared.walks import NAMES, draw_from, walk


@pytest.mark.turns(4)
@pytest.mark.parametrize("players", range(2, 6))
def test_a_game_with_all_sets_is_played_to_its_end_on_a_made_board(players: int) -> None:
    rng = Random(players)
    board = Board.of(generate(players, "played on"))
    content = content_of("base", tuple(each.id for each in all_sets()))
    game = Game(deal(board, NAMES[:players], "walk", draw_from(rng), content), board)
    *_, last = walk(game, rng)
    assert last.after.stage is Stage.OVER
    assert last.after.round == board.rounds
