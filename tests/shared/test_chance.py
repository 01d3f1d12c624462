"""Chance comes from outside, and an entry's outcomes have to fit."""

from typing import Any

import pytest

from smallworld.moves import DIE, ChanceError, Question, Recorded, Recording

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
