"""What dialogs are made of: a label and a number, and a number of coins."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy

from smallworld_client.gui.paint.shields import paint_coin
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import width_of, write
from smallworld_client.gui.widgets.label import Label, Tone
from smallworld_client.gui.widgets.panel import Rule


class CoinSum(Painted):
    """A gold coin and a number."""

    def __init__(self, coins: int) -> None:
        super().__init__()
        self._said = str(coins)
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
        write(painter, line, self._said, font, self.theme.surround.gold_text)
        radius = self.theme.px(8)
        paint_coin(painter, QPointF(line.left() - radius - 5, frame.center().y()), radius)


def number(text: str) -> Label:
    """A number at the right edge of its place."""
    label = Label(text, Type.NOTE, weight=Weight.DemiBold)
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return label


def fill_sum(grid: QGridLayout, lines: list[tuple[str, int]], total: str, first: int = 0) -> None:
    """Lines with their coins from row ``first`` on, a rule, and what they are together."""
    grid.setColumnStretch(0, 1)
    grid.setVerticalSpacing(2)
    for row, (label, coins) in enumerate(lines, first):
        grid.addWidget(Label(label, Type.NOTE, Tone.SECOND, elide=True), row, 0)
        grid.addWidget(number(str(coins)), row, 1)
    last = first + len(lines)
    grid.addWidget(Rule(), last, 0, 1, 2)
    grid.addWidget(Label(total, Type.NOTE, weight=Weight.Bold), last + 1, 0)
    grid.addWidget(CoinSum(sum(coins for _, coins in lines)), last + 1, 1)
