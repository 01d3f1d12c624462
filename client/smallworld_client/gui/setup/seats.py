"""The rows of who plays: a person with a name, or a computer player's character with a level."""

from collections.abc import Iterable, Sequence
from random import Random

from PySide6.QtCore import Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.texts.characters import character
from smallworld_client.gui.texts.names import USUAL, level_name, levels
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.choice import Option, Picker
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_client.gui.widgets.field import LineBox
from smallworld_client.gui.widgets.label import Label, Tone
from smallworld_client.gui.widgets.portrait import Portrait, PortraitButton
from smallworld_client.gui.widgets.rows import SeatRow
from smallworld_client.host.bot_names import NAMES
from smallworld_client.storage.settings import NAME_LENGTH
from smallworld_client.table.setup import Place

PERSON = "person"
ROOMY, TIGHT = 66, 46
"""The heights of a row, and the portraits' sizes in them."""
_FACES = {ROOMY: 46, TIGHT: 36}


class LevelPicker(Picker):
    """A list of the levels; ``value`` is the computer player's name for commands and the wire."""

    def __init__(
        self, level: str = USUAL, *, person: str = "", parent: QWidget | None = None
    ) -> None:
        """``person`` is what the list calls it if a person plays; empty where none can."""
        options = [Option(*pair) for pair in levels()]
        super().__init__(
            "", [*([Option(PERSON, person)] if person else []), *options], level, parent=parent
        )
        self.setAccessibleName(self.tr("How well the computer plays"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_level(self, level: str) -> None:
        """Show a value without emitting a signal.

        A person's own computer player is added to the list.
        """
        was = self.blockSignals(True)
        if self.findData(level) < 0:
            self.addItem(level_name(level), level)
        self.set_value(level)
        self.blockSignals(was)


def a_cast(count: int, rng: Random | None = None) -> list[str]:
    """So many different characters, in any order."""
    return (rng or Random()).sample(NAMES, count)


class _Aside(Label):
    """A line that is shown whole or not at all; its tooltip has it in any case."""

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.is_whole:
            super().paintEvent(event)


class SeatForm(SeatRow):
    """One player: a person with a name, or a character of the computer with a level."""

    changed = Signal()
    other_wanted = Signal()
    """Another character should have the seat."""

    def __init__(self, seat: int, name: str, called: str, *, person: bool, fixed: bool) -> None:
        """``name`` is the person's, ``called`` the character. A ``fixed`` row stays a person's."""
        super().__init__(seat)
        self._called, self._colour = called, seat
        default = name or self.tr("Player {number}").format(number=seat + 1)
        self.name = LineBox(self.tr("Name"))
        self.name.line.setMaxLength(NAME_LENGTH)
        self.name.set_text(default)
        self.you = Label(self.tr("you"), Type.NOTE, Tone.SECOND, italic=True)
        self.person = Portrait(_FACES[ROOMY])
        self.face = PortraitButton(_FACES[ROOMY])
        self.face.clicked.connect(self.other_wanted)
        self._character = Label("", Type.NAME, elide=True)
        self._line = _Aside("", Type.NOTE, Tone.SECOND, elide=True)
        kind = PERSON if person else USUAL
        self.level = LevelPicker(kind, person="" if fixed else self.tr("a person"))
        self._fixed = fixed
        self._lay_out()
        self.name.edited.connect(lambda _: self.changed.emit())
        self.level.chosen.connect(lambda _: self._turn())
        self.show_character(called)
        self.set_colour(seat)
        self._show()

    @property
    def is_person(self) -> bool:
        return self._fixed or self.level.value == PERSON

    @property
    def colour(self) -> int:
        return self._colour

    @property
    def called(self) -> str:
        """The character that has the seat if no person does."""
        return self._called

    @property
    def title(self) -> str:
        """What the player is called."""
        return self.name.text() if self.is_person else self._called

    @property
    def place(self) -> Place:
        if self.is_person:
            return Place("person", self.name.text(), colour=self._colour)
        return Place("computer", self.level.value, self._called, self._colour)

    def show_character(self, called: str) -> None:
        """Let another character have the seat."""
        self._called = called
        self._character.setText(called)
        self._line.setText(character(called))
        self.face.show_character(called)

    def set_colour(self, colour: int) -> None:
        super().set_colour(colour)
        self._colour = colour
        self.person.show_player("", colour, computer=False)

    def set_tight(self, tight: bool) -> None:
        """Less high, where room is short."""
        high = TIGHT if tight else ROOMY
        self.set_height(high)
        for portrait in (self.person, self.face):
            portrait.set_size(_FACES[high])

    def _lay_out(self) -> None:
        self._texts = QWidget()
        texts = QVBoxLayout(self._texts)
        texts.setContentsMargins(BLEED, 0, 0, 0)
        texts.setSpacing(0)
        texts.addStretch(1)
        texts.addWidget(self._character)
        texts.addWidget(self._line)
        texts.addStretch(1)
        for widget in (self.person, self.face):
            self.row.addWidget(widget)
        self.row.addWidget(self.name, 1)
        self.row.addWidget(self.you)
        self.row.addWidget(self._texts, 1)
        self.row.addWidget(self.level)

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
    """The next one in the list of characters who is at no seat yet."""
    taken, start = set(taken), NAMES.index(called)
    turned: Sequence[str] = (*NAMES[start + 1 :], *NAMES[:start])
    return next((name for name in turned if name not in taken), called)
