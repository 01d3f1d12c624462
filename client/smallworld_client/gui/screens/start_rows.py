"""The large buttons of the start screen."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.emblems import paint_emblem
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import mix, pen, rounded
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.gui.widgets.base import Pressable
from smallworld_client.gui.widgets.button import Kind, paint_gold
from smallworld_client.gui.widgets.draw import BLEED, body, focus_ring, under, write

_RADIUS = 11


class BigButton(Pressable):
    """A large button with an emblem or an icon, what it does, and a line about it."""

    def __init__(
        self,
        text: str,
        detail: str,
        kind: Kind,
        *,
        emblem: str = "",
        icon: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setAccessibleName(text)
        self._kind, self._emblem, self._icon = kind, emblem, icon
        self._detail = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_detail(detail)

    @property
    def kind(self) -> Kind:
        return self._kind

    def set_kind(self, kind: Kind) -> None:
        """Gold, or one among others."""
        self._kind = kind
        self.updateGeometry()
        self.update()

    def set_detail(self, detail: str) -> None:
        self._detail = detail
        self.setAccessibleDescription(detail)
        self.update()

    def sizeHint(self) -> QSize:
        high = 72 if self._kind is Kind.PRIMARY else 64
        return QSize(self.theme.px(300), self.theme.px(high) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = body(QRectF(self.rect()))
        rect.translate(0, 1 if self.isDown() else 0)
        self._paint_ground(painter, rect)
        surround = self.theme.surround
        gold = self._kind is Kind.PRIMARY
        lead = self.theme.px(68)
        center = QPointF(rect.left() + lead / 2, rect.center().y())
        ink = INKS.on_gold if gold else surround.gold_text
        if self._emblem:
            paint_emblem(painter, self._emblem, center, self.theme.px(36), ink)
        elif self._icon:
            paint_icon(painter, self._icon, center, self.theme.px(26), ink)
        text = rect.adjusted(lead, 0, -12, 0)
        half = text.height() / 2
        upper = QRectF(text.left(), text.top() + half * 0.22, text.width(), half * 0.92)
        lower = QRectF(text.left(), text.top() + half, text.width(), half * 0.76)
        large = self.theme.font(Type.CARD, weight=Weight.Bold)
        large.setFamily(self.theme.font(Type.NAME).family())
        write(painter, upper, self.text(), large, INKS.on_gold if gold else surround.text)
        ink = INKS.on_gold_second if gold else surround.second
        write(painter, lower, self._detail, self.theme.font(Type.NOTE), ink)
        if self.ringed:
            focus_ring(painter, rect, _RADIUS)

    def _paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        surround = self.theme.surround
        path = rounded(rect, _RADIUS)
        if not self.isDown():
            under(painter, path, 0.45 if surround.dark else 0.22)
        if self._kind is Kind.PRIMARY:
            paint_gold(painter, rect, _RADIUS, hovered=self.hovered)
            return
        fill = mix(surround.raised, INKS.cream, 0.06 if self.hovered else 0.0)
        painter.fillPath(path, fill)
        edge = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS - 0.5)
        painter.strokePath(edge, pen(surround.strong_line, 1.1))
