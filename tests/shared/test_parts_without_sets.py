"""What only sets know is refused in a game without them."""

import pytest

from smallworld.moves import DeclineWith, Move, RedeployWith
from smallworld_client.table.setup import find_board
from smallworld_dev.scenarios.file import parse
from smallworld_dev.scenarios.position import game_of, position

TEXT = """
title = "base"
[board]
map = "two-players"
[game]
players = ["Mira", "Bram"]
{stage}
[player.Mira]
active = "swamp giants"
declined = ["elves"]
[on]
2 = "Mira giants 2"
15 = "Mira elves 1 declined"
"""


@pytest.mark.parametrize(
    ("stage", "move"),
    [
        ("", DeclineWith(altar=14)),
        ("", DeclineWith(pile=1)),
        ("", DeclineWith(leave=(1,))),
        ('stage = "conquer"', RedeployWith(altar=14)),
        ('stage = "conquer"', RedeployWith(leader=1)),
        ('stage = "conquer"', RedeployWith(pots=(1,))),
    ],
)
def test_parts_of_the_sets_are_refused_in_the_base_game(stage: str, move: Move) -> None:
    sheet = parse(TEXT.format(stage=stage))
    game = game_of(sheet, find_board)
    state, _ = position(game, sheet)
    assert game.why_not(state, 0, move) is not None
