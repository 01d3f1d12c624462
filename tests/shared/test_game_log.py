"""The log of a game: it only grows, and going back is a step forward in it."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from smallworld.errors import GameError
from smallworld.game_log import GameLog, GameLogError
from smallworld.moves import Pick
from smallworld.record import Moved, Rollback, moved
from smallworld.state import NOBODY
from tests.helpers.courses import new_course, play


def test_a_course_replayed_from_its_items_stands_where_the_first_one_does() -> None:
    game_log = play(new_course(), 40)
    assert GameLog(game_log.game, game_log.items).digest == game_log.digest


def test_going_back_restores_the_position_and_keeps_the_log() -> None:
    game_log = play(new_course(), 10)
    game_log.follow(Rollback(4))
    assert game_log.state == game_log.state_at(4)
    assert len(game_log) == 11


def test_what_was_taken_back_is_not_in_the_record() -> None:
    game_log = play(new_course(), 10)
    kept = game_log.entries(4)
    game_log.follow(Rollback(4))
    record = game_log.record()
    assert record.entries == kept
    assert record.digests == tuple(game_log.digest_at(length) for length in range(1, 5))


def test_nobody_goes_back_to_a_place_where_the_log_has_not_been() -> None:
    game_log = play(new_course(), 3)
    with pytest.raises(GameLogError):
        game_log.follow(Rollback(3))
    assert len(game_log) == 3


@pytest.mark.parametrize("place", [-1, -3, 3, 1 << 70, True, 1.0, None, "1"])
def test_nobody_goes_back_to_what_is_no_place_in_the_log(place: Any) -> None:
    game_log = play(new_course(), 3)
    with pytest.raises(GameLogError):
        game_log.follow(Rollback(place))
    assert len(game_log) == 3


def test_a_move_that_the_rules_do_not_allow_leaves_the_course_as_it_was() -> None:
    game_log = new_course()
    with pytest.raises(GameError):
        game_log.follow(Moved(1, Pick(0)))
    assert len(game_log) == 0


def test_a_tail_that_was_told_to_nobody_can_be_forgotten() -> None:
    game_log = play(new_course(), 8)
    digest = game_log.digest_at(5)
    game_log.cut(5)
    assert (len(game_log), game_log.digest) == (5, digest)


def test_a_step_of_ones_own_turn_without_chance_can_be_taken_back() -> None:
    game_log = undoable()
    assert game_log.why_not_undo(game_log.state.to_move) is None


def test_the_others_can_not_take_that_step_back() -> None:
    game_log = undoable()
    assert game_log.why_not_undo(1 - game_log.state.to_move) is not None


def test_a_step_in_which_chance_has_shown_something_stands() -> None:
    game_log = new_course()
    while not any(isinstance(item, Moved) and item.chance for item in game_log.items[-1:]):
        play(game_log, 1, seed=len(game_log))
    step = game_log.last_step()
    assert step is not None
    assert game_log.why_not_undo(step[1].seat) is not None


def test_a_step_that_ended_the_turn_stands() -> None:
    game_log = new_course()
    seat = game_log.state.seat
    while game_log.state.seat == seat:
        play(game_log, 1, seed=len(game_log))
    assert game_log.why_not_undo(seat) is not None


def undoable() -> GameLog:
    """A course whose last step is one within a turn, free of chance."""
    game_log = new_course()
    for seed in range(200):
        play(game_log, 1, seed)
        step = game_log.last_step()
        if step and game_log.why_not_undo(step[1].seat) is None:
            return game_log
    raise AssertionError("no step of these can be taken back")


@given(st.lists(st.integers(0, 30), max_size=12), st.integers(0, 1000))
def test_the_entries_that_stand_lead_to_where_the_course_stands(
    steps: list[int], seed: int
) -> None:
    game_log = new_course()
    for number, step in enumerate(steps):
        if step % 3 == 0 and len(game_log):
            game_log.follow(Rollback(step % len(game_log), NOBODY))
        else:
            play(game_log, step % 4, seed + number)
    standing = GameLog(game_log.game, moved(game_log.entries()))
    assert standing.digest == game_log.digest
    assert [standing.digest_at(n) for n in range(1, len(standing) + 1)] == list(
        game_log.record().digests
    )


def test_logs_that_led_to_one_position_by_other_entries_have_other_digests() -> None:
    one, other = play(new_course(), 4), play(new_course(), 4)
    play(one, 1, seed=1).follow(Rollback(4))
    play(other, 1, seed=3).follow(Rollback(4))
    assert one.items != other.items
    assert one.digest == other.digest
    assert one.log_digest(6) != other.log_digest(6)
    assert one.log_digest(4) == other.log_digest(4)


def test_a_log_that_was_cut_has_the_digest_of_what_is_left() -> None:
    game_log = play(new_course(), 5)
    game_log.log_digest(5)
    game_log.cut(4)
    play(game_log, 1, seed=9)
    again = GameLog(game_log.game, game_log.items)
    assert game_log.log_digest(5) == again.log_digest(5)
