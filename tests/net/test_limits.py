"""How much one caller may say."""

import pytest

from smallworld_wire.rate_limit import TokenBucket


def test_so_many_come_through_at_once_and_no_more() -> None:
    bucket = TokenBucket(rate=1, burst=3)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]


def test_with_time_there_is_room_again_and_a_refused_one_does_not_count() -> None:
    bucket = TokenBucket(rate=2, burst=3)
    for _ in range(3):
        bucket.take(10.0)
    assert [bucket.take(10.4) for _ in range(10)] == [False] * 10
    assert bucket.take(10.5)


def test_what_is_asked_for_costs_nothing_and_is_not_saved_up() -> None:
    bucket = TokenBucket(rate=0, burst=1)
    for _ in range(3):
        bucket.allow()
        assert bucket.take(0.0)
    assert not bucket.take(0.0)


def test_so_many_bytes_are_read_at_once_and_the_rest_has_to_wait() -> None:
    flow = TokenBucket(rate=100, burst=1000)
    assert [flow.spend(count, 10.0) for count in (1000, 50, 50)] == [0.0, 0.5, 1.0]
    assert flow.spend(100, 13.0) == 0.0
    assert flow.spend(101, 13.0) == pytest.approx(0.01)


def test_who_was_silent_for_long_has_saved_up_nothing() -> None:
    flow = TokenBucket(rate=100, burst=1000)
    flow.spend(10, 0.0)
    assert flow.spend(1100, 1e6) == 1.0


def test_a_flow_that_has_run_out_can_be_forgotten() -> None:
    flow = TokenBucket(rate=100, burst=1000)
    flow.spend(100, 5.0)
    assert not flow.is_calm(5.9)
    assert flow.is_calm(6.0)
