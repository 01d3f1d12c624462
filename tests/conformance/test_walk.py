"""Every race beside every power is played, and at every step all holds that has to hold."""

from collections.abc import Iterator
from itertools import cycle, islice
from random import Random

import pytest
from msgspec.structs import replace

from smallworld.game import Game
from smallworld.moves import Expand
from smallworld.notation import read_entry
from smallworld.position_text import parse_position
from smallworld.state import Stage
from tests.conformance.inspection import Inspector
from tests.conformance.pairs import (
    PAIRS,
    PAIRS_OF_ALL_SETS,
    Pair,
    choose,
    game_with,
    tables,
)
from tests.shared.test_games import SETTINGS, STRANGE
from tests.shared.walks import SETS, game_with_some_sets, own_board, walk

Setting = tuple[str, int]
"""A board and the number of players."""

EVERY_SETTING: list[Setting] = [*SETTINGS, *STRANGE]
PARTS = [0, 1, *(pytest.param(part, marks=pytest.mark.long) for part in (2, 3, 4))]
"""Of the quick games one in five; each part has all settings, races and powers in it."""
INSPECTED = 10
"""In the quick run one step in so many is inspected in full, in the long run each."""
LONG_ROUNDS = 3
"""How often each setting sees all pairs in the long run."""
WITH_SETS = 25
"""In the quick run with sets one step in so many is inspected in full, in the long run one in ten.

With helps there are thousands of moves to ask about.
"""
LONG_MIXES = 100
"""Games of any mix of sets for each number of players in the long run."""


def quick_games() -> Iterator[tuple[Setting, tuple[Pair, ...]]]:
    """All pairs once, the settings in turn."""
    settings, at = cycle(EVERY_SETTING), 0
    while at < len(PAIRS):
        setting = next(settings)
        start = min(at, len(PAIRS) - setting[1])
        yield setting, PAIRS[start : start + setting[1]]
        at += setting[1]


def play(game: Game, pairs: tuple[Pair, ...], rng: Random, every: int = 1) -> None:
    """A whole game in which each of the pairs goes on conquering.

    At every step all pieces and coins are counted; one step in so many is inspected in full.
    """
    inspector = Inspector(game, rng)
    expanded: set[Pair] = set()
    step, first = None, rng.randrange(every)
    for number, step in enumerate(walk(game, rng, choose)):
        if number % every == first:
            inspector.inspect(step)
        else:
            inspector.conserved(step)
        active = step.before.players[step.before.seat].active
        if step.entry.move == Expand() and active is not None:
            expanded |= {(active.race, power) for power in active.powers}
    assert step is not None
    assert (step.after.stage, step.after.round) == (Stage.OVER, game.board.rounds)
    assert game.legal_moves(step.after) == []
    assert game.winners(step.after)
    assert expanded >= set(pairs)


def test_the_games_have_every_race_beside_every_power() -> None:
    races, powers = ({pair[side] for pair in PAIRS} for side in (0, 1))
    every = {(race, power) for race in races for power in powers}
    assert len(every) == len(PAIRS) == 280
    assert {pair for _, pairs in quick_games() for pair in pairs} == every
    for players in range(2, 6):
        assert {pair for pairs in tables(players) for pair in pairs} == every


def test_with_all_sets_the_games_have_every_race_beside_every_power() -> None:
    races, powers = ({pair[side] for pair in PAIRS_OF_ALL_SETS} for side in (0, 1))
    every = {(race, power) for race in races for power in powers}
    assert len(every) == len(PAIRS_OF_ALL_SETS) == 1140
    for players in range(2, 6):
        found = tables(players, PAIRS_OF_ALL_SETS)
        assert {pair for pairs in found for pair in pairs} == every
        assert all(
            len(set(side)) == players for pairs in found for side in zip(*pairs, strict=True)
        )


@pytest.mark.parametrize("players", range(2, 6))
def test_with_all_sets_nothing_is_lost_or_wrong(players: int) -> None:
    rng = Random(f"all sets {players}")
    pairs = rng.choice(tables(players, PAIRS_OF_ALL_SETS))
    play(game_with(pairs, own_board(players), rng, SETS), pairs, rng, WITH_SETS)


@pytest.mark.parametrize("players", range(2, 6))
def test_with_any_mix_of_sets_nothing_is_lost_or_wrong(players: int) -> None:
    rng = Random(f"some sets {players}")
    play(game_with_some_sets(players, rng), (), rng, WITH_SETS)


@pytest.mark.parametrize("part", PARTS)
def test_every_pair_is_played_and_nothing_is_lost_or_wrong(part: int) -> None:
    for number, ((board, _), pairs) in enumerate(quick_games()):
        if number % 5 == part:
            rng = Random(f"quick {number}")
            play(game_with(pairs, board, rng), pairs, rng, INSPECTED)


def test_in_a_part_of_them_is_every_setting_every_race_and_every_power() -> None:
    for part in range(5):
        found = list(islice(quick_games(), part, None, 5))
        assert {setting for setting, _ in found} == set(EVERY_SETTING)
        for side in (0, 1):
            assert {pair[side] for _, pairs in found for pair in pairs} == {p[side] for p in PAIRS}


def test_what_is_wrong_is_told_with_positions_that_read_back() -> None:
    rng = Random("wrong")
    game = game_with(PAIRS[:3], "three-players", rng)
    step = next(iter(walk(game, rng)))
    poorer = replace(step.after, tray=(0, *step.after.tray[1:]))
    with pytest.raises(AssertionError) as stop:
        Inspector(game, rng).inspect(step._replace(after=poorer))
    before, move, after = (note.partition(": ")[2] for note in stop.value.__notes__)
    assert parse_position(before, game.board, game.content) == step.before
    assert read_entry(game, move) == step.entry
    assert parse_position(after, game.board, game.content) == poorer


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("again", range(LONG_ROUNDS))
@pytest.mark.parametrize(("board", "players"), EVERY_SETTING)
def test_every_pair_is_played_with_every_number_of_players(
    board: str, players: int, again: int
) -> None:
    for pairs in tables(players):
        rng = Random(f"{board} {again} {pairs}")
        play(game_with(pairs, board, rng), pairs, rng)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize("players", range(2, 6))
def test_every_pair_of_all_sets_is_played_with_every_number_of_players(
    players: int, part: int
) -> None:
    for number, pairs in enumerate(tables(players, PAIRS_OF_ALL_SETS)):
        if number % 8 == part:
            rng = Random(f"long {players} {pairs}")
            play(game_with(pairs, own_board(players), rng, SETS), pairs, rng, INSPECTED)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("players", range(2, 6))
def test_many_games_with_any_mix_of_sets_lose_nothing(players: int) -> None:
    for number in range(LONG_MIXES):
        rng = Random(f"mix {players} {number}")
        play(game_with_some_sets(players, rng), (), rng, INSPECTED)
