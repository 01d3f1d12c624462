"""Options that are rarely changed: name at the left, value at the right, no box until hovered."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import pen, rounded
from smallworld_client.gui.paint.owners import OWNERS, paint_chip
from smallworld_client.gui.texts.colours import colour_name
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.widgets.base import Pressable
from smallworld_client.gui.widgets.choice import Option, Picker
from smallworld_client.gui.widgets.choices import stop_at_chosen
from smallworld_client.gui.widgets.draw import (
    BLEED,
    RIGHT,
    body,
    focus_ring,
    sink,
    smooth,
    width_of,
    write,
)
from smallworld_client.gui.widgets.field import named


class QuietPicker(Picker):
    """A list that drops down, whose value stands at the right; its box shows under the pointer."""

    def set_options(self, options: Sequence[Option], value: str) -> None:
        """Offer other options, without a signal; an unknown ``value`` chooses the first."""
        was = self.blockSignals(True)
        self.clear()
        for option in options:
            self.addItem(option.label, option.value)
        self.setCurrentIndex(max(0, self.findData(value)))
        self.blockSignals(was)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        wide = width_of(self.currentText(), theme.font(Type.NOTE))
        return QSize(int(wide) + theme.px(24) + 12 + 2 * BLEED, theme.px(30) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(80), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        theme = Theme.current()
        rect = body(QRectF(self.rect()))
        if self.underMouse() and self.isEnabled():
            sink(painter, rect, theme.surround)
        middle = QPointF(rect.right() - theme.px(12), rect.center().y())
        paint_icon(painter, "down", middle, theme.px(13), theme.surround.third)
        ink = theme.surround.text if self.isEnabled() else theme.surround.third
        room = rect.adjusted(8, 0, -theme.px(24), 0)
        write(painter, room, self.currentText(), theme.font(Type.NOTE), ink, RIGHT)
        if self.hasFocus():
            focus_ring(painter, rect, 7)


class QuietRow(QWidget):
    """A control with its name at the left."""

    def __init__(self, label: str, control: QWidget, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.control = control
        control.setAccessibleName(label)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(named(label))
        row.addStretch(1)
        row.addWidget(control, 8, Qt.AlignmentFlag.AlignRight)


class ColourChoice(QWidget):
    """The five colours side by side; the arrow keys move between them."""

    chosen = Signal(int)

    def __init__(self, value: int = 0, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.swatches = [_Swatch(colour) for colour in range(len(OWNERS))]
        for colour, swatch in enumerate(self.swatches):
            self._group.addButton(swatch, colour)
            row.addWidget(swatch)
        self.swatches[value].setChecked(True)
        stop_at_chosen(self.swatches)
        self._group.idToggled.connect(self._toggle)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def value(self) -> int:
        return max(0, self._group.checkedId())

    def show_value(self, value: int) -> None:
        """Mark a colour as the chosen one, without a signal."""
        was = self.blockSignals(True)
        self.swatches[value].setChecked(True)
        self.blockSignals(was)

    def set_taken(self, taken: dict[int, str]) -> None:
        """Disable the colours that others have chosen, by the name of who has them."""
        for colour, swatch in enumerate(self.swatches):
            said = self.tr("{player} has chosen this colour.")
            swatch.set_reason(said.format(player=taken[colour]) if colour in taken else "")

    def _toggle(self, colour: int, on: bool) -> None:
        if on:
            stop_at_chosen(self.swatches)
            self.chosen.emit(colour)


class _Swatch(Pressable):
    def __init__(self, colour: int) -> None:
        super().__init__()
        self._colour = colour
        self.setCheckable(True)
        self.setAccessibleName(colour_name(colour))
        self.set_hint(colour_name(colour))

    def sizeHint(self) -> QSize:
        side = self.theme.px(22) + 2 * BLEED + 6
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = QRectF(self.rect()).adjusted(BLEED + 3, BLEED + 3, -BLEED - 3, -BLEED - 3)
        painter.setOpacity(1 if self.isEnabled() else 0.3)
        paint_chip(painter, rect, OWNERS[self._colour], 5)
        painter.setOpacity(1)
        if self.isChecked() or self.hovered:
            ink = self.theme.surround.text if self.isChecked() else self.theme.surround.third
            painter.strokePath(rounded(rect.adjusted(-4, -4, 4, 4), 8), pen(ink, 2))
        if self.ringed:
            focus_ring(painter, rect.adjusted(-2, -2, 2, 2), 7)
