"""The helps that can be added to a conquest: small buttons with a picture, which stay pressed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QFont, QKeySequence, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from smallworld_client.gui import keys
from smallworld_client.gui.board.scene import Picture
from smallworld_client.gui.paint.ink import pen, rounded
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Pressable
from smallworld_client.gui.widgets.draw import (
    BLEED,
    CENTRE,
    body,
    focus_ring,
    least_size,
    panel,
    width_of,
    write,
)

_GAP = 2


@dataclass(frozen=True)
class HelpChip:
    """A help: ``id`` is the action that a press triggers, ``said`` what stands beside its picture.

    ``look`` is what the picture is of: two chips with the same look are painted alike.
    """

    id: str
    name: str
    look: object
    picture: Picture = field(compare=False)
    said: str = ""
    on: bool = False
    key: str = ""
    hint: str = ""


class Chip(Pressable):
    """One help: its picture, how many, and the key; gold while it is added."""

    def __init__(self, chip: HelpChip, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._chip = chip
        self._low = False
        self.show_chip(chip)

    def set_low(self, low: bool) -> None:
        """Whether it takes no more room than it would with text of normal size."""
        if low != self._low:
            self._low = low
            self.updateGeometry()
            self.update()

    def _px(self, size: float) -> float:
        return min(size, self.theme.px(size)) if self._low else self.theme.px(size)

    def show_chip(self, chip: HelpChip) -> None:
        """Show another state of the same help."""
        self._chip = chip
        self.setChecked(chip.on)
        said = f"{chip.name} {chip.said}".strip()
        self.setAccessibleName(said)
        self.setShortcut(QKeySequence(chip.key))
        self.set_hint(f"{chip.name}\n{chip.hint}" if chip.hint else chip.name)
        self.updateGeometry()

    def nextCheckState(self) -> None:
        """What is added is said by the prompt alone."""

    def sizeHint(self) -> QSize:
        px = self._px
        wide = px(30) + self._extra(px(4))
        return QSize(int(max(px(36), wide)) + 2 * BLEED, int(px(32)) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _extra(self, gap: float) -> float:
        """The room for the number and the key."""
        wide = width_of(self._chip.said, self._bold) + gap if self._chip.said else 0.0
        return wide + width_of(keys.shown(self._chip.key), self._small) + 2 * gap

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        rect = body(QRectF(self.rect()))
        panel(painter, rect, surround, raised=self.hovered or self._chip.on, radius=8)
        if self._chip.on:
            edge = rounded(rect.adjusted(0.8, 0.8, -0.8, -0.8), 7.5)
            painter.strokePath(edge, pen(surround.gold_line, 2))
        size = rect.height() * 0.74
        x = rect.left() + self._px(4) + size / 2
        self._chip.picture(painter, QPointF(x, rect.center().y()), size)
        x += size / 2 + self._px(4)
        ink = surround.gold_text if self._chip.on else surround.text
        if self._chip.said:
            line = QRectF(x, rect.top(), rect.right() - x, rect.height())
            x += write(painter, line, self._chip.said, self._bold, ink) + self._px(4)
        line = QRectF(x, rect.top(), rect.right() - self._px(3) - x, rect.height())
        key = keys.shown(self._chip.key)
        if width_of(key, self._small) <= line.width():
            write(painter, line, key, self._small, surround.third, CENTRE)
        if self.hasFocus():
            focus_ring(painter, rect, 8)

    @property
    def _bold(self) -> QFont:
        return self._sized(self.theme.font(Type.STRONG, small=True, weight=Weight.Bold))

    @property
    def _small(self) -> QFont:
        return self._sized(self.theme.font(Type.SMALL, small=True))

    def _sized(self, font: QFont) -> QFont:
        if self._low:
            font.setPixelSize(least_size(font))
        return font


class Chips(QWidget):
    """The helps in a row. ``triggered`` carries the id of the one that was pressed."""

    triggered = Signal(str)

    def __init__(self, named: Callable[[str], str], parent: QWidget) -> None:
        """``named`` gives the object name of a chip for the id of its action."""
        super().__init__(parent)
        self._named = named
        self._chips: dict[str, Chip] = {}
        self._low = False
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_GAP)
        self._row.addStretch(1)
        self.hide()

    @property
    def filled(self) -> bool:
        """Whether there is any."""
        return bool(self._chips)

    def chip(self, action: str) -> Chip:
        """The chip of an action; KeyError if there is none."""
        return self._chips[action]

    @property
    def is_low(self) -> bool:
        """Whether they take no more room than with text of normal size."""
        return self._low

    def set_low(self, low: bool) -> None:
        """Whether all of them take no more room than with text of normal size."""
        self._low = low
        for chip in self._chips.values():
            chip.set_low(low)
        self._row.invalidate()

    def offer(self, chips: Sequence[HelpChip]) -> None:
        """Show these; a chip that stays is the same widget."""
        wanted = [chip.id for chip in chips]
        for gone in [self._chips.pop(id) for id in list(self._chips) if id not in wanted]:
            self._row.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for at, chip in enumerate(chips):
            if chip.id not in self._chips:
                self._chips[chip.id] = self._make(chip)
                self._row.insertWidget(at, self._chips[chip.id])
            self._chips[chip.id].show_chip(chip)

    def _make(self, chip: HelpChip) -> Chip:
        made = Chip(chip, self)
        made.setObjectName(self._named(chip.id))
        made.set_low(self._low)
        made.clicked.connect(lambda: self.triggered.emit(chip.id))
        return made
