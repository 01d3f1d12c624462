"""The waiting room: seats, chat, and the start once all seats are taken."""

from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from smallworld.content.own import own_names
from smallworld.safe_text import Discreet, Secret
from smallworld_client.gui.board.thumbnails import LargeBoard, board_title
from smallworld_client.gui.kit.base import marginless
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.form import Fold, LineBox
from smallworld_client.gui.kit.label import Label, Panel, Tone, filled, heading, stacked
from smallworld_client.gui.kit.screen import Screen
from smallworld_client.gui.log_lines import Lines, LogRow
from smallworld_client.gui.paint.owners import wear
from smallworld_client.gui.session import Session
from smallworld_client.gui.setup.access import InvitationPanel
from smallworld_client.gui.setup.rows import ColourChoice, QuietRow, WaitingRow, WaitingSeat
from smallworld_client.gui.setup.screen import BoardAndInvitation, Halves
from smallworld_client.gui.setup.table_rules import absence_text, pace_text, watching_text
from smallworld_client.gui.theme import Type
from smallworld_client.table.authority.seats import face_of
from smallworld_client.words.choices import added_amount, all_added, sentence_of_sets, without_sets
from smallworld_client.words.names import AMOUNTS
from smallworld_maps import find, for_players
from smallworld_net.address import SCHEME
from smallworld_wire.room import LOT, Room, SeatAssignment, TableSettings, colours_of

Listing = Literal["lobby", "invitation", "network", "address"]
"""How others find a table: by a list of a lobby or of the network, or by what they were sent."""


@dataclass(frozen=True, slots=True, repr=False)
class WaitingView(Discreet):
    """The state of the room; ``hosting`` also for who made the table that a service hosts."""

    settings: TableSettings
    seats: tuple[WaitingSeat, ...]
    host: str
    hosting: bool = False
    watches: bool = False
    unseated: tuple[str, ...] = ()
    watching: int = 0  # how many people are spectators
    registration: Listing = "address"
    address: str = ""
    invitation: Secret = ""
    watch_invitation: Secret = ""
    page: Secret = ""  # the link for browsers; empty where the table has no page
    first: str = ""  # who begins, as a translated text


def waiting_view(session: Session, room: Room, registration: Listing, way_here: str) -> WaitingView:
    """``way_here`` is the address or invitation that this person used, to be passed on."""
    way_here = way_here or session.way_here
    invited = way_here.startswith(f"{SCHEME}:")
    host = next((person for person in room.people if person.role == "host"), None)
    return WaitingView(
        settings=room.settings,
        seats=tuple(
            replace(_seat(assigned, room, session.me), colour=colour)
            for assigned, colour in zip(room.seats, colours_of(room.seats), strict=True)
        ),
        host=host.name if host else "",
        hosting=room.is_in_charge(session.me),
        watches=session.person is not None and session.person.role == "spectator",
        watching=room.watching,
        unseated=_unseated(room, session.me),
        registration=_registration(session, room.settings, registration),
        address=session.address or ("" if invited else way_here),
        invitation=session.invitation or (way_here if invited else ""),
        watch_invitation=session.watch_invitation,
        page=session.seat_page or session.page,
        first=_first(room),
    )


def _first(room: Room) -> str:
    first = room.settings.first
    if first == LOT or first >= len(room.seats):
        return QCoreApplication.translate("TableVisit", "random")
    name = room.seats[first].name
    return name or QCoreApplication.translate("TableVisit", "seat {n}").format(n=first + 1)


def _registration(session: Session, settings: TableSettings, came_by: Listing) -> Listing:
    if settings.private:
        return "invitation"
    if settings.lobby:
        return "lobby"
    return "network" if session.is_host else came_by


def _unseated(room: Room, me: int) -> tuple[str, ...]:
    others = (person for person in room.people if person.here and person.id != me)
    return tuple(person.name for person in others if not room.seats_of(person.id))


def _seat(assigned: SeatAssignment, room: Room, me: int) -> WaitingSeat:
    person = next((person for person in room.people if person.id == assigned.person), None)
    if assigned.kind != "person" or person is None:
        return WaitingSeat(assigned.kind, assigned.name, level=assigned.bot, face=face_of(assigned))
    return WaitingSeat(
        "person",
        assigned.name,
        yours=person.id == me,
        host=person.role == "host",
        here=person.here,
        face=face_of(assigned),
    )


_COLUMN = 600
_LOW = 700  # below this height, at normal text size, the seats' rows are less high
_LEAST_CHAT = 110
MOST_NAMED = 12  # the number of people without a seat who are named; the others are counted


class WaitingScreen(Screen):
    """Shows a :class:`WaitingView` and emits the person's requests; ``back`` stays unused."""

    sit_requested = Signal(int)
    move_requested = Signal(int)
    colour_chosen = Signal(int, int)  # a seat, and one of the five colours
    stand_requested = Signal()
    computer_added = Signal(int, str)
    computer_removed = Signal(int)
    start_requested = Signal()
    arrange_requested = Signal()
    leave_requested = Signal()
    friends_requested = Signal()  # friends are to be invited
    said = Signal(str)

    def __init__(self, view: WaitingView) -> None:
        super().__init__(view.settings.title)
        self._view = view
        self.picture = LargeBoard(find(view.settings.board) or for_players(len(view.seats)))
        self._facts = QGridLayout()
        self._fact_labels: dict[str, tuple[Label, Label]] = {}
        self.seats = [WaitingRow(seat) for seat in range(len(view.seats))]
        self.chat = Lines(self.tr("Chat"), self.tr("No messages yet."))
        placeholder = self.tr("Write a message to the room")
        self.box = LineBox(placeholder, placeholder=placeholder, send=self.tr("Send"))
        self.leave = Button(self.tr("Leave"))
        self.invitation = InvitationPanel()
        self.copy, self.copy_watch = self.invitation.copy, self.invitation.copy_watch
        self.arrange = Button(self.tr("Change"), ButtonKind.QUIET, small=True)
        self.colour = ColourChoice()
        self._colour_row = QuietRow(self.tr("Your colour"), self.colour)
        self._advice = Label("", Type.NOTE, Tone.GOLD, wrap=True)
        self._unseated = Label("", Type.NOTE, Tone.SECOND, elide=True)
        self.start = Button(self.tr("Start the game"))
        self._waits = Label("", Type.NOTE, Tone.TEXT, elide=True)
        self._listen()
        self._lay_out()
        self.show_room(view)

    def show_room(self, view: WaitingView) -> None:
        self._view = view
        wear([seat.colour for seat in view.seats])
        self.set_title(view.settings.title, self._subtitle_of(view))
        seated = any(seat.yours for seat in view.seats)
        for row, seat in zip(self.seats, view.seats, strict=True):
            row.level.offer_programs(not view.settings.service)
            row.show_seat(seat, hosting=view.hosting, seated=seated, watches=view.watches)
        self._show_text(self._advice, self._advice_for(view))
        self._show_text(self._unseated, self._others_in(view))
        self._show_colours(view)
        for name, text in self._facts_of(view).items():
            label, value = self._fact_labels[name]
            value.setText(text)
            label.setContentsMargins(value.contentsMargins())  # lines up their first lines
            for part in (label, value):
                part.setVisible(bool(text))
        self.rules.line.set_summary(self._summary_of(view))
        self.arrange.setVisible(view.hosting)
        self.start.setVisible(view.hosting and not view.settings.service)
        self.start.set_reason(self._why_not(view))
        self._waits.setText(self._waiting_for(view))
        self._show_invitation(view)
        self._turn_gold(view)

    def _show_invitation(self, view: WaitingView) -> None:
        watch = view.watch_invitation if view.settings.spectators else ""
        way_here = view.invitation or view.address
        self.invitation.show_ways(way_here, watch, view.page, is_link=bool(view.invitation))
        urges = view.hosting and self._free(view) > 0 and bool(way_here)
        self.invitation.show_free(self._free(view), self._whom_to_invite(view), urges=urges)

    def _turn_gold(self, view: WaitingView) -> None:
        """The one gold button is what this person wants next: a seat, guests, or the start."""
        free = self._free(view)
        self.start.set_kind(ButtonKind.SECONDARY if free else ButtonKind.PRIMARY)
        offered = [row for row in self.seats if row.sit.isVisibleTo(row)]
        for row in self.seats:
            first = row in offered[:1] and not view.hosting
            row.sit.set_kind(ButtonKind.PRIMARY if first else ButtonKind.SECONDARY)

    def _show_colours(self, view: WaitingView) -> None:
        own = next((seat for seat in view.seats if seat.yours), None)
        self._colour_row.setVisible(own is not None)
        if own is not None:
            others = [seat for seat in view.seats if not seat.yours and seat.kind == "person"]
            self.colour.show_value(own.colour)
            self.colour.set_taken({seat.colour: seat.name for seat in others})

    def _choose_colour(self, colour: int) -> None:
        for place, seat in enumerate(self._view.seats):
            if seat.yours:
                self.colour_chosen.emit(place, colour)

    @property
    def draft(self) -> str:
        """What is being written to the others; empty also where the field has only the focus."""
        return self.box.displayText() if self.box.hasFocus() else ""

    def set_status(self, text: str) -> None:
        self.invitation.set_status(text)

    def add_chat(self, seat: int | None, name: str, text: str) -> None:
        self.chat.add(LogRow(seat, name, text))

    def _listen(self) -> None:
        self.invitation.friends.clicked.connect(self.friends_requested)
        for row in self.seats:
            row.sit_requested.connect(self.sit_requested)
            row.move_requested.connect(self.move_requested)
            row.stand_requested.connect(self.stand_requested)
            row.computer_added.connect(self.computer_added)
            row.computer_removed.connect(self.computer_removed)
        self.back.connect(self.leave_requested)
        self.leave.clicked.connect(self.leave_requested)
        self.start.clicked.connect(self.start_requested)
        self.invitation.copied.connect(self.tell)
        self.colour.chosen.connect(self._choose_colour)
        self.arrange.clicked.connect(self.arrange_requested)
        self.box.submitted.connect(self._say)

    def _lay_out(self) -> None:
        left = BoardAndInvitation(self.picture, self.invitation)
        self.rows.addWidget(Halves(left, self._room(), self._footer(), column=_COLUMN), 1)

    def _room(self) -> QWidget:
        return stacked(self._seated(), (self._talk(), 1), spacing=6)

    def _seated(self) -> Panel:
        self._unseated.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head = filled(QHBoxLayout(), heading(self.tr("Seats")), (self._unseated, 1))
        self.rules = Fold(self.tr("Rules of the table"), self._described())
        rules = filled(QHBoxLayout(), (self.rules, 1), self.arrange)
        rules.setAlignment(self.arrange, Qt.AlignmentFlag.AlignTop)
        rules.setSpacing(4)
        own = (self._advice, self._colour_row)
        return Panel(head, *self.seats, *own, rules, padding=14, spacing=2)

    def _described(self) -> QWidget:
        facts = QWidget()
        facts.setLayout(self._facts)
        self._facts.setContentsMargins(8, 0, 0, 0)
        self._facts.setHorizontalSpacing(10)
        self._facts.setColumnStretch(1, 1)
        for row, name in enumerate(self._facts_of(self._view)):
            label = Label(name, Type.NOTE, Tone.THIRD)
            value = Label("", Type.NOTE, Tone.TEXT, wrap=True)
            for column, part in enumerate((label, value)):
                self._facts.addWidget(part, row, column, Qt.AlignmentFlag.AlignTop)
            self._fact_labels[name] = (label, value)
        return facts

    def _talk(self) -> Panel:
        self.chat.setMinimumHeight(_LEAST_CHAT - 60)
        panel = Panel((self.chat, 1), self.box, padding=12, spacing=4)
        panel.setMinimumHeight(_LEAST_CHAT)
        return panel

    def _footer(self) -> QWidget:
        footer = QWidget()
        filled(marginless(QHBoxLayout(footer)), self.leave, (self._waits, 1), self.start)
        self._waits.take_height()
        self._waits.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return footer

    def fit(self) -> None:
        for row in self.seats:
            row.set_tight(self.height() < self.theme.px(_LOW) or len(self.seats) > 4)

    def _subtitle_of(self, view: WaitingView) -> str:
        if view.settings.service:
            made = self.tr("waiting room of your always-on table")
            return made if view.hosting else self.tr("waiting room of an always-on table")
        if view.hosting:
            return self.tr("waiting room, hosted by you")
        where = self.tr("waiting room, hosted by {host}")
        watching = self.tr("waiting room, hosted by {host}. You are watching")
        return (watching if view.watches else where).format(host=view.host)

    def _facts_of(self, view: WaitingView) -> dict[str, str]:
        settings, board = view.settings, find(view.settings.board)
        rounds = settings.rounds or (board.rounds if board else 0)
        found = {
            "lobby": self.tr("in the lobby's list"),
            "invitation": self.tr("only by invitation"),
            "network": self.tr("on your network"),
            "address": self.tr("by its address"),
        }
        drawn = self.tr("by the service and the players present")
        return {
            self.tr("Board"): board_title(settings.board),
            self.tr("Players"): str(len(view.seats)),
            self.tr("Rounds"): str(rounds) if rounds else "",
            self.tr("Season"): self.tr("ranked") if settings.rated else "",
            self.tr("Sets"): added_text(settings),
            self.tr("First player"): view.first,
            self.tr("Draws"): drawn if settings.service else "",
            self.tr("Clock"): pace_text(settings.pace),
            self.tr("Absence"): absence_text(settings),
            self.tr("Spectators"): watching_text(settings, view.watching),
            self.tr("Visibility"): found[view.registration],
            self.tr("Address"): view.address.partition("#")[0] or self.tr("none"),
        }

    def _whom_to_invite(self, view: WaitingView) -> str:
        if view.watches:
            return self.tr("Others can join as spectators the same way you did.")
        if not self._free(view):
            return self.tr("Others can still come to watch.") if view.settings.spectators else ""
        said = self.tr("Send the invitation to the people you want to play with.")
        listed = self.tr("The game is listed in the lobby.") * (view.registration == "lobby")
        return " ".join(filter(None, (listed, said, sentence_of_sets(view.settings.sets))))

    def _advice_for(self, view: WaitingView) -> str:
        seated = any(seat.yours for seat in view.seats)
        if view.watches or seated or not self._free(view):
            return ""
        return self.tr("You have no seat yet: choose a free one.")

    def _others_in(self, view: WaitingView) -> str:
        others = view.unseated
        if not others:
            return ""
        named, more = ", ".join(others[:MOST_NAMED]), len(others) - MOST_NAMED
        if more > 0:
            return self.tr("Also here: {names} and {count} more").format(names=named, count=more)
        return self.tr("Also here: {names}").format(names=named)

    def _show_text(self, label: Label, text: str) -> None:
        label.setText(text)
        label.setVisible(bool(text))

    def _free(self, view: WaitingView) -> int:
        return sum(seat.kind == "open" for seat in view.seats)

    def _why_not(self, view: WaitingView) -> str:
        free = self._free(view)
        return self.tr("%n seat(s) are free.", "", free) if free else ""

    def _waiting_for(self, view: WaitingView) -> str:
        if view.settings.service:
            return self._at_service(view)
        if view.hosting:
            return self._why_not(view)
        full = self._free(view) == 0
        if full and not view.watches and not any(seat.yours for seat in view.seats):
            watch = self.tr("All seats are taken: you will be a spectator.")
            return watch if view.settings.spectators else self.tr("All seats are taken.")
        if full:
            return self.tr("{host} can start now.").format(host=view.host)
        return self.tr("{host} starts the game when all seats are taken.").format(host=view.host)

    def _at_service(self, view: WaitingView) -> str:
        if not self._free(view):
            return self.tr("The game starts automatically.")
        said = self.tr("The game starts automatically when all seats are taken.")
        leave = self.tr("You can leave: your seat stays yours.")
        return f"{said} {leave}" if any(seat.yours for seat in view.seats) else said

    def _summary_of(self, view: WaitingView) -> str:
        settings = view.settings
        said = (
            self.tr("ranked") if settings.rated else "",
            added_amount(settings.sets, _own(settings)),
            AMOUNTS.rounds(settings.rounds) if settings.rounds else "",
            pace_text(settings.pace),
            board_title(settings.board),
        )
        return ", ".join(filter(None, said))

    def _say(self, text: str) -> None:
        if text:
            self.box.setText("")
            self.said.emit(text)


def added_text(settings: TableSettings) -> str:
    return all_added(settings.sets, _own(settings)) or without_sets()


def _own(settings: TableSettings) -> str:
    return ", ".join(own_names(settings.own))
