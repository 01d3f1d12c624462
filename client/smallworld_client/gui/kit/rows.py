"""Players and rounds in rows: seats, portraits, numbers and coins."""

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import Painted, marginless
from smallworld_client.gui.kit.label import Label, PanelLine, Tone
from smallworld_client.gui.paint import ink
from smallworld_client.gui.paint.owners import (
    OWNERS,
    OwnerLook,
    has_portrait,
    owner_of,
    paint_bar,
    paint_nobody,
    paint_portrait,
    paint_silhouette,
)
from smallworld_client.gui.paint.shields import paint_coin
from smallworld_client.gui.theme import INKS, Type

_BAR = 13


class SeatRow(Painted):
    """Fill ``row`` from the left. The bar has the colour that the seat has at the table shown."""

    def __init__(self, seat: int, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat, self._high, self._is_free = seat, 46, False
        self._owner: OwnerLook | None = None
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(draw.BLEED + _BAR + 8, 2, draw.BLEED + 2, 2)
        self.row.setSpacing(6)
        self.setMinimumHeight(self.theme.px(self._high))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_colour(self, colour: int) -> None:
        self._owner = OWNERS[colour]
        self.update()

    def set_free(self, is_free: bool) -> None:
        self._is_free = is_free
        self.update()

    def set_height(self, high: int) -> None:
        self._high = high
        self.retheme()

    @property
    def least_height(self) -> int:
        return self.theme.px(self._high)

    def retheme(self) -> None:
        self.setMinimumHeight(self.least_height)
        super().retheme()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround = self.theme.surround
        rect = draw.body(self.frame()).adjusted(0, -2, 0, 2)
        if self._is_free:
            dashed = ink.pen(
                surround.strong_line, surround.edge, dash=(4, 3), cap=Qt.PenCapStyle.FlatCap
            )
            draw.outline(painter, rect, 8, dashed)
            painter.setOpacity(0.45)
        else:
            painter.fillPath(ink.rounded(rect, 8), ink.colour(surround.raised))
            draw.outline(painter, rect, 8, ink.pen(surround.line, surround.edge))
        bar = QRectF(rect.left() + 1, rect.top() + 1, _BAR, rect.height() - 2)
        strip = QPainterPath()
        strip.addRect(bar)
        strip = strip.intersected(ink.rounded(rect.adjusted(1, 1, -1, -1), 7))
        paint_bar(painter, strip, bar, self._owner or owner_of(self._seat))
        painter.setPen(ink.pen(ink.CARD if surround.dark else ink.INK, 1.3))
        painter.drawLine(bar.topRight() + QPointF(0, 0.5), bar.bottomRight() - QPointF(0, 0.5))


class CoinSum(Painted):
    def __init__(self, coins: int, *, paper: bool = False) -> None:
        super().__init__()
        self._said, self._paper = str(coins), paper
        self.setAccessibleName(self._said)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        wide = draw.width_of(self._said, self.theme.font(Type.COINS, small=True))
        return QSize(int(wide) + self.theme.px(26), self.theme.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        frame = self.frame()
        font = self.theme.font(Type.COINS, small=True)
        wide = draw.width_of(self._said, font)
        line = QRectF(frame.right() - wide - 1, frame.top(), wide + 2, frame.height())
        tone = ink.PAPER.ink if self._paper else self.theme.surround.gold_text
        draw.write(painter, line, self._said, font, tone)
        radius = self.theme.px(8)
        paint_coin(painter, QPointF(line.left() - radius - 5, frame.center().y()), radius)


def number(text: str, tone: Tone = Tone.TEXT) -> Label:
    label = Label(text, Type.NOTE, tone, weight=ink.Weight.DemiBold)
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return label


def fill_sum(
    grid: QGridLayout,
    lines: list[tuple[str, int]],
    total: str,
    first: int = 0,
    *,
    paper: bool = False,
    abreast: int = 1,
) -> None:
    """Lines from row ``first`` on, ``abreast`` side by side, a rule, and the ``total``."""
    tone, second = (Tone.INK, Tone.INK_SECOND) if paper else (Tone.TEXT, Tone.SECOND)
    high, wide = -(-len(lines) // abreast), 2 * abreast
    for column in range(abreast):
        grid.setColumnStretch(2 * column, 1)
    grid.setVerticalSpacing(2)
    if abreast > 1:
        grid.setHorizontalSpacing(20)
    for number_of, (label, coins) in enumerate(lines):
        column, row = divmod(number_of, high)
        grid.addWidget(Label(label, Type.NOTE, second, wrap=True), first + row, 2 * column)
        grid.addWidget(number(str(coins), tone), first + row, 2 * column + 1)
    last = first + high
    grid.addWidget(PanelLine(), last, 0, 1, wide)
    said = Label(total, Type.NOTE, tone, weight=ink.Weight.Bold)
    sum_ = CoinSum(sum(coins for _, coins in lines), paper=paper)
    grid.addWidget(_Ends(said, sum_), last + 1, 0, 1, wide)


class _Ends(QWidget):
    """One thing at the left edge and one at the right, which leave their columns to others."""

    def __init__(self, left: QWidget, right: QWidget) -> None:
        super().__init__()
        row = marginless(QHBoxLayout(self))
        row.addWidget(left)
        row.addStretch(1)
        row.addWidget(right)


def draw_player(
    painter: QPainter, center: QPointF, size: float, face: str, colour: int = 0
) -> None:
    """The face of a character, or of any other a silhouette; ``size`` is the diameter."""
    if has_portrait(face):
        look: object = ("portrait", face, size)
        draw.stamped(
            painter, center, size * 1.14, look, lambda on, at: paint_portrait(on, face, at, size)
        )
        return
    owner = OWNERS[colour]
    look = ("silhouette", owner.name, size)
    draw.stamped(
        painter, center, size * 1.14, look, lambda on, at: paint_silhouette(on, owner, at, size)
    )


def draw_face(painter: QPainter, row: QRectF, face: str, colour: int, most: float) -> float:
    size = min(row.height() * 0.96, most)
    if not size:
        return 0.0
    center = QPointF(row.left() + size / 2, row.center().y())
    draw_player(painter, center, size, face, colour)
    return size + 6


class Portrait(Painted):
    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size
        self._face, self._colour, self._is_free = "", 0, False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_size(self, size: int) -> None:
        self._size = size
        self.retheme()

    def show_player(self, face: str, colour: int) -> None:
        self._face, self._colour = face, colour
        self._is_free = False
        self.update()

    def show_nobody(self) -> None:
        self._is_free = True
        self.update()

    def sizeHint(self) -> QSize:
        side = self.theme.px(self._size) + 2 * draw.BLEED
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, center = self.brush(), self.frame().center()
        size = self.theme.px(self._size)
        if self._is_free:
            paint_nobody(painter, center, size, self.theme.surround.third)
        else:
            draw_player(painter, center, size, self._face, self._colour)


_STEP = 40.0
_EDGE = 2.5  # pixels between a number and the middle of the line around it
_PAST_STRONG = "#5A4016"
"""Leather on which a number has 7:1."""


class Form(Enum):
    WHOLE = "whole"
    DISCS = "discs"
    WORDS = "words"


class RoundTrack(Painted):
    """``Round`` and a disc for each; rounds count from 1."""

    def __init__(self, rounds: int, current: int = 1) -> None:
        super().__init__()
        self._rounds, self.current, self._compact = rounds, current, False
        self.form = Form.WHOLE
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._describe()

    def set_round(self, current: int) -> None:
        if current != self.current:
            self.current = current
            self._describe()
            self.retheme()

    def fit(self, room: int) -> None:
        before = self.form
        for self.form in Form:
            if self.sizeHint().width() <= room:
                break
        if self.form is not before:
            self.retheme()

    def _describe(self) -> None:
        self.setAccessibleName(self._words())

    def _words(self) -> str:
        said = self.tr("Round {current} of {rounds}")
        return said.format(current=self.current, rounds=self._rounds)

    def set_compact(self, compact: bool) -> None:
        self._compact = compact
        self.retheme()

    def sizeHint(self) -> QSize:
        if self.form is Form.WORDS:
            wide = draw.width_of(self._words(), self._font()) + self.theme.px(4)
            return QSize(int(wide) + 1, int(draw.height_of(self._font())) + 8)
        wide = self._leadership() + (self._rounds - 1) * self._step() + 4 * self._radius()
        high = max(self._radius() * 3 + 8, draw.height_of(self._font()))
        return QSize(int(wide), int(high))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround = self.theme.surround
        room = self.frame()
        tone = surround.second if surround.dark else surround.text
        if self.form is Form.WORDS:
            draw.write(painter, room, self._words(), self._font(), tone)
            return
        if self.form is Form.WHOLE:
            draw.write(painter, room, self.tr("Round"), self._font(), tone)
        first = QPointF(self._leadership() + 1.5 * self._radius(), room.center().y())
        self._paint_way(painter, first)
        for number in range(1, self._rounds + 1):
            self._paint_stop(painter, first + QPointF((number - 1) * self._step(), 0), number)

    def _radius(self) -> float:
        """Of a disc that holds the last number, too."""
        wide = draw.width_of(str(self._rounds), self._numbers())
        return max(self.theme.px(8.5 if self._compact else 10), wide / 2 + _EDGE)

    def _numbers(self) -> QFont:
        return self.theme.font(Type.SMALL, small=True, weight=ink.Weight.Bold)

    def _step(self) -> float:
        """Large discs stand closer together, for the row gets no shorter."""
        near = 2 * self._radius() + self.theme.px(6)
        return min(self.theme.px(30 if self._compact else 36), max(_STEP, near))

    def _font(self) -> QFont:
        return self.theme.font(Type.STRONG, small=self._compact)

    def _leadership(self) -> float:
        if self.form is not Form.WHOLE:
            return 0.0
        return draw.width_of(self.tr("Round"), self._font()) + self.theme.px(12)

    def _paint_way(self, painter: QPainter, first: QPointF) -> None:
        dark = self.theme.surround.dark
        last = first + QPointF((self._rounds - 1) * self._step(), 0)
        here = first + QPointF((self.current - 1) * self._step(), 0)
        painter.setPen(ink.pen("#000000" if dark else "#7A5A2A", 6, alpha=0.4 if dark else 0.35))
        painter.drawLine(first, last)
        painter.setPen(ink.pen(INKS.past_line if dark else "#B07C22", 3))
        painter.drawLine(first, here)

    def _paint_stop(self, painter: QPainter, center: QPointF, number: int) -> None:
        surround = self.theme.surround
        here = number == self.current
        radius = self._radius() * (1.45 if here else 1)
        disc = ink.circle(center, radius)
        fill, edge, tone = surround.panel, surround.strong_line, surround.second
        if number < self.current:
            fill = _PAST_STRONG if surround.strong else INKS.past
            edge, tone = "#2A1709", "#FFF3D6"
        if here:
            draw.under(painter, disc, 0.4, 3)
            gold = ink.downward(ink.square(center, 2 * radius), (0.0, "#FFD97A"), (1.0, "#E5A62E"))
            painter.fillPath(disc, gold)
            edge, tone = INKS.on_gold_second, INKS.on_gold
        else:
            painter.fillPath(disc, ink.colour(fill))
        painter.strokePath(disc, ink.pen(edge, 1.3))
        font = self.theme.font(Type.STRONG, weight=ink.Weight.Bold) if here else self._numbers()
        ink.centered(painter, center, str(number), font, tone)
