"""In which order a result appears: veil, ribbon, coins, the winner, and then all else."""

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation, Signal

# Milliseconds.
_VEIL, _RIBBON, _TURN, _REST = 300, 350, 350, 250
_A_COIN, _COUNT = 32, 1_600
"""For one coin, and at most for all of them."""


class Show(QObject):
    """The time of a result. Each phase is a share from 0 to 1; at rest all are 1."""

    moved = Signal()
    """Another moment is to be shown."""
    counted = Signal()
    """All coins are counted, so the winner may be named."""
    finished = Signal()

    def __init__(self, most: int, parent: QObject) -> None:
        """``most`` coins are counted."""
        super().__init__(parent)
        self._most = most
        self._count = max(1, min(_A_COIN * most, _COUNT))
        self._end = _VEIL + _RIBBON + self._count + _TURN + _REST
        self._now = float(self._end)
        self._is_counted = True
        self._time = QVariantAnimation(self)
        self._time.setStartValue(0.0)
        self._time.setEndValue(float(self._end))
        self._time.valueChanged.connect(self._move)
        self._time.finished.connect(self.finish)

    @property
    def running(self) -> bool:
        return self._now < self._end

    @property
    def is_counted(self) -> bool:
        """Whether all coins are shown."""
        return self._is_counted

    @property
    def veil(self) -> float:
        return self._share(0, _VEIL)

    @property
    def ribbon(self) -> float:
        share = self._share(_VEIL, _RIBBON)
        return QEasingCurve(QEasingCurve.Type.OutCubic).valueForProgress(share)

    @property
    def coins(self) -> int:
        """Of everybody's coins, so many are shown at most."""
        share = self._share(_VEIL + _RIBBON, self._count)
        eased = QEasingCurve(QEasingCurve.Type.OutSine).valueForProgress(share)
        return self._most if share >= 1 else int(self._most * eased)

    @property
    def turned(self) -> float:
        """How far the winner has been shown: the gold, and everybody in their place."""
        share = self._share(_VEIL + _RIBBON + self._count, _TURN)
        return QEasingCurve(QEasingCurve.Type.InOutCubic).valueForProgress(share)

    @property
    def rest(self) -> float:
        return self._share(self._end - _REST, _REST)

    def start(self, speed: float) -> None:
        """Show it from the beginning; at speed 0 everything is there at once."""
        if speed <= 0:
            self.finish()
            return
        self._now, self._is_counted = 0.0, False
        self._time.setDuration(max(1, round(self._end / speed)))
        self._time.start()

    def hold(self, share: float) -> None:
        """Stand still after so much of the counting, for a picture."""
        self._time.pause()
        self._move(_VEIL + _RIBBON + share * self._count)

    def finish(self) -> None:
        """Show everything."""
        self._time.stop()
        was_running, self._now = self.running, float(self._end)
        self._tell_counted()
        if was_running:
            self.moved.emit()
            self.finished.emit()

    def _move(self, now: float) -> None:
        if now >= self._end:
            return  # the end follows, and is told once
        self._now = now
        if self.coins >= self._most and now >= _VEIL + _RIBBON + self._count:
            self._tell_counted()
        self.moved.emit()

    def _tell_counted(self) -> None:
        if not self._is_counted:
            self._is_counted = True
            self.counted.emit()

    def _share(self, begin: float, length: float) -> float:
        return max(0.0, min(1.0, (self._now - begin) / length))
