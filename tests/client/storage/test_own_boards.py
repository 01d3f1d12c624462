"""The folder of a person's own boards."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from smallworld_client.home.own_content import file_name, keep_board, own_boards, read_board_file
from smallworld_maps import NoBoard
from smallworld_maps.files import write_board
from smallworld_maps.own import adopted
from tests.helpers.boards import brick_board, renamed


def test_a_board_that_was_kept_is_found_again(tmp_path: Path) -> None:
    path = keep_board(brick_board(), tmp_path / "boards")
    assert path.name == "The Brickfield.json"
    assert [kept.board for kept in own_boards(tmp_path / "boards")] == [brick_board()]


def test_the_same_board_is_kept_once_and_another_of_its_name_beside_it(tmp_path: Path) -> None:
    other = replace(brick_board(3), title="The Brickfield")
    assert keep_board(brick_board(), tmp_path) == keep_board(brick_board(), tmp_path)
    assert keep_board(other, tmp_path).name == "The Brickfield-2.json"


def test_an_unfinished_board_has_its_faults_and_what_is_no_board_is_left_out(
    tmp_path: Path,
) -> None:
    write_board(tmp_path / "half.json", replace(brick_board(), players=4))
    (tmp_path / "other.json").write_text("{}")
    [kept] = own_boards(tmp_path)
    assert kept.path.name == "half.json"
    assert kept.faults
    with pytest.raises(NoBoard):
        read_board_file(tmp_path / "other.json")


def test_no_folder_holds_no_boards(tmp_path: Path) -> None:
    assert list(own_boards(tmp_path / "nowhere")) == []


@pytest.mark.parametrize(
    ("title", "name"), [("A/B: C?", "A-B- C"), ("...", "board"), ("..", "board"), ("Å", "Å")]
)
def test_a_title_becomes_a_name_that_every_system_takes(title: str, name: str) -> None:
    assert file_name(title) == name


def test_two_boards_of_one_title_stay_apart(tmp_path: Path) -> None:
    first = renamed(brick_board(), "Mine")
    keep_board(first, tmp_path)
    keep_board(adopted(replace(first, rounds=7)), tmp_path)
    assert len(list(own_boards(tmp_path))) == 2
