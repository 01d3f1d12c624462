"""What a test waits for is what it asserts: where it does not come, the failure says so."""

import asyncio
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import TypeVar

PATIENCE = 75.0
"""Seconds that anything may take on a busy machine."""
TOLD = 5
"""As many of what came instead are told, the last ones."""
T = TypeVar("T")


def expect(
    queue: SimpleQueue[T], awaited: str, fits: Callable[[T], bool], patience: float = PATIENCE
) -> T:
    """The next of the queue that fits; AssertionError says what was awaited and what came."""
    deadline = time.monotonic() + patience
    came: list[T] = []
    while True:
        try:
            one = queue.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            raise AssertionError(
                f"{awaited} was awaited for {patience:.0f} s; {len(came)} others came, "
                f"the last of them {came[-TOLD:]}"
            ) from None
        if fits(one):
            return one
        came.append(one)


async def eventually(happened: Callable[[], bool], awaited: str) -> None:
    """The same for what an event loop does by itself, turn by turn."""
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline, f"{awaited} was awaited for {PATIENCE:.0f} s"
        await asyncio.sleep(0.002)
