"""The tools at the side of the canvas."""

from enum import Enum
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import colour, pen, rounded
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Pressable
from smallworld_client.gui.widgets.draw import BLEED, body, focus_ring, height_of, width_of, write
from smallworld_client.gui.widgets.panel import Panel


class Tool(Enum):
    """What the mouse does on the board; the value is its icon."""

    SHAPE = "pencil"
    CUT = "cut"
    TRACE = "trace"
    JOIN = "link"
    TERRAIN = "terrain"
    SYMBOL = "emote-well-played"
    TRIBE = "people"


class ToolButton(Pressable):
    """A tool with its word under its icon; ``wordless`` where there is no room for words."""

    def __init__(self, tool: Tool, word: str, hint: str, key: str) -> None:
        super().__init__()
        self.tool, self._word = tool, word
        self._wordless = False
        self.setCheckable(True)
        self.setAccessibleName(word)
        self.set_hint(f"{word} ({key})\n{hint}")
        self.setShortcut(key)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_wordless(self, wordless: bool) -> None:
        """Show the icon alone, or its word too."""
        if wordless != self._wordless:
            self._wordless = wordless
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        side = self.theme.px(34)
        if self._wordless:
            return QSize(side + 2 * BLEED, side + 2 * BLEED)
        font = self.theme.font(Type.SMALL)
        wide = max(self.theme.px(56), round(width_of(self._word, font)) + self.theme.px(10))
        return QSize(wide + 2 * BLEED, round(side + height_of(font)) + self.theme.px(8) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = self.brush(), body(QRectF(self.rect()))
        surround = self.theme.surround
        if self.hovered or self.isChecked():
            painter.fillPath(rounded(rect, 8), colour(surround.gold_text, 0.10))
        if self.isChecked():
            painter.strokePath(rounded(rect.adjusted(1, 1, -1, -1), 8), pen(surround.text, 1.6))
        ink = surround.text if self.isChecked() or not surround.dark else surround.second
        size = self.theme.px(20)
        if self._wordless:
            paint_icon(painter, self.tool.value, rect.center(), size, ink)
        else:
            high = height_of(self.theme.font(Type.SMALL))
            middle = QPointF(rect.center().x(), rect.top() + (rect.height() - high) / 2)
            paint_icon(painter, self.tool.value, middle, size, ink)
            line = QRectF(rect.left(), rect.bottom() - high - 3, rect.width(), high + 2)
            write(
                painter,
                line,
                self._word,
                self.theme.font(Type.SMALL),
                ink,
                Qt.AlignmentFlag.AlignCenter,
            )
        if self.ringed:
            focus_ring(painter, rect, 8)


class ToolColumn(QWidget):
    """All tools; ``chosen`` carries the one that is chosen."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        self._panel = Panel(padding=4)
        self._panel.rows.setSpacing(0)
        self._group = QButtonGroup(self)
        self.buttons: dict[Tool, ToolButton] = {}
        for key, (tool, (word, hint)) in enumerate(self._words().items(), 1):
            button = ToolButton(tool, word, hint, str(key))
            self.buttons[tool] = button
            self._group.addButton(button)
            self._panel.rows.addWidget(button, alignment=Qt.AlignmentFlag.AlignHCenter)
            button.toggled.connect(partial(self._toggle, tool))
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self._panel)
        rows.addStretch(1)
        self.buttons[Tool.SHAPE].setChecked(True)

    def _toggle(self, tool: Tool, on: bool) -> None:
        if on:
            self.chosen.emit(tool)

    def choose(self, tool: Tool) -> None:
        """Choose a tool."""
        self.buttons[tool].setChecked(True)

    def fit_into(self, height: int) -> None:
        """Do without words where they don't fit."""
        for wordless in (False, True):
            for button in self.buttons.values():
                button.set_wordless(wordless)
            self._panel.rows.invalidate()
            if self._panel.sizeHint().height() <= height:
                return

    def _words(self) -> dict[Tool, tuple[str, str]]:
        return {
            Tool.SHAPE: (self.tr("Shape"), self.tr("Select a region, and drag its border.")),
            Tool.CUT: (
                self.tr("Cut"),
                self.tr("Draw a line across a region, or click it to halve it."),
            ),
            Tool.TRACE: (self.tr("Trace"), self.tr("Draw around what is to be a region.")),
            Tool.JOIN: (self.tr("Join"), self.tr("Click a neighbour of the selected region.")),
            Tool.TERRAIN: (
                self.tr("Terrain"),
                self.tr("Click regions to give them the terrain that is chosen."),
            ),
            Tool.SYMBOL: (
                self.tr("Symbol"),
                self.tr("Click regions to put the symbol there, or take it away."),
            ),
            Tool.TRIBE: (
                self.tr("Tribe"),
                self.tr("Click regions to settle a Lost Tribe, or take it away."),
            ),
        }
