"""Whether a board can be played, in sentences, and its numbers beside those of the printed ones."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.texts.names import AMOUNTS
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.draw import BLEED, height_of, width_of, write
from smallworld_client.gui.widgets.label import Label, Tone, heading
from smallworld_client.gui.widgets.panel import Panel
from smallworld_maps import MapFile, for_players
from smallworld_maps.balance import Balance, balance_of
from smallworld_maps.faults import Fault, Problem
from smallworld_maps.limits import FEWEST_PLAYERS, MOST_PLAYERS

_MOST = 6
"""Faults that are listed; the others are counted."""


def told(fault: Fault, board: MapFile) -> str:
    """What is wrong, with the names of the regions."""
    names = {region.id: region.name for region in board.regions}
    region, other = (*(names.get(id, id) for id in fault.regions), "", "")[:2]
    text = _SENTENCES.of(fault.problem)
    return text.format(region=region, other=other, have=fault.have, need=fault.need)


class _Sentences(QObject):
    """What is said of each problem that drawing can lead to."""

    def of(self, problem: Problem) -> str:
        found = {
            Problem.TITLE: self.tr("The board needs a name without special characters."),
            Problem.TOO_MANY_REGIONS: self.tr("There are {have} regions; at most {need} fit."),
            Problem.TOO_MANY_POINTS: self.tr("The outlines are too detailed. Join some regions."),
            Problem.TOO_LARGE: self.tr("The outlines are too detailed. Join some regions."),
            Problem.POINTS: self.tr("{region} has too detailed an outline."),
            Problem.REGION_NAME: self.tr("A region needs a name without special characters."),
            Problem.SAME_NAME: self.tr("Two regions are called {need}."),
            Problem.LITTLE_RIM: self.tr("{region} hardly touches the rim."),
            Problem.SHORT_BORDER: self.tr("{region} and {other} hardly touch."),
            Problem.TOUCH: self.tr("{region} and {other} touch in a single point."),
            Problem.LITTLE_ROOM: self.tr("{region} is too narrow for tokens."),
            Problem.DWARFED: self.tr("{region} is {have} times as large as {other}."),
            Problem.TOO_FEW_REGIONS: self.tr("It has {have} land regions and needs {need}."),
            Problem.TOO_FEW_ENTRIES: self.tr(
                "Races can enter {have} regions at the rim; it needs {need}."
            ),
            Problem.UNREACHABLE: self.tr("{region} can't be reached over land."),
            Problem.TOO_MANY_NEIGHBOURS: self.tr(
                "{region} has {have} neighbours; at most {need} fit."
            ),
            Problem.NO_PLACE_FOR_MONSTERS: self.tr(
                "Too few land regions lie apart from each other without a Lost Tribe."
            ),
        }
        return found.get(problem, self.tr("The outline of {region} is not right."))


_SENTENCES = _Sentences()


class Verdict(Panel):
    """``shown`` carries the regions that a fault is about."""

    shown = Signal(object)

    def __init__(self) -> None:
        super().__init__(padding=14)
        self.rows.setSpacing(2)
        self.rows.addWidget(heading(self.tr("Can it be played?")))
        self._lines = QVBoxLayout()
        self._lines.setSpacing(4)
        self.rows.addLayout(self._lines)
        self.said: list[str] = []

    def show_faults(self, faults: Sequence[Fault], board: MapFile) -> None:
        """Say what is wrong with the board, or that nothing is."""
        while (item := self._lines.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        said = [told(fault, board) for fault in faults[:_MOST]]
        self.said = said or [self.tr("Yes, as it is.")]
        for text, fault in zip(said, faults, strict=False):
            self._lines.addWidget(self._line(text, fault))
        if not said:
            self._lines.addWidget(Label(self.said[0], wrap=True))
        if len(faults) > _MOST:
            more = self.tr("and %n more", "", len(faults) - _MOST)
            self._lines.addWidget(Label(more, Type.NOTE, Tone.SECOND))

    def _line(self, text: str, fault: Fault) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(Label(text, Type.NOTE, Tone.WARNING, wrap=True), 1)
        if fault.regions:
            show = Button(self.tr("Show"), Kind.QUIET, small=True)
            show.setAccessibleDescription(text)
            show.clicked.connect(partial(self.shown.emit, fault.regions))
            row.addWidget(show, alignment=Qt.AlignmentFlag.AlignTop)
        return line


class BalanceTable(Painted):
    """The numbers of a board beside those of the printed boards.

    Each board is a line of its own, or a column if the table is ``upright``.
    """

    def __init__(self, *, upright: bool = False) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._upright = upright
        self._boards: list[tuple[str, ...]] = []
        self._own = 0

    def show_board(self, board: MapFile) -> None:
        """Compare another board."""
        printed = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        self._own = board.players - FEWEST_PLAYERS + _FIRST_PRINTED
        self._boards = [
            ("", *self._heads()),
            (self.tr("this board"), *_numbers(balance_of(board))),
            *(
                (self._called(count), *_numbers(balance_of(for_players(count))))
                for count in printed
            ),
        ]
        self.setAccessibleName(self.tr("Beside the printed boards"))
        heads, numbers = self._boards[:2]
        pairs = zip(heads, numbers, strict=True)
        self.setAccessibleDescription(", ".join(f"{a} {b}" for a, b in pairs if a))
        self.updateGeometry()
        self.update()

    def _called(self, players: int) -> str:
        """A printed board, in short where it heads a column."""
        return str(players) if self._upright else AMOUNTS.players(players)

    def _heads(self) -> list[str]:
        return [
            self.tr("farmland"),
            self.tr("forest"),
            self.tr("hill"),
            self.tr("swamp"),
            self.tr("mountain"),
            self.tr("water"),
            self.tr("mine"),
            self.tr("magic"),
            self.tr("cavern"),
            self.tr("tribes"),
            self.tr("ways in"),
            self.tr("neighbours"),
        ]

    def sizeHint(self) -> QSize:
        lines = len(self._boards[0]) if self._upright and self._boards else len(self._boards)
        wide, high = sum(self._needs()) + 2 * BLEED, self._line * lines + 2 * BLEED
        return QSize(round(wide), round(high))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround, needs = self.brush(), self.theme.surround, self._needs()
        spare = (self.width() - 2 * BLEED - sum(needs)) / max(1, len(needs))
        left = float(BLEED)
        for column, need in enumerate(needs):
            for line in range(len(self._boards[0] if self._upright else self._boards)):
                board, kind = (column, line) if self._upright else (line, column)
                font = self.theme.font(Type.SMALL, weight=_weight(board))
                own = board in (1, self._own) or not surround.dark
                place = QRectF(left, BLEED + line * self._line, need + spare, self._line)
                side = Qt.AlignmentFlag.AlignHCenter if column else Qt.AlignmentFlag.AlignLeft
                ink = surround.text if own else surround.second
                write(painter, place, self._boards[board][kind], font, ink, side | _MIDDLE)
            left += need + spare

    @property
    def _line(self) -> float:
        return height_of(self.theme.font(Type.SMALL)) + 3

    def _needs(self) -> list[float]:
        """The width that the longest cell of each column needs."""
        columns = self._boards if self._upright else list(zip(*self._boards, strict=True))
        font = self.theme.font(Type.SMALL, weight=Weight.Bold)
        return [max(width_of(cell, font) for cell in cells) + 8 for cells in columns]


_FIRST_PRINTED = 2
"""Where the printed boards begin, after the heads and the board itself."""
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


def _weight(board: int) -> Weight:
    return Weight.Bold if board == 1 else Weight.Normal


def _numbers(balance: Balance) -> list[str]:
    terrains, symbols = balance.terrains, balance.symbols
    land = [terrains[name] for name in ("farmland", "forest", "hill", "swamp", "mountain")]
    marks = [symbols[name] for name in ("mine", "magic", "cavern")]
    water = terrains["sea"] + terrains["lake"]
    counts = [*land, water, *marks, balance.lost_tribes, balance.entries]
    return [*map(str, counts), f"{balance.neighbours:.1f}"]
