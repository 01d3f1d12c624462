"""Boards of people's own: packed, unpacked, read from files, and refused with a sentence."""

from collections.abc import Callable
from pathlib import Path
from time import thread_time
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import smallworld_maps
from smallworld_maps import (
    BadBoard,
    DrawnRegion,
    MapFile,
    NoBoard,
    Problem,
    UnsoundBoard,
    load,
    own,
    proofs,
)
from smallworld_maps.files import main, read_board, write_board
from smallworld_maps.plan import with_neighbours
from smallworld_maps.proofs import problems
from smallworld_net.files import TooLarge
from tests.helpers.boards import Wall, brick_board, comb_board, renamed

PACKED = own.pack(brick_board())


def changed(number: int, **fields: Any) -> MapFile:
    board = brick_board()
    region = replace(board.regions[number], **fields)
    return replace(board, regions=(*board.regions[:number], region, *board.regions[number + 1 :]))


def told(board: MapFile) -> set[Problem]:
    return {fault.problem for fault in problems(board)}


@pytest.mark.parametrize("board_id", smallworld_maps.ids())
def test_a_board_is_the_same_after_it_has_travelled(board_id: str) -> None:
    printed = load(board_id)
    came = own.unpack(own.pack(printed))
    for there, here in zip(printed.regions, came.regions, strict=True):
        assert replace(here, adjacent=there.adjacent) == there
        assert set(here.adjacent) == set(there.adjacent)
    assert replace(came, id=board_id, regions=printed.regions) == printed


@pytest.mark.parametrize("board_id", smallworld_maps.ids())
def test_a_packed_board_leaves_room_for_a_log_in_a_message(board_id: str) -> None:
    assert len(own.pack(load(board_id))) < smallworld_maps.MOST_PACKED * 3 / 4


def test_a_board_is_known_by_its_content() -> None:
    board = brick_board()
    assert board.id == own.own_id(PACKED)
    assert own.unpack(PACKED) is board
    assert smallworld_maps.load(board.id) is board
    assert renamed(board, "Another name").id != board.id


def test_a_board_that_nobody_uses_any_more_is_forgotten() -> None:
    id = renamed(brick_board(), "Used once").id
    kept = [renamed(brick_board(), f"Board {number}") for number in range(40)]
    assert smallworld_maps.find(id) is None
    assert all(smallworld_maps.find(board.id) is board for board in kept)


def test_a_file_is_read_as_the_board_that_was_written(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    write_board(path, brick_board())
    assert read_board(path) is brick_board()
    assert main([str(path)]) == 0


def test_whatever_id_a_file_claims_it_gets_that_of_its_content(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    write_board(path, replace(brick_board(), id="two-players"))
    assert read_board(path).id == brick_board().id


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        (replace(brick_board(), size=(1600, 999)), Problem.SIZE),
        (replace(brick_board(), players=6), Problem.PLAYERS),
        (replace(brick_board(), rounds=0), Problem.ROUNDS),
        (replace(brick_board(), rounds=10**30), Problem.ROUNDS),
        (replace(brick_board(), title=""), Problem.TITLE),
        (replace(brick_board(), title="x" * 41), Problem.TITLE),
        (replace(brick_board(), title="Two\nlines"), Problem.TITLE),
        (replace(brick_board(), title="<img src=x>"), Problem.TITLE),
        (changed(3, name="{0.__class__}"), Problem.REGION_NAME),
        (replace(brick_board(), title="Right \u202eto left"), Problem.TITLE),
        (changed(3, name="Bell\x07"), Problem.REGION_NAME),
        (changed(3, name="x" * 25), Problem.REGION_NAME),
        (changed(3, id="x" * 1000), Problem.REGION_ID),
        (changed(3, id="7b"), Problem.ONE_SIDED),
        (changed(3, outline=((0.0, 0.0), (1.0, 0.0))), Problem.POINTS),
        (changed(3, outline=((0.0, 0.0),) * 501), Problem.POINTS),
        (changed(3, outline=((0.0, 0.0), (1.25, 0.0), (2.0, 2.0), (0.0, 2.0))), Problem.NUMBER),
        (changed(3, outline=((0.0, 0.0), (-9.0, 0.0), (2.0, 2.0), (0.0, 2.0))), Problem.NUMBER),
        (changed(3, room=0.123), Problem.NUMBER),
        (changed(3, outline=((5.0, 5.0),) * 4), Problem.CROSSES),
        (changed(3, symbols=("mine", "mine")), Problem.SYMBOLS),
        (changed(3, terrain="sea", symbols=("mine",), lost_tribe=False), Problem.SYMBOLS),
        (changed(3, terrain="lake", symbols=(), lost_tribe=True), Problem.TRIBE_ON_WATER),
        (replace(brick_board(), regions=brick_board().regions * 4), Problem.TOO_MANY_REGIONS),
        (replace(brick_board(), regions=()), Problem.RIM),
        (replace(brick_board(), players=4), Problem.TOO_FEW_REGIONS),
    ],
)
def test_each_limit_is_held(wrong: MapFile, problem: Problem) -> None:
    assert problem in told(wrong)
    assert all(str(fault) for fault in problems(wrong))


def flooded(wet: Callable[[DrawnRegion], bool]) -> MapFile:
    board = brick_board()
    regions = tuple(
        replace(r, terrain="lake", lost_tribe=False) if wet(r) else r for r in board.regions
    )
    return replace(board, regions=regions)


def test_land_that_can_only_be_reached_over_water_is_found() -> None:
    inner = next(region for region in brick_board().regions if not region.edge)
    board = flooded(lambda region: region.id in inner.adjacent)
    unreachable = [f for f in problems(board) if f.problem is Problem.UNREACHABLE]
    assert [fault.regions for fault in unreachable] == [(inner.id,)]


def test_too_few_ways_in_are_found() -> None:
    assert Problem.TOO_FEW_ENTRIES in told(flooded(lambda r: r.edge and r.id not in ("1", "2")))


def test_a_board_on_which_monsters_may_find_no_place_is_found() -> None:
    keep = {"1", "2", "3", "5", "6", "7"}
    board = brick_board()
    tribes = tuple(replace(r, lost_tribe=r.id not in keep) for r in board.regions)
    assert told(replace(board, regions=tribes)) == {Problem.NO_PLACE_FOR_MONSTERS}


def test_pieces_need_room() -> None:
    wall = Wall(rows=20, bricks=2)
    board = replace(brick_board(), regions=tuple(wall.regions()))
    assert Problem.LITTLE_ROOM in told(with_neighbours(board))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xc1",
        b"\xdd\xff\xff\xff\xff",
        PACKED[:-1],
        PACKED + b"\x00",
        PACKED.replace(b"The Brickfield", b"The Brick\nield"),
        PACKED.replace(b"The Brickfield", b"The \xff\xfe\xfd\xfc\xfbield"),
        own.pack(replace(brick_board(), players=5)),
        own.pack(changed(3, outline=brick_board().regions[3].outline[::-1])),
        b"\x91" * 100_000,
        b"\xc6\x00\x06\x00\x00" + bytes(6 << 16),
    ],
)
def test_bytes_that_are_no_board_are_refused_with_a_short_sentence(data: bytes) -> None:
    with pytest.raises(BadBoard) as refused:
        own.unpack(data)
    assert len(str(refused.value)) < 400
    assert str(refused.value).isprintable()


def test_the_same_board_in_other_bytes_is_refused() -> None:
    """A list of 18 may be written in more bytes than it needs; then the hash would be another."""
    at = PACKED.index(b"\xdc\x00\x12")
    with pytest.raises(NoBoard):
        own.unpack(PACKED[:at] + b"\xdd\x00\x00\x00\x12" + PACKED[at + 3 :])


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{}",
        b"[" * 100_000,
        b'{"id": "x", "\x1b[31m": 1}',
        msgspec.json.encode(brick_board()).replace(b"1600", b"1e999"),
        msgspec.json.encode(brick_board()).replace(b"1600", b"NaN"),
        b"\x1f\x8b" + bytes(100),
    ],
)
def test_a_file_that_is_no_board_is_refused_with_a_short_sentence(
    tmp_path: Path, text: bytes
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(text)
    with pytest.raises(BadBoard) as refused:
        read_board(path)
    assert len(str(refused.value)) < 400 + len(str(path))


def test_a_file_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    path.write_bytes(b" " * (smallworld_maps.LARGEST_FILE + 1))
    with pytest.raises(TooLarge):
        read_board(path)


def test_an_unsound_file_names_its_first_fault_and_counts_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "unsound.json"
    write_board(path, replace(brick_board(), players=9, rounds=99))
    with pytest.raises(UnsoundBoard, match=r"2 to 5 players, not 9 \(and 1 more faults\)"):
        read_board(path)


def test_the_program_prints_no_control_characters_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rude.json"
    write_board(path, changed(3, id="\x1b[31m", name="\x1b[2J"))
    assert main([str(path)]) == 1
    assert "\x1b" not in capsys.readouterr().out


def test_a_strangers_board_is_looked_at_up_to_its_first_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = changed(0, room=1.0)
    board = replace(board, regions=(*board.regions[:-1], replace(board.regions[-1], room=1.0)))
    monkeypatch.setattr(proofs, "unplayable", pytest.fail)
    assert len(problems(board)) == 2
    with pytest.raises(UnsoundBoard) as refusal:
        own.unpack(own.pack(board))
    assert refusal.value.faults == (problems(board)[0],)


def test_no_sound_board_takes_far_longer_to_check_than_a_printed_one() -> None:
    def seconds(data: bytes) -> float:
        proofs._widest.cache_clear()
        began = thread_time()
        own._checked(own._decoded(data), data)
        return thread_time() - began

    combs, printed = own.pack(comb_board()), own.pack(load("five-players"))
    assert min(seconds(combs) for _ in range(3)) < 8 * max(seconds(printed) for _ in range(3))
