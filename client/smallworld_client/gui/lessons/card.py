"""The card of a lesson: what a step says, what it asks for, and three plain words below."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.lessons.paper import SHADOW, Paper, PlainLink
from smallworld_client.gui.lessons.rich import paint_rich, rich_height
from smallworld_client.gui.lessons.texts import StepText
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import (
    circle,
    colour,
    pen,
    rounded,
)
from smallworld_client.gui.paint.parchment import PAPER
from smallworld_client.gui.paint.shields import paint_die_icon, paint_price
from smallworld_client.gui.paint.type import display
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.draw import BLEED, RIGHT, write

WIDTH = 376
_PAD, _DOT, _TITLE = 20, 9, 23
_LEAST = 0.8


class LessonCard(Painted):
    """One step. ``set_step`` and the like fill it, ``fit`` and ``lie`` place it."""

    back_wanted = Signal()
    show_wanted = Signal()
    leave_wanted = Signal()
    next_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("lesson")
        self.paper = Paper(parent)
        self._text = StepText("", "", "")
        self._answer = ""
        self._at, self._count = 0, 1
        self._price: int | None = None
        self._is_die = False
        self._scale = 1.0
        self.back = PlainLink(self.tr("Back"), self, icon="back")
        self.show_me = PlainLink(self.tr("Show me"), self)
        self.leave = PlainLink(self.tr("Leave"), self)
        self.next = Button("", Kind.PRIMARY, small=True, parent=self)
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
        """Everything that the card says now, as a screen reader hears it."""
        return (
            f"{self._answer} {self._text.ask}".replace("**", "")
            if self._answer
            else self._text.plain
        )

    @property
    def theme(self) -> Theme:
        """The program's, with smaller text where the card would cover too much."""
        return replace(Theme.current(), text=self._scale)

    def set_step(self, text: StepText, at: int, count: int, answer: str = "") -> None:
        """Show a step, or the answer to another act; ``at`` counts from 0."""
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
        """What the button below the last card says."""
        self.next.set_text(text)

    def set_picture(self, price: int | None, *, is_die: bool = False) -> None:
        """What stands beside the request: a shield with a price, a die, or an arrow."""
        self._price, self._is_die = price, is_die

    def fit(self, room: QSize, share: float) -> None:
        """Make the text no larger than lets the card cover a share of the window."""
        most = share * room.width() * room.height()
        self._scale = Theme.current().text
        while self._scale > _LEAST and not self._fits(room, most):
            self._scale = max(_LEAST, self._scale - 0.05)
        for link in (self.back, self.show_me, self.leave):
            link.set_scale(self._scale)
        self.resize(self.sizeHint())

    def lie(self, spot: QRect, about: QRect, words: Sequence[QRect] = ()) -> None:
        """Place the card, and its tail towards the subject, unless that would cross ``words``."""
        self.setGeometry(spot)
        self.paper.lie(spot, about, words)
        self._place_links()
        self.update()

    def sizeHint(self) -> QSize:
        wide = self.theme.px(WIDTH)
        return QSize(wide, self.heightForWidth(wide))

    def heightForWidth(self, wide: int) -> int:
        """How high the card is where it is so wide."""
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
        """Which step this is."""
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
        """A dot for each step: filled behind, long here, hollow ahead."""
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
