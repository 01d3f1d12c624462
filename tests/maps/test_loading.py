"""Finding and reading boards."""

import msgspec
import pytest

import smallworld_maps
from smallworld_maps import UnknownBoard


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
