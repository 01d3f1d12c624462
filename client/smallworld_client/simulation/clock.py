"""The one clock of a simulated game: what is due next happens next."""

import heapq
from collections.abc import Callable
from itertools import count

Action = Callable[[], None]


class Clock:
    """Time that passes only from one action to the next."""

    def __init__(self) -> None:
        self.now = 0.0
        self._due: list[tuple[float, int, Action]] = []
        self._order = count()

    def after(self, seconds: float, action: Action) -> None:
        """Do something in so many seconds; what is due at the same time keeps its order."""
        heapq.heappush(self._due, (self.now + seconds, next(self._order), action))

    def step(self) -> bool:
        """Do what is due next; False where nothing is."""
        if not self._due:
            return False
        self.now, _, action = heapq.heappop(self._due)
        action()
        return True
