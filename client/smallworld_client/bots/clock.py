"""Clocks: how long a computer player may think about a turn, in seconds or in positions."""

import time
from collections.abc import Callable
from typing import Protocol, Self

TURN = 1.0
"""Seconds that a computer player may think about a turn at a table."""


class BotClock(Protocol):
    """The time for one turn; it runs only within ``with``, while a decision is being made."""

    def __enter__(self) -> Self:
        """Start the clock."""

    def __exit__(self, *_: object) -> None:
        """Stop the clock."""

    def left(self) -> float:
        """The share that is left, from 1 down to 0, when the player has to answer."""

    def spend(self, positions: int) -> None:
        """Note that so many positions have been evaluated."""


class Seconds:
    """A clock of real time."""

    def __init__(self, limit: float = TURN, now: Callable[[], float] = time.monotonic) -> None:
        self._limit = limit
        self._now = now
        self._used = 0.0
        self._since = now()

    def __enter__(self) -> Self:
        self._since = self._now()
        return self

    def __exit__(self, *_: object) -> None:
        self._used += self._now() - self._since

    def left(self) -> float:
        """The share of the time that is left."""
        return self.time_left() / self._limit

    def time_left(self) -> float:
        """The seconds that are left."""
        return max(0.0, self._limit - self._used - (self._now() - self._since))

    def spend(self, positions: int) -> None:
        """Do nothing: time passes by itself."""


class Positions:
    """A clock that counts positions, so that games are the same on any machine."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._used = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Do nothing."""

    def left(self) -> float:
        """The share of the positions that is left."""
        return max(0.0, 1 - self._used / self._limit)

    def spend(self, positions: int) -> None:
        """Take so many positions off."""
        self._used += positions
