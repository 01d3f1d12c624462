"""The clock of all that moves over the board: who is under way, and how far along."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation

from smallworld_client.gui.board.scene import EMPTY, RegionView
from smallworld_client.gui.board.travel import COIN, HOME, Travel

# Milliseconds.
ARRIVES, LEAVES, DECLINES, COIN_FLIES = 260, 320, 500, 330
_APART, _SPREAD = 60, 480
_COINS_APART, _COINS_SPREAD = 90, 270


@dataclass(frozen=True)
class Flight:
    """A travel with its time: when it starts and how long it takes, in milliseconds."""

    travel: Travel
    delay: int
    time: int
    source: QPointF | None = None
    """Where it starts, in pixels of the board's widget, if not at the travel's start."""

    @property
    def end(self) -> int:
        return self.delay + self.time

    def progress(self, milliseconds: float) -> float:
        """From 0 to 1, slow at both ends."""
        return eased((milliseconds - self.delay) / self.time)


def eased(share: float) -> float:
    """A share of the time as a share of the way, slow at both ends."""
    curve = QEasingCurve(QEasingCurve.Type.InOutCubic)
    return curve.valueForProgress(max(0.0, min(1.0, share)))


def schedule(travels: Sequence[Travel], after: int = 0) -> list[Flight]:
    """One starts after the other; many start closer together."""
    coins = any(travel.piece.name == COIN for travel in travels)
    apart, spread = (_COINS_APART, _COINS_SPREAD) if coins else (_APART, _SPREAD)
    step = min(apart, spread / max(1, len(travels) - 1))
    return [
        Flight(travel, after + round(step * number), _time(travel))
        for number, travel in enumerate(travels)
    ]


def _time(travel: Travel) -> int:
    if travel.piece.name == COIN:
        return COIN_FLIES
    return LEAVES if travel.lost or travel.end == HOME else ARRIVES


class Motion(QObject):
    """Runs from one picture of the board to the next; ``moved`` is called at every step of it."""

    def __init__(self, moved: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._moved = moved
        self._flights: Sequence[Flight] = ()
        self._declining: Mapping[str, RegionView] = {}
        self._declines_at = 0
        self._time = QVariantAnimation(self)
        self._time.setStartValue(0.0)
        self._time.valueChanged.connect(moved)
        self._time.finished.connect(self.finish)
        self.before: Mapping[str, RegionView] = {}
        """The picture from which all starts."""

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return bool(self._flights or self._declining)

    def start(
        self,
        before: Mapping[str, RegionView],
        flights: Sequence[Flight],
        declining: frozenset[str],
        *,
        after: int = 0,
        speed: float = 1.0,
    ) -> None:
        """Let these fly and turn, ``after`` so many milliseconds; whatever still ran is over."""
        self.finish()
        if not flights and not declining:
            return
        self.before, self._flights, self._declines_at = before, flights, after
        self._declining = {region: before.get(region, EMPTY) for region in declining}
        turned = after + DECLINES if declining else 0
        total = max([turned, *(flight.end for flight in flights)])
        self._time.setDuration(max(1, round(total / speed)))
        self._time.setEndValue(float(total))
        self._time.start()

    def finish(self) -> None:
        """Everything is where it belongs, at once."""
        if not self.running:
            return
        self._flights, self._declining = (), {}
        self._time.stop()
        self._moved()

    @property
    def now(self) -> float:
        """Milliseconds since the start, at normal speed."""
        return float(self._time.currentValue() or 0.0)

    @property
    def underway(self) -> list[Flight]:
        """Those who have not come to their end yet."""
        return [flight for flight in self._flights if self.now < flight.end]

    def declining(self, region: str) -> tuple[RegionView, float] | None:
        """How a region looked before its race turned, and how far that is; None elsewhere."""
        before = self._declining.get(region)
        if before is None:
            return None
        return before, eased((self.now - self._declines_at) / DECLINES)
