"""A line that tells something in passing: a friend came in, a connection was lost."""

from PySide6.QtCore import QPointF, QRectF, QSize, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import colour, pen, rounded
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.gui.widgets.base import Painted, plain
from smallworld_client.gui.widgets.draw import BLEED, body, under, width_of, write

SHOWN_FOR = 5_000
"""Milliseconds until a notice goes by itself."""


class Notice(Painted):
    """A slip of parchment near the upper edge of its parent; it goes by itself or by a click."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._text = ""
        self._warning = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def text(self) -> str:
        return self._text

    @property
    def stays(self) -> bool:
        """Whether the one on show waits for the next one or a click."""
        return self.isVisibleTo(self._over) and not self._timer.isActive()

    def tell(self, text: str, *, warning: bool = False, stay: bool = False) -> None:
        """Show a text; ``stay`` keeps it until the next one or a click."""
        self._text, self._warning = text, warning
        self.setAccessibleName(text)
        self.setToolTip(plain(text))
        self._place()
        self.show()
        self.raise_()
        self.update()
        if stay:
            self._timer.stop()
        else:
            self._timer.start(SHOWN_FOR)

    def sizeHint(self) -> QSize:
        wide = width_of(self._text, self.theme.font(Type.NOTE)) + self.theme.px(58)
        return QSize(int(wide) + 2 * BLEED, self.theme.px(38) + 2 * BLEED)

    def mousePressEvent(self, event: object) -> None:
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = body(self.frame())
        path = rounded(rect, 8)
        under(painter, path, 0.4)
        painter.fillPath(path, colour(INKS.parchment))
        painter.strokePath(path, pen(INKS.parchment_edge, 1.2))
        sign = QPointF(rect.left() + self.theme.px(20), rect.center().y())
        ink = INKS.warning if self._warning else INKS.ink_second
        icon = "warning" if self._warning else "hint"
        paint_icon(painter, icon, sign, self.theme.px(17), ink)
        line = QRectF(rect.adjusted(self.theme.px(36), 0, -12, 0))
        write(painter, line, self._text, self.theme.font(Type.NOTE), INKS.ink)

    def _place(self) -> None:
        over = self._over
        size = self.sizeHint().boundedTo(over.size() - QSize(16, 16))
        self.setGeometry((over.width() - size.width()) // 2, 8, size.width(), size.height())
