"""The turn clock: how long everybody may still think."""

from collections.abc import Iterable, Sequence

from smallworld_wire import NOBODY, Clocks, Pace

LEAST = 15.0
"""Seconds that each seat has in each turn, whatever the table's pace and whatever it used before:
with less a clock would lock somebody out of his own seat."""
LONGEST_DEBT = 1_000_000_000
"""Milliseconds that somebody is late at most, as far as the wire can say."""
NO_CLOCKS = Clocks(NOBODY, ())


class TurnClock:
    """What each seat has left, and for which of them time runs.

    The opponents of whoever has the turn decide things in it too, and use their own time for that.
    ``told`` is what everybody has to know of it since ``told_at``.
    """

    def __init__(self, pace: Pace, seats: int, left: Sequence[int] = ()) -> None:
        """``left`` are the milliseconds that each seat has if it goes on from before."""
        self._is_on = pace.kind != "off"
        self._refills = pace.kind == "turn"
        self._full = max(float(pace.seconds), LEAST)
        self._left = [self._full] * seats
        if len(left) == seats:
            self._left = [min(millis / 1000, self._full) for millis in left]
        self._running = NOBODY
        self._extended: set[int] = set()
        self.told, self.told_at = NO_CLOCKS, 0.0

    def begin_turn(self, seat: int, now: float) -> None:
        """A turn begins with that seat's decision: everybody gets what he has in each."""
        self._extended.clear()
        least = self._full if self._refills else LEAST
        left = self._left_now(now)
        filled = [max(each, least) for each in left]
        if seat != self._running or filled != left:
            self._note(filled, seat, now)

    def run(self, seat: int, now: float) -> None:
        """From now on it runs for that seat, or for nobody."""
        if seat != self._running:
            self._note(self._left_now(now), seat, now)

    def extend(self, seat: int, now: float) -> bool:
        """Give somebody who is late a little more; False where he had that in this turn."""
        if self.left(seat, now) > 0:
            return True
        if seat in self._extended:
            return False
        self._extended.add(seat)
        left = self._left_now(now)
        left[seat] = LEAST
        self._note(left, self._running, now)
        return True

    def left(self, seat: int, now: float) -> float:
        """The seconds that a seat has; below zero it is late by so many."""
        return self._left_now(now)[seat]

    def late(self, now: float) -> int:
        """The seat whose time is up; NOBODY while there is some."""
        seat = self._running
        return seat if seat != NOBODY and self.left(seat, now) <= 0 else NOBODY

    def _left_now(self, now: float) -> list[float]:
        left = list(self._left)
        if self._running != NOBODY:
            left[self._running] -= now - self.told_at
        return left

    def _note(self, left: list[float], seat: int, now: float) -> None:
        """So much is left for each, and it runs for that seat from now on."""
        if self._is_on:
            self._left, self._running = left, seat
            self.told, self.told_at = _clocks(seat, (each * 1000 for each in left)), now


def later(clocks: Clocks, seconds: float) -> Clocks:
    """What is left on them after so many seconds more."""
    left: list[float] = list(clocks.left)
    if clocks.running != NOBODY:
        left[clocks.running] -= seconds * 1000
    return _clocks(clocks.running, left)


def _clocks(running: int, left: Iterable[float]) -> Clocks:
    return Clocks(running, tuple(max(round(millis), -LONGEST_DEBT) for millis in left))
