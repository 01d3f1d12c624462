"""Everybody at the table: who plays, who watches, and what can be done about each."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.paint.type import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Button, IconButton
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.field import Field
from smallworld_client.gui.widgets.label import Label, Tone, heading, note
from smallworld_client.gui.widgets.seat_row import SeatRow
from smallworld_client.gui.widgets.toggle import ToggleRow

REASON_LENGTH = 200
NAME_LENGTH = 40
MOST_WATCHERS = 50
"""So many of those who watch are listed at a time."""
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
    """``wanted`` tells a deed's id and the view it was for.

    Where hundreds watch some are listed, and the others are found by name.
    """

    wanted = Signal(str, object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=560)
        self.set_title(self.tr("At the table"))
        self.setObjectName("people")
        self._people: Sequence[PersonView] = ()
        self._built: object = None
        self._states: list[Label] = []
        self._list = QWidget()
        self.search = Field(self.tr("Find somebody who watches"), most=NAME_LENGTH)
        self.search.edited.connect(lambda _: self._show())
        self.search.hide()
        self.content.setSpacing(4)
        self.content.addWidget(self.search)
        self.content.addWidget(self._list)
        self.content.addStretch(1)

    def show_people(self, people: Sequence[PersonView]) -> None:
        """Players first, then those who watch.

        A time that goes on changes a word only: the buttons stay where a hand may be on its way to.
        """
        self._people = people
        self._show()

    def _show(self) -> None:
        seated = [person for person in self._people if person.seat is not None]
        watching = [person for person in self._people if person.seat is None]
        self.search.setVisible(len(watching) > MOST_WATCHERS)
        wanted = self.search.text().casefold() if len(watching) > MOST_WATCHERS else ""
        found = [person for person in watching if wanted in person.name.casefold()]
        listed = [*seated, *found[:MOST_WATCHERS]]
        built = ([replace(person, state="") for person in listed], len(watching), len(found))
        if built != self._built:
            self._built = built
            self._build_list(seated, found, len(watching))
        for label, person in zip(self._states, listed, strict=True):
            label.setText(person.state)

    def _build_list(
        self, seated: Sequence[PersonView], found: Sequence[PersonView], watching: int
    ) -> None:
        """A list of its own each time: the former one goes at once, however long it was."""
        self._states = []
        before, self._list = self._list, QWidget()
        rows = QVBoxLayout(self._list)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(self.content.spacing())
        for person in seated:
            row = SeatRow(person.seat or 0)
            self._fill(row.row, person)
            rows.addWidget(row)
        rows.addWidget(heading(self.tr("Watching: {count}").format(count=watching)))
        for person in found[:MOST_WATCHERS]:
            rows.addLayout(self._line_of(person))
        if said := self._said_below(len(found)):
            rows.addWidget(note(said))
        self.content.replaceWidget(before, self._list)
        before.hide()
        before.deleteLater()
        self._arrange()

    def _line_of(self, person: PersonView) -> QHBoxLayout:
        """The line of somebody who watches."""
        line = QHBoxLayout()
        line.setContentsMargins(8, 0, 2, 0)
        line.setSpacing(6)
        self._fill(line, person)
        return line

    def _said_below(self, found: int) -> str:
        """What is to be said of those who are not listed."""
        if found > MOST_WATCHERS:
            text = self.tr("{count} more. Type a name to find somebody.")
            return text.format(count=found - MOST_WATCHERS)
        if found:
            return ""
        return (
            self.tr("Nobody is called that.") if self.search.text() else self.tr("Nobody watches.")
        )

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
