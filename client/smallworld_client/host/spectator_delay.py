"""What spectators are shown, and when: everything that players see, some seconds later.

A delay is worth something only if nothing else gives away what is to come. So the length of the
log, the stage of the game, who moves for whom, the clock and the players' chat all wait in one
queue, and keep their order when the delay changes.
"""

from collections import deque
from dataclasses import dataclass

from smallworld_client.host.turn_clock import NO_CLOCKS
from smallworld_wire import NOBODY, Ballot, Clocks, Phase, Said, SeatAssignment


@dataclass(frozen=True, slots=True)
class DelayedView:
    """What can be seen of a game at one moment; ``length`` is that of the committed log."""

    length: int = 0
    stage: Phase = "waiting"
    seats: tuple[SeatAssignment, ...] = ()
    paused: int = NOBODY
    ballot: Ballot | None = None
    clocks: Clocks = NO_CLOCKS
    clocks_at: float = 0.0


class SpectatorDelay:
    """The queue of what is still to be shown; ``shown`` was true ``lag`` seconds ago."""

    def __init__(self) -> None:
        self.shown = DelayedView()
        self.lag = 0.0
        self._last = self.shown
        self._coming: deque[tuple[float, float, DelayedView | Said]] = deque()

    def note(self, scene: DelayedView, now: float, delay: float) -> None:
        """Queue what players see now, if it has changed."""
        if scene != self._last:
            self._last = scene
            self._queue(scene, now, delay)

    def say(self, said: Said, now: float, delay: float) -> None:
        """Queue a player's chat line."""
        self._queue(said, now, delay)

    def advance(self, now: float) -> list[Said]:
        """Show what is due by now; return the chat lines among it."""
        lines: list[Said] = []
        while self._coming and self._coming[0][0] <= now:
            _, lag, item = self._coming.popleft()
            if isinstance(item, Said):
                lines.append(item)
            else:
                self.shown, self.lag = item, lag
        return lines

    def _queue(self, item: DelayedView | Said, now: float, delay: float) -> None:
        """Append to the queue; nothing overtakes what is waiting already."""
        due = max(now + delay, self._coming[-1][0] if self._coming else 0.0)
        self._coming.append((due, due - now, item))
