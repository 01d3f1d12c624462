"""How long one painting may take over pictures that are not there yet."""

import math
from time import perf_counter

_SECONDS = 0.008


class Budget:
    """While it lasts, pictures are painted as they are needed; the rest waits for the next time.

    It begins endless: without a window's painting to keep short there is nothing to save.
    """

    def __init__(self) -> None:
        self._end: float | None = math.inf
        """None until the first picture of a painting is asked for."""
        self._was_whole = False
        self.owed = False
        """Whether something was put off."""

    def begin(self, *, short: bool) -> None:
        """A painting begins; ``short`` where it is one of many that somebody watches."""
        self._end = None if short else math.inf
        self.owed = False

    def may_wait(self, *, has_stand_in: bool) -> bool:
        """Whether a picture that is not there yet is left to the next painting.

        Without another in its place only where the board has not been whole yet: what has been
        seen never vanishes.
        """
        return (has_stand_in or not self._was_whole) and self.is_spent()

    def end(self) -> None:
        """The painting is done."""
        self._was_whole = self._was_whole or not self.owed

    def is_spent(self) -> bool:
        """Whether to put off what is not there yet; then it is owed.

        One picture is always painted: on a screen so large that the ground alone takes all the
        time there would never be any.
        """
        if self._end is None:
            self._end = perf_counter() + _SECONDS
        if perf_counter() < self._end:
            return False
        self.owed = True
        return True
