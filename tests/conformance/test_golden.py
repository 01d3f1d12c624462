"""The positions ahead of fixed ones, and those of kept games, are those that were written down."""

from random import Random

import pytest

from smallworld.record import encode
from tests.conformance.fresh_process import trace
from tests.conformance.golden import DEPTHS, GAMES, committed, differences, kept, record, traces
from tests.shared.walks import game_with_all_sets, record_of, walk

COSTLY = ("sorcery-and-heroes", "dragon-and-amazons")
"""Positions whose last move takes two thirds of all the time: `make long` looks that far."""
LARGEST_RECORD = 24 * 1024
"""Bytes of a game of five with all sets, before signatures."""


@pytest.mark.turns(3)
@pytest.mark.parametrize(
    "name",
    [pytest.param(it, marks=pytest.mark.long) if it in COSTLY else it for it in DEPTHS],
)
def test_as_many_positions_lie_ahead_as_ever(name: str) -> None:
    assert differences(kept()[name], committed(name)) == []


@pytest.mark.parametrize("name", COSTLY)
def test_as_many_positions_lie_a_move_less_ahead_as_ever(name: str) -> None:
    then, now = kept()[name], committed(name, DEPTHS[name] - 1)
    assert (now.paths, now.positions) == (then.paths[:-1], then.positions[:-1])
    assert set(now.moves) == set(then.moves)


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_game_with_sets_still_has_the_positions_and_legal_moves_that_it_had(
    name: str,
) -> None:
    assert trace(record(name)) == traces()[name]


def test_the_record_of_five_players_with_all_sets_is_small() -> None:
    for number in range(3):
        rng = Random(f"size {number}")
        game = game_with_all_sets(5, rng)
        assert len(encode(record_of(game, list(walk(game, rng))))) < LARGEST_RECORD
