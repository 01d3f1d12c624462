"""The four boards against the numbers of the published ones."""

from collections import Counter
from typing import NamedTuple

import pytest

import smallworld_maps
from smallworld_maps import DrawnRegion, MapFile
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

every_board = pytest.mark.parametrize("players", FACTS)


def entries(board: MapFile) -> list[DrawnRegion]:
    """Land on the rim, or on the shore of a sea on the rim; a lake's shore does not count."""
    seas = {r.id for r in board.regions if r.terrain == "sea" and r.edge}
    land = [r for r in board.regions if r.terrain not in ("sea", "lake")]
    return [r for r in land if r.edge or seas.intersection(r.adjacent)]


@every_board
def test_a_board_is_played_over_its_rounds(players: int) -> None:
    assert smallworld_maps.for_players(players).rounds == FACTS[players].rounds


@every_board
def test_a_board_has_its_regions_and_borders(players: int) -> None:
    regions = smallworld_maps.for_players(players).regions
    borders = {frozenset((r.id, other)) for r in regions for other in r.adjacent}
    assert (len(regions), len(borders)) == (FACTS[players].regions, FACTS[players].borders)


@every_board
def test_a_board_has_its_terrain(players: int) -> None:
    count = Counter(r.terrain for r in smallworld_maps.for_players(players).regions)
    land = (count["farmland"], count["forest"], count["hill"], count["swamp"], count["mountain"])
    assert land == FACTS[players].land
    assert (count["sea"], count["lake"]) == (2, 1)


@every_board
def test_mines_magic_and_caverns_are_equally_many(players: int) -> None:
    regions = smallworld_maps.for_players(players).regions
    count = Counter(symbol for region in regions for symbol in region.symbols)
    assert count == dict.fromkeys(("mine", "magic", "cavern"), FACTS[players].of_each_symbol)


@every_board
def test_lost_tribes_live_on_their_regions(players: int) -> None:
    settled = [r for r in smallworld_maps.for_players(players).regions if r.lost_tribe]
    assert len(settled) == FACTS[players].lost_tribes
    assert not [r.name for r in settled if r.terrain in ("sea", "lake", "mountain")]


@every_board
def test_a_board_can_be_entered_from_the_rim_and_from_its_seas(players: int) -> None:
    assert len(entries(smallworld_maps.for_players(players))) == FACTS[players].entries


@pytest.mark.parametrize("board_id", smallworld_maps.ids())
def test_a_board_is_sound(board_id: str) -> None:
    assert faults(smallworld_maps.load(board_id)) == []
