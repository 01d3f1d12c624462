"""The numbers of positions ahead of fixed ones are those that were written down."""

import pytest

from tests.conformance.golden import DEPTHS, HERE, Counts, committed, differences, kept


@pytest.mark.parametrize("name", DEPTHS)
def test_as_many_positions_lie_ahead_as_ever(name: str) -> None:
    assert differences(kept()[name], committed(name)) == []


def test_every_fixed_position_is_counted() -> None:
    assert {path.stem for path in HERE.glob("*.toml")} == set(DEPTHS) == set(kept())


def test_a_difference_is_told_move_by_move() -> None:
    then = Counts([3, 9], [3, 7], {"ann expand": 4, "ann decline": 4, "ann pass": 1})
    now = Counts([3, 9], [3, 8], {"ann expand": 5, "ann decline": 4, "ann roll": 1})
    assert differences(then, now) == [
        "positions 2 ahead: 7 before, 8 now",
        "ann expand: 4 before, 5 now",
        "ann pass: 1 before, illegal now",
        "ann roll: illegal before, 1 now",
    ]
