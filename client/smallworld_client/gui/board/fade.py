"""One opacity that comes up in its own time."""

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation


class Fade(QObject):
    """Goes from 0 to 1; ``changed`` is called at every step of the way."""

    def __init__(self, milliseconds: int, changed: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._animation = QVariantAnimation(self)
        self._animation.setDuration(milliseconds)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(changed)

    @property
    def value(self) -> float:
        """The opacity now."""
        running = self._animation.state() == QVariantAnimation.State.Running
        return float(self._animation.currentValue()) if running else 1.0

    def begin(self, *, animated: bool) -> None:
        """Start over from 0, or be at 1 at once."""
        self._animation.stop()
        if animated:
            self._animation.start()
