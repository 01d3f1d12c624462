"""How a refusal is felt: a short shake, and an edge that stays red for a moment."""

import math
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, QVariantAnimation

_LASTS, _RED_FOR = 320, 1_200  # milliseconds
_SWINGS, _REACH = 3, 6.0  # reach in pixels


class Shake(QObject):
    """``changed`` is called whenever what is refused has to be painted again."""

    def __init__(self, changed: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._changed = changed
        self._swing = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=_LASTS)
        self._swing.valueChanged.connect(self._repaint)
        self._red = QTimer(self, singleShot=True, interval=_RED_FOR)
        self._red.timeout.connect(self._repaint)

    def begin(self, *, animated: bool) -> None:
        """Refuse once more; without animation only the edge turns red."""
        self._swing.stop()
        self._red.start()
        if animated:
            self._swing.start()
        self._repaint()

    def end(self) -> None:
        """Something else is shown now."""
        self._swing.stop()
        self._red.stop()

    @property
    def is_red(self) -> bool:
        """Whether the edge is still red."""
        return self._red.isActive()

    @property
    def offset(self) -> float:
        """How far to the right the refused thing is painted now, in pixels."""
        if self._swing.state() is not QVariantAnimation.State.Running:
            return 0.0
        share = float(self._swing.currentValue())
        return math.sin(share * _SWINGS * 2 * math.pi) * (1 - share) * _REACH

    def _repaint(self) -> None:
        self._changed()
