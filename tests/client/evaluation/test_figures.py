"""Intervals, ratings and line-ups: what a tournament's figures are made of."""

from collections import Counter

import pytest

from smallworld_client.players.balance import mean, share
from smallworld_client.players.self_play import in_processes, until_interrupted
from smallworld_dev.tournament import lineup, ratings


def test_a_share_has_the_interval_of_wilson() -> None:
    assert share(45, 100) == pytest.approx((0.45, 0.3561, 0.5476), abs=1e-4)


@pytest.mark.parametrize(("hits", "end"), [(0, 0), (20, 1)])
def test_an_interval_ends_where_shares_do_and_is_never_a_point(hits: int, end: int) -> None:
    figure = share(hits, 20)
    assert end in (figure.low, figure.high)
    assert figure.high - figure.low > 0.1


def test_of_nothing_anything_may_be_true() -> None:
    assert tuple(share(0, 0)) == (0, 0, 1)
    assert tuple(mean([])) == (0, 0, 0)


def test_a_mean_is_as_sure_as_its_standard_error() -> None:
    figure = mean([1, 2, 3, 4, 5])
    assert (figure.value, figure.high - figure.value) == pytest.approx((3, 1.39), abs=0.01)


def test_seats_are_rotated_until_everybody_has_sat_everywhere() -> None:
    seats = [lineup(("a", "b", "c"), 3, number) for number in range(3)]
    assert seats == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_all_groups_of_a_larger_field_play_equally_often_on_all_seats() -> None:
    seats = [lineup(("a", "b", "c"), 2, number) for number in range(6)]
    assert Counter(seats) == Counter(
        [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]
    )


def test_who_wins_more_is_rated_higher_and_many_games_make_it_sure() -> None:
    few = ratings([(("a", "b"), (90, 80))] * 5)
    many = ratings([(("a", "b"), (90, 80))] * 50)
    assert few["a"].value > 25 > few["b"].value
    assert many["a"].high - many["a"].low < few["a"].high - few["a"].low


def test_a_name_on_three_seats_is_one_player() -> None:
    rated = ratings([(("a", "b", "b", "b"), (90, 80, 70, 60))] * 10)
    assert rated["a"].low > rated["b"].high


def test_results_come_in_the_order_of_the_tasks_from_any_number_of_processes() -> None:
    tasks = list(range(-20, 20))
    assert list(in_processes(abs, tasks, 2)) == list(in_processes(abs, tasks, 1))


def test_after_an_interrupt_what_is_done_is_there() -> None:
    def stop_at_three(task: int) -> int:
        if task == 3:
            raise KeyboardInterrupt
        return task

    assert until_interrupted(stop_at_three, range(9), 1, lambda all: all) == [0, 1, 2]
