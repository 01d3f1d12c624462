"""The card of a lesson, on parchment: what a step says, and what it asks for."""

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFont,
    QPainter,
    QPaintEvent,
    QPalette,
    QTextDocument,
)
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.guide.placing import tail_end
from smallworld_client.gui.kit.base import Painted, Pressable
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.draw import BLEED, LEFT, RIGHT, body, focus_ring, width_of, write
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import (
    PAPER,
    Colour,
    circle,
    colour,
    display,
    kept,
    paint_parchment,
    pen,
    rounded,
    tail,
)
from smallworld_client.gui.paint.shields import paint_die_icon, paint_price
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.words.guide import StepText

SHADOW = 18
"""Pixels around the paper for its shadow."""


class LessonPaper(Painted):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._card = QRectF()
        self._tip: QPointF | None = None
        self.hide()

    @property
    def tip(self) -> QPoint | None:
        return None if self._tip is None else self._tip.toPoint() + self.pos()

    def lie(self, card: QRect, about: QRect, words: Sequence[QRect] = ()) -> None:
        """Lie under a card, the tail towards its subject unless that would cross ``words``.

        The tail may cross the subject's own words and those that the card covers in part.
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
    def __init__(self, text: str, parent: QWidget, *, icon: str = "") -> None:
        super().__init__(parent)
        self._icon = icon
        self._scale = 1.0
        self.setText(text)
        self.setAccessibleName(text)

    def set_scale(self, scale: float) -> None:
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


def _document(text: str, font: QFont, width: float) -> QTextDocument:
    parts = [escape(part) for part in text.split("**")]
    marked = "".join(f"<b>{part}</b>" if index % 2 else part for index, part in enumerate(parts))
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(font)
    document.setHtml(marked)
    document.setTextWidth(width)
    return document


def rich_height(text: str, font: QFont, width: float) -> float:
    """The height of a text wrapped at ``width``; ``**`` surrounds bold words."""
    return _document(text, font, width).size().height() if text else 0.0


def paint_rich(painter: QPainter, rect: QRectF, text: str, font: QFont, ink: Colour) -> float:
    document = _document(text, font, rect.width())
    context = QAbstractTextDocumentLayout.PaintContext()
    context.palette.setColor(QPalette.ColorRole.Text, colour(ink))
    with kept(painter):
        painter.translate(QPointF(rect.topLeft()))
        document.documentLayout().draw(painter, context)
    return document.size().height()


WIDTH = 376
_PAD, _DOT, _TITLE = 20, 9, 23
_LEAST = 0.8


class LessonCard(Painted):
    back_wanted = Signal()
    show_wanted = Signal()
    leave_wanted = Signal()
    next_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("lesson")
        self.paper = LessonPaper(parent)
        self._text = StepText("", "", "")
        self._answer = ""
        self._at, self._count = 0, 1
        self._price: int | None = None
        self._is_die = False
        self._scale = 1.0
        self.back = PlainLink(self.tr("Back"), self, icon="back")
        self.show_me = PlainLink(self.tr("Show me"), self)
        self.leave = PlainLink(self.tr("Leave"), self)
        self.next = Button("", ButtonKind.PRIMARY, small=True, parent=self)
        named = (("lesson-back", self.back, self.back_wanted),
                 ("lesson-show", self.show_me, self.show_wanted),
                 ("lesson-leave", self.leave, self.leave_wanted),
                 ("lesson-next", self.next, self.next_wanted))  # fmt: skip
        for name, button, signal in named:
            button.setObjectName(name)
            button.clicked.connect(signal)
        self.next.hide()
        self.hide()

    @property
    def said(self) -> str:
        return (
            f"{self._answer} {self._text.ask}".replace("**", "")
            if self._answer
            else self._text.plain
        )

    @property
    def theme(self) -> Theme:
        return replace(Theme.current(), text=self._scale)

    def set_step(self, text: StepText, at: int, count: int, answer: str = "") -> None:
        """Show a step, or the answer to a wrong act; ``at`` counts from 0."""
        self._text, self._answer = text, answer
        self._at, self._count = at, count
        is_over = at >= count
        self.back.setVisible(at > 0)
        self.show_me.setVisible(not is_over)
        self.next.setVisible(is_over)
        self.setAccessibleName(text.title if is_over else f"{text.title}, {self._where}")
        self.setAccessibleDescription(self.said)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.said))
        self.update()

    def set_next(self, text: str) -> None:
        self.next.set_text(text)

    def set_picture(self, price: int | None, *, is_die: bool = False) -> None:
        self._price, self._is_die = price, is_die

    def fit(self, room: QSize, share: float) -> None:
        """Shrink the text until the card covers no more than ``share`` of the window."""
        most = share * room.width() * room.height()
        self._scale = Theme.current().text
        while self._scale > _LEAST and not self._fits(room, most):
            self._scale = max(_LEAST, self._scale - 0.05)
        for link in (self.back, self.show_me, self.leave):
            link.set_scale(self._scale)
        self.resize(self.sizeHint())

    def lie(self, spot: QRect, about: QRect, words: Sequence[QRect] = ()) -> None:
        """Place the card, its tail towards the subject unless that would cross ``words``."""
        self.setGeometry(spot)
        self.paper.lie(spot, about, words)
        self._place_links()
        self.update()

    def sizeHint(self) -> QSize:
        wide = self.theme.px(WIDTH)
        return QSize(wide, self.heightForWidth(wide))

    def heightForWidth(self, wide: int) -> int:
        theme, inner = self.theme, wide - 2 * self._pad
        high = theme.px(24) + rich_height(self._text.title, self._title_font(), inner)
        high += theme.px(4) + rich_height(self._text.text, theme.font(Type.BODY), inner)
        if self._asked:
            high += theme.px(12) + self._box_height(inner)
        return round(high + theme.px(12) + self._foot_height() + 2 * self._pad - theme.px(6))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = self.brush(), self.theme
        inner = self.frame().adjusted(self._pad, self._pad, -self._pad, 0)
        self._paint_dots(painter, inner)
        inner.setTop(inner.top() + theme.px(24))
        high = paint_rich(painter, inner, self._text.title, self._title_font(), PAPER.ink)
        inner.setTop(inner.top() + high + theme.px(4))
        high = paint_rich(painter, inner, self._text.text, theme.font(Type.BODY), PAPER.ink)
        if self._asked:
            inner.setTop(inner.top() + high + theme.px(12))
            inner.setHeight(self._box_height(inner.width()))
            self._paint_box(painter, inner)

    @property
    def _where(self) -> str:
        return self.tr("{step} of {steps}").format(step=self._at + 1, steps=self._count)

    @property
    def _pad(self) -> int:
        return self.theme.px(_PAD)

    @property
    def _asked(self) -> str:
        return self._answer or self._text.ask

    def _title_font(self) -> QFont:
        return display(self.theme.px(_TITLE))

    def _box_height(self, wide: float) -> float:
        theme = self.theme
        text = rich_height(self._asked, theme.font(Type.BODY), wide - theme.px(72))
        return max(theme.px(52), text + 2 * theme.px(10))

    def _foot_height(self) -> int:
        return max(
            self.theme.px(28) + 2 * BLEED,
            self.next.sizeHint().height() * self.next.isVisibleTo(self),
        )

    def _fits(self, room: QSize, most: float) -> bool:
        size = self.sizeHint()
        return size.width() * size.height() <= most and size.width() <= room.width() - 2 * SHADOW

    def _place_links(self) -> None:
        left, right = self._pad - BLEED - 4, self.width() - self._pad + BLEED + 4
        bottom = self.height() - self._pad + self.theme.px(8)
        for link in (self.back, self.show_me):
            if link.isVisibleTo(self):
                size = link.sizeHint()
                link.setGeometry(left, bottom - size.height(), size.width(), size.height())
                left += size.width() + self.theme.px(8)
        for button in (self.next, self.leave):
            if button.isVisibleTo(self):
                size = button.sizeHint()
                right -= size.width()
                button.setGeometry(right, bottom - size.height(), size.width(), size.height())
                right -= self.theme.px(8)

    def _paint_dots(self, painter: QPainter, row: QRectF) -> None:
        theme = self.theme
        size, x, y = theme.px(_DOT), row.left(), row.top() + theme.px(8)
        for index in range(self._count):
            wide = theme.px(22) if index == self._at else size
            dot = rounded(QRectF(x, y - size / 2, wide, size), size / 2)
            if index <= self._at:
                painter.fillPath(dot, colour(PAPER.ink if index == self._at else "#7A5822"))
            else:
                painter.strokePath(dot, pen("#7A5822", 1.2))
            x += wide + theme.px(7)
        if self._at < self._count:
            line = QRectF(row.left(), y - theme.px(10), row.width(), theme.px(20))
            write(painter, line, self._where, theme.font(Type.NOTE), PAPER.second, RIGHT)

    def _paint_box(self, painter: QPainter, box: QRectF) -> None:
        theme = self.theme
        painter.fillPath(rounded(box, 8), colour(PAPER.button))
        at = QPointF(box.left() + theme.px(28), box.center().y())
        if self._answer:
            paint_icon(painter, "warning", at, theme.px(26), PAPER.warning)
        elif self._is_die:
            paint_die_icon(painter, at, theme.px(28))
        elif self._price is not None:
            paint_price(painter, at, theme.px(34), self._price)
        else:
            painter.fillPath(circle(at, theme.px(14)), colour(PAPER.second))
            paint_icon(painter, "forward", at, theme.px(18), PAPER.top)
        font = theme.font(Type.BODY)
        text = box.adjusted(theme.px(56), 0, -theme.px(16), 0)
        high = rich_height(self._asked, font, text.width())
        text.setTop(box.center().y() - high / 2)
        paint_rich(painter, text, self._asked, font, PAPER.ink)
