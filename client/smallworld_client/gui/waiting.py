"""What waits for the window while it is busy, and what of it makes room for more.

A chat flows by: of many lines the newest are kept. Of a room, of clocks and of a lobby's list only
how they are at last matters. And a game that is told as a whole says all that single steps did. All
else that a host or a lobby can bring about is bounded by the game itself.
"""

from collections import Counter, deque
from typing import Any

from smallworld_client.discovery.lobby_client import LobbyFailed, LobbyGames
from smallworld_client.guest.events import (
    Began,
    ClockTold,
    Denied,
    Noticed,
    RoomChanged,
    Spoke,
    Step,
    WentBack,
)

FLOWING: dict[type, int] = {Spoke: 500, Denied: 20, Noticed: 20, LobbyFailed: 20}
"""Of each of these so many may wait; the oldest makes room."""
LATEST: dict[type, int] = {RoomChanged: 4, ClockTold: 2, LobbyGames: 1}
"""Of each of these so many may wait; the newest is replaced. What came first stays first: a game
begins in a room."""
STEPS = (Began, Step, WentBack)
"""What a game that is told as a whole makes superfluous."""


class Waiting:
    """Events in their order, so many of each kind at most; for one thread at a time."""

    def __init__(self) -> None:
        self._events: deque[Any] = deque()
        self._counts: Counter[type] = Counter()

    def __len__(self) -> int:
        return len(self._events)

    def add(self, event: object) -> None:
        """Let it wait, in the place of what need not be told any more."""
        kind = type(event)
        if kind is Began:
            self._forget_steps()
        elif kind in FLOWING and self._counts[kind] >= FLOWING[kind]:
            self._remove(next(i for i, each in enumerate(self._events) if type(each) is kind))
        elif kind in LATEST and self._counts[kind] >= LATEST[kind]:
            back = enumerate(reversed(self._events), 1)
            self._remove(next(-i for i, each in back if type(each) is kind))
        self._events.append(event)
        self._counts[kind] += 1

    def take(self) -> Any:
        """The one that has waited for longest; None where there is none."""
        if not self._events:
            return None
        event = self._events.popleft()
        self._counts[type(event)] -= 1
        return event

    def _remove(self, index: int) -> None:
        self._counts[type(self._events[index])] -= 1
        del self._events[index]

    def _forget_steps(self) -> None:
        if any(self._counts[kind] for kind in STEPS):
            self._events = deque(each for each in self._events if not isinstance(each, STEPS))
            for kind in STEPS:
                self._counts[kind] = 0
