"""A screen in two halves: the board at the left; at the right what is decided, its button below.

In a window that is higher than wide the board comes first and the rest under it.
"""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.screen import Scrolled

_GAP = 12
_UPRIGHT = 0.95
"""Width by height from which on the halves stand side by side."""
_LEAST_BOARD, _MOST_BOARD = 0.36, 0.56
"""The share of the height that the board takes where it stands above the rest."""


class Halves(Painted):
    """``left`` is the board; ``right`` scrolls where it must, ``below`` stays in view under it."""

    def __init__(
        self,
        left: QWidget,
        right: QWidget,
        below: QWidget,
        *,
        column: int = 500,
        grows: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        """``column`` is the width of the right half at normal text size.

        ``grows``: where the board stands above the rest, it takes what that leaves. It does not
        where the rest grows and shrinks with what is chosen in it, or that would move.
        """
        super().__init__(parent)
        self._grows = grows
        self.left, self._right, self._below, self._column = left, right, below, column
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(_GAP)
        self._side = QWidget()
        rows = QVBoxLayout(self._side)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(_GAP - 4)
        right.setMinimumWidth(1)
        rows.addWidget(Scrolled(right), 1)
        rows.addWidget(below)
        self._box.addWidget(left, 1)
        self._box.addWidget(self._side)

    @property
    def is_upright(self) -> bool:
        """Whether the board stands above the rest."""
        return self.width() < self.height() * _UPRIGHT

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)

    def retheme(self) -> None:
        super().retheme()
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 240)

    def _arrange(self) -> None:
        upright = self.is_upright
        direction = QBoxLayout.Direction
        self._box.setDirection(direction.TopToBottom if upright else direction.LeftToRight)
        most = 16_777_215
        if upright:
            self.left.setFixedHeight(self._height_of_board())
            self._side.setMinimumWidth(0)
            self._side.setMaximumWidth(most)
        else:
            self.left.setMinimumHeight(0)
            self.left.setMaximumHeight(most)
            self._side.setFixedWidth(self._width_of_side())

    def _height_of_board(self) -> int:
        """What the rest leaves, but no less than its share and no more than it can use."""
        rest = self._right.sizeHint().height() + self._below.sizeHint().height() + 3 * _GAP
        least, most = self.height() * _LEAST_BOARD, self.height() * _MOST_BOARD
        free = self.height() - rest if self._grows else 0
        return round(min(max(free, least), most))

    def _width_of_side(self) -> int:
        """A little more than a third of a wide window, never more than three fifths."""
        wanted = max(self.theme.px(self._column), round(self.width() * 0.34))
        return min(wanted, round(self.width() * 0.62))
