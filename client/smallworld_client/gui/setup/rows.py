"""The rows of a table's forms: seats, also in the waiting room, and options rarely changed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from smallworld_client.gui.kit import draw
from smallworld_client.gui.kit.base import Painted, Pressable, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.choice import Picker, stop_at_chosen
from smallworld_client.gui.kit.form import LineBox
from smallworld_client.gui.kit.label import Label, Tone, filled, stacked
from smallworld_client.gui.kit.rows import Portrait, SeatRow, draw_player
from smallworld_client.gui.paint.icons import paint_icon
from smallworld_client.gui.paint.ink import Weight, pen, rounded
from smallworld_client.gui.paint.owners import OWNERS, paint_chip
from smallworld_client.gui.setup.levels import PERSON, LevelPicker
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.home.settings import NAME_LENGTH
from smallworld_client.table.authority.seats import NAMES
from smallworld_client.table.setup import SeatSetup
from smallworld_client.words.choices import character, colour_name
from smallworld_client.words.names import USUAL, level_name


class QuietPicker(Picker):
    """A list in the middle of a line of text; ``set_framed`` makes it look like others."""

    _framed = False

    def set_framed(self) -> None:
        self._framed = True
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        if self._framed:
            return super().sizeHint()
        theme = Theme.current()
        wide = draw.width_of(self.currentText(), theme.font(Type.NOTE))
        return QSize(int(wide) + theme.px(24) + 12 + 2 * draw.BLEED, theme.px(30) + 2 * draw.BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(80), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._framed:
            super().paintEvent(event)
            return
        painter = draw.smooth(QPainter(self))
        theme = Theme.current()
        rect = draw.body(QRectF(self.rect()))
        if self.underMouse() and self.isEnabled():
            draw.sink(painter, rect, theme.surround)
        middle = QPointF(rect.right() - theme.px(12), rect.center().y())
        paint_icon(painter, "down", middle, theme.px(13), theme.surround.third)
        ink = theme.surround.text if self.isEnabled() else theme.surround.third
        room = rect.adjusted(8, 0, -theme.px(24), 0)
        draw.write(painter, room, self.currentText(), theme.font(Type.NOTE), ink, draw.RIGHT)
        if self.hasFocus():
            draw.focus_ring(painter, rect, 7)


class QuietRow(QWidget):
    def __init__(self, label: str, control: QWidget) -> None:
        super().__init__()
        self.control = control
        control.setAccessibleName(label)
        row = marginless(QHBoxLayout(self), 8)
        filled(row, Label(label, Type.NOTE, Tone.SECOND, elide=True), 1)
        row.addWidget(control, 8, Qt.AlignmentFlag.AlignRight)


class ColourChoice(QWidget):
    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self.swatches = [_Swatch(colour) for colour in range(len(OWNERS))]
        filled(marginless(QHBoxLayout(self), 0), *self.swatches)
        for colour, swatch in enumerate(self.swatches):
            self._group.addButton(swatch, colour)
        self.swatches[0].setChecked(True)
        stop_at_chosen(self.swatches)
        self._group.idToggled.connect(self._toggle)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def value(self) -> int:
        return max(0, self._group.checkedId())

    def show_value(self, value: int) -> None:
        with QSignalBlocker(self):
            self.swatches[value].setChecked(True)

    def set_taken(self, taken: dict[int, str]) -> None:
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
        side = self.theme.px(22) + 2 * draw.BLEED + 6
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        rect = draw.body(QRectF(self.rect())).adjusted(3, 3, -3, -3)
        painter.setOpacity(1 if self.isEnabled() else 0.3)
        paint_chip(painter, rect, OWNERS[self._colour], 5)
        painter.setOpacity(1)
        if self.isChecked() or self.hovered:
            ink = self.theme.surround.text if self.isChecked() else self.theme.surround.third
            painter.strokePath(rounded(rect.adjusted(-4, -4, 4, 4), 8), pen(ink, 2))
        if self.ringed:
            draw.focus_ring(painter, rect.adjusted(-2, -2, 2, 2), 7)


ROOMY, TIGHT = 66, 46  # the heights of a row, and the portraits' sizes in them
_FACES = {ROOMY: 46, TIGHT: 36}


def a_cast(count: int, face: str) -> list[str]:
    """So many characters by chance, without the one whose ``face`` the person has."""
    return Random().sample([name for name in NAMES if name != face], count)


class _Aside(Label):
    """A line that is shown whole or not at all; its tooltip has it in any case."""

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.is_whole:
            super().paintEvent(event)


class PortraitButton(Pressable):
    def __init__(self, size: int) -> None:
        super().__init__()
        self._size, self._name = size, ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_size(self, size: int) -> None:
        self._size = size
        self.retheme()

    def show_character(self, name: str) -> None:
        self._name = name
        said = self.tr("Choose another opponent")
        self.setAccessibleName(f"{name}: {said}")
        self.set_hint(said)

    def sizeHint(self) -> QSize:
        side = self.theme.px(self._size) + 2 * draw.BLEED
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, center = self.brush(), QRectF(self.rect()).center()
        size = self.theme.px(self._size)
        rect = QRectF(center.x() - size / 2, center.y() - size / 2, size, size)
        if self.hovered:
            draw.glow(painter, rect, size / 2)
        draw_player(painter, center, size, self._name)
        if self.ringed:
            draw.focus_ring(painter, rect.adjusted(3, 3, -3, -3), size / 2)


class SeatForm(SeatRow):
    changed = Signal()
    other_wanted = Signal()  # another character should have the seat

    def __init__(
        self,
        seat: int,
        name: str,
        called: str,
        *,
        person: bool,
        fixed: bool,
        face: str = "",
        level: str = USUAL,
    ) -> None:
        """``called`` is the character. A ``fixed`` row stays a person's."""
        super().__init__(seat)
        self.called, self.colour, self._face = called, seat, face
        default = name or self.tr("Player {number}").format(number=seat + 1)
        self.name = LineBox(self.tr("Name"))
        self.name.setMaxLength(NAME_LENGTH)
        self.name.setText(default)
        self.you = Label(self.tr("you"), Type.NOTE, Tone.SECOND, italic=True)
        self.person = Portrait(_FACES[ROOMY])
        self.face = PortraitButton(_FACES[ROOMY])
        self.face.clicked.connect(self.other_wanted)
        self._character = Label("", Type.NAME, elide=True)
        self._line = _Aside("", Type.NOTE, Tone.SECOND, elide=True)
        kind = PERSON if person else level
        self.level = LevelPicker(
            kind, person="" if fixed else self.tr("a person"), programs=not fixed
        )
        self._fixed = fixed
        self._lay_out()
        self.name.textChanged.connect(lambda _: self.changed.emit())
        self.level.chosen.connect(lambda _: self._turn())
        self.show_character(called)
        self.set_colour(seat)
        self._show()

    @property
    def is_person(self) -> bool:
        return self._fixed or self.level.value == PERSON

    @property
    def title(self) -> str:
        return self.name.text() if self.is_person else self.called

    @property
    def place(self) -> SeatSetup:
        if self.is_person:
            return SeatSetup("person", self.name.text(), colour=self.colour)
        return SeatSetup("computer", self.level.value, self.called, self.colour)

    def show_character(self, called: str) -> None:
        self.called = called
        self._character.setText(called)
        self._line.setText(character(called))
        self.face.show_character(called)

    def set_colour(self, colour: int) -> None:
        super().set_colour(colour)
        self.colour = colour
        self.person.show_player(self._face, colour)

    def set_tight(self, tight: bool) -> None:
        high = TIGHT if tight else ROOMY
        self.set_height(high)
        for portrait in (self.person, self.face):
            portrait.set_size(_FACES[high])

    def _lay_out(self) -> None:
        self._texts = stacked(1, self._character, self._line, 1, spacing=0)
        self._texts.setContentsMargins(draw.BLEED, 0, 0, 0)
        names = ((self.name, 1), self.you, (self._texts, 1))
        filled(self.row, self.person, self.face, *names, self.level)

    def _turn(self) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        person = self.is_person
        self.name.setVisible(person)
        self.person.setVisible(person)
        self._texts.setVisible(not person)
        self.face.setVisible(not person)
        self.you.setVisible(self._fixed)
        self.level.setVisible(not self._fixed)


def next_character(called: str, taken: Iterable[str]) -> str:
    taken, start = set(taken), NAMES.index(called)
    turned: Sequence[str] = (*NAMES[start + 1 :], *NAMES[:start])
    return next((name for name in turned if name not in taken), called)


WAITING_ROOMY, WAITING_TIGHT = 54, 44
_SEAT_FACES = {WAITING_ROOMY: 38, WAITING_TIGHT: 32}


class IconLabel(Painted):
    def __init__(self, icon: str, tone: Tone = Tone.GOOD) -> None:
        super().__init__()
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
    level: str = ""  # which computer player has the seat
    colour: int = 0  # one of the five
    face: str = ""  # the character whose portrait is shown; empty for a silhouette


class WaitingRow(SeatRow):
    sit_requested = Signal(int)
    move_requested = Signal(int)
    stand_requested = Signal()
    computer_added = Signal(int, str)  # the seat and the computer player; also to replace one
    computer_removed = Signal(int)

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.portrait = Portrait(_SEAT_FACES[WAITING_ROOMY])
        self._name = Label("", Type.NAME, elide=True)
        self._free = Label(self.tr("Free seat"), Type.BODY, Tone.SECOND, italic=True, elide=True)
        self._tag = Label("", Type.NOTE, Tone.SECOND, elide=True)
        self._check = IconLabel("check")
        self._state = Label("", Type.NOTE, Tone.GOOD, weight=Weight.DemiBold)
        self.sit = Button(self.tr("Sit here"), small=True)
        self.move_here = Button(self.tr("Move here"), ButtonKind.QUIET, small=True)
        self.stand = Button(self.tr("Stand up"), small=True)
        self.hire = Button(self.tr("Add a computer"), small=True, icon="bot")
        self.dismiss = Button(self.tr("Remove"), small=True)
        self.sit.clicked.connect(lambda: self.sit_requested.emit(seat))
        self.move_here.clicked.connect(lambda: self.move_requested.emit(seat))
        self.stand.clicked.connect(self.stand_requested)
        self.level = LevelPicker(programs=True)
        self.level.chosen.connect(lambda level: self.computer_added.emit(seat, level))
        self.hire.clicked.connect(lambda: self.computer_added.emit(seat, USUAL))
        self.dismiss.clicked.connect(lambda: self.computer_removed.emit(seat))
        named = (self.portrait, self._name, self._free, self._tag)
        told = (self._check, self._state, self.level)
        asked = (self.sit, self.move_here, self.hire, self.stand, self.dismiss)
        filled(self.row, *named, 1, *told, *asked)
        self.set_tight(False)

    def set_tight(self, tight: bool) -> None:
        high = WAITING_TIGHT if tight else WAITING_ROOMY
        self.set_height(high)
        self.portrait.set_size(_SEAT_FACES[high])

    def show_seat(
        self, seat: WaitingSeat, *, hosting: bool, seated: bool, watches: bool = False
    ) -> None:
        is_open = seat.kind == "open"
        self.set_colour(seat.colour)
        self.set_free(is_open)
        if is_open:
            self.portrait.show_nobody()
        else:
            self.portrait.show_player(seat.face, seat.colour)
        self._name.setText("" if is_open else seat.name or self.tr("Computer"))
        self._name.setVisible(not is_open)
        self._free.setVisible(is_open)
        levelled = seat.kind == "computer" and hosting  # the list of levels says so already
        self._tag.setText("" if levelled else self._tag_of(seat))
        self._tag.setVisible(bool(self._tag.text()))
        self._state.setText(self.tr("ready") if seat.here else self.tr("away"))
        self._state.set_tone(Tone.GOOD if seat.here else Tone.WARNING)
        self._state.setVisible(not is_open and not levelled)
        self._check.setVisible(not is_open and seat.here and not levelled)
        self._offer(seat, hosting=hosting, seated=seated, watches=watches)
        named = f"{self._name.text()} {self._tag_of(seat)}".strip()
        self.setAccessibleName(self._free.text() if is_open else named)

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

    def _tag_of(self, seat: WaitingSeat) -> str:
        if seat.yours:
            return self.tr("you, host") if seat.host else self.tr("you")
        if seat.kind == "computer":
            return self.tr("computer, {level}").format(level=level_name(seat.level))
        return self.tr("host") if seat.host else ""
