"""The regions of a redeployment below each other, each with its stepper."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets import names
from smallworld_client.gui.widgets.draw import BLEED, width_of
from smallworld_client.gui.widgets.label import Label, Tone
from smallworld_client.gui.widgets.stepper import Stepper


@dataclass(frozen=True)
class RowView:
    """One region: its number and id, what it is called, and the bounds of its stepper."""

    region: int
    id: str
    name: str
    about: str
    count: int
    least: int
    most: int


_EDGE = 2
"""Pixels that rows keep at their right."""


class Rows(QScrollArea):
    """The regions below each other; they scroll where they are many."""

    stepped = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._rows: dict[int, Row] = {}
        self._show_empty()

    def show_rows(self, rows: Sequence[RowView]) -> None:
        if tuple(self._rows) != tuple(row.region for row in rows):
            self._rebuild(rows)
        for row in rows:
            self._rows[row.region].show_row(row)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Lay the rows out for the width beside a scroll bar, whether there is one or not.

        Else a bar that comes makes them higher, and one that goes lower, without an end.
        """
        bar = self.verticalScrollBar().sizeHint().width()
        for row in self._rows.values():
            row.fit(self.width() - bar - _EDGE)

    def _rebuild(self, rows: Sequence[RowView]) -> None:
        box = self._show_empty()
        self._rows = {}
        for view in rows:
            row = Row(view)
            row.stepped.connect(self.stepped)
            self._rows[view.region] = row
            box.addWidget(row)
        box.addStretch(1)

    def _show_empty(self) -> QVBoxLayout:
        """Replace the rows; the old ones live on while one of their steppers emits."""
        old = self.takeWidget()
        if old is not None:
            old.hide()
            old.deleteLater()
        inner = QWidget()
        box = QVBoxLayout(inner)
        box.setContentsMargins(0, 0, _EDGE, 0)
        box.setSpacing(0)
        self.setWidget(inner)
        return box


class Row(QWidget):
    """A region's name, what borders it, and its stepper."""

    stepped = Signal(int, int)

    def __init__(self, view: RowView) -> None:
        super().__init__()
        self._count = view.count
        self._region = view.region
        self._about = Label("", Type.SMALL, Tone.SECOND, elide=True)
        self._stepper = Stepper(view.name, view.least, view.most, view.count)
        self._stepper.setObjectName(names.stepper(view.id))
        self._stepper.changed.connect(self._moved)
        self._name = Label(view.name, Type.NOTE, weight=Weight.DemiBold, elide=True)
        for label in (self._name, self._about):
            label.setContentsMargins(BLEED, 0, 0, 0)  # the stepper has a bleed of its own
            label.setMinimumWidth(1)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 1, 0, 1)
        self._grid.setSpacing(0)
        self._grid.setColumnStretch(0, 1)
        self._lay_out(0)

    def fit(self, width: int) -> None:
        """A text that has no room beside the stepper in that width stands above it."""
        room = width - self._stepper.sizeHint().width() - 2 * BLEED
        above = 0
        for row, label in enumerate((self._name, self._about), 1):
            if width_of(label.text(), label.font()) > room:
                above = row
        self._lay_out(above)

    def _lay_out(self, above: int) -> None:
        """``above``: how many of the two texts take the whole width."""
        grid = self._grid
        grid.addWidget(self._name, 0, 0, 1, 2 if above else 1)
        grid.addWidget(self._about, 1, 0, 1, 2 if above > 1 else 1)
        grid.addWidget(self._stepper, above, 1, 1 if above else 2, 1)

    def show_row(self, view: RowView) -> None:
        self._count = view.count
        self._about.setText(view.about)
        was = self._stepper.blockSignals(True)
        self._stepper.set_range(min(view.least, view.count), max(view.most, view.count))
        self._stepper.set_value(view.count)
        self._stepper.blockSignals(was)

    def _moved(self, value: int) -> None:
        if value != self._count:
            self.stepped.emit(self._region, 1 if value > self._count else -1)
