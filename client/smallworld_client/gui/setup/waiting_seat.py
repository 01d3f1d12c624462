"""One seat in the waiting room."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.setup.seats import LevelPicker
from smallworld_client.gui.texts.names import USUAL, level_name
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.button import Button
from smallworld_client.gui.widgets.label import Label, Tone
from smallworld_client.gui.widgets.rows import SeatRow


class IconLabel(Painted):
    """An icon in a tone of text, as large as the text beside it."""

    def __init__(self, icon: str, tone: Tone = Tone.GOOD, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon, self._tone = icon, tone
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.theme.px(16)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        rect = self.frame()
        ink = self._tone.of(self.theme.surround)
        paint_icon(self.brush(), self._icon, rect.center(), rect.width(), ink, width=2.6)


@dataclass(frozen=True, slots=True)
class WaitingSeat:
    """``name`` is the person's or the computer player's; ``here`` is False while one is lost."""

    kind: Literal["open", "person", "computer"] = "open"
    name: str = ""
    yours: bool = False
    host: bool = False
    here: bool = True
    level: str = ""
    """Which computer player has the seat."""


class WaitingRow(SeatRow):
    """Shows a :class:`WaitingSeat` with the buttons that apply to this person."""

    sit_requested = Signal(int)
    stand_requested = Signal()
    computer_added = Signal(int, str)
    """The seat and the computer player; also to replace one."""
    computer_removed = Signal(int)

    def __init__(self, seat: int, *, parent: QWidget | None = None) -> None:
        super().__init__(seat, parent=parent)
        self._name = Label("", Type.NAME, elide=True)
        self._tag = Label("", Type.NOTE, Tone.SECOND)
        self._check = IconLabel("check")
        self._state = Label("", Type.NOTE, Tone.GOOD, weight=Weight.DemiBold)
        self.sit = Button(self.tr("Sit here"), small=True)
        self.stand = Button(self.tr("Stand up"), small=True)
        self.hire = Button(self.tr("Add computer"), small=True, icon="bot")
        self.dismiss = Button(self.tr("Remove"), small=True)
        self.sit.clicked.connect(lambda: self.sit_requested.emit(seat))
        self.stand.clicked.connect(self.stand_requested)
        self.level = LevelPicker()
        self.level.chosen.connect(lambda level: self.computer_added.emit(seat, level))
        self.hire.clicked.connect(lambda: self.computer_added.emit(seat, USUAL))
        self.dismiss.clicked.connect(lambda: self.computer_removed.emit(seat))
        self.row.addWidget(self._name)
        self.row.addWidget(self._tag)
        self.row.addStretch(1)
        told = (self._check, self._state, self.level)
        for widget in (*told, self.sit, self.hire, self.stand, self.dismiss):
            self.row.addWidget(widget)

    def show_seat(self, seat: WaitingSeat, *, hosting: bool, seated: bool) -> None:
        """``hosting`` and ``seated`` refer to this person."""
        is_open = seat.kind == "open"
        self._name.setText(self.tr("Free seat") if is_open else self._called(seat))
        self._tag.setText(self._tag_of(seat))
        self._state.setText("" if is_open else self._state_of(seat))
        self._state.set_tone(Tone.GOOD if seat.here else Tone.WARNING)
        self._check.setVisible(not is_open and seat.here)
        self.sit.setVisible(is_open and not seated)
        self.hire.setVisible(is_open and hosting)
        self.stand.setVisible(seat.yours)
        computer = seat.kind == "computer"
        self.dismiss.setVisible(computer and hosting)
        self.level.setVisible(computer and hosting)
        if computer:
            self.level.show_level(seat.level)
        self.setAccessibleName(f"{self._name.text()} {self._tag.text()}".strip())

    def _called(self, seat: WaitingSeat) -> str:
        return seat.name or self.tr("Computer")

    def _tag_of(self, seat: WaitingSeat) -> str:
        if seat.yours:
            return self.tr("you, host") if seat.host else self.tr("you")
        if seat.kind == "computer":
            return self.tr("computer, {level}").format(level=level_name(seat.level))
        return self.tr("host") if seat.host else ""

    def _state_of(self, seat: WaitingSeat) -> str:
        return self.tr("ready") if seat.here else self.tr("away")
