"""What is asked of a position, prices, odds and redeployments, and what the rules ask of chance."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from smallworld.errors import Reason, refuse
from smallworld.game import Game
from smallworld.moves import DIE, ChanceError, Question, Recorded, Recording, Redeploy
from smallworld.state import State
from smallworld_dev.scenarios import Scenario, read
from smallworld_wire.sentences import sentence_for
from tests.shared.checks import SETTINGS
from tests.shared.walks import BOARDS, new_game, walk

POSITION = """
[board]
regions = [
  { id = "a", terrain = "mountain", edge = true, adjacent = ["b", "c", "d", "e"] },
  { id = "b", terrain = "hill", adjacent = ["c"] },
  { id = "c", terrain = "mountain", edge = true },
  { id = "d", terrain = "farmland" },
  { id = "e", terrain = "swamp" },
  { id = "f", terrain = "swamp", edge = true },
]
[game]
players = ["ann", "bob", "carl"]
stage = "conquer"
[player.ann]
active = "mounted giants"
hand = HAND
[player.bob]
active = "bivouacking trolls"
[player.carl]
active = "heroic elves"
[on]
a = "ann giants 1"
b = "lost-tribe 1"
c = "bob trolls 2 + encampment:2"
e = "carl elves 1 + hero"
"""


def position(hand: int = 3) -> Scenario:
    return read(POSITION.replace("HAND", str(hand)), lambda id: BOARDS[id])


def parts_of(id: str) -> list[tuple[str, int]]:
    scenario = position()
    quote = scenario.game.quote(scenario.start, scenario.game.board.index[id])
    assert sum(part.tokens for part in quote.parts) == quote.price
    return [(part.source, part.tokens) for part in quote.parts]


def test_a_price_is_told_line_by_line() -> None:
    assert parts_of("c") == [
        ("conquest", 2),
        ("mountain", 1),
        ("tokens", 2),
        ("encampment", 2),
        ("lair", 1),
        ("giants", -1),
    ]


def test_a_discount_is_told_by_whose_it_is() -> None:
    assert parts_of("b") == [("conquest", 2), ("lost-tribe", 1), ("mounted", -1), ("giants", -1)]


def test_what_is_missing_to_one_token_is_a_line_of_its_own() -> None:
    assert parts_of("d") == [
        ("conquest", 2),
        ("mounted", -1),
        ("giants", -1),
        ("at-least-one", 1),
    ]


@pytest.mark.parametrize(
    ("id", "reason"),
    [
        ("a", "Your Giants already hold this region."),
        ("e", "A hero protects this region from attack."),
        ("f", "Your Giants hold no region next to this one."),
    ],
)
def test_why_a_region_can_not_be_had_is_told(id: str, reason: str) -> None:
    scenario = position()
    quote = scenario.game.quote(scenario.start, scenario.game.board.index[id])
    assert quote.refusal is not None
    assert str(sentence_for(quote.refusal)) == reason


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        (3, None),
        (4, Fraction(1, 6)),
        (5, Fraction(1, 3)),
        (6, Fraction(1, 2)),
        (7, None),
    ],
)
def test_the_odds_of_an_attempt_are_those_of_the_die(hand: int, odds: Fraction | None) -> None:
    scenario = position(hand)
    assert scenario.game.odds(scenario.start, scenario.game.board.index["c"]) == odds


def redeployments(board: str, players: int) -> list[tuple[Game, State]]:
    rng = Random(board)
    game = new_game(board, players, rng)
    return [
        (game, step.before)
        for _ in range(4)
        for step in walk(game, rng)
        if isinstance(step.entry.move, Redeploy)
    ]


@pytest.mark.parametrize(("board", "players"), SETTINGS)
def test_where_a_redeployment_is_due_one_is_suggested(board: str, players: int) -> None:
    for game, state in redeployments(board, players):
        (suggested,) = [m for m in game.legal_moves(state) if isinstance(m, Redeploy)]
        after = game.apply(state, state.to_move, suggested, lambda question: question.outcomes[0])
        assert (after.stage, after.to_move) != (state.stage, state.to_move)


def test_outside_the_conquests_there_is_no_price() -> None:
    game = new_game("two-players", 2, Random(1))
    quote = game.quote(game.start(), 3)
    assert (quote.parts, quote.price) == ((), 0)
    assert quote.refusal == refuse(Reason.WRONG_STAGE, awaited="pick")


ROLL = Question("die", DIE)


def test_the_die_has_three_blank_faces_and_one_two_three() -> None:
    assert sorted(DIE) == [0, 0, 0, 1, 2, 3]


def test_a_recording_remembers_what_it_passed_on() -> None:
    recording = Recording(lambda question: question.outcomes[-1])
    assert recording(ROLL) == 3
    assert recording(Question("race", ("orcs", "elves"))) == "elves"
    assert recording.outcomes == [3, "elves"]


def test_what_was_recorded_is_given_again_in_order() -> None:
    recorded = Recorded([2, 0])
    assert [recorded(ROLL), recorded(ROLL)] == [2, 0]
    recorded.finish()


def test_a_missing_outcome_is_told() -> None:
    with pytest.raises(ChanceError, match="lacks an outcome for the die"):
        Recorded([])(ROLL)


def test_an_outcome_too_many_is_told() -> None:
    with pytest.raises(ChanceError, match="did not meet"):
        Recorded([1]).finish()


@pytest.mark.parametrize("outcome", [4, -1, True, 1.0, "2", "orcs", None, [1]])
def test_an_outcome_that_the_die_does_not_have_is_told(outcome: Any) -> None:
    with pytest.raises(ChanceError, match="cannot come from the die"):
        Recorded([outcome])(ROLL)
