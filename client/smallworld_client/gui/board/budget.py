"""How long one painting may take over pictures that are not there yet."""

import math
from time import perf_counter

_SECONDS = 0.008


class Budget:
    """While it lasts, pictures are painted as they are needed; the rest waits for the next time.

    It begins endless: without a window's painting to keep short there is nothing to save.
    """

    def __init__(self) -> None:
        self._end = math.inf
        self.owed = False
        """Whether something was put off."""

    def begin(self, *, short: bool) -> None:
        """A painting begins; ``short`` where it is one of many that somebody watches."""
        self._end = perf_counter() + _SECONDS if short else math.inf
        self.owed = False

    def is_spent(self) -> bool:
        """Whether to put off what is not there yet; then it is owed."""
        if perf_counter() < self._end:
            return False
        self.owed = True
        return True
