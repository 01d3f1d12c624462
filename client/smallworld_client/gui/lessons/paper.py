"""What a lesson's card is made of: its parchment with a tail, and plain words that do something."""

from dataclasses import replace
from math import ceil

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.lessons.placing import tail_end
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import downward, pen, polyline, rounded, soft_shadow
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.gui.widgets.base import Painted, Pressable
from smallworld_client.gui.widgets.draw import BLEED, LEFT, body, focus_ring, width_of, write

SHADOW = 18
"""Pixels around the paper for its shadow."""
_TOP, _BOTTOM, _EDGE = "#FDF6E4", "#F6EACD", "#5A4224"


class Paper(Painted):
    """The parchment under the card, with its tail; clicks go through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._card, self._tip = QRectF(), QPointF()
        self.hide()

    def lie(self, card: QRect, about: QRect) -> None:
        """Lie under a card, with the tail towards its subject."""
        tip = tail_end(card, about)
        around = card.united(QRect(tip, QSize(1, 1)))
        self.setGeometry(around.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW))
        self._card = QRectF(card.translated(-self.pos()))
        self._tip = QPointF(tip - self.pos())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, card = self.brush(), self._card
        path = rounded(card, 9).united(_tail(card, self._tip))
        soft_shadow(painter, path, QPointF(0, 5), 14, 0.5, steps=8)
        painter.fillPath(path, downward(card, (0, _TOP), (1, _BOTTOM)))
        painter.strokePath(path, pen(_EDGE, 1.2))


def _tail(card: QRectF, tip: QPointF) -> QPainterPath:
    """A wedge from the card to the tip; nothing where the tip lies under the card."""
    foot = QPointF(
        min(max(tip.x(), card.left() + 32), card.right() - 32),
        min(max(tip.y(), card.top() + 32), card.bottom() - 32),
    )
    level = card.top() <= tip.y() <= card.bottom()
    aside = QPointF(0, 15) if level else QPointF(15, 0)
    corners = (foot - aside, tip, foot + aside)
    return polyline(((it.x(), it.y()) for it in corners), closed=True)


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
        ink = INKS.ink if self.hovered else INKS.ink_second
        if self._icon:
            at = QPointF(rect.left() + theme.px(5), rect.center().y())
            paint_icon(painter, self._icon, at, theme.px(16), ink)
            rect.setLeft(rect.left() + theme.px(16))
        font = theme.font(Type.BODY)
        font.setUnderline(self.hovered)
        write(painter, rect, self.text(), font, ink, LEFT)
        if self.ringed:
            focus_ring(painter, body(QRectF(self.rect())).adjusted(2, 2, -2, -2), 6)
