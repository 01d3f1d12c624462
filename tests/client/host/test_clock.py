"""The turn clock."""

from smallworld_client.table.authority.members import (
    LEAST,
    MOST_OVERTIME,
    NO_CLOCKS,
    TurnClock,
    clocks_after,
)
from smallworld_wire.common import NOBODY
from smallworld_wire.room import Pace
from smallworld_wire.table import Clocks

PER_TURN = Pace("turn", 90)
PER_GAME = Pace("game", 600)


def test_a_table_without_a_clock_never_finds_anybody_late() -> None:
    clock = TurnClock(Pace(), 2)
    clock.begin_turn(0, 0.0)
    assert clock.late(1e9) == NOBODY
    assert clock.told == NO_CLOCKS


def test_only_the_one_for_whom_it_runs_uses_time() -> None:
    clock = TurnClock(PER_TURN, 2)
    clock.run(0, 10.0)
    assert [clock.left(seat, 30.0) for seat in (0, 1)] == [70.0, 90.0]


def test_running_it_for_whom_it_runs_already_is_nothing_to_tell() -> None:
    clock = TurnClock(PER_TURN, 2)
    clock.run(0, 10.0)
    clock.run(0, 20.0)
    assert clock.told_at == 10.0
    assert clock.left(0, 30.0) == 70.0


def test_what_was_used_stays_used_while_it_stands_still() -> None:
    clock = TurnClock(PER_TURN, 2)
    clock.run(0, 0.0)
    clock.run(NOBODY, 20.0)
    clock.run(0, 1000.0)
    assert clock.left(0, 1005.0) == 65.0


def test_per_turn_everybody_has_all_of_it_again_in_the_next_turn() -> None:
    clock = TurnClock(PER_TURN, 2)
    clock.run(0, 0.0)
    clock.begin_turn(1, 80.0)
    assert [clock.left(seat, 81.0) for seat in (0, 1)] == [90.0, 89.0]


def test_a_turn_that_changes_nothing_on_the_clock_is_nothing_to_tell() -> None:
    clock = TurnClock(PER_TURN, 2)
    clock.begin_turn(NOBODY, 80.0)
    assert clock.told_at == 0.0


def test_a_budget_for_the_game_is_not_filled_up_again() -> None:
    clock = TurnClock(PER_GAME, 2)
    clock.run(0, 0.0)
    clock.begin_turn(1, 80.0)
    assert clock.left(0, 80.0) == 520.0


def test_who_has_used_their_budget_up_still_has_a_little_in_each_turn() -> None:
    clock = TurnClock(PER_GAME, 2)
    clock.run(0, 0.0)
    assert clock.late(600.0) == 0
    clock.begin_turn(0, 700.0)
    assert clock.late(700.0) == NOBODY
    assert clock.left(0, 700.0) == LEAST


def test_a_budget_goes_on_from_what_was_left_another_evening() -> None:
    clock = TurnClock(PER_GAME, 2, (100_000, 600_000))
    clock.begin_turn(0, 0.0)
    assert [clock.left(seat, 10.0) for seat in (0, 1)] == [90.0, 600.0]


def test_nobody_has_more_left_than_the_whole_budget() -> None:
    assert TurnClock(PER_GAME, 2, (10**9, 0)).left(0, 0.0) == 600.0


def test_no_pace_leaves_less_than_the_least() -> None:
    assert TurnClock(Pace("turn", 0), 2).left(0, 0.0) == LEAST


def test_somebody_is_late_when_their_time_is_up_and_not_before() -> None:
    clock = TurnClock(PER_TURN, 2)
    clock.run(1, 0.0)
    assert clock.late(89.9) == NOBODY
    assert clock.late(90.0) == 1


def test_time_is_extended_once_in_each_turn() -> None:
    clock = TurnClock(PER_TURN, 2)
    clock.run(1, 0.0)
    assert clock.extend(1, 95.0)
    assert clock.left(1, 95.0) == LEAST
    assert not clock.extend(1, 95.0 + LEAST)
    clock.begin_turn(1, 120.0)
    assert clock.extend(1, 220.0)


def test_who_has_time_left_needs_no_more() -> None:
    clock = TurnClock(PER_TURN, 2)
    assert clock.extend(1, 0.0)
    assert clock.left(1, 0.0) == 90.0


def test_everybody_is_told_the_milliseconds_of_each_seat() -> None:
    clock = TurnClock(PER_TURN, 2)
    clock.run(1, 0.0)
    clock.run(0, 1.25)
    assert clock.told == Clocks(0, (90_000, 88_750))


def test_what_was_told_is_worth_less_later() -> None:
    assert clocks_after(Clocks(1, (90_000, 88_750)), 1.25) == Clocks(1, (90_000, 87_500))


def test_clocks_that_stand_still_do_so_later_too() -> None:
    assert clocks_after(Clocks(NOBODY, (90_000,)), 100.0) == Clocks(NOBODY, (90_000,))


def test_nobody_is_told_of_a_debt_that_the_wire_cannot_carry() -> None:
    assert clocks_after(Clocks(0, (0,)), 1e9).left == (-MOST_OVERTIME,)
