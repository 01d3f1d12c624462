"""A card on parchment that stands over a part of the screen and holds widgets."""

from PySide6.QtCore import QMargins, QRect
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

    def stand_on(self, footer: QRect, *, level: bool = False) -> None:
        """Move the card to the lower edge of a rectangle, at its width and its right edge.

        ``level``: one that is lower than the rectangle stands at its upper edge instead.
        """
        for share in self.wider:
            wide = round(footer.width() * share)
            spot = QRect(footer.right() + 1 - wide, 0, wide, self._height(footer, wide))
            if spot.height() <= footer.bottom():
                break
        if level and spot.height() <= footer.height():
            spot.moveTop(footer.top())
        else:
            spot.moveTop(max(BLEED, footer.bottom() + 1 - spot.height()))
        self._leave_room(spot)
        self.setGeometry(spot.marginsAdded(self._reach))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        card = self.rect().marginsRemoved(self._reach).toRectF()
        paper(self.brush(), card)

    def _height(self, footer: QRect, wide: int) -> int:
        """How high the card is, where it is so wide."""
        self._leave_room(QRect(footer.right() + 1 - wide, footer.top(), wide, footer.height()))
        self.rows.activate()
        aside, above = self._reach.left() + self._reach.right(), self._reach.top()
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
