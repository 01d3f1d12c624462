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
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.label import Label, Tone
from smallworld_client.gui.widgets.portrait import Portrait
from smallworld_client.gui.widgets.rows import SeatRow

ROOMY, TIGHT = 54, 44
_FACES = {ROOMY: 38, TIGHT: 32}


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
    colour: int = 0
    """One of the five."""


class WaitingRow(SeatRow):
    """Shows a :class:`WaitingSeat` with the buttons that apply to this person."""

    sit_requested = Signal(int)
    move_requested = Signal(int)
    stand_requested = Signal()
    computer_added = Signal(int, str)
    """The seat and the computer player; also to replace one."""
    computer_removed = Signal(int)

    def __init__(self, seat: int, *, parent: QWidget | None = None) -> None:
        super().__init__(seat, parent=parent)
        self.portrait = Portrait(_FACES[ROOMY])
        self._name = Label("", Type.NAME, elide=True)
        self._free = Label(self.tr("Free seat"), Type.BODY, Tone.SECOND, italic=True, elide=True)
        self._tag = Label("", Type.NOTE, Tone.SECOND, elide=True)
        self._check = IconLabel("check")
        self._state = Label("", Type.NOTE, Tone.GOOD, weight=Weight.DemiBold)
        self.sit = Button(self.tr("Sit here"), small=True)
        self.move_here = Button(self.tr("Move here"), Kind.QUIET, small=True)
        self.stand = Button(self.tr("Stand up"), small=True)
        self.hire = Button(self.tr("Add a computer"), small=True, icon="bot")
        self.dismiss = Button(self.tr("Remove"), small=True)
        self.sit.clicked.connect(lambda: self.sit_requested.emit(seat))
        self.move_here.clicked.connect(lambda: self.move_requested.emit(seat))
        self.stand.clicked.connect(self.stand_requested)
        self.level = LevelPicker()
        self.level.chosen.connect(lambda level: self.computer_added.emit(seat, level))
        self.hire.clicked.connect(lambda: self.computer_added.emit(seat, USUAL))
        self.dismiss.clicked.connect(lambda: self.computer_removed.emit(seat))
        for widget in (self.portrait, self._name, self._free, self._tag):
            self.row.addWidget(widget)
        self.row.addStretch(1)
        told = (self._check, self._state, self.level)
        asked = (self.sit, self.move_here, self.hire, self.stand, self.dismiss)
        for each in (*told, *asked):
            self.row.addWidget(each)
        self.set_tight(False)

    def set_tight(self, tight: bool) -> None:
        """Less high, where room is short."""
        high = TIGHT if tight else ROOMY
        self.set_height(high)
        self.portrait.set_size(_FACES[high])

    def show_seat(
        self, seat: WaitingSeat, *, hosting: bool, seated: bool, watches: bool = False
    ) -> None:
        """``hosting``, ``seated`` and ``watches`` refer to this person."""
        is_open = seat.kind == "open"
        self.set_colour(seat.colour)
        self.set_free(is_open)
        if is_open:
            self.portrait.show_nobody()
        else:
            computer = seat.kind == "computer"
            self.portrait.show_player(seat.name, seat.colour, computer=computer)
        self._name.setText("" if is_open else self._called(seat))
        self._name.setVisible(not is_open)
        self._free.setVisible(is_open)
        levelled = seat.kind == "computer" and hosting  # the list of levels says so already
        self._tag.setText("" if levelled else self._tag_of(seat))
        self._tag.setVisible(bool(self._tag.text()))
        self._state.setText("" if is_open else self._state_of(seat))
        self._state.set_tone(Tone.GOOD if seat.here else Tone.WARNING)
        self._state.setVisible(not is_open and not levelled)
        self._check.setVisible(not is_open and seat.here and not levelled)
        self._offer(seat, hosting=hosting, seated=seated, watches=watches)
        named = f"{self._name.text()} {self._tag_of(seat)}".strip()
        said = self._free.text() if is_open else named
        self.setAccessibleName(said)

    def _offer(self, seat: WaitingSeat, *, hosting: bool, seated: bool, watches: bool) -> None:
        is_open, computer = seat.kind == "open", seat.kind == "computer"
        self.sit.setVisible(is_open and not seated and not watches)
        self.move_here.setVisible(is_open and seated and not watches)
        self.hire.setVisible(is_open and hosting)
        self.stand.setVisible(seat.yours)
        self.dismiss.setVisible(computer and hosting)
        self.level.setVisible(computer and hosting)
        if computer:
            self.level.show_level(seat.level)

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
