"""How long a computer player may think about a turn: in seconds, or in positions."""

import time
from collections.abc import Callable
from typing import Protocol, Self

TURN = 1.0
"""Seconds for a turn at a table."""


class BotClock(Protocol):
    """What may be spent on one turn; it stands still between the decisions of that turn."""

    def __enter__(self) -> Self:
        """A decision is being thought about from now on."""

    def __exit__(self, *_: object) -> None:
        """It has been taken."""

    def left(self) -> float:
        """The share that is left: 1 at first, then less, and 0 when it is time to answer."""

    def spend(self, positions: int) -> None:
        """Note that so many positions have been weighed."""


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
        """Time passes by itself."""


class Positions:
    """A clock that counts positions: the same thoughts on a slow machine and on a quick one."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._used = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing passes while nobody thinks."""

    def left(self) -> float:
        """The share of the positions that is left."""
        return max(0.0, 1 - self._used / self._limit)

    def spend(self, positions: int) -> None:
        """So many positions fewer."""
        self._used += positions
