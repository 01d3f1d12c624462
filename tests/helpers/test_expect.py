"""What is waited for and does not come is told, with what came instead."""

from queue import SimpleQueue

import pytest

from tests.helpers.expect import expect


def queue_of(*numbers: int) -> SimpleQueue[int]:
    queue: SimpleQueue[int] = SimpleQueue()
    for number in numbers:
        queue.put(number)
    return queue


def test_the_first_that_fits_is_taken() -> None:
    queue = queue_of(1, 2, 4)
    assert expect(queue, "an even one", lambda number: number % 2 == 0) == 2
    assert queue.get() == 4


def test_what_came_instead_is_told() -> None:
    with pytest.raises(AssertionError, match=r"an even one was awaited .* 2 others came.*\[1, 3\]"):
        expect(queue_of(1, 3), "an even one", lambda number: number % 2 == 0, patience=0.01)
