"""Tokens that come and go: what changed in each region, and how far along it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation

from smallworld_client.gui.board.scene import EMPTY, RegionView

_APART = 60  # milliseconds between one region's start and the next


class Kind(IntEnum):
    """What happens to a region's token; the value is its time in milliseconds."""

    ARRIVES = 260
    LEAVES = 320
    DECLINES = 500


@dataclass(frozen=True)
class Change:
    """One region's token before and after, and when its motion starts."""

    region: str
    before: RegionView
    after: RegionView
    kind: Kind
    delay: int

    def progress(self, milliseconds: float) -> float:
        """From 0 to 1, slow at both ends."""
        share = (milliseconds - self.delay) / self.kind
        return QEasingCurve(QEasingCurve.Type.InOutCubic).valueForProgress(
            max(0.0, min(1.0, share))
        )


def changes_between(
    before: Mapping[str, RegionView], after: Mapping[str, RegionView]
) -> tuple[Change, ...]:
    """The regions where another token stands, or the same in decline. Numbers do not count."""
    changes: list[Change] = []
    for region in sorted({*before, *after}):
        old, new = before.get(region, EMPTY), after.get(region, EMPTY)
        kind = _kind(old, new)
        if kind is not None:
            changes.append(Change(region, old, new, kind, _APART * len(changes)))
    return tuple(changes)


def _kind(old: RegionView, new: RegionView) -> Kind | None:
    if (old.owner, old.race, old.lost_tribe) != (new.owner, new.race, new.lost_tribe):
        return Kind.ARRIVES if new.has_token or new.lost_tribe else Kind.LEAVES
    return Kind.DECLINES if new.declined and not old.declined else None


class Motion(QObject):
    """Runs the changes from one picture of the board to the next."""

    def __init__(self, changed: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._changes: Mapping[str, Change] = {}
        self._time = QVariantAnimation(self)
        self._time.setStartValue(0.0)
        self._time.valueChanged.connect(changed)
        self._time.finished.connect(self.finish)
        self.speed = 1.0
        """A factor: at 2 everything takes half its time."""
        self.source: QPointF | None = None
        """Where arriving tokens come from, in pixels of the widget; None: from just above."""

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return bool(self._changes)

    def start(self, changes: tuple[Change, ...], source: QPointF | None) -> None:
        """Let these changes run; whatever still ran is over."""
        self.finish()
        if not changes:
            return
        self.source = source
        self._changes = {change.region: change for change in changes}
        total = max(change.delay + change.kind for change in changes)
        self._time.setDuration(round(total / self.speed))
        self._time.setEndValue(float(total))
        self._time.start()

    def finish(self) -> None:
        """Everything is where it belongs, at once."""
        self._changes = {}
        self._time.stop()

    def change(self, region: str) -> tuple[Change, float] | None:
        """What happens in a region and how far along it is; None where nothing moves."""
        change = self._changes.get(region)
        if change is None:
            return None
        return change, change.progress(float(self._time.currentValue()))
