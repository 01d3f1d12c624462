"""The four boards: found, read, and with the numbers of the published ones."""

from collections import Counter
from typing import NamedTuple

import msgspec
import pytest

import smallworld_maps
from smallworld.board import Board
from smallworld_maps import UnknownBoard
from smallworld_maps.proofs import faults


class Facts(NamedTuple):
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


def test_boards_are_listed_from_the_smallest_table_on() -> None:
    known = ("two-players", "three-players", "four-players", "five-players")
    assert smallworld_maps.ids() == known


@pytest.mark.parametrize("board_id", smallworld_maps.ids())
def test_a_board_is_found_by_its_id_and_by_its_players(board_id: str) -> None:
    board = smallworld_maps.load(board_id)
    assert board.id == board_id
    assert smallworld_maps.for_players(board.players) is board


def test_an_unknown_board_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBoard, match=r"no board “atlantis”.*two-players"):
        smallworld_maps.load("atlantis")


def test_six_people_find_no_board() -> None:
    with pytest.raises(UnknownBoard, match="6 players, only for 2, 3, 4, 5"):
        smallworld_maps.for_players(6)


def test_a_misspelt_field_is_named() -> None:
    text = msgspec.json.encode(smallworld_maps.load("two-players"))
    with pytest.raises(msgspec.ValidationError, match="terain"):
        smallworld_maps.decode(text.replace(b'"terrain"', b'"terain"', 1))


def test_an_unknown_terrain_is_refused() -> None:
    text = msgspec.json.encode(smallworld_maps.load("two-players"))
    with pytest.raises(msgspec.ValidationError, match="desert"):
        smallworld_maps.decode(text.replace(b'"swamp"', b'"desert"', 1))
