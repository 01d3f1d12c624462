"""Who has won: all coins uncovered, and how they came together round by round."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from smallworld_client.gui.dialogs.rows import CoinSum
from smallworld_client.gui.paint.owners import OWNERS, paint_chip
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.label import Label, Tone, note
from smallworld_client.gui.widgets.panel import Rule


@dataclass(frozen=True)
class Standing:
    """One player at the end: ``place`` from 1, ``by_round`` the coins of each round."""

    place: int
    seat: int
    name: str
    coins: int
    tokens: int
    by_round: Sequence[int]


class ResultDialog(Dialog):
    """``answered`` tells ``again``, ``look`` or ``leave-result``."""

    def __init__(
        self,
        title: str,
        standings: Sequence[Standing],
        tie: str,
        parent: QWidget,
        *,
        again: bool = True,
    ) -> None:
        """``standings`` from the first place on; ``tie`` says how a tie was decided, if one was."""
        super().__init__(title, parent, width=620, gold=True)
        self.setObjectName("result")
        self.content.addLayout(self._ranking(standings))
        if tie:
            self.content.addWidget(note(tie))
        self.content.addWidget(Rule())
        self.content.addWidget(Label(self.tr("Coins by round"), Type.HEADING))
        self.content.addLayout(self._rounds(standings))
        self.content.addSpacing(8)
        self.add_button("leave-result", self.tr("Leave"))
        self.add_button("look", self.tr("Look at the board"))
        if again:
            self.add_button("again", self.tr("Play again"), Kind.PRIMARY)
        for name in ("leave-result", "look", *(["again"] if again else [])):
            self.button(name).setObjectName(name)

    def _ranking(self, standings: Sequence[Standing]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(2, 1)
        for row, standing in enumerate(standings):
            first = standing.place == 1
            weight = Weight.Bold if first else Weight.Medium
            place = Label(f"{standing.place}.", Type.NAME, Tone.GOLD if first else Tone.SECOND)
            grid.addWidget(place, row, 0)
            grid.addWidget(_Chip(standing.seat), row, 1)
            grid.addWidget(Label(standing.name, Type.NAME, weight=weight, elide=True), row, 2)
            tokens = self.tr("%n token(s) on the board", "", standing.tokens)
            grid.addWidget(Label(tokens, Type.NOTE, Tone.SECOND), row, 3)
            grid.addWidget(CoinSum(standing.coins), row, 4, Qt.AlignmentFlag.AlignRight)
        return grid

    def _rounds(self, standings: Sequence[Standing]) -> QGridLayout:
        """Rounds across, players down."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(0)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 1)
        for column in range(1, len(standings[0].by_round) + 1):
            grid.setColumnMinimumWidth(column, self.theme.px(32))
            grid.addWidget(_centred(str(column), Tone.THIRD), 0, column)
        for row, standing in enumerate(standings, 1):
            grid.addWidget(Label(standing.name, Type.NOTE, Tone.SECOND, elide=True), row, 0)
            for column, coins in enumerate(standing.by_round, 1):
                grid.addWidget(_centred(str(coins), Tone.TEXT), row, column)
        return grid


def _centred(text: str, tone: Tone) -> Label:
    label = Label(text, Type.SMALL, tone, weight=Weight.Medium)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label


class _Chip(Painted):
    """The owner's plate."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self._seat = seat
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.theme.px(20) + 6
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        side = self.theme.px(18)
        spot = QRectF(0, 0, side, side)
        spot.moveCenter(self.frame().center())
        paint_chip(self.brush(), spot, OWNERS[self._seat])
