"""The same game is the same anywhere: in another process, and beside another game."""

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path
from random import Random

import pytest

from smallworld.game import Game
from smallworld.record import Record, encode
from tests.conformance.fresh_process import trace
from tests.conformance.pairs import choose, game_with, tables
from tests.shared.checks import SETTINGS
from tests.shared.walks import Step, game_with_some_sets, record_of, walk

ROOT = Path(__file__).parents[2]


def new_game(board: str, players: int, number: int) -> tuple[Game, Random]:
    rng = Random(f"same {board} {number}")
    return game_with(rng.choice(tables(players)), board, rng), rng


def played(board: str, players: int, number: int) -> Record:
    game, rng = new_game(board, players, number)
    return record_of(game, list(walk(game, rng, choose)))


def played_with_sets(players: int) -> Record:
    rng = Random(f"same with sets {players}")
    game = game_with_some_sets(players, rng)
    return record_of(game, list(walk(game, rng, choose)))


def test_a_fresh_process_with_another_hash_seed_sees_the_same_states_and_legal_moves(
    tmp_path: Path,
) -> None:
    records = [played(board, players, n) for board, players in SETTINGS for n in range(1)]
    records += [played_with_sets(players) for _, players in SETTINGS]
    files = [tmp_path / f"{number}.record" for number in range(len(records))]
    for file, record in zip(files, records, strict=True):
        file.write_bytes(encode(record))
    wanted = [trace(record) for record in records]
    for seed in ("1", "4711"):
        command = [sys.executable, "-m", "tests.conformance.fresh_process", *map(str, files)]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        assert done.stderr == ""
        assert done.stdout.split() == wanted


@pytest.mark.parametrize(("board", "players"), SETTINGS)
def test_two_games_move_by_move_in_turns_are_what_they_are_alone(board: str, players: int) -> None:
    alone = [played(board, players, number) for number in (1, 2)]
    games = [new_game(board, players, number) for number in (1, 2)]
    walks = [walk(game, rng, choose) for game, rng in games]
    steps: list[list[Step]] = [[], []]
    for pair in zip_longest(*walks):
        for step, made in zip(pair, steps, strict=True):
            if step is not None:
                made.append(step)
    assert [record_of(game, made) for (game, _), made in zip(games, steps, strict=True)] == alone


def test_one_set_of_rules_asked_about_two_games_in_turns_mixes_nothing_up() -> None:
    (game, rng), (other, other_rng) = (new_game("two-players", 2, number) for number in (1, 2))
    rules = Game(game.header, game.board)
    for step, elsewhere in zip(walk(game, rng), walk(other, other_rng), strict=False):
        legal = rules.legal_moves(step.before)
        rules.legal_moves(elsewhere.before)
        assert rules.replay(step.before, step.entry) == step.after
        assert rules.replay(elsewhere.before, elsewhere.entry) == elsewhere.after
        assert rules.legal_moves(step.before) == legal
