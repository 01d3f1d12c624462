"""The past as it goes by itself: play, pause, slower, faster."""

from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_client.gui.screens.table.history import History

BEAT = 900
"""Milliseconds from one step to the next at normal speed."""
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


class Playback(QObject):
    """Takes a history on from step to step until its end, or until somebody pauses."""

    changed = Signal()
    """It plays or pauses, or its speed is another."""

    def __init__(self, history: History) -> None:
        super().__init__(history)
        self._history = history
        self.speed = 1.0
        self._beat = QTimer(self)
        self._beat.setInterval(BEAT)
        self._beat.timeout.connect(self._go_on)

    @property
    def playing(self) -> bool:
        return self._beat.isActive()

    def play_or_pause(self) -> None:
        """Pause where it plays; else play, at the end from the beginning."""
        if self.playing:
            self.pause()
            return
        if self._history.position >= self._history.length:
            self._history.go(0)
        self._beat.start()
        self.changed.emit()

    def pause(self) -> None:
        self._beat.stop()
        self.changed.emit()

    def set_speed(self, speed: float) -> None:
        """As a factor, one of ``SPEEDS``."""
        self.speed = speed
        self._beat.setInterval(round(BEAT / speed))
        self.changed.emit()

    def change_speed(self, by: int) -> None:
        """So many notches faster, or slower."""
        at = SPEEDS.index(self.speed) + by
        self.set_speed(SPEEDS[min(max(0, at), len(SPEEDS) - 1)])

    def _go_on(self) -> None:
        self._history.go(self._history.position + 1)
        if self._history.position >= self._history.length:
            self.pause()
