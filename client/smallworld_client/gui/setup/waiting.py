"""The waiting room: seats, chat, and the start once all seats are taken."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from smallworld.hidden import Discreet, Secret
from smallworld_client.gui.log.lines import Line, Lines
from smallworld_client.gui.setup.waiting_seat import WaitingRow, WaitingSeat
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.board_picture import BoardPicture, board_title, known_board
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.field import LineBox
from smallworld_client.gui.widgets.label import Label, Tone, heading, note
from smallworld_client.gui.widgets.panel import Panel, Rule
from smallworld_client.gui.widgets.screen import Middle, Screen, Scrolled, scrolled

__all__ = ["WaitingScreen", "WaitingSeat", "WaitingView"]

_PICTURE = 300
_WIDTH = 1500
MOST_NAMED = 12
"""The number of people without a seat who are named; the others are counted."""
Listing = Literal["lobby", "invitation", "network", "address"]


@dataclass(frozen=True, slots=True, repr=False)
class WaitingView(Discreet):
    """The state of the room. ``board`` is an id; ``address`` and the invitations may be empty.

    ``watches``: this person is a spectator. ``watching``, ``clock`` and ``absence`` are translated
    texts. ``registration`` says how others find the table: the lobby's list, an invitation, their
    network's list, the address. ``unseated`` are the others without a seat.
    """

    title: str
    board: str
    seats: tuple[WaitingSeat, ...]
    host: str
    hosting: bool = False
    watches: bool = False
    unseated: tuple[str, ...] = ()
    watching: str = ""
    clock: str = ""
    absence: str = ""
    registration: Listing = "address"
    address: str = ""
    invitation: Secret = ""
    watch_invitation: Secret = ""
    spectators: bool = True


class WaitingScreen(Screen):
    """Shows a :class:`WaitingView` and emits the person's requests; ``back`` stays unused."""

    sit_requested = Signal(int)
    stand_requested = Signal()
    computer_added = Signal(int, str)
    computer_removed = Signal(int)
    start_requested = Signal()
    arrange_requested = Signal()
    leave_requested = Signal()
    said = Signal(str)

    def __init__(self, view: WaitingView, *, parent: QWidget | None = None) -> None:
        super().__init__(view.title, parent=parent)
        self._view = view
        self._picture = BoardPicture(view.board, _PICTURE)
        self._facts = QGridLayout()
        self._fact_labels: dict[str, Label] = {}
        self.seats = [WaitingRow(seat) for seat in range(len(view.seats))]
        self.chat = Lines(self.tr("Chat"), self.tr("No messages yet."))
        placeholder = self.tr("Write a message to the room")
        self.box = LineBox(placeholder, placeholder=placeholder, send=self.tr("Send"))
        self.leave = Button(self.tr("Leave"))
        self.copy = Button(self.tr("Copy invitation"), icon="copy")
        self.copy_watch = Button(self.tr("Copy link to watch"), icon="eye")
        self.arrange = Button(self.tr("Change"), Kind.QUIET, small=True)
        self._advice = Label("", Type.NOTE, Tone.GOLD)
        self._unseated = Label("", Type.NOTE, Tone.SECOND, elide=True)
        self._status = note("")
        self._whom = note("")
        self.start = Button(self.tr("Start the game"), Kind.PRIMARY)
        self._waits = Label("", Type.NOTE, Tone.SECOND, elide=True)
        self._listen()
        self._lay_out()
        self.show_room(view)

    def show_room(self, view: WaitingView) -> None:
        """Show the room's state; the number of seats stays the same."""
        self._view = view
        self.set_title(view.title, self._subtitle_of(view))
        seated = any(seat.yours for seat in view.seats)
        for row, seat in zip(self.seats, view.seats, strict=True):
            row.show_seat(seat, hosting=view.hosting, seated=seated or view.watches)
        self._show_text(self._advice, self._advice_for(view))
        self._show_text(self._unseated, self._others_in(view))
        for name, text in self._facts_of(view).items():
            self._fact_labels[name].setText(text)
        self.copy.set_reason(
            "" if self._way_here else self.tr("The table can't be reached from outside yet.")
        )
        self._whom.setText(self._whom_to_invite(view))
        self.copy_watch.setVisible(bool(view.watch_invitation) and view.spectators)
        self.arrange.setVisible(view.hosting)
        self.start.setVisible(view.hosting)
        self.start.set_reason(self._why_not(view))
        self._waits.setText(self._waiting_for(view))

    def set_status(self, text: str) -> None:
        """Show how the table can be reached."""
        self._show_text(self._status, text)

    def add_chat(self, seat: int | None, name: str, text: str) -> None:
        """Add a chat message; without a seat it is a spectator's."""
        self.chat.add(Line(seat, name, text))

    @property
    def _way_here(self) -> str:
        return self._view.invitation or self._view.address

    def _listen(self) -> None:
        for row in self.seats:
            row.sit_requested.connect(self.sit_requested)
            row.stand_requested.connect(self.stand_requested)
            row.computer_added.connect(self.computer_added)
            row.computer_removed.connect(self.computer_removed)
        self.back.connect(self.leave_requested)
        self.leave.clicked.connect(self.leave_requested)
        self.start.clicked.connect(self.start_requested)
        self.copy.clicked.connect(lambda: self._copy(self._way_here))
        self.copy_watch.clicked.connect(lambda: self._copy(self._view.watch_invitation))
        self.arrange.clicked.connect(self.arrange_requested)
        self.box.submitted.connect(self._say)

    def _lay_out(self) -> None:
        whole = QWidget()
        columns = QHBoxLayout(whole)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(8)
        columns.addWidget(self._about(), 42)
        columns.addWidget(self._room(), 58)
        self.rows.addWidget(Middle(whole, _WIDTH), 1)

    def _about(self) -> Panel:
        panel = Panel(padding=18)
        panel.rows.addWidget(scrolled(self._description()), 1)
        panel.rows.addWidget(self._status)
        self._status.hide()
        panel.rows.addWidget(self._whom)
        copies = QHBoxLayout()
        copies.setSpacing(2)
        copies.addWidget(self.copy)
        copies.addWidget(self.copy_watch)
        copies.addStretch(1)
        panel.rows.addLayout(copies)
        return panel

    def _description(self) -> QWidget:
        """The board and the table's settings."""
        whole = QWidget()
        rows = QVBoxLayout(whole)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self._picture, alignment=Qt.AlignmentFlag.AlignHCenter)
        rows.addSpacing(6)
        facts = QWidget()
        facts.setLayout(self._facts)
        self._facts.setContentsMargins(0, 0, 0, 0)
        self._facts.setHorizontalSpacing(10)
        self._facts.setColumnStretch(1, 1)
        for row, name in enumerate(self._facts_of(self._view)):
            label = Label(name, Type.NOTE, Tone.THIRD)
            value = Label("", Type.NOTE, Tone.TEXT, wrap=True)
            self._facts.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            self._facts.addWidget(value, row, 1)
            self._fact_labels[name] = value
        rows.addWidget(facts)
        rows.addWidget(self.arrange, alignment=Qt.AlignmentFlag.AlignLeft)
        rows.addStretch(1)
        return whole

    def _room(self) -> Panel:
        panel = Panel(gold=True, padding=14)
        panel.rows.setSpacing(4)
        panel.rows.addWidget(heading(self.tr("Seats")))
        panel.rows.addWidget(Scrolled(self._seated(), asks=True))
        panel.rows.addWidget(Rule())
        panel.rows.addWidget(self.chat, 1)
        panel.rows.addWidget(self.box)
        footer = QHBoxLayout()
        footer.addWidget(self.leave)
        footer.addWidget(self._waits, 1)
        self._waits.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        footer.addWidget(self.start)
        panel.rows.addLayout(footer)
        return panel

    def _seated(self) -> QWidget:
        """The seats, and the people without one."""
        whole = QWidget()
        whole.setMinimumWidth(1)
        rows = QVBoxLayout(whole)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        for part in (*self.seats, self._advice, self._unseated):
            rows.addWidget(part)
        return whole

    def _subtitle_of(self, view: WaitingView) -> str:
        if view.hosting:
            return self.tr("waiting room, you are the host")
        where = self.tr("waiting room, {host} is the host")
        watching = self.tr("waiting room, {host} is the host. You are watching")
        return (watching if view.watches else where).format(host=view.host)

    def _facts_of(self, view: WaitingView) -> dict[str, str]:
        board = known_board(view.board)
        rounds = self.tr("{players}, {rounds} rounds")
        players = rounds.format(players=board.players, rounds=board.rounds) if board else ""
        found = {
            "lobby": self.tr("in the lobby's list"),
            "invitation": self.tr("only by invitation"),
            "network": self.tr("on your network"),
            "address": self.tr("by its address"),
        }
        return {
            self.tr("Board"): board_title(view.board),
            self.tr("Players"): players or str(len(view.seats)),
            self.tr("Clock"): view.clock,
            self.tr("Absence"): view.absence,
            self.tr("Spectators"): view.watching,
            self.tr("Visibility"): found[view.registration],
            self.tr("Address"): view.address.partition("#")[0] or self.tr("none"),
        }

    def _whom_to_invite(self, view: WaitingView) -> str:
        if view.watches:
            return self.tr("Others can join as spectators the same way you did.")
        return self.tr("Send the invitation to the people you want to play with.")

    def _advice_for(self, view: WaitingView) -> str:
        """What a person who came to play has to do; empty if nothing, or if it is not possible."""
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
        if view.hosting:
            return self._why_not(view)
        full = self._free(view) == 0
        if full and not view.watches and not any(seat.yours for seat in view.seats):
            watch = self.tr("All seats are taken: you will be a spectator.")
            return watch if view.spectators else self.tr("All seats are taken.")
        if full:
            return self.tr("{host} can start now.").format(host=view.host)
        return self.tr("{host} starts the game when all seats are taken.").format(host=view.host)

    def _copy(self, way: str) -> None:
        QGuiApplication.clipboard().setText(way)
        self.tell(self.tr("The invitation has been copied. Send it to the others."))

    def _say(self, text: str) -> None:
        if text:
            self.box.set_text("")
            self.said.emit(text)
