"""Rows of dialogs and screens: a seat, a label and a number, a number of coins."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainterPath, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from smallworld_client.gui.paint.ink import CARD, INK, colour, pen, rounded
from smallworld_client.gui.paint.owners import OWNERS, Owner, owner_of, paint_bar
from smallworld_client.gui.paint.parchment import PAPER
from smallworld_client.gui.paint.shields import paint_coin
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED, body, width_of, write
from smallworld_client.gui.widgets.label import Label, Tone
from smallworld_client.gui.widgets.panel import Rule

_BAR = 13


class SeatRow(Painted):
    """Fill ``row`` from the left. The bar has the colour that the seat has at the table shown."""

    def __init__(self, seat: int, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat, self._high, self._is_free = seat, 46, False
        self._owner: Owner | None = None
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(BLEED + _BAR + 8, 2, BLEED + 2, 2)
        self.row.setSpacing(6)
        self.setMinimumHeight(self.theme.px(self._high))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_colour(self, colour: int) -> None:
        """Give the bar one of the five colours."""
        self._owner = OWNERS[colour]
        self.update()

    def set_free(self, is_free: bool) -> None:
        """Nobody has the seat: its row is dashed, its bar faint."""
        self._is_free = is_free
        self.update()

    def set_height(self, high: int) -> None:
        """Set the least height at normal text size."""
        self._high = high
        self.retheme()

    @property
    def least_height(self) -> int:
        """The least height at the present text size."""
        return self.theme.px(self._high)

    def retheme(self) -> None:
        self.setMinimumHeight(self.least_height)
        super().retheme()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround = self.theme.surround
        rect = body(self.frame()).adjusted(0, -2, 0, 2)
        path = rounded(rect, 8)
        edge = rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), 7.5)
        if self._is_free:
            dashed = pen(
                surround.strong_line, surround.edge, dash=(4, 3), cap=Qt.PenCapStyle.FlatCap
            )
            painter.strokePath(edge, dashed)
            painter.setOpacity(0.45)
        else:
            painter.fillPath(path, colour(surround.raised))
            painter.strokePath(edge, pen(surround.line, surround.edge))
        bar = QRectF(rect.left() + 1, rect.top() + 1, _BAR, rect.height() - 2)
        strip = QPainterPath()
        strip.addRect(bar)
        strip = strip.intersected(rounded(rect.adjusted(1, 1, -1, -1), 7))
        paint_bar(painter, strip, bar, self._owner or owner_of(self._seat))
        painter.setPen(pen(CARD if surround.dark else INK, 1.3))
        painter.drawLine(bar.topRight() + QPointF(0, 0.5), bar.bottomRight() - QPointF(0, 0.5))


class CoinSum(Painted):
    """A gold coin and a number."""

    def __init__(self, coins: int, *, paper: bool = False) -> None:
        super().__init__()
        self._said, self._paper = str(coins), paper
        self.setAccessibleName(self._said)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        wide = width_of(self._said, self.theme.font(Type.COINS, small=True))
        return QSize(int(wide) + self.theme.px(26), self.theme.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        frame = self.frame()
        font = self.theme.font(Type.COINS, small=True)
        wide = width_of(self._said, font)
        line = QRectF(frame.right() - wide - 1, frame.top(), wide + 2, frame.height())
        ink = PAPER.ink if self._paper else self.theme.surround.gold_text
        write(painter, line, self._said, font, ink)
        radius = self.theme.px(8)
        paint_coin(painter, QPointF(line.left() - radius - 5, frame.center().y()), radius)


def number(text: str, tone: Tone = Tone.TEXT) -> Label:
    """A number at the right edge of its place."""
    label = Label(text, Type.NOTE, tone, weight=Weight.DemiBold)
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
    """Lines with their coins from row ``first`` on, a rule, and what they are together.

    ``paper``: they are on parchment. So many lines stand ``abreast``.
    """
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
    grid.addWidget(Rule(), last, 0, 1, wide)
    said = Label(total, Type.NOTE, tone, weight=Weight.Bold)
    sum_ = CoinSum(sum(coins for _, coins in lines), paper=paper)
    grid.addWidget(_Ends(said, sum_), last + 1, 0, 1, wide)


class _Ends(QWidget):
    """One thing at the left edge and one at the right, which leave their columns to others."""

    def __init__(self, left: QWidget, right: QWidget) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(left)
        row.addStretch(1)
        row.addWidget(right)
