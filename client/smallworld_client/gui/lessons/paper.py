"""What a lesson's card is made of: its parchment with a tail, and plain words that do something."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.lessons.placing import tail_end
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.parchment import PAPER, paint_parchment, tail
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted, Pressable
from smallworld_client.gui.widgets.draw import BLEED, LEFT, body, focus_ring, width_of, write

SHADOW = 18
"""Pixels around the paper for its shadow."""


class Paper(Painted):
    """The parchment under the card, with its tail; clicks go through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._card = QRectF()
        self._tip: QPointF | None = None
        self.hide()

    @property
    def tip(self) -> QPoint | None:
        """Where the tail ends, on the screen; None without a tail."""
        return None if self._tip is None else self._tip.toPoint() + self.pos()

    def lie(self, card: QRect, about: QRect, words: Sequence[QRect] = ()) -> None:
        """Lie under a card, with the tail towards its subject, unless that would cross ``words``.

        Words of the subject itself may be crossed, and what the card covers in part anyway.
        """
        tip = tail_end(card, about)
        around = card.united(QRect(tip, QSize(1, 1)))
        self.setGeometry(around.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW))
        self._card = QRectF(card.translated(-self.pos()))
        path = tail(QRectF(card), QPointF(tip))
        between = [it for it in words if it != about and not it.intersects(card)]
        is_clear = not any(path.intersects(QRectF(it)) for it in between)
        self._tip = QPointF(tip - self.pos()) if is_clear else None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        dark = self.theme.surround.dark
        paint_parchment(self.brush(), self._card, self._tip, dark=dark)


class PlainLink(Pressable):
    """A word on parchment that does something, with an icon before it if given."""

    def __init__(self, text: str, parent: QWidget, *, icon: str = "") -> None:
        super().__init__(parent)
        self._icon = icon
        self._scale = 1.0
        self.setText(text)
        self.setAccessibleName(text)

    def set_scale(self, scale: float) -> None:
        """How large the text is; the card may be smaller than the theme says."""
        self._scale = scale

    def sizeHint(self) -> QSize:
        theme = replace(self.theme, text=self._scale)
        wide = width_of(self.text(), theme.font(Type.STRONG)) + (theme.px(16) if self._icon else 0)
        return QSize(ceil(wide) + 10 + 2 * BLEED, theme.px(28) + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = self.brush(), replace(self.theme, text=self._scale)
        rect = body(QRectF(self.rect())).adjusted(4, 0, -4, 0)
        ink = PAPER.ink if self.hovered else PAPER.second
        if self._icon:
            at = QPointF(rect.left() + theme.px(5), rect.center().y())
            paint_icon(painter, self._icon, at, theme.px(16), ink)
            rect.setLeft(rect.left() + theme.px(16))
        font = theme.font(Type.BODY)
        font.setUnderline(self.hovered)
        write(painter, rect, self.text(), font, ink, LEFT)
        if self.ringed:
            focus_ring(painter, body(QRectF(self.rect())).adjusted(2, 2, -2, -2), 6)
