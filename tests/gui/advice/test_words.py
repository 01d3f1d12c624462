"""What advice calls the moves that only sets know."""

from random import Random

import pytest

from smallworld.moves import (
    Balrog,
    Conquer,
    ConquerWith,
    Copy,
    Hire,
    Move,
    Orb,
    Pass,
    PickLed,
    Ransom,
    Regroup,
    any_outcome,
)
from smallworld.state import Stage, replace
from smallworld_client.players.answers import answer
from smallworld_client.players.levels import TurnPlan
from smallworld_client.turn.advice import Advice
from smallworld_client.turn.scene import PlayerScene
from smallworld_client.words.guide import (
    advice_step_text,
    numbered,
    plan_reason,
    step_means,
    why_placed,
)
from smallworld_dev.shots import sets
from tests.gui.table.positions import conquer
from tests.shared.walks import game_with_all_sets, walk


@pytest.mark.parametrize(
    ("text", "move", "said"),
    [
        (sets.PICKS, PickLed(0), "with a leader"),
        (sets.COPIES, Copy(0), "Copy a power: Alchemist"),
        (sets.HELPED, ConquerWith(8, helps=(("socks", 0),)), "with help: Stinky Troll's Socks"),
        (sets.REGROUPS, Orb(3), "Swap the token in Sinkreed"),
        (sets.FOUND, Balrog(19), "Send the Balrog to Grimtusk"),
        (sets.REGROUPS, Regroup(), "Regroup"),
        (sets.HIRED, Hire(), "Hire the mercenary"),
        (sets.CAPTURED, Ransom(), "Pay the ransom"),
        (sets.CAPTURED, Pass(), "Pay nothing"),
    ],
)
def test_every_move_of_the_sets_has_words(text: str, move: Move, said: str) -> None:
    at = sets.posed(text)
    assert said in advice_step_text(at.reel.game, at.state, move)


def test_a_step_that_takes_no_tokens_says_its_price_and_its_means() -> None:
    at = sets.posed(sets.REGROUPS)
    [step] = numbered(at.reel.game, at.state, [Orb(3)])
    assert step.tokens == 0
    assert step_means(at.reel.game, Orb(3)) == "with the Shiny Orb"


def test_steps_after_one_that_somebody_has_to_answer_are_told_their_prices() -> None:
    rng = Random(1)
    for _ in range(60):
        game = game_with_all_sets(3, rng)
        for at in (it.before for it in walk(game, rng)):
            if at.stage is not Stage.CONQUER:
                continue
            conquests = [it for it in game.legal_moves(at) if type(it) is Conquer]
            for first in conquests:
                after = game.apply(at, at.to_move, first, any_outcome)
                if after.stage is not Stage.RANSOM:
                    continue
                reply = answer(game, after)
                assert reply is not None
                paid = game.apply(after, after.to_move, reply, any_outcome)
                for second in (it for it in game.legal_moves(paid) if type(it) is Conquer):
                    steps = numbered(game, at, [first, second])
                    assert [it.asks for it in steps] == [True, False]
                    assert steps[1].tokens == game.quote(paid, second.region).price
                    scene = PlayerScene(game, at, frozenset({at.to_move}))
                    advice = Advice(scene, is_placing=False)
                    advice.plans = [TurnPlan((first, second), 0, 0)]
                    assert [it.index for it in advice.steps_ahead] == [0]
                    return
    pytest.fail("no leader was captured")


BEST = TurnPlan((Conquer(7),), 8, 80, exposed=1.0)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (TurnPlan((), 5, 76, exposed=1.0), "It earns 3 coins more this turn than"),
        (TurnPlan((), 7, 70, exposed=1.0), "It earns 9 coins more in later turns than"),
        (TurnPlan((), 8, 80, exposed=2.2), "It leaves Bram fewer regions to attack."),
        (TurnPlan((), 8, 80, exposed=1.2), "The next best plan is worth about as much."),
    ],
)
def test_a_plan_is_advised_for_what_it_is_furthest_ahead_in(other: TurnPlan, said: str) -> None:
    session = conquer()
    assert plan_reason(session.game, session.state, [BEST, other]).startswith(said)


def test_in_the_last_turn_neither_safety_nor_later_turns_are_a_reason() -> None:
    session = conquer()
    state = replace(session.state, round=session.game.board.rounds)
    other = TurnPlan((), 7, 60, exposed=9.0)
    assert "more this turn" in plan_reason(session.game, state, [BEST, other])
    assert why_placed(session.game, session.state) != ""
    assert why_placed(session.game, state) == ""
