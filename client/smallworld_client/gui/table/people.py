"""The list of people at a table, with the actions for each of them."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QCoreApplication, QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_chance.signatures import fingerprint
from smallworld_client.gui.kit.base import Fitted, discard, marginless
from smallworld_client.gui.kit.button import Button, IconButton
from smallworld_client.gui.kit.choice import ToggleRow
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.form import Field
from smallworld_client.gui.kit.label import Label, Tone, heading, note
from smallworld_client.gui.kit.menu import MenuDialog, MenuEntry, place_of
from smallworld_client.gui.kit.rows import SeatRow
from smallworld_client.gui.kit.screen import set_abreast
from smallworld_client.gui.paint.ink import Weight
from smallworld_client.gui.theme import Type
from smallworld_client.gui.times import span
from smallworld_client.gui.turn.interruptions import SeatStatus
from smallworld_client.words.names import level_name
from smallworld_wire.room import Person, Room, SeatAssignment

REASON_LENGTH = 200
NAME_LENGTH = 40
MOST_WATCHERS = 50  # spectators that are listed at a time
_THREE_LINES = 62  # the height of a row with name, state and fingerprint, at normal text size
_IN_PASSING = frozenset(("sit", "play-again", "stand-in", "ask-for-computer", "befriend"))
"""What has a button of its own; a menu says the rest in words, away from these."""


@dataclass(frozen=True, slots=True)
class PersonView:
    """One line of the list; ``id`` is the person's, or that of a computer's seat."""

    id: int
    name: str
    tag: str = ""
    state: str = ""
    lost: bool = False
    seat: int | None = None
    actions: tuple[MenuEntry, ...] = ()
    fingerprint: str = ""


class _PlayerRow(Fitted, SeatRow):
    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.texts, self.buttons = QVBoxLayout(), QHBoxLayout()
        self.texts.setSpacing(0)
        self.buttons.setSpacing(self.row.spacing())
        self.buttons.addStretch(1)
        self.row.addLayout(self.texts, 1)
        self.row.addLayout(self.buttons)

    def minimumSizeHint(self) -> QSize:
        return QSize(1, super().minimumSizeHint().height())

    def fit(self) -> None:
        margins = self.row.contentsMargins()
        needed = self.texts.minimumSize().width() + self.buttons.sizeHint().width()
        free = self.width() - margins.left() - margins.right() - self.row.spacing()
        abreast = needed <= free or not self.buttons.count()
        set_abreast(self.row, abreast)
        self.setMinimumHeight(max(self.least_height, self.row.sizeHint().height()))


@dataclass(frozen=True, slots=True)
class KnownKeys:
    ignored: Collection[bytes] = frozenset()
    friends: Collection[bytes] = frozenset()
    added_by: Collection[bytes] = frozenset()
    """Those who have added this person, who has not added them."""
    keeps: bool = False


class PeopleDialog(Dialog):
    """``wanted``: an action and a person. Of hundreds of spectators only some are listed."""

    wanted = Signal(str, object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(self.tr("At the table"), parent, veil=True, width=600)
        self.setObjectName("people")
        self._people: Sequence[PersonView] = ()
        self._built: object = None
        self._states: list[Label] = []
        self._list = QWidget()
        self.search = Field(self.tr("Find a spectator"), most=NAME_LENGTH)
        self.search.edited.connect(lambda _: self._show())
        self.search.hide()
        self.content.setSpacing(4)
        self.content.addWidget(self.search)
        self.content.addWidget(self._list)
        self.content.addStretch(1)

    def show_people(self, people: Sequence[PersonView]) -> None:
        """Players first. A running time changes only its label, so no button moves."""
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
            label.setVisible(bool(person.state))

    def _build_list(
        self, seated: Sequence[PersonView], found: Sequence[PersonView], watching: int
    ) -> None:
        """The list is rebuilt each time, so that the old one is deleted as a whole."""
        self._states = []
        before, self._list = self._list, QWidget()
        rows = marginless(QVBoxLayout(self._list), self.content.spacing())
        for person in seated:
            row, about = _PlayerRow(person.seat or 0), QHBoxLayout()
            row.texts.addStretch(1)
            row.texts.addWidget(Label(person.name, Type.NAME, elide=True))
            row.texts.addLayout(about)
            if person.fingerprint:
                row.texts.addWidget(_fingerprint(person))
                row.set_height(_THREE_LINES)
            row.texts.addStretch(1)
            self._tell_about(about, person)
            self._offer(row.buttons, person)
            rows.addWidget(row)
        rows.addWidget(heading(self.tr("Watching: {count}").format(count=watching)))
        for person in found[:MOST_WATCHERS]:
            rows.addLayout(self._line_of(person))
        if said := self._said_below(len(found)):
            rows.addWidget(note(said))
        self.content.replaceWidget(before, self._list)
        discard(before)
        self._arrange()

    def _line_of(self, person: PersonView) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setContentsMargins(8, 0, 2, 0)
        line.setSpacing(6)
        line.addWidget(Label(person.name, Type.NAME, elide=True))
        self._tell_about(line, person)
        self._offer(line, person)
        return line

    def _said_below(self, found: int) -> str:
        if found > MOST_WATCHERS:
            text = self.tr("{count} more. Type a name to find someone.")
            return text.format(count=found - MOST_WATCHERS)
        if found:
            return ""
        return (
            self.tr("Nobody has that name.")
            if self.search.text()
            else self.tr("Nobody is watching.")
        )

    def _tell_about(self, row: QHBoxLayout, person: PersonView) -> None:
        tone = Tone.WARNING if person.lost else Tone.SECOND
        state = Label(person.state, Type.NOTE, tone, weight=Weight.DemiBold)
        self._states.append(state)
        if person.tag:
            row.addWidget(Label(person.tag, Type.NOTE, Tone.SECOND))
        row.addWidget(state)
        row.addStretch(1)

    def _offer(self, row: QHBoxLayout, person: PersonView) -> None:
        for action in person.actions:
            if action.id in _IN_PASSING:
                button = Button(action.text, small=True)
                button.setObjectName(f"{action.id}-{person.id}")
                button.clicked.connect(partial(self.wanted.emit, action.id, person))
                row.addWidget(button)
        rest = [action for action in person.actions if action.id not in _IN_PASSING]
        if rest:
            more = IconButton("dots", self.tr("More about {name}").format(name=person.name))
            more.setObjectName(f"more-{person.id}")
            more.clicked.connect(partial(self._open_more, more, person, rest))
            row.addWidget(more)

    def _open_more(self, button: QWidget, person: PersonView, entries: Sequence[MenuEntry]) -> None:
        over = self.parentWidget() or self.window()
        menu = MenuDialog(person.name, entries, over, beside=place_of(button, over))
        menu.answered.connect(lambda answer: self.wanted.emit(answer, person))
        menu.open_once()


def _fingerprint(person: PersonView) -> Label:
    label = Label(person.fingerprint, Type.SMALL, Tone.THIRD)
    said = translate(
        "table", "{player}'s identity: {fingerprint}. They see the same one in their settings."
    )
    about = said.format(player=person.name, fingerprint=person.fingerprint)
    label.setToolTip(about)
    label.setAccessibleName(about)
    return label


class ReasonDialog(Dialog):
    decided = Signal(str, bool)

    def __init__(self, title: str, yes: str, parent: QWidget, *, may_ban: bool) -> None:
        super().__init__(title, parent, veil=True, width=440)
        self.setObjectName("reason")
        self.reason = Field(self.tr("Reason (shown to the person)"), most=REASON_LENGTH)
        self.ban = ToggleRow(self.tr("Permanently"), self.tr("This person can't come back."))
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


translate = QCoreApplication.translate


def people_views(
    room: Room,
    me: int,
    present: Sequence[SeatStatus],
    gone: Mapping[int, float],
    known: KnownKeys = KnownKeys(),
) -> list[PersonView]:
    people = {person.id: person for person in room.people}
    seated = [
        _player(room, me, seat, people.get(assigned.person), present[seat], known)
        for seat, assigned in enumerate(room.seats)
    ]
    watching = [
        _watching(room, me, person, gone, known)
        for person in room.people
        if not room.seats_of(person.id)
    ]
    return seated + watching


def _player(
    room: Room, me: int, seat: int, person: Person | None, present: SeatStatus, known: KnownKeys
) -> PersonView:
    assigned = room.seats[seat]
    if person is None or assigned.kind != "person":
        return PersonView(
            seat,
            assigned.name,
            _kind(assigned),
            seat=seat,
            actions=seat_actions(room, me, seat, None),
        )
    state = present.away or (translate("table", "muted") if person.muted else "")
    if assigned.is_played_by_computer:
        state = state or translate("table", "a computer plays: {level}").format(
            level=level_name(assigned.bot)
        )
    return PersonView(
        person.id,
        assigned.name,
        _tag(room, person, me, known),
        state,
        lost=not person.here,
        seat=seat,
        actions=seat_actions(room, me, seat, person) + _person_actions(room, me, person, known),
        fingerprint=fingerprint(person.verify_key) if person.verify_key else "",
    )


def _watching(
    room: Room, me: int, person: Person, gone: Mapping[int, float], known: KnownKeys
) -> PersonView:
    away = translate("table", "away {time}").format(time=span(gone.get(person.id, person.away)))
    state = translate("table", "muted") if person.muted else ""
    return PersonView(
        person.id,
        person.name,
        _tag(room, person, me, known),
        state if person.here else away,
        lost=not person.here,
        actions=_person_actions(room, me, person, known),
    )


def _kind(assigned: SeatAssignment) -> str:
    if assigned.kind == "open":
        return translate("table", "free")
    if assigned.kind == "computer":
        return translate("table", "computer, {level}").format(level=level_name(assigned.bot))
    return translate("table", "has left")


def _tag(room: Room, person: Person, me: int, known: KnownKeys) -> str:
    words = (
        (translate("table", "you"), person.id == me),
        (translate("table", "host"), person.id == room.leader),
        (translate("table", "friend"), person.key in known.friends),
        (translate("table", "has added you"), person.key in known.added_by),
    )
    return ", ".join(word for word, holds in words if holds)


def seat_actions(room: Room, me: int, seat: int, person: Person | None) -> tuple[MenuEntry, ...]:
    assigned = room.seats[seat]
    if room.stage != "running":
        return ()
    if assigned.kind == "computer":
        late = room.settings.late_guests and not room.seats_of(me)
        return (
            (MenuEntry("sit", "bot", translate("table", "Take over from this computer")),)
            if late
            else ()
        )
    if person is None:
        return ()
    if person.id == me and assigned.is_played_by_computer:
        return (MenuEntry("play-again", "bot", translate("table", "Take my seat back")),)
    may = person.id == me or (room.leader == me and not person.here)
    if may and not assigned.is_played_by_computer:
        return (MenuEntry("stand-in", "bot", translate("table", "Let a computer play")),)
    if room.seats_of(me) and not (person.here or assigned.is_played_by_computer):
        return (
            MenuEntry("ask-for-computer", "bot", translate("table", "Ask for a computer player")),
        )
    return ()


def _person_actions(room: Room, me: int, person: Person, known: KnownKeys) -> tuple[MenuEntry, ...]:
    if person.id == me:
        return ()
    offered: list[tuple[str, str, str]] = []
    is_friend, is_ignored = person.key in known.friends, person.key in known.ignored
    if is_friend:
        offered.append(("unfriend", "minus", translate("table", "Remove {name} from your friends")))
    elif person.key and person.verify_key and known.keeps and not is_ignored:
        added = person.key in known.added_by
        text = translate("table", "Add back") if added else translate("table", "Add as a friend")
        offered.append(("befriend", "plus", text))
    if is_ignored:
        offered.append(("unignore", "eye", translate("table", "Stop ignoring {name}")))
    elif person.key:
        offered.append(("ignore", "hide", translate("table", "Ignore {name}")))
    if person.key and room.settings.lobby:
        offered.append(("report", "warning", translate("table", "Report {name} to the lobby")))
    if room.is_in_charge(me):
        offered.append(
            ("unmute", "sound", translate("table", "Unmute {name} for everyone"))
            if person.muted
            else ("mute", "mute", translate("table", "Mute {name} for everyone"))
        )
        offered.append(("remove", "close", translate("table", "Remove {name}")))
    return tuple(MenuEntry(id, icon, text.format(name=person.name)) for id, icon, text in offered)
