"""What the rules remember, and say in a shorter way, changes nothing."""

from random import Random

import pytest

from smallworld.board import bits
from smallworld.rules.draft import army_in_decline
from smallworld.rules.redeploy import complete_redeployment, shortest_redeployment
from smallworld.rules.redeployment_sheet import options
from smallworld.state import Lent, RaceInPlay, Stage
from tests.shared.walks import game_with_all_sets, walk

SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_shortest_redeployment_is_the_one_that_its_sheet_completes(seed: int) -> None:
    rng = Random(seed)
    game = game_with_all_sets(2 + seed % 4, rng)
    for state in (step.before for step in walk(game, rng)):
        restless = army_in_decline(game.context, state.players[state.seat])
        if restless is None and state.stage in (Stage.CONQUER, Stage.REDEPLOY):
            assert shortest_redeployment(game.context, state, None) == complete_redeployment(
                options(game.context, state)
            )


def test_of_a_set_of_regions_members_and_neighbours_are_found_again() -> None:
    board = game_with_all_sets(2, Random(0)).board
    for mask in (0, 1, 1 << len(board) - 1, board.water, board.all):
        assert bits(mask) is bits(mask) == tuple(i for i in range(len(board)) if mask >> i & 1)
        beside = {j for i in bits(mask) for j in bits(board.neighbours[i])}
        assert {*bits(board.beside(mask))} == beside


def test_a_race_is_told_from_its_own_name_beside_other_powers() -> None:
    context = game_with_all_sets(2, Random(0)).context
    sailing, lent = RaceInPlay("orcs", ("seafaring",)), (Lent("seafaring", "copy"),)
    plain, declined = RaceInPlay("orcs"), RaceInPlay("orcs", ("seafaring",), declined=True)
    copying = RaceInPlay("orcs", lent=lent)
    for _ in range(2):
        holds = [context.abilities(it).holds for it in (sailing, plain, copying, declined)]
        board = context.board
        assert holds == [board.all, board.land, board.all, board.land]


def test_a_find_that_means_the_same_everywhere_is_worked_out_once() -> None:
    context = game_with_all_sets(2, Random(0)).context
    first, last = 0, len(context.board) - 1

    def orcs(find: str, region: int, declined: bool = False) -> RaceInPlay:
        return RaceInPlay("orcs", declined=declined, lent=(Lent(find, "", region),))

    sword = context.abilities(orcs("sword", last))
    assert sword is context.abilities(orcs("sword", first))
    assert "sword" in sword.helps
    paid = [context.abilities(orcs("keep", i)).payers[-1][2] for i in (first, last)]
    assert paid == [1 << first, 1 << last]
    in_decline = context.abilities(orcs("sword", last, declined=True))
    assert in_decline is context.abilities(RaceInPlay("orcs", declined=True))
