"""Panels of figures: large ones with what they are, and tables of games, wins and coins."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.shields import paint_badge, paint_coin
from smallworld_client.gui.paint.tokens import paint_token
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_client.gui.widgets.label import Label, NamesLabel, Tone, heading
from smallworld_client.gui.widgets.panel import Panel, Rule

_MOST = 6
"""Lines of a table."""


class Figure(NamedTuple):
    """A number, what it is, and something about it; ``coins`` shows a coin before it."""

    number: str
    label: str
    about: str = ""
    coins: bool = False


class Emblem(Painted):
    """The token of a race or the badge of a power."""

    def __init__(self, race: str = "", power: str = "", *, side: int = 34) -> None:
        super().__init__()
        self._race, self._power, self._side = race, power, side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.theme.px(self._side)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, middle = self.brush(), QRectF(self.rect()).center()
        side = self.width() * 0.78
        if self._race:
            paint_token(painter, middle, side, OWNERS[0], self._race, show_count=False, layers=1)
        elif self._power:
            paint_badge(painter, middle, side * 0.56, self._power)


class _Coin(Painted):
    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(30), self.theme.px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_coin(self.brush(), QPointF(self.rect().center()), self.theme.px(11))


class Tile(Panel):
    """One large figure."""

    def __init__(self, figure: Figure, *, parent: QWidget | None = None) -> None:
        super().__init__(padding=16, parent=parent)
        self.setAccessibleName(f"{figure.label}: {figure.number} {figure.about}".strip())
        row = QHBoxLayout()
        row.setSpacing(0)
        if figure.coins:
            row.addSpacing(BLEED)
            row.addWidget(_Coin())
        row.addWidget(Label(figure.number, Type.QUESTION))
        row.addStretch(1)
        self.rows.setSpacing(0)
        self.rows.addLayout(row)
        self.rows.addWidget(Label(figure.label, Type.NOTE, weight=Weight.Bold, wrap=True))
        self.rows.addWidget(NamesLabel(figure.about, Type.SMALL, Tone.SECOND))
        self.rows.addStretch(1)


class Row(NamedTuple):
    """A line of a table: its name, its figures from the left, and its emblem."""

    name: str
    cells: Sequence[str]
    race: str = ""
    power: str = ""


class Table(Panel):
    """Lines of figures under a heading and the names of the columns."""

    def __init__(
        self,
        title: str,
        columns: Sequence[str],
        rows: Sequence[Row],
        *,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(padding=16, parent=parent)
        self.lines = list(rows[:_MOST])
        self.setAccessibleName(title)
        self.setAccessibleDescription("; ".join(_read(columns, row) for row in self.lines))
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        for column, name in enumerate(columns, 2):
            grid.addWidget(_cell(name, Tone.SECOND), 0, column)
        for number, row in enumerate(self.lines, 1):
            if row.race or row.power:
                grid.addWidget(Emblem(row.race, row.power, side=30), number, 0)
            grid.addWidget(NamesLabel(row.name, Type.BODY), number, 1)
            for column, text in enumerate(row.cells, 2):
                grid.addWidget(_cell(text), number, column)
        self.rows.addWidget(heading(title))
        self.rows.addWidget(Rule())
        self.rows.addLayout(grid)
        self.rows.addStretch(1)


class Feat(Painted):
    """A best: its emblem, what it is, with what it was reached, and its figure."""

    def __init__(self, label: str, about: str, number: str, race: str, power: str = "") -> None:
        super().__init__()
        self.setAccessibleName(f"{label}: {number}. {about}")
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(NamesLabel(label, Type.BODY, weight=Weight.Bold))
        if about:
            texts.addWidget(NamesLabel(about, Type.NOTE, Tone.SECOND))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        if race or power:
            row.addWidget(Emblem(race, power, side=40))
        row.addLayout(texts, 1)
        row.addWidget(Label(number, Type.CARD))


def _cell(text: str, tone: Tone = Tone.TEXT) -> Label:
    label = Label(text, Type.NOTE, tone)
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return label


def _read(columns: Sequence[str], row: Row) -> str:
    cells = ", ".join(f"{name} {cell}" for name, cell in zip(columns, row.cells, strict=False))
    return f"{row.name}: {cells}"
