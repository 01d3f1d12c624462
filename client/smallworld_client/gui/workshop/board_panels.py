"""The board editor's panels: the selected region, what is wrong, and the board's balance."""

from collections.abc import Sequence
from functools import cache, partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import Fitted, Painted, Pressable, discard, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.choice import ToggleRow, stop_at_chosen
from smallworld_client.gui.kit.form import LineBox
from smallworld_client.gui.kit.label import Label, Panel, Tone, heading
from smallworld_client.gui.paint.geometry import geometry_of
from smallworld_client.gui.paint.ink import Weight, clipped, pen, rounded
from smallworld_client.gui.paint.terrain import paint_board
from smallworld_client.gui.theme import Type
from smallworld_client.words.names import AMOUNTS
from smallworld_client.words.translation import decimal
from smallworld_maps import (
    FEWEST_PLAYERS,
    LONGEST_NAME,
    MOST_PLAYERS,
    BoardFault,
    DrawnRegion,
    MapFile,
    Problem,
    Symbol,
    Terrain,
    for_players,
)
from smallworld_maps.drawing import blank
from smallworld_maps.plan import WATER, Balance, balance_of

_CANVAS, _SAMPLE = (420, 260), QRectF(20, 60, 190, 120)
"""A region of which a sample is cut, and where: away from its border and from a sea's compass."""


@cache
def painted_sample(terrain: Terrain) -> QImage:
    board = blank("", FEWEST_PLAYERS, 1, _CANVAS)
    board = replace(board, regions=(replace(board.regions[0], terrain=terrain),))
    image = QImage(*_CANVAS, QImage.Format.Format_RGB32)
    painter = draw.smooth(QPainter(image))
    paint_board(painter, geometry_of(board))
    painter.end()
    return image


class Swatch(Pressable):
    def __init__(self, terrain: Terrain, word: str) -> None:
        super().__init__(checkable=True)
        self.terrain, self._word = terrain, word
        self.setAccessibleName(word)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        font = self.theme.font(Type.SMALL)
        wide = max(self.theme.px(60), round(draw.width_of(self._word, font)) + 8)
        return QSize(
            wide + 2 * draw.BLEED,
            self.theme.px(26) + round(draw.height_of(font)) + 4 + 2 * draw.BLEED,
        )

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = self.brush(), draw.body(QRectF(self.rect()))
        surround, font = self.theme.surround, self.theme.font(Type.SMALL)
        high = draw.height_of(font) + 2
        plate = rect.adjusted(1, 1, -1, -high - 1)
        painter.setOpacity(1 if self.isEnabled() else 0.5)
        with clipped(painter, rounded(plate, 6)):
            sample = painted_sample(self.terrain)
            high_of_part = min(_SAMPLE.height(), _SAMPLE.width() * plate.height() / plate.width())
            part = QRectF(_SAMPLE.topLeft(), QSizeF(_SAMPLE.width(), high_of_part))
            painter.drawImage(plate, sample, part)
        if self.isChecked() or self.hovered:
            ink = surround.text if self.isChecked() else surround.third
            painter.strokePath(rounded(plate, 6), pen(ink, 2.4))
        painter.setOpacity(1)
        line = QRectF(rect.left(), plate.bottom() + 1, rect.width(), high)
        ink = surround.text if self.isChecked() or not surround.dark else surround.second
        draw.write(painter, line, self._word, font, ink, draw.CENTRE)
        if self.ringed:
            draw.focus_ring(painter, plate, 6)


class RegionPanel(Fitted, Panel):
    renamed = Signal(str)
    terrain_chosen = Signal(str)
    symbol_toggled = Signal(str)
    tribe_toggled = Signal()

    def __init__(self) -> None:
        super().__init__(padding=14)
        self.rows.setSpacing(4)
        self._title = heading(self.tr("No region selected"))
        self._facts = Label("", Type.NOTE, Tone.SECOND, wrap=True)
        self.name = LineBox(self.tr("Name of the region"))
        self.name.setMaxLength(LONGEST_NAME)
        self.name.editingFinished.connect(lambda: self.renamed.emit(self.name.text()))
        self.terrains: dict[Terrain, Swatch] = {}
        self.symbols: dict[Symbol, ToggleRow] = {}
        self._swatches = QWidget()
        self._grid = marginless(QGridLayout(self._swatches), 2)
        self._group = QButtonGroup(self)
        for terrain, word in self._terrain_words().items():
            swatch = Swatch(terrain, word)
            swatch.clicked.connect(partial(self.terrain_chosen.emit, terrain))
            self._group.addButton(swatch)
            self.terrains[terrain] = swatch
        swatches = list(self.terrains.values())
        self._group.idToggled.connect(lambda *_: stop_at_chosen(swatches))
        self.terrains["hill"].setChecked(True)
        for part in (self._title, self._facts, self.name, self._swatches):
            self.rows.addWidget(part)
        for symbol, word in self._symbol_words().items():
            row = ToggleRow(word)
            row.clicked.connect(partial(self.symbol_toggled.emit, symbol))
            self.symbols[symbol] = row
            self.rows.addWidget(row)
        self.tribe = ToggleRow(self.tr("Lost Tribe"))
        self.tribe.clicked.connect(lambda _: self.tribe_toggled.emit())
        self.rows.addWidget(self.tribe)
        self.fit()
        self.show_region(None)

    @property
    def terrain(self) -> Terrain:
        return next(it for it, swatch in self.terrains.items() if swatch.isChecked())

    def show_region(self, region: DrawnRegion | None) -> None:
        self._title.setText(region.name if region else self.tr("No region selected"))
        self._facts.setText(
            self.tr("%n neighbour(s)", "", len(region.adjacent))
            if region
            else self.tr("Click a region, or use the arrow keys.")
        )
        if self.name.text() != (region.name if region else ""):
            self.name.setText(region.name if region else "")
        on_land = region is not None and region.terrain not in WATER
        self.name.setEnabled(region is not None)
        if region:
            self.terrains[region.terrain].setChecked(True)
        for symbol, row in self.symbols.items():
            row.setChecked(region is not None and symbol in region.symbols)
            row.setEnabled(on_land)
        self.tribe.setChecked(region is not None and region.lost_tribe)
        self.tribe.setEnabled(on_land)

    def fit(self) -> None:
        widest = max(swatch.sizeHint().width() for swatch in self.terrains.values()) + 2
        across = max(1, min(4, (self.width() - 2 * self.theme.scaled(14)) // widest))
        for place, swatch in enumerate(self.terrains.values()):
            self._grid.addWidget(swatch, place // across, place % across)

    def _terrain_words(self) -> dict[Terrain, str]:
        return {
            "farmland": self.tr("farmland"),
            "forest": self.tr("forest"),
            "hill": self.tr("hill"),
            "swamp": self.tr("swamp"),
            "mountain": self.tr("mountain"),
            "sea": self.tr("sea"),
            "lake": self.tr("lake"),
        }

    def _symbol_words(self) -> dict[Symbol, str]:
        return {"mine": self.tr("Mine"), "magic": self.tr("Magic"), "cavern": self.tr("Cavern")}


_MOST = 6  # faults that are listed; the others are counted


def told(fault: BoardFault, board: MapFile) -> str:
    names = {region.id: region.name for region in board.regions}
    region, other = (*(names.get(id, id) for id in fault.regions), "", "")[:2]
    text = _SENTENCES.of(fault.problem, int(fault.have) if fault.have.isdecimal() else 0)
    return text.format(region=region, other=other, have=fault.have, need=fault.need)


class _Sentences(QObject):
    def of(self, problem: Problem, have: int) -> str:
        found = {
            Problem.TITLE: self.tr("The board needs a name without special characters."),
            Problem.TOO_MANY_REGIONS: self.tr("There are {have} regions; at most {need} fit."),
            Problem.TOO_MANY_POINTS: self.tr("The outlines are too detailed. Join some regions."),
            Problem.TOO_LARGE: self.tr("The outlines are too detailed. Join some regions."),
            Problem.POINTS: self.tr("The outline of {region} is too detailed."),
            Problem.REGION_NAME: self.tr("A region needs a name without special characters."),
            Problem.SAME_NAME: self.tr("Two regions are called {need}."),
            Problem.LITTLE_RIM: self.tr("{region} hardly touches the edge."),
            Problem.SHORT_BORDER: self.tr("{region} and {other} hardly touch."),
            Problem.TOUCH: self.tr("{region} and {other} touch in a single point."),
            Problem.LITTLE_ROOM: self.tr("{region} is too narrow for tokens."),
            Problem.DWARFED: self.tr("{region} is {have} times as large as {other}."),
            Problem.TOO_FEW_REGIONS: self.tr(
                "The board has %n land region(s) and needs {need}.", "", have
            ),
            Problem.TOO_FEW_ENTRIES: self.tr(
                "Races can enter %n region(s) at the edge; the board needs {need}.", "", have
            ),
            Problem.UNREACHABLE: self.tr("{region} can't be reached over land."),
            Problem.TOO_MANY_NEIGHBOURS: self.tr(
                "{region} has {have} neighbours; at most {need} fit."
            ),
            Problem.NO_PLACE_FOR_MONSTERS: self.tr(
                "Too few land regions without a Lost Tribe are far enough apart."
            ),
        }
        return found.get(problem, self.tr("The outline of {region} is invalid."))


_SENTENCES = _Sentences()


class VerdictPanel(Panel):
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

    def show_faults(self, faults: Sequence[BoardFault], board: MapFile) -> None:
        while (item := self._lines.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                discard(widget)
        said = [told(fault, board) for fault in faults[:_MOST]]
        self.said = said or [self.tr("Yes, as it is.")]
        for text, fault in zip(said, faults, strict=False):
            self._lines.addWidget(self._line(text, fault))
        if not said:
            self._lines.addWidget(Label(self.said[0], wrap=True))
        if len(faults) > _MOST:
            more = self.tr("and %n more", "", len(faults) - _MOST)
            self._lines.addWidget(Label(more, Type.NOTE, Tone.SECOND))

    def _line(self, text: str, fault: BoardFault) -> QWidget:
        line = QWidget()
        row = marginless(QHBoxLayout(line))
        row.addWidget(Label(text, Type.NOTE, Tone.WARNING, wrap=True), 1)
        if fault.regions:
            show = Button(self.tr("Show"), ButtonKind.QUIET, small=True)
            show.setAccessibleDescription(text)
            show.clicked.connect(partial(self.shown.emit, fault.regions))
            row.addWidget(show, alignment=Qt.AlignmentFlag.AlignTop)
        return line


class BalanceTable(Painted):
    """Beside the printed boards'; each board is a line, or if ``upright`` a column."""

    def __init__(self, *, upright: bool = False) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._upright = upright
        self._boards: list[tuple[str, ...]] = []
        self._own = 0

    def show_board(self, board: MapFile) -> None:
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
        self.setAccessibleName(self.tr("Compared to the originals"))
        heads, numbers = self._boards[:2]
        pairs = zip(heads, numbers, strict=True)
        self.setAccessibleDescription(", ".join(f"{a} {b}" for a, b in pairs if a))
        self.updateGeometry()
        self.update()

    def _called(self, players: int) -> str:
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
        wide, high = sum(self._needs()) + 2 * draw.BLEED, self._line * lines + 2 * draw.BLEED
        return QSize(round(wide), round(high))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround, needs = self.brush(), self.theme.surround, self._needs()
        spare = (self.width() - 2 * draw.BLEED - sum(needs)) / max(1, len(needs))
        left = float(draw.BLEED)
        for column, need in enumerate(needs):
            for line in range(len(self._boards[0] if self._upright else self._boards)):
                board, kind = (column, line) if self._upright else (line, column)
                font = self.theme.font(Type.SMALL, weight=_weight(board))
                own = board in (1, self._own) or not surround.dark
                place = QRectF(left, draw.BLEED + line * self._line, need + spare, self._line)
                side = Qt.AlignmentFlag.AlignHCenter if column else Qt.AlignmentFlag.AlignLeft
                ink = surround.text if own else surround.second
                draw.write(painter, place, self._boards[board][kind], font, ink, side | _MIDDLE)
            left += need + spare

    @property
    def _line(self) -> float:
        return draw.height_of(self.theme.font(Type.SMALL)) + 3

    def _needs(self) -> list[float]:
        columns = self._boards if self._upright else list(zip(*self._boards, strict=True))
        font = self.theme.font(Type.SMALL, weight=Weight.Bold)
        return [max(draw.width_of(cell, font) for cell in cells) + 8 for cells in columns]


_FIRST_PRINTED = 2  # where the printed boards begin, after the heads and the board itself
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


def _weight(board: int) -> Weight:
    return Weight.Bold if board == 1 else Weight.Normal


def _numbers(balance: Balance) -> list[str]:
    terrains, symbols = balance.terrains, balance.symbols
    land = [terrains[name] for name in ("farmland", "forest", "hill", "swamp", "mountain")]
    marks = [symbols[name] for name in ("mine", "magic", "cavern")]
    water = terrains["sea"] + terrains["lake"]
    counts = [*land, water, *marks, balance.lost_tribes, balance.entries]
    return [*map(str, counts), decimal(balance.neighbours)]
