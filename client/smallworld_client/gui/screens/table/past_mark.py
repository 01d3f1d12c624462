"""The sign over the board that what it shows is past."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import colour, pen, rounded
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED, body, under, width_of, write


class PastMark(Painted):
    """A slip of parchment on the upper edge of the board's frame; it lets clicks through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = ""
        self._board = QRect()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def tell(self, moment: str) -> None:
        """Say which moment is on show, such as ``Round 3, Bram's turn``."""
        self._text = self.tr("The past: {moment}").format(moment=moment)
        self.setAccessibleName(self._text)
        self.stand_in(self._board)
        self.raise_()
        self.update()

    def stand_in(self, board: QRect) -> None:
        """Hang at the middle of the board's upper edge."""
        self._board = board
        font = self.theme.font(Type.NOTE, weight=Weight.Bold)
        wide = int(width_of(self._text, font)) + self.theme.px(54) + 2 * BLEED
        high = self.theme.px(30) + 2 * BLEED
        spot = QRect(0, board.top() - BLEED, min(wide, board.width()), high)
        spot.moveCenter(QPointF(board.center().x(), spot.center().y()).toPoint())
        self.setGeometry(spot)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = body(self.frame())
        path = rounded(rect, 7)
        under(painter, path, 0.4)
        painter.fillPath(path, colour(INKS.parchment))
        painter.strokePath(path, pen(INKS.parchment_edge, 1.2))
        sign = QPointF(rect.left() + self.theme.px(20), rect.center().y())
        paint_icon(painter, "history", sign, self.theme.px(17), INKS.ink_second)
        line = QRectF(rect.adjusted(self.theme.px(36), 0, -8, 0))
        font = self.theme.font(Type.NOTE, weight=Weight.Bold)
        write(painter, line, self._text, font, INKS.ink)
