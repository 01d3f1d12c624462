"""The log of a game: it only grows, and going back is a step forward in it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld.course import Back, Course, CourseError
from smallworld.errors import GameError
from smallworld.moves import Pick
from smallworld.record import Entry
from smallworld.state import NOBODY
from tests.helpers.courses import new_course, play


def test_a_course_replayed_from_its_items_stands_where_the_first_one_does() -> None:
    course = play(new_course(), 40)
    assert Course(course.game, course.items).digest == course.digest


def test_going_back_restores_the_position_and_keeps_the_log() -> None:
    course = play(new_course(), 10)
    course.follow(Back(4))
    assert course.state == course.state_at(4)
    assert len(course) == 11


def test_what_was_taken_back_is_not_in_the_record() -> None:
    course = play(new_course(), 10)
    kept = course.entries(4)
    course.follow(Back(4))
    record = course.record()
    assert record.entries == kept
    assert record.digests == tuple(course.digest_at(length) for length in range(1, 5))


def test_nobody_goes_back_to_a_place_where_the_log_has_not_been() -> None:
    course = play(new_course(), 3)
    with pytest.raises(CourseError):
        course.follow(Back(3))
    assert len(course) == 3


@pytest.mark.parametrize("place", [-1, -3, 3, 1 << 70, True, 1.0, None, "1"])
def test_nobody_goes_back_to_what_is_no_place_in_the_log(place: Any) -> None:
    course = play(new_course(), 3)
    with pytest.raises(CourseError):
        course.follow(Back(place))
    assert len(course) == 3


def test_a_move_that_the_rules_do_not_allow_leaves_the_course_as_it_was() -> None:
    course = new_course()
    with pytest.raises(GameError):
        course.follow(Entry(1, Pick(0)))
    assert len(course) == 0


def test_a_tail_that_was_told_to_nobody_can_be_forgotten() -> None:
    course = play(new_course(), 8)
    digest = course.digest_at(5)
    course.cut(5)
    assert (len(course), course.digest) == (5, digest)


def test_a_step_of_ones_own_turn_without_chance_can_be_taken_back() -> None:
    course = undoable()
    assert course.why_not_undo(course.state.to_move) is None


def test_the_others_can_not_take_that_step_back() -> None:
    course = undoable()
    assert course.why_not_undo(1 - course.state.to_move) is not None


def test_a_step_in_which_chance_has_shown_something_stands() -> None:
    course = new_course()
    while not any(isinstance(item, Entry) and item.chance for item in course.items[-1:]):
        play(course, 1, seed=len(course))
    step = course.last_step()
    assert step is not None
    assert course.why_not_undo(step[1].seat) is not None


def test_a_step_that_ended_the_turn_stands() -> None:
    course = new_course()
    seat = course.state.seat
    while course.state.seat == seat:
        play(course, 1, seed=len(course))
    assert course.why_not_undo(seat) is not None


def undoable() -> Course:
    """A course whose last step is one within a turn, free of chance."""
    course = new_course()
    for seed in range(200):
        play(course, 1, seed)
        step = course.last_step()
        if step and course.why_not_undo(step[1].seat) is None:
            return course
    raise AssertionError("no step of these can be taken back")


@given(st.lists(st.integers(0, 30), max_size=12), st.integers(0, 1000))
def test_the_entries_that_stand_lead_to_where_the_course_stands(
    steps: list[int], seed: int
) -> None:
    course = new_course()
    for number, step in enumerate(steps):
        if step % 3 == 0 and len(course):
            course.follow(Back(step % len(course), NOBODY))
        else:
            play(course, step % 4, seed + number)
    standing = Course(course.game, course.entries())
    assert standing.digest == course.digest
    assert [standing.digest_at(n) for n in range(1, len(standing) + 1)] == list(
        course.record().digests
    )
