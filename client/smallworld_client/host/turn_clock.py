"""The turn clock: how much time each seat has left."""

from collections.abc import Iterable, Sequence

from smallworld_wire import NOBODY, Clocks, Pace

LEAST = 15.0
"""Seconds that each seat gets in each turn, whatever the table's pace and whatever it has used up:
with less, the clock would lock people out of their own seats."""
LEAST_SLOW = 3600.0
"""The same with a clock of hours or days."""
MOST_OVERTIME = 10_000_000_000
"""Milliseconds of overtime that fit into the message."""
NO_CLOCKS = Clocks(NOBODY, ())


class TurnClock:
    """What each seat has left, and the seat for which time runs.

    Within a turn, opponents may have decisions to make, too; they use their own time for them.
    ``told`` is the clock as it was last set, at the time ``told_at``; everybody counts down from
    there.
    """

    def __init__(self, pace: Pace, seats: int, left: Sequence[int] = ()) -> None:
        """``left`` is the time of each seat, in milliseconds, in a resumed game."""
        self._is_on = pace.kind != "off"
        self._refills = pace.kind == "turn"
        self._least = LEAST_SLOW if pace.is_slow else LEAST
        self._full = max(float(pace.seconds), self._least)
        self._left = [self._full] * seats
        if len(left) == seats:
            self._left = [min(millis / 1000, self._full) for millis in left]
        self._running = NOBODY
        self._extended: set[int] = set()
        self.told, self.told_at = NO_CLOCKS, 0.0

    @property
    def running(self) -> int:
        """The seat for which it runs; NOBODY while it stands still."""
        return self._running

    def resume(self, seat: int, since: float) -> None:
        """Go on as it was set at that time, for that seat: as if it had never stopped since."""
        if self._is_on:
            self._note(list(self._left), seat, since)

    def begin_turn(self, seat: int, now: float) -> None:
        """Begin a turn in which ``seat`` decides first: everybody gets their time for it."""
        self._extended.clear()
        least = self._full if self._refills else self._least
        left = self._left_now(now)
        filled = [max(each, least) for each in left]
        if seat != self._running or filled != left:
            self._note(filled, seat, now)

    def run(self, seat: int, now: float) -> None:
        """Let the clock run for that seat, or NOBODY."""
        if seat != self._running:
            self._note(self._left_now(now), seat, now)

    def extend(self, seat: int, now: float) -> bool:
        """Give a seat that is out of time a little more; False if it had that in this turn."""
        if self.left(seat, now) > 0:
            return True
        if seat in self._extended:
            return False
        self._extended.add(seat)
        left = self._left_now(now)
        left[seat] = self._least
        self._note(left, self._running, now)
        return True

    def left(self, seat: int, now: float) -> float:
        """The seconds that a seat has left; negative if it is over time."""
        return self._left_now(now)[seat]

    def late(self, now: float) -> int:
        """The seat that is out of time; NOBODY if there is none."""
        seat = self._running
        return seat if seat != NOBODY and self.left(seat, now) <= 0 else NOBODY

    def _left_now(self, now: float) -> list[float]:
        left = list(self._left)
        if self._running != NOBODY:
            left[self._running] -= now - self.told_at
        return left

    def _note(self, left: list[float], seat: int, now: float) -> None:
        """Set the time of each seat, and run the clock for one of them."""
        if self._is_on:
            self._left, self._running = left, seat
            self.told, self.told_at = _clocks(seat, (each * 1000 for each in left)), now


def clocks_after(clocks: Clocks, seconds: float) -> Clocks:
    """The clocks after so many more seconds."""
    left: list[float] = list(clocks.left)
    if clocks.running != NOBODY:
        left[clocks.running] -= seconds * 1000
    return _clocks(clocks.running, left)


def _clocks(running: int, left: Iterable[float]) -> Clocks:
    return Clocks(running, tuple(max(round(millis), -MOST_OVERTIME) for millis in left))
