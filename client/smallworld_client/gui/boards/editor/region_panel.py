"""What is on the region that is selected: its name, terrain, symbols and Lost Tribe."""

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QSizePolicy, QWidget

from smallworld_client.gui.paint.ink import downward, pen, rounded
from smallworld_client.gui.paint.terrain.geometry import GROUNDS
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Pressable
from smallworld_client.gui.widgets.choice import ToggleRow
from smallworld_client.gui.widgets.choices import stop_at_chosen
from smallworld_client.gui.widgets.draw import BLEED, body, focus_ring, height_of, width_of, write
from smallworld_client.gui.widgets.field import LineBox
from smallworld_client.gui.widgets.label import Label, Tone, heading
from smallworld_client.gui.widgets.panel import Panel
from smallworld_maps import MapRegion, Symbol, Terrain
from smallworld_maps.limits import LONGEST_NAME
from smallworld_maps.plan import WATER


class Swatch(Pressable):
    """A terrain's colours over its name; checked while it is the chosen one."""

    def __init__(self, terrain: Terrain, word: str) -> None:
        super().__init__()
        self.terrain, self._word = terrain, word
        self.setCheckable(True)
        self.setAccessibleName(word)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        font = self.theme.font(Type.SMALL)
        wide = max(self.theme.px(60), round(width_of(self._word, font)) + 8)
        return QSize(wide + 2 * BLEED, self.theme.px(26) + round(height_of(font)) + 4 + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = self.brush(), body(QRectF(self.rect()))
        surround, font = self.theme.surround, self.theme.font(Type.SMALL)
        high = height_of(font) + 2
        plate = rect.adjusted(1, 1, -1, -high - 1)
        ground = GROUNDS[self.terrain]
        painter.setOpacity(1 if self.isEnabled() else 0.5)
        painter.fillPath(rounded(plate, 6), downward(plate, (0, ground.light), (1, ground.dark)))
        if self.isChecked() or self.hovered:
            ink = surround.text if self.isChecked() else surround.third
            painter.strokePath(rounded(plate, 6), pen(ink, 2.4))
        painter.setOpacity(1)
        line = QRectF(rect.left(), plate.bottom() + 1, rect.width(), high)
        ink = surround.text if self.isChecked() or not surround.dark else surround.second
        write(painter, line, self._word, font, ink, Qt.AlignmentFlag.AlignCenter)
        if self.ringed:
            focus_ring(painter, plate, 6)


class RegionPanel(Panel):
    """Each signal carries what is wanted of the region that is selected."""

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
        self.name.line.setMaxLength(LONGEST_NAME)
        self.name.line.editingFinished.connect(lambda: self.renamed.emit(self.name.text()))
        self.terrains: dict[Terrain, Swatch] = {}
        self.symbols: dict[Symbol, ToggleRow] = {}
        self._swatches = QWidget()
        self._grid = QGridLayout(self._swatches)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2)
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
        self._place()
        self.show_region(None)

    @property
    def terrain(self) -> Terrain:
        """The terrain that is chosen, also for other regions."""
        return next(it for it, swatch in self.terrains.items() if swatch.isChecked())

    def show_region(self, region: MapRegion | None) -> None:
        """Show what is on a region; without one, nothing but the terrain can be chosen."""
        self._title.setText(region.name if region else self.tr("No region selected"))
        self._facts.setText(
            self.tr("%n neighbour(s)", "", len(region.adjacent))
            if region
            else self.tr("Click a region, or use the arrow keys.")
        )
        if self.name.text() != (region.name if region else ""):
            self.name.set_text(region.name if region else "")
        on_land = region is not None and region.terrain not in WATER
        self.name.setEnabled(region is not None)
        if region:
            self.terrains[region.terrain].setChecked(True)
        for symbol, row in self.symbols.items():
            row.setChecked(region is not None and symbol in region.symbols)
            row.setEnabled(on_land)
        self.tribe.setChecked(region is not None and region.lost_tribe)
        self.tribe.setEnabled(on_land)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()
        super().resizeEvent(event)

    def retheme(self) -> None:
        super().retheme()
        if hasattr(self, "terrains"):
            self._place()

    def _place(self) -> None:
        """As many swatches in a row as there is room for."""
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
        return {
            "mine": self.tr("Mine"),
            "magic": self.tr("Magic"),
            "cavern": self.tr("Cavern"),
        }
