"""What the strongest computer player would do, for somebody who asks."""

from random import Random

from smallworld.game import Game
from smallworld.state import Stage, State
from smallworld_client.players.bot import Positions, View
from smallworld_client.players.levels import plans
from smallworld_client.players.self_play import play
from smallworld_client.players.simple_bots import RandomBot
from smallworld_client.table.setup import find_board
from smallworld_dev.tactics import files, questions

GIVEN_UP = "leader/a-region-for-the-leaders-farm"


def somewhere(seed: int, stage: Stage) -> tuple[Game, State]:
    """A position of a game of three, at the first decision of that stage after a while."""
    seen: list[State] = []

    class Witness(RandomBot):
        def choose(self, view, legal, clock):  # type: ignore[no-untyped-def]
            seen.append(view.state)
            return super().choose(view, legal, clock)

    played = play(find_board("three-players"), [Witness] * 3, Random(seed))
    return played.game, next(state for state in seen[30:] if state.stage is stage)


def test_plans_are_legal_and_tell_coins() -> None:
    for stage in (Stage.PICK, Stage.START, Stage.CONQUER):
        game, state = somewhere(3, stage)
        found = plans(View(game, state, state.to_move), Positions(300))
        assert 1 <= len(found) <= 3
        for plan in found:
            assert game.why_not(state, state.to_move, plan.moves[0]) is None
            assert plan.total >= state.players[state.to_move].coins


def test_plans_differ_in_more_than_the_order_of_conquests() -> None:
    game, state = somewhere(5, Stage.START)
    found = plans(View(game, state, state.to_move), Positions(300))
    assert len({(plan.moves[0], frozenset(plan.taken)) for plan in found}) == len(found)
    game, state = somewhere(5, Stage.PICK)
    found = plans(View(game, state, state.to_move), Positions(300))
    assert len({plan.moves[0] for plan in found}) == len(found)


def test_a_redeployment_has_one_plan() -> None:
    game, state = somewhere(3, Stage.REDEPLOY)
    assert len(plans(View(game, state, state.to_move), Positions(10))) == 1


def test_a_plan_tells_which_region_it_gives_up_for_another() -> None:
    question = next(it for it in questions(files()) if it.name == GIVEN_UP)
    game, state = question.puzzle.game, question.puzzle.state
    best = plans(View(game, state, state.to_move), Positions(300))[0]
    assert [state.regions[i].owner for i in best.left] == [state.to_move]
    assert best.taken
