"""The parchment card of the guide, for the hints of a first game and for the steps of a lesson."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal, SignalInstance
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
from PySide6.QtWidgets import QAbstractButton, QWidget

from smallworld_client.gui.guide.placing import TAIL, tail_end
from smallworld_client.gui.kit.base import Painted, Pressable, StackLevel, put_on
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
from smallworld_client.gui.theme import INKS, Theme, Type
from smallworld_client.words.lessons import StepText

SHADOW = 18  # pixels around the paper for its shadow
_APART = 4  # pixels from a subject to the ring around it


class CardPaper(Painted):
    """Lies under a card, with shadow and tail; clicks go through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._card = self._ringed = QRectF()
        self._tip: QPointF | None = None
        self.hide()

    @property
    def tip(self) -> QPoint | None:
        return None if self._tip is None else self._tip.toPoint() + self.pos()

    @property
    def ringed(self) -> QRect:
        """What has a ring around it, since no tail leads there; empty otherwise."""
        return self._ringed.toRect().translated(self.pos())

    def lie(
        self, card: QRect, about: QRect, words: Sequence[QRect], reach: int, *, rings: bool
    ) -> None:
        """Lie under a card, the tail towards its subject unless that would cross ``words``.

        The tail may cross the subject's own words and those that the card covers in part. It is
        at most ``reach`` pixels long. Where there is none, the subject has a ring if it ``rings``.
        """
        tip = tail_end(card, about)
        path = tail(QRectF(card), QPointF(tip))
        between = [it for it in words if it != about and not it.intersects(card)]
        is_near = card.adjusted(-reach, -reach, reach, reach).contains(tip)
        is_clear = not any(path.intersects(QRectF(it)) for it in between)
        points = is_near and is_clear
        ringed = about if rings and not points else QRect()
        around = card.united(QRect(tip, QSize(1, 1)) if points else ringed)
        self.setGeometry(around.adjusted(-SHADOW, -SHADOW, SHADOW, SHADOW))
        self._card = QRectF(card.translated(-self.pos()))
        self._tip = QPointF(tip - self.pos()) if points else None
        self._ringed = QRectF(ringed.translated(-self.pos()))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, dark = self.brush(), self.theme.surround.dark
        if not self._ringed.isEmpty():
            ring = rounded(self._ringed.adjusted(-_APART, -_APART, _APART, _APART), 10)
            painter.strokePath(ring, pen(INKS.advice_edge, 5, alpha=0.85))
            dash = pen(INKS.advice, 3, dash=(3.2, 1.8), cap=Qt.PenCapStyle.FlatCap)
            painter.strokePath(ring, dash)
        paint_parchment(painter, self._card, self._tip, dark=dark)


class _Link(Pressable):
    def __init__(self, text: str, card: "GuideCard", *, icon: str = "") -> None:
        super().__init__(card)
        self._icon = icon
        self.setText(text)
        self.setAccessibleName(text)

    @property
    def theme(self) -> Theme:
        card = self.parentWidget()
        return card.theme if isinstance(card, GuideCard) else super().theme

    def sizeHint(self) -> QSize:
        theme = self.theme
        wide = width_of(self.text(), theme.font(Type.STRONG)) + (theme.px(16) if self._icon else 0)
        return QSize(ceil(wide) + 10 + 2 * BLEED, theme.px(28) + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = self.brush(), self.theme
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


_DOT, _TITLE = 9, 23
_SHRINKS = 0.05  # by which the size of its text shrinks
_FAR = 10_000  # longer than any tail


class GuideCard(Painted):
    """Title, text, and a foot with links and a button; the geometry is the paper's body."""

    wide, pad, reach = 376, 20, _FAR  # at normal text size; ``reach`` is the longest tail in pixels
    least = 0.8  # the size below which its text does not shrink

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.paper = CardPaper(parent)
        self.title = self.text = ""
        self._scale = 1.0
        self._links: Sequence[QWidget] = ()
        self._buttons: Sequence[QWidget] = ()
        self.hide()

    @property
    def theme(self) -> Theme:
        return replace(Theme.current(), text=self._scale)

    def setVisible(self, visible: bool) -> None:
        self.paper.setVisible(visible)
        super().setVisible(visible)

    def stand(self, level: StackLevel) -> None:
        for widget in (self.paper, self):
            put_on(widget, level)

    def shrink(self) -> bool:
        if self._scale <= self.least:
            return False
        self._scale = max(self.least, self._scale - _SHRINKS)
        return True

    def fit(self, room: QSize, share: float) -> None:
        """Shrink the text until the card covers no more than ``share`` of the window."""
        most = share * room.width() * room.height()
        self._scale = Theme.current().text
        while not self._fits(room, most) and self.shrink():
            pass

    def lie(
        self, spot: QRect, about: QRect, words: Sequence[QRect] = (), *, rings: bool = True
    ) -> None:
        """Place the card, its tail towards the subject unless that would cross ``words``."""
        self.setGeometry(spot)
        self.paper.lie(spot, about, words, self.reach, rings=rings)
        self._place_foot()
        self.update()

    def sizeHint(self) -> QSize:
        wide = self.theme.px(self.wide)
        return QSize(wide, self.heightForWidth(wide))

    def heightForWidth(self, wide: int) -> int:
        theme, inner = self.theme, wide - 2 * self._pad
        high = rich_height(self.title, self._title_font(), inner) + theme.px(4)
        high += rich_height(self.text, theme.font(self._body), inner) + theme.px(12)
        return round(high + self._foot_height(wide) + 2 * self._pad - theme.px(6))

    def paintEvent(self, event: QPaintEvent) -> None:
        inner = self.frame().adjusted(self._pad, self._pad, -self._pad, 0)
        self._paint_text(self.brush(), inner)

    _body = Type.BODY

    @property
    def _pad(self) -> int:
        return self.theme.px(self.pad)

    def _title_font(self) -> QFont:
        return display(self.theme.px(_TITLE))

    def _paint_text(self, painter: QPainter, room: QRectF) -> QRectF:
        theme = self.theme
        for text, font, gap in (
            (self.title, self._title_font(), theme.px(4)),
            (self.text, theme.font(self._body), theme.px(12)),
        ):
            room = room.adjusted(0, paint_rich(painter, room, text, font, PAPER.ink) + gap, 0, 0)
        return room

    def _fits(self, room: QSize, most: float) -> bool:
        size = self.sizeHint()
        return size.width() * size.height() <= most and size.width() <= room.width() - 2 * SHADOW

    def _rows(self, wide: int) -> Iterator[tuple[Sequence[QWidget], Sequence[QWidget]]]:
        """The rows of the foot from below: one, or more where all have no room side by side."""
        links = [it for it in self._links if it.isVisibleTo(self)]
        buttons = [it for it in self._buttons if it.isVisibleTo(self)]
        room = wide - 2 * (self._pad - BLEED - 4)
        if _width_of([*links, *buttons]) <= room:
            yield links, buttons
            return
        if _width_of(buttons) <= room:
            yield (), buttons
        else:
            yield from (((), [button]) for button in buttons)
        if links:
            yield links, ()

    def _foot_height(self, wide: int) -> int:
        least = self.theme.px(28) + 2 * BLEED
        rows = ([*links, *buttons] for links, buttons in self._rows(wide))
        return sum(max(least, *(it.sizeHint().height() for it in row)) for row in rows)

    def _place_foot(self) -> None:
        gap, bottom = self.theme.px(8), self.height() - self._pad + self.theme.px(8)
        for links, buttons in self._rows(self.width()):
            left, right = self._pad - BLEED - 4, self.width() - self._pad + BLEED + 4
            high = max(it.sizeHint().height() for it in (*links, *buttons))
            for it in (*links, *buttons):
                size = it.sizeHint()
                x = left if it in links else right - size.width()
                top = bottom - (high + size.height()) // 2
                it.setGeometry(QRect(QPoint(x, top), size))
                if it in links:
                    left += size.width() + gap
                else:
                    right -= size.width() + gap
            bottom -= high


def _width_of(row: Sequence[QWidget]) -> int:
    return sum(it.sizeHint().width() for it in row)


class HintCard(GuideCard):
    """Shows one hint at a time. It takes no keys from the table; Tab reaches its two buttons."""

    understood = Signal()
    silenced = Signal()

    wide, pad, reach, least = 320, 14, 5 * TAIL, 1.0
    _body = Type.NOTE

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("first-hint")
        self.no_more = _Link(self.tr("No more hints"), self)
        self.no_more.setObjectName("no-more-hints")
        self.no_more.clicked.connect(self.silenced)
        self.got_it = Button(self.tr("Got it"), ButtonKind.PAPER, small=True, parent=self)
        self.got_it.setObjectName("got-it")
        self.got_it.clicked.connect(self.understood)
        self._links, self._buttons = (self.no_more,), (self.got_it,)

    def say(self, title: str, text: str) -> None:
        self.title, self.text = title, text
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.update()

    def _title_font(self) -> QFont:
        return self.theme.font(Type.CARD)


class LessonCard(GuideCard):
    back_wanted = Signal()
    show_wanted = Signal()
    leave_wanted = Signal()
    next_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("lesson")
        self._step = StepText("", "", "")
        self._answer = ""
        self._at, self._count = 0, 1
        self._price: int | None = None
        self._is_die = False
        self.back = _Link(self.tr("Back"), self, icon="back")
        self.show_me = _Link(self.tr("Show me"), self)
        self.leave = Button(self.tr("Leave"), ButtonKind.PAPER, small=True, parent=self)
        self.next = Button("", ButtonKind.PRIMARY, small=True, parent=self)
        named: Sequence[tuple[str, QAbstractButton, SignalInstance]] = (
            ("lesson-back", self.back, self.back_wanted),
            ("lesson-show", self.show_me, self.show_wanted),
            ("lesson-leave", self.leave, self.leave_wanted),
            ("lesson-next", self.next, self.next_wanted),
        )
        for name, button, signal in named:
            button.setObjectName(name)
            button.clicked.connect(signal)
        self.next.hide()
        self._links, self._buttons = (self.back, self.show_me), (self.next, self.leave)

    @property
    def said(self) -> str:
        return self._answer.replace("**", "") or self._step.plain

    def set_step(self, text: StepText, at: int, count: int, answer: str = "") -> None:
        """Show a step, or the answer to a wrong act; ``at`` counts from 0."""
        self._step, self._answer = text, answer
        self.title, self.text = text.title, text.text
        self._at, self._count = at, count
        is_over = at >= count
        self.back.setVisible(at > 0)
        self.show_me.setVisible(not is_over)
        self.next.setVisible(is_over)
        self.setAccessibleName(text.title if is_over else f"{text.title}, {self._where}")
        self.setAccessibleDescription(self.said)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.said))
        self.update()

    def set_picture(self, price: int | None, *, is_die: bool = False) -> None:
        self._price, self._is_die = price, is_die

    def heightForWidth(self, wide: int) -> int:
        high = super().heightForWidth(wide) + self.theme.px(24)
        if self._asked:
            high += self.theme.px(12) + round(self._box_height(wide - 2 * self._pad))
        return high

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        inner = self.frame().adjusted(self._pad, self._pad, -self._pad, 0)
        self._paint_dots(painter, inner)
        inner = self._paint_text(painter, inner.adjusted(0, self.theme.px(24), 0, 0))
        if self._asked:
            inner.setHeight(self._box_height(inner.width()))
            self._paint_box(painter, inner)

    @property
    def _where(self) -> str:
        return self.tr("{step} of {steps}").format(step=self._at + 1, steps=self._count)

    @property
    def _asked(self) -> str:
        return self._answer or self._step.ask

    def _box_height(self, wide: float) -> float:
        theme = self.theme
        text = rich_height(self._asked, theme.font(Type.BODY), wide - theme.px(72))
        return max(theme.px(52), text + 2 * theme.px(10))

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
