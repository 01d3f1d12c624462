"""The order in which the tests run."""

from tests.helpers.waiting_first import dealt

WAITING = (("w1", "w2", "w3"), ("v1",), ("u1", "u2"))
OTHERS = tuple(f"t{number}" for number in range(14))


def test_every_second_share_begins_with_tests_that_wait() -> None:
    order = dealt(WAITING, OTHERS, 4)
    shares = [order[start : start + 5] for start in range(0, 20, 5)]
    assert [share[0][0] for share in shares] == ["w", "t", "u", "t"]


def test_one_worker_begins_with_all_that_wait() -> None:
    order = dealt(WAITING, OTHERS, 1)
    assert "".join(name[0] for name in order) == "wwwuuv" + 14 * "t"


def test_tests_of_one_module_stay_together_and_in_order() -> None:
    order = dealt(WAITING, OTHERS, 3)
    places = [order.index(name) for name in WAITING[0]]
    assert places == list(range(places[0], places[0] + 3))
    assert [name for name in order if name in OTHERS] == list(OTHERS)


def test_none_is_left_out_even_where_there_are_more_that_wait_than_a_share_has() -> None:
    order = dealt(WAITING, ("t1",), 4)
    assert sorted(order) == sorted([*sum(WAITING, ()), "t1"])
