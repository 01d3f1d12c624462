"""Every race beside every power is played, and at every step all holds that has to hold."""

from collections.abc import Iterator
from itertools import cycle
from random import Random

import pytest

from smallworld.game import Game
from smallworld.moves import Expand
from smallworld.state import Stage
from tests.conformance.inspection import Inspector
from tests.conformance.pairs import PAIRS, PAIRS_OF_ALL_SETS, Pair, choose, game_with, tables
from tests.shared.checks import SETTINGS, STRANGE
from tests.shared.walks import SETS, game_with_some_sets, own_board, walk

Setting = tuple[str, int]
"""A board and the number of players."""

EVERY_SETTING: list[Setting] = [*SETTINGS, *STRANGE]
PARTS = 5
"""Of the quick games each run takes one in five, in which are all settings, races and powers."""
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
    settings, at = cycle(EVERY_SETTING), 0
    while at < len(PAIRS):
        setting = next(settings)
        start = min(at, len(PAIRS) - setting[1])
        yield setting, PAIRS[start : start + setting[1]]
        at += setting[1]


def played(game: Game, rng: Random, every: int = 1) -> set[Pair]:
    """The pairs that went on conquering in a whole game.

    At every step all pieces and coins are counted; one in ``every`` steps is inspected in full.
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
    return expanded


@pytest.mark.parametrize("players", range(2, 6))
def test_with_all_sets_nothing_is_lost_or_wrong(players: int) -> None:
    rng = Random(f"all sets {players}")
    pairs = rng.choice(tables(players, PAIRS_OF_ALL_SETS))
    assert played(game_with(pairs, own_board(players), rng, SETS), rng, WITH_SETS) >= set(pairs)


@pytest.mark.parametrize("players", range(2, 6))
def test_with_any_mix_of_sets_nothing_is_lost_or_wrong(players: int) -> None:
    rng = Random(f"some sets {players}")
    assert played(game_with_some_sets(players, rng), rng, WITH_SETS)


@pytest.mark.turns(PARTS)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_pair_is_played_and_nothing_is_lost_or_wrong(part: int) -> None:
    for number, ((board, _), pairs) in enumerate(quick_games()):
        if number % PARTS == part:
            rng = Random(f"quick {number}")
            assert played(game_with(pairs, board, rng), rng, INSPECTED) >= set(pairs)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("again", range(LONG_ROUNDS))
@pytest.mark.parametrize(("board", "players"), EVERY_SETTING)
def test_every_pair_is_played_with_every_number_of_players(
    board: str, players: int, again: int
) -> None:
    for pairs in tables(players):
        rng = Random(f"{board} {again} {pairs}")
        assert played(game_with(pairs, board, rng), rng) >= set(pairs)


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
            assert played(game_with(pairs, own_board(players), rng, SETS), rng, INSPECTED) >= set(
                pairs
            )


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("players", range(2, 6))
def test_many_games_with_any_mix_of_sets_lose_nothing(players: int) -> None:
    for number in range(LONG_MIXES):
        rng = Random(f"mix {players} {number}")
        assert played(game_with_some_sets(players, rng), rng, INSPECTED)
