"""Everybody at the table: who plays, who watches, and what can be done about each."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLayout, QWidget

from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Button, IconButton
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.field import Field
from smallworld_client.gui.widgets.label import Label, Tone, heading, note
from smallworld_client.gui.widgets.seat_row import SeatRow
from smallworld_client.gui.widgets.toggle import ToggleRow

REASON_LENGTH = 200
_ICONS = {"mute": "mute", "unmute": "sound", "ignore": "hide", "heed": "eye", "show-out": "close"}


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be done about somebody; some ids have a sign, others are buttons."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class PersonView:
    """One line of the list. ``id`` is the person's, or that of a computer's seat.

    ``seat`` is None for those who watch; ``lost`` warns beside ``state``.
    """

    id: int
    name: str
    tag: str = ""
    state: str = ""
    lost: bool = False
    seat: int | None = None
    deeds: tuple[Deed, ...] = ()


class PeopleDialog(Dialog):
    """``wanted`` tells a deed's id and the view it was for."""

    wanted = Signal(str, object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=560)
        self.set_title(self.tr("At the table"))
        self.setObjectName("people")
        self._shown: list[PersonView] = []
        self._states: list[Label] = []
        self.content.setSpacing(4)

    def show_people(self, people: Sequence[PersonView]) -> None:
        """Players first, then those who watch.

        A time that goes on changes a word only: the buttons stay where a hand may be on its way to.
        """
        lines = [replace(person, state="") for person in people]
        if lines != self._shown:
            self._shown = lines
            self._build_lines(people)
        for label, person in zip(self._states, people, strict=True):
            label.setText(person.state)

    def _build_lines(self, people: Sequence[PersonView]) -> None:
        _clear(self.content)
        self._states = []
        watching = [person for person in people if person.seat is None]
        for person in people:
            if person.seat is not None:
                row = SeatRow(person.seat)
                self._fill(row.row, person)
                self.content.addWidget(row)
        title = self.tr("Watching: {count}").format(count=len(watching))
        self.content.addWidget(heading(title))
        if not watching:
            self.content.addWidget(note(self.tr("Nobody watches.")))
        for person in watching:
            line = QHBoxLayout()
            line.setContentsMargins(8, 0, 2, 0)
            line.setSpacing(6)
            self._fill(line, person)
            self.content.addLayout(line)
        self.content.addStretch(1)
        self._arrange()

    def _fill(self, row: QHBoxLayout, person: PersonView) -> None:
        tone = Tone.WARNING if person.lost else Tone.SECOND
        state = Label(person.state, Type.NOTE, tone, weight=Weight.DemiBold)
        self._states.append(state)
        row.addWidget(Label(person.name, Type.NAME, elide=True))
        row.addWidget(Label(person.tag, Type.NOTE, Tone.SECOND))
        row.addStretch(1)
        row.addWidget(state)
        for deed in person.deeds:
            icon = _ICONS.get(deed.id)
            button = IconButton(icon, deed.text) if icon else Button(deed.text, small=True)
            button.setObjectName(f"{deed.id}-{person.id}")
            button.clicked.connect(lambda _=False, deed=deed: self.wanted.emit(deed.id, person))
            row.addWidget(button)


class ReasonDialog(Dialog):
    """``decided`` tells the reason, and whether the person can't come back."""

    decided = Signal(str, bool)

    def __init__(self, title: str, yes: str, parent: QWidget, *, may_ban: bool) -> None:
        super().__init__(title, parent, veil=True, width=440)
        self.setObjectName("reason")
        self.reason = Field(self.tr("Reason, which the person reads"), most=REASON_LENGTH)
        self.ban = ToggleRow(self.tr("For good"), self.tr("That person can't come back."))
        self.ban.setVisible(may_ban)
        self.content.addWidget(self.reason)
        self.content.addWidget(self.ban)
        self.content.addStretch(1)
        self.add_button("no", self.tr("Cancel"))
        self.add_button("yes", yes).setObjectName("yes")
        self.reason.submitted.connect(lambda _: self._answer("yes"))
        self.answered.connect(self._answer)

    def _answer(self, answer: str) -> None:
        self.dismiss()
        if answer == "yes":
            self.decided.emit(self.reason.text(), self.ban.isChecked())


def _clear(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        if inner is not None:
            _clear(inner)
