"""A slip of parchment with a hint, whose tail points at what it is about."""

from enum import Enum

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.paint.type import wrapped, wrapped_height
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.gui.widgets.base import Painted, Pressable
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.draw import BLEED, CENTRE, body, focus_ring, width_of, write
from smallworld_client.gui.widgets.panel import TAIL, paint_parchment

_WIDTH, _PAD, _GAP = 320, 14, 6


class Side(Enum):
    """Where the card lies, seen from what it is about."""

    RIGHT = "right"
    LEFT = "left"
    ABOVE = "above"
    BELOW = "below"


class HintCard(Painted):
    """One hint at a time. It takes no keys from the table; Tab leads to its two buttons."""

    understood = Signal()
    silenced = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("first-hint")
        self._title, self._text = "", ""
        self._tip = QPointF()
        self.got_it = Button(self.tr("Got it"), Kind.PRIMARY, small=True)
        self.got_it.setObjectName("got-it")
        self.got_it.clicked.connect(self.understood)
        self.no_more = _Link(self.tr("No more hints"))
        self.no_more.setObjectName("no-more-hints")
        self.no_more.clicked.connect(self.silenced)
        self._footer = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._footer.setSpacing(_GAP)
        self._footer.addWidget(self.no_more, 0, Qt.AlignmentFlag.AlignLeft)
        self._footer.addStretch(1)
        self._footer.addWidget(self.got_it, 0, Qt.AlignmentFlag.AlignRight)
        rows = QVBoxLayout(self)
        edge = TAIL + _PAD - BLEED
        rows.setContentsMargins(edge, edge, edge, edge - 2)
        rows.addStretch(1)
        rows.addLayout(self._footer)
        self.hide()

    @property
    def title(self) -> str:
        return self._title

    def say(self, title: str, text: str) -> None:
        """What the card tells next."""
        self._title, self._text = title, text
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.update()

    def lie(self, spot: QRect, about: QRect) -> None:
        """Lie in a place, the tail towards what the hint is about."""
        self._tip = QPointF(about.center() - spot.topLeft())
        direction = QBoxLayout.Direction
        abreast = self._is_abreast(spot.width())
        self._footer.setDirection(direction.LeftToRight if abreast else direction.TopToBottom)
        self.setGeometry(spot)
        self.update()

    def sizeHint(self) -> QSize:
        wide = self.theme.px(_WIDTH) + 2 * TAIL
        return QSize(wide, self.heightForWidth(wide))

    def heightForWidth(self, wide: int) -> int:
        """How high the card is, with its tail, where it is so wide."""
        inner = wide - 2 * TAIL - 2 * _PAD
        high = wrapped_height(inner, self._title, self.theme.font(Type.CARD))
        high += wrapped_height(inner, self._text, self.theme.font(Type.NOTE))
        high += self.got_it.sizeHint().height() + 2 * _PAD + 6
        if not self._is_abreast(wide):
            high += self.no_more.sizeHint().height() + _GAP
        return round(high) + 2 * TAIL

    def _is_abreast(self, wide: int) -> bool:
        """Whether both buttons have room beside each other."""
        inner = wide - 2 * (TAIL + _PAD - BLEED)
        return inner >= sum(it.sizeHint().width() for it in (self.no_more, self.got_it)) + _GAP

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        card = self.frame().adjusted(TAIL, TAIL, -TAIL, -TAIL)
        paint_parchment(painter, card, self._tip)
        inner = card.adjusted(_PAD, _PAD - 2, -_PAD, 0)
        title, text = self.theme.font(Type.CARD), self.theme.font(Type.NOTE)
        high = wrapped(painter, inner, self._title, title, INKS.ink)
        wrapped(painter, inner.adjusted(0, high + 3, 0, 0), self._text, text, INKS.ink)


class _Link(Pressable):
    """An underlined word on parchment."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.setText(text)
        self.setAccessibleName(text)

    def sizeHint(self) -> QSize:
        wide = width_of(self.text(), self.theme.font(Type.SMALL))
        return QSize(int(wide) + 10 + 2 * BLEED, self.theme.px(28) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = body(QRectF(self.rect()))
        font = self.theme.font(Type.SMALL)
        font.setUnderline(True)
        write(painter, rect, self.text(), font, INKS.ink_second, CENTRE)
        if self.ringed:
            focus_ring(painter, rect.adjusted(2, 2, -2, -2), 6)
