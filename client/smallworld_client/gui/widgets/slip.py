"""A slip of parchment that tells what something on the table is, part by part."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.paint.parchment import TAIL, paint_parchment
from smallworld_client.gui.paint.tokens import paint_stack_sign
from smallworld_client.gui.paint.type import Weight, wrapped, wrapped_height
from smallworld_client.gui.theme import INKS, Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import LEFT, RIGHT, height_of, write

Picture = Callable[[QPainter, QPointF, float], None]

_WIDTH, _PAD, _PICTURE, _GAP = 300, 14, 30, 8


@dataclass(frozen=True)
class Part:
    """A race or a power: its picture, what it does, and how many tokens come with it, if any."""

    picture: Picture
    name: str
    text: str
    tokens: int | None = None
    kind: str = ""
    """Which of the two it is, in a word."""


@dataclass(frozen=True)
class Told:
    """All that a slip says; ``reason``: why the thing can't be had; ``foot``: how to learn more."""

    title: str
    parts: Sequence[Part]
    reason: str = ""
    foot: str = ""


class Slip(Painted):
    """Lies beside what it is about; the mouse reaches what is under it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("slip")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._told = Told("", ())
        self._tip = QPointF()
        self.hide()

    @property
    def told(self) -> Told:
        return self._told

    def tell(self, told: Told, beside: QRect, room: QRect) -> None:
        """Say it on the right of a place, or on its left if the room ends there."""
        self._told = told
        wide = self.theme.px(_WIDTH) + 2 * TAIL
        high = round(self._set(None, QRectF(0, 0, wide, 0))) + 2 * TAIL
        x = beside.right() + 1
        if x + wide > room.right():
            x = max(room.left(), beside.left() - wide)
        y = beside.center().y() - high // 2
        y = max(room.top(), min(y, room.bottom() - high))
        self._tip = QPointF(beside.center() - QRect(x, y, wide, high).topLeft())
        self.setGeometry(x, y, wide, high)
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        paint_parchment(painter, self.frame().adjusted(TAIL, TAIL, -TAIL, -TAIL), self._tip)
        self._set(painter, self.frame())

    def _set(self, painter: QPainter | None, frame: QRectF) -> float:
        """Write all of it, or without a painter only measure; gives the height."""
        edge = TAIL + self.theme.px(_PAD)
        line = QRectF(frame.left() + edge, frame.top() + edge, frame.width() - 2 * edge, 0)
        top = line.top()
        line = self._line(painter, line, self._told.title, Type.CARD)
        if self._told.reason:
            line = self._line(painter, line, self._told.reason, Type.NOTE, INKS.warning)
        for part in self._told.parts:
            line = self._part(painter, line.translated(0, _GAP), part)
        if self._told.foot:
            foot = line.translated(0, _GAP)
            line = self._line(painter, foot, self._told.foot, Type.SMALL, INKS.ink_second)
        return line.top() - top + 2 * self.theme.px(_PAD)

    def _line(
        self, painter: QPainter | None, at: QRectF, text: str, role: Type, ink: str = INKS.ink
    ) -> QRectF:
        """A paragraph; gives the line after it."""
        font = self.theme.font(role)
        high = wrapped_height(at.width(), text, font)
        if painter is not None:
            wrapped(painter, at.adjusted(0, 0, 0, high + 2), text, font, ink)
        return at.translated(0, high)

    def _part(self, painter: QPainter | None, at: QRectF, part: Part) -> QRectF:
        """Its picture at the left, its name with the tokens above what it does."""
        size = self.theme.px(_PICTURE)
        strong = self.theme.font(Type.STRONG, weight=Weight.Bold)
        inner = at.adjusted(size + _GAP + 2, 0, 0, 0)
        if painter is not None:
            part.picture(painter, at.topLeft() + QPointF(size / 2, size / 2 + 2), size)
            head = inner.adjusted(0, 0, 0, height_of(strong))
            wide = write(painter, head, part.name, strong, INKS.ink, LEFT)
            kind = head.adjusted(wide + _GAP, 0, 0, 0)
            write(painter, kind, part.kind, self.theme.font(Type.SMALL), INKS.ink_second, LEFT)
            if part.tokens is not None:
                self._tokens(painter, head, part.tokens)
        below = inner.translated(0, height_of(strong))
        below = self._line(painter, below, part.text, Type.NOTE, INKS.ink_second)
        least = at.top() + size + 4
        return QRectF(at.left(), max(least, below.top()), at.width(), 0)

    def _tokens(self, painter: QPainter, head: QRectF, tokens: int) -> None:
        size = self.theme.px(13)
        sign = QPointF(head.right() - size / 2, head.center().y() - 1)
        paint_stack_sign(painter, sign, size)
        number = head.adjusted(0, 0, -size - 5, 0)
        bold = self.theme.font(Type.STRONG, weight=Weight.Bold)
        write(painter, number, str(tokens), bold, INKS.ink, RIGHT)
