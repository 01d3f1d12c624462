"""What says that the past is shown: a slip of parchment above, a dashed line around the board."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import colour, pen, rounded
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.gui.widgets.base import Painted, plain
from smallworld_client.gui.widgets.draw import BLEED, body, under, width_of, write


class PastSlip(Painted):
    """Names the moment on show, in the place of the board's name."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def tell(self, moment: str) -> None:
        """Say which moment is on show, such as ``Round 3, Bram's turn``; nothing hides it."""
        text = self.tr("The past: {moment}").format(moment=moment) if moment else ""
        if text == self._text:
            return
        self._text = text
        self.setAccessibleName(self._text)
        self.setToolTip(plain(self._text))
        self.setVisible(bool(moment))
        self.retheme()

    def sizeHint(self) -> QSize:
        wide = int(width_of(self._text, self._font())) + self.theme.px(56) + 2 * BLEED
        return QSize(wide, self.theme.px(30) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(90), self.sizeHint().height())

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
        write(painter, line, self._text, self._font(), INKS.ink)

    def _font(self) -> QFont:
        return self.theme.font(Type.NOTE, weight=Weight.Bold)


class PastFrame(Painted):
    """A dashed line of parchment on the board's frame; it lets clicks through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def stand_around(self, board: QRect) -> None:
        """Where the board with its frame is."""
        self.setGeometry(board)

    def paintEvent(self, event: QPaintEvent) -> None:
        line = rounded(self.frame().adjusted(4, 4, -4, -4), 6)
        self.brush().strokePath(line, pen(INKS.parchment, 3, dash=(4, 3), cap=_FLAT))


_FLAT = Qt.PenCapStyle.FlatCap
