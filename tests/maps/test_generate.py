"""Boards made from a seed: sound, like the printed ones, and the same on every computer."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from hashlib import sha256
from random import Random

import pytest

from smallworld.board import Board
from smallworld.content import content_of
from smallworld.game import Game, deal
from smallworld.state import Stage
from smallworld_maps import MapFile, UnknownBoard, for_players, own
from smallworld_maps.generate import (
    BORDER_SLACK,
    EDGE_SLACK,
    ENTRY_SLACK,
    generate,
    model,
    printed_faces,
)
from smallworld_maps.plan import WATER, BoardPlan
from smallworld_maps.proofs import problems
from tests.shared.walks import NAMES, SETS, draw_from, walk

every_number = pytest.mark.parametrize("players", range(2, 6))


def faces(board: MapFile) -> Counter[object]:
    """How many regions of land have which terrain, symbols and Lost Tribe."""
    land = BoardPlan(board).land
    return Counter((r.terrain, r.symbols, r.lost_tribe) for r in land)


def assert_like_the_printed_one(board: MapFile) -> None:
    """Sound, and with the printed board's numbers."""
    assert problems(board) == []
    plan, wanted, printed = BoardPlan(board), model(board.players), for_players(board.players)
    assert (board.size, board.rounds) == (printed.size, printed.rounds)
    assert faces(board) == Counter(map(tuple, printed_faces(board.players)))
    water = Counter((r.terrain, r.edge) for r in board.regions if r.terrain in WATER)
    assert water["sea", True] == 2
    assert water["lake", False] + water["lake", True] == 1
    assert abs(len(plan.neighbours) - wanted.borders) <= BORDER_SLACK
    assert abs(sum(r.edge for r in board.regions) - wanted.at_edge) <= EDGE_SLACK
    assert abs(len(plan.entries) - wanted.entries) <= ENTRY_SLACK
    assert len(own.pack(board)) < 16_000


@cache
def made(players: int) -> MapFile:
    return generate(players, "sample")


@pytest.mark.turns(4)
@every_number
def test_a_made_board_is_sound_and_like_the_printed_one(players: int) -> None:
    board = made(players)
    assert_like_the_printed_one(board)
    assert all(region.edge for region in board.regions if region.terrain == "sea")
    assert len({region.name for region in board.regions}) == len(board.regions)


@pytest.mark.long
@every_number
@pytest.mark.parametrize("tens", range(25))
def test_a_thousand_made_boards_are_sound_and_like_the_printed_ones(
    players: int, tens: int
) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        assert_like_the_printed_one(generate(players, str(seed)))


def test_another_seed_makes_another_board() -> None:
    assert generate(2, "eight").id != made(2).id


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_a_seed_makes_the_same_bytes_everywhere_as_when_this_was_written(hash_seed: str) -> None:
    """Boards are told by players and seed; an idle change here would make all of them others."""
    code = """
from smallworld_maps import generate, own
print(own.pack(generate.generate(3, "7")).hex())
"""
    told = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    assert sha256(bytes.fromhex(told.stdout)).hexdigest()[:16] == "cf0a22377090470d"


def test_there_is_no_board_for_six() -> None:
    with pytest.raises(UnknownBoard, match="6 players"):
        generate(6, "7")


@pytest.mark.turns(4)
@pytest.mark.parametrize("players", range(2, 6))
def test_a_game_with_all_sets_is_played_to_its_end_on_a_made_board(players: int) -> None:
    rng = Random(players)
    board = Board.of(made(players))
    content = content_of("base", SETS)
    game = Game(deal(board, NAMES[:players], "walk", draw_from(rng), content), board)
    *_, last = walk(game, rng)
    assert last.after.stage is Stage.OVER
    assert last.after.round == board.rounds
