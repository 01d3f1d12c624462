"""A card on parchment that stands over a part of the screen and holds widgets."""

from PySide6.QtCore import QMargins, QRect, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from smallworld_client.gui.paint.parchment import REACH
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED, paper


class PaperCard(Painted):
    """Fill ``rows``. Around the card is room for its shadow, as far as its parent has some."""

    wider: tuple[float, ...] = (1.0,)
    """How much wider than its place it may be, where it would be too high."""

    def __init__(self, parent: QWidget, *, padding: int = 14) -> None:
        super().__init__(parent)
        self._over, self._padding = parent, padding
        self._reach = QMargins(REACH, REACH, REACH, REACH)
        self.rows = QVBoxLayout(self)
        self.rows.setSpacing(4)

    @property
    def card(self) -> QRect:
        """The card without its shadow, in the parent's coordinates."""
        return self.geometry().marginsRemoved(self._reach)

    @property
    def width_of_shadow(self) -> int:
        """What of its width is the shadow's, at both sides together."""
        return self._reach.left() + self._reach.right()

    def stand_on(self, footer: QRect, *, level: bool = False) -> None:
        """Move the card to the lower edge of a rectangle, at its width and its right edge.

        Where it has to be wider and there is no room at the left, it grows to the right.

        ``level``: one that is lower than the rectangle stands at its upper edge instead.
        """
        for share in self.wider:
            wide = min(round(footer.width() * share), self._over.width() - 2 * BLEED)
            spot = QRect(self._left(footer, wide), 0, wide, self._height(footer, wide))
            if self._suits(spot.size(), footer):
                break
        if level and spot.height() <= footer.height():
            spot.moveTop(footer.top())
        else:
            spot.moveTop(max(BLEED, footer.bottom() + 1 - spot.height()))
        self._leave_room(spot)
        self.setGeometry(spot.marginsAdded(self._reach))
        self.update()

    def _suits(self, size: QSize, footer: QRect) -> bool:
        """Whether a card of that size can stand there."""
        return size.height() <= footer.bottom()

    def paintEvent(self, event: QPaintEvent) -> None:
        card = self.rect().marginsRemoved(self._reach).toRectF()
        paper(self.brush(), card)

    def _left(self, footer: QRect, wide: int) -> int:
        left = footer.right() + 1 - wide
        return left if left >= BLEED else footer.left()

    def _height(self, footer: QRect, wide: int) -> int:
        """How high the card is, where it is so wide."""
        self._leave_room(QRect(self._left(footer, wide), footer.top(), wide, footer.height()))
        self.rows.activate()
        aside, above = self.width_of_shadow, self._reach.top()
        high = self.rows.heightForWidth(wide + aside) if self.rows.hasHeightForWidth() else -1
        return max(high, self.rows.minimumSize().height()) - above - self._reach.bottom()

    def _leave_room(self, spot: QRect) -> None:
        """For the shadow of a card that is there."""
        room = self._over.rect()
        self._reach = QMargins(
            *(
                max(0, min(REACH, free))
                for free in (
                    spot.left() - room.left(),
                    spot.top() - room.top(),
                    room.right() - spot.right(),
                    room.bottom() - spot.bottom(),
                )
            )
        )
        edge = self._padding - BLEED
        margins = QMargins(edge, edge - 4, edge, edge - 2)
        self.rows.setContentsMargins(self._reach + margins)
