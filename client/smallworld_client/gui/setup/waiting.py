"""The waiting room: seats, chat, and the start once all seats are taken."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.log.lines import Line, Lines
from smallworld_client.gui.paint.owners import wear
from smallworld_client.gui.setup.halves import Halves
from smallworld_client.gui.setup.invitation import InvitationPanel
from smallworld_client.gui.setup.waiting_seat import WaitingRow
from smallworld_client.gui.setup.waiting_view import WaitingView
from smallworld_client.gui.texts.names import AMOUNTS
from smallworld_client.gui.texts.sets import (
    added_amount,
    all_added,
    sentence_of_sets,
    without_sets,
)
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.board_picture import LargeBoard, board_title, known_board
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.field import LineBox
from smallworld_client.gui.widgets.fold import Fold
from smallworld_client.gui.widgets.label import Label, Tone, heading
from smallworld_client.gui.widgets.panel import Panel
from smallworld_client.gui.widgets.quiet import ColourChoice, QuietRow
from smallworld_client.gui.widgets.screen import Screen
from smallworld_maps import for_players

_COLUMN = 600
_LOW = 700
"""Below this height, at normal text size, the seats' rows are less high."""
_LEAST_CHAT = 110
_BESIDE = 300
"""Width that the invitation needs beside the board, at normal text size."""
_FLAT = 1.4
"""Width by height from which on they stand side by side."""
_LEAST_BOARD = 0.25
"""Of the height, the board above the invitation."""
_UNLIMITED = (1 << 24) - 1
MOST_NAMED = 12
"""The number of people without a seat who are named; the others are counted."""


class WaitingScreen(Screen):
    """Shows a :class:`WaitingView` and emits the person's requests; ``back`` stays unused."""

    sit_requested = Signal(int)
    move_requested = Signal(int)
    colour_chosen = Signal(int, int)
    """A seat, and one of the five colours."""
    stand_requested = Signal()
    computer_added = Signal(int, str)
    computer_removed = Signal(int)
    start_requested = Signal()
    arrange_requested = Signal()
    leave_requested = Signal()
    friends_requested = Signal()
    """Friends are to be invited."""
    said = Signal(str)

    def __init__(self, view: WaitingView, *, parent: QWidget | None = None) -> None:
        super().__init__(view.title, parent=parent)
        self._view = view
        self.picture = LargeBoard(known_board(view.board) or for_players(len(view.seats)))
        self._facts = QGridLayout()
        self._fact_labels: dict[str, Label] = {}
        self.seats = [WaitingRow(seat) for seat in range(len(view.seats))]
        self.chat = Lines(self.tr("Chat"), self.tr("No messages yet."))
        placeholder = self.tr("Write a message to the room")
        self.box = LineBox(placeholder, placeholder=placeholder, send=self.tr("Send"))
        self.leave = Button(self.tr("Leave"))
        self.invitation = InvitationPanel()
        self.copy, self.copy_watch = self.invitation.copy, self.invitation.copy_watch
        self.arrange = Button(self.tr("Change"), Kind.QUIET, small=True)
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
        """Show the room's state; the number of seats stays the same."""
        self._view = view
        wear([seat.colour for seat in view.seats])
        self.set_title(view.title, self._subtitle_of(view))
        seated = any(seat.yours for seat in view.seats)
        for row, seat in zip(self.seats, view.seats, strict=True):
            row.show_seat(seat, hosting=view.hosting, seated=seated, watches=view.watches)
        self._show_text(self._advice, self._advice_for(view))
        self._show_text(self._unseated, self._others_in(view))
        self._show_colours(view)
        for name, text in self._facts_of(view).items():
            self._fact_labels[name].setText(text)
        self.rules.line.set_summary(self._summary_of(view))
        self.arrange.setVisible(view.hosting)
        self.start.setVisible(view.hosting and not view.service)
        self.start.set_reason(self._why_not(view))
        self._waits.setText(self._waiting_for(view))
        self._show_invitation(view)
        self._turn_gold(view)

    def _show_invitation(self, view: WaitingView) -> None:
        watch = view.watch_invitation if view.spectators else ""
        self.invitation.show_ways(self._way_here, watch, view.page, is_link=bool(view.invitation))
        urges = view.hosting and self._free(view) > 0 and bool(self._way_here)
        self.invitation.show_free(self._free(view), self._whom_to_invite(view), urges=urges)

    def _turn_gold(self, view: WaitingView) -> None:
        """The one gold button is what this person wants next: a seat, guests, or the start."""
        free = self._free(view)
        self.start.set_kind(Kind.SECONDARY if free else Kind.PRIMARY)
        offered = [row for row in self.seats if row.sit.isVisibleTo(row)]
        for row in self.seats:
            first = row in offered[:1] and not view.hosting
            row.sit.set_kind(Kind.PRIMARY if first else Kind.SECONDARY)

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
        return self.box.line.text() if self.box.line.hasFocus() else ""

    def set_status(self, text: str) -> None:
        """Show how the table can be reached."""
        self.invitation.set_status(text)

    def add_chat(self, seat: int | None, name: str, text: str) -> None:
        """Add a chat message; without a seat it is a spectator's."""
        self.chat.add(Line(seat, name, text))

    @property
    def _way_here(self) -> str:
        return self._view.invitation or self._view.address

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
        self.invitation.copied.connect(self._tell_copied)
        self.colour.chosen.connect(self._choose_colour)
        self.arrange.clicked.connect(self.arrange_requested)
        self.box.submitted.connect(self._say)

    def _lay_out(self) -> None:
        left = BoardAndInvitation(self.picture, self.invitation)
        self.rows.addWidget(Halves(left, self._room(), self._footer(), column=_COLUMN), 1)

    def _room(self) -> QWidget:
        whole = QWidget()
        rows = QVBoxLayout(whole)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        rows.addWidget(self._seated())
        rows.addWidget(self._talk(), 1)
        return whole

    def _seated(self) -> Panel:
        """The seats, the people without one, and what has been decided."""
        panel = Panel(padding=14)
        panel.rows.setSpacing(2)
        head = QHBoxLayout()
        head.addWidget(heading(self.tr("Seats")))
        head.addWidget(self._unseated, 1)
        self._unseated.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        panel.rows.addLayout(head)
        for row in self.seats:
            panel.rows.addWidget(row)
        panel.rows.addWidget(self._advice)
        panel.rows.addWidget(self._colour_row)
        rules = QHBoxLayout()
        rules.setSpacing(4)
        self.rules = Fold(self.tr("Rules of the table"), self._described())
        rules.addWidget(self.rules, 1)
        rules.addWidget(self.arrange, alignment=Qt.AlignmentFlag.AlignTop)
        panel.rows.addLayout(rules)
        return panel

    def _described(self) -> QWidget:
        """What has been decided about the table, line by line."""
        facts = QWidget()
        facts.setLayout(self._facts)
        self._facts.setContentsMargins(8, 0, 0, 0)
        self._facts.setHorizontalSpacing(10)
        self._facts.setColumnStretch(1, 1)
        for row, name in enumerate(self._facts_of(self._view)):
            label = Label(name, Type.NOTE, Tone.THIRD)
            value = Label("", Type.NOTE, Tone.TEXT, wrap=True)
            self._facts.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            self._facts.addWidget(value, row, 1)
            self._fact_labels[name] = value
        return facts

    def _talk(self) -> Panel:
        panel = Panel(padding=12)
        panel.rows.setSpacing(4)
        self.chat.setMinimumHeight(_LEAST_CHAT - 60)
        panel.rows.addWidget(self.chat, 1)
        panel.rows.addWidget(self.box)
        panel.setMinimumHeight(_LEAST_CHAT)
        return panel

    def _footer(self) -> QWidget:
        footer = QWidget()
        row = QHBoxLayout(footer)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.leave)
        row.addWidget(self._waits, 1)
        self._waits.take_height()
        self._waits.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.start)
        return footer

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit_height()
        super().resizeEvent(event)

    def retheme(self) -> None:
        super().retheme()
        if hasattr(self, "seats"):
            self._fit_height()

    def _fit_height(self) -> None:
        for row in self.seats:
            row.set_tight(self.height() < self.theme.px(_LOW) or len(self.seats) > 4)

    def _subtitle_of(self, view: WaitingView) -> str:
        if view.service:
            made = self.tr("waiting room of your table, which is always on")
            return made if view.hosting else self.tr("waiting room of a table that is always on")
        if view.hosting:
            return self.tr("waiting room, you are the host")
        where = self.tr("waiting room, {host} is the host")
        watching = self.tr("waiting room, {host} is the host. You are watching")
        return (watching if view.watches else where).format(host=view.host)

    def _facts_of(self, view: WaitingView) -> dict[str, str]:
        board = known_board(view.board)
        rounds = view.rounds or (board.rounds if board else 0)
        found = {
            "lobby": self.tr("in the lobby's list"),
            "invitation": self.tr("only by invitation"),
            "network": self.tr("on your network"),
            "address": self.tr("by its address"),
        }
        drawn = self.tr("by the service together with those who are present")
        return {
            self.tr("Board"): board_title(view.board),
            self.tr("Players"): str(len(view.seats)),
            self.tr("Rounds"): str(rounds) if rounds else "",
            self.tr("Season"): self.tr("the result counts") if view.rated else "",
            self.tr("Sets"): _added(view),
            self.tr("First player"): view.first,
            self.tr("Draws"): drawn if view.service else "",
            self.tr("Clock"): view.clock,
            self.tr("Absence"): view.absence,
            self.tr("Spectators"): view.watching,
            self.tr("Visibility"): found[view.registration],
            self.tr("Address"): view.address.partition("#")[0] or self.tr("none"),
        }

    def _whom_to_invite(self, view: WaitingView) -> str:
        if view.watches:
            return self.tr("Others can join as spectators the same way you did.")
        if not self._free(view):
            return self.tr("Others can still come to watch.") if view.spectators else ""
        said = self.tr("Send the invitation to the people you want to play with.")
        return " ".join(filter(None, (said, sentence_of_sets(view.sets))))

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
        if view.service:
            return self._at_service(view)
        if view.hosting:
            return self._why_not(view)
        full = self._free(view) == 0
        if full and not view.watches and not any(seat.yours for seat in view.seats):
            watch = self.tr("All seats are taken: you will be a spectator.")
            return watch if view.spectators else self.tr("All seats are taken.")
        if full:
            return self.tr("{host} can start now.").format(host=view.host)
        return self.tr("{host} starts the game when all seats are taken.").format(host=view.host)

    def _at_service(self, view: WaitingView) -> str:
        """Such a table begins by itself, whoever is there then."""
        if not self._free(view):
            return self.tr("The game begins by itself.")
        said = self.tr("The game begins by itself when all seats are taken.")
        leave = self.tr("You can leave: your seat stays yours.")
        return f"{said} {leave}" if any(seat.yours for seat in view.seats) else said

    def _summary_of(self, view: WaitingView) -> str:
        """The rules in a line, the unusual first."""
        rounds = AMOUNTS.rounds(view.rounds) if view.rounds else ""
        said = (
            self.tr("counts for the season") if view.rated else "",
            added_amount(view.sets, ", ".join(view.own)),
            rounds,
            view.clock,
            board_title(view.board),
        )
        return ", ".join(filter(None, said))

    def _tell_copied(self) -> None:
        self.tell(self.tr("The invitation has been copied. Send it to the others."))

    def _say(self, text: str) -> None:
        if text:
            self.box.set_text("")
            self.said.emit(text)


class BoardAndInvitation(Painted):
    """The board, and the invitation below it; beside it where there is more width than height."""

    def __init__(self, board: LargeBoard, invitation: InvitationPanel) -> None:
        super().__init__()
        self._board, self._invitation = board, invitation
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(8)
        self._box.addWidget(board, 1)
        self._box.addWidget(invitation)

    def sizeHint(self) -> QSize:
        return QSize(560, 600)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 200)

    def resizeEvent(self, event: QResizeEvent) -> None:
        most = self.width() - self.theme.px(_BESIDE)
        wide = self._board.widthForHeight(self.height())
        beside = self.width() > self.height() * _FLAT
        way = QBoxLayout.Direction
        self._box.setDirection(way.LeftToRight if beside else way.TopToBottom)
        if beside:
            self._board.setFixedWidth(min(wide, most))
        else:
            self._board.setMinimumWidth(0)
            self._board.setMaximumWidth(_UNLIMITED)
        least = 0 if beside else round(self.height() * _LEAST_BOARD)
        self._board.setMinimumHeight(least)
        self._invitation.stand_in(self.height(), self.height() - least - self._box.spacing())
        super().resizeEvent(event)


def _added(view: WaitingView) -> str:
    """The sets, and what is of this table only."""
    return all_added(view.sets, ", ".join(view.own)) or without_sets()
