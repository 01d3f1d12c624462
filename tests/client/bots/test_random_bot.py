"""The computer player that moves at random: legally, and so that games reach every rule."""

from collections import Counter
from random import Random

import pytest

from smallworld.moves import (
    Abandon,
    AttemptWith,
    Balrog,
    ConquerWith,
    Copy,
    Decline,
    Move,
    Orb,
    PickLed,
    Ransom,
    Redeploy,
    RedeployWith,
)
from smallworld.state import Stage
from tests.shared.walks import game_with_all_sets, new_game, walk

OF_SETS = {Stage.WAKE, Stage.HIRE, Stage.RANSOM, Stage.BALROG}
Made = list[tuple[Stage, Move]]


@pytest.fixture(scope="module")
def made() -> Made:
    """The moves of some games, each with the stage it was made in."""
    found = []
    for seed in range(20):
        rng = Random(seed)
        for step in walk(new_game("five-players", 5, rng), rng):
            found.append((step.before.stage, step.entry.move))
    return found


def test_its_games_have_moves_of_every_kind_in_every_stage(made: Made) -> None:
    assert {type(move).__name__ for _, move in made} == {
        "Pick",
        "Expand",
        "Decline",
        "Abandon",
        "Conquer",
        "Attempt",
        "Roll",
        "Dragon",
        "Sorcery",
        "Redeploy",
        "Ally",
        "Pass",
    }
    assert {stage for stage, _ in made} == set(Stage) - OF_SETS - {Stage.OVER}


def test_it_conquers_most_of_the_time(made: Made) -> None:
    kinds = Counter(type(move).__name__ for _, move in made)
    assert kinds["Conquer"] > kinds["Redeploy"] > kinds["Decline"]


def test_it_abandons_one_region_or_several(made: Made) -> None:
    sizes = {len(move.regions) for _, move in made if isinstance(move, Abandon)}
    assert {1, 2} <= sizes


def test_its_redeployments_say_every_part_and_leave_parts_out(made: Made) -> None:
    said = [move for _, move in made if isinstance(move, Redeploy)]
    for part in ("declined", "encampments", "fortress", "heroes"):
        assert {bool(getattr(move, part)) for move in said} == {True, False}


def test_it_declines_late_too(made: Made) -> None:
    assert (Stage.CHOOSE, Decline()) in made


def test_the_same_generator_gives_the_same_game() -> None:
    games = [
        [step.entry for step in walk(new_game("two-players", 2, Random(5)), Random(6))]
        for _ in range(2)
    ]
    assert games[0] == games[1]


def test_its_games_with_sets_have_what_only_sets_let_people_do() -> None:
    made = []
    for seed in range(12):
        rng = Random(seed)
        for step in walk(game_with_all_sets(5, rng), rng):
            made.append((step.before.stage, type(step.entry.move)))
    assert {stage for stage, _ in made} >= {Stage.RANSOM, Stage.BALROG}
    assert {kind for _, kind in made} >= {
        PickLed, Copy, ConquerWith, AttemptWith, Orb, Balrog, Ransom, RedeployWith,
    }  # fmt: skip
