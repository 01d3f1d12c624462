"""The four boards against the numbers of the published ones."""

from collections import Counter
from typing import NamedTuple

import pytest

import smallworld_maps
from smallworld.board import Board
from smallworld_maps.proofs import faults


class Facts(NamedTuple):
    """What can be counted on a published board."""

    rounds: int
    regions: int
    borders: int
    land: tuple[int, int, int, int, int]  # farmland, forest, hill, swamp, mountain
    of_each_symbol: int
    lost_tribes: int
    entries: int


FACTS = {
    2: Facts(10, 23, 51, (4, 4, 4, 4, 4), 4, 9, 14),
    3: Facts(10, 30, 71, (5, 5, 5, 5, 7), 5, 10, 16),
    4: Facts(9, 39, 95, (7, 7, 7, 7, 8), 7, 14, 21),
    5: Facts(8, 48, 119, (9, 9, 9, 9, 9), 9, 18, 25),
}


@pytest.mark.parametrize("players", FACTS)
def test_a_board_has_the_numbers_of_the_published_one(players: int) -> None:
    board = smallworld_maps.for_players(players)
    borders = {frozenset((r.id, other)) for r in board.regions for other in r.adjacent}
    terrains = Counter(r.terrain for r in board.regions)
    symbols = Counter(symbol for region in board.regions for symbol in region.symbols)
    settled = [r for r in board.regions if r.lost_tribe]
    land = tuple(terrains[each] for each in ("farmland", "forest", "hill", "swamp", "mountain"))
    entries = Board.of(board).rim.bit_count()  # From the rim, and from its seas.
    found = (board.rounds, len(board.regions), len(borders), land, symbols["mine"], len(settled))
    assert (*found, entries) == FACTS[players]
    assert (terrains["sea"], terrains["lake"]) == (2, 1)
    assert symbols == dict.fromkeys(("mine", "magic", "cavern"), symbols["mine"])
    assert not [r.name for r in settled if r.terrain in ("sea", "lake", "mountain")]


@pytest.mark.parametrize("board_id", smallworld_maps.ids())
def test_a_board_is_sound(board_id: str) -> None:
    assert faults(smallworld_maps.load(board_id)) == []
